/** What a recipe keeps from visitors, as its form names it. */
import { expect, test } from "vitest";
import { keptParts } from "../../domain/publishing/public-recipe.ts";
import { wordsOf } from "../../words/words.ts";
import { keptPartLabel } from "./kept-part-label.ts";

test.each(["en", "de"])("in %s each part has a name and a hint of its own", (language) => {
  const words = wordsOf(language);
  const said = keptParts.map((part) => keptPartLabel(words, part));
  for (const field of ["label", "hint"] as const)
    expect(new Set(said.map((each) => each[field])).size).toBe(keptParts.length);
});

test("weights are hidden, names are not", () => {
  const words = wordsOf("de");
  expect(keptPartLabel(words, "grist")).toEqual({ label: "Mengen der Schüttung", hint: "Die Namen bleiben sichtbar" });
  expect(keptPartLabel(words, "hops")).toEqual({
    label: "Mengen des Hopfens",
    hint: "Namen und Zeiten bleiben sichtbar",
  });
});
