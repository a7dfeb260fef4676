/** What is kept of stock is what would be worked out of everything; its pages read what they show. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, noon, openTestDatabase, type TestDatabase } from "../../tests/databases.ts";
import { dataOf, editor, insert } from "../../tests/entry-factory.ts";
import { paleAle } from "../../tests/pale-ale.ts";
import { watched } from "../../tests/watched-store.ts";
import { ingredientNeeds } from "../domain/inventory/ingredient-needs.ts";
import { proposeDeductions } from "../domain/inventory/propose-deductions.ts";
import { shoppingLines } from "../domain/inventory/shopping.ts";
import { calculateStock, stateOn } from "../domain/inventory/stock.ts";
import type { Store } from "./database.ts";
import { takeForBatch, takeFromLot, undoDeduction } from "./lot-uses.ts";
import { findLots, insertLots, type NewLot, removeLot, restoreLot, updateLot } from "./lots.ts";
import { shoppingPage } from "./shopping-lines.ts";
import { insertShoppingItem, listShoppingItems, removeShoppingItem } from "./shopping-items.ts";
import { setPlannedRecipe, setStockLimit } from "./stock-limits.ts";
import { findStockNeeds } from "./stock-needs.ts";
import { lotsToTake, stockPage } from "./stock-pages.ts";
import { readStock } from "./stock.ts";

const malt: NewLot = {
  kind: "fermentable",
  name: "Pale malt",
  libraryId: null,
  number: "",
  unit: "kg",
  received: 1,
  receivedAt: noon,
  bestBefore: null,
  price: 2,
  currency: "EUR",
  supplier: "",
  notes: "",
};
const many = (count: number, change: (number: number) => Partial<NewLot>): NewLot[] =>
  Array.from({ length: count }, (_, number) => ({ ...malt, ...change(number) }));

const planned = async (store: Store, number: number) =>
  (
    await insert(store, {
      kind: "batch",
      title: `Pale ${number}`,
      data: { ...dataOf.batch, number, batchStatus: "Planning", recipe: paleAle },
    })
  ).id;

/** Lots and lines as they are kept, and as they follow from everything there is. */
async function keptAndWhole(store: Store) {
  await findStockNeeds(store);
  const [{ rows }, { lines, sums }] = [await stockPage(store, {}, null), await shoppingPage(store, null)];
  const { lots, plans, limits } = await readStock(store, editor);
  const stock = calculateStock(lots, plans, limits);
  const { computed, others } = shoppingLines(stock.toBuy, await listShoppingItems(store), lots);
  const whole = [...computed.filter(({ short }) => short > 0), ...computed.filter(({ short }) => short === 0)];
  const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
  const standing = stock.rows.map(({ lot, state, reserved }) => ({
    id: lot.id,
    state: stateOn(store.now(), lot, state),
    reserved,
  }));
  const all = [...whole, ...others.map(({ line }) => line)];
  return {
    kept: {
      rows: rows.map(({ lot, state, reserved }) => ({ id: lot.id, state, reserved })).sort(byId),
      lines,
      count: sums.reduce((sum, { count }) => sum + count, 0),
      cost: sums.reduce((sum, { amount }) => sum + amount, 0).toFixed(6),
    },
    whole: {
      rows: standing.sort(byId),
      lines: JSON.parse(JSON.stringify(all)) as typeof lines,
      count: all.length,
      cost: all.reduce((sum, { cost }) => sum + (cost?.amount ?? 0), 0).toFixed(6),
    },
  };
}

