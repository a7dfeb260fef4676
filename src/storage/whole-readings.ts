/** All readings of a batch or of a device as they are stored, a page at a time, for copies that are to say everything. */
import { sql } from "kysely";
import type { Store } from "./database.ts";
import { compareReadings, readingOf, type MeasuredRow, type StoredReading } from "./reading-rows.ts";
import { type ReadingRange, selectFromSpans, within } from "./read-spans.ts";
import { type Span, spansOfBatch, spansOfDevice } from "./series.ts";

/** `ownTime`: its time is the sender's own, not that of its arrival. */
export type WholeReading = StoredReading & { ownTime?: true };
type Source = { span: Span; batchAt: (at: number) => string | null };

async function sourcesOf(
  { database: { db }, siteId }: Store,
  of: { batchId: string } | { deviceId: string },
): Promise<Source[]> {
  if ("deviceId" in of) return spansOfDevice(db, siteId, of.deviceId);
  return (await spansOfBatch(db, siteId, of.batchId)).map((span) => ({ span, batchAt: () => span.batchId }));
}

const compare = (a: WholeReading, b: WholeReading): number =>
  compareReadings(a, b) || Number(a.ownTime ?? false) - Number(b.ownTime ?? false);

async function readRange(store: Store, sources: readonly Source[], range: ReadingRange): Promise<WholeReading[]> {
  const cut = range.limit === undefined ? sql`` : sql` order by at limit ${range.limit}`;
  const spans = sources.map(({ span }) => span);
  const part = (span: Span) => ({ columns: sql`readings.*`, rest: sql`${within(span, range)}${cut}` });
  const rows = await selectFromSpans<MeasuredRow>(store.database.db, spans, part, cut);
  return rows
    .flatMap((row): WholeReading[] => {
      const source = sources[row.span];
      if (!source) return [];
      const reading = readingOf(row, { ...source.span, batchId: source.batchAt(row.at) });
      return [source.span.ownTime === 1 ? { ...reading, ownTime: true } : reading];
    })
    .sort(compare);
}

/** In order of time, each once; readings of one moment stand in one page. */
export async function* wholeReadings(
  store: Store,
  of: { batchId: string } | { deviceId: string },
  most = 2000,
): AsyncGenerator<readonly WholeReading[], void, undefined> {
  const sources = await sourcesOf(store, of);
  for (let from = Number.MIN_SAFE_INTEGER; ;) {
    const found = await readRange(store, sources, { from, limit: most });
    const edge = found[most - 1]?.at;
    if (edge === undefined) {
      if (found.length > 0) yield found;
      return;
    }
    // The last moment may have more readings than there was room for.
    const ofMoment = await readRange(store, sources, { from: edge, to: edge });
    yield [...found.filter(({ at }) => at < edge), ...ofMoment];
    from = edge + 1;
  }
}
