/** Search shows what its visitor may see, and no more. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { dataOf, insert, member, owner, postOf } from "../../../tests/entry-factory.ts";
import { openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { siteAs } from "../../../tests/site-as.ts";
import { guest } from "../../domain/people/viewer.ts";
import type { Store } from "../../storage/database.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { search } from "./queries.ts";

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase("sqlite");
});
afterAll(() => opened.dispose());

const foundBy = async (site: SiteContext, query: string) =>
  (await search(site, query)).groups.map(({ label, hits }) => [label, ...hits.map(({ href }) => href)]);

async function shelf(): Promise<Store> {
  const store = opened.store();
  await insert(store, postOf({ slug: "open", title: "Foam" }, { body: "Krausen is **foam** that holds." }));
  await insert(store, postOf({ slug: "members", title: "More foam", visibility: "members" }));
  await insert(store, postOf({ slug: "draft", title: "Foam draft", status: "draft" }));
  await insert(store, { kind: "beer", slug: "ale", title: "Foamy ale", status: "published", data: dataOf.beer });
  return store;
}

test("results are grouped in the order of the menu", async () => {
  expect(await foundBy(siteAs(await shelf()), "FOAM")).toEqual([
    ["Beers", "/beers/ale"],
    ["Writing", "/writing/open"],
  ]);
});

test("a member finds what is the members', a module that is off is not searched", async () => {
  const store = await shelf();
  expect(await foundBy(siteAs(store, member), "more foam")).toEqual([["Writing", "/writing/members"]]);
  expect(await foundBy(siteAs(store, guest, ["writing"]), "foam")).toEqual([["Writing", "/writing/open"]]);
  expect(await foundBy(siteAs(store, guest), "draft")).toEqual([]);
});

test("the excerpt is the words of the text without its marks", async () => {
  const { groups } = await search(siteAs(await shelf()), "krausen");
  const excerpt = groups[0]?.hits[0]?.excerpt ?? [];
  expect(excerpt.map(({ text }) => text).join("")).toBe("Krausen is foam that holds.");
  expect(excerpt.filter(({ marked }) => marked)).toEqual([{ text: "Krausen", marked: true }]);
});

test("a batch's kept notes are not quoted", async () => {
  const store = opened.store();
  await insert(store, {
    kind: "batch",
    slug: "b",
    title: "Secretly",
    status: "published",
    data: { ...dataOf.batch, body: "Secretly diacetyl", hidden: { notes: true } },
  });
  expect(await foundBy(siteAs(store, owner), "diacetyl")).toEqual([]);
  const { groups } = await search(siteAs(store), "secretly");
  expect(JSON.stringify(groups)).not.toContain("diacetyl");
});

test("an empty query finds nothing and a long one is cut", async () => {
  const store = await shelf();
  expect((await search(siteAs(store), "   ")).groups).toEqual([]);
  expect((await search(siteAs(store), "x".repeat(5000))).query).toHaveLength(200);
});
