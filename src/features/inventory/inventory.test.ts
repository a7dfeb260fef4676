/** The inventory's room: who may do what, lots received and taken from, the shopping list, a batch's ingredients, import. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { noon, openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { dataOf, editor, insert, member } from "../../../tests/entry-factory.ts";
import { paleAle } from "../../../tests/pale-ale.ts";
import { formOf, siteOf } from "../../../tests/site-factory.ts";
import { guest } from "../../domain/people/viewer.ts";
import type { Result } from "../../domain/result.ts";
import type { FormValues } from "../../platform/deed.ts";
import { inTransaction, type Store } from "../../storage/database.ts";
import { loadLibrary } from "../../storage/library/load-library.ts";
import { insertLots, listLots, type NewLot } from "../../storage/lots.ts";
import { listShoppingItems } from "../../storage/shopping-items.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { listStockLimits } from "../../storage/stock-limits.ts";
import { changeInventory } from "./actions.ts";
import { batchIngredients, changeBatchStock, isStockDeed } from "./batch-ingredients.ts";
import { lotsImportStep } from "./import-lots.ts";
import { inventoryFile, ownInventory } from "./queries.ts";

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase("sqlite");
});
afterAll(() => opened.dispose());

async function freshSite({ withLibrary = false } = {}): Promise<SiteContext> {
  const store = opened.store();
  if (withLibrary) await inTransaction(store, (inner) => loadLibrary(inner.database.db, inner.siteId));
  return siteOf(store, editor);
}
function valueOf<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new Error(result.message);
}
const room = async (site: SiteContext, search = "") => valueOf(await ownInventory(site, new URLSearchParams(search)));
const change = async (site: SiteContext, fields: Record<string, string | string[]>) =>
  valueOf(await changeInventory(site, formOf(fields)));
const was = (values: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`was.${name}`, value]));

const malt: NewLot = {
  kind: "fermentable",
  name: "Pale malt",
  libraryId: null,
  number: "P-1",
  unit: "kg",
  received: 5,
  receivedAt: noon,
  bestBefore: null,
  price: 10,
  currency: "EUR",
  supplier: "",
  notes: "",
};
const stocked = async (store: Store, changes: Partial<NewLot> = {}): Promise<string> =>
  (await insertLots(store, [{ ...malt, ...changes }]))[0] ?? "";
const planned = async (store: Store): Promise<string> =>
  (
    await insert(store, {
      kind: "batch",
      title: "Pale",
      data: { ...dataOf.batch, number: 7, batchStatus: "Planning", recipe: paleAle, fermenterLitres: 20 },
    })
  ).id;

test("whoever is no editor reads nothing and changes nothing", async () => {
  const { store } = await freshSite();
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
  const site = await freshSite();
  for (const deed of ["", "nonsense", "toString", "__proto__"])
    expect(await changeInventory(site, formOf({ deed }))).toMatchObject({ ok: false, code: "deed" });
});

describe("receiving", () => {
  test("any unit and currency is read; what the library knows fills what was left empty", async () => {
    const site = await freshSite({ withLibrary: true });
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
    const site = await freshSite({ withLibrary: true });
    await change(site, { deed: "receive", kind: "hop", name: "Citra", received: "100", alphaPercent: "12,1" });
    await change(site, { deed: "receive", kind: "misc", name: "Woodruff", received: "20" });
    expect(await listLots(site.store)).toMatchObject([
      { alphaPercent: 12.1 },
      { name: "Woodruff", unit: "g", libraryId: null, price: null },
    ]);
  });

  test("what is wrong stands at its field, and nothing typed is lost", async () => {
    const site = await freshSite();
    const fields = {
      deed: "receive",
      kind: "hop",
      name: " ",
      received: "3 packs",
      price: "cheap",
      bestBefore: "soon",
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
    const site = await freshSite();
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
    const site = await freshSite();
    const lot = await stocked(site.store);
    const done = await change(site, { deed: "use", lot, kind: "used", amount: "5.5 kg" });
    expect(done.errors["amount"]).toMatch(/Only 5 kg are left.*correct/);
    for (const amount of ["", "-1", "much", "2 L"])
      expect((await change(site, { deed: "use", lot, kind: "used", amount })).errors).toHaveProperty("amount");
    expect((await change(site, { deed: "use", lot: "none", amount: "1" })).errors).toHaveProperty("form");
  });

  test("is changed without losing what was rounded, and not over somebody else's changes", async () => {
    const site = await freshSite();
    const lot = await stocked(site.store, { received: 2.26796185 });
    const values = (await room(site, `lot=${lot}`)).opened?.values ?? {};
    await change(site, { deed: "save", lot, ...values, ...was(values), name: "Maris Otter" });
    expect(await listLots(site.store)).toMatchObject([{ name: "Maris Otter", received: 2.26796185, price: 10 }]);
    const late = await change(site, { deed: "save", lot, ...values, ...was(values), name: "Golden Promise" });
    expect(late).toMatchObject({ theirs: { name: "Maris Otter" }, typed: { name: "Golden Promise" } });
    expect(await listLots(site.store)).toMatchObject([{ name: "Maris Otter" }]);
  });

  test("is removed and comes back", async () => {
    const site = await freshSite();
    const lot = await stocked(site.store);
    expect((await change(site, { deed: "remove", lot })).goTo).toContain(`removed=${lot}`);
    expect((await room(site, `removed=${lot}`)).removed).toMatchObject({ name: "Pale malt" });
    await change(site, { deed: "restore", lot });
    expect((await room(site)).rows).toHaveLength(1);
  });

  test("has limits that make it low and put it on the list", async () => {
    const site = await freshSite();
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

describe("the shopping list", () => {
  test("holds what plans lack; a recipe counts when it is ticked", async () => {
    const site = await freshSite();
    const recipe = await insert(site.store, {
      kind: "recipe",
      title: "Pale",
      data: { ...dataOf.recipe, recipe: paleAle },
    });
    expect((await room(site)).shopping.rows).toEqual([]);
    await change(site, { deed: "plan", recipe: recipe.id, planned: "yes" });
    const { shopping, plans } = await room(site);
    expect(plans).toMatchObject([{ title: "Pale" }]);
    expect(shopping.rows.map(({ name }) => name)).toEqual(expect.arrayContaining(["Pale malt", "Magnum", "Citra"]));
    await change(site, { deed: "plan", recipe: recipe.id });
    expect((await room(site)).shopping.rows).toEqual([]);
  });

  test("keeps what is ticked, brings it in as lots, and takes that back as one", async () => {
    const site = await freshSite();
    const lot = await stocked(site.store, { name: "Citra", kind: "hop", unit: "g", received: 100, price: 8 });
    await change(site, { deed: "limit", lot, least: "150", pack: "100" });
    await change(site, { deed: "add-item", name: "Crown caps", amount: "100" });
    const rows = (await room(site)).shopping.rows;
    const keys = rows.map(({ key }) => key);
    expect(rows).toMatchObject([
      { name: "Citra", amount: 100, isOwn: false },
      { name: "Crown caps", amount: 100, isOwn: true, kind: null },
    ]);
    await change(site, { deed: "tick", item: keys[0] ?? "", ticked: "yes" });
    await change(site, { deed: "limit", lot, least: "", pack: "" });
    expect((await room(site)).shopping.rows).toMatchObject([{ name: "Crown caps" }, { name: "Citra", ticked: true }]);
    const done = await change(site, { deed: "receive-ticked", ticked: keys });
    expect(await listLots(site.store)).toMatchObject([{}, { name: "Citra", received: 100, price: 8 }]);
    expect(await listShoppingItems(site.store)).toEqual([]);
    await change(site, done.undo?.fields ?? {});
    expect(await listLots(site.store)).toHaveLength(1);
    expect((await room(site)).shopping.rows.map(({ name, ticked }) => [name, ticked])).toEqual(
      expect.arrayContaining([
        ["Citra", true],
        ["Crown caps", true],
      ]),
    );
    await change(site, { deed: "tick", item: keys[0] ?? "", ticked: "no" });
    expect((await room(site)).shopping.rows.map(({ name }) => name)).toEqual(["Crown caps"]);
  });

  test("says what is missing, and gives removed items back", async () => {
    const site = await freshSite();
    expect((await change(site, { deed: "receive-ticked" })).errors).toHaveProperty("form");
    expect((await change(site, { deed: "add-item", name: "", amount: "many" })).errors).toMatchObject({
      name: expect.any(String),
      amount: expect.any(String),
    });
    await change(site, { deed: "add-item", name: "Bungs" });
    const [item] = await listShoppingItems(site.store);
    const done = await change(site, { deed: "remove-item", item: item?.id ?? "" });
    await change(site, done.undo?.fields ?? {});
    expect(await listShoppingItems(site.store)).toMatchObject([{ name: "Bungs" }]);
    for (const items of ["", "{", '[{"name":1}]'])
      expect((await change(site, { deed: "restore-items", items })).errors).toHaveProperty("form");
  });
});

describe("a batch's ingredients", () => {
  const rowsOf = async (site: SiteContext, batch: string) => valueOf(await batchIngredients(site, batch))?.rows ?? [];
  const fieldsOf = async (site: SiteContext, batch: string) =>
    Object.fromEntries(
      (await rowsOf(site, batch)).flatMap(({ key, lotId, amount, exact }) => [
        [`lot.${key}`, lotId],
        [`amount.${key}`, amount],
        [`exact.${key}`, exact],
      ]),
    );

  test("are proposed, taken once, counted in money, and put back", async () => {
    const site = await freshSite();
    const batch = await planned(site.store);
    const first = await stocked(site.store, { received: 3, price: 6, bestBefore: noon });
    const second = await stocked(site.store, { received: 10, price: 15 });
    const rows = await rowsOf(site, batch);
    expect(rows.slice(0, 3).map(({ name, lotId, amount, short }) => [name, lotId, amount, short])).toEqual([
      ["Pale malt", first, "3", null],
      ["Pale malt", second, "1.4", null],
      ["Caramel malt", "", "", "0.3 kg"],
    ]);
    const fields = { deed: "take", ...(await fieldsOf(site, batch)) };
    expect(isStockDeed(formOf(fields))).toBe(true);
    const done = valueOf(await changeBatchStock(site, batch, formOf(fields)));
    expect(done.errors).toEqual({});
    const after = valueOf(await batchIngredients(site, batch));
    expect(after.deduction).not.toBeNull();
    expect(after.rows).toEqual([]);
    expect(after.cost.sums[0]?.amount).toBeCloseTo(6 + 1.4 * 1.5, 10);
    expect(after.litres).toBe(20);
    const again = valueOf(await changeBatchStock(site, batch, formOf(fields)));
    expect(again.errors).toHaveProperty("form");
    expect((await listLots(site.store)).map(({ left }) => left)).toEqual([0, 8.6]);
    await changeBatchStock(site, batch, formOf(done.undo?.fields ?? {}));
    expect((await listLots(site.store)).map(({ left }) => left)).toEqual([3, 10]);
    expect(await rowsOf(site, batch)).toHaveLength(rows.length);
  });

  test("take the exact amount where the field shows it rounded", async () => {
    const site = await freshSite();
    const batch = await planned(site.store);
    await stocked(site.store, { received: 1 / 3 });
    await changeBatchStock(site, batch, formOf({ deed: "take", ...(await fieldsOf(site, batch)) }));
    expect(await listLots(site.store)).toMatchObject([{ left: 0 }]);
  });

  test("say at its row what is wrong, and take nothing then", async () => {
    const site = await freshSite();
    const batch = await planned(site.store);
    const lot = await stocked(site.store);
    const take = async (fields: Record<string, string>) =>
      valueOf(await changeBatchStock(site, batch, formOf({ deed: "take", ...fields }))).errors;
    expect(await take({ "lot.0.0": lot, "amount.0.0": "six" })).toHaveProperty(["amount.0.0"]);
    expect(await take({ "lot.0.0": lot, "amount.0.0": "6" })).toHaveProperty(["amount.0.0"]);
    expect(await take({ "lot.0.0": "gone", "amount.0.0": "1" })).toHaveProperty(["lot.0.0"]);
    expect(await take({ "lot.0.0": "", "amount.0.0": "1" })).toHaveProperty("form");
    expect(await take({ "lot.0.0": lot, "amount.0.0": "3", "lot.1.0": lot, "amount.1.0": "3" })).not.toEqual({});
    expect(await listLots(site.store)).toMatchObject([{ left: 5 }]);
    expect(await batchIngredients(site, "none")).toMatchObject({ ok: false, code: "not-found" });
  });
});

describe("import", () => {
  const fileOf = (text: string | Uint8Array<ArrayBuffer>, name = "lots.csv") => {
    const form = formOf({ deed: "read" });
    form.append("file", new File([text], name));
    return form;
  };
  const step = async (site: SiteContext, form: FormData) => valueOf(await lotsImportStep(site, form));

  test("an own export shows as there already, and comes into an empty site whole", async () => {
    const site = await freshSite();
    const lot = await stocked(site.store);
    await change(site, { deed: "use", lot, kind: "used", amount: "1" });
    await change(site, { deed: "limit", lot, least: "2", pack: "5" });
    const file = valueOf(await inventoryFile(site));
    expect(await step(site, fileOf(file))).toMatchObject({ rows: [{ isThere: true, leftInStock: null }] });
    await change(site, { deed: "use", lot, kind: "used", amount: "1" });
    const [left] = await listLots(site.store);
    expect(await step(site, fileOf(file))).toMatchObject({ rows: [{ isThere: true, leftInStock: left?.left }] });
    const other = await freshSite();
    const stored = await step(other, formOf({ deed: "store", text: file }));
    expect(stored).toMatchObject({ type: "stored", count: 1, left: 0 });
    expect(valueOf(await inventoryFile(other))).toBe(file);
    if (stored.type === "stored")
      expect(await step(other, formOf(stored.undo.fields))).toEqual({ type: "undone", count: 1 });
    expect(await listLots(other.store)).toEqual([]);
  });

  test("bad rows are shown with their columns and left out, good ones stored", async () => {
    const site = await freshSite();
    const text = "kind;name;received;unit\nmalt;Vienna;12,5;kg\nhop;Perle;lots;g\n";
    const shown = await step(site, fileOf(text));
    expect(shown).toMatchObject({ type: "preview", rows: [{ notes: [] }, { notes: [{ path: "received" }] }] });
    expect(await step(site, formOf({ deed: "store", text }))).toMatchObject({ count: 1, left: 1 });
    expect(await step(site, formOf({ deed: "store", text }))).toMatchObject({ type: "wrong" });
    expect(await step(site, formOf({ deed: "store", text, again: "yes" }))).toMatchObject({ count: 1 });
  });

  test("what is no table says so", async () => {
    const site = await freshSite();
    const files = [
      formOf({ deed: "read" }),
      fileOf(""),
      fileOf("just text"),
      fileOf("name,received"),
      fileOf(new Uint8Array([0x89, 0x50, 0, 0, 1])),
      fileOf("x".repeat(5 * 1024 * 1024 + 1)),
    ];
    for (const form of files) expect(await step(site, form)).toMatchObject({ type: "wrong" });
    const old = await step(
      site,
      fileOf(
        new Uint8Array([
          ...new TextEncoder().encode("kind,name,received\nhop,Hallertau Mittelfr"),
          0xfc,
          ...new TextEncoder().encode("h,100"),
        ]),
      ),
    );
    expect(old).toMatchObject({ type: "preview", rows: [{ lot: { name: "Hallertau Mittelfrüh" } }] });
    expect(await lotsImportStep(site, formOf({ deed: "burn" }))).toMatchObject({ ok: false, code: "deed" });
  });
});
