/** What the public site's lists cost: as many statements for a thousand entries as for forty, and no more rows of entries than a page has. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, noon, openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { fillEntries } from "../../../tests/fill-entries.ts";
import { siteOf } from "../../../tests/site-factory.ts";
import { watched } from "../../../tests/watched-store.ts";
import { guest } from "../../domain/people/viewer.ts";
import { defaultSettings, siteModules } from "../../domain/publishing/site-settings.ts";
import type { Store } from "../../storage/database.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { siteFile } from "../feeds/site-file.ts";
import { fermentingBatch, publishedBatches } from "../fermentation/queries.ts";
import { homePage } from "../home/queries.ts";
import { publishedRecords } from "../music/queries.ts";
import { publishedProjects } from "../projects/queries.ts";
import { publishedRecipes } from "../recipes/queries.ts";
import { publishedTalks } from "../talks/queries.ts";
import { nextBeers, publishedBeers } from "../taps/queries.ts";
import { publishedPost, publishedPosts } from "../writing/queries.ts";
import { siteChrome } from "./queries.ts";

const all = { tag: null, series: null, page: 1 };
const lists: Record<string, (site: SiteContext) => Promise<unknown>> = {
  batches: (site) => publishedBatches(site, 2),
  beers: (site) => publishedBeers(site, 2),
  recipes: (site) => publishedRecipes(site, 2),
  projects: (site) => publishedProjects(site, 2),
  talks: (site) => publishedTalks(site, 2),
  music: (site) => publishedRecords(site, 2),
  writing: (site) => publishedPosts(site, { ...all, page: 2 }),
  "posts of a tag": (site) => publishedPosts(site, { ...all, tag: "Odd" }),
  "posts of a series": (site) => publishedPosts(site, { ...all, series: "Log" }),
  "a post": (site) => publishedPost(site, "post-20"),
  home: (site) => Promise.all([homePage(site), fermentingBatch(site), nextBeers(site)]),
  "the frame": (site) => siteChrome({ ...site, viewer: { ...guest, userId: "somebody" } }),
  "the feed": (site) => siteFile(site, "/feed.xml"),
  "llms.txt": (site) => siteFile(site, "/llms.txt"),
};

async function fillSite(store: Store, count: number): Promise<void> {
  await fillEntries(store, "post", count, (number) => ({
    data: { tags: [number % 2 === 0 ? "even" : "odd"], series: "Log", body: "Words." },
  }));
  await fillEntries(store, "batch", count, (number) => ({
    data: { batchStatus: number % 4 === 0 ? ("Fermenting" as const) : ("Completed" as const) },
  }));
  await fillEntries(store, "beer", count, (number) => ({
    data: { place: number % 4 === 0 ? ("on-tap" as const) : ("kicked" as const), batchSlug: `batch-${number}` },
  }));
  for (const kind of ["recipe", "project", "record", "page"] as const) await fillEntries(store, kind, count);
  await fillEntries(store, "talk", count, (number) => ({ data: { at: noon - (number - 5) * 86_400_000 } }));
}

const settings = { ...defaultSettings, modules: siteModules.map(({ id }) => id) };

describe.each(engines)("public lists on %s", (engine) => {
  let opened: TestDatabase;
  let few: Store;
  let many: Store;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
    [few, many] = [opened.store(), opened.store()];
    await fillSite(few, 40);
    await fillSite(many, 1000);
  });
  afterAll(() => opened.dispose());

  /** Statements, and the rows that they gave. */
  async function costOf(store: Store, read: (site: SiteContext) => Promise<unknown>) {
    const seen = watched(store);
    await read(siteOf(seen.store, guest, { settings }));
    return { statements: seen.statements.length, rows: seen.rows() };
  }

  test.each(Object.keys(lists))("%s costs a large site what it costs a small one", async (name) => {
    const read = lists[name];
    if (!read) throw new Error(name);
    const small = await costOf(few, read);
    expect(small.statements).toBeGreaterThan(0);
    const large = await costOf(many, read);
    expect(large.statements).toBe(small.statements);
    // Forty leave ten rows on the second page, and four of each kind to other parts.
    expect(large.rows).toBeLessThanOrEqual(small.rows + 40);
  });

  test("the sitemap of a small site is one file, that of a large one an index", async () => {
    const text = async (store: Store, path: string) => (await siteFile(siteOf(store, guest, { settings }), path))?.text;
    expect(await text(few, "/sitemap.xml")).toContain("<urlset");
    expect(await text(few, "/sitemap-1.xml")).toBeUndefined();
    expect(await text(many, "/sitemap.xml")).toContain("<sitemapindex");
    expect((await text(many, "/sitemap-8.xml"))?.match(/<url>/g)).toHaveLength(1000);
  });
});
