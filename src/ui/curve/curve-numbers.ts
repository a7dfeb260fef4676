/** How a fermentation curve prints its numbers, in the visitor's language and units. */
export interface CurveNumbers {
  /** Gravities are printed as SG, or in degrees. */
  scale: "SG" | "other";
  gravity: (specificGravity: number) => string;
  temperature: (celsius: number) => string;
}

export const PLAIN_NUMBERS: CurveNumbers = {
  scale: "SG",
  gravity: (specificGravity) => specificGravity.toFixed(3),
  temperature: (celsius) => `${celsius.toFixed(1)} °C`,
};