describe.each(engines)("stock by page on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());

  test("a page holds thirty lots by kind, name and date; beyond the last there is the last", async () => {
    const store = opened.store();
    await insertLots(store, [
      ...many(40, (number) => ({ name: `Malt ${String(number).padStart(2, "0")}`, bestBefore: noon })),
      ...many(30, (number) => ({ kind: "hop", unit: "g", name: "Saaz", bestBefore: noon + number })),
    ]);
    await findStockNeeds(store);
    const pageOf = async (asked: string | null) => (await stockPage(store, {}, asked)).rows.map(({ lot }) => lot);
    expect((await pageOf(null)).map(({ name }) => name)).toEqual(
      Array.from({ length: 30 }, (_, number) => `Malt ${String(number).padStart(2, "0")}`),
    );
    expect((await pageOf("2")).slice(9, 12).map(({ name }) => name)).toEqual(["Malt 39", "Saaz", "Saaz"]);
    const last = await pageOf("9");
    expect(last.map(({ bestBefore }) => bestBefore)).toEqual(Array.from({ length: 10 }, (_, n) => noon + 20 + n));
    expect((await stockPage(store, { kind: "hop" }, null)).page).toMatchObject({ total: 30, pages: 1 });
    expect((await stockPage(store, { kind: "hop" }, null)).all).toBe(70);
  });

  test("lots are found by the beginnings of all words, folded, as they are called now", async () => {
    const store = opened.store();
    const [id = ""] = await insertLots(store, [
      { ...malt, name: "Bohémian Pilsner", number: "P-2612", supplier: "Maltings shop" },
      { ...malt, name: "Vienna", supplier: "Maltings shop" },
      { ...malt, kind: "misc", unit: "g", name: "100 % gypsum" },
    ]);
    const found = async (query: string) => {
      await findStockNeeds(store);
      return (await stockPage(store, { query }, null)).rows.map(({ lot }) => lot.name);
    };
    expect(await found("bohem")).toEqual(["Bohémian Pilsner"]);
    expect(await found("MALT shop")).toEqual(["Bohémian Pilsner", "Vienna"]);
    expect(await found("malt 26")).toEqual(["Bohémian Pilsner"]);
    expect(await found("p-2612")).toEqual(["Bohémian Pilsner"]);
    expect(await found("%")).toHaveLength(3);
    expect(await found("ils")).toEqual([]);
    await updateLot(store, id, { ...malt, name: "Munich" });
    expect(await found("bohem")).toEqual([]);
    expect(await found("mun")).toEqual(["Munich"]);
    await removeLot(store, id);
    expect(await found("mun")).toEqual([]);
    await restoreLot(store, id);
    expect(await found("mun")).toEqual(["Munich"]);
  });

  test("after any change what is kept is what follows from everything", async () => {
    const store = opened.store();
    const ids = await insertLots(store, [
      { ...malt, received: 3, bestBefore: noon },
      { ...malt, libraryId: "fermentable-pale", received: 0.5 },
      { ...malt, name: "Best ale", libraryId: "fermentable-pale" },
      { ...malt, kind: "hop", unit: "g", name: "Citra", received: 40, price: null },
      { ...malt, kind: "hop", unit: "g", name: "Cascade", received: 90 },
    ]);
    const batches = [await planned(store, 2), await planned(store, 1)];
    const recipe = await insert(store, {
      kind: "recipe",
      title: "Ticked",
      data: { ...dataOf.recipe, recipe: { ...paleAle, hops: paleAle.hops.map((hop) => ({ ...hop, libraryId: "x" })) } },
    });
    const limit = { kind: "fermentable", name: "Best ale", libraryId: "fermentable-pale", unit: "kg" } as const;
    const item = { kind: null, libraryId: null, amount: 3, unit: "each", note: "", need: null, tickedAt: null };
    let own = "";
    const [first = "", second = "", third = "", citra = ""] = ids;
    const changes: (() => Promise<unknown>)[] = [
      () => setStockLimit(store, { ...limit, least: 20, pack: 5 }),
      () => setPlannedRecipe(store, recipe.id, true),
      () => takeFromLot(store, { lotId: first, kind: "used", amount: 1 }),
      // The name joins what the library's id kept together.
      () => updateLot(store, third, { ...malt, name: "Best ale", libraryId: "another", received: 4 }),
      () => updateLot(store, third, { ...malt, name: "Best ale", bestBefore: noon - 9e8 }),
      () => updateLot(store, citra, { ...malt, kind: "hop", unit: "g", name: "Citra", libraryId: "x", price: 9 }),
      () => setStockLimit(store, { ...limit, libraryId: null, least: 1, pack: null }),
      async () => (own = await insertShoppingItem(store, { ...item, name: "Crown caps" })),
      () => insertShoppingItem(store, { ...item, kind: "hop", name: "Citra", unit: "g" }),
      () => takeForBatch(store, batches[1] ?? "", [{ lotId: first, amount: 1 }], null),
      () => removeLot(store, second),
      () => removeShoppingItem(store, own),
      () => undoDeduction(store, batches[1] ?? ""),
      () => setStockLimit(store, { ...limit, least: null, pack: null }),
      () => setPlannedRecipe(store, recipe.id, false),
    ];
    const states = new Set<string>();
    for (const [number, change] of changes.entries()) {
      await change();
      const { kept, whole } = await keptAndWhole(store);
      expect(kept, `after change ${number}`).toEqual(whole);
      states.add(JSON.stringify(kept));
    }
    expect(states.size).toBeGreaterThan(10);
  });

  test("a change reads the lots of its ingredient, however many others there are", async () => {
    const store = opened.store();
    const [id = ""] = await insertLots(store, [{ ...malt, name: "Rye", received: 9 }]);
    const asked: [statements: number, rows: number][] = [];
    for (const more of [40, 300]) {
      await insertLots(
        store,
        many(more, (number) => ({ name: `Malt ${number}` })),
      );
      await findStockNeeds(store);
      await takeFromLot(store, { lotId: id, kind: "used", amount: 1 });
      const { store: seen, statements, rows } = watched(store);
      await findStockNeeds({ ...seen, database: { ...seen.database, inTransaction: true } });
      asked.push([statements.length, rows()]);
    }
    expect(asked[1]).toEqual(asked[0]);
    expect(asked[0]?.[1]).toBeLessThan(30);
  });

  test("a batch is offered what it would be of everything, from as many lots as it takes", async () => {
    const store = opened.store();
    await insertLots(store, [
      ...many(60, (number) => ({ received: 0.1, bestBefore: noon + number })),
      ...many(20, (number) => ({ name: `Other ${number}`, received: 1 })),
      ...many(3, (number) => ({ name: "Pale", libraryId: "pale", received: 0.1, bestBefore: noon + number })),
    ]);
    await findStockNeeds(store);
    const ingredients = ingredientNeeds(paleAle).map((need) =>
      need.name === malt.name ? { ...need, libraryId: "pale" } : need,
    );
    const whole = proposeDeductions(ingredients, (await readStock(store, editor)).lots);
    const asked = { ingredients, mostOthers: 12, query: "" };
    const few = await lotsToTake(store, { ...asked, most: 8 });
    expect([few.same.length, few.more.size, few.others.length]).toEqual([11, 1, 12]);
    const all = await lotsToTake(store, { ...asked, most: 64 });
    expect([all.same.length, all.more.size]).toEqual([63, 0]);
    expect(proposeDeductions(ingredients, all.same)).toEqual(whole);
    const known = whole[0]?.takes.slice(0, few.same.length) ?? [];
    expect(proposeDeductions(ingredients, few.same)[0]?.takes).toEqual(known);
    const chosen = await lotsToTake(store, { ...asked, most: 64, query: "other 19" });
    expect(chosen.others.map(({ name }) => name)).toContain("Other 19");
    expect(await findLots(store, [])).toEqual([]);
  });
});
