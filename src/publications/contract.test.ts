/** Sites and exports of each maker, as their programs write them: what is read of them, and what is said of the rest. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { openPublications } from "./open-publications.ts";
import { isPublication, type Publication, type PublicationSource, type Tree, type Unread } from "./publication.ts";

const folder = path.join(import.meta.dirname, "fixtures");

function treeOf(name: string): Tree {
  const place = path.join(folder, name);
  const isFolder = statSync(place).isDirectory();
  const paths = isFolder
    ? readdirSync(place, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(place, path.join(entry.parentPath, entry.name)))
    : [name];
  return {
    paths,
    read: (asked) =>
      Promise.resolve(paths.includes(asked) ? readFileSync(path.join(isFolder ? place : folder, asked)) : null),
  };
}

async function readAll(name: string) {
  const source = await openPublications(treeOf(name));
  if (!source) throw new Error(`${name} is not recognised.`);
  const read: (Publication | Unread)[] = [];
  for await (const each of source.read()) read.push(each);
  const texts = new Map(read.filter(isPublication).map((each) => [each.source, each]));
  const unread = new Map(read.filter((each) => !isPublication(each)).map((each) => [each.source, each]));
  const textOf = (end: string): Publication => {
    const found = [...texts.values()].find(({ source: name }) => name.endsWith(end));
    if (!found) throw new Error(`${end} is not among ${[...texts.keys()].join(", ")}.`);
    return found;
  };
  return { source, texts, unread, textOf };
}

const codesOf = ({ notes }: Pick<Publication, "notes">) => notes.map(({ code }) => code);

test.each([
  ["hugo", "https://hops.example"],
  ["jekyll", "https://brew.example"],
  ["astro", "https://astro.example"],
  ["eleventy", null],
  ["next", null],
  ["obsidian", null],
  ["medium", "https://medium.com"],
  ["substack", null],
] satisfies [PublicationSource["maker"], string | null][])("%s is recognised by its files", async (maker, origin) => {
  expect((await readAll(maker)).source).toMatchObject({ maker, origin });
});

test.each([
  "hugo",
  "jekyll",
  "astro",
  "eleventy",
  "next",
  "obsidian",
  "wordpress.xml",
  "ghost.json",
  "rss.xml",
  "atom.xml",
])("%s is read a second time as it was read the first", async (name) => {
  const source = await openPublications(treeOf(name));
  const read = async () => {
    const found = [];
    for await (const each of source?.read() ?? []) found.push(each);
    return found;
  };
  expect(await read()).toEqual(await read());
});

test("Hugo: front matter of three kinds, addresses by its settings, shortcodes as Markdown", async () => {
  const { textOf, unread } = await readAll("hugo");
  const pump = textOf("toml.md");
  expect(pump).toMatchObject({
    kind: "post",
    slug: "two-pumps",
    title: "A pump, twice",
    summary: "Why the first one failed.",
    publishedAt: Date.UTC(2024, 2, 2, 7),
    isDraft: false,
    tags: ["pump", "Steel", "Notes"],
    language: "en-gb",
    addresses: ["/2024/03/two-pumps/", "/old-pump/", "/pump.html"],
  });
  expect(pump.body).toContain('![A pump](/pump.png "The second one")');
  expect(pump.body).toContain("[the bundle](bundle)");
  expect(pump.body).toContain("https://www.youtube.com/watch?v=abc123");
  expect(pump.body).toContain('```go\nfmt.Println("{{< figure >}}")\n```');
  expect(pump.body).toContain('`{{< figure src="kept" >}}`');
  expect(pump.notes).toEqual([{ code: "shortcode", line: 20, what: '{{< odd thing="1" >}}' }]);
  expect(pump.body).toContain('{{\\< odd thing="1" >}}');
  expect(textOf("bundle/index.md")).toMatchObject({ slug: "bundle", isDraft: true, addresses: ["/2024/01/bundle/"] });
  expect(textOf("json.md")).toMatchObject({ title: "In JSON", tags: ["one", "two"], body: "Text." });
  expect(textOf("about.md")).toMatchObject({ kind: "page", publishedAt: null, addresses: ["/about/"] });
  expect(unread.get("content/posts/broken.md")?.notes).toMatchObject([{ code: "front-matter", line: 2 }]);
});

test("Jekyll: dates in names, addresses below its base, Liquid as Markdown", async () => {
  const { textOf } = await readAll("jekyll");
  const first = textOf("first-crush.markdown");
  expect(first).toMatchObject({
    slug: "first-crush",
    publishedAt: Date.UTC(2023, 4, 6),
    tags: ["mill", "brewing", "tools"],
    addresses: ["/blog/brewing/tools/2023/05/06/first-crush/", "/brewing/tools/2023/05/06/first-crush/"],
  });
  expect(first.body).toContain('```ruby\nputs "{{ kept }}"\n```');
  expect(first.body).toContain("[Next](_posts/2023-06-01-second.md) and ![Mill](/assets/mill.png)");
  expect(first.notes).toEqual([{ code: "liquid", line: 14, what: "{% include chart.html %}" }]);
  expect(textOf("second.md")).toMatchObject({
    isDraft: true,
    publishedAt: Date.UTC(2023, 5, 2, 8, 30),
    addresses: ["/blog/two/", "/two/", "/blog/zwei", "/zwei"],
  });
  expect(textOf("later.md")).toMatchObject({ isDraft: true, kind: "post" });
});

test("Astro: routes give the address, pictures that are imported are pictures, other components stay as text", async () => {
  const { textOf } = await readAll("astro");
  const signals = textOf("signals.mdx");
  expect(signals).toMatchObject({
    slug: "signals",
    addresses: ["/blog/signals"],
    publishedAt: Date.UTC(2024, 0, 5),
    cover: { url: "./hero.png", alt: "" },
  });
  expect(signals.body).toContain("![Scope](./scope.png)");
  expect(signals.body).toContain("> [!WARNING]\n> Hot.");
  expect(signals.body).toContain("\\<Chart");
  expect(signals.notes).toMatchObject([
    { code: "module", line: 8 },
    { code: "component", what: "<Chart data={[1, 2]} />" },
  ]);
});

test("Eleventy and Next: addresses of templates and routes", async () => {
  const eleventy = await readAll("eleventy");
  expect(eleventy.textOf("valves.md")).toMatchObject({
    tags: ["valve"],
    addresses: ["/v/valves-pipes/"],
    slug: "valves-pipes",
  });
  expect(codesOf(eleventy.textOf("valves.md"))).toEqual(["liquid"]);
  expect(eleventy.textOf("pipes.md").addresses).toEqual(["/posts/pipes/"]);
  const next = await readAll("next");
  expect(next.textOf("hello.md")).toMatchObject({
    addresses: ["/posts/hello"],
    body: "First.",
    cover: { url: "/assets/hello/cover.jpg" },
  });
});

test("Obsidian: wiki links, embeds, callouts and comments", async () => {
  const { textOf } = await readAll("obsidian");
  const water = textOf("Water.md");
  expect(water).toMatchObject({ title: "Water", tags: ["water", "salts"], isDraft: false });
  expect(water.body).toBe(
    "See [cells](<Yeast cells>) and [Yeast cells](<Yeast cells#in-the-lab>). \n\n![](kettle.png)\n[Yeast cells](<Yeast cells>)\n\n> [!NOTE] Salts\n> Gypsum.",
  );
  expect(textOf("Yeast cells.md")).toMatchObject({ title: "Yeast cells", slug: "yeast-cells" });
});

test("WordPress: blocks and classic texts, captions, code, attachments as covers, comments counted", async () => {
  const { texts, source } = await readAll("wordpress.xml");
  expect(source.origin).toBe("https://cellar.example");
  expect([...texts.keys()]).toEqual(["wordpress.xml#7", "wordpress.xml#9"]);
  const malt = texts.get("wordpress.xml#7");
  expect(malt).toMatchObject({
    title: "Malz & Wasser",
    slug: "malz",
    summary: "Kurz.",
    language: "de-DE",
    publishedAt: Date.UTC(2019, 3, 5, 6, 7, 8),
    tags: ["Brauen", "Malz"],
    cover: { url: "https://cellar.example/wp-content/uploads/2019/04/malz.jpg" },
    addresses: ["/2019/04/malz/"],
  });
  expect(malt?.body).toContain("Ein **Satz** und");
  expect(malt?.body).toContain('![Malz](https://cellar.example/wp-content/uploads/2019/04/malz.jpg "Das Malz")');
  expect(malt?.body).toContain("```c\nif (a < b) {}\n```");
  expect(malt?.notes).toMatchObject([
    { code: "shortcode", line: 4, what: '[ratings id="7"]' },
    { code: "comments", what: "1" },
  ]);
  expect(texts.get("wordpress.xml#9")).toMatchObject({
    kind: "page",
    isDraft: true,
    addresses: [],
    body: "Erster Absatz.\n\nZweiter.",
  });
});

test("Ghost: HTML, Lexical and Mobiledoc; paid texts are for members", async () => {
  const { textOf } = await readAll("ghost.json");
  expect(textOf("#a1")).toMatchObject({
    addresses: ["/valve/"],
    tags: ["Parts"],
    cover: { url: "/content/images/2023/valve.png", alt: "A valve" },
    body: "A [pump](/pump/) and H<sub>2</sub>O.\n\n<https://www.youtube.com/watch?v=xyz>",
  });
  expect(textOf("#a2")).toMatchObject({
    isDraft: true,
    isForMembers: true,
    body: "## Head\n\n**bold**\n\n```c\nint a;\n```",
  });
  expect(codesOf(textOf("#a2"))).toEqual(["card", "members"]);
  expect(textOf("#a3")).toMatchObject({ kind: "page", body: "**Strong** text\n\n---" });
});

test("Medium and Substack: the text without what stands round it, and a row without a file is said", async () => {
  const medium = await readAll("medium");
  expect(medium.textOf(".html")).toMatchObject({
    title: "On Foam",
    slug: "on-foam",
    summary: "Bubbles.",
    publishedAt: Date.UTC(2021, 6, 8, 9, 10, 11),
    addresses: ["/@m/on-foam-0a1b2c3d4e5f"],
    body: 'It **stays**.\n\n![](https://cdn.example/foam.png "Foam")\n\n```js\nlet a = 1;\n```',
  });
  const substack = await readAll("substack");
  expect(substack.textOf("letters.html")).toMatchObject({
    title: 'Letters, "quoted"',
    addresses: ["/p/letters"],
    body: "Dear _reader_.",
  });
  expect(substack.textOf("paid.html")).toMatchObject({ isDraft: true, isForMembers: true });
  expect(substack.unread.get("posts/103.gone.html")?.notes).toMatchObject([{ code: "unreadable" }]);
});

test("feeds: RSS by its full text, Atom by its link", async () => {
  const rss = await readAll("rss.xml");
  expect(rss.textOf("#g1")).toMatchObject({
    slug: "entry",
    summary: "Short.",
    body: "Long <mark>text</mark>.",
    addresses: ["/p/entry"],
    publishedAt: Date.UTC(2020, 0, 2, 2, 4, 5),
  });
  const atom = await readAll("atom.xml");
  expect(atom.source.origin).toBe("https://feed.example");
  expect(atom.textOf("2020:1")).toMatchObject({ title: "One & two", slug: "one", tags: ["x"], body: "Text `a`." });
});
