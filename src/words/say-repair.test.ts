/** Repairs as they are said and done: a sentence, a button and the amounts that change, for each number and either side. */
import { expect, test } from "vitest";
import { paleAle } from "../../tests/pale-ale.ts";
import { createFormatter } from "../domain/units/formatter.ts";
import { metricUnits } from "../domain/units/preferred-unit.ts";
import { calculateRecipe } from "../domain/recipe/calculate-recipe.ts";
import { outOfStyle, proposeRepairs, styleMark } from "../domain/recipe/propose-repairs.ts";
import type { Fermentable, Recipe, Style } from "../domain/recipe/recipe.ts";
import { beginSecondRunnings } from "../domain/recipe/second-runnings.ts";
import { sayRepair } from "./say-repair.ts";

const metric = createFormatter(metricUnits, "en");
const european = createFormatter({ ...metricUnits, colour: "EBC", gravity: "°P" }, "en");
type Ranges = Partial<Omit<Style, "name" | "categoryNumber" | "letter">>;
/** OG 1.056, FG 1.012, ABV 5.8 %, 30.9 IBU, 8.7 SRM. */
const styled = (ranges: Ranges, changes: Partial<Recipe> = {}): Recipe => ({
  ...paleAle,
  ...changes,
  style: { name: "X", ...ranges },
});
const range = (min: number, max: number) => ({ min, max });
const roast = (name: string, ebc: number, kg: number): Fermentable => ({
  name,
  type: "Grain",
  kg,
  yieldPercent: 65,
  colour: { value: ebc, unit: "EBC" },
});
const mash: Recipe["mash"] & object = {
  name: "Single",
  grainCelsius: 20,
  steps: [{ name: "Rest", type: "Infusion", celsius: 67, minutes: 60 }],
};
const [magnum] = paleAle.hops;

const said = (recipe: Recipe, formatter = metric) =>
  proposeRepairs(recipe).map((repair) => {
    const { text, result, action } = sayRepair(repair, recipe.style ?? { name: "" }, formatter);
    return [text, result, action, repair.apply !== undefined];
  });

test.each<[string, Recipe, string, string, string]>([
  [
    "thin",
    styled({ og: range(1.06, 1.07) }),
    "OG is 4 points below X",
    "Whole grist × 1.10 brings 1.062",
    "Scale grist",
  ],
  [
    "thick",
    styled({ og: range(1.03, 1.04) }),
    "OG is 16 points above X",
    "Whole grist × 0.69 brings 1.039",
    "Scale grist",
  ],
  ["weak", styled({ abv: range(6.5, 7.5) }), "ABV is 0.7 % below X", "Whole grist × 1.14 brings 6.7", "Scale grist"],
  ["strong", styled({ abv: range(3, 4) }), "ABV is 1.8 % above X", "Whole grist × 0.67 brings 3.9", "Scale grist"],
  [
    "mild",
    styled({ ibu: range(50, 60) }),
    "Bitterness is 19.1 IBU below X",
    "Magnum, 60 min: 15 → 29\u00a0g brings 52.2",
    "Use 29\u00a0g",
  ],
  [
    "bitter",
    styled({ ibu: range(10, 20) }),
    "Bitterness is 10.9 IBU above X",
    "Magnum, 60 min: 15 → 7\u00a0g brings 18.8",
    "Use 7\u00a0g",
  ],
  [
    "bitter by its first wort",
    styled({ ibu: range(10, 20) }, { hops: paleAle.hops.with(0, { ...magnum!, use: "First Wort" }) }),
    "Bitterness is 13.2 IBU above X",
    "Magnum, 60 min: 15 → 6\u00a0g brings 18.2",
    "Use 6\u00a0g",
  ],
  [
    "bitter by more than one hop",
    styled({ ibu: range(1, 2) }, { hops: paleAle.hops.map((hop) => ({ ...hop, grams: 30 })) }),
    "Bitterness is 54.2 IBU above X",
    "All bittering hops × 0.03 brings 1.9",
    "Scale hops",
  ],
  [
    "pale",
    styled({ srm: range(15, 20) }),
    "Colour is 6.3\u00a0SRM below X",
    "0.1\u00a0kg of Carafa Special II brings 15.7",
    "Add 0.1\u00a0kg",
  ],
  [
    "pale with roasts of its own, of which the darkest serves",
    styled(
      { srm: range(30, 35) },
      { fermentables: [...paleAle.fermentables, roast("A", 1000, 0.05), roast("B", 1300, 0.05)] },
    ),
    "Colour is 14.3\u00a0SRM below X",
    "0.25\u00a0kg more B brings 30.6",
    "Add 0.25\u00a0kg",
  ],
  [
    "dark",
    styled({ srm: range(6, 7.5) }),
    "Colour is 1.2\u00a0SRM above X",
    "Caramel malt: 0.3 → 0.177\u00a0kg, made up for by Pale malt, brings 7.3",
    "Remove 0.123\u00a0kg",
  ],
  [
    "sweet",
    styled({ fg: range(1.005, 1.008) }, { mash }),
    "FG is 4 points above X",
    "Rest: 67 → 63.5\u00a0°C for about 86\u00a0% attenuation, was 78\u00a0%, brings 1.008",
    "Mash at 63.5\u00a0°C",
  ],
  [
    "dry",
    styled({ fg: range(1.016, 1.018) }, { mash }),
    "FG is 4 points below X",
    "Rest: 67 → 70\u00a0°C for about 71\u00a0% attenuation, was 78\u00a0%, brings 1.016",
    "Mash at 70\u00a0°C",
  ],
])("a beer that is too %s", (_, recipe, text, result, action) => {
  expect(said(recipe)).toEqual([[text, result, action, true]]);
});

