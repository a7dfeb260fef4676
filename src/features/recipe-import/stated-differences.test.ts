import { expect, test } from "vitest";
import { paleAle } from "../../../tests/pale-ale.ts";
import { defaultSettings } from "../../domain/recipe/brewing-settings.ts";
import { makerSettings } from "../../domain/recipe/maker-settings.ts";
import { computedBy, statedDifferences } from "./stated-differences.ts";

const equipment = { name: "Kettle", batchLitres: 20, boilLitres: 26, kettleLossLitres: 2 };
const recipe = { ...paleAle, boilLitres: 26, equipment };
const ours = computedBy(recipe, defaultSettings);
const theirs = computedBy(recipe, makerSettings("beersmith"));

test("what a program says and we don't is explained by its choices, the weightiest first", () => {
  expect(Math.abs(theirs.ibu - ours.ibu)).toBeGreaterThan(0.5);
  const [note, ...others] = statedDifferences(recipe, { ibu: theirs.ibu }, ours, "beersmith");
  expect(others).toEqual([]);
  expect(note?.code).toBe("ibu-differs");
  expect(note?.message).toMatch(
    new RegExp(
      `^BeerSmith says ${theirs.ibu.toFixed(1)} IBU, we say ${ours.ibu.toFixed(1)}: its hops see its extract over the stated boil volume \\([+−]\\d\\.\\d\\)`,
    ),
  );
  expect(note?.message).toContain(`With its settings it is ${theirs.ibu.toFixed(1)} here.`);
});

test("what no choice explains is not explained away, and what agrees is not mentioned", () => {
  expect(
    statedDifferences(recipe, { ibu: ours.ibu + 0.4, og: ours.og, srm: ours.srm ?? 0 }, ours, "beersmith"),
  ).toEqual([]);
  const [note] = statedDifferences(recipe, { ibu: theirs.ibu + 10 }, ours, "beersmith");
  expect(note?.message).toMatch(/What else differs is not known/);
  const [unknown] = statedDifferences(recipe, { ibu: ours.ibu + 10 }, ours, undefined);
  expect(unknown?.message).toMatch(/^The file says .* IBU, we say .*\. What else differs is not known/);
});

test("a final gravity that we only assume is not held against the file's", () => {
  const of = (yeasts: typeof recipe.yeasts) =>
    statedDifferences({ ...recipe, yeasts }, { fg: ours.fg + 0.01, abv: ours.abv + 2 }, ours, undefined);
  expect(of([])).toEqual([]);
  expect(of(recipe.yeasts).map(({ code }) => code)).toEqual(["fg-differs", "abv-differs"]);
});
