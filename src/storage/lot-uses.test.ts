/** What is taken from lots, by hand and for a batch, once and never more than is there. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, noon, openTestDatabase, type TestDatabase } from "../../tests/databases.ts";
import { oneLot } from "../../tests/one-lot.ts";
import type { Store } from "./database.ts";
import {
  correctLot,
  findDeduction,
  listBatchUses,
  listLotUses,
  takeForBatch,
  takeFromLot,
  undoDeduction,
  undoLotUse,
} from "./lot-uses.ts";
import { findLot } from "./lots.ts";

const leftOf = async (store: Store, id: string) => (await findLot(store, id))?.left;

describe.each(engines)("the inventory on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());

  /** SQLite's driver blocks its process while it waits for a lock: two connections in one process would wait for ever. */
  const anotherProcess = async (store: Store): Promise<Store> =>
    engine === "sqlite" ? store : { ...store, database: await opened.openAnother() };

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
    expect(await takeFromLot(store, { lotId, kind: "used", amount: 3 })).toMatchObject({
      message: "Only 2 of Vienna malt are left.",
    });
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
    expect(await findDeduction(store, "b1")).not.toBeNull();
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
});
