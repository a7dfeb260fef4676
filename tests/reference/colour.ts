/** Reference models of colour by the names the rows use. */
import { daniels, maltColourUnits, morey, moreyRounded, mosher } from "../../src/domain/colour/beer-srm.ts";
import { ebcGlassColour, srmGlassColour } from "../../src/domain/colour/glass-colour.ts";
import { lovibondToSrm, srmToEbc } from "../../src/domain/colour/malt-colour.ts";
import { brauhausColour, brewcalcColour, srmSwatch } from "../../src/domain/colour/srm-swatches.ts";
import { numberIn, rowsIn } from "./model.ts";
import type { Model, Models } from "./model.ts";

const ofUnits =
  (model: (mcu: number) => number): Model =>
  (row) =>
    model(numberIn(row, "mcu"));

export const modelsOfColour: Models = {
  morey_recipe: (row) =>
    morey(
      rowsIn(row, "fermentables_kg_lov").reduce(
        (sum, [kg = Number.NaN, lovibond = Number.NaN]) => sum + maltColourUnits(kg, lovibond, numberIn(row, "litres")),
        0,
      ),
    ),
  morey: ofUnits(morey),
  morey_brewfather: ofUnits(moreyRounded),
  mosher: ofUnits(mosher),
  daniels: ofUnits(daniels),
  srm_to_ebc: (row) => srmToEbc(numberIn(row, "srm")),
  lovibond_to_srm: (row) => lovibondToSrm(numberIn(row, "lovibond")),
  srm_to_rgb_brauhaus: (row) => brauhausColour(numberIn(row, "srm")),
  srm_to_rgb_brewcalc: (row) => brewcalcColour(numberIn(row, "srm")),
  srm_to_srgb_spectral_5cm: (row) =>
    "srm" in row ? srmGlassColour(numberIn(row, "srm")) : ebcGlassColour(numberIn(row, "ebc")),
  srm_hex_table: (row) => srmSwatch(numberIn(row, "srm")),
};
