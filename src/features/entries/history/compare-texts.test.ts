/** Texts compared by words: what changed is marked, what did not is folded. */
import { expect, test } from "vitest";
import { compareTexts } from "./compare-texts.ts";

const marked = (before: string, after: string, titles: readonly [string, string] = ["T", "T"]) =>
  compareTexts({ title: titles[0], body: before }, { title: titles[1], body: after }).passages.map((passage) => {
    if (passage.is === "same") return passage.blocks.length;
    const { number, pieces } = passage.block;
    const text = pieces
      .map(({ text, is }) => (is === "same" ? text : is === "added" ? `+${text}+` : `-${text}-`))
      .join("");
    return `${number ?? "–"} ${text}`;
  });

test("words that came and went are marked in their paragraph, the same ones folded", () => {
  expect(marked("One.\n\nTwo old words stay here.\n\nThree.", "One.\n\nTwo new words stay here.\n\nThree.")).toEqual([
    2,
    "3 Two -old-+new+ words stay here.",
    1,
  ]);
});

test("the heading over a change is shown, its marks too", () => {
  expect(marked("## Head\n\nThe same old text", "## Head\n\nThe same new text")).toEqual([
    1,
    "2 ## Head",
    "3 The same -old-+new+ text",
  ]);
});

test("a title is the first paragraph", () => {
  expect(marked("x", "x", ["Cut at byte 4,096", "Cut at byte 4,093"])).toEqual(["1 # Cut at byte -4,096-+4,093+", 1]);
});

test("words side by side are one change, with the blanks between them", () => {
  expect(marked("Keep the cure is dull here", "Keep three new words dull here")).toEqual([
    "1 # T",
    "2 Keep -the cure is-+three new words+ dull here",
  ]);
  expect(marked("one two three", "one three four")).toEqual(["1 # T", "2 one -two -three+ four+"]);
});

test("what has little in common is removed and added, in the order of both texts", () => {
  expect(marked("All gone now\n\nKept as it was here", "Kept as it is here\n\nQuite another thing")).toEqual([
    "1 # T",
    "– -All gone now-",
    "2 Kept as it -was-+is+ here",
    "3 +Quite another thing+",
  ]);
});

test("words and paragraphs are counted", () => {
  const { passages: _, ...counts } = compareTexts(
    { title: "T", body: "a b c d\n\nsame" },
    { title: "T", body: "a b c e f\n\nsame\n\nnew words" },
  );
  expect(counts).toEqual({ added: 4, removed: 1, changed: 2, paragraphs: 4 });
});

test("two long texts without a common word are told apart in no time", () => {
  const text = (letter: string) => Array.from({ length: 20_000 }, (_, index) => `${letter}${index}`).join(" ");
  expect(marked(text("a"), text("b"))).toHaveLength(3);
  const paragraphs = (letter: string) => Array.from({ length: 6000 }, (_, index) => `${letter}${index}`).join("\n\n");
  expect(marked(paragraphs("a"), paragraphs("b"))).toHaveLength(12_001 + 1);
});
