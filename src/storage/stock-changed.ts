/** Notes what changed of lots, limits, plans and the shopping list: what is kept of it is worked out anew before it is read. */
import { type Ingredient, keysOf } from "../domain/inventory/ingredient.ts";
import { createId } from "../platform/ids.ts";
import type { Reach } from "./reach.ts";

export type Subject = { lot: string } | { plan: string } | { key: string };

/** All that is known under the name or the library's id of an ingredient. */
export const ingredientSubjects = (of: Ingredient): Subject[] => keysOf(of).map((key) => ({ key }));

const rowsAtOnce = 1000;

/** In the transaction of the change. Each note is a row of its own: those who change stock at once never wait for each other. */
export async function stockChanged(
  { database, siteId }: Reach,
  subjects: readonly Subject[] | "everything",
): Promise<void> {
  const noted = subjects === "everything" ? [null] : subjects.map((subject) => JSON.stringify(subject));
  for (let from = 0; from < noted.length; from += rowsAtOnce)
    await database.db
      .insertInto("stock_changes")
      .values(noted.slice(from, from + rowsAtOnce).map((subject) => ({ site_id: siteId, id: createId(), subject })))
      .execute();
}

export type StockChange = { id: string; subject: Subject | null };

export async function listStockChanges({ database, siteId }: Reach): Promise<StockChange[]> {
  const rows = await database.db
    .selectFrom("stock_changes")
    .select(["id", "subject"])
    .where("site_id", "=", siteId)
    .execute();
  return rows.map(({ id, subject }) => ({ id, subject: subject === null ? null : (JSON.parse(subject) as Subject) }));
}
