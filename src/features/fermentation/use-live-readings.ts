/** New readings of a batch while its page is open: by event stream, or by asking again where streams do not come through. */
import { startTransition, useEffect, useState } from "react";
import type { PublicReading } from "./live-readings.ts";

const none: PublicReading[] = [];
const pollMilliseconds = 15_000;
const failuresUntilPolling = 3;

/** @param after moment of the last reading that the page was drawn with, epoch milliseconds; null keeps it still */
export function useLiveReadings(slug: string, after: number | null): PublicReading[] {
  const of = `${slug} ${after}`;
  const [heard, setHeard] = useState<{ of: string; readings: PublicReading[] }>({ of, readings: [] });
  useEffect(() => {
    if (after === null) return undefined;
    return listen(slug, after, (more) =>
      // Parts of the page that are not there yet stay as the server drew them.
      startTransition(() => setHeard((held) => ({ of, readings: merged(held.of === of ? held.readings : [], more) }))),
    );
  }, [slug, after, of]);
  return heard.of === of ? heard.readings : none;
}

/** In order of time and each once: a stream that comes back may repeat itself. */
export function merged(held: readonly PublicReading[], more: readonly PublicReading[]): PublicReading[] {
  const known = new Map([...held, ...more].map((reading) => [measuredIn(reading), reading]));
  return [...known.values()].sort((a, b) => a.at - b.at);
}

/** Two devices may measure in the same moment. */
const measuredIn = ({ flags: _flags, ...measured }: PublicReading): string => JSON.stringify(measured);

function listen(slug: string, after: number, take: (readings: PublicReading[]) => void): () => void {
  let last = after;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const received = (readings: PublicReading[]) => {
    last = Math.max(last, ...readings.map(({ at }) => at));
    if (readings.length > 0) take(readings);
  };
  const source = openStream(`/api/batches/${slug}/events?after=${after}`);
  source?.addEventListener("readings", (event) => {
    failures = 0;
    received(JSON.parse(event.data as string) as PublicReading[]);
  });
  source?.addEventListener("error", () => {
    failures++;
    if (source.readyState !== EventSource.CLOSED && failures < failuresUntilPolling) return;
    source.close();
    poll();
  });
  const poll = () => {
    timer = setTimeout(() => {
      void ask(slug, last)
        .then(received, () => undefined)
        .then(poll);
    }, pollMilliseconds);
  };
  if (!source) poll();
  return () => {
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

async function ask(slug: string, after: number): Promise<PublicReading[]> {
  const response = await fetch(`/batches/${slug}.json?after=${after}`);
  if (!response.ok) return [];
  return ((await response.json()) as { readings: PublicReading[] }).readings;
}
