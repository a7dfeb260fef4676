/** What plans need, kept by ingredient. */
import { ingredientKeys, type IngredientNeed } from "../domain/inventory/ingredient.ts";
import type { Plan } from "../domain/inventory/stock.ts";
import { program } from "../domain/people/program.ts";
import type { Store } from "./database.ts";
import { inParts } from "./reach.ts";
import { byRank, readPlans, type StockPlan } from "./stock.ts";
import type { StockPlanRow } from "./stock-tables.ts";

/** Keys of what these plans needed and of what they need now; without ids, of all plans. */
export async function keepPlans(store: Store, ids?: readonly string[]): Promise<string[]> {
  if (ids?.length === 0) return [];
  const { db } = store.database;
  const before = await removePlans(store, ids);
  const plans = ids ? await inParts(ids, (part) => readPlans(store, program, part)) : await readPlans(store, program);
  const site_id = store.siteId;
  const rows = plans.map(({ id: plan_id, kind, rank, title }) => ({ site_id, plan_id, kind, rank, title }));
  await inParts(rows, (part) => db.insertInto("stock_plans").values(part).execute());
  const needs = plans.flatMap(({ id: plan_id, needs: of }) =>
    of.map((need, position) => {
      const { name: name_key, library: library_key } = ingredientKeys(need);
      return { site_id, plan_id, position, name_key, library_key, need: JSON.stringify(need) };
    }),
  );
  await inParts(needs, (part) => db.insertInto("plan_needs").values(part).execute());
  return [...before, ...needs].flatMap((row) => [row.name_key, row.library_key ?? []].flat());
}

async function removePlans({ database: { db }, siteId }: Store, ids?: readonly string[]) {
  const needs = db.deleteFrom("plan_needs").where("site_id", "=", siteId).returning(["name_key", "library_key"]);
  const plans = db.deleteFrom("stock_plans").where("site_id", "=", siteId);
  if (!ids) {
    await plans.execute();
    return needs.execute();
  }
  await inParts(ids, (part) => plans.where("plan_id", "in", part).execute());
  return inParts(ids, (part) => needs.where("plan_id", "in", part).execute());
}

type NeedRow = Pick<StockPlanRow, "plan_id" | "kind" | "rank" | "title"> & { position: number; need: string };

/** In the order in which plans are served. */
export function plansOf(
  rows: readonly NeedRow[],
): (Plan & Pick<StockPlan, "id" | "kind" | "rank"> & { positions: number[] })[] {
  return [...Map.groupBy(rows, (row) => row.plan_id).values()]
    .map((of) => {
      const [{ plan_id: id, kind, rank, title }] = of as [NeedRow, ...NeedRow[]];
      const needs = of.sort((a, b) => a.position - b.position).map(({ need }) => JSON.parse(need) as IngredientNeed);
      return { id, kind, rank, title, needs, positions: of.map(({ position }) => position) };
    })
    .sort(byRank);
}

export async function listNeeds({ database: { db }, siteId }: Store, keys: readonly string[]): Promise<NeedRow[]> {
  const needs = db
    .selectFrom("plan_needs")
    .innerJoin("stock_plans", (join) =>
      join
        .onRef("stock_plans.site_id", "=", "plan_needs.site_id")
        .onRef("stock_plans.plan_id", "=", "plan_needs.plan_id"),
    )
    .select(["plan_needs.plan_id", "position", "need", "kind", "rank", "title"])
    .where("plan_needs.site_id", "=", siteId);
  const found = await Promise.all(
    (["name_key", "library_key"] as const).map((column) =>
      inParts(keys, (part) => needs.where(column, "in", part).execute()),
    ),
  );
  return [...new Map(found.flat().map((row) => [`${row.plan_id} ${row.position}`, row])).values()];
}

/** The first of the planned batches, and how many plans there are. */
export async function firstPlans({ database: { db }, siteId }: Store, limit: number) {
  const all = db.selectFrom("stock_plans").where("site_id", "=", siteId);
  const counted = await all
    .select((eb) => ["kind", eb.fn.countAll<number>().as("count")])
    .groupBy("kind")
    .execute();
  const batches = await all
    .select(["plan_id as id", "title"])
    .where("kind", "=", "batch")
    .orderBy("rank")
    .orderBy("plan_id")
    .limit(limit)
    .execute();
  const countOf = (kind: StockPlan["kind"]) => Number(counted.find((each) => each.kind === kind)?.count ?? 0);
  return { batches, batchCount: countOf("batch"), recipeCount: countOf("recipe") };
}
