/** A site of thousands: nothing is missing from the lists for machines, and rooms show it in pages. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { countFiles } from "../../../tests/count-files.ts";
import { engines, noon, openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { dataOf, editor } from "../../../tests/entry-factory.ts";
import { siteOf } from "../../../tests/site-factory.ts";
import type { Entry } from "../../domain/publishing/entry.ts";
import { listEntries } from "../../storage/entries.ts";
import { resolveLinks, writeLinks } from "../../storage/entry-links.ts";
import { rowOf } from "../../storage/entry-rows.ts";
import { writeLists } from "../../storage/write-lists.ts";
import { writeDocument } from "../../storage/search-documents.ts";
import { entriesOfRoom } from "../entries/queries.ts";
import { mediaRoom } from "../media/queries.ts";
import { siteFile } from "./site-file.ts";

const many = 2500;
const numbers = Array.from({ length: many }, (_, index) => index);
const idOf = (number: number) => String(number).padStart(24, "0");
const found = { at: noon, tags: [], summary: "", words: [] };
const fileOf = (number: number) => `glass-${number}.webp`;
const dataOfPost = (number: number) => ({
  ...dataOf.post,
  body: number === 2400 ? `One\n![Glass](/media/${fileOf(0)}).` : "",
});

describe.each(engines)("a site of thousands on %s", (engine) => {
  let opened: TestDatabase;
  let site: ReturnType<typeof siteOf>;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
    site = siteOf(opened.store(), editor);
    const { siteId, database } = site.store;
    const posts = numbers.map((number): Entry<"post"> => ({
      id: idOf(number),
      kind: "post",
      slug: `post-${number}`,
      title: `Post ${number}`,
      summary: "",
      status: "published",
      visibility: "public",
      publishAt: noon - number,
      createdAt: noon - number,
      updatedAt: noon - number,
      deletedAt: null,
      revision: 1,
      data: dataOfPost(number),
    }));
    const entries = posts.map((post) => rowOf(siteId, post));
    const files = numbers.map((number) => ({
      site_id: siteId,
      id: `file-${idOf(number)}`,
      file_name: fileOf(number),
      original_name: fileOf(number),
      mime: "image/webp",
      bytes: 1000,
      width: 4,
      height: 2,
      alt: "",
      created_at: noon - number,
      deleted_at: null,
    }));
    await writeLinks(
      site.store,
      await resolveLinks(site.store, [{ id: idOf(2400), kind: "post", data: dataOfPost(2400) }]),
    );
    await writeLists(site.store, posts);
    await writeDocument(database, siteId, { ...found, id: idOf(2499), kind: "post", title: "Post 2499" });
    await writeDocument(database, siteId, { ...found, id: `file-${idOf(2499)}`, kind: "media", title: fileOf(2499) });
    for (let from = 0; from < many; from += 500) {
      await database.db
        .insertInto("entries")
        .values(entries.slice(from, from + 500))
        .execute();
      await database.db
        .insertInto("media")
        .values(files.slice(from, from + 500))
        .execute();
    }
    await countFiles(site.store, files);
  });
  afterAll(() => opened.dispose());

  test("the sitemap names every page once, llms.txt and the feeds the newest", async () => {
    const text = async (path: string) => (await siteFile(site, path))?.text ?? "";
    const placesIn = async (path: string) =>
      [...(await text(path)).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place = ""]) => place.replace(site.origin, ""));
    const files = await placesIn("/sitemap.xml");
    expect(files).toEqual(["/sitemap-1.xml", "/sitemap-2.xml", "/sitemap-3.xml"]);
    const places = (await Promise.all(files.map(placesIn))).flat();
    expect(places.filter((place) => place.startsWith("/writing/")).toSorted()).toEqual(
      numbers.map((number) => `/writing/post-${number}`).toSorted(),
    );
    expect(await siteFile(site, "/sitemap-4.xml")).toBeNull();
    const llms = (await text("/llms.txt")).match(/^- .*$/gm) ?? [];
    expect(llms).toHaveLength(31);
    expect(llms.at(-1)).toBe(`- [Writing, all 2,500](${site.origin}/writing)`);
    const { items } = JSON.parse(await text("/feed.json")) as { items: { title: string }[] };
    expect(items.map(({ title }) => title)).toEqual(numbers.slice(0, 30).map((number) => `Post ${number}`));
  });

  test("a list without a limit is whole", async () => {
    expect(await listEntries(site.store, "post", editor)).toHaveLength(many);
    expect(await listEntries(site.store, "post", editor, { offset: many - 1 })).toMatchObject([{ slug: "post-2499" }]);
  });

  test("the studio's room counts all, shows the latest and finds the oldest", async () => {
    const room = async (search = "") => {
      const result = await entriesOfRoom(site, "writing", new URLSearchParams(search));
      if (!result.ok) throw new Error(result.message);
      return result.value;
    };
    const { rows, page, counts } = await room();
    expect([rows.length, page.total, counts.all]).toEqual([30, many, many]);
    expect((await room("q=post 2499")).rows).toMatchObject([{ title: "Post 2499" }]);
  });

  test("the media room turns its pages, and knows the uses of every file", async () => {
    const room = async (search: string) => {
      const result = await mediaRoom(site, new URLSearchParams(search));
      if (!result.ok) throw new Error(result.message);
      return result.value;
    };
    const first = await room("");
    expect([first.files.length, first.page.total, first.count, first.page.pages]).toEqual([60, many, many, 42]);
    expect((await room("unused")).page).toMatchObject({ number: 1, pages: 6, more: true });
    expect((await room("unused&page=42")).page).toMatchObject({ number: 42, total: many - 1, more: false });
    expect(first.files.map(({ uses }) => uses)).toEqual([1, ...Array.from({ length: 59 }, () => 0)]);
    expect((await room(`file=file-${idOf(0)}`)).open).toMatchObject({ uses: 1, usedBy: [{ title: "Post 2400" }] });
    const last = await room("page=42");
    expect(last.files.map(({ fileName }) => fileName)).toEqual(numbers.slice(2460).map(fileOf));
    expect((await room("page=99")).page.number).toBe(42);
    expect((await room("page=nonsense")).page.number).toBe(1);
    expect((await room("q=glass-2499")).files).toMatchObject([{ fileName: fileOf(2499) }]);
  });
});
