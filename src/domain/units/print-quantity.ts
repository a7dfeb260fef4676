/** Numbers as a visitor reads them: in their units and language. The only place where anything is rounded. */
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

const formats = new Map<string, Intl.NumberFormat>();
const formatOf = (language: string, least: number, most: number): Intl.NumberFormat => {
  const key = `${language} ${least} ${most}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(language, { minimumFractionDigits: least, maximumFractionDigits: most });
  formats.set(key, made);
  return made;
};

/** A number in a language, to at most `most` decimals. A dash where there is none. */
export const printNumber = (value: number, language = "en", most = 1, least = 0): string =>
  Number.isFinite(value)
    ? formatOf(language, Math.min(least, most), most).format(Object.is(value, -0) ? 0 : value)
    : "–";

export type Printed = { number: string; unit: string };

/** A canonical value in a unit, number and unit apart, for screens that set them in different faces. SG prints without its unit. */
export const printParts = <D extends Dimension>(
  dimension: D,
  value: number,
  unit: UnitOf<D>,
  language = "en",
  most?: number,
): Printed => {
  const digits = most ?? decimals[unit] ?? 2;
  const number = printNumber(fromCanonical(dimension, value, unit), language, digits, keepsZeros(unit) ? digits : 0);
  return { number, unit: unit === "SG" ? "" : unit };
};

/** A canonical value with its unit, held together by a no-break space; the per cent sign stands as the language wants it. */
export const printQuantity = <D extends Dimension>(
  dimension: D,
  value: number,
  unit: UnitOf<D>,
  language = "en",
  most?: number,
): string => {
  const printed = printParts(dimension, value, unit, language, most);
  if (printed.unit === "") return printed.number;
  const gap = printed.unit === "%" && language.startsWith("en") ? "" : " ";
  return `${printed.number}${gap}${printed.unit}`;
};
