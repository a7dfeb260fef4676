/** All that was measured of a batch in a range of time is excluded at once, or taken back in. */
import { sql } from "kysely";
import { inTransaction, type Store } from "./database.ts";
import { appendEvents } from "./outbox.ts";
import { selectFromSpans, within } from "./read-spans.ts";
import { flagBits } from "./reading-rows.ts";
import type { ReadingKey } from "./readings.ts";
import { type Span, spansOfBatch } from "./series.ts";

/** Both inclusive, epoch milliseconds. */
export type ExcludedRange = { from: number; to: number };
const bit = sql.lit(flagBits.excluded);
const isExcluded = sql`coalesce(flags, 0) & ${bit} <> 0`;

/** How many readings are not excluded yet, and at most `most` of those that are. */
export async function findExcluded(
  { database: { db }, siteId }: Store,
  batchId: string,
  range: ExcludedRange,
  most: number,
): Promise<{ included: number; excluded: ReadingKey[] }> {
  const spans = await spansOfBatch(db, siteId, batchId);
  const counts = await selectFromSpans<{ count: number }>(db, spans, (span) => ({
    columns: sql`count(*) as count`,
    rest: sql`${within(span, range)} and not (${isExcluded})`,
  }));
  const limit = sql` limit ${most}`;
  const rows = await selectFromSpans<{ at: number }>(
    db,
    spans,
    (span) => ({ columns: sql`at`, rest: sql`${within(span, range)} and ${isExcluded}${limit}` }),
    limit,
  );
  return {
    included: counts.reduce((sum, { count }) => sum + count, 0),
    excluded: rows.flatMap(({ span, at }) => ({ deviceId: spans[span]?.deviceId ?? "", at })),
  };
}

/** @param kept readings of the range that stay as they are */
export async function excludeRange(
  outer: Store,
  batchId: string,
  range: ExcludedRange,
  excluded: boolean,
  kept: readonly ReadingKey[] = [],
): Promise<void> {
  const flags = excluded ? sql`coalesce(flags, 0) | ${bit}` : sql`nullif(flags & ~${bit}, 0)`;
  const times = Map.groupBy(kept, ({ deviceId }) => deviceId);
  const butKept = ({ deviceId }: Span) => {
    const ofDevice = times.get(deviceId) ?? [];
    return ofDevice.length > 0 ? sql` and at not in (${sql.join(ofDevice.map(({ at }) => at))})` : sql``;
  };
  await inTransaction(outer, async (store) => {
    const { db, engine } = store.database;
    for (const span of await spansOfBatch(db, store.siteId, batchId))
      await sql`update ${sql.table(engine.readingsTable)} set flags = ${flags}
        where ${within(span, range)} and ${excluded ? sql`not (${isExcluded})` : isExcluded}${butKept(span)}`.execute(
        db,
      );
    await appendEvents(store, [{ type: "readings-excluded", batchId, ...range }]);
    await store.database.publish("content", { siteId: store.siteId });
  });
}
