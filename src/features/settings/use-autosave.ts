/** Saves a form of the settings while one types in it, and says when it did. */
import { type FormEvent, useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import type { Answer } from "../../platform/deeds/answer.ts";

const waitMilliseconds = 500;

/** One for all forms of the settings: what was saved last is what the head and the preview go by. */
export const useSaved = () => useFetcher<Answer>({ key: "settings" });

/** What is to be saved of each form, by its deed. */
const waiting = new Map<string, FormData>();
let isSaving = false;

/** One form after the other: the fetcher gives a save up as soon as it gets another one. */
async function saveAll(send: (data: FormData) => Promise<void>) {
  if (isSaving) return;
  isSaving = true;
  try {
    for (let [next] = waiting; next; [next] = waiting) {
      const [deed, data] = next;
      waiting.delete(deed);
      await send(data);
    }
  } finally {
    isSaving = false;
  }
}

/** What a form gets. Text is saved when one pauses or leaves its field, all else at once. */
export function useAutosave(deed: string) {
  const fetcher = useSaved();
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const saveIn = (form: HTMLFormElement, wait: number) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      timer.current = undefined;
      const data = new FormData(form);
      data.set("live", "1");
      waiting.set(deed, data);
      void saveAll((each) => fetcher.submit(each, { method: "post" }));
    }, wait);
  };
  const isOurs = fetcher.data?.deed === deed;
  return {
    answer: isOurs ? (fetcher.data ?? null) : null,
    saveIn,
    form: {
      method: "post" as const,
      onInput: (event: { currentTarget: HTMLFormElement; target: EventTarget }) => {
        const isTyped =
          event.target instanceof HTMLTextAreaElement ||
          (event.target instanceof HTMLInputElement && event.target.type === "text");
        saveIn(event.currentTarget, isTyped ? waitMilliseconds : 0);
      },
      onBlur: (event: { currentTarget: HTMLFormElement }) => {
        if (timer.current !== undefined) saveIn(event.currentTarget, 0);
      },
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        saveIn(event.currentTarget, 0);
      },
    },
  };
}
