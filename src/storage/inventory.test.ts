/** Lots, their uses, deductions and the shopping list, on both engines. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, noon, openTestDatabase, type TestDatabase } from "../../tests/databases.ts";
import { paleAle } from "../../tests/pale-ale.ts";
import { dataOf, editor, insert } from "../../tests/entry-factory.ts";
import type { Store } from "./database.ts";
import { importLots } from "./import-lots.ts";
import { readStock } from "./stock.ts";
import {
  correctLot,
  findDeduction,
  listBatchUses,
  listDeductedBatches,
  listLotUses,
  takeForBatch,
  takeFromLot,
  undoDeduction,
  undoLotUse,
} from "./lot-uses.ts";
import { findLot, insertLots, listLots, type NewLot, removeImport, removeLot, restoreLot, updateLot } from "./lots.ts";
import {
  insertShoppingItem,
  listShoppingItems,
  type NewShoppingItem,
  removeShoppingItem,
  tickShoppingItem,
} from "./shopping-items.ts";
import { listPlannedRecipes, listStockLimits, setPlannedRecipe, setStockLimit } from "./stock-limits.ts";

const day = 86_400_000;
const lot = (changes: Partial<NewLot> = {}): NewLot => ({
  kind: "fermentable",
  name: "Vienna malt",
  libraryId: null,
  number: "V-2611",
  unit: "kg",
  received: 25,
  receivedAt: noon,
  bestBefore: null,
  price: 31.5,
  currency: "EUR",
  supplier: "",
  notes: "",
  ...changes,
});
const leftOf = async (store: Store, id: string) => (await findLot(store, id))?.left;

async function oneLot(store: Store, changes: Partial<NewLot> = {}): Promise<string> {
  const [id = ""] = await insertLots(store, [lot(changes)]);
  return id;
}

describe.each(engines)("the inventory on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());

  /** SQLite's driver blocks its process while it waits for a lock: two connections in one process would wait for ever. */
  const anotherProcess = async (store: Store): Promise<Store> =>
    engine === "sqlite" ? store : { ...store, database: await opened.openAnother() };

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
    expect((await listLots(store, { kind: "hop" })).map(({ name }) => name)).toEqual(["hop"]);
  });

  test("what is left is what came in less every use that stands", async () => {
    const store = opened.store();
    const lotId = await oneLot(store, { received: 5 });
    expect(await takeFromLot(store, { lotId, kind: "used", amount: 1.2, batchId: "b1", note: "mash" })).toMatchObject({
      ok: true,
    });
    const lost = await takeFromLot(store, { lotId, kind: "lost", amount: 0.3 });
    expect(await leftOf(store, lotId)).toBeCloseTo(3.5, 12);
    expect(await correctLot(store, { lotId, left: 3.4 })).toMatchObject({ ok: true });
    expect(await leftOf(store, lotId)).toBeCloseTo(3.4, 12);
    expect(lost.ok && (await undoLotUse(store, lost.value.id))).toMatchObject({ ok: true });
    expect(await leftOf(store, lotId)).toBeCloseTo(3.7, 12);
    expect(lost.ok && (await undoLotUse(store, lost.value.id))).toMatchObject({ ok: false, code: "not-found" });
    expect((await listLotUses(store, lotId)).map(({ kind, undoneAt }) => [kind, undoneAt])).toEqual([
      ["corrected", null],
      ["lost", noon],
      ["used", null],
    ]);
    expect(await listBatchUses(store, "b1")).toMatchObject([{ kind: "used", amount: 1.2, note: "mash" }]);
  });

  test("a tenth ten times empties a lot of one, to the last gram", async () => {
    const store = opened.store();
    const lotId = await oneLot(store, { received: 1 });
    for (let time = 0; time < 10; time++)
      expect(await takeFromLot(store, { lotId, kind: "used", amount: 0.1 })).toMatchObject({ ok: true });
    expect(await leftOf(store, lotId)).toBe(0);
  });

  test("nobody takes more than is there, nothing, or from a lot that is gone", async () => {
    const store = opened.store();
    const lotId = await oneLot(store, { received: 2 });
    for (const [amount, code] of [
      [2.01, "short"],
      [0, "amount"],
      [-1, "amount"],
      [Number.NaN, "amount"],
      [Number.POSITIVE_INFINITY, "amount"],
    ] as const)
      expect(await takeFromLot(store, { lotId, kind: "used", amount })).toMatchObject({ ok: false, code });
    expect(await takeFromLot(store, { lotId: "none", kind: "used", amount: 1 })).toMatchObject({ code: "not-found" });
    expect(await takeFromLot(opened.store(), { lotId, kind: "used", amount: 1 })).toMatchObject({ code: "not-found" });
    expect(await correctLot(store, { lotId, left: Number.NaN })).toMatchObject({ code: "amount" });
    expect(await listLotUses(store, lotId)).toEqual([]);
  });

  test("of many who take from one lot at once no more than what is there get it", async () => {
    const store = opened.store();
    const lotId = await oneLot(store, { received: 5 });
    const another = await anotherProcess(store);
    const results = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        takeFromLot(index % 2 ? store : another, { lotId, kind: "used", amount: 2 }),
      ),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(2);
    expect(await leftOf(store, lotId)).toBe(1);
  });

  test("a batch takes its ingredients once, however many ask at the same time", async () => {
    const store = opened.store();
    const another = await anotherProcess(store);
    const malt = await oneLot(store, { received: 10 });
    const hop = await oneLot(store, { kind: "hop", unit: "g", received: 100 });
    const takes = [
      { lotId: malt, amount: 4 },
      { lotId: hop, amount: 30, note: "60 min" },
    ];
    const results = await Promise.all(
      Array.from({ length: 6 }, (_, index) => takeForBatch(index % 2 ? store : another, "b1", takes, null)),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.filter((result) => !result.ok && result.code === "taken")).toHaveLength(5);
    expect([await leftOf(store, malt), await leftOf(store, hop)]).toEqual([6, 70]);
    expect(await listBatchUses(store, "b1")).toHaveLength(2);
    expect(await listDeductedBatches(store)).toEqual(new Set(["b1"]));
  });

  test("two batches that take from the same lots in opposite order both get them", async () => {
    const store = opened.store();
    const another = await anotherProcess(store);
    const [a, b] = [await oneLot(store), await oneLot(store)];
    const takes = [
      { lotId: a, amount: 1 },
      { lotId: b, amount: 1 },
    ];
    const results = await Promise.all([
      takeForBatch(store, "b1", takes, null),
      takeForBatch(another, "b2", takes.toReversed(), null),
    ]);
    expect(results).toMatchObject([{ ok: true }, { ok: true }]);
    expect([await leftOf(store, a), await leftOf(store, b)]).toEqual([23, 23]);
  });

  test("a batch that is short of one thing takes nothing, and may try again", async () => {
    const store = opened.store();
    const malt = await oneLot(store, { received: 10 });
    const hop = await oneLot(store, { kind: "hop", unit: "g", received: 20 });
    const takes = (grams: number) => [
      { lotId: malt, amount: 4 },
      { lotId: hop, amount: grams },
    ];
    expect(await takeForBatch(store, "b1", takes(30), null)).toMatchObject({ ok: false, code: "short", path: hop });
    expect([await leftOf(store, malt), await leftOf(store, hop)]).toEqual([10, 20]);
    expect(await findDeduction(store, "b1")).toBeNull();
    expect(await takeForBatch(store, "b1", takes(20), null)).toMatchObject({ ok: true });
    expect([await leftOf(store, malt), await leftOf(store, hop)]).toEqual([6, 0]);
  });

  test("undoing a deduction brings everything back once, and the batch may take again", async () => {
    const store = opened.store();
    const lotId = await oneLot(store, { received: 10 });
    await takeFromLot(store, { lotId, kind: "used", amount: 1, batchId: "b1" });
    await takeForBatch(store, "b1", [{ lotId, amount: 4 }], null);
    expect(await undoDeduction(store, "b1")).toMatchObject({ ok: true });
    expect(await leftOf(store, lotId)).toBe(9);
    expect(await undoDeduction(store, "b1")).toMatchObject({ ok: false, code: "not-found" });
    expect(await takeForBatch(store, "b1", [{ lotId, amount: 3 }], null)).toMatchObject({ ok: true });
    expect(await leftOf(store, lotId)).toBe(6);
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
    expect(await titles()).toEqual(["Pale, batch 48"]);
    await setPlannedRecipe(store, id, true);
    expect(await titles()).toEqual(["Pale, batch 48", "Pale"]);
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
