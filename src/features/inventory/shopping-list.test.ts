/** The shopping list: what plans lack, what is ticked, what comes in of it. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { dataOf, insert } from "../../../tests/entry-factory.ts";
import { change, freshSite, room, stocked } from "../../../tests/inventory-room.ts";
import { paleAle } from "../../../tests/pale-ale.ts";
import { listLots } from "../../storage/lots.ts";
import { listShoppingItems } from "../../storage/shopping-items.ts";

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase("sqlite");
});
afterAll(() => opened.dispose());

test("holds what plans lack; a recipe counts when it is ticked", async () => {
  const site = await freshSite(opened);
  const recipe = await insert(site.store, {
    kind: "recipe",
    title: "Pale",
    data: { ...dataOf.recipe, recipe: paleAle },
  });
  expect((await room(site)).shopping.rows).toEqual([]);
  await change(site, { deed: "plan", recipe: recipe.id, planned: "yes" });
  const { shopping, planning } = await room(site);
  expect(planning).toMatchObject({ count: 1, batchCount: 0, recipes: [{ title: "Pale", planned: true }] });
  expect(shopping.rows.map(({ name }) => name)).toEqual(expect.arrayContaining(["Pale malt", "Magnum", "Citra"]));
  await change(site, { deed: "plan", recipe: recipe.id });
  expect((await room(site)).shopping.rows).toEqual([]);
});

test("keeps what is ticked, brings it in as lots, and takes that back as one", async () => {
  const site = await freshSite(opened);
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
  const site = await freshSite(opened);
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
