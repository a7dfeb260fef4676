/** The units a visitor reads in: chosen once, applied to every dimension. */
import type { Dimension, UnitOf } from "./unit.ts";

/** What beer is poured into, and so what is left of a keg is counted in. */
export const glassLitres = { pint: 0.56826125, "US pint": 0.473176473, "half litre": 0.5 } as const;

export type UnitChoice = {
  system: "metric" | "us" | "imperial";
  temperature: "°C" | "°F";
  gravity: "SG" | "°P" | "°Bx";
  colour: "SRM" | "EBC";
  carbonation: "vol" | "g/L";
  glass: keyof typeof glassLitres;
};

export const metricUnits: UnitChoice = {
  system: "metric",
  temperature: "°C",
  gravity: "SG",
  colour: "SRM",
  carbonation: "vol",
  glass: "pint",
};
export const usUnits: UnitChoice = { ...metricUnits, system: "us", temperature: "°F", glass: "US pint" };

/** Large things are malt and wort, small ones hops, salts and acids. */
export type Size = "large" | "small";

type Units = { [D in Dimension]?: UnitOf<D> };
const bySystem: Record<UnitChoice["system"], Record<Size, Units>> = {
  metric: { large: {}, small: { mass: "g", volume: "mL" } },
  us: {
    large: {
      mass: "lb",
      volume: "gal",
      pressure: "psi",
      "mass per volume": "oz/gal",
      thickness: "qt/lb",
      length: "in",
    },
    small: { mass: "oz", volume: "fl oz" },
  },
  imperial: {
    large: { mass: "lb", volume: "imp gal", pressure: "psi", length: "in" },
    small: { mass: "oz", volume: "imp fl oz" },
  },
};
type AllUnits = { [D in Dimension]: UnitOf<D> };
const canonical: AllUnits = {
  mass: "kg",
  volume: "L",
  temperature: "°C",
  "temperature difference": "°C",
  gravity: "SG",
  colour: "SRM",
  pressure: "kPa",
  carbonation: "vol",
  bitterness: "IBU",
  hardness: "ppm",
  time: "min",
  length: "cm",
  "mass per volume": "g/L",
  thickness: "L/kg",
  share: "%",
  energy: "kcal",
};

/** Unit a visitor reads a dimension in. */
export const preferredUnit = <D extends Dimension>(
  dimension: D,
  choice: UnitChoice,
  size: Size = "large",
): UnitOf<D> => {
  const own: Units = {
    temperature: choice.temperature,
    "temperature difference": choice.temperature,
    gravity: choice.gravity,
    colour: choice.colour,
    carbonation: choice.carbonation,
  };
  const { large, small } = bySystem[choice.system];
  const chosen: AllUnits = { ...canonical, ...large, ...(size === "small" ? small : {}), ...own };
  return chosen[dimension];
};
