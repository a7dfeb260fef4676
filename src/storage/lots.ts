/** Lots: what came in, and what is left of it. */
import { sql } from "kysely";
import * as z from "zod";
import { ingredientKinds, type Lot, type LotUnit, settle } from "../domain/inventory/lot.ts";
import { ok, problem, type Result } from "../domain/result.ts";
import { createId } from "../platform/ids.ts";
import { inTransaction, type Store } from "./database.ts";
import { formatDocument, readDocument } from "./documents.ts";
import { inParts } from "./reach.ts";
import type { LotRow } from "./stock-tables.ts";
import { stockChanged } from "./stock-changed.ts";
import { readRow, readRows, type RowReader } from "./unreadable.ts";

export type NewLot = Omit<Lot, "id" | "left">;

const units = ["kg", "g", "ml", "pkg", "each"] as const satisfies readonly LotUnit[];
const kindSchema = z.enum(ingredientKinds);
const unitSchema = z.enum(units);
/** What only some kinds of ingredients have. */
export const lotDetailsSchema = z.object({
  alphaPercent: z.number().optional(),
  colour: z.object({ value: z.number(), unit: z.enum(["EBC", "SRM", "Lovibond"]) }).optional(),
  yieldPercent: z.number().optional(),
  form: z.enum(["Pellet", "Plug", "Leaf", "Wet", "Powder", "Extract"]).optional(),
  year: z.number().optional(),
  packGrams: z.number().optional(),
});

const removedDays = 30;
const dayMilliseconds = 86_400_000;

type StoredLot = LotRow & { taken: number };

function lotOf(row: StoredLot): Result<Lot> {
  const details = readDocument("lot", lotDetailsSchema, row.data);
  if (!details.ok) return details;
  return ok({
    id: row.id,
    kind: kindSchema.parse(row.kind),
    name: row.name,
    libraryId: row.library_id,
    number: row.number,
    unit: unitSchema.parse(row.unit),
    received: row.received,
    left: settle(row.received - row.taken),
    receivedAt: row.received_at,
    bestBefore: row.best_before,
    price: row.price,
    currency: row.currency,
    supplier: row.supplier,
    notes: row.notes,
    ...details.value,
  });
}

const reader: RowReader<StoredLot, Lot> = {
  place: "lot",
  id: ({ id }) => id,
  text: ({ data }) => data,
  read: lotOf,
};

const columnsOf = (lot: NewLot) => ({
  kind: lot.kind,
  name: lot.name,
  library_id: lot.libraryId,
  number: lot.number,
  unit: lot.unit,
  received: lot.received,
  received_at: lot.receivedAt,
  best_before: lot.bestBefore,
  price: lot.price,
  currency: lot.currency,
  supplier: lot.supplier,
  notes: lot.notes,
  data: formatDocument("lot", lotDetailsSchema.parse(lot)),
});

const lots = (store: Store) =>
  store.database.db
    .selectFrom("lots")
    .selectAll("lots")
    .select((eb) =>
      eb.fn
        .coalesce(
          eb
            .selectFrom("lot_uses")
            .select((use) => use.fn.sum<number>("amount").as("sum"))
            .where("lot_uses.site_id", "=", store.siteId)
            .whereRef("lot_uses.lot_id", "=", "lots.id")
            .where("undone_at", "is", null),
          sql<number>`0.0`,
        )
        .as("taken"),
    )
    .where("lots.site_id", "=", store.siteId);

/** First expiring first, those without a date last; empty lots too. */
export async function listLots(store: Store): Promise<Lot[]> {
  const rows = await lots(store).where("deleted_at", "is", null).execute();
  return readRows(store, reader, rows.sort(byDate));
}

const byDate = (a: StoredLot, b: StoredLot): number =>
  (a.best_before ?? Infinity) - (b.best_before ?? Infinity) || (a.id < b.id ? -1 : 1);

/** In the same order; what is not there is left out. */
export async function findLots(store: Store, ids: readonly string[]): Promise<Lot[]> {
  const rows = await inParts([...new Set(ids)], (part) =>
    lots(store).where("id", "in", part).where("deleted_at", "is", null).execute(),
  );
  return readRows(store, reader, rows.sort(byDate));
}

