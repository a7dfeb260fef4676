/** Expected and measured of one batch, quantity by quantity, with what each difference may be. */
import { calculateRecipe } from "../recipe/calculate-recipe.ts";
import type { AbvFormula } from "../recipe/brewing-settings.ts";
import { defaultSettings } from "../recipe/brewing-settings.ts";
import { isMashed } from "../recipe/is-mashed.ts";
import { settingsOf } from "../recipe/maker-settings.ts";
import { steepsGrain } from "../recipe/recipe-gravity.ts";
import type { Recipe } from "../recipe/recipe.ts";
import type { RecipeResults } from "../recipe/calculate-recipe.ts";
import { yieldToHwe } from "../gravity/points.ts";
import { platoToSg } from "../gravity/plato.ts";
import type { BrewMeasurements } from "./brew-measurements.ts";
import { type DerivedName, derivedNames, deriveQuantities, type MashFacts, type Quantities } from "./quantities.ts";
import type { TwinName } from "./quantities.ts";
import { type OwnTolerances, toleranceOf } from "./tolerances.ts";

/** Null where the batch has no plan or nobody has measured: a gap is never filled. */
export type Twin = {
  name: TwinName;
  expected: number | null;
  measured: number | null;
  /** With the gravity of the moment, where the fermentation is not over. */
  soFar: number | null;
  /** Largest difference that means nothing, in the unit of the quantity. */
  tolerance: number;
};

export type BatchTwins = {
  twins: Twin[];
  /** What the formulas are filled with. */
  expected: Quantities;
  measured: Quantities;
  mash: MashFacts | null;
  abvFormula: AbvFormula;
};

type Batch = {
  recipe: Recipe | null;
  og: number | null;
  fg: number | null;
  targetFg: number | null;
  measured: BrewMeasurements;
  /** Planned where the fermentation begins. */
  pitchCelsius: number | null;
};

/** As one reads a brew day: what is measured first stands first, and what follows from it below. */
const order: readonly TwinName[] = [
  "strikeCelsius",
  "mashPh",
  "firstWortSg",
  "conversion",
  "lauter",
  "mashEfficiency",
  "preBoilLitres",
  "preBoilSg",
  "boilMinutes",
  "postBoilLitres",
  "postBoilSg",
  "og",
  "kettleEfficiency",
  "topUpLitres",
  "fermenterLitres",
  "brewhouse",
  "pitchCelsius",
  "fg",
  "apparentAttenuation",
  "realAttenuation",
  "abv",
  "packagedLitres",
  "packagedCelsius",
];
const ofTheMash = new Set<TwinName>([
  "strikeCelsius",
  "mashPh",
  "firstWortSg",
  "conversion",
  "lauter",
  "mashEfficiency",
  "brewhouse",
]);
const ofTheEnd = new Set<TwinName>(["fg", "apparentAttenuation", "realAttenuation", "abv"]);

/** None where no mash of its own makes the wort: its shares would be of nothing. */
function mashFactsOf(recipe: Recipe, { volumes }: RecipeResults): MashFacts | null {
  if (recipe.secondRunnings || steepsGrain(recipe) || !recipe.fermentables.some(isMashed)) return null;
  const points = yieldToHwe(1) * settingsOf(recipe).extractScale;
  const facts = { potential: 0, extractKg: 0, earlySugar: 0, kettleSugar: 0, lateSugar: 0 };
  for (const item of recipe.fermentables) {
    const given = item.kg * item.yieldPercent * points;
    if (isMashed(item)) {
      facts.potential += given;
      facts.extractKg += (item.kg * item.yieldPercent) / 100;
    } else if (item.addAfterBoil) facts.lateSugar += given;
    else {
      facts.kettleSugar += given;
      if (item.lateMinutes === undefined) facts.earlySugar += given;
    }
  }
  return facts.potential > 0 ? { ...facts, mashWaterLitres: volumes.mashWater } : null;
}

