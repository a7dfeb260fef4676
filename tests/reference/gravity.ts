/** Reference models of gravity, refractometer and hydrometer by the names the rows use. */
import { correctHydrometer, hydrometerAddition15 } from "../../src/domain/gravity/hydrometer.ts";
import { platoToSg, platoToSgRational, sgToPlato } from "../../src/domain/gravity/plato.ts";
import { hweToExtractPercent, ppgToHwe, yieldToPpg } from "../../src/domain/gravity/points.ts";
import {
  correctedBrix,
  novotnyLinear,
  novotnyQuadratic,
  terrillCubic,
  terrillLinear,
} from "../../src/domain/gravity/refractometer.ts";
import { convert } from "../../src/domain/units/unit.ts";
import { numberIn } from "./model.ts";
import type { Models } from "./model.ts";

type Pair = (initial: number, final: number) => number;
const corrected =
  (model: Pair) =>
  (row: Record<string, unknown>): number =>
    model(numberIn(row, "ri_initial_wcf"), numberIn(row, "ri_final_wcf"));
const read =
  (model: Pair) =>
  (row: Record<string, unknown>): number =>
    model(
      correctedBrix(numberIn(row, "brix_initial"), numberIn(row, "wcf")),
      correctedBrix(numberIn(row, "brix_final"), numberIn(row, "wcf")),
    );

export const modelsOfGravity: Models = {
  plato_to_sg: (row) => platoToSg(numberIn(row, "plato")),
  sg_to_plato: (row) => sgToPlato(numberIn(row, "sg")),
  sg_to_plato_cubic: (row) => sgToPlato(numberIn(row, "sg")),
  plato_to_sg_rational: (row) => platoToSgRational(numberIn(row, "plato")),
  yield_to_ppg: (row) => yieldToPpg(numberIn(row, "yield_pct")),
  gu_from_mass: (row) =>
    (convert("mass", numberIn(row, "kg"), "kg", "lb") * yieldToPpg(numberIn(row, "yield_pct"))) /
    numberIn(row, "volume_gal"),
  ppg_to_hwe: (row) => ppgToHwe(numberIn(row, "ppg")),
  hwe_to_extract_pct: (row) => hweToExtractPercent(numberIn(row, "hwe_ldegkg")),
  terrill_linear: corrected(terrillLinear),
  terrill_cubic: corrected(terrillCubic),
  novotny_linear: corrected(novotnyLinear),
  novotny_quadratic: corrected(novotnyQuadratic),
  terrill_cubic_wcf: read(terrillCubic),
  novotny_linear_wcf: read(novotnyLinear),
  brix_to_plato_wcf: (row) => correctedBrix(numberIn(row, "brix"), numberIn(row, "wcf")),
  additive_15C: (row) => hydrometerAddition15(numberIn(row, "reading_c")),
  ratio_polynomial: (row) =>
    correctHydrometer(numberIn(row, "sg"), numberIn(row, "reading_c"), numberIn(row, "calibration_c")),
};
