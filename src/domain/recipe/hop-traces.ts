/** A hop's bitterness taken apart: what the model gives for its minutes and gravity, and each factor on top of it. */
import { settingsOf } from "./maker-settings.ts";
import { altitudeFactor } from "../bitterness/hopstand.ts";
import type { BrewingSettings } from "./brewing-settings.ts";
import { finiteRecipe } from "./finite-recipe.ts";
import {
  formFactor,
  gravityFor,
  hopShares,
  kettleOf,
  leafUtilization,
  standCelsiusOf,
  standFactor,
} from "./recipe-bitterness.ts";
import { recipeNumbers } from "./recipe-numbers.ts";
import { isHopstand } from "./recipe-stand.ts";
import type { Equipment, Hop, HopForm, Recipe } from "./recipe.ts";

export type HopFactor =
  | { of: "form"; value: number; form: HopForm }
  | { of: "stand"; value: number; celsius: number }
  /** `scale` is a setting's; `rate` Garetz's hopping rate, which depends on all additions. */
  | { of: "first wort" | "mash" | "equipment" | "altitude" | "scale" | "rate"; value: number };
export type HopTrace = {
  /** Gravity the hop sees, SG. */
  boilSg: number;
  /** The model's utilization of a leaf hop for its minutes and gravity, as a fraction. */
  utilization: number;
  /** Those that change something; their product is `factor`. */
  factors: HopFactor[];
  factor: number;
  ibu: number;
};

const matters = ({ value }: HopFactor): boolean => Math.abs(value - 1) > 1e-9;

/** In the order of the recipe: utilization times factor times alpha and weight over the volume is each hop's IBU. */
export const traceHops = (
  given: Recipe,
  equipment: Equipment | undefined = given.equipment,
  settings: BrewingSettings = settingsOf(given),
): HopTrace[] => {
  const recipe = finiteRecipe(given, []);
  const { volumes, wort, ibuFormula: formula } = recipeNumbers(recipe, equipment, settings, []);
  const brew = { recipe, volumes, wort, formula, settings, equipment };
  const kettle = kettleOf(brew);
  const shares = hopShares(brew);

  const factorsOf = (hop: Hop): HopFactor[] => {
    const percent = equipment?.hopUtilizationPercent ?? 0;
    const factors: HopFactor[] = [
      { of: "form", value: formFactor(settings.hopForm, hop.form), form: hop.form },
      { of: "equipment", value: percent > 0 ? percent / 100 : 1 },
      { of: "altitude", value: altitudeFactor(equipment?.altitudeMetres ?? 0) },
      { of: "scale", value: settings.ibuScale },
    ];
    if (hop.use === "First Wort") factors.push({ of: "first wort", value: settings.firstWortFactor });
    if (hop.use === "Mash") factors.push({ of: "mash", value: settings.mashHopFactor });
    const celsius = standCelsiusOf(hop, kettle);
    if (isHopstand(hop) && celsius !== undefined) factors.push({ of: "stand", value: standFactor(celsius), celsius });
    return factors.filter(matters);
  };
  return recipe.hops.map((hop, row) => {
    const share = shares[row];
    const boilSg = gravityFor(hop, kettle);
    const ibu = share?.ibu ?? 0;
    if (hop.use === "Dry Hop") return { boilSg, utilization: 0, factors: [], factor: 1, ibu };
    const utilization = leafUtilization(hop, boilSg, kettle);
    const factors = factorsOf(hop);
    const product = factors.reduce((all, { value }) => all * value, 1);
    const rate = utilization * product > 0 ? (share?.utilization ?? 0) / (utilization * product) : 1;
    if (Math.abs(rate - 1) > 1e-9) factors.push({ of: "rate", value: rate });
    return { boilSg, utilization, factors, factor: product * rate, ibu };
  });
};
