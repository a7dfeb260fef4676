/** Boxes, HTML, definitions, code, footnotes and media of a text, and that nothing that runs comes through any of them. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { cpuMilliseconds } from "../../../tests/cpu-milliseconds.ts";
import { calloutKinds } from "./callouts.ts";
import { languageOf } from "./code-languages.ts";
import { frameHosts } from "./media-source.ts";
import { plainText } from "./plain-text.ts";
import { renderMarkdown } from "./render-markdown.ts";

const html = async (source: string, language = "en"): Promise<string> =>
  (await renderMarkdown(source, { language })).html;

test("a quote that names its kind is a box with a title, its own or the kind's in the page's language", async () => {
  expect(await html("> [!WARNING]\n> Hot.", "de")).toBe(
    '<div class="callout callout-warning" role="note"><p class="callout-title">Warnung</p>\n<p>Hot.</p>\n</div>',
  );
  expect(await html("> [!tip] Use a *second* one\n> Cheap.")).toContain('<p class="callout-title">Tip</p>');
  expect(await html("> [!note] Card\n> Slow.")).toContain('<p class="callout-title">Card</p>');
  expect(await html("> [!keg]\n> Full.")).toContain("<blockquote>\n<p>[!keg]");
});

test("a directive is the same box, with words after its name for a title, and boxes stand in boxes", async () => {
  const rendered = await html(":::::note Read [this] first\nOne.\n\n:::danger\nTwo.\n:::\n:::::\n\nAfter.");
  expect(rendered).toMatch(
    /^<div class="callout callout-note" role="note">\s*<p class="callout-title">Read \[this\] first<\/p>/,
  );
  expect(rendered).toContain('<div class="callout callout-caution" role="note"><p class="callout-title">Caution</p>');
  expect(rendered).toMatch(/<\/div>\s*<\/div>\s*<p>After\.<\/p>$/);
  expect(await html("```\n:::note A title\n```")).toContain(":::note A title");
});

test("the known elements of HTML come through with known attributes, others as the words they are", async () => {
  expect(
    await html(
      'Press <kbd class="x" onclick="y()" lang=en>Ctrl</kbd>, H<sub>2</sub>O, <abbr title="Original gravity">OG</abbr>',
    ),
  ).toBe('<p>Press <kbd lang="en">Ctrl</kbd>, H<sub>2</sub>O, <abbr title="Original gravity">OG</abbr></p>');
  expect(
    await html("<details open>\n<summary>Raw & <b>ready</b></summary>\n\n- **one**\n\n</details>\n\nAfter"),
  ).toMatch(
    /^<details open>\s*<summary>Raw &#x26; <b>ready<\/b><\/summary>\s*<ul>\s*<li><strong>one<\/strong><\/li>\s*<\/ul>\s*<\/details>\s*<p>After<\/p>$/,
  );
  expect(await html("<video src=x>a</video> <!-- no --> b")).toBe("<p>&#x3C;video src=x>a&#x3C;/video>  b</p>");
  expect(await html("<iframe src='https://example.org'></iframe>")).toBe(
    "<p>&#x3C;iframe src='https://example.org'>&#x3C;/iframe></p>",
  );
  expect(plainText("<details><summary>Found</summary>\n\nby words\n\n</details>")).toContain("Found");
});

test("an embed between two tags leaves no trace, as in a quote", async () => {
  const { parts } = await renderMarkdown("<details>\n\n::batch[secret]\n\n</details>\n\n::batch[open]");
  expect(JSON.stringify(parts)).not.toContain("secret");
  expect(parts).toContainEqual({ type: "embed", kind: "batch", slug: "open" });
});

test("terms have their definitions", async () => {
  expect(await html("Wort\n: Unfermented beer.\n: And more.")).toMatch(
    /<dl>\s*<dt>Wort<\/dt>\s*<dd>Unfermented beer\.\s*<\/dd>\s*<dd>And more\.\s*<\/dd>\s*<\/dl>/,
  );
});

test("colons in prose stay colons", async () => {
  expect(await html("At 12:30, a:b, std::vector, :smile:, ratio 1:n and foo:bar[x].")).toBe(
    "<p>At 12:30, a:b, std::vector, :smile:, ratio 1:n and foo:bar[x].</p>",
  );
  expect(await html("::unknown[x]{y=z}")).toBe("<p>::unknown[x]{y=z}</p>");
  expect(await html(":::box\nInside.\n:::")).toMatch(/^<p>:::box<\/p>\s*<p>Inside\.<\/p>\s*<p>:::<\/p>$/);
});

test("numbers, marks and changes of lines are elements of their own", async () => {
  const rendered = await html(
    '```ts title="log.ts" {2} showLineNumbers=true startLineNumber=118 ins={3} del={4-5}\na\nb\nc\nd\ne\n```',
  );
  expect(rendered).toContain('<span class="code-facts">2 lines out, 1 in</span>');
  expect(rendered).toContain('<pre class="has-numbers has-signs" data-language="ts" tabindex="0">');
  expect(rendered.match(/<(?:span|mark|ins|del) class="line" data-line="\d+"/g)).toEqual(
    ["span", "mark", "ins", "del", "del"].map((tag, index) => `<${tag} class="line" data-line="${118 + index}"`),
  );
  expect(await html("```rs showLineNumbers{118}\na\nb\n```")).toContain(
    '<span class="code-facts">lines 118 to 119</span>',
  );
  const plain = await html("```rust\nlet a = 1;\nlet b = 2;\n```");
  expect(plain).toContain('<figcaption><span class="code-language">Rust</span></figcaption>');
  expect(plain).not.toContain('class="line"');
});

test("a patch has its changes, and not the names of its files", async () => {
  const rendered = await html("```diff\n--- a.ts\n+++ b.ts\n-old\n+new\n same\n```");
  expect(rendered.match(/<(?:ins|del) class="line">/g)).toEqual(['<del class="line">', '<ins class="line">']);
  expect(rendered).toContain("1 line out, 1 in");
  expect(rendered.replace(/<[^>]*>/g, "")).toContain("-old\n+new\n same");
});

test("every language that has a grammar is known by its names", () => {
  for (const name of [
    "rust",
    "rs",
    "Haskell",
    "hs",
    "elixir",
    "dart",
    "vue",
    "svelte",
    "terraform",
    "hcl",
    "proto",
    "wasm",
    "kt",
    "ino",
    "C++",
    "py",
    "dockerfile",
  ])
    expect(languageOf(name), name).not.toBeNull();
  expect(languageOf("malt")).toBeNull();
  expect(languageOf("constructor")).toBeNull();
});

test("a footnote stands after the block that first refers to it, with the way back", async () => {
  const rendered = await html("One[^a] and again[^a].\n\nTwo[^b].\n\n[^a]: First.\n[^b]: Second[^c].\n[^c]: Third.");
  const order = ["One", "First.", "Two", "Second", "Third."].map((word) => rendered.indexOf(word));
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  expect(rendered.match(/<aside class="note" id="s-fn-(?:a|b|c)" role="doc-footnote">/g)).toHaveLength(3);
  expect(rendered).toContain('<a href="#s-fnref-a-2" data-footnote-backref="" aria-label="Back to the text 1-2"');
  expect((await renderMarkdown("## A\n\nx[^1]\n\n[^1]: n")).headings).toHaveLength(1);
});

test("a film names its host and loads nothing, and only its host comes into the page's policy", async () => {
  const rendered = await html("https://www.youtube.com/watch?v=dQw4w9WgXcQ\n\n[The rig](https://vimeo.com/123456)");
  expect(rendered).not.toMatch(/<iframe|<img|src=/);
  expect(rendered).toContain(
    'href="https://www.youtube.com/watch?v=dQw4w9WgXcQ" rel="external noopener">Open it at youtube.com</a>',
  );
  expect(rendered).toContain('<p class="film-title">The rig</p>');
  expect(frameHosts(rendered)).toEqual(["https://www.youtube-nocookie.com", "https://player.vimeo.com"]);
  expect(frameHosts(await html("See https://youtu.be/dQw4w9WgXcQ and that."))).toEqual([]);
  const written =
    '`<a class="media-load" data-frame="https://evil.example/x">` <a class="media-load" data-frame="https://evil.example/x">';
  expect(frameHosts(await html(written))).toEqual([]);
});

test("a PeerTube needs the directive, and the site's own media have the browser's player", async () => {
  const address = "https://tube.example/w/9c9de5e8-0a1e-484a-b099-e80766180a6d";
  expect(await html(address)).not.toContain("film");
  expect(frameHosts(await html(`::video[The rig]{src="${address}"}`))).toEqual(["https://tube.example"]);
  expect(await html("::video[The rig]{src=/media/rig.mp4 poster=/media/rig.webp}")).toContain(
    '<video src="/media/rig.mp4" controls preload="none" poster="/_image?src=%2Fmedia%2Frig.webp&#x26;w=1200">',
  );
  expect(await html("[Take one](/media/take.mp3)")).toContain('<audio src="/media/take.mp3" controls preload="none">');
  for (const source of [
    "javascript:alert(1)",
    "https://user@youtu.be/dQw4w9WgXcQ",
    "//evil.example/w/x",
    "https://evil.example/x.mp4",
  ])
    expect(await html(`::video[x]{src="${source}"}`)).toMatch(/^<p>::video/);
});

test("a span has its language and direction, and a paragraph in a script that runs the other way its own", async () => {
  expect(await html('He said :span[مرحبا]{lang=ar dir=rtl onclick="x"}.')).toBe(
    '<p>He said <span lang="ar" dir="rtl">مرحبا</span>.</p>',
  );
  expect(await html("مرحبا بالعالم\n\nHello")).toBe('<p dir="auto">مرحبا بالعالم</p>\n<p>Hello</p>');
  expect(await html("Hello\n\nمرحبا", "ar")).toBe('<p dir="auto">Hello</p>\n<p>مرحبا</p>');
});

test("boxes that nobody closes and definitions without end are refused before they cost anything", async () => {
  const started = cpuMilliseconds();
  const { refusal } = await renderMarkdown(":::note\n".repeat(5000));
  expect(refusal).toEqual({ code: "deep-boxes", most: 20, line: 21 });
  expect((await renderMarkdown("x\n: y\n\n".repeat(1001))).refusal).toEqual({ code: "definitions", most: 1000 });
  for (const source of [
    ":a[".repeat(40_000),
    ":a{x=".repeat(40_000),
    "<kbd ".repeat(40_000),
    `<kbd ${"a='".repeat(9000)}`,
  ])
    await renderMarkdown(source);
  expect(cpuMilliseconds() - started).toBeLessThan(8000);
});

const evil = [
  "javascript:alert(1)",
  "data:text/html,x",
  "https://example.org",
  "/media/a.png",
  'x" onload="y',
  "'><script>",
];
const names = [
  "kbd",
  "details",
  "summary",
  "script",
  "style",
  "svg",
  "math",
  "iframe",
  "img",
  "a",
  "figure",
  "abbr",
  "template",
  "noscript",
  "form",
  "select",
  "table",
  "plaintext",
  "title",
];
const attributes = [
  "onclick",
  "style",
  "href",
  "src",
  "id",
  "class",
  "title",
  "lang",
  "open",
  "srcdoc",
  "formaction",
  "xlink:href",
  "name",
];
const piece = fc.oneof(
  fc
    .tuple(
      fc.constantFrom(...names),
      fc.constantFrom(...attributes),
      fc.constantFrom(...evil),
      fc.constantFrom('"', "'", ""),
    )
    .map(([name, key, value, quote]) => `<${name} ${key}=${quote}${value}${quote}>`),
  fc.constantFrom(...names).map((name) => `</${name}>`),
  fc
    .tuple(
      fc.constantFrom("::", ":", ":::"),
      fc.constantFrom("video", "audio", "span", "div", "batch", "script", ...calloutKinds),
      fc.constantFrom(...evil),
      fc.constantFrom("src", "poster", "lang", "dir", "style", "onclick"),
    )
    .map(([colons, name, value, key]) => `${colons}${name}[${value}]{${key}="${value}" #${name} .tok-x}`),
  fc.constantFrom(
    "\n\n",
    "\n",
    " ",
    "> ",
    "> [!NOTE] ",
    "- ",
    "| a | b |\n|---|---|\n| ",
    ": ",
    "`",
    '```ts title="',
    "{1-3}",
    "$",
    "$$\n",
    "[^1]",
    "[^1]: ",
    "![",
    "](",
    ")",
    "<!--",
    "-->",
    "<![CDATA[",
    "]]>",
    "&lt;script&gt;",
    "\0",
    ":::\n",
    "words",
  ),
  fc.string({ maxLength: 8 }),
);

test("no element, handler, style or address that runs comes out of any mixture", { timeout: 30_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 24 }), async (pieces) => {
      const rendered = await html(pieces.join(""));
      for (const tag of rendered.match(/<\/?[a-z!][^>]*>/gi) ?? []) {
        expect(tag).not.toMatch(
          /^<\/?(?:script|style|iframe|svg|object|embed|form|base|link|meta|template|noscript|select|plaintext|title|!)\b/i,
        );
        const bare = tag.replace(/"[^"]*"/g, '""');
        expect(bare).not.toMatch(/\s(?:on\w+|style|srcdoc|formaction|name)=/i);
        expect(tag).not.toMatch(/(?:href|src|poster|srcset|data-frame)="\s*(?:javascript|data|vbscript):/i);
        const [, id] = /\sid="([^"]*)"/.exec(tag) ?? [];
        if (id !== undefined) expect(id).toMatch(/^s-/);
      }
    }),
    { numRuns: 500, seed: 20_261_125 },
  );
});
