/** Alcohol from original and final gravity (SG): per cent by weight (ABW) and by volume (ABV), in five published models. */
import { realExtract } from "./attenuation.ts";
import { sgToPlato } from "./plato.ts";

/** Specific gravity of ethanol at 20 °C/20 °C: 0.78924 g/mL over water's 0.9982. */
export const ethanolSg = 0.7907;

/** ABW after Balling 1865: original less real extract over what a gram of alcohol costs in extract. Valid to about 25 °P. */
export const abwBalling = (og: number, fg: number): number =>
  (sgToPlato(og) - realExtract(og, fg)) / (2.0665 - 0.010665 * sgToPlato(og));

/** ABV of an ABW in beer of final gravity `fg`. */
export const abwToAbv = (abw: number, fg: number): number => (abw * fg) / ethanolSg;

/** ABV after Balling 1865, with ethanol at 20 °C/20 °C: the default. */
export const abvBalling = (og: number, fg: number): number => abwToAbv(abwBalling(og, fg), fg);

/** ABV by the rule of thumb 131.25 per SG; reasonable to 1.070. */
export const abvSimple = (og: number, fg: number): number => 131.25 * (og - fg);

/** ABW after Hall 1995 (Zymurgy, Summer); reads high above 1.080. */
export const abwHall = (og: number, fg: number): number => (76.08 * (og - fg)) / (1.775 - og);

/** ABV after Hall 1995, with his own ethanol figure of 0.794. */
export const abvHall = (og: number, fg: number): number => (abwHall(og, fg) * fg) / 0.794;

/** ABV after Cutaia, Reid and Speers 2009 (J. Inst. Brew. 115(4)), fitted on more than 500 commercial beers. */
export const abvCutaia = (og: number, fg: number): number => {
  const fall = sgToPlato(og) - sgToPlato(fg);
  return abwToAbv(0.38726 * fall + 0.00307 * fall * fall, fg);
};

/** Falls in gravity points up to which a factor holds: HM Revenue and Customs, Notice 226. */
const dutyFactors: readonly (readonly [upTo: number, factor: number])[] = [
  [6.9, 0.125],
  [10.4, 0.126],
  [17.2, 0.127],
  [26.1, 0.128],
  [36.0, 0.129],
  [46.5, 0.13],
  [57.1, 0.131],
  [67.9, 0.132],
  [78.8, 0.133],
  [89.7, 0.134],
  [100.7, 0.135],
];

/** ABV in the view of UK duty: fall in points times a factor from HMRC Notice 226; Hall 1995 above the table's 100.7 points. */
export const abvHmrc = (og: number, fg: number): number => {
  const fall = (og - fg) * 1000;
  // The table is stated in tenths of a point.
  const tenths = Math.round(fall * 10) / 10;
  const row = dutyFactors.find(([upTo]) => tenths <= upTo);
  return row ? fall * row[1] : abvHall(og, fg);
};

export const abvModels = {
  balling: abvBalling,
  simple: abvSimple,
  hall: abvHall,
  cutaia: abvCutaia,
  hmrc: abvHmrc,
} as const;