/** As they came in, so many at a time. */
export async function* lotPages(store: Store, limit: number): AsyncGenerator<Lot[]> {
  for (let after = ""; ;) {
    const rows = await lots(store)
      .where("deleted_at", "is", null)
      .where("id", ">", after)
      .orderBy("id")
      .limit(limit)
      .execute();
    if (rows.length > 0) yield await readRows(store, reader, rows);
    after = rows.at(-1)?.id ?? "";
    if (rows.length < limit) return;
  }
}

/** Of the lot with a price that came in last; a price without a sign is in it. */
export async function latestCurrency({ database, siteId }: Store): Promise<string> {
  const row = await database.db
    .selectFrom("lots")
    .select("currency")
    .where("site_id", "=", siteId)
    .where(sql<boolean>`price is not null and deleted_at is null`)
    .orderBy(sql`coalesce(received_at, 0)`, "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.currency ?? "EUR";
}

/** `removed`: of those that were removed and can come back. */
export async function findLot(store: Store, id: string, { removed = false } = {}): Promise<Lot | null> {
  const row = await lots(store)
    .where("id", "=", id)
    .where("deleted_at", removed ? "is not" : "is", null)
    .executeTakeFirst();
  return row ? readRow(store, reader, row) : null;
}

/** Ids in the order given. `importId` marks lots that came in together and can be taken back as one. */
export async function insertLots(outer: Store, added: readonly NewLot[], importId?: string): Promise<string[]> {
  return inTransaction(outer, async (store) => {
    const rows = added.map((lot) => ({
      site_id: store.siteId,
      id: createId(),
      ...columnsOf(lot),
      import_id: importId ?? null,
      revision: 1,
      deleted_at: null,
    }));
    for (const row of rows) await store.database.db.insertInto("lots").values(row).execute();
    await stockChanged(
      store,
      rows.map(({ id }) => ({ lot: id })),
    );
    return rows.map(({ id }) => id);
  });
}

const noLot = problem("not-found", "This lot is not there any more.");

/** Problem: `not-found`. */
export async function updateLot(outer: Store, id: string, lot: NewLot): Promise<Result<void>> {
  return inTransaction(outer, async (store) => {
    const result = await store.database.db
      .updateTable("lots")
      .set(columnsOf(lot))
      .set((eb) => ({ revision: eb("revision", "+", 1) }))
      .where("site_id", "=", store.siteId)
      .where("id", "=", id)
      .where("deleted_at", "is", null)
      .executeTakeFirst();
    if (result.numUpdatedRows === 0n) return noLot;
    await stockChanged(store, [{ lot: id }]);
    return ok(undefined);
  });
}

/** Can be taken back for 30 days, its uses with it. Problem: `not-found`. */
export async function removeLot(outer: Store, id: string): Promise<Result<void>> {
  return inTransaction(outer, async (store) => {
    await forgetRemoved(store);
    return (await setRemoved(store, "id", id, store.now())) === 0 ? noLot : ok(undefined);
  });
}

/** Problem: `not-found`. */
export async function restoreLot(store: Store, id: string): Promise<Result<void>> {
  return (await setRemoved(store, "id", id, null)) === 0 ? noLot : ok(undefined);
}

/** Takes all lots of an import back; gives their number. Problem: `not-found`. */
export async function removeImport(store: Store, importId: string): Promise<Result<number>> {
  const count = await setRemoved(store, "import_id", importId, store.now());
  return count === 0 ? problem("not-found", "The lots of this import are not there any more.") : ok(count);
}

async function setRemoved(outer: Store, column: "id" | "import_id", value: string, at: number | null): Promise<number> {
  return inTransaction(outer, async (store) => {
    const changed = await store.database.db
      .updateTable("lots")
      .set({ deleted_at: at })
      .where("site_id", "=", store.siteId)
      .where(column, "=", value)
      .where("deleted_at", at === null ? "is not" : "is", null)
      .returning("id as lot")
      .execute();
    await stockChanged(store, changed);
    return changed.length;
  });
}

async function forgetRemoved(store: Store): Promise<void> {
  const { db } = store.database;
  const old = await db
    .selectFrom("lots")
    .select("id")
    .where("site_id", "=", store.siteId)
    .where("deleted_at", "<", store.now() - removedDays * dayMilliseconds)
    .execute();
  if (old.length === 0) return;
  const ids = old.map(({ id }) => id);
  await db.deleteFrom("lot_uses").where("site_id", "=", store.siteId).where("lot_id", "in", ids).execute();
  await db.deleteFrom("lots").where("site_id", "=", store.siteId).where("id", "in", ids).execute();
}
