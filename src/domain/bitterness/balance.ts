/** How bitterness stands to sweetness. */
import { realExtract } from "../gravity/attenuation.ts";

/** IBU per gravity point of the wort (Daniels); 0 for water. */
export const buGu = (ibu: number, og: number): number => (og > 1 ? ibu / ((og - 1) * 1000) : 0);

/** Relative bitterness ratio (Shwayder 2012): BU:GU weighted by apparent attenuation as a fraction around 0.7655. */
export const relativeBitterness = (bitternessRatio: number, attenuation: number): number =>
  bitternessRatio * (1 + attenuation - 0.7655);

/** IBU per °P of real extract; 0 where no extract is left. */
export const buRe = (ibu: number, og: number, fg: number): number => {
  const extract = realExtract(og, fg);
  return extract > 0 ? ibu / extract : 0;
};
