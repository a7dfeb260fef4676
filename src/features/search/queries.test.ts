/** Search shows what its visitor may see, and no more. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { dataOf, insert, member, owner, postOf } from "../../../tests/entry-factory.ts";
import { openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { siteAs } from "../../../tests/site-as.ts";
import { guest } from "../../domain/people/viewer.ts";
import { writeCv } from "../../storage/cv.ts";
import type { Store } from "../../storage/database.ts";
import { insertMedia } from "../../storage/media.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { search, type SearchPage } from "./queries.ts";

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase("sqlite");
});
afterAll(() => opened.dispose());

async function pageOf(site: SiteContext, query: string, number?: number): Promise<SearchPage> {
  const page = await search(site, query, number);
  if (!page) throw new Error("There is no such page.");
  return page;
}

const marksOf = (text: readonly string[]) => text.filter((_, index) => index % 2 === 1);

const foundBy = async (site: SiteContext, query: string) =>
  (await pageOf(site, query)).groups.map(({ kind, hits }) => [kind, ...hits.map(({ href }) => href)]);

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
    ["beer", "/beers/ale"],
    ["post", "/writing/open"],
  ]);
});

test("a member finds what is the members', a module that is off is not searched", async () => {
  const store = await shelf();
  expect(await foundBy(siteAs(store, member), "more foam")).toEqual([["post", "/writing/members"]]);
  expect(await foundBy(siteAs(store, guest, ["writing"]), "foam")).toEqual([["post", "/writing/open"]]);
  expect(await foundBy(siteAs(store, guest), "draft")).toEqual([]);
});

test("the excerpt is the words of the text without its marks", async () => {
  const { groups } = await pageOf(siteAs(await shelf()), "krausen");
  const excerpt = groups[0]?.hits[0]?.excerpt ?? [];
  expect(excerpt.join("")).toBe("Krausen is foam that holds.");
  expect(marksOf(excerpt)).toEqual(["Krausen"]);
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
  const { groups } = await pageOf(siteAs(store), "secretly");
  expect(JSON.stringify(groups)).not.toContain("diacetyl");
});

test("a slip is put right as the texts write the word, and that word is marked", async () => {
  const site = siteAs(await shelf());
  const { found, similar, groups } = await pageOf(site, "krausenn foam");
  expect({ found, similar }).toEqual({ found: 0, similar: { query: "Krausen foam", found: 1 } });
  expect(groups.flatMap(({ hits }) => hits.flatMap(({ excerpt }) => marksOf(excerpt)))).toEqual(["Krausen", "foam"]);
});

test("a word is put right from what the visitor may see alone", async () => {
  const store = opened.store();
  await insert(store, postOf({ slug: "a", title: "Secretberry", status: "draft" }));
  expect((await pageOf(siteAs(store), "secretbery")).similar).toBeNull();
  expect((await pageOf(siteAs(store, owner), "secretbery")).similar?.query).toBe("Secretberry");
});

test("the CV is found under its module's name, unless the module is off", async () => {
  const store = opened.store();
  await writeCv(store, { basics: { name: "Jo Brewer", summary: "Welds tanks" } });
  expect(await foundBy(siteAs(store), "welds")).toEqual([["about", "/about"]]);
  expect(await foundBy(siteAs(store, guest, ["writing"]), "welds")).toEqual([]);
});

test("files are not on the public page, whoever asks", async () => {
  const store = opened.store();
  await insertMedia(store, { fileName: "k.jpg", originalName: "kettle.jpg", mime: "image/jpeg", bytes: 1 });
  expect(await foundBy(siteAs(store, owner), "kettle")).toEqual([]);
});

test("an empty query finds nothing and a long one is cut", async () => {
  const store = await shelf();
  expect((await pageOf(siteAs(store), "   ")).groups).toEqual([]);
  expect((await pageOf(siteAs(store), "x".repeat(5000))).query).toHaveLength(200);
});

test("thirty results are a page, and each stands on one", async () => {
  const site = siteAs(opened.store());
  for (let number = 0; number < 32; number++)
    await insert(site.store, postOf({ slug: `n-${number}`, title: `Foam ${number}` }));
  const pages = [await pageOf(site, "foam"), await pageOf(site, "foam", 2)];
  const hrefs = pages.map(({ groups }) => groups.flatMap(({ hits }) => hits.map(({ href }) => href)));
  expect(hrefs.map(({ length }) => length)).toEqual([30, 2]);
  expect(new Set(hrefs.flat()).size).toBe(32);
  for (const { found, page } of pages) expect([found, page.pages]).toEqual([32, 2]);
  expect(await search(site, "foam", 3)).toBeNull();
});

test("beyond two pages a further word is asked for, and no third page comes", async () => {
  const site = siteAs(opened.store());
  for (let number = 0; number < 61; number++)
    await insert(site.store, postOf({ slug: `n-${number}`, title: `Foam ${number}` }));
  const { found, more, page } = await pageOf(site, "foam", 2);
  expect({ found, more, pages: page.pages }).toEqual({ found: 60, more: true, pages: 2 });
  expect(await search(site, "foam", 3)).toBeNull();
});
