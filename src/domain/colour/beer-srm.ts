/** Colour of beer, SRM, from malt colour units. */
import { hwePerPpg } from "../gravity/points.ts";

/** Malt colour units of kilogram, Lovibond and litres of cooled wort: pounds times °L per US gallon. */
export const maltColourUnits = (kg: number, lovibond: number, litres: number): number =>
  litres > 0 ? (kg * lovibond * hwePerPpg) / litres : 0;

/** Morey 1995: the default, valid to about 50 SRM. */
export const morey = (mcu: number): number => (mcu > 0 ? 1.4922 * mcu ** 0.6859 : 0);
/** Morey's curve with the rounded coefficients Brewfather documents. */
export const moreyRounded = (mcu: number): number => (mcu > 0 ? 1.49 * mcu ** 0.69 : 0);
/** Mosher's line, above about 10 MCU. */
export const mosher = (mcu: number): number => 0.3 * mcu + 4.7;
/** Daniels's line, above about 10 MCU. */
export const daniels = (mcu: number): number => 0.2 * mcu + 8.4;

export const colourModels = { morey, mosher, daniels } as const;
