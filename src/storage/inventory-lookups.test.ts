/** What of the inventory is looked up by itself: lines and items of the shopping list, lots by name, first plans, what a batch has taken. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, noon, openTestDatabase, type TestDatabase } from "../../tests/databases.ts";
import { dataOf, insert } from "../../tests/entry-factory.ts";
import { lot, oneLot } from "../../tests/one-lot.ts";
import { paleAle } from "../../tests/pale-ale.ts";
import { findDeduction, findTaken, listBatchUses, takeForBatch, takeFromLot, undoLotUse } from "./lot-uses.ts";
import { insertLots, latestCurrency, removeLot } from "./lots.ts";
import { findShoppingItems, insertShoppingItem, type NewShoppingItem, tickShoppingItem } from "./shopping-items.ts";
import { findLines, shoppingPage } from "./shopping-lines.ts";
import { setPlannedRecipe, setStockLimit } from "./stock-limits.ts";
import { lotWord } from "./stock-lots.ts";
import { findStockNeeds } from "./stock-needs.ts";
import { lotsNamed } from "./stock-pages.ts";
import { firstPlans } from "./stock-plans.ts";

const day = 86_400_000;
const caps: NewShoppingItem = {
  kind: null,
  name: "Crown caps",
  libraryId: null,
  amount: 100,
  unit: "",
  note: "",
  need: null,
  tickedAt: null,
};

describe.each(engines)("the inventory on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());

  test("items of the shopping list are found by id or by the shortage they were ticked from", async () => {
    const store = opened.store();
    const id = await insertShoppingItem(store, caps);
    const hop = { ...caps, kind: "hop", name: "Citra", need: "hop|citra|g", form: "Pellet", year: 2025 } as const;
    const citra = await insertShoppingItem(store, hop);
    expect((await findShoppingItems(store, [id, hop.need, "none"])).map((item) => item.id).toSorted()).toEqual(
      [id, citra].toSorted(),
    );
    expect(await findShoppingItems(store, [hop.need])).toEqual([{ ...hop, id: citra }]);
    expect([await findShoppingItems(store, []), await findShoppingItems(opened.store(), [id])]).toEqual([[], []]);
    expect(await tickShoppingItem(store, citra, true)).toMatchObject({ ok: true, value: { tickedAt: noon } });
    expect(await tickShoppingItem(store, citra, false)).toMatchObject({ ok: true, value: { tickedAt: null } });
    expect(await tickShoppingItem(store, "none", true)).toMatchObject({ ok: false, code: "not-found" });
  });

  test("lines of the list are found by their keys, with what each currency comes to", async () => {
    const store = opened.store();
    await insertLots(store, [
      lot({ name: "Pilsner malt", received: 10, price: 20 }),
      lot({ name: "Citra", kind: "hop", unit: "g", received: 100, price: 5, currency: "USD" }),
    ]);
    const limit = { libraryId: null, pack: null } as const;
    await setStockLimit(store, { ...limit, kind: "fermentable", name: "Pilsner malt", unit: "kg", least: 15 });
    await setStockLimit(store, { ...limit, kind: "hop", name: "Citra", unit: "g", least: 120 });
    await insertShoppingItem(store, caps);
    await findStockNeeds(store);
    const { lines, sums, page } = await shoppingPage(store, null);
    expect(lines.map(({ name }) => name)).toEqual(["Pilsner malt", "Citra", "Crown caps"]);
    expect(page.number).toBe(1);
    const byCurrency = (a: { currency: string | null }, b: { currency: string | null }) =>
      (a.currency ?? "").localeCompare(b.currency ?? "");
    expect(sums.toSorted(byCurrency)).toEqual([
      { currency: null, amount: 0, count: 1 },
      { currency: "EUR", amount: lines[0]?.cost?.amount, count: 1 },
      { currency: "USD", amount: lines[1]?.cost?.amount, count: 1 },
    ]);
    const keys = lines.map(({ key }) => key);
    expect(await findLines(store, [keys[1] ?? "", "none"])).toEqual([lines[1]]);
    expect([await findLines(store, []), await findLines(opened.store(), keys)]).toEqual([[], []]);
  });

  test("lots that are called so are found, of these kinds, empty ones too, in stock's order", async () => {
    const store = opened.store();
    const late = await oneLot(store, { name: "Oats", bestBefore: noon + 9 * day });
    const soon = await oneLot(store, { name: "OATS", bestBefore: noon + day, received: 1 });
    await oneLot(store, { name: "Oats", kind: "misc", unit: "g" });
    await oneLot(store, { name: "Wheat" });
    await takeFromLot(store, { lotId: soon, kind: "used", amount: 1 });
    await findStockNeeds(store);
    expect((await lotsNamed(store, ["fermentable"], "oats")).map(({ id }) => id)).toEqual([soon, late]);
    expect(await lotsNamed(store, ["fermentable", "misc"], "oats")).toHaveLength(3);
    expect([await lotsNamed(store, [], "oats"), await lotsNamed(store, ["hop"], "oats")]).toEqual([[], []]);
  });

  test("the currency is that of the priced lot which came in last", async () => {
    const store = opened.store();
    expect(await latestCurrency(store)).toBe("EUR");
    await oneLot(store, { currency: "CHF", receivedAt: noon - day });
    const latest = await oneLot(store, { currency: "USD", receivedAt: noon });
    await oneLot(store, { currency: "GBP", receivedAt: noon + day, price: null });
    await oneLot(store, { currency: "SEK", receivedAt: null });
    expect(await latestCurrency(store)).toBe("USD");
    await removeLot(store, latest);
    expect(await latestCurrency(store)).toBe("CHF");
    expect(await latestCurrency(opened.store())).toBe("EUR");
  });

  test("the first planned batches are named in the order in which they are served, recipes only counted", async () => {
    const store = opened.store();
    expect(await firstPlans(store, 2)).toEqual({ batches: [], batchCount: 0, recipeCount: 0 });
    const ids = [];
    for (const number of [3, 1, 2]) {
      const data = { ...dataOf.batch, number, batchStatus: "Planning", recipe: paleAle } as const;
      ids.push((await insert(store, { kind: "batch", title: `No. ${number}`, data })).id);
    }
    const { id } = await insert(store, { kind: "recipe", title: "Pale", data: dataOf.recipe });
    await setPlannedRecipe(store, id, true);
    await findStockNeeds(store);
    const all = await firstPlans(store, 9);
    expect(all.batches.map((batch) => batch.id).toSorted()).toEqual(ids.toSorted());
    const ranks = await store.database.db
      .selectFrom("stock_plans")
      .select("plan_id")
      .where("site_id", "=", store.siteId)
      .where("kind", "=", "batch")
      .orderBy("rank")
      .execute();
    expect(all.batches.map((batch) => batch.id)).toEqual(ranks.map((row) => row.plan_id));
    expect(await firstPlans(store, 2)).toEqual({ batches: all.batches.slice(0, 2), batchCount: 3, recipeCount: 1 });
    expect(await firstPlans(opened.store(), 2)).toMatchObject({ batchCount: 0 });
  });

  test("what a batch has taken comes with its deduction, as one would read them one after the other", async () => {
    const store = opened.store();
    const [malt, oats] = [await oneLot(store), await oneLot(store, { name: "Oats" })];
    expect(await findTaken(store, "b")).toEqual({ uses: [], deduction: null });
    const by = { batchId: "b", userId: "ida" };
    const lost = await takeFromLot(store, { lotId: malt, kind: "lost", amount: 1, ...by, note: "spilt" });
    await takeFromLot(store, { lotId: malt, kind: "used", amount: 1, batchId: "other" });
    const takes = [
      { lotId: malt, amount: 4, note: "mash" },
      { lotId: oats, amount: 0.5 },
    ];
    expect(await takeForBatch(store, "b", takes, "ida")).toMatchObject({ ok: true });
    const taken = await findTaken(store, "b");
    expect(taken).toEqual({ uses: await listBatchUses(store, "b"), deduction: await findDeduction(store, "b") });
    expect(taken.uses).toMatchObject([
      { kind: "lost", amount: 1, note: "spilt", deductionId: null },
      { kind: "used", amount: 4, note: "mash", deductionId: taken.deduction?.id },
      { kind: "used", amount: 0.5, note: "", userId: "ida", at: noon },
    ]);
    if (lost.ok) await undoLotUse(store, lost.value.id);
    expect((await findTaken(store, "b")).uses).toHaveLength(2);
    expect(await findTaken(opened.store(), "b")).toEqual({ uses: [], deduction: null });
  });

  test("a lot goes by the word of what the library knows of it, else by its kind's", () => {
    const item = (kind: string, type: string) => ({ kind, data: { type } }) as never;
    expect(lotWord("fermentable", item("fermentable", "Grain"))).toBe("malt");
    expect(lotWord("fermentable", item("fermentable", "Dry Extract"))).toBe("dry extract");
    expect(lotWord("misc", item("misc", "Fining"))).toBe("fining");
    expect(lotWord("hop", item("hop", "Aroma"))).toBe("hop");
    expect((["fermentable", "hop", "yeast", "misc"] as const).map((kind) => lotWord(kind, undefined))).toEqual([
      "malt",
      "hop",
      "yeast",
      "other",
    ]);
  });
});
