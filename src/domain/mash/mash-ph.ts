/** Mash pH by proton balance: what malts, carbonate, hardness and acids give and take at the pH where they are even. */
import { caveat, flaw, ok, type Note, type Result } from "../result.ts";
import { protonsPerMole, type AcidChemistry } from "../water/acids.ts";
import { protonUptake, usualWaterPh } from "./carbonate.ts";
import type { MaltAcidity } from "./malt-acidity.ts";

export type MashGrain = { kg: number } & MaltAcidity;

export type MashChemistry = {
  grist: readonly MashGrain[];
  /** Mash water, litres, and what it holds with its salts, ppm; alkalinity as CaCO3. */
  litres: number;
  alkalinity?: number;
  calcium?: number;
  magnesium?: number;
  waterPh?: number;
  acids?: readonly { millimoles: number; chemistry: Pick<AcidChemistry, "pKa"> }[];
};

/** Milliequivalent weights times Kolbach's divisors: what calcium and magnesium free by precipitating phosphate. */
const calciumPerProton = 20.04 * 3.5;
const magnesiumPerProton = 12.15 * 7;

const lowest = 3;
const highest = 8;

/** Protons missing (positive) or left over at a pH, mEq; falls as the pH rises. */
export function protonDeficit(mash: MashChemistry, ph: number): number {
  let deficit = 0;
  for (const { kg, buffer, diPh } of mash.grist) deficit += kg * buffer * (diPh - ph);
  const hardness = (mash.calcium ?? 0) / calciumPerProton + (mash.magnesium ?? 0) / magnesiumPerProton;
  deficit += mash.litres * (protonUptake(mash.alkalinity ?? 0, mash.waterPh ?? usualWaterPh, ph) - hardness);
  for (const { millimoles, chemistry } of mash.acids ?? []) deficit -= millimoles * protonsPerMole(chemistry.pKa, ph);
  return deficit;
}

/**
 * Mash pH at room temperature, by bisection between 3 and 8; about ±0.1, since base malts differ by that between lots.
 * Problems: `mash-ph-input` (not finite or negative), `mash-ph-grist` (no grain that buffers). Warns outside 5.0 to 5.8.
 * A. J. deLange's proton balance, with Kolbach 1953 for hardness and K. Troester 2009 for the malts.
 */
export function solveMashPh(mash: MashChemistry): Result<number> {
  const fault = mashFault(mash);
  if (fault) return fault;
  let low = lowest;
  let high = highest;
  while (high - low > 1e-9) {
    const middle = (low + high) / 2;
    if (protonDeficit(mash, middle) > 0) low = middle;
    else high = middle;
  }
  const ph = (low + high) / 2;
  return ok(ph, phWarnings(ph));
}

function phWarnings(ph: number): Note[] {
  if (ph < 5)
    return [
      caveat("mash-ph-low", "ph", {
        is: "ph-low",
      }),
    ];
  if (ph > 5.8) return [caveat("mash-ph-high", "ph", { is: "ph-high" })];
  return [];
}

function mashFault({
  grist,
  litres,
  alkalinity = 0,
  calcium = 0,
  magnesium = 0,
  waterPh = 7,
  acids = [],
}: MashChemistry) {
  const amounts = [
    litres,
    calcium,
    magnesium,
    ...grist.flatMap(({ kg, buffer }) => [kg, buffer]),
    ...acids.map((a) => a.millimoles),
  ];
  const numbers = [...amounts, alkalinity, waterPh, ...grist.map(({ diPh }) => diPh)];
  if (!numbers.every(Number.isFinite) || amounts.some((amount) => amount < 0)) return flaw("mash-ph-input", "mash");
  if (!grist.some(({ kg, buffer }) => kg * buffer > 0)) return flaw("mash-ph-grist", "grist");
  return undefined;
}

/** Millimoles of an acid that bring the mash to `targetPh`; negative when the mash is below it already, where no acid helps. */
export const acidMillimoles = (mash: MashChemistry, targetPh: number, { pKa }: Pick<AcidChemistry, "pKa">): number =>
  protonDeficit(mash, targetPh) / protonsPerMole(pKa, targetPh);

/** Whether the mash stays above the target by itself, so that alkaline salts would only make it worse. */
export const needsAcid = (mash: MashChemistry, targetPh: number): boolean => protonDeficit(mash, targetPh) > 0;
