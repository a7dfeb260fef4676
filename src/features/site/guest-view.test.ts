import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, noon, openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { dataOf, insert, member, owner, stranger } from "../../../tests/entry-factory.ts";
import { siteAs } from "../../../tests/site-as.ts";
import { guest, type Viewer } from "../../domain/people/viewer.ts";
import { defaultSettings } from "../../domain/publishing/site-settings.ts";
import { listEntries } from "../../storage/entries.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { guestView } from "./guest-view.ts";
import { siteChrome } from "./queries.ts";

const titlesOf = async (site: SiteContext) =>
  (await listEntries(site.store, "post", site.viewer)).map(({ title }) => title);

describe.each(engines)("what all guests share on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());

  test("is no more than a guest may see, and another for everybody signed in", async () => {
    const store = opened.store();
    const post = { kind: "post", status: "published", data: dataOf.post } as const;
    await insert(store, { ...post, title: "For all" });
    await insert(store, { ...post, title: "For members", visibility: "members" });
    const as = (viewer: Viewer) => {
      const site = siteAs(store, viewer);
      return guestView({ ...site, settings: defaultSettings }, "posts", () => titlesOf(site));
    };
    expect(await as(member)).toHaveLength(2);
    expect(await as(guest)).toEqual(["For all"]);
    expect(await as(owner)).toHaveLength(2);
    expect(await as(stranger)).toEqual(["For all"]);
  });

  test("follows what is published at once, and the clock within a minute", async () => {
    const clock = { now: noon };
    const store = opened.store(clock);
    const site = siteAs(store);
    const shown = () => guestView(site, "posts", () => titlesOf(site));
    const post = { kind: "post", data: dataOf.post } as const;
    expect(await shown()).toEqual([]);
    await insert(store, { ...post, title: "Soon", status: "scheduled", publishAt: noon + 60_000 });
    await insert(store, { ...post, title: "Now", status: "published" });
    expect(await shown()).toEqual(["Now"]);
    clock.now += 60_000;
    expect(await shown()).toEqual(["Soon", "Now"]);
  });

  test("who holds a preview link is told so, and nobody else", async () => {
    const site = siteAs(opened.store(), guest);
    const chromes = [await siteChrome({ ...site, viewer: { ...guest, preview: "1" } }), await siteChrome(site)];
    expect(chromes.map(({ isPreview }) => isPreview)).toEqual([true, undefined]);
  });

  test("is the same in all units and another in each language, but for the frame, which names the choices", async () => {
    const site = siteAs(opened.store());
    const american: SiteContext = { ...site, choices: { ...site.choices, volume: "us" } };
    const choices = { ...site.choices, language: "de" as const };
    const german: SiteContext = { ...site, choices, store: { ...site.store, language: "de" } };
    let reads = 0;
    const read = () => Promise.resolve(++reads);
    expect([await guestView(site, "read", read), await guestView(american, "read", read)]).toEqual([1, 1]);
    expect(await guestView(german, "read", read)).toBe(2);
    expect([(await siteChrome(site)).choices, (await siteChrome(german)).choices]).toEqual([
      site.choices,
      german.choices,
    ]);
  });

  test("is another under other settings: a request that began before they changed, or knew none, leaves nothing to the next", async () => {
    const site = siteAs(opened.store());
    const changed = { ...site, settings: { ...site.settings, title: "Changed", modules: [] } };
    expect((await siteChrome(site)).sections).not.toEqual([]);
    expect(await siteChrome(changed)).toMatchObject({ title: "Changed", sections: [] });
    expect(await siteChrome(site)).toMatchObject({ title: site.settings.title });
  });
});
