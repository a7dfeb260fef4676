/** Since when each sensor measures a batch, and how often it has. */
import { sql } from "kysely";
import type { Source } from "../domain/fermentation/reading-spread.ts";
import type { Store } from "./database.ts";
import { selectFromSpans, within } from "./read-spans.ts";
import { spansOfBatch } from "./series.ts";

/** `since`: its first reading, epoch milliseconds; `count` of one that is alone is null, for all of the batch's readings are its own. */
export type SourceSize = Source & { since: number; count: number | null };

/** @param most readings of each that are counted, and no more */
export async function sizesOfSources(
  { database: { db }, siteId }: Store,
  batchId: string,
  most: number,
): Promise<SourceSize[]> {
  const spans = await spansOfBatch(db, siteId, batchId);
  const isAlone = spans.length === 1;
  const rows = await selectFromSpans<{ since: number; count: number | null }>(db, spans, (span) => {
    const where = within(span);
    const counted = sql`(select count(*) from (select 1 as one from readings where ${where} limit ${most}) as counted)`;
    return {
      columns: sql`at as since, ${isAlone ? sql`null` : counted} as count`,
      rest: sql`${where} order by at limit 1`,
    };
  });
  const sizes = rows.flatMap(({ span, since, count }) => {
    const place = spans[span];
    return place ? { deviceId: place.deviceId, sensor: place.sensor, since, count } : [];
  });
  return [...Map.groupBy(sizes, ({ deviceId, sensor }) => `${deviceId}\n${sensor}`).values()].flatMap((parts) => {
    const [first] = parts;
    if (!first) return [];
    const since = Math.min(...parts.map((part) => part.since));
    return { ...first, since, count: isAlone ? null : parts.reduce((sum, { count }) => sum + (count ?? 0), 0) };
  });
}
