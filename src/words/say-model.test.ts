/** Every model behind a number is named, written out, cited and bounded, in each language. */
import { expect, test } from "vitest";
import { abvFormulas, colourFormulas, ibuFormulas } from "../domain/recipe/brewing-settings.ts";
import { markDecimals } from "../domain/units/mark-decimals.ts";
import { nameModel } from "./name-model.ts";
import { sayModel } from "./say-model.ts";
import { wordsOf } from "./words.ts";

const models = [
  ...abvFormulas,
  ...ibuFormulas,
  ...colourFormulas,
  "extract",
  "extract-before-boil",
  "extract-after-boil",
  "yeast-attenuation",
  "apparent-attenuation",
  "real-attenuation",
  "bu-gu",
  "relative-bitterness",
  "energy",
  "proton-balance",
] as const;

test.each(["en", "de"])(
  "in %s each model has a name, a formula, a source and a range, and no two are one",
  (language) => {
    const all = models.map((model) => sayModel(model, wordsOf(language)));
    for (const { name, notation, source, range } of all)
      for (const text of [name, notation, source, range]) expect(text).toMatch(/\S{2}/);
    for (const part of ["name", "notation"] as const)
      expect(new Set(all.map((each) => each[part])).size).toBe(all.length);
  },
);

test("a formula has the figures of English in every language, with its reader's marks", () => {
  const figures = (text: string) => text.replaceAll(",", ".").match(/\d+(?:\.\d+)?/g);
  for (const model of models) {
    const [english, german] = [wordsOf("en"), wordsOf("de")].map((words) => sayModel(model, words).notation);
    expect(figures(german ?? ""), model).toEqual(figures(english ?? ""));
    expect(markDecimals(german ?? "", "de"), model).not.toMatch(/\d\.\d/);
  }
});

test("models after people keep their names, and the rule of thumb is said", () => {
  expect(["hall", "tinseth", "morey"].map((model) => nameModel(model as "hall", wordsOf("de")))).toEqual([
    "Hall",
    "Tinseth",
    "Morey",
  ]);
  expect(nameModel("simple", wordsOf("de"))).toBe("Faustformel");
});
