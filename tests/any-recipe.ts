/** Random recipes that somebody could brew: what solvers and sheets are tested on. */
import * as fc from "fast-check";
import type { Equipment, Fermentable, Hop, Recipe } from "../src/domain/recipe/recipe.ts";

const between = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const perhaps = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: undefined });

const baseMalt: fc.Arbitrary<Fermentable> = fc.record({
  name: fc.constant("Base malt"),
  type: fc.constant("Grain" as const),
  kg: between(2, 8),
  yieldPercent: between(74, 83),
  colour: fc.record({ value: between(2, 12), unit: fc.constant("EBC" as const) }),
});
const otherFermentable: fc.Arbitrary<Fermentable> = fc.oneof(
  fc.record({
    name: fc.constantFrom("Caramel malt", "Carafa Special II", "Wheat malt"),
    type: fc.constantFrom("Grain" as const, "Adjunct" as const),
    kg: between(0.02, 0.8),
    yieldPercent: between(60, 80),
    colour: fc.record({
      value: between(5, 600),
      unit: fc.constantFrom("EBC" as const, "SRM" as const, "Lovibond" as const),
    }),
    extras: fc.constant({ beerxml: { KEPT: "yes" } }),
  }),
  fc.record(
    {
      name: fc.constantFrom("Sugar", "Dry extract"),
      type: fc.constantFrom("Sugar" as const, "Dry Extract" as const, "Honey" as const),
      kg: between(0.05, 0.8),
      yieldPercent: between(75, 100),
      colour: fc.record({ value: between(0, 10), unit: fc.constant("SRM" as const) }),
      addAfterBoil: fc.boolean(),
      lateMinutes: fc.constantFrom(0, 5, 15),
    },
    { requiredKeys: ["name", "type", "kg", "yieldPercent", "colour"] },
  ),
);

const hop: fc.Arbitrary<Hop> = fc.record(
  {
    name: fc.constantFrom("Perle", "Magnum", "Cascade", "Saaz"),
    use: fc.constantFrom("Mash", "First Wort", "Boil", "Aroma", "Hopstand", "Dry Hop"),
    grams: between(3, 90),
    alphaPercent: between(1, 18),
    minutes: between(1, 60),
    form: fc.constantFrom("Pellet", "Leaf", "Plug"),
    celsius: between(65, 98),
    days: between(1, 9),
    extras: fc.constant({ beerxml: { KEPT: "yes" } }),
  },
  { requiredKeys: ["name", "use", "grams", "alphaPercent", "minutes", "form"] },
);
const bitteringHop: fc.Arbitrary<Hop> = fc.record({
  name: fc.constant("Bittering"),
  use: fc.constant("Boil" as const),
  grams: between(5, 60),
  alphaPercent: between(2, 16),
  minutes: between(20, 60),
  form: fc.constant("Pellet" as const),
});

const equipment: fc.Arbitrary<Equipment> = fc.record(
  {
    name: fc.constant("Kettle"),
    batchLitres: between(15, 40),
    boilLitres: between(20, 55),
    boilOffLitresPerHour: between(1, 6),
    kettleLitres: between(25, 80),
    tunLitres: between(15, 60),
    tunDeadspaceLitres: between(0, 2),
    kettleLossLitres: between(0, 3),
    fermenterLossLitres: between(0, 2),
    topUpWaterLitres: between(0, 4),
    topUpKettleLitres: between(0, 3),
    hopUtilizationPercent: between(80, 110),
    mashThicknessLitresPerKg: between(2, 4.5),
    mashMethod: fc.constantFrom("fly" as const, "batch" as const, "no-sparge" as const, "biab" as const),
    brewhouseEfficiencyPercent: between(55, 85),
    altitudeMetres: between(0, 2000),
    hopstandCelsius: between(70, 95),
    extras: fc.constant({ beerxml: { KEPT: "yes" } }),
  },
  { requiredKeys: ["name", "batchLitres", "boilLitres"] },
);

/** All grain with some of everything: at least one base malt and one boiled hop, so that each number can be moved. */
export const anyRecipe: fc.Arbitrary<Recipe> = fc
  .record({
    batchLitres: between(8, 50),
    boilMinutes: between(30, 90),
    efficiencyPercent: between(55, 88),
    base: baseMalt,
    others: fc.array(otherFermentable, { maxLength: 4 }),
    bittering: bitteringHop,
    hops: fc.array(hop, { maxLength: 4 }),
    equipment: perhaps(equipment),
    boilShare: perhaps(between(1.05, 1.4)),
    attenuationPercent: between(65, 88),
    ibuFormula: fc.constantFrom("tinseth" as const, "rager" as const, "garetz" as const, "mibu" as const),
    colourFormula: fc.constantFrom("morey" as const, "mosher" as const, "daniels" as const),
  })
  .map(({ base, others, bittering, hops, equipment: kettle, boilShare, attenuationPercent, ...rest }) => ({
    name: "Any",
    type: "All Grain",
    ...rest,
    fermentables: [base, ...others],
    hops: [bittering, ...hops],
    miscs: [],
    yeasts: [{ name: "Yeast", type: "Ale", form: "Dry", amount: 11.5, unit: "g", attenuationPercent }],
    fermentation: [],
    tags: [],
    extras: { beerxml: { KEPT: "yes" } },
    ...(kettle && { equipment: kettle }),
    ...(boilShare !== undefined && { boilLitres: rest.batchLitres * boilShare }),
  }));
