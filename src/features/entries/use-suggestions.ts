/** Choices that are looked up while one types; until then those that came with the page. */
import { useEffect, useRef, useState } from "react";
import type { Choice, Choices, Suggested } from "./field.ts";

const waitMilliseconds = 150;

async function look(of: Suggested, typed: string, signal: AbortSignal): Promise<readonly Choice[]> {
  const response = await fetch(`/studio/entry-choices?${new URLSearchParams({ of, q: typed })}`, { signal });
  if (!response.ok) throw new Error(`The choices were not given: ${response.status}`);
  return (await response.json()) as Choice[];
}

export function useSuggestions(
  of: Suggested,
  sent: Choices,
): { options: readonly Choice[]; search: (typed: string) => void } {
  const [found, setFound] = useState<readonly Choice[]>();
  const stop = useRef(() => {});
  useEffect(() => () => stop.current(), []);
  const search = (typed: string) => {
    stop.current();
    if (!sent.more || typed.trim() === "") return setFound(undefined);
    const asking = new AbortController();
    // Where nothing can be asked, the field takes what is typed.
    const keep = () => undefined;
    const timer = setTimeout(() => void look(of, typed, asking.signal).then(setFound, keep), waitMilliseconds);
    stop.current = () => {
      clearTimeout(timer);
      asking.abort();
    };
  };
  return { options: found ?? sent.options, search };
}
