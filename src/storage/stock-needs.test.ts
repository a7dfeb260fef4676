/** What stock needs somebody for: right after every change, and no more to read with many lots. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, noon, openTestDatabase, type TestDatabase } from "../../tests/databases.ts";
import { dataOf, editor, insert } from "../../tests/entry-factory.ts";
import { paleAle } from "../../tests/pale-ale.ts";
import { watched } from "../../tests/watched-store.ts";
import { calculateStock, stateOn } from "../domain/inventory/stock.ts";
import type { Store } from "./database.ts";
import { removeEntry, restoreEntry } from "./entry-bin.ts";
import { correctLot, takeForBatch, takeFromLot, undoDeduction, undoLotUse } from "./lot-uses.ts";
import { findLot, insertLots, type NewLot, removeImport, removeLot, restoreLot, updateLot } from "./lots.ts";
import { updateEntry } from "./save-entry.ts";
import { findStockNeeds } from "./stock-needs.ts";
import { setPlannedRecipe } from "./stock-limits.ts";
import { readStock } from "./stock.ts";

const day = 86_400_000;
const old: NewLot = {
  kind: "fermentable",
  name: "Vienna malt",
  libraryId: null,
  number: "",
  unit: "kg",
  received: 25,
  receivedAt: noon,
  bestBefore: noon - 2 * day,
  price: null,
  currency: "EUR",
  supplier: "",
  notes: "",
};

/** As it stands now, worked out of everything. */
async function needsNow(store: Store) {
  const { lots, plans, limits } = await readStock(store, editor);
  const { rows, toBuy } = calculateStock(lots, plans, limits);
  const states = rows.map(({ lot, state }) => stateOn(store.now(), lot, state).state);
  return {
    short: toBuy.filter(({ short }) => short > 0).length,
    pastDate: states.filter((state) => state === "past date").length,
    lots: states.filter((state) => ["short", "over", "past date"].includes(state)).length,
  };
}

async function needsKept(store: Store) {
  const { short, pastDate, lots } = await findStockNeeds(store);
  return { short: short.count, pastDate: pastDate.count, lots };
}

/** Keeps what is needed, changes something, and gives what is needed then; it must differ. */
async function after(store: Store, change: () => Promise<unknown>) {
  const before = await needsKept(store);
  await change();
  const [kept, now] = [await needsKept(store), await needsNow(store)];
  expect(kept).toEqual(now);
  expect(kept).not.toEqual(before);
  return kept;
}

describe.each(engines)("what stock needs on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());

  test("each change of lots is seen at once", async () => {
    const store = opened.store();
    let id = "";
    expect(await after(store, async () => ([id = ""] = await insertLots(store, [old], "import")))).toMatchObject({
      pastDate: 1,
      lots: 1,
    });
    const use = { lotId: id, kind: "used", amount: 25 } as const;
    let taken: Awaited<ReturnType<typeof takeFromLot>> | undefined;
    await after(store, async () => (taken = await takeFromLot(store, use)));
    await after(store, () => undoLotUse(store, taken?.ok ? taken.value.id : ""));
    expect(await after(store, () => correctLot(store, { lotId: id, left: 0 }))).toMatchObject({ lots: 0 });
    await after(store, () => correctLot(store, { lotId: id, left: 3 }));
    await after(store, () => removeLot(store, id));
    await after(store, () => restoreLot(store, id));
    await after(store, () => updateLot(store, id, { ...old, bestBefore: null }));
    await after(store, () => updateLot(store, id, old));
    await after(store, () => removeImport(store, "import"));
    expect(await findLot(store, id)).toBeNull();
  });

  test("each change of plans is seen at once", async () => {
    const store = opened.store();
    const recipe = await insert(store, {
      kind: "recipe",
      title: "Pale",
      data: { ...dataOf.recipe, recipe: paleAle },
    });
    expect((await after(store, () => setPlannedRecipe(store, recipe.id, true))).short).toBeGreaterThan(0);
    await after(store, () => removeEntry(store, recipe.id, editor));
    await after(store, () => restoreEntry(store, recipe.id, editor));
    await after(store, () => setPlannedRecipe(store, recipe.id, false));
    let id = "";
    const data = { ...dataOf.batch, batchStatus: "Planning" as const, recipe: paleAle };
    await after(store, async () => ({ id } = await insert(store, { kind: "batch", title: "Next", data })));
    await after(store, () => takeForBatch(store, id, [], null));
    await after(store, () => undoDeduction(store, id));
    await after(store, () => updateEntry(store, id, 1, { data: { ...data, batchStatus: "Brewing" } }, editor));
  });

  test("a date that passes is seen without a change", async () => {
    const clock = { now: noon };
    const store = opened.store(clock);
    await insertLots(store, [
      { ...old, bestBefore: noon + day },
      { ...old, bestBefore: noon + 3 * day },
    ]);
    expect(await needsKept(store)).toMatchObject({ pastDate: 0 });
    clock.now = noon + 2 * day - 1;
    expect(await needsKept(store)).toMatchObject({ pastDate: 0 });
    clock.now++;
    expect(await needsKept(store)).toMatchObject({ pastDate: 1 });
    clock.now = noon + 9 * day;
    expect(await needsKept(store)).toMatchObject({ pastDate: 2 });
  });

  test("what changes while it is worked out is not lost", async () => {
    const store = opened.store();
    for (let round = 0; round < 5; round++) {
      await Promise.all([
        findStockNeeds(store),
        insertLots(store, [old]),
        findStockNeeds(store),
        insertLots(store, [old]),
        findStockNeeds(store),
      ]);
      expect(await needsKept(store)).toEqual(await needsNow(store));
    }
  });

  test("a kept answer is worked out anew once something has changed, and no sooner", async () => {
    const store = opened.store();
    const workings = async () => {
      await findStockNeeds(store);
      const row = store.database.db.selectFrom("stock_needs").select("revision").where("site_id", "=", store.siteId);
      return (await row.executeTakeFirstOrThrow()).revision;
    };
    const first = await workings();
    expect(await workings()).toBe(first);
    await insertLots(store, [old]);
    expect([await workings(), await workings()]).toEqual([first + 1, first + 1]);
  });

  test("a kept answer takes as many statements and rows with 40 lots as with 400", async () => {
    const store = opened.store();
    const asked: [statements: number, rows: number][] = [];
    for (const more of [40, 360]) {
      await insertLots(
        store,
        Array.from({ length: more }, (_, number) => ({ ...old, name: `Malt ${number}` })),
      );
      await findStockNeeds(store);
      const { store: seen, statements, rows } = watched(store);
      const needs = await findStockNeeds(seen);
      expect(needs.pastDate.names).toHaveLength(12);
      asked.push([statements.length, rows()]);
    }
    expect(asked).toEqual([
      [1, 1],
      [1, 1],
    ]);
    expect(await findStockNeeds(store)).toMatchObject({ pastDate: { count: 400 }, lots: 400 });
  });
});
