/** Choices that are looked up while one types; until then those that came with the page. */
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Choice, Choices, Suggested } from "./field.ts";

const waitMilliseconds = 150;

async function look<Found>(of: string, typed: string, signal: AbortSignal): Promise<readonly Found[]> {
  const response = await fetch(`/studio/entry-choices?${new URLSearchParams({ of, q: typed })}`, { signal });
  if (!response.ok) throw new Error(`The choices were not given: ${response.status}`);
  return (await response.json()) as Found[];
}

type LookUp<Found> = {
  /** Undefined while nothing is asked for. */
  found: readonly Found[] | undefined;
  /** What is found is what was typed before. */
  isLate: boolean;
  search: (typed: string) => void;
};

/** `atOnce`: the latest, before anything is typed. */
export function useLookUp<Found>(of: string, { atOnce = false } = {}): LookUp<Found> {
  const [found, setFound] = useState<readonly Found[]>();
  const [isLate, setLate] = useState(atOnce);
  const stop = useRef(() => {});
  const ask = (typed: string) => {
    const asking = new AbortController();
    const end = (now: readonly Found[]) => {
      setFound(now);
      setLate(false);
    };
    // Where nothing can be asked, the field takes what is typed.
    const keep = () => !asking.signal.aborted && setLate(false);
    const timer = setTimeout(() => void look<Found>(of, typed, asking.signal).then(end, keep), waitMilliseconds);
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
    const isAsked = typed.trim() !== "" || atOnce;
    setLate(isAsked);
    if (isAsked) ask(typed);
    else setFound(undefined);
  };
  return { found, isLate, search };
}

export function useSuggestions(
  of: Suggested,
  sent: Choices,
): { options: readonly Choice[]; search: (typed: string) => void } {
  const { found, search } = useLookUp<Choice>(of);
  return { options: found ?? sent.options, search: (typed) => sent.more && search(typed) };
}
