/** What sites on the open web do that those of the makers' own examples do not. */
import { expect, test } from "vitest";
import { openPublications } from "./open-publications.ts";
import { isPublication, type Publication, type Unread } from "./publication.ts";

async function readSite(files: Record<string, string>) {
  const bytes = new Map(Object.entries(files).map(([name, text]) => [name, new TextEncoder().encode(text)]));
  const opened = await openPublications({
    paths: [...bytes.keys()],
    read: (path) => Promise.resolve(bytes.get(path) ?? null),
  });
  const read = new Map<string, Publication | Unread>();
  for await (const each of opened?.read() ?? []) read.set(each.source, each);
  const addressesOf = (source: string) => {
    const found = read.get(source);
    return found && isPublication(found) ? found.addresses : null;
  };
  return { opened, read, addressesOf };
}

test("a site in a folder of its repository is its program's, and notes beside it are none of its pages", async () => {
  const { opened, read, addressesOf } = await readSite({
    "NOTES.md": "# Where the keys are",
    "site/hugo.toml": 'baseURL = "https://old.example/"',
    "site/content/notes/one.md": "---\ntitle: One\n---\n{{< gauge >}}",
    "site/content/notes/two.md": "---\ntitle: Two\n---\nText.",
  });
  expect(opened).toMatchObject({ maker: "hugo", origin: "https://old.example" });
  expect(addressesOf("site/content/notes/one.md")).toEqual(["/notes/one/"]);
  expect(read.get("site/content/notes/one.md")?.notes).toMatchObject([{ code: "shortcode" }]);
  expect(read.get("NOTES.md")?.notes).toMatchObject([{ code: "no-front-matter" }]);
});

test("Hugo: a note may hold code, in a fence or as a shortcode, and what code shows stays", async () => {
  const { read } = await readSite({
    "hugo.toml": "",
    "content/one.md":
      '---\ntitle: One\n---\n{{% note %}}\nNot so:\n\n{{< code lang="sh" title="Wrong" >}}\nrm x\n{{< /code >}}\n\n```sh\nls\n```\n{{% /note %}}\n\n```md\n{{% note %}}\n```\n\n{{% tip %}}\nGood.\n{{% /tip %}}\n',
  });
  expect(read.get("content/one.md")).toMatchObject({
    body: '> [!NOTE]\n> Not so:\n>\n> ```sh title="Wrong"\n> rm x\n> ```\n>\n> ```sh\n> ls\n> ```\n\n\n```md\n{{% note %}}\n```\n\n\n> [!TIP]\n> Good.',
    notes: [],
  });
});

test("of two sites in one repository neither is taken for the whole", async () => {
  const { opened } = await readSite({
    "a/hugo.toml": "",
    "a/content/one.md": "---\ntitle: One\n---\n",
    "b/astro.config.mjs": "",
    "b/src/content/two.md": "---\ntitle: Two\n---\n",
  });
  expect(opened?.maker).toBe("markdown");
});

test("a section may have the name of a program's folder, a theme's texts stay out", async () => {
  const { read } = await readSite({
    "hugo.toml": "",
    "content/android/vendor/keys.md": "---\ntitle: Keys\n---\n",
    "content/test/one.md": "---\ntitle: One\n---\n",
    "themes/plain/content/hello.md": "---\ntitle: Hello\n---\n",
    "vendor/pkg/readme-of-it.md": "---\ntitle: It\n---\n",
  });
  expect([...read.keys()]).toEqual(["content/android/vendor/keys.md", "content/test/one.md"]);
});

test("Eleventy: addresses begin below its folder of texts", async () => {
  const { addressesOf } = await readSite({
    ".eleventy.js": 'module.exports = () => ({ dir: { output: "dist", input: "./src/site" } });',
    "src/site/posts/2020-05-06-valves.md": "---\ntitle: Valves\n---\n",
  });
  expect(addressesOf("src/site/posts/2020-05-06-valves.md")).toEqual(["/posts/valves/"]);
});

test("Eleventy: a folder's or a layout's data state the address, by name and date", async () => {
  const { addressesOf, read } = await readSite({
    "eleventy.config.js": "export default () => {};",
    "posts/posts.json": '{ "permalink": "/blog/{{ page.fileSlug }}/" }',
    "posts/2020-05-06-valves.md": "---\ntitle: Valves\n---\n",
    "posts/own.md": "---\ntitle: Own\npermalink: /own/\n---\n",
    "notes/notes.11tydata.js": 'module.exports = { layout: "note.njk" };',
    "_includes/note.njk": "---\nlayout: base.njk\n---\n",
    "_includes/base.njk": "---\npermalink: \"/{{ page.date | date: '%Y/%m' }}/{{ page.fileSlug }}/index.html\"\n---\n",
    "notes/2020-05-06-pumps.md": "---\ntitle: Pumps\n---\n",
    "talks/talks.11tydata.js": "module.exports = { permalink: ({ title }) => `/${title}/` };",
    "talks/2020-05-06-foam.md": "---\ntitle: Foam\n---\n",
    "drafts/drafts.json": '{ "permalink": "/{{ page.date | short }}/" }',
    "drafts/2020-05-06-lees.md": "---\ntitle: Lees\n---\n",
  });
  expect(addressesOf("posts/2020-05-06-valves.md")).toEqual(["/blog/valves/"]);
  expect(addressesOf("posts/own.md")).toEqual(["/own/"]);
  expect(addressesOf("notes/2020-05-06-pumps.md")).toEqual(["/2020/05/pumps/"]);
  expect(addressesOf("talks/2020-05-06-foam.md")).toEqual(["/talks/foam/"]);
  expect(read.get("drafts/2020-05-06-lees.md")?.notes).toMatchObject([{ code: "permalink" }]);
});

test("of a field that is there twice the last counts, as for Jekyll", async () => {
  const { read } = await readSite({
    "_config.yml": "title: Brew",
    "_posts/2020-05-06-one.md": "---\ntitle: One\ntags: [a]\ntags: [b]\n---\nText.",
  });
  expect(read.get("_posts/2020-05-06-one.md")).toMatchObject({ title: "One", tags: ["b"], notes: [] });
});
