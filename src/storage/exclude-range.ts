/** All that was measured of a batch in a range of time, by all its sensors or by one, is excluded or taken back in: piece by piece, so that others are answered meanwhile. */
import { sql } from "kysely";
import { ok, problem, type Result } from "../domain/result.ts";
import { inTransaction, type Store } from "./database.ts";
import { appendEvents, enqueue } from "./outbox.ts";
import { selectFromSpans, within } from "./read-spans.ts";
import { findChange, forgetChange, keepChange, rewriteAbout } from "./reading-changes.ts";
import { flagBits, markShift, mostMark } from "./reading-rows.ts";
import { type Span, spansOfBatch } from "./series.ts";
import { sourceKey } from "./source-key.ts";

/** `from` and `to` inclusive, epoch milliseconds; `source`: a `sourceKey`, null for all sensors. */
export type ExcludedRange = { from: number; to: number; source: string | null };
/** What is kept of one for a day, among the changes of readings. `excluded`: how many, so far; `underWay`: from `next` on it has still to be done. */
type Exclusion = ExcludedRange & {
  batchId: string;
  mark: number;
  excluded: number;
  underWay?: { deed: "exclude" | "include"; next: number };
};

/** Goes on where the program has died in the midst of one. */
export const finishExclusionKind = "finish-exclusion";
/** By then whoever has begun it has mostly finished. */
const finishedMilliseconds = 60_000;
/** So many readings in a transaction: some hundredths of a second. */
export const mostInPiece = 5000;

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
async function exclusionsOf({ database: { db }, siteId }: Store): Promise<(Exclusion & { id: string })[]> {
  const rows = await db
    .selectFrom("reading_changes")
    .select(["id", "about"])
    .where("site_id", "=", siteId)
    .where("device_id", "=", "")
    .orderBy("at")
    .orderBy("id")
    .execute();
  return rows.map(({ id, about }) => ({ ...(JSON.parse(about) as Exclusion), id }));
}

async function findExclusion(store: Store, id: string): Promise<Exclusion | null> {
  const change = await findChange(store, id);
  return change?.deviceId === "" ? (change.about as Exclusion) : null;
}

const lockExclusions = ({ database, siteId }: Store) => database.engine.lock(database.db, `exclusions ${siteId}`);

/** A mark of no exclusion that may be taken back; where all are in use, the oldest of these gives up its own. */
async function takeMark(store: Store): Promise<number> {
  await lockExclusions(store);
  const kept = await exclusionsOf(store);
  const oldest = kept.find(({ underWay }) => !underWay);
  if (!oldest || kept.length < mostMark) {
    const taken = new Set(kept.map(({ mark }) => mark));
    return Array.from({ length: mostMark }, (_, index) => index + 1).find((mark) => !taken.has(mark)) ?? mostMark;
  }
  await forgetChange(store, oldest.id);
  return oldest.mark;
}

async function tell(store: Store, { batchId, from, to }: Exclusion): Promise<void> {
  await appendEvents(store, [{ type: "readings-excluded", batchId, from, to }]);
  await store.database.publish("content", { siteId: store.siteId });
}

type Piece = { spans: readonly Span[]; mark: number; range: { from: number; to: number } };

async function nextPiece(store: Store, exclusion: Exclusion, next: number): Promise<Piece> {
  const spans = await spansIn(store, exclusion.batchId, exclusion);
  const skipped = sql.lit(Math.ceil(mostInPiece / Math.max(spans.length, 1)));
  const after = await selectFromSpans<{ at: number }>(store.database.db, spans, (span) => ({
    columns: sql`at`,
    rest: sql`${within(span, { from: next, to: exclusion.to })} order by at limit 1 offset ${skipped}`,
  }));
  const to = after.reduce((end, { at }) => Math.min(end, at - 1), exclusion.to);
  return { spans, mark: exclusion.mark, range: { from: next, to } };
}

/** @returns how many */
async function excludePiece({ database: { db, engine } }: Store, { spans, mark, range }: Piece): Promise<number> {
  const update = sql`update ${sql.table(engine.readingsTable)}`;
  const added = sql.lit(flagBits.excluded | (mark << markShift));
  let excluded = 0;
  for (const span of spans) {
    // Of an exclusion that can't be taken back any more.
    await sql`${update} set flags = flags & ${flagsAlone} where ${within(span, range)} and ${bears(mark)}`.execute(db);
    const { numAffectedRows } = await sql`${update} set flags = coalesce(flags, 0) | ${added}
      where ${within(span, range)} and not (${isExcluded})`.execute(db);
    excluded += Number(numAffectedRows ?? 0);
  }
  return excluded;
}

