/** Everything the brewer needs beside the kettle, in the order of the day: water, rests, additions, pitch, fermentation. */
import { kegPressure, residualVolumes } from "../carbonation/keg-pressure.ts";
import { acids } from "../water/acids.ts";
import { saltNames, salts } from "../water/salts.ts";
import type { SaltAmounts } from "../water/salts.ts";
import { cellsNeeded, pitchRates } from "../yeast/pitching.ts";
import { brewAdditions } from "./brew-additions.ts";
import type { BrewAddition } from "./brew-additions.ts";
import { brewMash } from "./brew-mash.ts";
import type { BrewRest, BrewWater } from "./brew-mash.ts";
import { calculateRecipe } from "./calculate-recipe.ts";
import type { RecipeResults } from "./calculate-recipe.ts";
import type { AcidName, FermentationStep, Recipe, SaltName, Water, Yeast } from "./recipe.ts";

export type VolumeName =
  | "Strike water"
  | "Infusions"
  | "Sparge water"
  | "Kept by the grain"
  | "Kept by the added grain"
  | "Left in the tun"
  | "Water"
  | "Water into the kettle"
  | "Before the boil, hot"
  | "Boiled off"
  | "After the boil, hot"
  | "Shrinks as it cools"
  | "Left behind the kettle"
  | "Water into the fermenter"
  | "Into the fermenter"
  | "Left in the fermenter"
  | "Packaged";
/** One line of the way of the water. `there` is a volume to check, the others say what comes and goes. Litres, °C. */
export type VolumeLine = { name: VolumeName; change: "added" | "lost" | "there"; litres: number; celsius?: number };
/** Salts in gram, acids in millilitre of the strength (per cent by weight). */
export type WaterAddition = {
  into: "mash" | "sparge";
  of: SaltName | AcidName;
  name: string;
  amount: number;
  unit: "g" | "ml";
  percent?: number;
};
export type BrewPitch = {
  yeasts: Yeast[];
  /** Into the fermenter. */
  litres: number;
  /** Where the fermentation starts; undefined without fermentation steps. */
  celsius: number | undefined;
  /** Million cells per mL and °P usual for such a yeast and gravity, and the billion cells that makes. */
  rate: number;
  billionCells: number;
};
export type BrewCarbonation = {
  volumes: number;
  /** In beer after fermentation, by its warmest step; undefined where that is unknown. */
  residualVolumes: number | undefined;
  forced: boolean;
  /** Of the keg, and the gauge pressure for it, kPa; undefined where no temperature is stated. */
  celsius: number | undefined;
  kPa: number | undefined;
  /** To be packaged. */
  litres: number;
  primingSugar: string | undefined;
};
export type BrewSheet = {
  name: string;
  /** SG, as predicted. */
  gravities: { preBoil: number; postBoil: number; og: number; fg: number };
  water: BrewWater;
  /** The whole chain from strike water to packaged beer. */
  volumes: VolumeLine[];
  waterAdditions: WaterAddition[];
  mash: BrewRest[];
  /** At room temperature; undefined where nothing is mashed. */
  mashPh: number | undefined;
  boilMinutes: number;
  /** From dough-in to packaging; see `BrewAddition`. */
  additions: BrewAddition[];
  pitch: BrewPitch;
  fermentation: FermentationStep[];
  /** Undefined where the recipe names no level. */
  carbonation: BrewCarbonation | undefined;
};

/** Above this gravity a wort counts as strong, SG. */
const strongWort = 1.06;

/** Million cells per mL and °P: the customary rate for a lager or any other yeast, and for strong wort of it. */
export const usualPitchRate = ({ type }: Pick<Yeast, "type">, og: number): number => {
  if (type === "Lager") return pitchRates[og > strongWort ? "strong-lager" : "lager"];
  return pitchRates[og > strongWort ? "strong-ale" : "ale"];
};

