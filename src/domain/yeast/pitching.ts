/** How many cells a wort needs and how many are alive in a pack, a jar or a gram. Cells in billions. */
import { sgToPlato } from "../gravity/plato.ts";

/** Million cells per millilitre and °P. White & Zainasheff 2010 for liquid yeast; the makers' own minimum for dry. */
export const pitchRates = {
  "dry-minimum": 0.35,
  ale: 0.75,
  "strong-ale": 1,
  lager: 1.5,
  "strong-lager": 2,
} as const;

/** Billion cells for `litres` of wort of gravity `sg` at a rate in million per mL and °P. */
export const cellsNeeded = (rate: number, litres: number, sg: number): number => rate * litres * sgToPlato(sg);

/** Per cent alive of a liquid pack by a straight 0.7 % a day; none after 143 days. Brewer's Friend, White Labs. */
export const viabilityLinear = (days: number): number => Math.min(100, Math.max(0, 100 - 0.7 * days));

/** Per cent alive of a liquid pack that loses 21 % of what is left each month. Modern packs age more slowly. */
export const viabilityExponential = (months: number): number => 100 * 0.79 ** Math.max(0, months);

/** Per cent alive of dry yeast after years at a temperature: 4 % a year in the fridge, 20 % at 24 °C. Hosom. */
export const dryViability = (years: number, celsius: number): number =>
  100 * Math.max(0, 1 - (0.0143362 * Math.exp(0.1055835 * celsius) + 0.0214)) ** Math.max(0, years);

/** Share of a jar that is not yeast, and the loss a day of what is alive: rules of thumb for the first weeks. */
const slurrySolidsShare = 0.75;
const slurryLossPerDay = 0.025;

/** Billion living cells in harvested slurry. Density from 1.0 (thin) to 4.5 (pure yeast, packed) billion per mL. */
export const slurryCells = (
  millilitres: number,
  days: number,
  billionPerMl = 1.2,
  yeastShare = slurrySolidsShare,
): number => millilitres * billionPerMl * yeastShare * (1 - slurryLossPerDay) ** Math.max(0, days);

/** Billion living cells counted on for a gram of dry yeast where the sachet says nothing. */
export const usualDryCells = 10;

/**
 * Billion cells per gram of dry yeast: the makers' guaranteed minimum, counts by Van Den Berg & Van Landschoot 2003,
 * Cerevisia 28(3):25, and what other calculators assume.
 */
export const dryCells: readonly {
  name: string;
  alsoCalled?: readonly string[];
  basis: "label" | "measured" | "assumed";
  billionPerGram: number;
}[] = [
  { name: "Fermentis", basis: "label", billionPerGram: 6 },
  { name: "Lallemand", alsoCalled: ["Danstar", "Nottingham"], basis: "label", billionPerGram: 5 },
  { name: "K-97", basis: "measured", billionPerGram: 14 },
  { name: "S-04", basis: "measured", billionPerGram: 8 },
  { name: "T-58", basis: "measured", billionPerGram: 18 },
  { name: "S-33", basis: "measured", billionPerGram: 16 },
  { name: "S-23", basis: "measured", billionPerGram: 10 },
  { name: "S-189", basis: "measured", billionPerGram: 9 },
  { name: "Mr. Malty", alsoCalled: ["MrMalty"], basis: "assumed", billionPerGram: 20 },
  { name: "Brewer's Friend", alsoCalled: ["Brewers Friend"], basis: "assumed", billionPerGram: usualDryCells },
];
