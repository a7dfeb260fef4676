/** Brewing salts: what a gram of each puts into a litre of water, computed from its formula. */
import type { Ions, SaltName } from "../recipe/recipe.ts";

/** Atomic weights, IUPAC 2021 abridged. */
const atomic = { H: 1.008, C: 12.011, O: 15.999, Na: 22.99, Mg: 24.305, S: 32.06, Cl: 35.45, Ca: 40.078 } as const;
type Element = keyof typeof atomic;
const elements = ["H", "C", "O", "Na", "Mg", "S", "Cl", "Ca"] as const satisfies Element[];

const molarMass = (formula: Partial<Record<Element, number>>): number =>
  elements.reduce((sum, element) => sum + atomic[element] * (formula[element] ?? 0), 0);

const bicarbonateMass = molarMass({ H: 1, C: 1, O: 3 });
const ionMass: Record<keyof Ions, number> = {
  calcium: atomic.Ca,
  magnesium: atomic.Mg,
  sodium: atomic.Na,
  chloride: atomic.Cl,
  sulfate: molarMass({ S: 1, O: 4 }),
  bicarbonate: bicarbonateMass,
};

export const ionNames = [
  "calcium",
  "magnesium",
  "sodium",
  "chloride",
  "sulfate",
  "bicarbonate",
] as const satisfies (keyof Ions)[];
export const noIons: Ions = { calcium: 0, magnesium: 0, sodium: 0, chloride: 0, sulfate: 0, bicarbonate: 0 };

/** Salts a recipe may hold, and two that only appear in water treatment. */
export type KnownSalt = SaltName | "sodium-hydroxide" | "sodium-sulfate";

export type Salt = {
  label: string;
  formula: string;
  molarMass: number;
  /** ppm of each ion for 1 g in 1 L when all of it dissolves; alkali counted as bicarbonate. */
  ppmPerGramPerLitre: Ions;
  /** Adds alkalinity: never proposed where the mash needs acid. */
  alkaline: boolean;
  /** Share that takes effect in a mash. */
  effect: number;
};

type Composition = Partial<Record<Element, number>>;

function salt(label: string, formula: string, composition: Composition, moles: Partial<Ions>, effect = 1): Salt {
  const mass = molarMass(composition);
  const ppm = { ...noIons };
  for (const ion of ionNames) ppm[ion] = ((moles[ion] ?? 0) * ionMass[ion] * 1000) / mass;
  return { label, formula, molarMass: mass, ppmPerGramPerLitre: ppm, alkaline: (moles.bicarbonate ?? 0) > 0, effect };
}

/** Chalk hardly dissolves without carbonic acid under pressure: about half of it reacts in a mash. */
const chalkEffect = 0.5;

/** One mole of carbonate or two of hydroxide take up two protons, as two moles of bicarbonate do. */
export const salts: Record<KnownSalt, Salt> = {
  gypsum: salt("Gypsum", "CaSO4·2H2O", { Ca: 1, S: 1, O: 6, H: 4 }, { calcium: 1, sulfate: 1 }),
  "calcium-chloride": salt("Calcium chloride", "CaCl2·2H2O", { Ca: 1, Cl: 2, O: 2, H: 4 }, { calcium: 1, chloride: 2 }),
  "calcium-chloride-anhydrous": salt(
    "Calcium chloride, anhydrous",
    "CaCl2",
    { Ca: 1, Cl: 2 },
    { calcium: 1, chloride: 2 },
  ),
  epsom: salt("Epsom salt", "MgSO4·7H2O", { Mg: 1, S: 1, O: 11, H: 14 }, { magnesium: 1, sulfate: 1 }),
  "magnesium-chloride": salt(
    "Magnesium chloride",
    "MgCl2·6H2O",
    { Mg: 1, Cl: 2, O: 6, H: 12 },
    { magnesium: 1, chloride: 2 },
  ),
  "table-salt": salt("Table salt", "NaCl", { Na: 1, Cl: 1 }, { sodium: 1, chloride: 1 }),
  "baking-soda": salt("Baking soda", "NaHCO3", { Na: 1, H: 1, C: 1, O: 3 }, { sodium: 1, bicarbonate: 1 }),
  chalk: salt("Chalk", "CaCO3", { Ca: 1, C: 1, O: 3 }, { calcium: 1, bicarbonate: 2 }, chalkEffect),
  "pickling-lime": salt("Pickling lime", "Ca(OH)2", { Ca: 1, O: 2, H: 2 }, { calcium: 1, bicarbonate: 2 }),
  "sodium-hydroxide": salt("Sodium hydroxide", "NaOH", { Na: 1, O: 1, H: 1 }, { sodium: 1, bicarbonate: 1 }),
  "sodium-sulfate": salt("Sodium sulfate", "Na2SO4", { Na: 2, S: 1, O: 4 }, { sodium: 2, sulfate: 1 }),
};

export const saltNames = [
  "gypsum",
  "calcium-chloride",
  "calcium-chloride-anhydrous",
  "epsom",
  "magnesium-chloride",
  "table-salt",
  "baking-soda",
  "chalk",
  "pickling-lime",
] as const satisfies SaltName[];

export type SaltAmounts = Partial<Record<SaltName, number>>;

/**
 * Ions in ppm after `grams` of salts in `litres` of water, at least a drop of it. `purity` (0 to 1 by salt) is for moist or impure
 * products: calcium chloride flakes hold 77 to 80 % of the anhydrous salt, which is about the dihydrate's own 75.5 %.
 */
export function addSalts(water: Ions, grams: SaltAmounts, litres: number, purity: SaltAmounts = {}): Ions {
  const result = { ...pickIons(water) };
  for (const name of saltNames) {
    const amount = ((grams[name] ?? 0) * (purity[name] ?? 1) * salts[name].effect) / litres;
    if (amount === 0) continue;
    for (const ion of ionNames) result[ion] += amount * salts[name].ppmPerGramPerLitre[ion];
  }
  return result;
}

/** The six ions alone of anything that holds them. */
export const pickIons = ({ calcium, magnesium, sodium, chloride, sulfate, bicarbonate }: Ions): Ions => ({
  calcium,
  magnesium,
  sodium,
  chloride,
  sulfate,
  bicarbonate,
});
