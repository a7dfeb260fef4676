/** Lots, limits, what is planned and the shopping list, on both engines. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, noon, openTestDatabase, type TestDatabase } from "../../tests/databases.ts";
import { dataOf, editor, insert } from "../../tests/entry-factory.ts";
import { lot, oneLot } from "../../tests/one-lot.ts";
import { paleAle } from "../../tests/pale-ale.ts";
import { importLots } from "./import-lots.ts";
import { listLotUses, takeForBatch, takeFromLot } from "./lot-uses.ts";
import { findLot, insertLots, listLots, removeImport, removeLot, restoreLot, updateLot } from "./lots.ts";
import {
  insertShoppingItem,
  listShoppingItems,
  type NewShoppingItem,
  removeShoppingItem,
  tickShoppingItem,
} from "./shopping-items.ts";
import { listPlannedRecipes, listStockLimits, setPlannedRecipe, setStockLimit } from "./stock-limits.ts";
import { readStock } from "./stock.ts";

const day = 86_400_000;

describe.each(engines)("the inventory on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());

  test("a lot comes back as it went in, with all of it left", async () => {
    const store = opened.store();
    const full = lot({
      kind: "hop",
      name: "Perle",
      libraryId: "hop-perle",
      unit: "g",
      received: 250.5,
      bestBefore: noon + day,
      alphaPercent: 7.8,
      form: "Pellet",
      year: 2025,
    });
    const id = await oneLot(store, full);
    expect(await findLot(store, id)).toEqual({ ...full, id, left: 250.5 });
    expect(await findLot(opened.store(), id)).toBeNull();
  });

  test("lots are listed first expiring first, those without a date last", async () => {
    const store = opened.store();
    await insertLots(store, [
      lot({ name: "never" }),
      lot({ name: "late", bestBefore: noon + 9 * day }),
      lot({ name: "soon", bestBefore: noon + day }),
      lot({ name: "hop", kind: "hop", unit: "g" }),
    ]);
    expect((await listLots(store)).map(({ name }) => name)).toEqual(["soon", "late", "never", "hop"]);
  });

  test("a lot may be changed, removed and taken back; its uses stay with it", async () => {
    const clock = { now: noon };
    const store = opened.store(clock);
    const id = await oneLot(store, { received: 5 });
    await takeFromLot(store, { lotId: id, kind: "used", amount: 1 });
    expect(await updateLot(store, id, lot({ name: "Pilsner malt", received: 6 }))).toMatchObject({ ok: true });
    expect(await findLot(store, id)).toMatchObject({ name: "Pilsner malt", left: 5 });
    expect(await removeLot(store, id)).toMatchObject({ ok: true });
    expect(await findLot(store, id)).toBeNull();
    expect(await listLots(store)).toEqual([]);
    expect(await updateLot(store, id, lot())).toMatchObject({ code: "not-found" });
    expect(await findLot(store, id, { removed: true })).toMatchObject({ name: "Pilsner malt" });
    expect(await restoreLot(store, id)).toMatchObject({ ok: true });
    expect(await findLot(store, id)).toMatchObject({ left: 5 });
    await removeLot(store, id);
    clock.now += 31 * day;
    await removeLot(store, await oneLot(store));
    expect(await restoreLot(store, id)).toMatchObject({ code: "not-found" });
    expect(await listLotUses(store, id)).toEqual([]);
  });

  test("an import is taken back as one", async () => {
    const store = opened.store();
    await oneLot(store, { name: "before" });
    await insertLots(store, [lot({ name: "a" }), lot({ name: "b" })], "import-1");
    expect(await removeImport(store, "import-1")).toMatchObject({ ok: true, value: 2 });
    expect((await listLots(store)).map(({ name }) => name)).toEqual(["before"]);
    expect(await removeImport(store, "import-1")).toMatchObject({ code: "not-found" });
  });

  test("a table's lots come in with what is left of them and their limits", async () => {
    const store = opened.store();
    const record = { ...lot({ name: "Citra", kind: "hop", unit: "g", received: 100 }), left: 18 };
    await importLots(
      store,
      [
        { ...record, lowBelow: 50, soldBy: 100 },
        { ...record, left: -2, lowBelow: null, soldBy: null },
      ],
      "i",
      null,
    );
    expect((await listLots(store)).map(({ left }) => left)).toEqual([18, -2]);
    expect(await listStockLimits(store)).toMatchObject([{ name: "Citra", least: 50, pack: 100 }]);
  });

  test("batches in planning and ticked recipes are planned, until they have taken theirs", async () => {
    const store = opened.store();
    const recipe = { ...dataOf.recipe, recipe: { ...paleAle, name: "Pale" } };
    const batch = await insert(store, {
      kind: "batch",
      title: "Pale",
      data: { ...dataOf.batch, number: 48, batchStatus: "Planning", recipe: paleAle },
    });
    await insert(store, { kind: "batch", title: "Brewed", data: { ...dataOf.batch, recipe: paleAle } });
    const { id } = await insert(store, { kind: "recipe", title: "Pale", data: recipe });
    const titles = async () => (await readStock(store, editor)).plans.map(({ title }) => title);
    expect(await titles()).toEqual(["Pale #48"]);
    await setPlannedRecipe(store, id, true);
    expect(await titles()).toEqual(["Pale #48", "Pale"]);
    await takeForBatch(store, batch.id, [{ lotId: await oneLot(store), amount: 1 }], null);
    expect(await titles()).toEqual(["Pale"]);
  });

  test("the shopping list keeps items, ticks them, and holds a shortage once", async () => {
    const store = opened.store();
    const caps: NewShoppingItem = {
      kind: null,
      name: "Crown caps",
      libraryId: null,
      amount: 100,
      unit: "",
      note: "bottling batch 40",
      need: null,
      tickedAt: null,
    };
    const id = await insertShoppingItem(store, caps);
    const citra: NewShoppingItem = { ...caps, kind: "hop", name: "Citra", need: "hop citra g", form: "Pellet" };
    await insertShoppingItem(store, citra);
    await insertShoppingItem(store, { ...citra, amount: 5 });
    expect(await listShoppingItems(store)).toMatchObject([{ ...caps, id }, citra]);
    expect(await tickShoppingItem(store, id, true)).toMatchObject({ ok: true });
    expect((await listShoppingItems(store))[0]).toMatchObject({ tickedAt: noon });
    expect(await removeShoppingItem(store, id)).toMatchObject({ ok: true, value: { name: "Crown caps" } });
    expect(await removeShoppingItem(store, id)).toMatchObject({ code: "not-found" });
    expect(await listShoppingItems(opened.store())).toEqual([]);
  });

  test("limits and planned recipes are set, changed and taken away", async () => {
    const store = opened.store();
    const limit = { kind: "hop", name: "Citra", libraryId: null, unit: "g", least: 50, pack: null } as const;
    await setStockLimit(store, limit);
    await setStockLimit(store, { ...limit, name: "CITRA", pack: 100 });
    expect(await listStockLimits(store)).toEqual([{ ...limit, name: "CITRA", pack: 100 }]);
    await setStockLimit(store, { ...limit, least: null });
    expect(await listStockLimits(store)).toEqual([]);
    await setPlannedRecipe(store, "r1", true);
    await setPlannedRecipe(store, "r1", true);
    expect(await listPlannedRecipes(store)).toEqual(["r1"]);
    await setPlannedRecipe(store, "r1", false);
    expect(await listPlannedRecipes(store)).toEqual([]);
  });
});
