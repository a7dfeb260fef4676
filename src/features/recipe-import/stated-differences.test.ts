import { expect, test } from "vitest";
import { paleAle } from "../../../tests/pale-ale.ts";
import { defaultSettings } from "../../domain/recipe/brewing-settings.ts";
import { makerSettings } from "../../domain/recipe/maker-settings.ts";
import { createFormatter } from "../../domain/units/formatter.ts";
import { metricUnits } from "../../domain/units/preferred-unit.ts";
import { sayImportNote } from "./say-import-note.ts";
import { computedBy, type Difference, statedDifferences } from "./stated-differences.ts";

const equipment = { name: "Kettle", batchLitres: 20, boilLitres: 26, kettleLossLitres: 2 };
const recipe = { ...paleAle, boilLitres: 26, equipment };
const ours = computedBy(recipe, defaultSettings);
const theirs = computedBy(recipe, makerSettings("beersmith"));

const say = (note: Difference | undefined, language = "en") =>
  note && sayImportNote(note, createFormatter(metricUnits, language));

test("what a program says and we don't is explained by its choices, the weightiest first", () => {
  expect(Math.abs(theirs.ibu - ours.ibu)).toBeGreaterThan(0.5);
  const [note, ...others] = statedDifferences(recipe, { ibu: theirs.ibu }, ours, "beersmith");
  expect(others).toEqual([]);
  expect(note?.code).toBe("ibu-differs");
  expect(say(note)).toMatch(
    new RegExp(
      `^IBU: BeerSmith says ${theirs.ibu.toFixed(1)}, Wortfolio ${ours.ibu.toFixed(1)}. Reasons: it uses the extract in the stated boil volume for the hops \\([+−]\\d\\.\\d\\)`,
    ),
  );
  expect(say(note)).toContain(`With the settings of BeerSmith the result here is ${theirs.ibu.toFixed(1)}.`);
  expect(say(note, "de")).toMatch(
    new RegExp(
      `^IBU: BeerSmith nennt ${theirs.ibu.toFixed(1).replace(".", ",")}, Wortfolio .*Gründe: Hopfenausnutzung mit dem Extrakt in der angegebenen Pfannevollmenge \\([+−]\\d,\\d\\)`,
    ),
  );
});

test("what no choice explains is not explained away, and what agrees is not mentioned", () => {
  expect(
    statedDifferences(recipe, { ibu: ours.ibu + 0.4, og: ours.og, srm: ours.srm ?? 0 }, ours, "beersmith"),
  ).toEqual([]);
  const [note] = statedDifferences(recipe, { ibu: theirs.ibu + 10 }, ours, "beersmith");
  expect(say(note)).toMatch(/The rest of the difference is unexplained/);
  const [unknown] = statedDifferences(recipe, { ibu: ours.ibu + 10 }, ours, undefined);
  expect(say(unknown)).toMatch(/^IBU: the file says .*, Wortfolio .*\. The difference is unexplained/);
});

test("a final gravity that we only assume is not held against the file's", () => {
  const of = (yeasts: typeof recipe.yeasts) =>
    statedDifferences({ ...recipe, yeasts }, { fg: ours.fg + 0.01, abv: ours.abv + 2 }, ours, undefined);
  expect(of([])).toEqual([]);
  expect(of(recipe.yeasts).map(({ code }) => code)).toEqual(["fg-differs", "abv-differs"]);
});
