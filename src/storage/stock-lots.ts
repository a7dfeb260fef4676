/** Lots as lists and plans look at them: in the order of their list, and by their ingredient with how they stand. */
import { ingredientKeys } from "../domain/inventory/ingredient.ts";
import { beginningsOf } from "../domain/inventory/lot-words.ts";
import { ingredientKinds, type IngredientKind } from "../domain/inventory/lot.ts";
import type { LastingState, StockRow } from "../domain/inventory/stock.ts";
import { foldText } from "../domain/publishing/fold-text.ts";
import type { Store } from "./database.ts";
import { findLibraryItems, type LibraryItem } from "./library-items.ts";
import { inParts } from "./reach.ts";
import type { LotRow, StockLotRow } from "./stock-tables.ts";

/** After every date there is. */
export const noDate = 9e15;

/** "malt", "sugar", "dry yeast"; the kind's own word where nobody knows. */
export function lotWord(kind: IngredientKind, item: LibraryItem | undefined): string {
  if (item?.kind === "fermentable") return item.data.type === "Grain" ? "malt" : item.data.type.toLowerCase();
  if (item?.kind === "misc") return item.data.type.toLowerCase();
  return { fermentable: "malt", hop: "hop", yeast: "yeast", misc: "other" }[kind];
}

const columns = [
  "id",
  "kind",
  "name",
  "library_id",
  "number",
  "supplier",
  "best_before",
  "received_at",
] as const satisfies (keyof LotRow)[];
type Listed = Pick<LotRow, (typeof columns)[number]>;

const kindOf = ({ kind }: Listed): IngredientKind => ingredientKinds.find((each) => each === kind) ?? "misc";

/** Lists these lots anew, without how they stand; gives keys of what they were and are. Without ids, all lots. */
export async function listLotsAnew(store: Store, ids?: readonly string[]): Promise<string[]> {
  const { db } = store.database;
  const before = await removeListed(store, ids);
  const lots = db
    .selectFrom("lots")
    .select(columns)
    .where("site_id", "=", store.siteId)
    .where("deleted_at", "is", null);
  const rows = ids ? await inParts(ids, (part) => lots.where("id", "in", part).execute()) : await lots.execute();
  const items = await findLibraryItems(store, [...new Set(rows.flatMap((row) => row.library_id ?? []))]);
  await inParts(
    rows.flatMap((row) => listRows(store.siteId, row, items.get(row.library_id ?? ""))),
    (part) => db.insertInto("stock_lists").values(part).execute(),
  );
  const kept = rows.map((row) => keptRow(store.siteId, row));
  await inParts(kept, (part) => db.insertInto("stock_lots").values(part).execute());
  return [...before, ...kept].flatMap((row) => [row.name_key, row.library_key ?? []].flat());
}

async function removeListed({ database: { db }, siteId }: Store, ids?: readonly string[]) {
  const lists = db.deleteFrom("stock_lists").where("site_id", "=", siteId);
  const lots = db.deleteFrom("stock_lots").where("site_id", "=", siteId).returning(["name_key", "library_key"]);
  if (!ids) {
    await lists.execute();
    return lots.execute();
  }
  await inParts(ids, (part) => lists.where("lot_id", "in", part).execute());
  return inParts(ids, (part) => lots.where("lot_id", "in", part).execute());
}

function listRows(site_id: string, row: Listed, item: LibraryItem | undefined) {
  const place = {
    site_id,
    place: ingredientKinds.indexOf(kindOf(row)),
    folded_name: foldText(row.name),
    best_before: row.best_before ?? noDate,
    lot_id: row.id,
  };
  const texts = [row.name, row.number, row.supplier, lotWord(kindOf(row), item)];
  return ["", ...beginningsOf(texts)].map((beginning) => ({ ...place, beginning }));
}

function keptRow(site_id: string, row: Listed): StockLotRow {
  const kind = kindOf(row);
  const { name, library } = ingredientKeys({ kind, name: row.name, libraryId: row.library_id });
  return {
    site_id,
    lot_id: row.id,
    kind,
    name_key: name,
    library_key: library,
    has_left: 0,
    best_before: row.best_before ?? noDate,
    received_at: row.received_at ?? 0,
    state: "none",
    by: 0,
    reserved: 0,
  };
}

/** How these lots stand. */
export async function keepStanding(store: Store, rows: readonly StockRow<LastingState>[]): Promise<void> {
  const { db } = store.database;
  const kept = rows.map(({ lot, state, reserved }) => ({
    ...keptRow(store.siteId, {
      ...lot,
      library_id: lot.libraryId,
      best_before: lot.bestBefore,
      received_at: lot.receivedAt,
    }),
    has_left: lot.left > 0 ? 1 : 0,
    state: state.state,
    by: "by" in state ? state.by : 0,
    reserved,
  }));
  await inParts(kept, (part) =>
    db
      .deleteFrom("stock_lots")
      .where("site_id", "=", store.siteId)
      .where(
        "lot_id",
        "in",
        part.map((row) => row.lot_id),
      )
      .execute(),
  );
  await inParts(kept, (part) => db.insertInto("stock_lots").values(part).execute());
}

type Placed = Pick<StockLotRow, "lot_id" | "name_key" | "library_key">;

export async function lotsWithKeys({ database: { db }, siteId }: Store, keys: readonly string[]): Promise<Placed[]> {
  const lots = db.selectFrom("stock_lots").select(["lot_id", "name_key", "library_key"]).where("site_id", "=", siteId);
  const [named, known] = [
    await inParts(keys, (part) => lots.where("name_key", "in", part).execute()),
    await inParts(keys, (part) => lots.where("library_key", "in", part).execute()),
  ];
  return [...new Map([...named, ...known].map((row) => [row.lot_id, row])).values()];
}
