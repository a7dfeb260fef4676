/** The readings of the part that a chart shows: asked for as it moves, unless they are there already, and grown with what is measured meanwhile. */
import { useEffect, useMemo, useRef, useState } from "react";
import type { PublicReading } from "../live-readings.ts";
import { appendLive } from "./append-live.ts";
import { type ReceivedSpan, receivedSpan, type SentSpan } from "./sent-span.ts";
import type { View } from "./span-plot.ts";

/** While somebody drags, nobody asks. */
const restMilliseconds = 150;
/** Where a live reading cannot be put in place, all open pages ask again: not at once. */
const leastWait = 1000;
const mostWait = 5000;

type Loaded = { span: ReceivedSpan; covers: View | null };
type Asked = Loaded & { version: unknown };

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
  version: unknown,
  onWhole: (whole: View) => void,
): { span: ReceivedSpan; hasFailed: boolean } {
  const [loaded, setLoaded] = useState<Asked>({ span: first, covers: null, version });
  const [hasFailed, setFailed] = useState(false);
  const grown = useMemo(() => appendLive(loaded, live), [loaded, live]);
  const { span, covers } = grown ?? loaded;
  const isHeld =
    view !== null &&
    covers !== null &&
    loaded.version === version &&
    span.slotMilliseconds === 0 &&
    view.from >= covers.from &&
    view.to <= covers.to;
  const latest = live.at(-1)?.at;
  const heard = useRef(latest);
  useEffect(() => {
    const isByReading = heard.current !== latest;
    heard.current = latest;
    if (isHeld) return undefined;
    const stop = new AbortController();
    const load = async () => {
      const sent = await ask(address, view, stop.signal);
      const found = sent.from !== null && sent.to !== null ? { from: sent.from, to: sent.to } : null;
      if (view === null && found) onWhole(found);
      setLoaded({ span: receivedSpan(sent), covers: view ?? found, version });
      setFailed(false);
    };
    const timer = setTimeout(
      () => void load().catch(() => setFailed(!stop.signal.aborted)),
      isByReading ? leastWait + Math.random() * (mostWait - leastWait) : restMilliseconds,
    );
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [address, view, isHeld, latest, version, onWhole]);
  return { span, hasFailed };
}
