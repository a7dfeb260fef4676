/** What Markdown becomes, and what never gets through. */
import { expect, test } from "vitest";
import type { PictureFacts } from "../../domain/publishing/picture-facts.ts";
import { cpuMilliseconds } from "../../../tests/cpu-milliseconds.ts";
import type { TextRefusal } from "../../domain/publishing/refusal-of.ts";
import { renderMarkdown } from "./render-markdown.ts";

const html = async (source: string): Promise<string> => (await renderMarkdown(source)).html;

test("tables, strikethrough, autolinks and footnotes are rendered, with the text's own prefix on every id", async () => {
  const rendered = await html("| a | b |\n|---|--:|\n| 1 | 2 |\n\n~~old~~ www.example.org [^1]\n\n[^1]: The note.");
  expect(rendered).toContain('<div class="table-scroll" tabindex="0"><table>');
  expect(rendered).toContain('<td class="align-right">2</td>');
  expect(rendered).toContain("<del>old</del>");
  expect(rendered).toContain('<a href="http://www.example.org" rel="external noopener">');
  expect(rendered).toContain(
    '</p><aside class="note" id="s-fn-1" role="doc-footnote"><p><sup aria-hidden="true">1</sup> The note.',
  );
  expect(rendered).not.toContain("<section");
  expect(rendered.match(/ id="(?!s-)/g)).toBeNull();
});

test("headings move below the page's own and are listed for a table of contents", async () => {
  const { html: rendered, headings } = await renderMarkdown("# Mash & boil\n\n## Boil\n\n## Boil\n\n[up](#boil)", {
    idPrefix: "log-1-",
  });
  expect(headings).toEqual([
    { id: "log-1-mash--boil", depth: 2, text: "Mash & boil", seconds: 0 },
    { id: "log-1-boil", depth: 3, text: "Boil", seconds: 1 },
    { id: "log-1-boil-1", depth: 3, text: "Boil", seconds: 1 },
  ]);
  expect(rendered).toContain('<a href="#log-1-boil">up</a>');
  expect(rendered).toContain('>Boil<a class="anchor" href="#log-1-boil-1" aria-label="Link to this section"></a></h3>');
  expect((await renderMarkdown("## Mash")).headings).toMatchObject([{ depth: 2 }]);
});

test("code carries classes and no colours, and an unknown language stays text", async () => {
  const rendered = await html('```ts title="mash.ts"\nconst a: number = 3; // hot\n```\n\n```malt\na < b\n```');
  expect(rendered).toContain(
    '<figure class="code" data-copy="Copy" data-copied="Copied"><figcaption><span class="code-title">mash.ts</span></figcaption><pre data-language="ts" tabindex="0">',
  );
  expect(rendered).toContain('<span class="tok-keyword">const</span>');
  expect(rendered).toMatch(/<span class="tok-comment">\/\/ hot<\/span>/);
  expect(rendered).toContain('<code class="language-malt">a &#x3C; b</code>');
});

test("sketches in C++ carry the words that C lacks, and none in comments and strings", async () => {
  const code = 'class Spindle : public Device {\n  bool read() override { return name == "new class"; } // delete\n};';
  const rendered = await html(`\`\`\`ino\n${code}\n\`\`\``);
  for (const word of ["class", "public", "override", "return"])
    expect(rendered).toMatch(new RegExp(`<span class="tok-keyword">${word} ?</span>`));
  expect(rendered).toContain('<span class="tok-string">"new class"</span>');
  expect(rendered).toContain("// delete</span>");
});

test("formulas become MathML, prices stay prices, and TeX that can't be read stays visible", async () => {
  const rendered = await html("$ABV = 131.25(OG - FG)$ for $5 or $6\n\n$$\n\\frac{a}{b}\n$$\n\n$\\frac{$");
  expect(rendered).toMatch(/<p><math>.*<\/math> for \$5 or \$6<\/p>/);
  expect(rendered).toContain('<div class="math-display" tabindex="0"><math display="block"');
  expect(rendered).toContain('<mfrac><mi class="tml-letter">a</mi><mi class="tml-letter">b</mi></mfrac>');
  expect(rendered).toContain('<code class="language-math">\\frac{</code>');
});

test("an embed on its own line cuts the text into parts, two in a row are two, and inside a sentence it is text", async () => {
  const { parts } = await renderMarkdown(
    "Before.\n\n::batch[fest-12]\n::beer[kellerpils]\n\nSee ::batch[x] and ::keg[y].",
  );
  expect(parts).toEqual([
    { type: "html", html: "<p>Before.</p>" },
    { type: "embed", kind: "batch", slug: "fest-12" },
    { type: "embed", kind: "beer", slug: "kellerpils" },
    { type: "html", html: "<p>See ::batch[x] and ::keg[y].</p>" },
  ]);
  expect(await html("One\n\n::recipe[alt]\n\nTwo")).toBe("<p>One</p><p>Two</p>");
});

test("an embed in a quote or a list, and in a text that is refused, leaves no trace", async () => {
  const source = "> Before\n>\n> ::batch[secret]\n\n- one\n\n  ::beer[secret]";
  const refused = `::batch[secret]\n${"word ".repeat(60_000)}`;
  for (const text of [source, refused]) expect(JSON.stringify(await renderMarkdown(text))).not.toContain("secret");
  expect(await html(source)).toContain("Before");
});

test("links to what is closed are plain words, with all below it and nothing beside it", async () => {
  const source =
    "[a](/beers) [b](/beers/flux) [c](/beers?x) [d](/beers.txt) [e](/beersheba) [f](/projects) [g][h]\n\n[h]: /beers/h";
  const { html: rendered } = await renderMarkdown(source, { closed: ["/beers"] });
  expect(rendered).toBe(
    '<p><span>a</span> <span>b</span> <span>c</span> <span>d</span> <a href="/beersheba">e</a> <a href="/projects">f</a> <span>g</span></p>',
  );
  expect((await renderMarkdown(source)).html).toContain('<a href="/beers/flux">b</a>');
});

const kettle: PictureFacts = { width: 800, height: 600 };
const findPictures = async () => new Map([["/media/kettle.jpg", kettle]]);
const failToFind = async (): Promise<never> => Promise.reject(new Error("database is away"));

test("the site's media get widths up to their own, their size and a caption; other images become links", async () => {
  const source =
    '![Kettle](/media/kettle.jpg "The new kettle")\n\n![Chart](https://example.org/chart.png) ![](/media/../secret.jpg)';
  const { html: rendered } = await renderMarkdown(source, { findPictures });
  expect(rendered).toContain(
    'srcset="/_image?src=%2Fmedia%2Fkettle.jpg&#x26;w=640 640w, /_image?src=%2Fmedia%2Fkettle.jpg&#x26;w=750 750w"',
  );
  expect(rendered).toMatch(
    /alt="Kettle" loading="lazy" decoding="async" width="800" height="600"><figcaption>The new kettle</,
  );
  expect(rendered).toContain('<a href="https://example.org/chart.png" rel="external noopener">Chart</a>');
  expect(rendered).not.toContain("secret");
});

test("a text with a picture whose size nobody asks for is rendered once, and not taken for one with sizes", async () => {
  const source = "![A kettle that is rendered once](/media/kettle.jpg)";
  const plain = await renderMarkdown(source);
  expect(await renderMarkdown(source)).toBe(plain);
  expect(plain.html).not.toContain("width=");
  expect((await renderMarkdown(source, { findPictures })).html).toContain('width="800"');
});

test("a credit stands behind the caption, and a changed one in the next rendering", async () => {
  const source = '![Kettle](/media/kettle.jpg "The new kettle") \n\n![Kettle](/media/kettle.jpg)\n';
  const credited = (author: string) => ({
    findPictures: async () =>
      new Map([
        ["/media/kettle.jpg", { ...kettle, credit: { author, link: "https://a.example/", licence: "CC BY 4.0" } }],
      ]),
  });
  const { html: rendered } = await renderMarkdown(source, credited("Tove <Arden>"));
  const credit =
    '<small class="credit">Picture: <a href="https://a.example/" rel="external noopener">Tove &#x3C;Arden></a>, <a href="https://creativecommons.org/licenses/by/4.0/" rel="external noopener">CC BY 4.0</a></small>';
  expect(rendered).toContain(`<figcaption>The new kettle ${credit}</figcaption>`);
  expect(rendered).toContain(`<figcaption>${credit}</figcaption>`);
  expect((await renderMarkdown(source, credited("Ada"))).html).toContain(">Ada</a>");
  expect((await renderMarkdown(source, { findPictures })).html).not.toContain("credit");
});

test("a picture says which part crops keep", async () => {
  const focused = async () => new Map([["/media/kettle.jpg", { ...kettle, focus: { x: 83, y: 0 } }]]);
  const { html: rendered } = await renderMarkdown("![Kettle](/media/kettle.jpg)", { findPictures: focused });
  expect(rendered).toContain('data-focus-x="8" data-focus-y="0"');
});

test("a callback that fails costs only the size", async () => {
  expect((await renderMarkdown("![K](/media/k.jpg)", { findPictures: failToFind })).html).toContain('alt="K"');
});

test("tasks are marks with a name, in the page's language", async () => {
  const { html: rendered } = await renderMarkdown("- [x] a\n- [ ] b", { language: "de" });
  expect(rendered).toContain('<span class="task task-done" role="img" aria-label="Erledigt"></span>');
  expect(rendered).toContain('<span class="task task-open" role="img" aria-label="Offen"></span>');
});

test.for([
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "<svg onload=alert(1)><circle/></svg>",
  "<style>body{display:none}</style>",
  '<p style="color:red" onclick="x()">hi</p>',
  "<iframe src=https://example.org></iframe>",
  "<math><mtext><img src=x onerror=alert(1)></mtext></math>",
  "[a](javascript:alert(1))",
  "[a](JaVaScRiPt&colon;alert(1))",
  "[a](data:text/html;base64,PHNjcmlwdD4=)",
  "[a](vbscript:x)",
  "![a](javascript:alert(1))",
  "![a](data:image/svg+xml;base64,PHN2Zz4=)",
  '![a" onerror="x](/media/k.jpg)',
  '```ts title="<script>"\n</code><script>alert(1)</script>\n```',
  '```"><script>\nx\n```',
  "$\\href{javascript:alert(1)}{x}$",
  "$\\text{<script>alert(1)</script>}$",
  "$\\style{color:red}{x} \\color{red}{y} \\class{evil}{z}$",
  "[^1]\n\n[^1]: <script>alert(1)</script>",
  '::batch["><script>]',
  "<a href='java\u0000script:alert(1)'>x</a>",
  "&lt;script&gt;alert(1)&lt;/script&gt;",
])("nothing that runs or styles comes out of %s", async (source) => {
  const rendered = await html(source);
  const tags = rendered.match(/<[^>]*>/g) ?? [];
  for (const tag of tags) {
    expect(tag).not.toMatch(/^<\/?(?:script|style|iframe|svg|object|embed|form|base|link|meta)\b/i);
    expect(tag.replace(/"[^"]*"/g, '""')).not.toMatch(/\s(?:on\w+|style|srcdoc)=/i);
    expect(tag).not.toMatch(/(?:href|src)="\s*(?:javascript|data|vbscript):/i);
  }
});

test.for<[string, string, TextRefusal]>([
  ["a megabyte of words", "word ".repeat(200_000), { code: "long", characters: 1_000_000, most: 256_000 }],
  ["a hundred thousand quotes on one line", ">".repeat(100_000), { code: "long-line", most: 32_000, line: 1 }],
  ["quotes nested a thousand deep", "> ".repeat(1000) + "x", { code: "deep-quotes", most: 20, line: 1 }],
  ["a hundred thousand closing brackets", "a]\n".repeat(80_000), { code: "brackets" }],
  ["lists nested on one line", "- ".repeat(5000), { code: "deep-lists", most: 40, line: 1 }],
  ["a line far to the right", `First.\n${" ".repeat(202)}x`, { code: "deep-indent", most: 200, line: 2 }],
  [
    "footnotes in footnotes",
    Array.from({ length: 5000 }, (_, index) => `[^${index}]: [^${index + 1}]`).join("\n\n"),
    { code: "footnotes", most: 1000 },
  ],
])("%s come back as escaped plain text at once, with the reason", async ([, source, why]) => {
  const started = cpuMilliseconds();
  const { html: rendered, refusal } = await renderMarkdown(source);
  expect(cpuMilliseconds() - started).toBeLessThan(1000);
  expect(refusal).toEqual(why);
  expect(rendered).toMatch(/^<pre class="plain-text"/);
});

test("a text at the edge of what is accepted renders within the bound", async () => {
  const started = cpuMilliseconds();
  const deep = `${`${">".repeat(20)} a\n`.repeat(500)}\n${"*a **b _c ".repeat(2000)}\n\n${"[".repeat(4000)}`;
  expect((await renderMarkdown(deep)).refusal).toBeNull();
  expect(cpuMilliseconds() - started).toBeLessThan(8000);
});

test("the same text is rendered once", async () => {
  expect(await renderMarkdown("Once.")).toBe(await renderMarkdown("Once."));
  expect(await renderMarkdown("Once.", { site: "b" })).not.toBe(await renderMarkdown("Once."));
});

test("the words alone are kept for search, and tell the reading time", async () => {
  const { text, readingMinutes } = await renderMarkdown(
    `# A *title*\n\n${"word ".repeat(660)}\n\n::batch[x]\n\n- one\n- two <b>x</b>`,
  );
  expect(text.startsWith("A title\nword")).toBe(true);
  expect(text.endsWith("one\ntwo x")).toBe(true);
  expect(text).not.toContain("batch");
  expect(readingMinutes).toBe(3);
});

test("the empty corner of a table is a plain cell", async () => {
  const { html } = await renderMarkdown("|  | Gravity |\n|---|---:|\n| OG | 1.050 |");
  expect(html).toMatch(/<tr>\s*<td><\/td>\s*<th /);
});
