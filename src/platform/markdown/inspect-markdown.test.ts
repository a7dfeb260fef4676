/** What authors are told of their texts. */
import { expect, test } from "vitest";
import { wordsOf } from "../../words/words.ts";
import { inspectMarkdown } from "./inspect-markdown.ts";
import { noteCodes } from "./markdown-note.ts";
import { sayNote } from "./say-note.ts";

const source = `# Title

::keg[x]

<video src="x"></video> and <kbd onclick="x">K</kbd>

\`\`\`malt
x
\`\`\`

\`\`\`mermaid
graph TD
\`\`\`

::video[x]{src=https://example.org/x}

[gone](/writing/gone#part) [there](/writing/there) [out](https://example.org)

![](/media/gone.png) ![Alt](/media/there.png) ![Alt](https://example.org/x.png)

#### Deep`;

test("each thing that is not shown as meant is named by its line, and dead links and pictures are asked for once", async () => {
  const asked: string[][] = [];
  const notes = await inspectMarkdown(source, {
    findDead: async (paths) => {
      asked.push([...paths]);
      return new Set(paths.filter((path) => path.includes("gone")));
    },
  });
  expect(notes).toEqual([
    { line: 3, code: "directive", what: "::keg" },
    { line: 5, code: "element", what: "<video>" },
    { line: 5, code: "attribute", what: "<kbd onclick>" },
    { line: 7, code: "language", what: "malt" },
    { line: 11, code: "mermaid", what: "mermaid" },
    { line: 15, code: "media", what: "https://example.org/x" },
    { line: 17, code: "link", what: "/writing/gone#part" },
    { line: 19, code: "alt", what: "/media/gone.png" },
    { line: 19, code: "image", what: "/media/gone.png" },
    { line: 19, code: "elsewhere", what: "https://example.org/x.png" },
    { line: 21, code: "heading", what: "Deep" },
  ]);
  expect(asked).toEqual([["/writing/gone", "/writing/there", "/media/gone.png", "/media/there.png"]]);
});

test("a text without fault has no notes and asks nothing, and one that is refused says so elsewhere", async () => {
  const findDead = async (): Promise<never> => Promise.reject(new Error("asked"));
  expect(await inspectMarkdown("## A\n\n### B\n\n```rust\nx\n```\n\n```\nplain\n```", { findDead })).toEqual([]);
  expect(await inspectMarkdown("word ".repeat(60_000), { findDead })).toEqual([]);
});

test("every note is a sentence with its line, and what was written is cut", () => {
  for (const code of noteCodes) {
    const said = sayNote(wordsOf("en"), { line: 7, code, what: "x".repeat(500) });
    expect(said).toMatch(/^Line 7: /);
    expect(said.length).toBeLessThan(260);
  }
});
