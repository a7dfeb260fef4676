/** New readings of a batch while its page is open: by event stream, or by asking again where streams do not come through. Editors hear there of its other changes too. */
import { startTransition, useEffect, useMemo, useRef, useState } from "react";
import type { BatchNews, PublicReading } from "./live-readings.ts";

const none: PublicReading[] = [];
const pollMilliseconds = 15_000;
const failuresUntilPolling = 3;
/** A stream that has said nothing by then is held back on its way. */
const arrivalMilliseconds = 10_000;

type Heard = { slug: string; after: number | null; readings: PublicReading[] };

/** Those that a page which was drawn anew since does not have. */
function leftOf(heard: Heard, slug: string, after: number | null): PublicReading[] {
  if (heard.slug !== slug || after === null) return none;
  return heard.after === after ? heard.readings : heard.readings.filter(({ at }) => at > after);
}

/**
 * @param after moment of the last reading that the page was drawn with, epoch milliseconds; null takes no readings
 * @param onChanged something else of the batch has changed, or may have while nobody listened
 */
export function useLiveReadings(slug: string, after: number | null, onChanged?: () => void): PublicReading[] {
  const [heard, setHeard] = useState<Heard>({ slug, after, readings: none });
  const latest = useRef({ after, onChanged });
  useEffect(() => void (latest.current = { after, onChanged }));
  const isStill = after === null && !onChanged;
  useEffect(() => {
    if (isStill) return undefined;
    return listen(slug, latest.current.after, {
      take: (more) => {
        const since = latest.current.after;
        if (since === null) return;
        // Parts of the page that are not there yet stay as the server drew them.
        startTransition(() =>
          setHeard((held) => ({ slug, after: since, readings: merged(leftOf(held, slug, since), more) })),
        );
      },
      change: () => latest.current.onChanged?.(),
    });
  }, [slug, isStill]);
  return useMemo(() => leftOf(heard, slug, after), [heard, slug, after]);
}

/** In order of time and each once: a stream that comes back may repeat itself. */
export function merged(held: readonly PublicReading[], more: readonly PublicReading[]): PublicReading[] {
  const known = new Map([...held, ...more].map((reading) => [measuredIn(reading), reading]));
  return [...known.values()].sort((a, b) => a.at - b.at);
}

/** Two devices may measure in the same moment. */
const measuredIn = ({ flags: _flags, ...measured }: PublicReading): string => JSON.stringify(measured);

type Hears = { take: (readings: PublicReading[]) => void; change: () => void };

function listen(slug: string, after: number | null, { take, change }: Hears): () => void {
  let last = after;
  let moment: number | undefined;
  let isBack = false;
  let isOver = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const received = (readings: PublicReading[]) => {
    if (last !== null) last = Math.max(last, ...readings.map(({ at }) => at));
    if (readings.length > 0) take(readings);
  };
  const ask = async () => {
    const news = await askNews(slug, last, moment);
    if (!news) return;
    ({ moment } = news);
    received(news.readings);
    if (news.hasChanged) change();
  };
  /** A page that nobody sees asks when it is seen again. */
  const poll = () => {
    if (isOver) return;
    timer = setTimeout(() => {
      if (document.visibilityState === "visible") void ask().then(poll, poll);
      else poll();
    }, pollMilliseconds);
  };
  const source = openStream(`/api/batches/${slug}/events${after === null ? "" : `?after=${after}`}`);
  const giveUp = () => {
    source?.close();
    clearTimeout(timer);
    poll();
  };
  source?.addEventListener("arrived", () => clearTimeout(timer));
  source?.addEventListener("changed", change);
  source?.addEventListener("open", () => {
    if (isBack) change();
    isBack = true;
  });
  source?.addEventListener("readings", (event) => {
    failures = 0;
    received(JSON.parse(event.data as string) as PublicReading[]);
  });
  source?.addEventListener("error", () => {
    failures++;
    if (source.readyState === EventSource.CLOSED || failures >= failuresUntilPolling) giveUp();
  });
  if (source) timer = setTimeout(giveUp, arrivalMilliseconds);
  else poll();
  return () => {
    isOver = true;
    source?.close();
    clearTimeout(timer);
  };
}

/** Null where the browser, or what guards it, knows no streams: then it asks now and then. */
function openStream(address: string): EventSource | null {
  try {
    return new EventSource(address);
  } catch {
    return null;
  }
}

async function askNews(slug: string, after: number | null, moment: number | undefined): Promise<BatchNews | null> {
  const query = new URLSearchParams();
  if (after !== null) query.set("after", `${after}`);
  if (moment !== undefined) query.set("since", `${moment}`);
  const response = await fetch(`/api/batches/${slug}/events?${query}`, { headers: { accept: "application/json" } });
  return response.ok ? ((await response.json()) as BatchNews) : null;
}
