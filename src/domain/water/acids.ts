/** Brewing acids: strength by bottle, and how many protons they give off at a pH. */
import type { AcidName, Ions } from "../recipe/recipe.ts";

export type AcidChemistry = {
  label: string;
  molarMass: number;
  /** Dissociation exponents at 25 °C; −10 stands for "complete". */
  pKa: readonly number[];
  /** Per cent by weight and kg/L, rising; between them a straight line. CRC Handbook and makers' sheets. */
  densities: readonly (readonly [percent: number, density: number])[];
  /** Strength as usually sold, per cent by weight. */
  usualPercent: number;
  /** The ion it leaves in the water besides those that water profiles count, mg per mEq. */
  anion?: { ion: keyof Ions; milligramsPerMeq: number };
};

const water: readonly [number, number] = [0, 0.9982];

export const acids: Record<AcidName, AcidChemistry> = {
  lactic: {
    label: "Lactic acid",
    molarMass: 90.08,
    pKa: [3.86],
    densities: [water, [80, 1.19], [88, 1.209], [100, 1.225]],
    usualPercent: 88,
  },
  phosphoric: {
    label: "Phosphoric acid",
    molarMass: 97.995,
    pKa: [2.12, 7.2, 12.44],
    densities: [water, [10, 1.05], [25, 1.15], [75, 1.58], [85, 1.69]],
    usualPercent: 75,
  },
  hydrochloric: {
    label: "Hydrochloric acid",
    molarMass: 36.458,
    pKa: [-10],
    densities: [water, [10, 1.048], [28, 1.142], [37, 1.18]],
    usualPercent: 10,
    anion: { ion: "chloride", milligramsPerMeq: 35.45 },
  },
  sulfuric: {
    label: "Sulfuric acid",
    molarMass: 98.072,
    pKa: [-10, 1.92],
    densities: [water, [10, 1.07], [93, 1.83], [100, 1.84]],
    usualPercent: 10,
    anion: { ion: "sulfate", milligramsPerMeq: 48.03 },
  },
  citric: {
    label: "Citric acid",
    molarMass: 192.12,
    pKa: [3.13, 4.76, 6.4],
    densities: [water, [10, 1.039], [30, 1.126], [50, 1.23]],
    usualPercent: 50,
  },
  acetic: {
    label: "Acetic acid",
    molarMass: 60.05,
    pKa: [4.76],
    densities: [water, [10, 1.0125], [25, 1.0326], [80, 1.068], [100, 1.0477]],
    usualPercent: 25,
  },
};

/** kg/L at a strength in per cent by weight, straight between the known strengths and level beyond the last. */
export function acidDensity({ densities }: Pick<AcidChemistry, "densities">, percent: number): number {
  const upper = densities.findIndex(([known]) => known >= percent);
  const [highPercent, high] = densities[upper] ?? densities.at(-1) ?? water;
  const [lowPercent, low] = densities[upper - 1] ?? [highPercent, high];
  return highPercent === lowPercent ? high : low + ((high - low) * (percent - lowPercent)) / (highPercent - lowPercent);
}

/** Millimoles of acid in a millilitre of the given strength: w·ρ/M. */
export const millimolesPerMl = (acid: Pick<AcidChemistry, "molarMass" | "densities">, percent: number): number =>
  ((percent / 100) * acidDensity(acid, percent) * 1000) / acid.molarMass;

/** Protons a mole gives off down to the titration end point of alkalinity and below, where each counts in full. */
const fullStrengthPh = 4.3;

/** mEq a millilitre gives off when every proton that a mash can take is counted. */
export const meqPerMlFull = (acid: Pick<AcidChemistry, "molarMass" | "densities" | "pKa">, percent: number): number =>
  millimolesPerMl(acid, percent) * acid.pKa.filter((pKa) => pKa < fullStrengthPh).length;

/**
 * Protons given off per mole at a pH: the mean of k over the species that have lost k protons, whose shares go as
 * 10^(k·pH − ΣpKa). Between 0 and the number of exponents.
 */
export function protonsPerMole(pKa: readonly number[], ph: number): number {
  const exponents = [0];
  let exponent = 0;
  for (const step of pKa) exponents.push((exponent += ph - step));
  const largest = Math.max(...exponents);
  let shares = 0;
  let protons = 0;
  exponents.forEach((value, lost) => {
    const share = 10 ** (value - largest);
    shares += share;
    protons += lost * share;
  });
  return protons / shares;
}
