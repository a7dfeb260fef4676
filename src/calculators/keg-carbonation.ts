/** Pressure on a keg for a level of carbonation, and back. */
import { co2GramsPerLitre, kegPressure, volumesAtPressure } from "../domain/carbonation/keg-pressure.ts";
import { gramsPerLitrePerVolume } from "../domain/carbonation/priming.ts";
import { ok, warning } from "../domain/result.ts";
import { calculator } from "./calculator.ts";
import { celsius, metres, pointsOf, pressure, shown, shownNumber, volumes } from "./fields.ts";

export const kegCarbonation = calculator({
  slug: "keg-carbonation",
  title: "Keg pressure",
  purpose: "The pressure that gives beer its carbonation at a temperature, and what a pressure gives.",
  topic: "Packaging",
  inputs: {
    temperature: celsius("Temperature of the beer", 4, { range: [-3, 40], valid: [-1, 27] }),
    volumes: volumes("Carbonation wanted", 2.5, { range: [0.5, 6], valid: [1, 4.5] }),
    altitude: metres("Altitude", 0, { range: [-50_000, 500_000] }),
    gauge: pressure("Or: pressure on the gauge", 83, { range: [0, 500] }),
  },
  calculate: ({ temperature, volumes: wanted, altitude, gauge }) => {
    const needed = kegPressure(temperature, wanted, altitude / 100);
    const vacuum = warning("vacuum", "Beer this cold holds more than that without any pressure.", "volumes");
    return ok(
      [
        shown("pressure", "Gauge pressure", "pressure", needed, { main: true }),
        shown(
          "volumes",
          "The pressure you entered gives",
          "carbonation",
          volumesAtPressure(temperature, gauge, altitude / 100),
        ),
        shownNumber("grams", "Carbon dioxide wanted", wanted * gramsPerLitrePerVolume, "g/L", 1),
        shown(
          "second",
          "The pressure you entered by Henry's law",
          "carbonation",
          co2GramsPerLitre(gauge / 100, temperature) / gramsPerLitrePerVolume,
        ),
      ],
      needed < 0 ? [vacuum] : [],
    );
  },
  curve: ({ temperature, volumes: wanted, altitude }) => ({
    x: { label: "Temperature", dimension: "temperature" },
    y: { label: "Gauge pressure", dimension: "pressure" },
    series: [2, 2.5, 3].map((level) => ({
      label: `${level} volumes`,
      points: pointsOf(0, 25, (x) => kegPressure(x, level, altitude / 100)),
    })),
    mark: [temperature, kegPressure(temperature, wanted, altitude / 100)],
  }),
  formulas: [
    {
      name: "Zahm & Nagel chart",
      formula:
        "psi = −16.6999 − 0.0101059·T + 0.00116512·T² + 0.173354·T·V + 4.24267·V − 0.0684226·V², T in °F; +0.5 psi each 1000 ft",
      source: "Fit of the ASBC / Zahm & Nagel chart",
      range: "−1 to 27 °C, 1.0 to 4.5 volumes",
    },
    {
      name: "Henry's law",
      formula: "g/L = (bar + 1.013)·e^(−10.73797 + 2617.25/T)·10",
      source: "K. Troester, braukaiser.com",
      range: "sea level",
    },
  ],
  example: {
    text: "1.9 volumes at 10 °C want 69 kPa.",
    source: "brewcalc; Zahm & Nagel chart",
    inputs: { temperature: 10, volumes: 1.9, altitude: 0 },
    expected: { pressure: [68.88, 0.5] },
  },
});