test.each<[string, Recipe, string, string]>([
  [
    "dark by every malt",
    styled({ srm: range(3, 5) }),
    "Colour is 3.7\u00a0SRM above X",
    "No single malt of the grist fixes this.",
  ],
  [
    "dark by its one malt",
    styled({ srm: range(1, 2) }, { fermentables: paleAle.fermentables.slice(0, 1) }),
    "Colour is 2.8\u00a0SRM above X",
    "No single malt of the grist fixes this.",
  ],
  [
    "dry, without a mash",
    styled({ fg: range(1.016, 1.018) }),
    "FG is 4 points below X",
    "A yeast with 71\u00a0% attenuation would give 1.016.",
  ],
  [
    "dry by more than a mash can mend",
    styled({ fg: range(1.03, 1.035) }, { mash }),
    "FG is 18 points below X",
    "A yeast with 45\u00a0% attenuation would give 1.031. A warmer mash helps.",
  ],
  [
    "sweet by more than a mash can mend",
    styled({ fg: range(1.002, 1.004) }, { mash }),
    "FG is 8 points above X",
    "A yeast with 93\u00a0% attenuation would give 1.004. A cooler mash helps.",
  ],
  [
    "sweet for any yeast",
    styled({ fg: range(0.99, 0.999) }, { mash }),
    "FG is 13 points above X",
    "No yeast can do that. Check the OG first.",
  ],
  [
    "mild, without a hop",
    styled({ ibu: range(10, 20) }, { hops: [] }),
    "Bitterness is 10 IBU below X",
    "Nothing in the kettle brings bitterness. Add a hop to the boil.",
  ],
  [
    "mild, with hops in the fermenter alone",
    styled({ ibu: range(10, 20) }, { hops: paleAle.hops.slice(3) }),
    "Bitterness is 10 IBU below X",
    "Nothing in the kettle brings bitterness. Add a hop to the boil.",
  ],
])("no step helps a beer that is too %s", (_, recipe, text, result) => {
  expect(said(recipe)).toEqual([[text, result, "", false]]);
});

test("a beer of another's mash is made stronger or weaker by its volume alone", () => {
  const first: Recipe = { ...paleAle, efficiencyPercent: 60, mash };
  const small = beginSecondRunnings(first, "Small");
  const { og, abv, fg } = calculateRecipe(small);
  const above = ({ value }: { value: number }, by: number) => range(value + by, value + 2 * by);
  const below = ({ value }: { value: number }, by: number) => range(value - 2 * by, value - by);
  const results = (ranges: Ranges) => {
    const style = { name: "X", ...ranges };
    return proposeRepairs({ ...small, style }).map((repair) => [
      repair.of,
      sayRepair(repair, style, metric).result,
      repair.apply,
    ]);
  };
  const less = "The grain belongs to the first beer. Less volume into the fermenter fixes it.";
  const more = "The grain belongs to the first beer. More volume into the fermenter fixes it.";
  expect(results({ og: above(og, 0.005), abv: above(abv, 1) })).toEqual([
    ["og", less, undefined],
    ["abv", less, undefined],
  ]);
  expect(results({ og: below(og, 0.002), abv: below(abv, 0.2) })).toEqual([
    ["og", more, undefined],
    ["abv", more, undefined],
  ]);
  const [[, mended, apply] = []] = results({ fg: below(fg, 0.001) });
  expect(mended).toMatch(/^A yeast with \d+\u00a0% attenuation would give .+\. A cooler mash helps\.$/);
  expect(apply).toBeUndefined();
});

test("all of a beer's numbers are said in the visitor's units", () => {
  const ranges = { og: range(1.06, 1.07), fg: range(1.016, 1.018), srm: range(15, 20), abv: range(3, 4) };
  expect(said(styled(ranges, { mash }), european).map(([text, result]) => [text, result])).toEqual([
    ["OG is 1 °P below X", "Whole grist × 1.10 brings 15.1"],
    ["FG is 0.9 °P below X", "Rest: 67 → 70\u00a0°C for about 71\u00a0% attenuation, was 78\u00a0%, brings 4.1"],
    ["ABV is 1.8 % above X", "Whole grist × 0.67 brings 3.9"],
    ["Colour is 12.5\u00a0EBC below X", "0.1\u00a0kg of Carafa Special II brings 31"],
  ]);
});

