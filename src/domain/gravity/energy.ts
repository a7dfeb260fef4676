/** Food energy and carbohydrates of beer from its gravities. */
import { abwBalling } from "./alcohol.ts";
import { realExtract } from "./attenuation.ts";

/** Gram of carbohydrates in `litres` of beer, ASBC: real extract less 0.1 % ash. */
export const carbohydrates = (og: number, fg: number, litres: number): number =>
  (realExtract(og, fg) - 0.1) * fg * 10 * litres;

/** kcal in `litres` of beer, ASBC Beer-33: 6.9 per gram of alcohol and 4.0 per gram of extract less ash. Takes the ABW that is shown. */
export const energy = (og: number, fg: number, litres: number, abw = abwBalling(og, fg)): number =>
  (6.9 * abw + 4 * (realExtract(og, fg) - 0.1)) * fg * 10 * litres;

/** kcal in 12 US fluid ounces (355 mL) in the form of the BeerSmith blog, 2011; within 3 kcal of the ASBC form. */
export const energyPerBottle = (og: number, fg: number): number =>
  (1881.22 * fg * (og - fg)) / (1.775 - og) + 3550 * fg * (0.1808 * og + 0.8192 * fg - 1.0004);
