/** What goes out of lots: single uses, corrections, and what a batch takes all at once and only once. */
import { sql } from "kysely";
import { type LotUse, lotUseKinds, settle } from "../domain/inventory/lot.ts";
import { ok, problem, type Problem, type Result } from "../domain/result.ts";
import { createId } from "../platform/ids.ts";
import { inTransaction, type Store } from "./database.ts";
import { findLot } from "./lots.ts";
import { appendEvents } from "./outbox.ts";
import type { LotUseRow } from "./stock-tables.ts";
import { stockChanged } from "./stock-changed.ts";

export type NewLotUse = Pick<LotUse, "lotId" | "kind" | "amount"> &
  Partial<Pick<LotUse, "batchId" | "userId" | "note" | "at">>;
/** A batch's taking of its ingredients. */
export type Deduction = { id: string; batchId: string; at: number; userId: string | null };

const useOf = (row: LotUseRow): LotUse => ({
  id: row.id,
  lotId: row.lot_id,
  kind: lotUseKinds.find((kind) => kind === row.kind) ?? "used",
  amount: row.amount,
  batchId: row.batch_id,
  deductionId: row.deduction_id,
  at: row.at,
  userId: row.user_id,
  note: row.note,
  undoneAt: row.undone_at,
});

const uses = (store: Store) => store.database.db.selectFrom("lot_uses").selectAll().where("site_id", "=", store.siteId);

/** Latest first; undone ones too. */
export async function listLotUses(store: Store, lotId: string): Promise<LotUse[]> {
  const rows = await uses(store).where("lot_id", "=", lotId).orderBy("at", "desc").orderBy("id", "desc").execute();
  return rows.map(useOf);
}

/** What a batch took and was not undone, in the order it was taken. */
export async function listBatchUses(store: Store, batchId: string): Promise<LotUse[]> {
  // Asked for their order, SQLite would go through the uses of all batches in it.
  const rows = (await uses(store).where("batch_id", "=", batchId).where("undone_at", "is", null).execute()).sort(
    (a, b) => (a.id < b.id ? -1 : 1),
  );
  return rows.map(useOf);
}

const noLot = (lotId: string): Problem => problem("not-found", "This lot is not there any more.", lotId);

/** Holds the lot until the transaction ends, so that nobody else takes from it in between. */
async function holdLot(store: Store, id: string) {
  await store.database.db
    .updateTable("lots")
    .set((eb) => ({ revision: eb("revision", "+", 1) }))
    .where("site_id", "=", store.siteId)
    .where("id", "=", id)
    .execute();
  return findLot(store, id);
}

async function insertUse(store: Store, added: NewLotUse, deductionId: string | null): Promise<LotUse> {
  const use: LotUse = {
    batchId: null,
    userId: null,
    note: "",
    at: store.now(),
    ...added,
    id: createId(),
    deductionId,
    undoneAt: null,
  };
  await store.database.db
    .insertInto("lot_uses")
    .values({
      site_id: store.siteId,
      id: use.id,
      lot_id: use.lotId,
      kind: use.kind,
      amount: use.amount,
      batch_id: use.batchId,
      deduction_id: use.deductionId,
      at: use.at,
      user_id: use.userId,
      note: use.note,
      undone_at: null,
    })
    .execute();
  await stockChanged(store, [{ lot: use.lotId }]);
  return use;
}

const isAmount = (amount: number): boolean => Number.isFinite(amount) && amount > 0;

async function take(store: Store, added: NewLotUse, deductionId: string | null): Promise<Result<LotUse>> {
  if (!isAmount(added.amount)) return problem("amount", "Enter an amount above zero.", added.lotId);
  const lot = await holdLot(store, added.lotId);
  if (!lot) return noLot(added.lotId);
  if (settle(lot.left - added.amount) < 0)
    return problem("short", `Only ${settle(Math.max(0, lot.left))} of ${lot.name} are left.`, added.lotId);
  return ok(await insertUse(store, added, deductionId));
}

/** Used or lost. Problems: `amount`, `not-found`, `short` when there is less left than that. */
export const takeFromLot = (outer: Store, added: NewLotUse & { kind: "used" | "lost" }): Promise<Result<LotUse>> =>
  inTransaction(outer, (store) => take(store, added, null));

/** Sets what is left to what was found. Problems: `amount`, `not-found`. */
export async function correctLot(
  outer: Store,
  { left, ...added }: Omit<NewLotUse, "kind" | "amount"> & { left: number },
): Promise<Result<LotUse>> {
  return inTransaction(outer, async (store) => {
    if (!Number.isFinite(left)) return problem("amount", "Enter what is left.", added.lotId);
    const lot = await holdLot(store, added.lotId);
    if (!lot) return noLot(added.lotId);
    return ok(await insertUse(store, { ...added, kind: "corrected", amount: lot.left - left }, null));
  });
}

