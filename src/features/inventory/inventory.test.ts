/** The inventory's room: who may do what, lots received and taken from. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { member } from "../../../tests/entry-factory.ts";
import { change, freshSite, planned, room, stocked } from "../../../tests/inventory-room.ts";
import { formOf, siteOf } from "../../../tests/site-factory.ts";
import { guest } from "../../domain/people/viewer.ts";
import type { FormValues } from "../../platform/deeds/answer.ts";
import { listLots } from "../../storage/lots.ts";
import { listStockLimits } from "../../storage/stock-limits.ts";
import { changeInventory } from "./actions.ts";
import { batchIngredients, changeBatchStock } from "./batch-ingredients.ts";
import { lotsImportStep } from "./import-lots.ts";
import { inventoryFile, ownInventory } from "./queries.ts";

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase("sqlite");
});
afterAll(() => opened.dispose());

const was = (values: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`was.${name}`, value]));

test("whoever is no editor reads nothing and changes nothing", async () => {
  const { store } = await freshSite(opened);
  const lot = await stocked(store);
  const batch = await planned(store);
  for (const [viewer, code] of [
    [guest, "sign-in"],
    [member, "forbidden"],
  ] as const) {
    const site = siteOf(store, viewer);
    const results = [
      await ownInventory(site, new URLSearchParams({ lot })),
      await inventoryFile(site),
      await changeInventory(site, formOf({ deed: "use", lot, amount: "1" })),
      await changeInventory(site, formOf({ deed: "remove", lot })),
      await lotsImportStep(site, formOf({ deed: "store", text: "name,received\nx,1" })),
      await batchIngredients(site, batch),
      await changeBatchStock(site, batch, formOf({ deed: "take", "lot.0.0": lot, "amount.0.0": "1" })),
    ];
    for (const result of results) expect(result).toMatchObject({ ok: false, code });
  }
  expect(await listLots(store)).toMatchObject([{ left: 5 }]);
});

test("a deed that there is not is refused, whatever its name", async () => {
  const site = await freshSite(opened);
  for (const deed of ["", "nonsense", "toString", "__proto__"])
    expect(await changeInventory(site, formOf({ deed }))).toMatchObject({ ok: false, code: "deed" });
});

describe("receiving", () => {
  test("any unit and currency is read; what the library knows fills what was left empty", async () => {
    const site = await freshSite(opened, { withLibrary: true });
    const done = await change(site, {
      deed: "receive",
      kind: "hop",
      name: "citra",
      received: "1 lb",
      price: "12,50 €",
      bestBefore: "2027-10-01",
    });
    expect(done.goTo).toContain("lot=");
    const [lot] = await listLots(site.store);
    expect(lot).toMatchObject({
      libraryId: "hop-citra",
      alphaPercent: 13,
      unit: "g",
      received: expect.closeTo(453.59237, 6),
      price: 12.5,
      currency: "EUR",
      bestBefore: Date.UTC(2027, 9, 1),
    });
  });

  test("a stated alpha wins over the library's, and an unknown name is fine", async () => {
    const site = await freshSite(opened, { withLibrary: true });
    await change(site, { deed: "receive", kind: "hop", name: "Citra", received: "100", alphaPercent: "12,1" });
    await change(site, { deed: "receive", kind: "misc", name: "Woodruff", received: "20" });
    expect(await listLots(site.store)).toMatchObject([
      { alphaPercent: 12.1 },
      { name: "Woodruff", unit: "g", libraryId: null, price: null },
    ]);
  });

  test("what is wrong stands at its field, and nothing typed is lost", async () => {
    const site = await freshSite(opened);
    const fields = {
      deed: "receive",
      kind: "hop",
      name: " ",
      received: "3 packs",
      price: "cheap",
      bestBefore: "soon",
      receivedAt: "2027-02-30",
      alphaPercent: "120",
      year: "20",
    };
    const done = await change(site, fields);
    expect(Object.keys(done.errors).toSorted()).toEqual([
      "alphaPercent",
      "bestBefore",
      "name",
      "price",
      "received",
      "receivedAt",
      "year",
    ]);
    expect(done.typed).toMatchObject({ received: "3 packs", price: "cheap" });
    expect(await listLots(site.store)).toEqual([]);
    expect((await change(site, { deed: "receive", kind: "beer", name: "x", received: "1" })).errors).toHaveProperty(
      "form",
    );
  });
});

describe("a lot", () => {
  test("is used, lost and corrected; each can be undone", async () => {
    const site = await freshSite(opened);
    const lot = await stocked(site.store);
    const batch = await planned(site.store);
    await change(site, { deed: "use", lot, kind: "used", amount: "500 g", batch, note: "sour mash" });
    await change(site, { deed: "use", lot, kind: "lost", amount: "0.1" });
    const corrected = await change(site, { deed: "use", lot, kind: "corrected", amount: "4.2" });
    const { opened: shown } = await room(site, `lot=${lot}`);
    expect(shown).toMatchObject({ lot: { left: 4.2 } });
    expect(shown?.uses.map(({ kind, by, batch: of }) => [kind, by, of?.title])).toEqual([
      ["corrected", null, undefined],
      ["lost", null, undefined],
      ["used", null, "7 Pale"],
    ]);
    await change(site, corrected.undo?.fields ?? {});
    expect((await room(site, `lot=${lot}`)).opened?.lot.left).toBeCloseTo(4.4, 12);
  });

  test("does not give more than is left, and says what to do", async () => {
    const site = await freshSite(opened);
    const lot = await stocked(site.store);
    const done = await change(site, { deed: "use", lot, kind: "used", amount: "5.5 kg" });
    expect(done.errors["amount"]).toMatch(/Only 5 kg left.*correct/);
    for (const amount of ["", "-1", "much", "2 L"])
      expect((await change(site, { deed: "use", lot, kind: "used", amount })).errors).toHaveProperty("amount");
    expect((await change(site, { deed: "use", lot: "none", amount: "1" })).errors).toHaveProperty("form");
  });

  test("is changed without losing what was rounded, and not over somebody else's changes", async () => {
    const site = await freshSite(opened);
    const lot = await stocked(site.store, { received: 2.26796185 });
    const values = (await room(site, `lot=${lot}`)).opened?.values ?? {};
    await change(site, { deed: "save", lot, ...values, ...was(values), name: "Maris Otter" });
    expect(await listLots(site.store)).toMatchObject([{ name: "Maris Otter", received: 2.26796185, price: 10 }]);
    const late = await change(site, { deed: "save", lot, ...values, ...was(values), name: "Golden Promise" });
    expect(late).toMatchObject({ theirs: { name: "Maris Otter" }, typed: { name: "Golden Promise" } });
    expect(await listLots(site.store)).toMatchObject([{ name: "Maris Otter" }]);
  });

  test("is removed and comes back", async () => {
    const site = await freshSite(opened);
    const lot = await stocked(site.store);
    expect((await change(site, { deed: "remove", lot })).goTo).toContain(`removed=${lot}`);
    expect((await room(site, `removed=${lot}`)).removed).toMatchObject({ name: "Pale malt" });
    await change(site, { deed: "restore", lot });
    expect((await room(site)).rows).toHaveLength(1);
  });

  test("has limits that make it low and put it on the list", async () => {
    const site = await freshSite(opened);
    const lot = await stocked(site.store);
    await change(site, { deed: "limit", lot, least: "10 kg", pack: "25" });
    expect(await listStockLimits(site.store)).toMatchObject([{ least: 10, pack: 25 }]);
    const shown = await room(site);
    expect(shown.rows).toMatchObject([{ state: { state: "low" } }]);
    expect(shown.shopping).toMatchObject({
      rows: [{ amount: 25, below: 10 }],
      sums: [{ amount: 50, currency: "EUR" }],
    });
    expect((await change(site, { deed: "limit", lot, least: "x" })).errors).toHaveProperty("least");
  });
});
