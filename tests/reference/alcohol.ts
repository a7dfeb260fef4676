/** Reference models of alcohol, attenuation and calories by the names the rows use. */
import {
  abvBalling,
  abvCutaia,
  abvHall,
  abvHmrc,
  abvSimple,
  abwBalling,
  abwHall,
} from "../../src/domain/gravity/alcohol.ts";
import { apparentAttenuation, realAttenuation, realExtract } from "../../src/domain/gravity/attenuation.ts";
import { energy, energyPerBottle } from "../../src/domain/gravity/energy.ts";
import { numberIn } from "./model.ts";
import type { Model, Models } from "./model.ts";

const ofGravities =
  (model: (og: number, fg: number) => number): Model =>
  (row) =>
    model(numberIn(row, "og"), numberIn(row, "fg"));

export const modelsOfAlcohol: Models = {
  "abv_simple_131.25": ofGravities(abvSimple),
  abv_hall: ofGravities(abvHall),
  abw_hall: ofGravities(abwHall),
  abv_balling: ofGravities(abvBalling),
  real_extract_balling: ofGravities(realExtract),
  abw_balling: ofGravities(abwBalling),
  abv_cutaia: ofGravities(abvCutaia),
  abv_hmrc: ofGravities(abvHmrc),
  apparent_attenuation: ofGravities(apparentAttenuation),
  real_attenuation: ofGravities(realAttenuation),
  kcal_per_12oz_beersmith: ofGravities(energyPerBottle),
  // The rows state the calories of Hall's alcohol.
  "kcal_asbc_6.9_4.0": (row) =>
    energy(
      numberIn(row, "og"),
      numberIn(row, "fg"),
      numberIn(row, "litres"),
      abwHall(numberIn(row, "og"), numberIn(row, "fg")),
    ),
};
