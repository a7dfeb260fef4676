/** The words and number formats on a fermentation curve, in the visitor's language and units. */
export interface CurveWords {
  day: string;
  now: string;
  target: string;
  table: string;
  tableCaption: string;
  read: string;
  phases: string;
  gravityName: string;
  temperatureName: string;
  gravity: (specificGravity: number) => string;
  temperature: (celsius: number) => string;
}

export const ENGLISH_CURVE_WORDS: CurveWords = {
  day: "Day",
  now: "Now",
  target: "Target",
  table: "Table",
  tableCaption: "Readings, one a day",
  read: "Read the curve with the arrow keys",
  phases: "Phases",
  gravityName: "Gravity",
  temperatureName: "Temperature",
  gravity: (specificGravity) => specificGravity.toFixed(3),
  temperature: (celsius) => `${celsius.toFixed(1)} °C`,
};
