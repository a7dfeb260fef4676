/** Files for machines in the site's language, and posts in them in their own. */
import { XMLParser } from "fast-xml-parser";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dataOf, insert, owner, postOf } from "../../../tests/entry-factory.ts";
import { openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { siteAs } from "../../../tests/site-as.ts";
import { insertMedia } from "../../storage/media.ts";
import { updateEntry } from "../../storage/save-entry.ts";
import { changeWebSettings } from "../../storage/web-settings.ts";
import { siteFile } from "./site-file.ts";

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase("sqlite");
});
afterAll(() => opened.dispose());

/** A beer and a batch of one name, and a post in each language. */
async function filesIn(language: "en" | "de") {
  const store = opened.store();
  const published = { title: "Ale", status: "published" } as const;
  await insert(store, { ...published, kind: "beer", slug: "ale", data: dataOf.beer });
  await insert(store, { ...published, kind: "batch", slug: "ale-7", data: { ...dataOf.batch, number: 7 } });
  const body = "Foam.[^1]\n\n[^1]: A note.";
  await insert(store, postOf({ slug: "english", title: "English" }, { body }));
  await insert(store, postOf({ slug: "german", title: "German" }, { body, language: "de" }));
  const site = siteAs(store);
  const german = { ...site, settings: { ...site.settings, language } };
  return async (path: string) => (await siteFile(german, path))?.text ?? "";
}

type Atom = { feed: { "@_xml:lang": string; entry: { title: string; content?: unknown; "@_xml:lang"?: string }[] } };
type Json = { language: string; items: { title: string; language?: string; content_html: string }[] };

test.each([
  ["en", ["Ale (batch 7)", "Ale (beer)", "English", "German"], { German: "de" }, "## Beers", "## Biere"],
  ["de", ["Ale (Bier)", "Ale (Sud 7)", "English", "German"], { English: "en" }, "## Biere", "## Beers"],
] as const)("feeds and llms.txt of a site speak its language: %s", async (language, titles, foreign, own, other) => {
  const file = await filesIn(language);
  const { feed } = new XMLParser({ ignoreAttributes: false }).parse(await file("/feed.xml")) as Atom;
  expect(feed["@_xml:lang"]).toBe(language);
  expect(feed.entry.map(({ title }) => title).toSorted()).toEqual(titles);
  const marked = feed.entry.filter((entry) => entry["@_xml:lang"] !== undefined);
  expect(Object.fromEntries(marked.map((entry) => [entry.title, entry["@_xml:lang"]]))).toEqual(foreign);
  const json = JSON.parse(await file("/feed.json")) as Json;
  expect(json.language).toBe(language);
  expect(
    Object.fromEntries(json.items.filter((item) => item.language).map((item) => [item.title, item.language])),
  ).toEqual(foreign);
  const llms = await file("/llms.txt");
  expect(llms).toContain(own);
  expect(llms).not.toContain(other);
});

test("a text's pictures name their makers in feeds, as on its page", async () => {
  const store = opened.store();
  const credit = { author: "Tove <A>", link: "https://a.example/", licence: "CC BY 4.0" };
  const kettle = {
    fileName: "kettle.jpg",
    originalName: "k.jpg",
    mime: "image/jpeg",
    bytes: 1,
    width: 800,
    height: 600,
  };
  await insertMedia(store, { ...kettle, credit });
  await insertMedia(store, { ...kettle, fileName: "bare.jpg" });
  const body = '![A kettle](/media/kettle.jpg "The kettle")\n\n![Bare](/media/bare.jpg)';
  await insert(store, postOf({ slug: "kettle", title: "Kettle" }, { body, language: "de" }));
  const site = siteAs(store);
  const { items } = JSON.parse((await siteFile(site, "/feed.json"))?.text ?? "") as Json;
  const html = items.find(({ title }) => title === "Kettle")?.content_html ?? "";
  expect(html).toContain('<figcaption>The kettle <small class="credit">Bild: <a href="https://a.example/"');
  expect(html).toContain(">Tove &#x3C;A></a>, <a");
  expect(html.match(/<figcaption>/g)).toHaveLength(1);
  expect(html).not.toMatch(/srcset|data-focus/);
  expect((await siteFile(site, "/feed.xml"))?.text).toContain("https://creativecommons.org/licenses/by/4.0/");
});

test("what is added to a post's text speaks the post's language, whatever that of the site is", async () => {
  const { items } = JSON.parse(await (await filesIn("de"))("/feed.json")) as Json;
  const htmlOf = (name: string) => items.find(({ title }) => title === name)?.content_html;
  expect(htmlOf("English")).toContain("Back to the text 1");
  expect(htmlOf("German")).toContain("Zurück zum Text 1");
});

/** A post in English and in German, and a draft of it in French. */
async function filesOfTranslated(language: "en" | "de") {
  const store = opened.store();
  await insert(store, postOf({ slug: "foam", title: "Foam" }, { body: "Foam." }));
  await insert(
    store,
    postOf({ slug: "schaum", title: "Schaum" }, { body: "Schaum.", language: "de", translates: "foam" }),
  );
  await insert(store, postOf({ slug: "mousse", status: "draft" }, { language: "fr", translates: "foam" }));
  const site = siteAs(store);
  // Whoever asks, in whatever language.
  const asked = { ...site, store: { ...store, language: "de" }, settings: { ...site.settings, language } };
  return async (path: string) => (await siteFile(asked, path))?.text ?? "";
}

