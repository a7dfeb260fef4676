/** Units: branded numbers in one canonical unit per dimension, and conversions both ways at full precision. */
import { ebcToSrm, lovibondToSrm, srmToEbc, srmToLovibond } from "../colour/malt-colour.ts";
import { platoToSg, sgToPlato } from "../gravity/plato.ts";
import { pointsToSg, sgToPoints } from "../gravity/points.ts";

declare const dimensionOf: unique symbol;
/** A number known to stand in its dimension's canonical unit: `Quantity<"mass">` is kilograms and nothing else. */
export type Quantity<D extends Dimension> = number & { readonly [dimensionOf]: D };

/** Either a factor into the canonical unit, or a curve there and back. */
type Scale = number | { to: (value: number) => number; from: (value: number) => number };

const foot = 0.3048;
const psi = 6.894757293168361;
/** Density of CO2 gas at 0 °C and 1 atm, g/L. */
const co2Density = 1.977;

/** The canonical unit comes first in each dimension, with factor 1. */
const scales = {
  mass: { kg: 1, g: 0.001, mg: 1e-6, lb: 0.45359237, oz: 0.028349523125 },
  volume: {
    L: 1,
    mL: 0.001,
    hL: 100,
    gal: 3.785411784,
    qt: 0.946352946,
    pt: 0.473176473,
    cup: 0.2365882365,
    "fl oz": 0.0295735295625,
    tbsp: 0.01478676478125,
    tsp: 0.00492892159375,
    bbl: 117.347765304,
    "imp gal": 4.54609,
    "imp qt": 1.1365225,
    "imp pt": 0.56826125,
    "imp fl oz": 0.0284130625,
  },
  temperature: {
    "°C": 1,
    "°F": { to: (f: number) => (f - 32) / 1.8, from: (c: number) => c * 1.8 + 32 },
    K: { to: (k: number) => k - 273.15, from: (c: number) => c + 273.15 },
  },
  "temperature difference": { "°C": 1, "°F": 1 / 1.8 },
  gravity: {
    SG: 1,
    "°P": { to: platoToSg, from: sgToPlato },
    // For wort °Bx and °P are one number; a refractometer's reading needs its wort correction first.
    "°Bx": { to: platoToSg, from: sgToPlato },
    points: { to: pointsToSg, from: sgToPoints },
  },
  colour: { SRM: 1, EBC: { to: ebcToSrm, from: srmToEbc }, "°L": { to: lovibondToSrm, from: srmToLovibond } },
  pressure: { kPa: 1, bar: 100, mbar: 0.1, psi },
  carbonation: { vol: 1, "g/L": 1 / co2Density },
  bitterness: { IBU: 1, EBU: 1 },
  /** Hardness and alkalinity, as ppm of CaCO3. */
  hardness: {
    ppm: 1,
    "mg/L": 1,
    "mEq/L": 50.04345,
    "mmol/L": 100.0869,
    "°dH": 17.848,
    "°fH": 10,
    "°Clark": 14.254,
    "ppm HCO3": 50.04345 / 61.0168,
  },
  time: { min: 1, s: 1 / 60, h: 60, d: 1440, wk: 10080 },
  length: { cm: 1, mm: 0.1, m: 100, in: 2.54, ft: foot * 100 },
  "mass per volume": { "g/L": 1, "oz/gal": 28.349523125 / 3.785411784, "lb/bbl": 453.59237 / 117.347765304 },
  thickness: { "L/kg": 1, "qt/lb": 0.946352946 / 0.45359237 },
  share: { "%": 1 },
  energy: { kcal: 1, kJ: 1 / 4.184 },
} as const satisfies Record<string, Record<string, Scale>>;

export type Dimension = keyof typeof scales;
export type UnitOf<D extends Dimension> = keyof (typeof scales)[D] & string;

export const dimensions = Object.keys(scales).filter((name): name is Dimension => name in scales);

const scaleOf = <D extends Dimension>(dimension: D, unit: UnitOf<D>): Scale => {
  const units: Readonly<Record<string, Scale>> = scales[dimension];
  return units[unit] ?? Number.NaN;
};

/** Whether a text names a unit of a dimension. */
export const isUnitOf = <D extends Dimension>(dimension: D, text: string): text is UnitOf<D> =>
  Object.hasOwn(scales[dimension], text);

export const unitsOf = <D extends Dimension>(dimension: D): UnitOf<D>[] =>
  Object.keys(scales[dimension]).filter((text): text is UnitOf<D> => isUnitOf(dimension, text));

const isQuantity = <D extends Dimension>(value: number, _dimension: D): value is Quantity<D> =>
  typeof value === "number";

/** Names a plain number as canonical. The one door through which bare numbers become quantities. */
export const quantity = <D extends Dimension>(dimension: D, value: number): Quantity<D> => {
  if (!isQuantity(value, dimension)) throw new TypeError(`not a number: ${String(value)}`);
  return value;
};

/** Canonical quantity of a value in a unit. */
export const toCanonical = <D extends Dimension>(dimension: D, value: number, unit: UnitOf<D>): Quantity<D> => {
  const scale = scaleOf(dimension, unit);
  return quantity(dimension, typeof scale === "number" ? value * scale : scale.to(value));
};

/** A canonical value in another unit. */
export const fromCanonical = <D extends Dimension>(dimension: D, value: number, unit: UnitOf<D>): number => {
  const scale = scaleOf(dimension, unit);
  return typeof scale === "number" ? value / scale : scale.from(value);
};

/** A value from one unit of a dimension to another. */
export const convert = <D extends Dimension>(dimension: D, value: number, from: UnitOf<D>, to: UnitOf<D>): number =>
  from === to ? value : fromCanonical(dimension, toCanonical(dimension, value, from), to);
