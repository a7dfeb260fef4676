/** How the fields of a recipe and what they hold are told. */
import { expect, test } from "vitest";
import { fieldThing } from "../domain/recipe/changed-things.ts";
import { fieldValue } from "../domain/recipe/field-values.ts";
import { createFormatter } from "../domain/units/formatter.ts";
import { metricUnits } from "../domain/units/preferred-unit.ts";
import { sayThing, sayValue, sayValues } from "./say-value.ts";

const metric = createFormatter(metricUnits, "en");
const german = createFormatter(metricUnits, "de");
const fox = "The quick brown fox jumps over the lazy dog and then it goes home to sleep for the night";

test.each<[string, unknown, unknown, [string | null, string | null]]>([
  ["style", { name: "", min: 1 }, { name: "Bitter", min: 1 }, ["without a name", "Bitter"]],
  ["ibu", { min: 1, max: 2.3456789 }, { min: 1 }, ["1 to 2.3457", "1 to –"]],
  ["colour", { unit: "EBC", value: 8.123456 }, {}, ["8.1235 EBC", null]],
  ["mashAcid", { name: "lactic", ml: 2.3456, percent: 80 }, undefined, ["Lactic acid 80 %, 2.35 mL", null]],
  ["date", 0, 9e15, ["1970-01-01", "no date"]],
  ["producedAt", 86_400_000, -8.65e15, ["1970-01-02", "no date"]],
  ["number", 123_456_789, 1.23456789, ["123,456,789", "1.2346"]],
  ["year", 2024, 2025, ["2024", "2025"]],
  ["use", "First Wort", "Boil", ["first wort", "boil"]],
  ["type", "Ale", "IPA", ["ale", "IPA"]],
  ["mashMethod", "fly", "no-sparge", ["fly sparge", "no sparge"]],
  ["computedAs", "brewfather", undefined, ["Brewfather", null]],
  ["addAfterBoil", true, false, ["yes", "no"]],
  ["date", 0, Infinity, ["1970-01-01", "no date"]],
  ["colour", { value: 6.5, unit: "EBC" }, { value: 4, unit: "SRM" }, ["6.5 EBC", "4 SRM"]],
  ["ibu", { min: 18, max: 30 }, null, ["18 to 30", null]],
  ["style", { kept: 1 }, { name: "" }, ["something", null]],
  ["tags", ["a", "b"], [], ["a, b", null]],
  ["shared", true, false, ["yes", "no"]],
  ["odd", { x: 1 }, { y: 1 }, ["something", "something, changed"]],
  ["notes", " a \n b ", "a b", ["a b", "a b, changed"]],
  ["notes", null, undefined, [null, null]],
  ["notes", fox, null, ["The quick brown fox jumps over the lazy dog and then it goes…", null]],
  ["notes", undefined, "x".repeat(60), [null, "x".repeat(60)]],
  ["notes", fox, fox.replace("night", "day"), ["…sleep for the night", "…sleep for the day"]],
  [
    "notes",
    fox,
    fox.replace("quick", "slow"),
    [
      "The quick brown fox jumps over the lazy dog and then it goes…",
      "The slow brown fox jumps over the lazy dog and then it goes …",
    ],
  ],
])("of %s, %j and %j are told as %j", (field, before, after, expected) => {
  expect(sayValues(fieldValue(field, before), fieldValue(field, after), metric)).toEqual(expected);
});

test.each([
  ["alphaPercent", "Alpha", "Alpha"],
  ["lateMinutes", "Before the end of the boil", "Vor Kochende"],
  ["boilLitres", "Pre-boil volume", "Pfannevollmenge"],
  ["efficiencyPercent", "Efficiency", "Anlageneffizienz"],
  ["table-salt", "Table salt", "Kochsalz"],
  ["fermenterLossLitres", "Fermenter loss", "Verlust im Gärbehälter"],
  ["grams", "", ""],
  ["spentGrainKg", "spentGrainKg", "spentGrainKg"],
])("%s is called %j, in German %j", (field, english, said) => {
  expect([metric, german].map((formatter) => sayThing(fieldThing(field), formatter))).toEqual([english, said]);
});

test("in German values have their words and the comma", () => {
  const said = (field: string, value: unknown) => {
    const told = fieldValue(field, value);
    return told && sayValue(told, german);
  };
  expect(said("use", "Dry Hop")).toBe("Stopfhopfen");
  expect(said("mashAcid", { name: "lactic", ml: 2.3456, percent: 80 })).toBe("Milchsäure 80 %, 2,35 mL");
  expect(said("ibu", { min: 18.5, max: 30 })).toBe("18,5 bis 30");
  expect(sayThing([{ kind: "order", of: "mash" }], german)).toBe("Reihenfolge der Rasten");
  expect(
    sayThing(
      [
        { kind: "nameless", of: "step" },
        { kind: "days", days: 3 },
      ],
      german,
    ),
  ).toBe("Schritt, 3 d");
});