test.each([
  ["en", "Foam"],
  ["de", "Schaum"],
] as const)("of a post in two languages feeds and llms.txt have the one of the site: %s", async (language, title) => {
  const file = await filesOfTranslated(language);
  const { items } = JSON.parse(await file("/feed.json")) as Json;
  expect(items.map((item) => [item.title, item.language])).toEqual([[title, undefined]]);
  const llms = await file("/llms.txt");
  expect(["Foam", "Schaum"].filter((each) => llms.includes(`[${each}]`))).toEqual([title]);
});

test("the sitemap has a page in each language, and each page names all of them and no draft", async () => {
  const file = await filesOfTranslated("en");
  const parser = new XMLParser({ ignoreAttributes: false });
  type Alternate = { "@_hreflang": string; "@_href": string };
  const { urlset } = parser.parse(await file("/sitemap.xml")) as {
    urlset: { url: { loc: string; "xhtml:link"?: Alternate[] }[] };
  };
  const posts = urlset.url.filter(({ loc }) => loc.includes("/writing/"));
  const both = [
    ["en", "https://example.org/writing/foam"],
    ["de", "https://example.org/writing/schaum"],
  ];
  expect(posts.map(({ loc }) => loc).toSorted()).toEqual(both.map(([, url]) => url));
  for (const { "xhtml:link": links = [] } of posts)
    expect(links.map((link) => [link["@_hreflang"], link["@_href"]])).toEqual(both);
});

const idsIn = async (site: Parameters<typeof siteFile>[0], address: string) => {
  const [path = "", query] = address.split("?");
  const file = await siteFile(site, path, new URLSearchParams(query));
  if (!file) return null;
  const { items } = JSON.parse(file.text) as { items: { id: string; title: string; url: string }[] };
  return items;
};

test("an item keeps its id under another slug, and one from before keeps the address it had", async () => {
  const store = opened.store();
  const site = siteAs(store);
  const fresh = await insert(store, postOf({ slug: "fresh", title: "Fresh" }));
  const old = await insert(store, postOf({ slug: "old", title: "Old" }));
  await store.database.db
    .insertInto("feed_ids")
    .values({ site_id: store.siteId, entry_id: old.id, path: "/writing/old" })
    .execute();
  const before = await idsIn(site, "/feed.json");
  expect(before?.map(({ id }) => id).toSorted()).toEqual([
    "https://example.org/writing/old",
    expect.stringMatching(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/),
  ]);
  for (const entry of [fresh, old])
    await updateEntry(store, entry.id, entry.revision, { slug: `${entry.slug}-2` }, owner);
  const after = await idsIn(site, "/feed.json");
  expect(after?.map(({ id }) => id).toSorted()).toEqual(before?.map(({ id }) => id).toSorted());
  expect(after?.map(({ url }) => url).toSorted()).toEqual([
    "https://example.org/writing/fresh-2",
    "https://example.org/writing/old-2",
  ]);
});

test("sections, tags, series and languages have feeds of their own, and what nobody writes has none", async () => {
  const store = opened.store();
  const site = siteAs(store);
  await insert(store, { kind: "talk", slug: "talk", title: "Talk", status: "published", data: dataOf.talk });
  await insert(store, postOf({ slug: "a", title: "A" }, { tags: ["C#"], series: "Floats" }));
  await insert(store, postOf({ slug: "b", title: "B" }, { language: "de", translates: "a" }));
  await insert(store, postOf({ slug: "c", title: "C", status: "draft" }, { tags: ["Secret"], language: "fr" }));
  const titles = async (address: string) => (await idsIn(site, address))?.map(({ title }) => title).toSorted() ?? null;
  expect(await titles("/writing/feed.json")).toEqual(["A"]);
  expect(await titles("/writing/feed.json?tag=c%23")).toEqual(["A"]);
  expect(await titles("/writing/feed.json?series=Floats")).toEqual(["A"]);
  expect(await titles("/feed.json?language=de")).toEqual(["B"]);
  expect(await titles("/talks/feed.json")).toEqual(["Talk"]);
  expect(await titles("/talks/feed.json?tag=c%23")).toEqual(["Talk"]);
  for (const none of ["/writing/feed.json?tag=secret", "/writing/feed.json?series=floats", "/feed.json?language=fr"])
    expect(await titles(none), none).toBeNull();
  expect(await titles("/nowhere/feed.json")).toBeNull();
  const off = { ...site, settings: { ...site.settings, modules: [] } };
  expect(await idsIn({ ...off, origin: "https://off.example" }, "/writing/feed.json")).toBeNull();
});

test("addresses of any script are escaped in the sitemap and in llms.txt", async () => {
  const store = opened.store();
  await insert(store, postOf({ slug: "bier-麦芽", title: "Ü" }));
  const site = siteAs(store);
  const address = "https://example.org/writing/bier-%E9%BA%A6%E8%8A%BD";
  for (const path of ["/sitemap.xml", "/llms.txt"]) expect((await siteFile(site, path))?.text).toContain(address);
});

test("humans.txt says how the site is made, until its owner switches that off", async () => {
  const store = opened.store();
  expect((await siteFile(siteAs(store), "/humans.txt"))?.text).toContain("Software: Wortfolio");
  await changeWebSettings(store, { colophon: false });
  expect(await siteFile(siteAs(store), "/humans.txt")).toBeNull();
});
