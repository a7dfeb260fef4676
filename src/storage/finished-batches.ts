/** What each finished batch taught, found by its yeast or its recipe: the latest few, however many there are. */
import type { FinishedFermentation } from "../domain/fermentation/finished-fermentation.ts";
import type { Store } from "./database.ts";

export type FinishedBatch = {
  /** `yeastKey`, and the recipe's address. */
  yeast: string | null;
  recipe: string | null;
  fermentation: FinishedFermentation;
};

/** A house changes: what counts are its latest. */
export const mostFinished = 12;

export async function writeFinished(store: Store, batchId: string, finished: FinishedBatch | null): Promise<void> {
  const { database, siteId } = store;
  if (!finished) {
    await database.db
      .deleteFrom("finished_batches")
      .where("site_id", "=", siteId)
      .where("batch_id", "=", batchId)
      .execute();
    return;
  }
  const row = {
    yeast: finished.yeast,
    recipe: finished.recipe,
    ended_at: Math.round(finished.fermentation.endedAt),
    fermentation: JSON.stringify(finished.fermentation),
  };
  await database.db
    .insertInto("finished_batches")
    .values({ site_id: siteId, batch_id: batchId, ...row })
    .onConflict((conflict) => conflict.columns(["site_id", "batch_id"]).doUpdateSet(row))
    .execute();
}

/** By batch; those that are not over are left out. */
export async function findFinished(
  { database, siteId }: Store,
  batchIds: readonly string[],
): Promise<Map<string, FinishedFermentation>> {
  if (batchIds.length === 0) return new Map();
  const rows = await database.db
    .selectFrom("finished_batches")
    .select(["batch_id", "fermentation"])
    .where("site_id", "=", siteId)
    .where("batch_id", "in", batchIds)
    .execute();
  return new Map(rows.map((row) => [row.batch_id, JSON.parse(row.fermentation) as FinishedFermentation]));
}

/** The latest first. @param except a batch that does not learn from itself */
export async function listFinished(
  { database, siteId }: Store,
  by: "yeast" | "recipe",
  value: string | null,
  except = "",
): Promise<FinishedFermentation[]> {
  if (value === null) return [];
  const rows = await database.db
    .selectFrom("finished_batches")
    .select(["batch_id", "fermentation"])
    .where("site_id", "=", siteId)
    .where(by, "=", value)
    .orderBy("ended_at", "desc")
    .limit(mostFinished + 1)
    .execute();
  return rows
    .filter(({ batch_id }) => batch_id !== except)
    .slice(0, mostFinished)
    .map(({ fermentation }) => JSON.parse(fermentation) as FinishedFermentation);
}
