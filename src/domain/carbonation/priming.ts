/** Priming: the sugar, or the unfermented wort, that gives bottled beer its carbonation. */
import { realExtract } from "../gravity/attenuation.ts";
import { sgToPlato } from "../gravity/plato.ts";
import { convert } from "../units/unit.ts";

/** Grams of CO2 in one volume in one litre, 0 °C and 1 atm. */
export const gramsPerLitrePerVolume = 1.977;

/** The constant of many calculators, grams per US gallon and volume; they call it dextrose, it fits the anhydrous sugar. */
const dextrosePerGallonVolume = 15.195;

export type PrimingSugar =
  | "glucose-anhydrous"
  | "corn-sugar"
  | "sucrose"
  | "honey"
  | "dry-malt-extract"
  | "maple-syrup"
  | "molasses";

type Sugar = { label: string; gramsPerLitrePerVolume: number; note?: string };

/** 1.977 g of CO2 over 0.4886 g from a gram of glucose. */
const glucose = gramsPerLitrePerVolume / 0.48857;
/** A syrup: its share of solids, and what of them ferments. */
const fromShare = (solids: number, fermentable: number) => glucose / (solids * fermentable);

/** Grams per litre and volume, by the mass of carbon dioxide each sugar can give; syrups and extract vary by maker. */
export const primingSugars: Record<PrimingSugar, Sugar> = {
  "glucose-anhydrous": { label: "Glucose, anhydrous", gramsPerLitrePerVolume: glucose },
  "corn-sugar": { label: "Corn sugar (dextrose monohydrate)", gramsPerLitrePerVolume: glucose * (198.17 / 180.156) },
  sucrose: { label: "Table sugar (sucrose)", gramsPerLitrePerVolume: glucose * 0.95 },
  honey: { label: "Honey", gramsPerLitrePerVolume: fromShare(0.8, 0.95), note: "80 % solids, 95 % fermentable" },
  "dry-malt-extract": { label: "Dry malt extract", gramsPerLitrePerVolume: 6.63, note: "75 % apparent fermentability" },
  "maple-syrup": { label: "Maple syrup", gramsPerLitrePerVolume: fromShare(0.67, 0.97), note: "67 % solids" },
  molasses: {
    label: "Molasses",
    gramsPerLitrePerVolume: fromShare(0.75, 0.75),
    note: "75 % solids, 75 % fermentable; varies widely",
  },
};

/** Grams of a sugar that lift `litres` of beer from the residual to the wanted volumes; none when it has enough. */
export const primingGrams = (sugar: PrimingSugar, wanted: number, residual: number, litres: number): number =>
  Math.max(0, wanted - residual) * litres * primingSugars[sugar].gramsPerLitrePerVolume;

const ethanolPerCo2 = 46.068 / 44.009;
/** Grams in a litre at 20 °C. */
const ethanolDensity = 789.24;

/** Per cent by volume of alcohol that comes with the carbonation of a bottle: sugar gives as many moles of it as of carbon dioxide. */
export const primingAbv = (wanted: number, residual: number): number =>
  ((Math.max(0, wanted - residual) * gramsPerLitrePerVolume * ethanolPerCo2) / ethanolDensity) * 100;

/** Grams of "dextrose" by the widespread constant of 15.195 g per US gallon and volume. */
export const primingDextrose = (wanted: number, residual: number, litres: number): number =>
  (wanted - residual) * convert("volume", litres, "L", "gal") * dextrosePerGallonVolume;

/** Volumes that grams of "dextrose" add to litres of beer, by the same constant. */
export const volumesFromDextrose = (grams: number, litres: number): number =>
  grams / (convert("volume", litres, "L", "gal") * dextrosePerGallonVolume);

/** Grams of table sugar per litre by Hibberd's 4 g/L for each volume. */
export const primingSucrosePerLitre = (wanted: number, residual: number): number => 4 * (wanted - residual);

/** Grams of CO2 from a gram of extract really fermented. */
const co2PerExtract = 0.46;

/** Litres of fresh wort (gyle) of gravity `og`, expected to end at `fg`, that carbonate `litres` of beer. NaN where nothing ferments. */
export function krausenLitres(wanted: number, residual: number, litres: number, og: number, fg: number): number {
  const fermented = (sgToPlato(og) - realExtract(og, fg)) * 10 * og * co2PerExtract;
  return fermented > 0 ? (Math.max(0, wanted - residual) * litres * gramsPerLitrePerVolume) / fermented : Number.NaN;
}
