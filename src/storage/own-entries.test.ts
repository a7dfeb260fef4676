/** The studio's pages on a site of many: as many statements and rows as on one of few, through indexes, and each entry once. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, openTestDatabase, type TestDatabase } from "../../tests/databases.ts";
import { editor, member } from "../../tests/entry-factory.ts";
import { idOf, insertFiles, insertMany } from "../../tests/many-entries.ts";
import { siteOf } from "../../tests/site-factory.ts";
import { type Watched, watched } from "../../tests/watched-store.ts";
import { guest } from "../domain/people/viewer.ts";
import type { Result } from "../domain/result.ts";
import { compareRecipes } from "../features/designer/compare/recipe-compare.ts";
import { ownDevices } from "../features/devices/queries.ts";
import { searchChoices } from "../features/entries/choices.ts";
import { editedEntry, entriesOfRoom } from "../features/entries/queries.ts";
import { newBatch, ownBatches } from "../features/fermentation/studio-queries.ts";
import { ownInventory } from "../features/inventory/queries.ts";
import { mediaRoom } from "../features/media/queries.ts";
import { ownRecipes } from "../features/recipes/studio-queries.ts";
import { studioChrome, today } from "../features/studio/queries.ts";
import type { Store } from "./database.ts";
import { ownPage } from "./own-entries.ts";
import type { OwnChoice } from "./own-filters.ts";
import type { SiteContext } from "./site-context.ts";

const [few, many] = [100, 1000];
const kinds = ["post", "recipe", "batch", "beer", "project"] as const;

const pages: [name: string, open: (site: SiteContext, search: URLSearchParams) => Promise<Result<unknown>>][] = [
  ["the frame", (site) => studioChrome(site)],
  ["the front page", (site) => today(site)],
  ["posts", (site, search) => entriesOfRoom(site, "writing", search)],
  ["projects", (site, search) => entriesOfRoom(site, "projects", search)],
  ["beers", (site, search) => entriesOfRoom(site, "beers", search)],
  ["recipes", ownRecipes],
  ["batches", ownBatches],
  ["a new batch", newBatch],
  ["a comparison", compareRecipes],
  ["files", mediaRoom],
  ["devices", ownDevices],
  ["an editor", (site) => editedEntry(site, "writing", idOf("post", 7))],
  ["choices", (site) => searchChoices(site, "recipe", "recipe")],
];

describe.each(engines)("the studio of many entries on %s", (engine) => {
  let opened: TestDatabase;
  const stores = new Map<number, Store>();
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
    for (const count of [few, many]) {
      const store = opened.store();
      for (const kind of kinds) await insertMany(store, kind, count);
      await insertFiles(store, count);
      stores.set(count, store);
    }
  });
  afterAll(() => opened.dispose());
  const storeOf = (count: number) => stores.get(count) ?? opened.store();

  async function costOf(count: number, open: (typeof pages)[number][1], search = "") {
    const seen = watched(storeOf(count));
    expect(await open(siteOf(seen.store, editor), new URLSearchParams(search))).toMatchObject({ ok: true });
    return seen;
  }

  test.each(pages)("%s: as many statements and rows as on a site of few", async (_name, open) => {
    const [small, large] = [await costOf(few, open), await costOf(many, open)];
    expect(large.fetched).toHaveLength(small.fetched.length);
    expect(Math.max(...large.fetched)).toBeLessThanOrEqual(101);
  });

  test("stock: planned batches alone are read for it", async () => {
    const [small, large] = [await costOf(few, ownInventory), await costOf(many, ownInventory)];
    expect(large.fetched).toHaveLength(small.fetched.length);
    expect(Math.max(...large.fetched)).toBeLessThanOrEqual(101);
  });

  test.each([
    [{ order: "shown" }, many],
    [{ order: "updated" }, many],
    [{ order: "number" }, many],
    [{ order: "shown", status: "draft" }, many / 4],
    [{ order: "updated", status: "published" }, many / 4],
    [{ order: "number", stage: "Completed" }, 499],
  ] as [OwnChoice & { order: "shown" | "updated" | "number" }, number][])(
    "by %o each batch stands on one page",
    async (choice, count) => {
      const ids: string[] = [];
      for (let number = 1, last = 1; number <= last; number++) {
        const { entries, page } = await ownPage(storeOf(many), "batch", editor, choice, String(number));
        expect(entries.length).toBeGreaterThan(0);
        ids.push(...entries.map(({ id }) => id));
        last = page.pages;
      }
      expect(ids).toHaveLength(count);
      expect(new Set(ids).size).toBe(count);
    },
  );

  const countsOf = ({ statements }: Watched) =>
    statements.flatMap(({ sql }, index) => (/count\(\*\).* from "entries"/s.test(sql) ? [index] : []));

  test.each(["", "status=draft", "status=Completed"])(
    "a list with %j counts no entries: how many is kept",
    async (search) => {
      for (const open of [pages[2]![1], ownRecipes, ownBatches])
        expect(countsOf(await costOf(many, open, search))).toEqual([]);
    },
  );

  test.each(["99", "0", "-1", "1.5", "nonsense", "9".repeat(40)])("page %j is one that there is", async (asked) => {
    const { entries, page } = await ownPage(storeOf(few), "post", editor, { order: "shown" }, asked);
    expect(page.number).toBe(asked === "99" ? page.pages : 1);
    expect(entries.length).toBeGreaterThan(0);
  });

  test("who is no editor sees in them what everybody sees, and no page of the studio", async () => {
    for (const viewer of [guest, member]) {
      const { page } = await ownPage(storeOf(few), "post", viewer, { order: "shown" }, null);
      expect(page.total).toBeLessThan(few);
      const { entries } = await ownPage(storeOf(few), "post", viewer, { order: "shown", status: "draft" }, null);
      expect(entries).toEqual([]);
      for (const [, open] of pages)
        expect(await open(siteOf(storeOf(few), viewer), new URLSearchParams())).toMatchObject({ ok: false });
    }
  });

  if (engine === "sqlite")
    test.each(["", "status=draft", "page=20"])("lists with %j are a step into an index", async (search) => {
      for (const open of [pages[2]![1], ownRecipes, ownBatches, mediaRoom]) {
        const seen = await costOf(many, open, search);
        for (const plan of await seen.plans())
          expect(plan).not.toMatch(/SCAN (entries|media)\b|TEMP B-TREE FOR ORDER BY/);
      }
    });
});
