/** Texts in which something opens again and again and never closes. */
import { expect, test } from "vitest";
import { cpuMilliseconds } from "../../tests/cpu-milliseconds.ts";
import { htmlToMarkdown, plainText } from "./html-to-markdown.ts";
import { lexicalToHtml, mobiledocToHtml } from "./lexical.ts";
import { rewriteLinks } from "./links.ts";
import { readMarkdownFile } from "./markdown-site.ts";
import type { Maker } from "./publication.ts";

const openings: [Maker, string, string][] = [
  ["hugo", "md", "{{< x "],
  ["hugo", "md", '{{< figure src="a" '],
  ["hugo", "md", "{{< highlight >}}"],
  ["hugo", "md", "<a "],
  ["hugo", "md", "# a "],
  ["hugo", "mdx", "<Note b={"],
  ["hugo", "mdx", "<Note>"],
  ["jekyll", "md", "{% x "],
  ["jekyll", "md", "{% raw %}"],
  ["jekyll", "md", "{% highlight a %}"],
  ["jekyll", "md", "{% comment %}"],
  ["jekyll", "md", "{{ '"],
  ["jekyll", "md", "{"],
  ["jekyll", "md", "{: .a "],
  ["obsidian", "md", "![["],
  ["obsidian", "md", "[[a|"],
];

test.for(openings)("of %s, in .%s, %s is read to its end", ([maker, ending, opening]) => {
  const body = opening.repeat(Math.floor(120_000 / opening.length)).replaceAll(/.{300}/g, "$&\n");
  const config = {
    maker,
    origin: null,
    language: "",
    permalinks: {},
    root: "",
    input: "",
    inherited: new Map(),
  } as never;
  const started = cpuMilliseconds();
  const read = readMarkdownFile(`posts/one.${ending}`, `---\ntitle: One\ndate: 2020-01-01\n---\n${body}`, config);
  expect(cpuMilliseconds() - started).toBeLessThan(3000);
  expect(read).toMatchObject({ title: "One" });
});

test("a text that no page would show keeps its links, and is not searched for them", () => {
  const text = `[a](/b)\n${"]\n".repeat(100_000)}`;
  const started = cpuMilliseconds();
  expect(rewriteLinks(text, () => "/c")).toBe(text);
  expect(cpuMilliseconds() - started).toBeLessThan(1000);
  expect(rewriteLinks("[a](/b)", () => "/c")).toBe("[a](/c)");
});

test("what is too deep to be read as HTML keeps its words", () => {
  const deep = `${"<div>".repeat(20_000)}Deep`;
  expect(plainText(deep)).toBe("Deep");
  expect(htmlToMarkdown(deep).body).toBe("Deep");
});

test("a text of Ghost that is none of its editors' is read as far as it is one", () => {
  const sections = [[1, "p", [[0, [7, {}], 1e12, "Read"]]], [10, 99], [10, 0], ["x"], null, [2, null], [3, "ul", 5]];
  const mobiledoc = JSON.stringify({ sections, cards: [null], markups: 5 });
  expect(htmlToMarkdown(mobiledocToHtml(mobiledoc).html).body).toContain("Read");
  for (const strange of ["null", "[]", '{"sections":{}}', '{"sections":[1]}'])
    expect(mobiledocToHtml(strange).html).not.toContain("<");
  const children = [null, 5, { type: "__defineGetter__" }, { type: "text", text: "Read" }];
  expect(lexicalToHtml(JSON.stringify({ root: { children } })).html).toContain("Read");
  const deep = `{"type":"paragraph","children":[`;
  const { html, notes } = lexicalToHtml(`{"root":${deep.repeat(20_000)}${"]}".repeat(20_000)}}`);
  expect([html, notes]).toEqual(["", [expect.objectContaining({ code: "html" })]]);
});
