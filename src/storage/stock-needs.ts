/** What stock needs somebody for, as the studio's frame and first page say it: counted after a change, and kept. */
import { inTransaction, type Store } from "./database.ts";
import { inParts } from "./reach.ts";
import { settleStock } from "./settle-stock.ts";
import { shortNames } from "./shopping-lines.ts";
import { listStockChanges } from "./stock-changed.ts";
import { noDate } from "./stock-lots.ts";

type Named = { count: number; names: string[] };
export type StockNeeds = {
  /** Ingredients that plans lack. */
  short: Named;
  /** Lots past their date, and all that somebody must see to. */
  pastDate: Named;
  lots: number;
};

/** Raised when what is kept of stock changes: what an earlier program wrote is worked out anew. */
const version = 2;
const mostNames = 12;
const dayMilliseconds = 86_400_000;

type Kept = { version: number; until: number | null; needs: string };
const isCurrent = (kept: Kept, now: number) => kept.version === version && (kept.until === null || now < kept.until);

const readNeeds = ({ needs }: { needs: string }): StockNeeds | null =>
  needs === "" ? null : (JSON.parse(needs) as StockNeeds);

const noNeeds: StockNeeds = { short: { count: 0, names: [] }, pastDate: { count: 0, names: [] }, lots: 0 };

/** From then on all that is kept of stock is as its last change has left it. Where nothing can be written it is as it was kept last. */
export async function findStockNeeds(store: Store): Promise<StockNeeds> {
  const kept = await findKept(store);
  const known = kept ? readNeeds(kept) : null;
  if (known && kept && !kept.changed && isCurrent(kept, store.now())) return known;
  try {
    return await settleNeeds(store);
  } catch (fault) {
    const { engine, report } = store.database;
    if (store.database.inTransaction || !engine.explain(fault)) throw fault;
    report("What has changed in stock could not be worked out.", fault);
    return known ?? noNeeds;
  }
}

function settleNeeds(outer: Store): Promise<StockNeeds> {
  return inTransaction(outer, async (store) => {
    const held = await holdKept(store);
    const found = await listStockChanges(store);
    await settleStock(store, found, { everything: held.version !== version });
    const { needs, until } = await countNeeds(store);
    const { db } = store.database;
    await db
      .updateTable("stock_needs")
      .set({ version, until, needs: JSON.stringify(needs) })
      .where("site_id", "=", store.siteId)
      .execute();
    await inParts(
      found.map(({ id }) => id),
      (part) => db.deleteFrom("stock_changes").where("site_id", "=", store.siteId).where("id", "in", part).execute(),
    );
    return needs;
  });
}

const findKept = ({ database: { db }, siteId }: Store) =>
  db
    .selectFrom("stock_needs")
    .select(["version", "until", "needs"])
    .select((eb) =>
      eb
        .selectFrom("stock_changes")
        .select("stock_changes.id")
        .where("stock_changes.site_id", "=", siteId)
        .limit(1)
        .as("changed"),
    )
    .where("site_id", "=", siteId)
    .executeTakeFirst();

/** Until the transaction ends nobody else works out what has changed; who changes stock need not wait. */
async function holdKept({ database: { db }, siteId }: Store): Promise<Kept> {
  await db
    .insertInto("stock_needs")
    .values({ site_id: siteId, version: 0, revision: 0, until: null, needs: "" })
    .onConflict((conflict) => conflict.column("site_id").doNothing())
    .execute();
  return db
    .updateTable("stock_needs")
    .set((eb) => ({ revision: eb("revision", "+", 1) }))
    .where("site_id", "=", siteId)
    .returning(["version", "until", "needs"])
    .executeTakeFirstOrThrow();
}

/** `until`: when the next lot is past its date. */
async function countNeeds(store: Store): Promise<{ needs: StockNeeds; until: number | null }> {
  const { db } = store.database;
  const lots = db.selectFrom("stock_lots").where("stock_lots.site_id", "=", store.siteId);
  // The last day of a lot is past when it has ended.
  const past = store.now() - dayMilliseconds;
  const dated = lots.where("state", "in", ["enough", "low"]);
  const { count: urgent } = await lots
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("state", "in", ["short", "over"])
    .executeTakeFirstOrThrow();
  const { count } = await dated
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("stock_lots.best_before", "<=", past)
    .executeTakeFirstOrThrow();
  const names = await dated
    .innerJoin("lots", (join) => join.onRef("lots.site_id", "=", "stock_lots.site_id").onRef("lots.id", "=", "lot_id"))
    .select("name")
    .where("stock_lots.best_before", "<=", past)
    .orderBy("stock_lots.best_before")
    .orderBy("lot_id")
    .limit(mostNames)
    .execute();
  const next = await dated
    .select("best_before")
    .where("stock_lots.best_before", ">", past)
    .where("stock_lots.best_before", "<", noDate)
    .orderBy("best_before")
    .limit(1)
    .executeTakeFirst();
  return {
    needs: {
      short: await shortNames(store, mostNames),
      pastDate: { count: Number(count), names: names.map(({ name }) => name) },
      lots: Number(urgent) + Number(count),
    },
    until: next ? next.best_before + dayMilliseconds : null,
  };
}