/** The amount is back in the lot; the use stays in its history. Problem: `not-found`, when it was undone already too. */
export async function undoLotUse(outer: Store, id: string): Promise<Result<void>> {
  return inTransaction(outer, async (store) => {
    const undone = await store.database.db
      .updateTable("lot_uses")
      .set({ undone_at: store.now() })
      .where("site_id", "=", store.siteId)
      .where("id", "=", id)
      .where("undone_at", "is", null)
      .returning("lot_id as lot")
      .execute();
    if (undone.length === 0) return problem("not-found", "This was undone already, or the lot is not there any more.");
    await stockChanged(store, undone);
    return ok(undefined);
  });
}

export async function findDeduction(store: Store, batchId: string): Promise<Deduction | null> {
  const row = await store.database.db
    .selectFrom("deductions")
    .select(["id", "batch_id as batchId", "at", "user_id as userId"])
    .where("site_id", "=", store.siteId)
    .where("batch_id", "=", batchId)
    .executeTakeFirst();
  return row ?? null;
}

/** What a batch took and was not undone, in the order it was taken, and the deduction; in one statement. */
export async function findTaken(
  store: Store,
  batchId: string,
): Promise<{ uses: LotUse[]; deduction: Deduction | null }> {
  const { db } = store.database;
  const deductions = db
    .selectFrom("deductions")
    .select(["id", "at", "user_id", sql<string>`''`.as("lot_id"), sql<string>`''`.as("kind")])
    .select([sql<number>`0.0`.as("amount"), sql<string | null>`null`.as("deduction_id"), sql<string>`''`.as("note")])
    .where("site_id", "=", store.siteId)
    .where("batch_id", "=", batchId);
  const rows = await db
    .selectFrom("lot_uses")
    .select(["id", "at", "user_id", "lot_id", "kind", "amount", "deduction_id", "note"])
    .where("site_id", "=", store.siteId)
    .where("batch_id", "=", batchId)
    .where("undone_at", "is", null)
    .unionAll(deductions)
    .execute();
  const own = { site_id: store.siteId, batch_id: batchId, undone_at: null };
  const uses = rows.filter(({ lot_id }) => lot_id !== "").map((row) => useOf({ ...row, ...own }));
  const found = rows.find(({ lot_id }) => lot_id === "");
  return {
    uses: uses.sort((a, b) => (a.id < b.id ? -1 : 1)),
    deduction: found ? { id: found.id, batchId, at: found.at, userId: found.user_id } : null,
  };
}

export type BatchTake = { lotId: string; amount: number; note?: string };

/**
 * Takes everything or nothing, once for each batch: the table's key refuses the second, however close together they come.
 * Problems: `taken`, `amount`, `not-found`, `short`; the path is the lot's id.
 */
export async function takeForBatch(
  outer: Store,
  batchId: string,
  takes: readonly BatchTake[],
  userId: string | null,
): Promise<Result<Deduction>> {
  return inTransaction(outer, async (store) => {
    const deduction: Deduction = { id: createId(), batchId, at: store.now(), userId };
    const inserted = await store.database.db
      .insertInto("deductions")
      .values({ site_id: store.siteId, batch_id: batchId, id: deduction.id, at: deduction.at, user_id: userId })
      .onConflict((conflict) => conflict.columns(["site_id", "batch_id"]).doNothing())
      .executeTakeFirst();
    if (inserted.numInsertedOrUpdatedRows === 0n)
      return problem("taken", "The ingredients of this batch were taken from stock already.");
    // In one order for everybody, so that two batches never wait for each other.
    for (const { lotId, amount, note } of takes.toSorted((a, b) => (a.lotId < b.lotId ? -1 : 1))) {
      const taken = await take(store, { lotId, amount, kind: "used", batchId, userId, note: note ?? "" }, deduction.id);
      if (!taken.ok) return taken;
    }
    await stockChanged(store, [{ plan: batchId }]);
    await appendEvents(store, [{ type: "stock-taken", batchId, deductionId: deduction.id }]);
    return ok(deduction);
  });
}

/** Everything the batch took is back, and it can be taken again. Problem: `not-found`. */
export async function undoDeduction(outer: Store, batchId: string): Promise<Result<void>> {
  return inTransaction(outer, async (store) => {
    const { db } = store.database;
    const removed = await db
      .deleteFrom("deductions")
      .where("site_id", "=", store.siteId)
      .where("batch_id", "=", batchId)
      .returning("id")
      .executeTakeFirst();
    if (!removed) return problem("not-found", "Nothing was taken for this batch, or it is back in stock already.");
    const undone = await db
      .updateTable("lot_uses")
      .set({ undone_at: store.now() })
      .where("site_id", "=", store.siteId)
      .where("deduction_id", "=", removed.id)
      .where("undone_at", "is", null)
      .returning("lot_id as lot")
      .execute();
    await stockChanged(store, [{ plan: batchId }, ...undone]);
    return ok(undefined);
  });
}
