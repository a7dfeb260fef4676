/** Rows as plain records: what a person can read, and the same rows again from what was read. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, noon, openTestDatabase, type TestDatabase } from "../../tests/databases.ts";
import { oneLot } from "../../tests/one-lot.ts";
import { insertDevice } from "./devices.ts";
import { insertOwnItem, listLibraryItems } from "./library-items.ts";
import { takeFromLot } from "./lot-uses.ts";
import { findLot } from "./lots.ts";
import { insertPlainRows, listPlainRows, plainTables } from "./plain-rows.ts";
import { writeRedirect } from "./redirects.ts";
import { listStockChanges } from "./stock-changed.ts";
import { insertTasting } from "./tastings.ts";

describe.each(engines)("plain rows on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());

  test("each table has a file of its own", () => {
    expect(plainTables.map(({ table, file }) => `${table}: ${file}`)).toEqual([
      "slug_history: former-slugs.json",
      "feed_ids: feed-ids.json",
      "redirects: redirects.json",
      "tastings: tastings.json",
      "batch_events: batch-events.json",
      "devices: devices.json",
      "device_assignments: device-assignments.json",
      "library_items: library.json",
      "lots: lots.json",
      "lot_uses: lot-uses.json",
      "deductions: deductions.json",
      "stock_limits: stock-limits.json",
      "shopping_items: shopping-list.json",
      "planned_recipes: planned-recipes.json",
    ]);
  });

  test("records have the fields' names of the program, and neither people nor what opens doors", async () => {
    const store = opened.store();
    const tasting = await insertTasting(store, { beerId: "b", stars: 4, note: "Crisp", userId: "ida", at: noon });
    if (!tasting.ok) throw new Error(tasting.message);
    expect(await listPlainRows(store, "tastings")).toEqual([
      { id: tasting.value.id, beerId: "b", at: noon, stars: 4, note: "Crisp", place: "", author: "", approved: 0 },
    ]);
    const calibration = { coefficients: [0.001, 1] };
    await insertDevice(store, { name: "Spindle", calibration });
    const [device] = await listPlainRows(store, "devices");
    expect(device).toMatchObject({ name: "Spindle", expectedIntervalSeconds: 900, calibration });
    expect(Object.keys(device ?? {})).not.toContain("lastPayload");
    expect(JSON.stringify(device)).not.toMatch(/token|siteId/i);
    expect(await listPlainRows(opened.store(), "tastings")).toEqual([]);
  });

  test("rows come in one order, however they were written", async () => {
    const [one, other] = [opened.store(), opened.store()];
    const paths = ["/c", "/a", "/b"];
    for (const from of paths) await writeRedirect(one, { from, to: "/new", status: 301 }, []);
    for (const from of paths.toReversed()) await writeRedirect(other, { from, to: "/new", status: 301 }, []);
    const listed = await listPlainRows(one, "redirects");
    expect(listed).toEqual(await listPlainRows(other, "redirects"));
    expect(listed.map((row) => JSON.stringify(row))).toEqual(listed.map((row) => JSON.stringify(row)).toSorted());
  });

  test("of the library the owner's rows alone come along, and are found again by their words", async () => {
    const site = opened.store();
    await insertOwnItem(site, {
      kind: "hop",
      name: "Märkische",
      data: { alphaPercent: 8, alsoCalled: ["Mein Hopfen"] },
    });
    const rows = await listPlainRows(site, "library_items");
    expect(rows).toMatchObject([{ kind: "hop", name: "Märkische", data: { alphaPercent: 8 }, deletedAt: null }]);
    expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual(["data", "deletedAt", "id", "kind", "name"]);
    expect(await listPlainRows({ ...site, siteId: "main" }, "library_items")).toEqual([]);
    const other = opened.store();
    await insertPlainRows(other, "library_items", rows);
    expect(await listPlainRows(other, "library_items")).toEqual(rows);
    const found = await listLibraryItems(other, "hop", { query: "mein hopfen" });
    expect(found).toMatchObject([{ name: "Märkische", origin: "own", data: { alphaPercent: 8 } }]);
  });

  test("lots and their uses come back as they were, and stock is worked out anew", async () => {
    const [store, other] = [opened.store(), opened.store()];
    const id = await oneLot(store, { received: 10, alphaPercent: 5 });
    await takeFromLot(store, { lotId: id, kind: "used", amount: 4, note: "mash" });
    for (const table of ["lots", "lot_uses"] as const) {
      const rows = await listPlainRows(store, table);
      expect(rows).toHaveLength(1);
      await insertPlainRows(other, table, rows);
      expect(await listPlainRows(other, table)).toEqual(rows);
    }
    expect(await findLot(other, id)).toEqual(await findLot(store, id));
    expect((await listStockChanges(other)).map(({ subject }) => subject)).toContain(null);
    await insertPlainRows(store, "redirects", []);
  });

  test("more rows come in than one statement takes, and what is no stock changes none", async () => {
    const store = opened.store();
    const rows = Array.from({ length: 1001 }, (_, number) => ({
      id: `t${number}`,
      beerId: "b",
      at: noon + number,
      stars: 3,
      note: "",
      place: "",
      author: "",
      approved: 1,
    }));
    await insertPlainRows(store, "tastings", rows);
    expect(await listPlainRows(store, "tastings")).toHaveLength(1001);
    expect(await listStockChanges(store)).toEqual([]);
  });
});
