/** Real extract and the degrees of attenuation. Gravities in SG, extracts in °P, answers in per cent where named so. */
import { sgToPlato } from "./plato.ts";

/** Extract left in the beer, °P, alcohol's buoyancy taken out: Balling 1865. */
export const realExtract = (og: number, fg: number): number => 0.1808 * sgToPlato(og) + 0.8192 * sgToPlato(fg);

/** Apparent attenuation, per cent of gravity points; 0 for a wort without points. */
export const apparentAttenuation = (og: number, fg: number): number => (og === 1 ? 0 : (100 * (og - fg)) / (og - 1));

/** Real degree of fermentation, per cent of the original extract (Balling); 0 for a wort without extract. */
export const realAttenuation = (og: number, fg: number): number => {
  const original = sgToPlato(og);
  return original === 0 ? 0 : 100 * (1 - realExtract(og, fg) / original);
};
