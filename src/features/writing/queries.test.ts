/** Posts as their readers may see them. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { dataOf, editor, insert, member, postOf, stranger } from "../../../tests/entry-factory.ts";
import { noon, openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { siteAs } from "../../../tests/site-as.ts";
import { guest, type Viewer } from "../../domain/people/viewer.ts";
import type { ModuleId } from "../../domain/publishing/site-settings.ts";
import type { Store } from "../../storage/database.ts";
import { publishedPost, publishedPosts } from "./queries.ts";

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase("sqlite");
});
afterAll(() => opened.dispose());

const all = { tag: null, series: null, page: 1 };
const day = 86_400_000;

async function shelf(): Promise<Store> {
  const store = opened.store();
  const add = (
    slug: string,
    days: number,
    changes: Parameters<typeof postOf>[0] = {},
    data: Parameters<typeof postOf>[1] = {},
  ) => insert(store, postOf({ slug, title: slug, publishAt: noon - days * day, ...changes }, data));
  await add(
    "first",
    30,
    {},
    { series: "Series", tags: ["Kölsch"], body: "Lede.\n\n## One\n\nText\n\n## Two\n\n::batch[secret]" },
  );
  await add("second", 20, {}, { series: "Series" });
  await add("for-members", 10, { visibility: "members" }, { series: "Series" });
  await add("by-link", 9, { visibility: "unlisted" });
  await add("unfinished", 8, { status: "draft" });
  return store;
}
const slugsOf = (list: Awaited<ReturnType<typeof publishedPosts>>) => list?.posts.map(({ title }) => title);

test("the list shows what is public, members see what is theirs, drafts nobody", async () => {
  const store = await shelf();
  expect(slugsOf(await publishedPosts(siteAs(store), all))).toEqual(["second", "first"]);
  expect(slugsOf(await publishedPosts(siteAs(store, member), all))).toEqual(["for-members", "second", "first"]);
});

test("a tag is found however it is spelled, an unknown one and a page beyond the last are not there", async () => {
  const store = await shelf();
  expect(slugsOf(await publishedPosts(siteAs(store), { ...all, tag: "kolsch" }))).toEqual(["first"]);
  expect(await publishedPosts(siteAs(store), { ...all, tag: "none" })).toBeNull();
  expect(await publishedPosts(siteAs(store), { ...all, page: 2 })).toBeNull();
});

test("a series counts only the parts that the reader may see", async () => {
  const store = await shelf();
  const seriesFor = async (viewer: Viewer) => {
    const found = await publishedPost(siteAs(store, viewer), "second");
    return found.access === "open"
      ? found.post.series?.parts.map(({ title, part, current }) => [title, part, current])
      : found.access;
  };
  expect(await seriesFor(guest)).toEqual([
    ["first", 1, false],
    ["second", 2, true],
  ]);
  expect(await seriesFor(member)).toHaveLength(3);
});

test("a post has its text, its chapters with their times, and names its neighbours", async () => {
  const found = await publishedPost(siteAs(await shelf()), "first");
  if (found.access !== "open") throw new Error(found.access);
  const { parts, chapters, previous, next, unlisted } = found.post;
  expect(parts.at(-1)).toEqual({ type: "embed", kind: "batch", slug: "secret" });
  expect(chapters.map(({ text }) => text)).toEqual(["One", "Two"]);
  expect([previous, next?.title, unlisted]).toEqual([null, "second", false]);
});

test("each door: open, sign in, forbidden, hidden", async () => {
  const store = await shelf();
  const accessFor = async (slug: string, viewer: Viewer) => (await publishedPost(siteAs(store, viewer), slug)).access;
  expect(await accessFor("by-link", guest)).toBe("open");
  expect(await accessFor("for-members", guest)).toBe("sign-in");
  expect(await accessFor("for-members", stranger)).toBe("forbidden");
  expect(await accessFor("unfinished", guest)).toBe("hidden");
  expect(await accessFor("unfinished", editor)).toBe("open");
});

test("a module that is off has neither list nor posts, for its owner neither", async () => {
  const store = await shelf();
  const off = siteAs(store, editor, ["beers"]);
  expect(await publishedPosts(off, all)).toBeNull();
  expect((await publishedPost(off, "first")).access).toBe("hidden");
});

test("an empty list tells an editor that it may be filled", async () => {
  const store = opened.store();
  expect(await publishedPosts(siteAs(store, editor), all)).toMatchObject({ total: 0, canEdit: true });
  expect(await publishedPosts(siteAs(store), all)).toMatchObject({ total: 0, canEdit: false });
});

test("a link to a module that is off is plain words, and a link again when it is on", async () => {
  const store = opened.store();
  await insert(
    store,
    postOf({ slug: "linked" }, { body: "Poured from [tap 3](/beers/flux), see [code](/projects/x)." }),
  );
  const htmlWith = async (modules: readonly ModuleId[]) => {
    const site = siteAs(store);
    const found = await publishedPost({ ...site, settings: { ...site.settings, modules: [...modules] } }, "linked");
    return found.access === "open" ? JSON.stringify(found.post.parts) : found.access;
  };
  const off = await htmlWith(["writing", "projects"]);
  expect(off).toContain("tap 3");
  expect(off).not.toContain("/beers");
  expect(off).toContain("/projects/x");
  expect(await htmlWith(["writing", "beers"])).toContain("/beers/flux");
});

const building: ModuleId[] = ["writing", "projects"];

test("a post of a site without beer stands in its series, or in the record, and on a site with beer in none", async () => {
  const store = opened.store();
  for (const [index, slug] of ["one", "two", "alone"].entries())
    await insert(
      store,
      postOf(
        { slug, publishAt: store.now() - (3 - index) * 86_400_000 },
        { body: "Words.", series: slug === "alone" ? null : "Power" },
      ),
    );
  await insert(store, postOf({ slug: "hidden", status: "draft" }, { body: "" }));
  const placeOf = async (slug: string, modules = building) => {
    const found = await publishedPost(siteAs(store, guest, modules), slug);
    return found.access === "open" ? found.post.place : found.access;
  };
  expect(await placeOf("two")).toMatchObject({ number: 2, count: 2, of: "series", href: "/writing?series=Power" });
  expect(await placeOf("alone")).toMatchObject({ number: 3, count: 3, of: "record", href: "/" });
  expect(await placeOf("alone", ["writing", "beers"])).toBeNull();
});

test("a post about one project stands in that project's record, unless it came before anything of it or its readers may not see it", async () => {
  const store = opened.store();
  const at = (days: number) => store.now() - days * day;
  const step = (days: number) => ({ at: at(days), title: "", body: "" });
  const add = (slug: string, visibility: "public" | "members" = "public") =>
    insert(store, {
      kind: "project",
      slug,
      title: slug,
      summary: "",
      status: "published",
      visibility,
      publishAt: at(90),
      data: { ...dataOf.project, log: [step(80), step(40), step(10)] },
    });
  await add("perch");
  await add("kerf");
  await add("secret", "members");
  const write = (slug: string, days: number, projects: string[]) =>
    insert(store, postOf({ slug, publishAt: at(days) }, { body: "Words.", related: { projects } }));
  await write("about-perch", 30, ["perch"]);
  await write("before-perch", 85, ["perch"]);
  await write("about-both", 30, ["perch", "kerf"]);
  await write("about-secret", 30, ["secret"]);
  const placeOf = async (slug: string, modules = building, viewer = guest) => {
    const found = await publishedPost(siteAs(store, viewer, modules), slug);
    return found.access === "open" ? found.post.place : found.access;
  };
  const inPerch = { of: "project", number: 2, count: 3, href: "/projects/perch", title: "perch" };
  expect(await placeOf("about-perch")).toMatchObject(inPerch);
  expect(await placeOf("about-perch", ["writing"])).toMatchObject({ of: "record" });
  for (const slug of ["before-perch", "about-both", "about-secret"])
    expect([slug, await placeOf(slug)]).toMatchObject([slug, { of: "record" }]);
  expect(await placeOf("about-secret", building, member)).toMatchObject({ of: "project", title: "secret" });
});
