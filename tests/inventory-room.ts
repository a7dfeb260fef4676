/** What tests of the inventory's room share: an editor's site of its own, lots, planned beers, and its forms. */
import { dataOf, editor, insert } from "./entry-factory.ts";
import type { TestDatabase } from "./databases.ts";
import { noon } from "./databases.ts";
import { paleAle } from "./pale-ale.ts";
import { formOf, siteOf } from "./site-factory.ts";
import type { Result } from "../src/domain/result.ts";
import { changeInventory } from "../src/features/inventory/actions.ts";
import { ownInventory } from "../src/features/inventory/queries.ts";
import { inTransaction, type Store } from "../src/storage/database.ts";
import { loadLibrary } from "../src/storage/library/load-library.ts";
import { insertLots, type NewLot } from "../src/storage/lots.ts";
import type { SiteContext } from "../src/storage/site-context.ts";

export async function freshSite(opened: TestDatabase, { withLibrary = false } = {}): Promise<SiteContext> {
  const store = opened.store();
  if (withLibrary) await inTransaction(store, (inner) => loadLibrary(inner.database.db, inner.siteId));
  return siteOf(store, editor);
}
export function valueOf<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new Error(result.message);
}
export const room = async (site: SiteContext, search = "") =>
  valueOf(await ownInventory(site, new URLSearchParams(search)));
export const change = async (site: SiteContext, fields: Record<string, string | string[]>) =>
  valueOf(await changeInventory(site, formOf(fields)));
const malt: NewLot = {
  kind: "fermentable",
  name: "Pale malt",
  libraryId: null,
  number: "P-1",
  unit: "kg",
  received: 5,
  receivedAt: noon,
  bestBefore: null,
  price: 10,
  currency: "EUR",
  supplier: "",
  notes: "",
};
export const stocked = async (store: Store, changes: Partial<NewLot> = {}): Promise<string> =>
  (await insertLots(store, [{ ...malt, ...changes }]))[0] ?? "";
export const planned = async (store: Store): Promise<string> =>
  (
    await insert(store, {
      kind: "batch",
      title: "Pale",
      data: { ...dataOf.batch, number: 7, batchStatus: "Planning", recipe: paleAle, fermenterLitres: 20 },
    })
  ).id;
