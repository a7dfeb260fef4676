/** Enter and Tab in a text, and what stands in it afterwards; `|` is the cursor. */
import { expect, test } from "vitest";
import type { TextEdit } from "./edit-text.ts";
import { indentItems, nextLine } from "./text-keys.ts";

const read = (marked: string): TextEdit => {
  const [before = "", ...rest] = marked.split("|");
  const text = before + rest.join("");
  return { text, from: before.length, to: rest.length > 1 ? text.length - (rest.at(-1) ?? "").length : before.length };
};
const shown = (edit: TextEdit | null): string | null =>
  edit && `${edit.text.slice(0, edit.from)}|${edit.text.slice(edit.to)}`;
const enter = (marked: string) => shown(nextLine(read(marked)));

test("a list, a numbered list, a task and a quote go on with the next line", () => {
  expect(enter("- malt|")).toBe("- malt\n- |");
  expect(enter("  * hops| and yeast")).toBe("  * hops\n  * | and yeast");
  expect(enter("9. rest|")).toBe("9. rest\n10. |");
  expect(enter("3) boil|")).toBe("3) boil\n4) |");
  expect(enter("- [x] bottled|")).toBe("- [x] bottled\n- [ ] |");
  expect(enter("> said|")).toBe("> said\n> |");
  expect(enter("> > - deep|")).toBe("> > - deep\n> > - |");
});

test("an empty item ends the list, and an empty line of a quote the quote", () => {
  expect(enter("- malt\n- |")).toBe("- malt\n|");
  expect(enter("- [ ] a\n- [ ] |\nnext")).toBe("- [ ] a\n|\nnext");
  expect(enter("> - a\n> - |")).toBe("> - a\n> |");
  expect(enter("> a\n> |")).toBe("> a\n|");
});

test("Enter is left alone in plain text, in code, before a mark, and over a selection", () => {
  expect(enter("plain|")).toBeNull();
  expect(enter("```\n- no list|\n```")).toBeNull();
  expect(enter("```\ncode\n```\n- list|")).toBe("```\ncode\n```\n- list\n- |");
  expect(enter("|- malt")).toBeNull();
  expect(enter("- |malt|")).toBeNull();
  expect(enter("**bold** word|")).toBeNull();
  expect(enter("-5 °C|")).toBeNull();
});

test("Tab moves an item in and Shift-Tab out, with the cursor where it was; elsewhere Tab is not taken", () => {
  expect(shown(indentItems(read("- a\n- b|"), "in"))).toBe("- a\n  - b|");
  expect(shown(indentItems(read("- a\n  - b|"), "out"))).toBe("- a\n- b|");
  expect(shown(indentItems(read("1. a\n2. |b"), "in"))).toBe("1. a\n   2. |b");
  expect(shown(indentItems(read("|- a"), "out"))).toBe("|- a");
  expect(indentItems(read("plain|"), "in")).toBeNull();
});

test("all items of a selection move, and stay selected", () => {
  const moved = indentItems(read("- a\n|- b\n- c|\nend"), "in");
  expect(moved?.text).toBe("- a\n  - b\n  - c\nend");
  expect(moved?.text.slice(moved.from, moved.to)).toBe("- b\n  - c");
});
