/** What `npm run check` finds wrong with the catalogue. */
import { expect, test } from "vitest";
import { faultsIn } from "../../scripts/words/find-faults.ts";
import { writeTypes } from "../../scripts/words/write-types.ts";

const catalogue = (german: Record<string, string>, english: Record<string, string>) =>
  new Map([
    ["en", new Map(Object.entries(english))],
    ["de", new Map(Object.entries(german))],
  ]);
const code = new Map([["a.tsx", 'words.text("a") words.say(\n  "b",\n  { n })']]);
const english = { a: "A {name}", b: "{n, plural, one {#} other {#}}" };

test("nothing is wrong with a catalogue that is said, where a language may lack messages", () => {
  expect(faultsIn(catalogue({ a: "Ein {name}" }, english), code)).toEqual([]);
});

test.each([
  [{ a: "Ein {nam}" }, english, "de a: takes (nam: string) instead of (name: string)"],
  [{ a: "Ein <b>{name}</b>" }, english, "de a: takes (b: Tag, name: string) instead of (name: string)"],
  [{ c: "C" }, english, "de c: is no message of en.json"],
  [{ b: "{n, plural, other {#}}" }, english, "de b: lacks the plural form one"],
  [{ a: "Ein {name" }, english, "de a: is no ICU message: EXPECT_ARGUMENT_CLOSING_BRACE"],
  [{ a: "Ein {name, number}" }, english, "de a: is no ICU message: Values come formatted: {name}"],
  [{}, { ...english, c: "C" }, "en c: nobody says it"],
])("a fault is listed with its message: %o", (german, spoken, fault) => {
  expect(faultsIn(catalogue(german as Record<string, string>, spoken), code)).toEqual([fault]);
});

test("a call that does not write its name out is listed with its file", () => {
  const unclear = new Map([...code, ["b.tsx", "words.text(name)"]]);
  expect(faultsIn(catalogue({}, english), unclear)).toEqual([
    "b.tsx: does not write the name of a message out: words.text(name)",
  ]);
});

test("types say what each message takes", () => {
  const message = "{n, plural, one {#} other {# <b>{name}</b>}} {kind, select, ale {a} other {o}}";
  expect(writeTypes(new Map([["a", message]]))).toContain(
    '  "a": { n: number; b: Tag; name: string; kind: "ale" | "other" };\n',
  );
});