async function includePiece({ database: { db, engine } }: Store, { spans, mark, range }: Piece): Promise<void> {
  for (const span of spans)
    await sql`update ${sql.table(engine.readingsTable)} set flags = nullif(flags & ${others}, 0)
      where ${within(span, range)} and ${bears(mark)}`.execute(db);
}

/** One transaction. Gives the exclusion as it stands then, null where there is none any more. */
const takePiece = (outer: Store, id: string): Promise<Exclusion | null> =>
  inTransaction(outer, async (store): Promise<Exclusion | null> => {
    await lockExclusions(store);
    const found = await findExclusion(store, id);
    if (!found?.underWay) return found;
    const { underWay, ...exclusion } = found;
    const piece = await nextPiece(store, found, underWay.next);
    if (underWay.deed === "include") await includePiece(store, piece);
    else exclusion.excluded += await excludePiece(store, piece);
    if (piece.range.to < exclusion.to) {
      const further = { ...exclusion, underWay: { ...underWay, next: piece.range.to + 1 } };
      await rewriteAbout(store, id, further);
      return further;
    }
    return end(store, id, exclusion, underWay.deed);
  });

/** What has been taken back, or has excluded nothing, is kept no longer. */
async function end(store: Store, id: string, exclusion: Exclusion, deed: "exclude" | "include") {
  const isKept = deed === "exclude" && exclusion.excluded > 0;
  await (isKept ? rewriteAbout(store, id, exclusion) : forgetChange(store, id));
  if (isKept || deed === "include") await tell(store, exclusion);
  return isKept ? exclusion : null;
}

/** In the transaction at hand the first piece, and for what is left work that goes on should the program die. */
async function begin(store: Store, id: string): Promise<void> {
  const exclusion = await takePiece(store, id);
  if (!exclusion?.underWay) return;
  const job = { kind: finishExclusionKind, key: `${finishExclusionKind} ${id}`, payload: { id } };
  await enqueue(store, [{ ...job, dueAt: store.now() + finishedMilliseconds }]);
}

/** What is under way with it comes to its end. Several may be at it: each piece is done once. */
export async function finishExclusion(store: Store, id: string, signal?: AbortSignal): Promise<Exclusion | null> {
  let exclusion = await takePiece(store, id);
  while (exclusion?.underWay && !signal?.aborted) {
    // Whoever waits for this thread is answered first.
    await new Promise((resolve) => setImmediate(resolve));
    exclusion = await takePiece(store, id);
  }
  return exclusion;
}

/** @returns how many were excluded by it, and what takes them in again for a day; problem: `not-found` where there were none */
export async function excludeRange(
  outer: Store,
  batchId: string,
  range: ExcludedRange,
): Promise<Result<{ excluded: number; undo: string }>> {
  const undo = await inTransaction(outer, async (store) => {
    const underWay = { deed: "exclude", next: range.from };
    const about = { batchId, ...range, mark: await takeMark(store), excluded: 0, underWay };
    const id = await keepChange(store, { deviceId: "", removed: [], added: [], about });
    await begin(store, id);
    return id;
  });
  const exclusion = await finishExclusion(outer, undo);
  return exclusion
    ? ok({ excluded: exclusion.excluded, undo })
    : problem("not-found", "No readings to exclude in this range.");
}

/** Takes in those that were excluded with it, once. Problem: `not-found`. */
export async function undoExclusion(outer: Store, batchId: string, id: string): Promise<Result<void>> {
  const begun = await inTransaction(outer, async (store): Promise<Result<void>> => {
    await lockExclusions(store);
    const exclusion = await findExclusion(store, id);
    if (exclusion?.batchId !== batchId || exclusion.underWay?.deed === "include")
      return problem("not-found", "This can't be taken back any more.");
    await rewriteAbout(store, id, { ...exclusion, underWay: { deed: "include", next: exclusion.from } });
    await begin(store, id);
    return ok(undefined);
  });
  if (begun.ok) await finishExclusion(outer, id);
  return begun;
}
