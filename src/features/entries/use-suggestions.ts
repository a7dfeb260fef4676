/** Choices that are looked up while one types; until then those that came with the page. */
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Choice, Choices, Suggested } from "./field.ts";

const waitMilliseconds = 150;

async function look<Found>(of: string, typed: string, signal: AbortSignal): Promise<readonly Found[]> {
  const response = await fetch(`/studio/entry-choices?${new URLSearchParams({ of, q: typed })}`, { signal });
  if (!response.ok) throw new Error(`The choices were not given: ${response.status}`);
  return (await response.json()) as Found[];
}

/** `found` is undefined while nothing is asked for. `atOnce`: the latest, before anything is typed. */
export function useLookUp<Found>(
  of: string,
  { atOnce = false } = {},
): { found: readonly Found[] | undefined; search: (typed: string) => void } {
  const [found, setFound] = useState<readonly Found[]>();
  const stop = useRef(() => {});
  const ask = (typed: string) => {
    const asking = new AbortController();
    // Where nothing can be asked, the field takes what is typed.
    const keep = () => undefined;
    const timer = setTimeout(() => void look<Found>(of, typed, asking.signal).then(setFound, keep), waitMilliseconds);
    stop.current = () => {
      clearTimeout(timer);
      asking.abort();
    };
  };
  const askFirst = useEffectEvent(() => ask(""));
  useEffect(() => {
    if (atOnce) askFirst();
    return () => stop.current();
  }, [atOnce]);
  const search = (typed: string) => {
    stop.current();
    if (typed.trim() !== "" || atOnce) ask(typed);
    else setFound(undefined);
  };
  return { found, search };
}

export function useSuggestions(
  of: Suggested,
  sent: Choices,
): { options: readonly Choice[]; search: (typed: string) => void } {
  const { found, search } = useLookUp<Choice>(of);
  return { options: found ?? sent.options, search: (typed) => sent.more && search(typed) };
}
