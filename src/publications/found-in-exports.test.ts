/** What real exports hold that their descriptions don't tell: parts, missing numbers, spreadsheets' capitals, replies. */
import { expect, test } from "vitest";
import { openPublications } from "./open-publications.ts";
import type { Publication } from "./publication.ts";

async function readAll(files: Record<string, string>) {
  const tree = {
    paths: Object.keys(files),
    read: (path: string) => Promise.resolve(files[path] === undefined ? null : new TextEncoder().encode(files[path])),
  };
  const source = await openPublications(tree);
  if (!source) throw new Error("Not recognised.");
  return Array.fromAsync(source.read()) as Promise<Publication[]>;
}

const item = (title: string, more: string, type = "post") =>
  `<item><title>${title}</title><content:encoded><![CDATA[<p>${title}</p>]]></content:encoded><wp:post_type>${type}</wp:post_type><wp:status>publish</wp:status>${more}</item>`;
const wxr = (...items: string[]) =>
  `<?xml version="1.0"?><rss version="2.0" xmlns:wp="http://wordpress.org/export/1.2/" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel>${items.join("")}</channel></rss>`;

test("texts of WordPress without a number, or with the same, all come", async () => {
  const same = "<wp:post_id>7</wp:post_id>";
  const texts = await readAll({
    "a.xml": wxr(item("One", ""), item("Two", ""), item("Three", same), item("Four", same)),
  });
  expect(texts.map(({ title }) => title)).toEqual(["One", "Two", "Three", "Four"]);
  expect(new Set(texts.map(({ source }) => source)).size).toBe(4);
});

test("WordPress's export in several files is one, with pictures of one in texts of another", async () => {
  const thumbnail =
    "<wp:post_id>1</wp:post_id><wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>9</wp:meta_value></wp:postmeta>";
  const picture = "<wp:post_id>9</wp:post_id><wp:attachment_url>https://old.example/hops.jpg</wp:attachment_url>";
  const texts = await readAll({
    "1.xml": wxr(item("Hops", picture, "attachment")),
    "2.xml": wxr(item("One", thumbnail)),
    "3.xml": wxr(item("Two", "<wp:post_id>2</wp:post_id>")),
  });
  expect(texts.map(({ title }) => title)).toEqual(["One", "Two"]);
  expect(texts[0]?.cover?.url).toBe("https://old.example/hops.jpg");
});

test("a text of WordPress that is private or has a password is for members, and both are told", async () => {
  const password = "<wp:post_password>foam</wp:post_password>";
  const texts = await readAll({
    "a.xml": wxr(item("Open", ""), item("Locked", password), item("Own", password).replace(">publish<", ">private<")),
  });
  expect(
    texts.map(({ isForMembers, isDraft, notes }) => [isForMembers, isDraft, notes.map(({ what }) => what)]),
  ).toEqual([
    [false, false, []],
    [true, false, ["password"]],
    [true, true, ["private", "password"]],
  ]);
  expect(texts.flatMap(({ notes }) => notes).every(({ code }) => code === "members")).toBe(true);
});

test("content types of plugins are told of, those of WordPress itself are not", async () => {
  const texts = await readAll({
    "a.xml": wxr(
      item("One", ""),
      item("Sermon", "", "sermon"),
      item("Menu", "", "nav_menu_item"),
      item("S", "", "wp_global_styles"),
    ),
  });
  expect(texts.map(({ notes }) => notes)).toMatchObject([[], [{ code: "post-type", what: "sermon: Sermon" }]]);
});

test("Substack's table may have been through a spreadsheet; its pages are pages, and recordings are kept as links", async () => {
  const [post, page] = await readAll({
    "posts.csv":
      "post_id,post_date,is_published,type,audience,title,subtitle,podcast_url\r\n1.one,2020-01-02T03:04:05.000Z,TRUE,podcast,everyone,One,&#x201C;Short&#x201D;,https://audio.example/one.mp3\r\n2.about,2020-01-02T03:04:05.000Z,FALSE,page,everyone,About,,\r\n",
    "posts/1.one.html": "<p>Text</p>",
    "posts/2.about.html": "<p>Me</p>",
  });
  expect(post).toMatchObject({ kind: "post", isDraft: false, summary: "“Short”", notes: [{ code: "embed" }] });
  expect(post?.body).toContain("<https://audio.example/one.mp3>");
  expect(page).toMatchObject({ kind: "page", isDraft: true });
});

const story = (title: string, body: string) =>
  `<article class="h-entry"><header><h1 class="p-name">${title}</h1></header><section data-field="body" class="e-content">${body}</section><footer></footer></article>`;

test("a reply on Medium stays a draft, a story doesn't", async () => {
  const texts = await readAll({
    "posts/2020-01-02_Hops-0123456789ab.html": story(
      "Hops",
      '<h3 class="graf graf--h3 graf--title">Hops</h3><p>Hops grow.</p>',
    ),
    "posts/2020-01-03_Thank-you-0123456789ac.html": story("Thank you for…", "<p>Thank you for this.</p>"),
    "posts/2020-01-04_Malt-0123456789ad.html": story("Malt", "<p>Barley that was dried.</p>"),
  });
  expect(texts.map(({ isDraft, notes }) => [isDraft, notes.map(({ code }) => code)])).toEqual([
    [false, []],
    [true, ["reply"]],
    [false, []],
  ]);
});
