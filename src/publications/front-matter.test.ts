/** What is wrong above a text is told with its line in the file, in each language of front matter. */
import { expect, test } from "vitest";
import { splitFrontMatter } from "./front-matter.ts";

test.each([
  ["YAML", "---\ntitle: a\nb: c: d\n---\nText.", 3, "Nested mappings are not allowed in compact mappings"],
  ["YAML of Windows", "---\r\ntitle: a\r\n\tb: c\r\n---\r\nText.", 3, "Tabs are not allowed as indentation"],
  [
    "YAML without a place",
    "---\ntitle: *a\n---\nText.",
    2,
    "Unresolved alias (the anchor must be set before the alias): a",
  ],
  ["a list", "---\n- a\n---\nText.", 2, "- a"],
  ["TOML", '+++\ntitle = "a"\nb = x\n+++\nText.', 3, "Invalid TOML document: invalid value"],
  ["JSON between marks", ';;;\n{"title": "a",\n"b" 1}\n;;;\nText.', 3, "Expected ':' after property name in JSON"],
  ["JSON at the beginning", '{\n"title" 1\n}\nText.', 2, "Expected ':' after property name in JSON"],
])("%s", (_, source, line, what) => {
  expect(splitFrontMatter(source)).toMatchObject({ fields: null, fault: { line, what } });
});
