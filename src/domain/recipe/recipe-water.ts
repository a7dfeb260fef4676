/** A recipe's water: from the source through dilution, salts and acid to mash, sparge and kettle, and the mash pH it makes. */
import { maltAcidity, maltClass } from "../mash/malt-acidity.ts";
import { solveMashPh, type MashChemistry } from "../mash/mash-ph.ts";
import { bicarbonateToAlkalinity, residualAlkalinity } from "../mash/residual-alkalinity.ts";
import { maltLovibond, lovibondToSrm, srmToEbc } from "../colour/malt-colour.ts";
import type { Note, Result } from "../result.ts";
import { acids, millimolesPerMl } from "../water/acids.ts";
import { addSalts, noIons } from "../water/salts.ts";
import { addAcid, diluteWater, mixWaters, sulfateToChloride, waterWarnings } from "../water/water-chemistry.ts";
import type { VolumeChain } from "../volumes/volume-chain.ts";
import { isMashed } from "./is-mashed.ts";
import type { Fermentable, Ions, Recipe, Water } from "./recipe.ts";

export type RecipeWater = {
  /** Ppm, after salts and acid. */
  mash: Ions;
  sparge: Ions;
  total: Ions;
  /** Of the mash water before acid, ppm CaCO3. */
  residualAlkalinity: number;
  /** Undefined without chloride. */
  sulfateToChloride: number | undefined;
  warnings: Note[];
};

type Acid = Water["mashAcid"];

const acidified = (ions: Ions, acid: Acid, litres: number): Ions =>
  acid && litres > 0 ? addAcid(ions, acid, litres) : ions;

/** The source as drawn: what the water plan names, else the first water of the recipe. Undefined where none is known. */
const drawnWater = (recipe: Recipe): Ions | undefined => {
  const source = recipe.water?.source ?? recipe.waters?.[0];
  return source && diluteWater(source, Math.min(1, Math.max(0, recipe.water?.dilution ?? 0)));
};

/** Mash water with its salts, before any acid: what the proton balance starts from. */
const saltedMash = (recipe: Recipe, drawn: Ions, volumes: VolumeChain): Ions => {
  const salts = recipe.water?.mashSalts;
  return salts && volumes.mashWater > 0 ? addSalts(drawn, salts, volumes.mashWater) : drawn;
};

export const recipeWater = (recipe: Recipe, volumes: VolumeChain): RecipeWater | undefined => {
  const drawn = drawnWater(recipe);
  if (!drawn) return undefined;
  const plan = recipe.water;
  const salted = saltedMash(recipe, drawn, volumes);
  const mash = acidified(salted, plan?.mashAcid, volumes.mashWater);
  const spargeSalted =
    plan?.spargeSalts && volumes.spargeWater > 0 ? addSalts(drawn, plan.spargeSalts, volumes.spargeWater) : drawn;
  const sparge = acidified(spargeSalted, plan?.spargeAcid, volumes.spargeWater);
  const total = mixWaters([
    { ions: mash, litres: volumes.mashWater },
    { ions: sparge, litres: volumes.spargeWater },
  ]);
  return {
    mash,
    sparge,
    total,
    residualAlkalinity: residualAlkalinity(
      bicarbonateToAlkalinity(salted.bicarbonate),
      salted.calcium,
      salted.magnesium,
    ),
    sulfateToChloride: sulfateToChloride(total.sulfate, total.chloride),
    warnings: waterWarnings(total),
  };
};

const grainOf = (item: Fermentable) => {
  const ebc = srmToEbc(Math.max(0, lovibondToSrm(maltLovibond(item.colour))));
  const usual = maltAcidity(maltClass(item, ebc), ebc);
  return { kg: item.kg, diPh: item.diPh ?? usual.diPh, buffer: item.bufferMeqPerKgPh ?? usual.buffer };
};

/** What the proton balance of a recipe's mash is made of; unknown water counts as distilled. */
export const mashChemistryOf = (recipe: Recipe, volumes: VolumeChain): MashChemistry => {
  const water = saltedMash(recipe, drawnWater(recipe) ?? noIons, volumes);
  const acid = recipe.water?.mashAcid;
  return {
    grist: recipe.fermentables.filter(isMashed).map(grainOf),
    litres: volumes.mashWater,
    alkalinity: bicarbonateToAlkalinity(water.bicarbonate),
    calcium: water.calcium,
    magnesium: water.magnesium,
    ...(recipe.water?.source?.ph === undefined ? {} : { waterPh: recipe.water.source.ph }),
    acids: acid
      ? [{ millimoles: acid.ml * millimolesPerMl(acids[acid.name], acid.percent), chemistry: acids[acid.name] }]
      : [],
  };
};

/** Mash pH at room temperature; with unknown water as if it were distilled. Problem where nothing is mashed. */
export const recipeMashPh = (recipe: Recipe, volumes: VolumeChain): Result<number> =>
  solveMashPh(mashChemistryOf(recipe, volumes));
