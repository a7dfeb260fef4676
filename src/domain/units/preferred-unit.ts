/** The units a visitor reads in: chosen once, applied to every dimension. */
import type { Dimension, UnitOf } from "./unit.ts";

export type UnitChoice = {
  volume: "metric" | "us" | "imperial";
  temperature: "C" | "F";
  gravity: "sg" | "plato" | "brix";
  colour: "srm" | "ebc";
};

export const metricUnits: UnitChoice = { volume: "metric", temperature: "C", gravity: "sg", colour: "srm" };
export const usUnits: UnitChoice = { volume: "us", temperature: "F", gravity: "sg", colour: "srm" };

const temperatureUnits = { C: "°C", F: "°F" } as const;
export const gravityUnits = { sg: "SG", plato: "°P", brix: "°Bx" } as const;
const colourUnits = { srm: "SRM", ebc: "EBC" } as const;

/** Large things are malt and wort, small ones hops, salts and acids. */
export type Size = "large" | "small";

type Units = { [D in Dimension]?: UnitOf<D> };
const bySystem: Record<UnitChoice["volume"], Record<Size, Units>> = {
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
    temperature: temperatureUnits[choice.temperature],
    "temperature difference": temperatureUnits[choice.temperature],
    gravity: gravityUnits[choice.gravity],
    colour: colourUnits[choice.colour],
  };
  const { large, small } = bySystem[choice.volume];
  const chosen: AllUnits = { ...canonical, ...large, ...(size === "small" ? small : {}), ...own };
  return chosen[dimension];
};
