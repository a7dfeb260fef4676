/** Units that recipe files write, each as its factor to the canonical unit of its kind; temperatures, gravities and colours have formulas. */

export type Kind = keyof typeof FACTORS | "temperature" | "gravity" | "colour";

const FACTORS = {
  /** to kilogram */
  mass: { kg: 1, g: 1e-3, mg: 1e-6, lb: 0.45359237, oz: 0.028349523125 },
  /** to litre */
  volume: {
    l: 1,
    ml: 1e-3,
    hl: 100,
    tsp: 0.00492892159375,
    tbsp: 0.01478676478125,
    floz: 0.0295735295625,
    cup: 0.2365882365,
    pt: 0.473176473,
    qt: 0.946352946,
    gal: 3.785411784,
    bbl: 117.347765304,
    ifloz: 0.0284130625,
    ipt: 0.56826125,
    iqt: 1.1365225,
    igal: 4.54609,
    ibbl: 163.65924,
  },
  /** to minute */
  time: { min: 1, sec: 1 / 60, hr: 60, day: 1440, week: 10_080 },
  /** to kilopascal */
  pressure: { kpa: 1, psi: 6.894757293168, bar: 100 },
  /** to parts per million */
  concentration: { ppm: 1, "mg/l": 1, ppb: 1e-3 },
  /** to litre per kilogram */
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
  /** to Cal/(g °C) */
  specificHeat: { "cal/(g c)": 1, "j/(kg k)": 1 / 4184, "btu/(lb f)": 1 },
  /** to volumes of CO2; 1 vol weighs 1.96 g per litre */
  carbonation: { vols: 1, "g/l": 1 / 1.96 },
} as const satisfies Record<string, Record<string, number>>;

const ALIASES: Record<string, string> = {
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
  liter: "l",
  liters: "l",
  litre: "l",
  litres: "l",
  lt: "l",
  "fl oz": "floz",
  gallon: "gal",
  gallons: "gal",
  gals: "gal",
  quart: "qt",
  quarts: "qt",
  qts: "qt",
  cups: "cup",
  minute: "min",
  minutes: "min",
  mins: "min",
  second: "sec",
  seconds: "sec",
  hour: "hr",
  hours: "hr",
  hrs: "hr",
  h: "hr",
  days: "day",
  weeks: "week",
  vol: "vols",
  volumes: "vols",
  "°c": "c",
  celsius: "c",
  "°f": "f",
  fahrenheit: "f",
  lovi: "lovibond",
  "°l": "lovibond",
  "°p": "plato",
  p: "plato",
  "°plato": "plato",
  "°brix": "brix",
  "°bx": "brix",
};

/** The one spelling of a unit, lower case. */
export function canonicalUnit(unit: string): string {
  const lower = unit.trim().toLowerCase().replace(/\.$/, "");
  return ALIASES[lower] ?? lower;
}

/**
 * A value in the canonical unit of its kind (kg, L, min, kPa, ppm, L/kg, Cal/(g °C), vols, °C, SG, SRM).
 * Undefined when the unit is not of that kind.
 */
export function toCanonical(value: number, unit: string, kind: Kind): number | undefined {
  const name = canonicalUnit(unit);
  if (kind === "temperature") return toCelsius(value, name);
  if (kind === "gravity") return toSpecificGravity(value, name);
  if (kind === "colour") return toSrm(value, name);
  const factors: Record<string, number> = FACTORS[kind];
  const factor = Object.hasOwn(factors, name) ? factors[name] : undefined;
  return factor === undefined ? undefined : value * factor;
}

function toCelsius(value: number, unit: string): number | undefined {
  if (unit === "c") return value;
  return unit === "f" ? ((value - 32) * 5) / 9 : undefined;
}

function toSpecificGravity(value: number, unit: string): number | undefined {
  if (unit === "sg") return value;
  return unit === "plato" || unit === "brix" ? platoToSpecificGravity(value) : undefined;
}

/** Lincoln, "Computer Modelling for Brewers", 1987; good to 0.0001 SG from 0 to 33 °P. */
export const platoToSpecificGravity = (plato: number): number => 1 + plato / (258.6 - (plato / 258.2) * 227.1);

function toSrm(value: number, unit: string): number | undefined {
  if (unit === "srm") return value;
  if (unit === "ebc") return value / 1.97;
  return unit === "lovibond" ? 1.3546 * value - 0.76 : undefined;
}

/** SRM to Lovibond: Daniels, "Designing Great Beers", 1996. */
export const srmToLovibond = (srm: number): number => (srm + 0.76) / 1.3546;
