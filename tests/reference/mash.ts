/** Reference models of mash temperatures and mash pH by the names the rows use. */
import { maltAcidity, bufferFromAcidity, type MaltClass } from "../../src/domain/mash/malt-acidity.ts";
import {
  acidRequirement,
  phAtTemperature,
  phFromColour,
  phShiftByAcidMalt,
  phShiftByResidualAlkalinity,
} from "../../src/domain/mash/mash-ph-estimates.ts";
import { acidMillimoles, solveMashPh, type MashChemistry, type MashGrain } from "../../src/domain/mash/mash-ph.ts";
import {
  decoctionVolume,
  grainHeatQuartsPerPound,
  infusionVolume,
  mashVolume,
  strikeTemperature,
} from "../../src/domain/mash/mash-temperatures.ts";
import { acids, millimolesPerMl } from "../../src/domain/water/acids.ts";
import { numberIn, textIn } from "./model.ts";
import type { Models } from "./model.ts";

type Row = Record<string, unknown>;

const classes: Record<string, MaltClass> = {
  base: "base",
  wheat: "wheat",
  crystal: "crystal",
  roast: "roast",
  acid: "acid",
  acidulated: "acid",
};

/** The rows state either the malt's own numbers or its class and colour. */
function grainsIn(row: Row): MashGrain[] {
  const grist: unknown[] = Array.isArray(row["grist"]) ? row["grist"] : [];
  return grist.map((entry) => {
    const malt: Row = typeof entry === "object" && entry !== null ? { ...entry } : {};
    const average = maltAcidity(classes[textIn(malt, "class")] ?? "base", numberIn(malt, "ebc", 0));
    return {
      kg: numberIn(malt, "kg"),
      diPh: numberIn(malt, "di_ph", average.diPh),
      buffer: numberIn(malt, "buffer", average.buffer),
    };
  });
}

const mashIn = (row: Row): MashChemistry => ({
  grist: grainsIn(row),
  litres: numberIn(row, "litres", 0),
  alkalinity: numberIn(row, "alk_ppm_caco3", 0),
  calcium: numberIn(row, "ca_ppm", 0),
  magnesium: numberIn(row, "mg_ppm", 0),
  ...("water_ph" in row && { waterPh: numberIn(row, "water_ph") }),
  acids: [{ millimoles: numberIn(row, "lactic_meq_full", 0), chemistry: acids.lactic }],
});

export const modelsOfMash: Models = {
  strike_palmer_F: (row) =>
    strikeTemperature(
      numberIn(row, "ratio_qt_lb"),
      numberIn(row, "grain_f"),
      numberIn(row, "target_f"),
      grainHeatQuartsPerPound,
    ),
  "strike_metric_0.41": (row) =>
    strikeTemperature(numberIn(row, "ratio_l_kg"), numberIn(row, "grain_c"), numberIn(row, "target_c")),
  infusion_palmer_qt: (row) =>
    infusionVolume(
      numberIn(row, "t1_f"),
      numberIn(row, "t2_f"),
      numberIn(row, "grain_lb"),
      numberIn(row, "water_qt"),
      numberIn(row, "infusion_f"),
      grainHeatQuartsPerPound,
    ),
  decoction_volume_qt: (row) =>
    decoctionVolume(
      numberIn(row, "t1_f"),
      numberIn(row, "t2_f"),
      numberIn(row, "grain_lb"),
      numberIn(row, "water_qt"),
      numberIn(row, "boil_f"),
      numberIn(row, "grain_vol_qt_lb", 0.3125),
    ),
  decoction_volume_l: (row) =>
    decoctionVolume(
      numberIn(row, "t1_c"),
      numberIn(row, "t2_c"),
      numberIn(row, "grain_kg"),
      numberIn(row, "water_l"),
      numberIn(row, "boil_c"),
    ),
  mash_tun_volume: (row) =>
    mashVolume(numberIn(row, "grain_kg"), numberIn(row, "water_l"), numberIn(row, "grain_l_per_kg", 0.67)),
  malt_buffer_from_acidity: (row) => bufferFromAcidity(numberIn(row, "di_ph"), numberIn(row, "acidity_to_5.7_meq_kg")),
  proton_balance: (row) => {
    const solved = solveMashPh(mashIn(row));
    return solved.ok ? solved.value : Number.NaN;
  },
  acid_malt_rule: (row) => phShiftByAcidMalt(numberIn(row, "acid_malt_pct")),
  acid_requirement_linear: (row) =>
    acidRequirement(numberIn(row, "kg"), numberIn(row, "di_ph"), numberIn(row, "target_ph"), numberIn(row, "buffer")),
  lactic88_ml_to_target: (row) => {
    const grist = [{ kg: numberIn(row, "kg"), diPh: numberIn(row, "di_ph"), buffer: numberIn(row, "buffer") }];
    const mash = { grist, litres: numberIn(row, "litres"), alkalinity: numberIn(row, "alk_caco3", 0) };
    return acidMillimoles(mash, numberIn(row, "target_ph"), acids.lactic) / millimolesPerMl(acids.lactic, 88);
  },
  troester_ra_slope: (row) => phShiftByResidualAlkalinity(numberIn(row, "l_per_kg"), numberIn(row, "ra_meq_l")),
  troester_color_v2: (row) =>
    phFromColour(numberIn(row, "srm"), numberIn(row, "plato"), numberIn(row, "roast_colour_fraction")),
  ph_temperature_shift: (row) =>
    phAtTemperature(numberIn(row, "ph_room"), numberIn(row, "mash_c"), numberIn(row, "room_c", 20)),
};
