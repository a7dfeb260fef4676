/** Pressure on a keg for a level of carbonation, and back. */
import { co2GramsPerLitre, kegPressure, volumesAtPressure } from "../domain/carbonation/keg-pressure.ts";
import { gramsPerLitrePerVolume } from "../domain/carbonation/priming.ts";
import { answer, calculator, remark } from "./calculator.ts";
import { celsius, metres, pointsOf, pressure, shown, shownNumber, volumes } from "./fields.ts";

const levels = [
  { name: "low", volumes: 2 },
  { name: "usual", volumes: 2.5 },
  { name: "high", volumes: 3 },
] as const;

export const kegCarbonation = calculator({
  slug: "keg-carbonation",
  topic: "packaging",
  inputs: {
    temperature: celsius(4, { range: [-3, 40], valid: [-1, 27] }),
    volumes: volumes(2.5, { range: [0.5, 6], valid: [1, 4.5] }),
    altitude: metres(0, { range: [-50_000, 500_000] }),
    gauge: pressure(83, { range: [0, 500] }),
  },
  calculate: ({ temperature, volumes: wanted, altitude, gauge }) => {
    const needed = kegPressure(temperature, wanted, altitude / 100);
    const vacuum = remark("vacuum", "volumes");
    return answer(
      [
        shown("pressure", "pressure", needed, { main: true }),
        shown("volumes", "carbonation", volumesAtPressure(temperature, gauge, altitude / 100)),
        shownNumber("grams", wanted * gramsPerLitrePerVolume, "g/L", 1),
        shown("second", "carbonation", co2GramsPerLitre(gauge / 100, temperature) / gramsPerLitrePerVolume),
      ],
      needed < 0 ? [vacuum] : [],
    );
  },
  curve: ({ temperature, volumes: wanted, altitude }) => ({
    x: { dimension: "temperature" },
    y: { dimension: "pressure" },
    series: levels.map(({ name, volumes: level }) => ({
      name,
      points: pointsOf(0, 25, (x) => kegPressure(x, level, altitude / 100)),
    })),
    mark: [temperature, kegPressure(temperature, wanted, altitude / 100)],
  }),
  formulas: ["zahmNagelChart", "henry"],
  example: {
    inputs: { temperature: 10, volumes: 1.9, altitude: 0 },
    expected: { pressure: [68.88, 0.5] },
  },
});
