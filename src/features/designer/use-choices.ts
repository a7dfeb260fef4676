/** Fetches what the fields choose from, once for the page. */
import { useEffect, useState } from "react";
import type { DesignerChoices } from "./room.ts";
import { type ChoicesSent, sortChoices } from "./sort-choices.ts";

const isChoices = (value: unknown): value is ChoicesSent =>
  typeof value === "object" && value !== null && "items" in value && "lots" in value;

const retryMilliseconds = 5000;

export function useChoices(): DesignerChoices | null {
  const [choices, setChoices] = useState<DesignerChoices | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const controller = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    fetch("/studio/recipes/choices", { signal: controller.signal })
      .then((response): Promise<unknown> => response.json())
      .then((value) => {
        if (isChoices(value)) setChoices(sortChoices(value));
      })
      .catch(() => {
        if (!controller.signal.aborted) timer = setTimeout(() => setTries((count) => count + 1), retryMilliseconds);
      });
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [tries]);
  return choices;
}