test("a step changes what it names and nothing else", () => {
  const applied = (recipe: Recipe, known?: readonly Fermentable[]) => proposeRepairs(recipe, known)[0]?.apply;
  const mild = styled({ ibu: range(50, 60) });
  expect(applied(mild)).toEqual({ ...mild, hops: mild.hops.with(0, { ...magnum!, grams: 29 }) });
  const pale = styled({ srm: range(15, 20) });
  const carafa = { ...roast("Carafa Special II", 1150, 0.1) };
  expect(applied(pale)).toEqual({ ...pale, fermentables: [...pale.fermentables, carafa] });
  const known = [roast("Paler", 600, 1), roast("Own", 1000, 3), { ...roast("Shared", 1400, 1), shared: true }];
  expect(applied(styled({ srm: range(30, 35) }), known)?.fermentables.slice(3)).toEqual([roast("Own", 1000, 0.44)]);
  const dry = styled({ fg: range(1.016, 1.018) }, { mash });
  expect(applied(dry)).toEqual({
    ...dry,
    mash: { ...mash, steps: [{ ...mash.steps[0]!, celsius: 70 }] },
    yeasts: [{ ...dry.yeasts[0]!, attenuationPercent: 71 }],
  });
});

test("only what is roasted from 180 °L on, and mashed here, is taken to darken", () => {
  const taken = (...known: Fermentable[]) =>
    proposeRepairs(styled({ srm: range(15, 20) }), known)[0]?.apply?.fermentables[3]?.name;
  const lovibond = (value: number) => ({ ...roast("Mine", 0, 1), colour: { value, unit: "Lovibond" as const } });
  expect(taken(lovibond(180))).toBe("Mine");
  expect(taken(lovibond(179.9))).toBe("Carafa Special II");
  expect(taken({ ...lovibond(500), type: "Sugar" })).toBe("Carafa Special II");
  expect(taken({ ...lovibond(500), shared: true })).toBe("Carafa Special II");
});

test("what is printed as the bound itself is inside, on either side", () => {
  const numbers = { og: 1.05, fg: 1.01, abv: 5, ibu: 30, srm: 10 } as Parameters<typeof outOfStyle>[1];
  const out = (ranges: Ranges) => outOfStyle(styled(ranges), numbers);
  for (const [of, slack] of [
    ["og", 5e-4],
    ["fg", 5e-4],
    ["abv", 0.05],
    ["ibu", 0.05],
    ["srm", 0.05],
  ] as const) {
    const value = numbers[of];
    const [near, far] = [slack * 0.99, slack * 1.01];
    expect(out({ [of]: range(value + near, value + 1) })).toEqual([]);
    expect(out({ [of]: range(value - 1, value - near) })).toEqual([]);
    const under = range(value + far, value + 1);
    expect(out({ [of]: under })).toEqual([{ of, value, range: under, off: value - under.min }]);
    const over = range(value - 1, value - far);
    expect(out({ [of]: over })).toEqual([{ of, value, range: over, off: value - over.max }]);
  }
  expect(outOfStyle(styled({ og: range(1.06, 1.07) }), { ...numbers, og: 1 })).toEqual([]);
  expect(outOfStyle(styled({ og: range(1.06, 1.07) }), { ...numbers, og: 1.001 })).toHaveLength(1);
  expect(outOfStyle(paleAle, numbers)).toEqual([]);
});

test("a style is named by its number and letter, else by its name", () => {
  expect(styleMark({ name: "Vienna", categoryNumber: "7", letter: "A" })).toBe("7A");
  expect(styleMark({ name: "Cider", categoryNumber: "C1" })).toBe("C1");
  expect(styleMark({ name: "Own", letter: "A" })).toBe("Own");
});

test("in German each repair is said as a German brewer says it", () => {
  const german = createFormatter({ ...metricUnits, colour: "EBC", gravity: "°P" }, "de");
  const ranges = { og: range(1.06, 1.07), fg: range(1.016, 1.018), srm: range(15, 20), abv: range(3, 4) };
  expect(said(styled(ranges, { mash }), german)).toEqual([
    ["SW liegt 1 °P unter X", "Ganze Schüttung × 1,10 ergibt 15,1", "Schüttung anpassen", true],
    [
      "SRE liegt 0,9 °P unter X",
      "Rest: 67 → 70\u00a0°C für etwa 71\u00a0% Vergärungsgrad statt 78\u00a0% ergibt 4,1",
      "Bei 70\u00a0°C maischen",
      true,
    ],
    ["Alkohol liegt 1,8 % über X", "Ganze Schüttung × 0,67 ergibt 3,9", "Schüttung anpassen", true],
    ["Farbe liegt 12,5\u00a0EBC unter X", "0,1\u00a0kg Carafa Special II ergibt 31", "0,1\u00a0kg hinzufügen", true],
  ]);
});
