/** What the browser chooses among the posts at hand is what the server would have sent, or nothing. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { insert, postOf } from "../../../tests/entry-factory.ts";
import { noon, openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { siteAs } from "../../../tests/site-as.ts";
import type { Store } from "../../storage/database.ts";
import { askedOf, narrowPosts } from "./narrow-posts.ts";
import { publishedPosts } from "./queries.ts";

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase("sqlite");
});
afterAll(() => opened.dispose());

const none = { tag: null, series: null };

async function shelf(count: number): Promise<Store> {
  const store = opened.store();
  for (let index = 0; index < count; index++)
    await insert(
      store,
      postOf(
        { title: `Post ${index}`, publishAt: noon - index * 60_000 },
        { tags: [index % 2 ? "Malt" : "Hops", ...(index < 3 ? ["Newest"] : [])], series: index % 3 ? null : "Thirds" },
      ),
    );
  return store;
}

async function bothWays(store: Store, asked: { tag: string | null; series: string | null }) {
  const newest = await publishedPosts(siteAs(store), { ...none, page: 1 });
  if (!newest) throw new Error("No list.");
  const sent = await publishedPosts(siteAs(store), { ...asked, page: 1 });
  return { narrowed: narrowPosts(newest, asked), sent };
}

const withoutChoices = (list: Awaited<ReturnType<typeof publishedPosts>>) => ({
  ...list,
  posts: list?.posts.map(({ tags: _tags, series: _series, ...post }) => post),
});

test.each([
  { tag: "Malt", series: null },
  { tag: "Newest", series: null },
  { tag: null, series: "Thirds" },
  { tag: "Malt", series: "Thirds" },
  none,
])("where all posts are at hand, %j is as the server sends it", async (asked) => {
  const { narrowed, sent } = await bothWays(await shelf(8), asked);
  expect(narrowed?.posts.length).toBeGreaterThan(0);
  expect(withoutChoices(narrowed)).toEqual(withoutChoices(sent));
});

test("of several pages only what stands on the first whole is chosen from it", async () => {
  const store = await shelf(33);
  const newest = await bothWays(store, { tag: "Newest", series: null });
  expect(newest.narrowed?.posts).toHaveLength(3);
  expect(withoutChoices(newest.narrowed)).toEqual(withoutChoices(newest.sent));
  expect((await bothWays(store, { tag: "Malt", series: null })).narrowed).toBeNull();
  expect((await bothWays(store, { tag: "Not a tag", series: null })).narrowed).toBeNull();
});

test("a list of a tag, or of a later page, is no list to choose from", async () => {
  const store = await shelf(33);
  for (const filter of [
    { ...none, page: 2 },
    { ...none, tag: "Malt", page: 1 },
    { ...none, series: "Thirds", page: 1 },
  ]) {
    const list = await publishedPosts(siteAs(store), filter);
    expect(list && narrowPosts(list, { tag: "Newest", series: null })).toBeNull();
  }
});

test("what a translation alone is tagged with is asked of the server", async () => {
  const store = opened.store();
  await insert(store, postOf({ title: "Malt", slug: "malt" }, { tags: ["Both", "Science"] }));
  const german = { language: "de", translates: "malt", tags: ["Both", "Wissenschaft"] };
  await insert(store, postOf({ title: "Malz", slug: "malz" }, german));
  expect((await bothWays(store, { tag: "Wissenschaft", series: null })).sent?.posts).toHaveLength(1);
  expect((await bothWays(store, { tag: "Wissenschaft", series: null })).narrowed).toBeNull();
  const { narrowed, sent } = await bothWays(store, { tag: "Science", series: null });
  expect(narrowed?.posts).toHaveLength(1);
  expect(withoutChoices(narrowed)).toEqual(withoutChoices(sent));
});

test("only a tag and a series are chosen by", () => {
  const asked = (search: string) => askedOf(new URL(`http://example.org/writing${search}`));
  expect(asked("")).toEqual(none);
  expect(asked("?tag=Malt")).toEqual({ tag: "Malt", series: null });
  expect(asked("?series=A&tag=")).toEqual({ tag: null, series: "A" });
  expect(asked("?tag=Malt&page=2")).toBeNull();
});
