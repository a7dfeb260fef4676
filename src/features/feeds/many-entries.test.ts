/** A site of thousands: nothing is missing from the lists for machines, and rooms show it in pages. */
import { XMLParser } from "fast-xml-parser";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, noon, openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { dataOf, editor } from "../../../tests/entry-factory.ts";
import { siteOf } from "../../../tests/site-factory.ts";
import { listEntries } from "../../storage/entries.ts";
import { resolveLinks, writeLinks } from "../../storage/entry-links.ts";
import { rowOf } from "../../storage/entry-rows.ts";
import { entriesOfRoom } from "../entries/queries.ts";
import { mediaRoom } from "../media/queries.ts";
import { siteFile } from "./site-file.ts";

const many = 2500;
const numbers = Array.from({ length: many }, (_, index) => index);
const idOf = (number: number) => String(number).padStart(24, "0");
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
    const entries = numbers.map((number) =>
      rowOf(siteId, {
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
      }),
    );
    const files = numbers.map((number) => ({
      site_id: siteId,
      id: idOf(number),
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
  });
  afterAll(() => opened.dispose());

  test("the sitemap and llms.txt name every page, the feeds the newest", async () => {
    const text = async (path: string) => (await siteFile(site, path))?.text ?? "";
    const { urlset } = new XMLParser().parse(await text("/sitemap.xml")) as { urlset: { url: { loc: string }[] } };
    const places = new Set(urlset.url.map(({ loc }) => loc));
    expect(numbers.filter((number) => !places.has(`${site.origin}/writing/post-${number}`))).toEqual([]);
    expect((await text("/llms.txt")).match(/^- /gm)).toHaveLength(many);
    const { items } = JSON.parse(await text("/feed.json")) as { items: { title: string }[] };
    expect(items.map(({ title }) => title)).toEqual(numbers.slice(0, 30).map((number) => `Post ${number}`));
    expect(await siteFile(site, "/sitemap-1.xml")).toBeNull();
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
    const { rows, found, counts } = await room();
    expect([rows.length, found, counts.all]).toEqual([300, many, many]);
    expect((await room("q=post 2499")).rows).toMatchObject([{ title: "Post 2499" }]);
  });

  test("the media room turns its pages, and knows the uses of every file", async () => {
    const room = async (search: string) => {
      const result = await mediaRoom(site, new URLSearchParams(search));
      if (!result.ok) throw new Error(result.message);
      return result.value;
    };
    const first = await room("");
    expect([first.files.length, first.found, first.count, first.pages, first.unused]).toEqual([
      60,
      many,
      many,
      42,
      many - 1,
    ]);
    expect(first.files[0]).toMatchObject({ fileName: fileOf(0), usedBy: [{ title: "Post 2400" }] });
    const last = await room("page=42");
    expect(last.files.map(({ fileName }) => fileName)).toEqual(numbers.slice(2460).map(fileOf));
    expect((await room("page=99")).page).toBe(42);
    expect((await room("page=nonsense")).page).toBe(1);
    expect((await room("q=glass-2499")).files).toMatchObject([{ fileName: fileOf(2499) }]);
  });
});
