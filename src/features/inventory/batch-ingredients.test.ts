/** A batch's ingredients: proposed from lots, taken once, put back. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { noon, openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { freshSite, planned, stocked, valueOf } from "../../../tests/inventory-room.ts";
import { formOf } from "../../../tests/site-factory.ts";
import { listLots } from "../../storage/lots.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { batchIngredients, changeBatchStock, isStockDeed } from "./batch-ingredients.ts";

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase("sqlite");
});
afterAll(() => opened.dispose());

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
  const site = await freshSite(opened);
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
  const site = await freshSite(opened);
  const batch = await planned(site.store);
  await stocked(site.store, { received: 1 / 3 });
  await changeBatchStock(site, batch, formOf({ deed: "take", ...(await fieldsOf(site, batch)) }));
  expect(await listLots(site.store)).toMatchObject([{ left: 0 }]);
});

test("say at its row what is wrong, and take nothing then", async () => {
  const site = await freshSite(opened);
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
