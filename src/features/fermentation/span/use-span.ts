/** The readings of the part that a chart shows: asked for as it moves, unless they are there already, and grown with what is measured meanwhile. */
import { useEffect, useMemo, useState } from "react";
import type { PublicReading } from "../live-readings.ts";
import { appendLive } from "./append-live.ts";
import { type ReceivedSpan, receivedSpan, type SentSpan } from "./sent-span.ts";
import type { View } from "./span-plot.ts";

/** While somebody drags, nobody asks. */
const restMilliseconds = 150;
/** Of several sensors a live reading does not say whose it is: pages ask again, and not all of them at once. */
const leastWait = 1000;
const mostWait = 5000;

type Loaded = { span: ReceivedSpan; covers: View | null };

async function ask(address: string, view: View | null, signal: AbortSignal): Promise<SentSpan> {
  const response = await fetch(view ? `${address}?from=${view.from}&to=${view.to}` : address, { signal });
  if (!response.ok) throw new Error(`readings: ${response.status}`);
  return (await response.json()) as SentSpan;
}

/** @param view null asks for all, of which `onWhole` is told the ends; @param version asks again when it changes */
export function useSpan(
  address: string,
  view: View | null,
  first: ReceivedSpan,
  live: readonly PublicReading[],
  version: string,
  onWhole: (whole: View) => void,
): { span: ReceivedSpan; hasFailed: boolean; isLoaded: boolean } {
  const [loaded, setLoaded] = useState<Loaded>({ span: first, covers: null });
  const [hasFailed, setFailed] = useState(false);
  const [round, setRound] = useState(0);
  const grown = useMemo(() => appendLive(loaded, live), [loaded, live]);
  const { span, covers } = grown ?? loaded;
  const isHeld =
    view !== null && covers !== null && span.slotMilliseconds === 0 && view.from >= covers.from && view.to <= covers.to;
  useEffect(() => {
    if (isHeld) return undefined;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      ask(address, view, stop.signal).then(
        (sent) => {
          const { from, to } = sent;
          if (view === null && from !== null && to !== null) onWhole({ from, to });
          setLoaded({ span: receivedSpan(sent), covers: view ?? (from !== null && to !== null ? { from, to } : null) });
          setFailed(false);
        },
        () => setFailed(!stop.signal.aborted),
      );
    }, restMilliseconds);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [address, view, isHeld, round, version, onWhole]);
  const latest = live.at(-1)?.at;
  const isBehind = grown === null && latest !== undefined;
  useEffect(() => {
    if (!isBehind) return undefined;
    const timer = setTimeout(() => setRound((held) => held + 1), leastWait + Math.random() * (mostWait - leastWait));
    return () => clearTimeout(timer);
  }, [isBehind, latest]);
  return { span, hasFailed, isLoaded: covers !== null };
}
