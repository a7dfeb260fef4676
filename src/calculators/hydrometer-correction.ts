/** Gravity of a sample that was not read at its hydrometer's temperature. */
import { correctHydrometer } from "../domain/gravity/hydrometer.ts";
import { ok } from "../domain/result.ts";
import { calculator } from "./calculator.ts";
import { celsius, gravity, pointsOf, shown, shownNumber } from "./fields.ts";

export const hydrometerCorrection = calculator({
  slug: "hydrometer-correction",
  title: "Hydrometer temperature",
  purpose: "The true gravity of a sample that was warmer or colder than the hydrometer was made for.",
  topic: "Instruments",
  inputs: {
    reading: gravity("Reading", 1.05),
    sample: celsius("Temperature of the sample", 30, { range: [0, 100], valid: [0, 40] }),
    calibration: celsius("Calibrated at", 20, { range: [4, 40], hint: "Printed on the stem: mostly 20 °C or 60 °F." }),
  },
  calculate: ({ reading, sample, calibration }) => {
    const corrected = correctHydrometer(reading, sample, calibration);
    return ok([
      shown("corrected", "Corrected gravity", "gravity", corrected, { main: true, decimals: 4 }),
      shownNumber("shift", "Correction", (corrected - reading) * 1000, "points", 1),
    ]);
  },
  curve: ({ reading, sample, calibration }) => ({
    x: { label: "Temperature of the sample", dimension: "temperature" },
    y: { label: "Correction", unit: "points" },
    series: [
      {
        label: "Correction",
        points: pointsOf(0, 60, (x) => (correctHydrometer(reading, x, calibration) - reading) * 1000),
      },
    ],
    mark: [sample, (correctHydrometer(reading, sample, calibration) - reading) * 1000],
  }),
  formulas: [
    {
      name: "Density of water",
      formula:
        "SG = reading · f(sample)/f(calibration), f(F) = 1.00130346 − 1.34722124e-4·F + 2.04052596e-6·F² − 2.32820948e-9·F³",
      source: "homebrew.stackexchange.com, question 4137",
      range: "0 to 70 °C; above 40 °C glass and evaporation spoil the reading",
    },
  ],
  example: {
    text: "1.050 read at 30 °C on a 20 °C hydrometer is 1.0526.",
    source: "homebrew.stackexchange.com, question 4137",
    inputs: { reading: 1.05, sample: 30, calibration: 20 },
    expected: { corrected: [1.0526, 0.00005] },
  },
});