const volumeLines = (recipe: Recipe, { volumes }: RecipeResults, water: BrewWater): VolumeLine[] => {
  const lines: VolumeLine[] = [];
  const line = (change: VolumeLine["change"], name: VolumeName, litres: number, celsius?: number) => {
    if (litres > 1e-9 || change === "there")
      lines.push({ name, change, litres: Math.max(0, litres), ...(celsius !== undefined && { celsius }) });
  };
  if (recipe.secondRunnings) {
    line("added", "Sparge water", water.spargeLitres, water.spargeCelsius);
    line("lost", "Kept by the added grain", volumes.absorbed);
  } else if (volumes.mashWater > 0) {
    line("added", "Strike water", water.strikeLitres, water.strikeCelsius);
    line("added", "Infusions", water.infusionLitres);
    line("added", "Sparge water", water.spargeLitres, water.spargeCelsius);
    line("lost", "Kept by the grain", volumes.absorbed);
    line("lost", "Left in the tun", volumes.totalWater - volumes.runoff - volumes.absorbed);
  } else line("added", "Water", volumes.totalWater);
  line("added", "Water into the kettle", volumes.preBoilCool - volumes.runoff);
  line("there", "Before the boil, hot", volumes.preBoilHot);
  line("lost", "Boiled off", volumes.boiledOff);
  line("there", "After the boil, hot", volumes.postBoilHot);
  line("lost", "Shrinks as it cools", volumes.postBoilHot - volumes.postBoilCool);
  line("lost", "Left behind the kettle", volumes.postBoilCool - volumes.transferred);
  line("added", "Water into the fermenter", volumes.fermenter - volumes.transferred);
  line("there", "Into the fermenter", volumes.fermenter);
  line("lost", "Left in the fermenter", volumes.fermenter - volumes.packaged);
  line("there", "Packaged", volumes.packaged);
  return lines;
};

const saltLines = (into: WaterAddition["into"], amounts: SaltAmounts = {}): WaterAddition[] =>
  saltNames.flatMap((name): WaterAddition[] => {
    const amount = amounts[name] ?? 0;
    return amount > 0 ? [{ into, of: name, name: salts[name].label, amount, unit: "g" }] : [];
  });
const acidLine = (into: WaterAddition["into"], acid: Water["mashAcid"]): WaterAddition[] =>
  acid && acid.ml > 0
    ? [{ into, of: acid.name, name: acids[acid.name].label, amount: acid.ml, unit: "ml", percent: acid.percent }]
    : [];

const waterAdditions = ({ water }: Recipe): WaterAddition[] => [
  ...saltLines("mash", water?.mashSalts),
  ...acidLine("mash", water?.mashAcid),
  ...saltLines("sparge", water?.spargeSalts),
  ...acidLine("sparge", water?.spargeAcid),
];

const pitchOf = ({ yeasts, fermentation }: Recipe, { og, volumes }: RecipeResults): BrewPitch => {
  const rate = usualPitchRate(yeasts[0] ?? { type: "Ale" }, og.value);
  return {
    yeasts,
    litres: volumes.fermenter,
    celsius: fermentation[0]?.celsius,
    rate,
    billionCells: cellsNeeded(rate, volumes.fermenter, og.value),
  };
};

const carbonationOf = (recipe: Recipe, { volumes }: RecipeResults): BrewCarbonation | undefined => {
  const { volumes: wanted, celsius, forced, primingSugar } = recipe.carbonation ?? {};
  if (wanted === undefined) return undefined;
  const warmest = Math.max(...recipe.fermentation.map((step) => Math.max(step.celsius, step.endCelsius ?? -Infinity)));
  return {
    volumes: wanted,
    residualVolumes: Number.isFinite(warmest) ? residualVolumes(warmest) : undefined,
    forced: forced ?? primingSugar === undefined,
    celsius,
    kPa: celsius === undefined ? undefined : kegPressure(celsius, wanted, recipe.equipment?.altitudeMetres ?? 0),
    litres: volumes.packaged,
    primingSugar,
  };
};

/** The brew sheet of a recipe; `results` are its own, computed here where not at hand. Nothing is rounded. */
export const brewSheet = (recipe: Recipe, results: RecipeResults = calculateRecipe(recipe)): BrewSheet => {
  const { rests, water } = brewMash(recipe, results);
  return {
    name: recipe.name,
    gravities: {
      preBoil: results.preBoilGravity.value,
      postBoil: results.postBoilGravity.value,
      og: results.og.value,
      fg: results.fg.value,
    },
    water,
    volumes: volumeLines(recipe, results, water),
    waterAdditions: waterAdditions(recipe),
    mash: rests,
    mashPh: results.mashPh?.value,
    boilMinutes: recipe.boilMinutes,
    additions: brewAdditions(recipe),
    pitch: pitchOf(recipe, results),
    fermentation: recipe.fermentation,
    carbonation: carbonationOf(recipe, results),
  };
};
