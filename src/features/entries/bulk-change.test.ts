/** Many entries of a list at once: each by the rules of one, what fails by itself, and one way back for all. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { dataOf, editor, insert, member, owner, postOf } from "../../../tests/entry-factory.ts";
import { formOf, siteOf } from "../../../tests/site-factory.ts";
import { findDraft, isBehind } from "../../storage/entry-drafts.ts";
import { readEntry } from "../../storage/entry-changes.ts";
import { saveDraft } from "../../storage/save-draft.ts";
import { updateEntry } from "../../storage/save-entry.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { changeEntries } from "./actions.ts";

describe.each(engines)("on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());
  const open = () => siteOf(opened.store(), editor);

  async function does(
    site: SiteContext,
    deed: string,
    id: string[],
    more: Record<string, string> = {},
    room = "writing",
  ) {
    const answer = await changeEntries(site, room, formOf({ deed, id, ...more }));
    if (!answer.ok) throw new Error(answer.code);
    const { value } = answer;
    return { ...value, back: () => changeEntries(site, room, formOf(value.undo?.fields ?? {})) };
  }
  const posts = (site: SiteContext, ...titles: string[]) =>
    Promise.all(titles.map(async (title) => (await insert(site.store, postOf({ title, status: "draft" }))).id));
  const read = async (site: SiteContext, ids: string[]) =>
    Promise.all(
      ids.map(async (id) => (await readEntry<"post">(site.store, id)) ?? { status: "gone", data: { tags: [] } }),
    );
  const statuses = async (site: SiteContext, ids: string[]) => (await read(site, ids)).map(({ status }) => status);

  test.each([
    ["publish", "published"],
    ["archive", "archived"],
  ])("%s changes what is ticked and nothing else, and is taken back whole", async (what, status) => {
    const site = open();
    const [one = "", two = "", other = ""] = await posts(site, "One", "Two", "Other");
    const done = await does(site, `bulk ${what}`, [one, two]);
    expect(await statuses(site, [one, two, other])).toEqual([status, status, "draft"]);
    expect(done).toMatchObject({ refused: null, failures: [] });
    await done.back();
    expect(await read(site, [one, two])).toMatchObject([
      { status: "draft", publishAt: null },
      { status: "draft", publishAt: null },
    ]);
  });

  test("visibility and tags: what has it already is left alone, and each gets back what it had", async () => {
    const site = open();
    const [one = "", two = ""] = await posts(site, "One", "Two");
    const tags = async () => (await read(site, [one, two])).map(({ data }) => data.tags);
    await does(site, "bulk tag", [one], { tag: "Water" });
    const tagged = await does(site, "bulk tag", [one, two], { tag: "wàter" });
    expect(await tags()).toEqual([["Water"], ["wàter"]]);
    await tagged.back();
    expect(await tags()).toEqual([["Water"], []]);
    const without = await does(site, "bulk untag", [one, two], { tag: "WATER" });
    expect(await tags()).toEqual([[], []]);
    await without.back();
    expect(await tags()).toEqual([["Water"], []]);
    await does(site, "bulk visibility", [one], { visibility: "private" });
    expect(await read(site, [one, two])).toMatchObject([{ visibility: "private" }, { visibility: "public" }]);
  });

  test("a draft beside a published text follows what the list changes, its own words and tags kept, and so does the way back", async () => {
    const site = open();
    const { id } = await insert(site.store, postOf({ title: "One" }, { tags: ["Water"] }));
    const own = { ...dataOf.post, body: "New", tags: ["Water", "Malt"] };
    const text = { title: "Two", slug: "one", summary: "", visibility: "public" as const, publishAt: null, data: own };
    expect((await saveDraft<"post">(site.store, id, 1, { text }, editor)).ok).toBe(true);
    const both = async () => {
      const [entry] = await read(site, [id]);
      const draft = entry && "id" in entry ? await findDraft<"post">(site.store, entry) : null;
      if (!draft || !entry || !("revision" in entry)) throw new Error("There is no draft.");
      const { title, visibility, data } = draft.text;
      return {
        isBehind: isBehind(entry, draft),
        entry: [entry.status, entry.visibility, ...entry.data.tags],
        draft: [title, data.body, visibility, ...data.tags],
      };
    };
    const first = await both();
    expect(first).toEqual({
      isBehind: false,
      entry: ["published", "public", "Water"],
      draft: ["Two", "New", "public", "Water", "Malt"],
    });
    const archived = await does(site, "bulk archive", [id]);
    expect(await both()).toEqual({ ...first, entry: ["archived", "public", "Water"] });
    await archived.back();
    expect(await both()).toEqual(first);
    const hidden = await does(site, "bulk visibility", [id], { visibility: "private" });
    expect(await both()).toMatchObject({ isBehind: false, draft: ["Two", "New", "private", "Water", "Malt"] });
    await hidden.back();
    const tagged = await does(site, "bulk tag", [id], { tag: "Hops" });
    expect(await both()).toEqual({
      isBehind: false,
      entry: ["published", "public", "Water", "Hops"],
      draft: ["Two", "New", "public", "Water", "Malt", "Hops"],
    });
    await tagged.back();
    expect(await both()).toEqual(first);
    const binned = await does(site, "bulk remove", [id]);
    await binned.back();
    expect(await both()).toEqual(first);
    await updateEntry(site.store, id, (await readEntry(site.store, id))?.revision ?? 0, { title: "Three" }, owner);
    await does(site, "bulk archive", [id]);
    expect(await both()).toMatchObject({ isBehind: true });
  });

  test("what goes into the bin comes out of it with the others", async () => {
    const site = open();
    const ids = await posts(site, "One", "Two");
    const binned = await does(site, "bulk remove", ids);
    expect((await read(site, ids)).every((entry) => "deletedAt" in entry && entry.deletedAt !== null)).toBe(true);
    await binned.back();
    expect((await read(site, ids)).every((entry) => "deletedAt" in entry && entry.deletedAt === null)).toBe(true);
  });

  test("one that fails says why and keeps nobody else; a way back spares what was saved since", async () => {
    const site = open();
    await insert(site.store, { kind: "beer", title: "Stout", status: "published", data: { ...dataOf.beer, tap: 3 } });
    const onTap = (title: string, tap: number) =>
      insert(site.store, { kind: "beer", title, status: "draft", data: { ...dataOf.beer, tap } });
    const [blocked, free] = [await onTap("Ale", 3), await onTap("Bitter", 4)];
    const done = await does(site, "bulk publish", [blocked.id, free.id], {}, "beers");
    expect(await statuses(site, [blocked.id, free.id])).toEqual(["draft", "published"]);
    expect(done.failures).toEqual([{ title: "Ale", said: "“Stout” is on tap 3." }]);
    await updateEntry(site.store, free.id, 2, { title: "Best Bitter" }, owner);
    expect(await done.back()).toMatchObject({ value: { failures: [{ title: "Best Bitter" }] } });
    expect(await statuses(site, [free.id])).toEqual(["published"]);
  });

  test("nothing ticked, too much, no tag, another kind or a stranger change nothing", async () => {
    const site = open();
    const ids = await posts(site, "One");
    expect(await does(site, "bulk publish", [])).toMatchObject({ refused: "form" });
    expect(
      await does(
        site,
        "bulk publish",
        Array.from({ length: 101 }, (_, index) => `none-${index}`),
      ),
    ).toMatchObject({ refused: "form" });
    expect(await does(site, "bulk tag", ids, { tag: " " })).toMatchObject({ refused: "form", picked: ids });
    expect(await does(site, "bulk remove", ids, {}, "pages")).toMatchObject({ undo: null, failures: [{}] });
    expect(await does(site, "undo-bulk", [], { before: '[{"id":1}]' })).toMatchObject({ refused: "deed" });
    expect(
      await changeEntries(siteOf(site.store, member), "writing", formOf({ deed: "bulk publish", id: ids })),
    ).toMatchObject({
      ok: false,
      code: "forbidden",
    });
    expect(await statuses(site, ids)).toEqual(["draft"]);
  });
});
