/** Readings of a batch rolled up to stretches of five minutes, an hour and a day; written by the reaction that sums batches up. */
import type { RollUp, RollUpWidth } from "../domain/fermentation/roll-up.ts";
import { askTogether } from "./ask-together.ts";
import type { Store } from "./database.ts";
import type { RollUpRow } from "./reading-tables.ts";

const rowsAtOnce = 500;

const rollUpOf = (row: Omit<RollUpRow, "site_id" | "batch_id" | "width">): RollUp => ({
  from: row.from_at,
  at: row.at,
  count: row.count,
  flagged: row.flagged,
  gravity: row.gravity,
  leastGravity: row.least_gravity,
  mostGravity: row.most_gravity,
  celsius: row.celsius,
  leastCelsius: row.least_celsius,
  mostCelsius: row.most_celsius,
});

const ofBatch = ({ database, siteId }: Store, batchId: string, width: RollUpWidth) =>
  database.db
    .selectFrom("reading_rollups")
    .where("site_id", "=", siteId)
    .where("batch_id", "=", batchId)
    .where("width", "=", width);

/** In order of time, those that begin at `from` or later (epoch milliseconds). */
export const listRollUps = async (
  store: Store,
  batchId: string,
  width: RollUpWidth,
  from?: number,
): Promise<RollUp[]> => (await rollUpRows(store, { batchId, width, from })).map(rollUpOf);

type Asked = { batchId: string; width: RollUpWidth; from: number | undefined };

const rollUpRows = askTogether(async ({ database, siteId }, asked: readonly Asked[]) => {
  const found = new Map<Asked, RollUpRow[]>();
  for (const alike of Map.groupBy(asked, ({ width, from }) => `${width} ${from}`).values()) {
    const { width, from = -Infinity } = alike[0]!;
    const batchIds = [...new Set(alike.map(({ batchId }) => batchId))];
    let query = database.db
      .selectFrom("reading_rollups")
      .where("site_id", "=", siteId)
      .where("batch_id", "in", batchIds)
      .where("width", "=", width);
    if (from > -Infinity) query = query.where("from_at", ">=", from);
    const byBatch = Map.groupBy(await query.selectAll().orderBy("from_at").execute(), (row) => row.batch_id);
    for (const each of alike) found.set(each, byBatch.get(each.batchId) ?? []);
  }
  return asked.map((each) => found.get(each) ?? []);
});

/** How many readings there are, and how many of them are flagged. */
export async function countRolledUp(
  store: Store,
  batchId: string,
  width: RollUpWidth,
): Promise<{ count: number; flagged: number }> {
  const sums = await ofBatch(store, batchId, width)
    .select((eb) => [eb.fn.sum<number | null>("count").as("count"), eb.fn.sum<number | null>("flagged").as("flagged")])
    .executeTakeFirst();
  return { count: sums?.count ?? 0, flagged: sums?.flagged ?? 0 };
}

/** What begins from `from` until before `to` becomes these. */
export async function replaceRollUps(
  { database, siteId }: Store,
  batchId: string,
  width: RollUpWidth,
  { from, to }: { from: number; to: number },
  rollUps: readonly RollUp[],
): Promise<void> {
  await database.db
    .deleteFrom("reading_rollups")
    .where("site_id", "=", siteId)
    .where("batch_id", "=", batchId)
    .where("width", "=", width)
    .where("from_at", ">=", from)
    .where("from_at", "<", to)
    .execute();
  const rows = rollUps.map((each) => ({
    site_id: siteId,
    batch_id: batchId,
    width,
    from_at: each.from,
    at: each.at,
    count: each.count,
    flagged: each.flagged,
    gravity: each.gravity,
    least_gravity: each.leastGravity,
    most_gravity: each.mostGravity,
    celsius: each.celsius,
    least_celsius: each.leastCelsius,
    most_celsius: each.mostCelsius,
  }));
  for (let start = 0; start < rows.length; start += rowsAtOnce)
    await database.db
      .insertInto("reading_rollups")
      .values(rows.slice(start, start + rowsAtOnce))
      .execute();
}

export async function removeRollUps(
  { database, siteId }: Store,
  batchId: string,
  widths: readonly RollUpWidth[],
): Promise<void> {
  await database.db
    .deleteFrom("reading_rollups")
    .where("site_id", "=", siteId)
    .where("batch_id", "=", batchId)
    .where("width", "in", widths)
    .execute();
}
