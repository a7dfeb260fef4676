/** Reference models of carbonation and dispense by the names the rows use. */
import { lineLengthFeet, linePsi } from "../../src/domain/carbonation/beer-line.ts";
import {
  co2GramsPerLitre,
  kegPressure,
  kegPsi,
  residualVolumes,
  volumesAtPsi,
} from "../../src/domain/carbonation/keg-pressure.ts";
import { primingDextrose, primingSucrosePerLitre, volumesFromDextrose } from "../../src/domain/carbonation/priming.ts";
import { convert } from "../../src/domain/units/unit.ts";
import { numberIn, rowsIn } from "./model.ts";
import type { Models } from "./model.ts";

export const modelsOfCarbonation: Models = {
  keg_psi_polynomial: (row) => kegPsi(numberIn(row, "temp_f"), numberIn(row, "volumes")),
  volumes_from_psi: (row) => volumesAtPsi(numberIn(row, "temp_f"), numberIn(row, "psi")),
  residual_volumes: (row) => residualVolumes(numberIn(row, "temp_c")),
  priming_dextrose_g: (row) =>
    primingDextrose(numberIn(row, "volumes"), residualVolumes(numberIn(row, "temp_c")), numberIn(row, "litres")),
  keg_pressure_kpa: (row) => kegPressure(numberIn(row, "temp_c"), numberIn(row, "volumes")),
  priming_sucrose_g_per_l: (row) => primingSucrosePerLitre(numberIn(row, "volumes"), numberIn(row, "residual")),
  volumes_from_dextrose: (row) =>
    volumesFromDextrose(
      convert("mass", numberIn(row, "dextrose_oz"), "oz", "g"),
      convert("volume", numberIn(row, "gal"), "gal", "L"),
    ),
  co2_g_l_braukaiser: (row) => co2GramsPerLitre(numberIn(row, "gauge_bar"), numberIn(row, "temp_c")),
  line_balance_psi: (row) =>
    linePsi(
      rowsIn(row, "segments_ft_psi_per_ft").map(([feet = Number.NaN, psiPerFoot = Number.NaN]) => [feet, psiPerFoot]),
      numberIn(row, "rise_ft", 0),
    ),
  line_length_ft: (row) =>
    lineLengthFeet(
      numberIn(row, "keg_psi"),
      numberIn(row, "rise_ft"),
      numberIn(row, "psi_per_ft"),
      numberIn(row, "faucet_psi", 0),
    ),
};
