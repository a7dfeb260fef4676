/** The bare numbers of a recipe, without their traces: what the designer, the list of recipes and scaling compute from. */
import { colourModels, moreyRounded } from "../colour/beer-srm.ts";
import { isColourUnknown } from "../colour/known-colour.ts";
import { abvModels } from "../gravity/alcohol.ts";
import { sgToPoints } from "../gravity/points.ts";
import type { Note } from "../result.ts";
import type { VolumeChain } from "../volumes/volume-chain.ts";
import type { AbvFormula, BrewingSettings, ColourFormula, IbuFormula } from "./brewing-settings.ts";
import { evenlyShaped, evenlyShapedEquipment } from "./evenly-shaped.ts";
import type { Even } from "./evenly-shaped.ts";
import { totalIbu } from "./recipe-bitterness.ts";
import { isMashed, isOfOtherMash } from "./is-mashed.ts";
import { makeWort } from "./recipe-gravity.ts";
import type { Wort } from "./recipe-gravity.ts";
import { recipeVolumes } from "./recipe-volumes.ts";
import type { Equipment, Recipe } from "./recipe.ts";

export type RecipeNumbers = {
  grainKg: number;
  volumes: VolumeChain;
  wort: Wort;
  og: number;
  fg: number;
  /** Apparent attenuation of the yeast, per cent, and the points it works on. */
  yeastAttenuation: number;
  fermentablePoints: number;
  abv: number;
  ibu: number;
  /** NaN where a malt's colour is unknown. */
  srm: number;
  abvFormula: AbvFormula;
  ibuFormula: IbuFormula;
  colourFormula: ColourFormula;
};

/** What is mashed for this recipe; the grain of another recipe's mash is wet already. */
export const mashedKilograms = (recipe: Recipe): number => {
  let kg = 0;
  for (const item of recipe.fermentables) if (isMashed(item) && !isOfOtherMash(recipe, item)) kg += item.kg;
  return kg;
};

/** Apparent attenuation, per cent: that of the yeast that goes furthest. */
const attenuationOf = (recipe: Recipe, settings: BrewingSettings): number => {
  let furthest = 0;
  for (const { attenuationPercent = 0 } of recipe.yeasts) furthest = Math.max(furthest, attenuationPercent);
  const stated = furthest > 0 ? furthest : settings.attenuationPercent;
  return settings.attenuationPerCelsius === 0
    ? stated
    : stated - settings.attenuationPerCelsius * firstRestAbove(recipe);
};

/** Where a mash is neither dry nor full, °C. */
const middleRest = 67.5;

const firstRestAbove = ({ mash }: Recipe): number => {
  const celsius = mash?.steps[0]?.celsius ?? 0;
  return celsius > 0 ? celsius - middleRest : 0;
};

/** What has weight in the recipe and no colour that is known. */
export const withoutColour = ({ fermentables }: Recipe): Recipe["fermentables"] => fermentables.filter(hasNoColour);

const hasNoColour = (item: Recipe["fermentables"][number]): boolean => item.kg > 0 && isColourUnknown(item);

const beerSrm = (mcu: number, formula: ColourFormula, rounded: boolean): number => {
  if (mcu <= 0) return 0;
  return formula === "morey" && rounded ? moreyRounded(mcu) : colourModels[formula](mcu);
};

/** Takes a recipe whose numbers are finite; cautions go into `notes`. */
export const recipeNumbers = (
  recipe: Recipe,
  equipment: Equipment | undefined,
  settings: BrewingSettings,
  notes: Note[],
): RecipeNumbers => evenNumbers(evenlyShaped(recipe), equipment && evenlyShapedEquipment(equipment), settings, notes);

/** The same of records that were shaped before. */
export const evenNumbers = (
  recipe: Even<Recipe>,
  equipment: Even<Equipment> | undefined,
  settings: BrewingSettings,
  notes: Note[],
): RecipeNumbers => {
  const grainKg = mashedKilograms(recipe);
  const volumes = recipeVolumes(recipe, equipment, grainKg, notes);
  const wort = makeWort(recipe, volumes, settings);
  const {
    abvFormula = settings.abvFormula,
    ibuFormula = settings.ibuFormula,
    colourFormula = settings.colourFormula,
  } = recipe;
  const yeastAttenuation = attenuationOf(recipe, settings);
  const fermentablePoints = sgToPoints(wort.og) - wort.unfermentablePoints;
  const fg = wort.og - (fermentablePoints * yeastAttenuation) / 100_000;
  return {
    grainKg,
    volumes,
    wort,
    og: wort.og,
    fg,
    yeastAttenuation,
    fermentablePoints,
    abv: abvModels[abvFormula](wort.og, fg),
    ibu: totalIbu({ recipe, volumes, wort, formula: ibuFormula, settings, equipment }),
    srm: recipe.fermentables.some(hasNoColour) ? Number.NaN : beerSrm(wort.mcu, colourFormula, settings.roundedMorey),
    abvFormula,
    ibuFormula,
    colourFormula,
  };
};