const known = (value: number | null | undefined): number | undefined =>
  value === null || value === undefined || !Number.isFinite(value) ? undefined : value;

/** What the mash water holds of the extract that the plan lets dissolve. */
function firstWortOf(conversionPercent: number, { extractKg, mashWaterLitres }: MashFacts): number | undefined {
  const extract = (extractKg * Math.min(100, conversionPercent)) / 100;
  return mashWaterLitres > 0 ? known(platoToSg((100 * extract) / (extract + mashWaterLitres))) : undefined;
}

function expectedOf(batch: Batch, recipe: Recipe, results: RecipeResults, mash: MashFacts | null): Quantities {
  const { volumes, efficiency } = results;
  return {
    strikeCelsius: mash ? known(results.mash?.steps[0]?.addCelsius) : undefined,
    mashPh: known(results.mashPh?.value),
    firstWortSg: mash ? firstWortOf(efficiency.conversion, mash) : undefined,
    preBoilLitres: volumes.preBoilHot,
    preBoilSg: known(results.preBoilGravity.value),
    boilMinutes: recipe.boilMinutes,
    postBoilLitres: volumes.postBoilHot,
    postBoilSg: known(results.postBoilGravity.value),
    topUpLitres: volumes.fermenter - volumes.transferred > 0.005 ? volumes.fermenter - volumes.transferred : undefined,
    fermenterLitres: volumes.fermenter,
    pitchCelsius: known(batch.pitchCelsius),
    packagedLitres: volumes.packaged < volumes.fermenter ? volumes.packaged : undefined,
    og: known(results.og.value),
    fg: known(batch.targetFg ?? results.fg.value),
  };
}

const isDerived = (name: TwinName): name is DerivedName => (derivedNames as readonly string[]).includes(name);

/**
 * @param soFarSg gravity of the moment, while it ferments
 * @param own what the brewer's instruments repeat themselves by
 */
export function batchTwins(batch: Batch, soFarSg: number | null = null, own: OwnTolerances = {}): BatchTwins {
  const { recipe } = batch;
  const results = recipe && calculateRecipe(recipe);
  const mash = recipe && results ? mashFactsOf(recipe, results) : null;
  const abvFormula = recipe?.abvFormula ?? (recipe ? settingsOf(recipe) : defaultSettings).abvFormula;
  const expected = deriveQuantities(
    recipe && results ? expectedOf(batch, recipe, results, mash) : { fg: known(batch.targetFg) },
    mash,
    abvFormula,
  );
  const read: Quantities = { ...batch.measured, og: known(batch.og), fg: known(batch.fg) };
  const isTopUpPlanned = expected.topUpLitres !== undefined;
  const measured = deriveQuantities(
    // Water that the plan adds and nobody has measured is unknown, and so is what went into the fermenter without it.
    isTopUpPlanned && read.topUpLitres === undefined ? { ...read, postBoilLitres: undefined } : read,
    mash,
    abvFormula,
  );
  measured.postBoilLitres = read.postBoilLitres;
  const soFar = soFarSg === null ? {} : deriveQuantities({ ...read, fg: soFarSg }, null, abvFormula);
  const twins = order.flatMap((name): Twin[] => {
    if (ofTheMash.has(name) && recipe !== null && mash === null) return [];
    const twin = { expected: known(expected[name]) ?? null, measured: known(measured[name]) ?? null };
    if (twin.expected === null && twin.measured === null && !isAlwaysShown(name, recipe)) return [];
    const isOpen = twin.measured === null && ofTheEnd.has(name);
    return [
      {
        name,
        ...twin,
        soFar: isOpen ? (known(soFar[name]) ?? null) : null,
        tolerance: toleranceOf(name, twin.expected, own),
      },
    ];
  });
  return { twins, expected, measured, mash, abvFormula };
}

/** What every batch has, plan or none. */
const isAlwaysShown = (name: TwinName, recipe: Recipe | null): boolean =>
  !isDerived(name) && (name === "og" || name === "fg" || (recipe === null && name === "fermenterLitres"));
