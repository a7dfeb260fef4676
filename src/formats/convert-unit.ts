/** Units as recipe files spell them, converted to Wortfolio's canonical ones. */
import { isUnitOf, toCanonical as convert, type Dimension } from "../domain/units/unit.ts";

export type Kind =
  | "mass"
  | "volume"
  | "time"
  | "pressure"
  | "carbonation"
  | "temperature"
  | "gravity"
  | "colour"
  | Ratio;
type Ratio = keyof typeof RATIOS;

/** Kinds that only files know: to parts per million, litre per kilogram, Cal/(g °C), degrees Lintner per degree Lintner. */
const RATIOS = {
  concentration: { ppm: 1, "mg/l": 1, ppb: 1e-3 },
  specificVolume: {
    "l/kg": 1,
    "l/g": 1000,
    "qt/lb": 2.086351113,
    "gal/lb": 8.345404452,
    "gal/oz": 133.526471234,
    "floz/oz": 1.043175556,
    "m^3/kg": 1000,
    "ft^3/lb": 62.42796057614,
  },
  specificHeat: { "cal/(g c)": 1, "j/(kg k)": 1 / 4184, "btu/(lb f)": 1 },
} as const satisfies Record<string, Record<string, number>>;

/** Spellings, lower case, to the names of domain/units. */
const NAMES: Record<string, string> = {
  kilogram: "kg",
  kilograms: "kg",
  gram: "g",
  grams: "g",
  gramm: "g",
  lbs: "lb",
  pound: "lb",
  pounds: "lb",
  ounce: "oz",
  ounces: "oz",
  l: "L",
  ml: "mL",
  hl: "hL",
  lt: "L",
  liter: "L",
  liters: "L",
  litre: "L",
  litres: "L",
  floz: "fl oz",
  gallon: "gal",
  gallons: "gal",
  gals: "gal",
  quart: "qt",
  quarts: "qt",
  qts: "qt",
  cups: "cup",
  ifloz: "imp fl oz",
  ipt: "imp pt",
  iqt: "imp qt",
  igal: "imp gal",
  minute: "min",
  minutes: "min",
  mins: "min",
  sec: "s",
  second: "s",
  seconds: "s",
  hr: "h",
  hour: "h",
  hours: "h",
  hrs: "h",
  day: "d",
  days: "d",
  week: "wk",
  weeks: "wk",
  kpa: "kPa",
  vol: "vol",
  vols: "vol",
  volumes: "vol",
  "g/l": "g/L",
  c: "°C",
  "°c": "°C",
  celsius: "°C",
  f: "°F",
  "°f": "°F",
  fahrenheit: "°F",
  sg: "SG",
  plato: "°P",
  p: "°P",
  "°p": "°P",
  "°plato": "°P",
  brix: "°Bx",
  "°brix": "°Bx",
  "°bx": "°Bx",
  srm: "SRM",
  ebc: "EBC",
  lovi: "°L",
  lovibond: "°L",
  "°l": "°L",
};

const isRatio = (kind: Kind): kind is Ratio => kind in RATIOS;

/** The one spelling of a unit: that of domain/units where it knows the unit, else lower case. */
export function unitName(unit: string): string {
  const lower = unit.trim().toLowerCase().replace(/\.$/, "");
  return Object.hasOwn(NAMES, lower) ? (NAMES[lower] ?? lower) : lower;
}

/**
 * A value in the canonical unit of its kind: kg, L, min, kPa, vols, °C, SG, SRM, ppm, L/kg, Cal/(g °C).
 * Undefined when the unit is not of that kind.
 */
export function toCanonical(value: number, unit: string, kind: Kind): number | undefined {
  const name = kind === "volume" && unit === "ibbl" ? "imp gal" : unitName(unit);
  if (isRatio(kind)) {
    const factors: Record<string, number> = RATIOS[kind];
    const factor = Object.hasOwn(factors, name) ? factors[name] : undefined;
    return factor === undefined ? undefined : value * factor;
  }
  const dimension: Dimension = kind;
  if (!isUnitOf(dimension, name)) return undefined;
  return convert(dimension, unit === "ibbl" ? value * 36 : value, name);
}
