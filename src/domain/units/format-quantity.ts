/** Numbers as a visitor reads them: in their units and language. The only place where anything is rounded. */
import { locales } from "./locales.ts";
import { fromCanonical } from "./unit.ts";
import type { Dimension, UnitOf } from "./unit.ts";

/** Decimals a unit is printed with where the caller names none: at most as many as brewers can measure. */
const decimals: Readonly<Record<string, number>> = {
  kg: 3,
  g: 1,
  mg: 0,
  lb: 2,
  oz: 2,
  L: 1,
  mL: 1,
  hL: 3,
  gal: 2,
  qt: 2,
  pt: 2,
  "imp gal": 2,
  bbl: 3,
  "fl oz": 1,
  "°C": 1,
  "°F": 0,
  K: 1,
  SG: 3,
  "°P": 1,
  "°Bx": 1,
  points: 1,
  SRM: 1,
  EBC: 1,
  "°L": 1,
  kPa: 0,
  bar: 2,
  mbar: 0,
  psi: 1,
  vol: 2,
  "g/L": 2,
  "oz/gal": 3,
  IBU: 0,
  EBU: 0,
  ppm: 0,
  min: 0,
  h: 1,
  d: 1,
  "L/kg": 2,
  "qt/lb": 2,
  "%": 1,
  kcal: 0,
  kJ: 0,
};

/** Gravities keep their zeros (1.050); elsewhere a trailing zero says nothing. */
const keepsZeros = (unit: string): boolean => unit === "SG";

type Marks = { decimal: string; group: string };
const english: Marks = { decimal: ".", group: "," };
const german: Marks = { decimal: ",", group: "." };

/** What stands before the decimals of a number in a language, and between its thousands. */
export const marksOf = (language: string): Marks =>
  language.startsWith("de") ? german : (locales[language] ?? english);

/** Rounds the decimal that is written, not the binary that holds it: 1.005 to two decimals is 1.01. Ties go away from zero, and what lies a last binary digit beside a tie is one. */
const scaled = (size: number, most: number): number =>
  Math.round(size < 1e-6 || size >= 1e21 ? size * 10 ** most : Number(`${size}e${most}`));

/** All its digits: from 1e21 on JavaScript writes an exponent. */
const wholeDigits = (whole: number): string => (whole < 1e21 ? whole.toFixed(0) : BigInt(whole).toString());

/**
 * A number in a language, to at most `most` decimals. A dash where there is none. Not by `Intl`: waking it takes a browser
 * longer than all else that a page does when it is hydrated.
 */
export function formatNumber(value: number, language = "en", most = 1, least = 0): string {
  if (!Number.isFinite(value)) return "–";
  const { decimal, group } = marksOf(language);
  const parts = scaled(Math.abs(value), most);
  if (!Number.isFinite(parts)) return "–";
  const digits = wholeDigits(parts).padStart(most + 1, "0");
  const whole = digits.slice(0, digits.length - most).replaceAll(/\B(?=(?:\d{3})+$)/g, group);
  let kept = most;
  while (kept > least && digits.at(kept - most - 1) === "0") kept--;
  const fraction = kept > 0 ? decimal + digits.slice(digits.length - most, digits.length - most + kept) : "";
  return (value < 0 && parts > 0 ? "-" : "") + whole + fraction;
}

/** A minus that is as wide as a plus, in a text that begins with a number. What is typed and read by programs has the hyphen. */
export const trueMinus = (text: string): string => text.replace(/^-(?=\d)/u, "−");

export type Formatted = { number: string; unit: string };

/** A canonical value in a unit, number and unit apart, for screens that set them in different faces. SG prints without its unit. */
export const formatParts = <D extends Dimension>(
  dimension: D,
  value: number,
  unit: UnitOf<D>,
  language = "en",
  most?: number,
): Formatted => {
  const digits = most ?? decimals[unit] ?? 2;
  const number = formatNumber(fromCanonical(dimension, value, unit), language, digits, keepsZeros(unit) ? digits : 0);
  return { number, unit: unit === "SG" ? "" : unit };
};

/** A canonical value with its unit, held together by a no-break space; the per cent sign stands as the language wants it. */
export const formatQuantity = <D extends Dimension>(
  dimension: D,
  value: number,
  unit: UnitOf<D>,
  language = "en",
  most?: number,
): string => {
  const formatted = formatParts(dimension, value, unit, language, most);
  if (formatted.unit === "") return formatted.number;
  const gap = formatted.unit === "%" && language.startsWith("en") ? "" : " ";
  return `${formatted.number}${gap}${formatted.unit}`;
};
