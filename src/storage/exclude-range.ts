/** All that was measured of a batch in a range of time, by all its sensors or by one, is excluded at once, or taken back in. */
import { sql } from "kysely";
import { inTransaction, type Store } from "./database.ts";
import { appendEvents } from "./outbox.ts";
import { selectFromSpans, within } from "./read-spans.ts";
import { flagBits, markShift, mostMark } from "./reading-rows.ts";
import { type Span, spansOfBatch } from "./series.ts";
import { sourceKey } from "./source-key.ts";

/** `from` and `to` inclusive, epoch milliseconds; `source`: a `sourceKey`, null for all sensors. */
export type ExcludedRange = { from: number; to: number; source: string | null };

const bit = sql.lit(flagBits.excluded);
const isExcluded = sql`coalesce(flags, 0) & ${bit} <> 0`;
const markOf = sql`coalesce(flags, 0) >> ${sql.lit(markShift)}`;
/** What is neither the flag nor a mark. */
const others = sql.lit((1 << markShift) - 1 - flagBits.excluded);

const spansIn = async ({ database: { db }, siteId }: Store, batchId: string, { source }: ExcludedRange) =>
  (await spansOfBatch(db, siteId, batchId)).filter((span) => source === null || sourceKey(span) === source);

/** How many readings are not excluded yet, and a mark that none of them bears; 0 where all are taken. */
async function lookAt({ database: { db } }: Store, spans: readonly Span[], range: ExcludedRange) {
  const rows = await selectFromSpans<{ mark: number; included: number }>(db, spans, (span) => ({
    columns: sql`${markOf} as mark, count(case when not (${isExcluded}) then 1 end) as included`,
    rest: sql`${within(span, range)} group by ${markOf}`,
  }));
  const taken = new Set(rows.map(({ mark }) => mark));
  const marks = Array.from({ length: mostMark }, (_, index) => index + 1);
  return {
    included: rows.reduce((sum, { included }) => sum + included, 0),
    mark: marks.find((mark) => !taken.has(mark)) ?? 0,
  };
}

async function tell(store: Store, batchId: string, { from, to }: ExcludedRange): Promise<void> {
  await appendEvents(store, [{ type: "readings-excluded", batchId, from, to }]);
  await store.database.publish("content", { siteId: store.siteId });
}

/** @returns how many were excluded by it, and the mark that they bear; 0 where they can't be told from those before */
export async function excludeRange(
  outer: Store,
  batchId: string,
  range: ExcludedRange,
): Promise<{ excluded: number; mark: number }> {
  return inTransaction(outer, async (store) => {
    const { db, engine } = store.database;
    const spans = await spansIn(store, batchId, range);
    const { included, mark } = await lookAt(store, spans, range);
    if (included === 0) return { excluded: 0, mark: 0 };
    const added = sql.lit(flagBits.excluded | (mark << markShift));
    for (const span of spans)
      await sql`update ${sql.table(engine.readingsTable)} set flags = coalesce(flags, 0) | ${added}
        where ${within(span, range)} and not (${isExcluded})`.execute(db);
    await tell(store, batchId, range);
    return { excluded: included, mark };
  });
}

/** Takes in those of the range that bear the mark, and no others. */
export async function includeMarked(outer: Store, batchId: string, range: ExcludedRange, mark: number): Promise<void> {
  await inTransaction(outer, async (store) => {
    const { db, engine } = store.database;
    for (const span of await spansIn(store, batchId, range))
      await sql`update ${sql.table(engine.readingsTable)} set flags = nullif(flags & ${others}, 0)
        where ${within(span, range)} and ${isExcluded} and ${markOf} = ${mark}`.execute(db);
    await tell(store, batchId, range);
  });
}
