/** Recipes by chance, of few names and values, so that rows often look alike; and small edits of them. */
import fc from "fast-check";
import type { Fermentable, FermentationStep, Hop, MashStep, Misc, Recipe, Yeast } from "../src/domain/recipe/recipe.ts";

const name = fc.constantFrom("Pale", "Citra", "Perle");
const amount = fc.constantFrom(1, 2.5, 30, 0.04);
const optional = { noNullPrototype: true } as const;

const fermentable: fc.Arbitrary<Fermentable> = fc.record(
  {
    name,
    type: fc.constantFrom("Grain", "Sugar", "Dry Extract"),
    kg: amount,
    yieldPercent: fc.constantFrom(75, 80),
    colour: fc.record({ value: amount, unit: fc.constantFrom("EBC", "Lovibond") }),
    addAfterBoil: fc.boolean(),
    notes: fc.constantFrom("", "Milled coarse", "Milled fine"),
  },
  { ...optional, requiredKeys: ["name", "type", "kg", "yieldPercent", "colour"] },
);
const hop: fc.Arbitrary<Hop> = fc.record(
  {
    name,
    use: fc.constantFrom("First Wort", "Boil", "Hopstand", "Dry Hop"),
    grams: amount,
    alphaPercent: fc.constantFrom(4, 12.5),
    minutes: fc.constantFrom(5, 60),
    days: fc.constantFrom(2, 4),
    form: fc.constantFrom("Pellet", "Leaf"),
    year: fc.constantFrom(2024, 2025),
    libraryId: fc.constantFrom("hop:citra", "hop:perle"),
  },
  { ...optional, requiredKeys: ["name", "use", "grams", "alphaPercent", "minutes", "form"] },
);
const misc: fc.Arbitrary<Misc> = fc.record({
  name,
  type: fc.constant("Spice"),
  use: fc.constantFrom("Boil", "Primary"),
  amount,
  unit: fc.constantFrom("g", "each"),
  minutes: fc.constantFrom(5, 60),
});
const yeast: fc.Arbitrary<Yeast> = fc.record(
  {
    name,
    type: fc.constant("Ale"),
    form: fc.constantFrom("Dry", "Liquid"),
    amount,
    unit: fc.constantFrom("g", "pkg"),
    attenuationPercent: fc.constantFrom(72, 80),
    starter: fc.record({ litres: amount, sg: fc.constant(1.036), stirred: fc.boolean() }),
  },
  { ...optional, requiredKeys: ["name", "type", "form", "amount", "unit"] },
);
const rest: fc.Arbitrary<MashStep> = fc.record({
  name: fc.constantFrom("", "Rest", "Out"),
  type: fc.constantFrom("Infusion", "Temperature"),
  celsius: fc.constantFrom(63, 67, 78),
  minutes: fc.constantFrom(10, 60),
});
const step: fc.Arbitrary<FermentationStep> = fc.record({
  name: fc.constantFrom("Primary", "Cold"),
  days: fc.constantFrom(3, 10),
  celsius: fc.constantFrom(2, 19),
});
const listOf = <T>(of: fc.Arbitrary<T>) => fc.array(of, { maxLength: 4 });

export const recipeArbitrary: fc.Arbitrary<Recipe> = fc.record(
  {
    name: fc.constant("Recipe"),
    type: fc.constant("All Grain"),
    style: fc.record(
      { name, category: fc.constantFrom("A", "B"), og: fc.constant({ min: 1.04, max: 1.05 }) },
      { ...optional, requiredKeys: ["name"] },
    ),
    equipment: fc.record({ name, batchLitres: amount, boilLitres: amount, kettleLossLitres: fc.constantFrom(0, 1.5) }),
    batchLitres: fc.constantFrom(20, 25),
    boilMinutes: fc.constantFrom(60, 90),
    efficiencyPercent: fc.constantFrom(70, 75.5),
    fermentables: listOf(fermentable),
    hops: listOf(hop),
    miscs: listOf(misc),
    yeasts: listOf(yeast),
    mash: fc.record({ name, grainCelsius: fc.constantFrom(18, 20), steps: listOf(rest) }),
    fermentation: listOf(step),
    water: fc.record(
      {
        mashSalts: fc.record({ gypsum: amount, epsom: amount }, { ...optional, requiredKeys: [] }),
        mashAcid: fc.record({ name: fc.constant("lactic"), ml: amount, percent: fc.constantFrom(80, 88) }),
        source: fc.constantFrom(
          { name: "Town", calcium: 40, magnesium: 5, sodium: 9, chloride: 20, sulfate: 30, bicarbonate: 100 },
          { name: "Town", calcium: 60, magnesium: 5, sodium: 9, chloride: 20, sulfate: 30, bicarbonate: 100 },
          { name: "Well", calcium: 90, magnesium: 9, sodium: 5, chloride: 10, sulfate: 60, bicarbonate: 250 },
        ),
      },
      { ...optional, requiredKeys: [] },
    ),
    carbonation: fc.record({ volumes: fc.constantFrom(2.2, 2.6) }),
    notes: fc.constantFrom("", "Stir.", "Stir well."),
    tags: fc.subarray(["ipa", "hoppy"]),
    extras: fc.constantFrom({ beerxml: { A: 1 } }, { beerxml: { A: 2 } }),
  },
  {
    ...optional,
    requiredKeys: [
      "name",
      "type",
      "batchLitres",
      "boilMinutes",
      "efficiencyPercent",
      "fermentables",
      "hops",
      "miscs",
      "yeasts",
      "fermentation",
      "tags",
    ],
  },
) as fc.Arbitrary<Recipe>;
