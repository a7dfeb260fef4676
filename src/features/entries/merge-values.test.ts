/** Two saves of one entry put together. */
import { expect, test } from "vitest";
import { wordsOf } from "../../words/words.ts";
import { differencesOf } from "./field-differences.ts";
import { formOfRoom } from "./kinds/registry.ts";
import { mergeTexts, mergeValues, withoutStep, withTheirPart } from "./merge-values.ts";

const words = wordsOf("en");
const form = formOfRoom(words, "writing");
const base = { title: "One", body: "a\n\nb\n\nc", summary: "S", tags: "x", "cover.media": "", "cover.alt": "" };
function merge(mine: Record<string, string>, theirs: Record<string, string>, known = true) {
  if (!form) throw new Error("no form");
  const [ours, others] = [
    { ...base, ...mine },
    { ...base, ...theirs },
  ];
  return mergeValues(differencesOf(words, form, ours, others), known ? base : null, ours, others);
}

test("what they alone changed is taken, what I alone changed stays", () => {
  expect(merge({ title: "Mine" }, { summary: "Theirs", "cover.media": "a.webp", "cover.alt": "A" })).toEqual({
    merged: { ...base, title: "Mine", summary: "Theirs", "cover.media": "a.webp", "cover.alt": "A" },
    taken: ["Summary", "Cover"],
    clashes: [],
  });
});

test("paragraphs that each of us changed come together", () => {
  expect(merge({ body: "A\r\n\r\nb\r\n\r\nc" }, { body: "a\n\nb\n\nC\n\nd" })).toMatchObject({
    merged: { body: "A\n\nb\n\nC\n\nd" },
    taken: ["Text (Markdown)"],
    clashes: [],
  });
});

test("neighbours are two places: each of us changed one, and one came between", () => {
  expect(mergeTexts("a\n\nb\n\nc", "a\n\nB\n\nc", "A\n\nb\n\nx\n\nc")).toEqual({
    text: "A\n\nB\n\nx\n\nc",
    clashes: [],
  });
  expect(mergeTexts("a\n\nb\n\nc", "a\n\nmine\n\nMine", "A\n\nb\n\nTheirs")).toEqual({
    text: "A\n\nmine\n\nMine",
    clashes: [{ mine: "Mine", theirs: "Theirs", at: 2 }],
  });
});

test("a paragraph that both changed is to be chosen, the others are taken", () => {
  const found = merge({ body: "a\n\nmine\n\nc" }, { body: "a\n\ntheirs\n\nc\n\nd" });
  expect(found).toMatchObject({
    merged: { body: "a\n\nmine\n\nc\n\nd" },
    taken: ["Text (Markdown)"],
    clashes: [{ name: "body", mine: "mine", theirs: "theirs", whole: null }],
  });
});

test("a field that both changed is to be chosen; what both changed alike is none", () => {
  expect(merge({ title: "Mine", tags: "same" }, { title: "Theirs", tags: "same" })).toMatchObject({
    merged: { title: "Mine" },
    taken: [],
    clashes: [{ name: "title", mine: "Mine", theirs: "Theirs", whole: { names: ["title"] } }],
  });
  expect(mergeTexts("a\n\nb", "a\n\nboth", "a\n\nboth")).toEqual({ text: "a\n\nboth", clashes: [] });
});

test("a time is shown as one reads it", () => {
  const { clashes } = merge({ publishAt: "2026-11-29T10:20" }, { publishAt: "2026-11-30T09:00" }, false);
  expect(clashes).toMatchObject([{ mine: "2026-11-29 10:20", theirs: "2026-11-30 09:00" }]);
});

test("where nobody knows what both began with, every difference is to be chosen", () => {
  const found = merge({ title: "Mine", body: "mine" }, { body: "theirs" }, false);
  expect([found.taken, found.clashes.map(({ name }) => name)]).toEqual([[], ["title", "body"]]);
});

test("their part takes the place of mine, with its dollars; what is gone from the text loses nothing", () => {
  const at = 1;
  expect(withTheirPart("a\n\nmine\n\nc", { mine: "mine", theirs: "$& theirs", at })).toBe("a\n\n$& theirs\n\nc");
  expect(withTheirPart("a\n\nc", { mine: "mine", theirs: "theirs", at })).toBe("a\n\nc\n\ntheirs");
  expect(withTheirPart("a\n\nmine", { mine: "mine", theirs: "", at })).toBe("a");
});

test("their part stands where mine did: not within a sentence or at another place that says the same", () => {
  const base = "Hops are nice.\n\nHops\n\nx\n\nHops\n\ny";
  const mine = "Hops are nice.\n\nHops\n\nx\n\nMalt\n\ny";
  const [clash] = mergeTexts(base, mine, base.replace(/Hops(?=\n\ny)/, "Yeast")).clashes;
  expect(clash).toEqual({ mine: "Malt", theirs: "Yeast", at: 3 });
  const typed = "Malt is nice.\n\nMalt\n\nnew\n\nx\n\nMalt\n\ny";
  expect(withTheirPart(typed, { mine: "Malt", theirs: "Yeast", at: 3 })).toBe(
    "Malt is nice.\n\nMalt\n\nnew\n\nx\n\nYeast\n\ny",
  );
});

test("a paragraph that I took out and they changed comes back where it stood", () => {
  const [clash] = mergeTexts("a\n\nb\n\nc", "a\n\nc", "a\n\nB\n\nc").clashes;
  expect(clash && withTheirPart("a\n\nc", clash)).toBe("a\n\nB\n\nc");
});

test("undone, a step leaves what was typed since", () => {
  if (!form) throw new Error("no form");
  const step = { before: { ...base, title: "Mine" }, after: { ...base, title: "Theirs", body: "a\n\nTheirs\n\nc" } };
  const now = { ...step.after, body: "a\n\nTheirs\n\nc\n\ntyped", summary: "Typed" };
  expect(withoutStep(differencesOf(words, form, now, step.before), step, now)).toEqual({
    ...step.before,
    body: "a\n\nb\n\nc\n\ntyped",
    summary: "Typed",
  });
});
