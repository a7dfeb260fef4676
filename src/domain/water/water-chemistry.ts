/** What mixing, treating and judging a water needs: dilution, acid, ion balance, sulfate to chloride, limits. */
import { protonUptake, usualWaterPh } from "../mash/carbonate.ts";
import { alkalinityToBicarbonate, bicarbonateToAlkalinity } from "../mash/residual-alkalinity.ts";
import type { AcidName, Ions } from "../recipe/recipe.ts";
import { caveat, type Note } from "../result.ts";
import { acids, millimolesPerMl, protonsPerMole } from "./acids.ts";
import { ionNames, pickIons } from "./salts.ts";

/** Ions of waters mixed by volume; the first stays as it is where the volumes add up to nothing. */
export function mixWaters(waters: readonly { ions: Ions; litres: number }[]): Ions {
  const total = waters.reduce((sum, { litres }) => sum + litres, 0);
  const mixed = { calcium: 0, magnesium: 0, sodium: 0, chloride: 0, sulfate: 0, bicarbonate: 0 };
  for (const { ions, litres } of waters)
    for (const ion of ionNames) mixed[ion] += total > 0 ? (ions[ion] * litres) / total : 0;
  return mixed;
}

/** Ions after replacing a share (0 to 1) of the water by water without ions, such as from reverse osmosis. */
export function diluteWater(water: Ions, share: number): Ions {
  const kept = { ...pickIons(water) };
  for (const ion of ionNames) kept[ion] *= 1 - share;
  return kept;
}

/** Where acid use in water is stated: the pH of a treated sparge or mash water. */
const treatedPh = 5.4;

/** Ions after acid: bicarbonate used up (never below zero), chloride or sulfate added by the mineral acids. */
export function addAcid(water: Ions, acid: { name: AcidName; ml: number; percent: number }, litres: number): Ions {
  const chemistry = acids[acid.name];
  const meqPerLitre =
    (acid.ml * millimolesPerMl(chemistry, acid.percent) * protonsPerMole(chemistry.pKa, treatedPh)) / litres;
  const treated = { ...pickIons(water) };
  treated.bicarbonate = Math.max(0, treated.bicarbonate - alkalinityToBicarbonate(meqPerLitre * 50));
  if (chemistry.anion) treated[chemistry.anion.ion] += meqPerLitre * chemistry.anion.milligramsPerMeq;
  return treated;
}

/** Millilitres of acid that bring `litres` of water to a pH; 0 where it is there already. The usual aim for sparging is 5.6. */
export function acidForWater(
  water: Ions,
  litres: number,
  targetPh: number,
  acid: { name: AcidName; percent: number },
  waterPh = usualWaterPh,
): number {
  const meq = litres * protonUptake(bicarbonateToAlkalinity(water.bicarbonate), waterPh, targetPh);
  const { pKa } = acids[acid.name];
  return Math.max(0, meq / (millimolesPerMl(acids[acid.name], acid.percent) * protonsPerMole(pKa, targetPh)));
}

/** Positive less negative charges, mEq/L: close to zero for every water that exists. */
export const ionBalance = ({ calcium, magnesium, sodium, chloride, sulfate, bicarbonate }: Ions): number =>
  (2 * calcium) / 40.078 +
  (2 * magnesium) / 24.305 +
  sodium / 22.99 -
  chloride / 35.45 -
  (2 * sulfate) / 96.06 -
  bicarbonate / 61.017;

/** Sulfate over chloride: above 2 dry, below 0.5 full. Undefined without chloride. */
export const sulfateToChloride = (sulfate: number, chloride: number): number | undefined =>
  chloride > 0 ? sulfate / chloride : undefined;

/** Total hardness in ppm CaCO3. */
export const hardness = ({ calcium, magnesium }: Pick<Ions, "calcium" | "magnesium">): number =>
  calcium * (100.086 / 40.078) + magnesium * (100.086 / 24.305);

const sum = (water: Ions, ions: (keyof Ions)[]) => ions.reduce((total, ion) => total + water[ion], 0);

/** Limits of taste and of yeast, in ppm; conventional, after Palmer and Kaminski 2013. */
const limits: { low?: number; high: number; ions: (keyof Ions)[] }[] = [
  // Too much can strip phosphate; too little is scant for clarity and yeast.
  { ions: ["calcium"], low: 50, high: 150 },
  // Sour and bitter, salty, harsh, sulfury.
  { ions: ["magnesium"], high: 40 },
  { ions: ["sodium"], high: 100 },
  { ions: ["chloride"], high: 200 },
  { ions: ["sulfate"], high: 400 },
  // Together of minerals.
  { ions: ["chloride", "sulfate"], high: 500 },
];

const balanceLimit = 0.5;
const balanceShare = 0.05;

/** Cautions about a finished brewing water. Paths name the ion. */
export function waterWarnings(water: Ions): Note[] {
  const notes: Note[] = [];
  for (const { ions, low = 0, high } of limits) {
    const ppm = sum(water, ions);
    const path = ions.length === 1 ? (ions[0] ?? "") : "";
    if (ppm > high) notes.push(caveat("water-high", path));
    else if (ppm < low) notes.push(caveat("water-low", path));
  }
  return [...notes, ...balanceWarnings(water)];
}

/** A caution when the charges of a water report don't even out: by more than 0.5 mEq/L or 5 %, whichever is more. */
export function balanceWarnings(water: Ions): Note[] {
  const balance = ionBalance(water);
  const charges = (2 * water.calcium) / 40.078 + (2 * water.magnesium) / 24.305 + water.sodium / 22.99;
  return Math.abs(balance) <= Math.max(balanceLimit, balanceShare * charges) ? [] : [caveat("water-balance")];
}
