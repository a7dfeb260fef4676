/** How a fermentation curve prints its numbers and rules its axes, in the visitor's language and units. */
import type { Formatter } from "../../domain/units/formatter.ts";
import { metricUnits, type UnitChoice } from "../../domain/units/preferred-unit.ts";

export interface CurveNumbers {
  /** Gravities are printed as SG, or in degrees. */
  scale: "SG" | "other";
  /** In which the levels of its axes are round. */
  units: Pick<UnitChoice, "gravity" | "temperature">;
  gravity: (specificGravity: number) => string;
  temperature: (celsius: number) => string;
}

/** As exact everywhere: in its table the numbers stand under each other. */
export const curveNumbersOf = (formatter: Formatter): CurveNumbers => ({
  scale: formatter.scale,
  units: formatter.choice,
  gravity: (sg) => formatter.gravity(sg, 3).number,
  temperature(celsius) {
    const { number, unit } = formatter.temperature(celsius);
    return `${number} ${unit}`;
  },
});

export const PLAIN_NUMBERS: CurveNumbers = {
  scale: "SG",
  units: metricUnits,
  gravity: (specificGravity) => specificGravity.toFixed(3),
  temperature: (celsius) => `${celsius.toFixed(1)} °C`,
};
