/** Reference models of volumes, efficiency and scaling by the names the rows use. */
import { gramsForSameIbu } from "../../src/domain/bitterness/tinseth.ts";
import { ppgToHwe, ppgToYield } from "../../src/domain/gravity/points.ts";
import { scaledKilograms } from "../../src/domain/recipe/scale-recipe.ts";
import { convert } from "../../src/domain/units/unit.ts";
import { dilute, gravityAtVolume } from "../../src/domain/volumes/dilution.ts";
import { brewhouseEfficiency, mashEfficiency } from "../../src/domain/volumes/efficiency.ts";
import { lauterEfficiency } from "../../src/domain/volumes/lauter.ts";
import { absorbedWater, afterBoilOff, spargeVolume } from "../../src/domain/volumes/volume-chain.ts";
import { shrinkageFactor, waterDensity } from "../../src/domain/volumes/water-density.ts";
import { numberIn, numbersIn } from "./model.ts";
import type { Models } from "./model.ts";

type Row = Record<string, unknown>;
const litresOf = (row: Row, name: string): number => convert("volume", numberIn(row, name), "gal", "L");
const kilogramsOf = (row: Row, name: string): number => convert("mass", numberIn(row, name), "lb", "kg");
const potential = (row: Row): number => kilogramsOf(row, "lb") * ppgToHwe(numberIn(row, "ppg_avg"));

/** The rows give shrinkage as what is added (0.04), as a factor (1.04) or as what is left (0.96). */
const hot = (litres: number, shrinkage: number): number => {
  if (shrinkage < 0.5) return litres * (1 + shrinkage);
  return shrinkage > 1 ? litres * shrinkage : litres / shrinkage;
};

/** The published simulation's malt: 37 points per pound and gallon. */
const usualPpg = 37;

export const modelsOfVolumes: Models = {
  pre_boil: (row) =>
    hot(numberIn(row, "post_boil_cool_l"), numberIn(row, "shrinkage")) +
    numberIn(row, "boil_off_l") +
    numberIn(row, "kettle_loss_l"),
  grain_absorption: (row) => absorbedWater(numberIn(row, "grain_kg"), numberIn(row, "l_per_kg")),
  sparge: (row) =>
    spargeVolume(
      numberIn(row, "pre_boil_l"),
      numberIn(row, "absorption_l"),
      numberIn(row, "mash_water_l"),
      numberIn(row, "mash_loss_l"),
    ),
  total_water: (row) => numberIn(row, "mash_l") + numberIn(row, "sparge_l"),
  cooling_shrinkage_factor: (row) => shrinkageFactor(numberIn(row, "from_c"), numberIn(row, "to_c")),
  water_density: (row) => waterDensity(numberIn(row, "c")),
  boil_off_post_volume: (row) =>
    afterBoilOff(numberIn(row, "pre_boil_l"), numberIn(row, "rate_l_per_h"), numberIn(row, "minutes")),
  gravity_after_boil: (row) => gravityAtVolume(numberIn(row, "sg"), numberIn(row, "pre_l"), numberIn(row, "post_l")),
  dilution: (row) => dilute(numberIn(row, "sg"), numberIn(row, "volume_l"), numberIn(row, "add_l")),
  max_points: (row) => (kilogramsOf(row, "lb") * ppgToHwe(numberIn(row, "ppg"))) / litresOf(row, "gal"),
  mash_efficiency: (row) => mashEfficiency(numberIn(row, "pre_boil_sg"), litresOf(row, "pre_boil_gal"), potential(row)),
  brewhouse_efficiency: (row) =>
    brewhouseEfficiency(numberIn(row, "og"), litresOf(row, "fermenter_gal"), potential(row)),
  lauter_batch_model: (row) =>
    lauterEfficiency({
      extractKg: (kilogramsOf(row, "grain_lb") * ppgToYield(usualPpg)) / 100,
      strikeLitres: litresOf(row, "strike_gal"),
      spargeLitres: numbersIn(row, "sparges_gal").map((gallons) => convert("volume", gallons, "gal", "L")),
      collectedLitres: litresOf(row, "collected_gal"),
    }),
  linear_mass: (row) =>
    scaledKilograms(
      numberIn(row, "kg"),
      numberIn(row, "to_l") / numberIn(row, "from_l"),
      numberIn(row, "eff_from") / numberIn(row, "eff_to"),
    ),
  hop_mass_same_ibu: (row) =>
    gramsForSameIbu(
      numberIn(row, "g"),
      { litres: numberIn(row, "from_l"), boilSg: numberIn(row, "bg_from") },
      { litres: numberIn(row, "to_l"), boilSg: numberIn(row, "bg_to") },
      numberIn(row, "minutes"),
    ),
};
