/** All that was measured of a batch in a range of time, by all its sensors or by one, is excluded at once, or taken back in. */
import { sql } from "kysely";
import { ok, problem, type Result } from "../domain/result.ts";
import { inTransaction, type Store } from "./database.ts";
import { appendEvents } from "./outbox.ts";
import { selectFromSpans, within } from "./read-spans.ts";
import { changeReadings, findChange, forgetChange } from "./reading-changes.ts";
import { flagBits, markShift, mostMark } from "./reading-rows.ts";
import { type Span, spansOfBatch } from "./series.ts";
import { sourceKey } from "./source-key.ts";

/** `from` and `to` inclusive, epoch milliseconds; `source`: a `sourceKey`, null for all sensors. */
export type ExcludedRange = { from: number; to: number; source: string | null };
/** What is kept of one for a day, among the changes of readings. */
type Exclusion = ExcludedRange & { batchId: string; mark: number };

const bit = sql.lit(flagBits.excluded);
const isExcluded = sql`coalesce(flags, 0) & ${bit} <> 0`;
const bears = (mark: number) => sql`${isExcluded} and coalesce(flags, 0) >> ${sql.lit(markShift)} = ${mark}`;
/** What is no mark. */
const flagsAlone = sql.lit((1 << markShift) - 1);
/** What is neither the flag nor a mark. */
const others = sql.lit((1 << markShift) - 1 - flagBits.excluded);

const spansIn = async ({ database: { db }, siteId }: Store, batchId: string, { source }: ExcludedRange) =>
  (await spansOfBatch(db, siteId, batchId)).filter((span) => source === null || sourceKey(span) === source);

/** Those of no device. */
const exclusionsOf = ({ database: { db }, siteId }: Store) =>
  db
    .selectFrom("reading_changes")
    .select(["id", "about"])
    .where("site_id", "=", siteId)
    .where("device_id", "=", "")
    .orderBy("at")
    .orderBy("id")
    .execute();

/** A mark of no exclusion that may be taken back; where all are in use, the oldest of these gives up its own. */
async function takeMark(store: Store): Promise<number> {
  await store.database.engine.lock(store.database.db, `exclusions ${store.siteId}`);
  const kept = await exclusionsOf(store);
  const marks = kept.map(({ about }) => (JSON.parse(about) as Exclusion).mark);
  const [oldest] = kept;
  if (!oldest || kept.length < mostMark) {
    const taken = new Set(marks);
    return Array.from({ length: mostMark }, (_, index) => index + 1).find((mark) => !taken.has(mark)) ?? mostMark;
  }
  await forgetChange(store, oldest.id);
  return marks[0] ?? mostMark;
}

async function countIncluded({ database: { db } }: Store, spans: readonly Span[], range: ExcludedRange) {
  const rows = await selectFromSpans<{ included: number }>(db, spans, (span) => ({
    columns: sql`count(*) as included`,
    rest: sql`${within(span, range)} and not (${isExcluded})`,
  }));
  return rows.reduce((sum, { included }) => sum + included, 0);
}

async function tell(store: Store, batchId: string, { from, to }: ExcludedRange): Promise<void> {
  await appendEvents(store, [{ type: "readings-excluded", batchId, from, to }]);
  await store.database.publish("content", { siteId: store.siteId });
}

/** @returns how many were excluded by it, and what takes them in again for a day; problem: `not-found` where there were none */
export async function excludeRange(
  outer: Store,
  batchId: string,
  range: ExcludedRange,
): Promise<Result<{ excluded: number; undo: string }>> {
  return inTransaction(outer, async (store): Promise<Result<{ excluded: number; undo: string }>> => {
    const { db, engine } = store.database;
    const spans = await spansIn(store, batchId, range);
    const excluded = await countIncluded(store, spans, range);
    if (excluded === 0) return problem("not-found", "No readings to exclude in this range.");
    const mark = await takeMark(store);
    const added = sql.lit(flagBits.excluded | (mark << markShift));
    for (const span of spans) {
      const update = sql`update ${sql.table(engine.readingsTable)}`;
      // Of an exclusion that can't be taken back any more.
      await sql`${update} set flags = flags & ${flagsAlone} where ${within(span, range)} and ${bears(mark)}`.execute(
        db,
      );
      await sql`${update} set flags = coalesce(flags, 0) | ${added}
        where ${within(span, range)} and not (${isExcluded})`.execute(db);
    }
    await tell(store, batchId, range);
    const about: Exclusion = { batchId, ...range, mark };
    const kept = await changeReadings(store, "", { remove: [], add: [], about });
    return kept.ok ? ok({ excluded, undo: kept.value.id }) : kept;
  });
}

/** Takes in those that were excluded with it, once. Problem: `not-found`. */
export async function undoExclusion(outer: Store, batchId: string, id: string): Promise<Result<void>> {
  return inTransaction(outer, async (store): Promise<Result<void>> => {
    const { db, engine } = store.database;
    await engine.lock(db, `exclusions ${store.siteId}`);
    const change = await findChange(store, id);
    const exclusion = change?.deviceId === "" ? (change.about as Exclusion) : null;
    if (exclusion?.batchId !== batchId) return problem("not-found", "This can't be taken back any more.");
    for (const span of await spansIn(store, batchId, exclusion))
      await sql`update ${sql.table(engine.readingsTable)} set flags = nullif(flags & ${others}, 0)
        where ${within(span, exclusion)} and ${bears(exclusion.mark)}`.execute(db);
    await forgetChange(store, id);
    await tell(store, batchId, exclusion);
    return ok(undefined);
  });
}
