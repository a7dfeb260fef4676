/** Gravity of a sample that was not read at its hydrometer's temperature. */
import { correctHydrometer } from "../domain/gravity/hydrometer.ts";
import { answer, calculator } from "./calculator.ts";
import { celsius, gravity, pointsOf, shown, shownNumber } from "./fields.ts";

export const hydrometerCorrection = calculator({
  slug: "hydrometer-correction",
  topic: "instruments",
  inputs: {
    reading: gravity(1.05),
    sample: celsius(30, { range: [0, 100], valid: [0, 40] }),
    calibration: celsius(20, { range: [4, 40] }),
  },
  calculate: ({ reading, sample, calibration }) => {
    const corrected = correctHydrometer(reading, sample, calibration);
    return answer([
      shown("corrected", "gravity", corrected, { main: true, decimals: 4 }),
      shownNumber("shift", (corrected - reading) * 1000, "points", 1),
    ]);
  },
  curve: ({ reading, sample, calibration }) => ({
    x: { dimension: "temperature" },
    y: { unit: "points" },
    series: [
      {
        name: "only",
        points: pointsOf(0, 60, (x) => (correctHydrometer(reading, x, calibration) - reading) * 1000),
      },
    ],
    mark: [sample, (correctHydrometer(reading, sample, calibration) - reading) * 1000],
  }),
  formulas: ["densityOfWater"],
  example: {
    inputs: { reading: 1.05, sample: 30, calibration: 20 },
    expected: { corrected: [1.0526, 0.00005] },
  },
});
