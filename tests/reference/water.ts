/** Reference models of water, salts and acids by the names the rows use. */
import {
  bicarbonateToAlkalinity,
  residualAlkalinity,
  residualAlkalinityGermanDegrees,
} from "../../src/domain/mash/residual-alkalinity.ts";
import type { AcidName, Ions } from "../../src/domain/recipe/recipe.ts";
import { convert } from "../../src/domain/units/unit.ts";
import { acids, meqPerMlFull, protonsPerMole } from "../../src/domain/water/acids.ts";
import { solveBoundedLeastSquares } from "../../src/domain/water/bounded-least-squares.ts";
import { ionNames, noIons, salts, type Salt } from "../../src/domain/water/salts.ts";
import { diluteWater, ionBalance, sulfateToChloride } from "../../src/domain/water/water-chemistry.ts";
import { numberIn, numbersIn, textIn } from "./model.ts";
import type { Models } from "./model.ts";

type Row = Record<string, unknown>;

const ionSymbols: Record<keyof Ions, string> = {
  calcium: "Ca",
  magnesium: "Mg",
  sodium: "Na",
  chloride: "Cl",
  sulfate: "SO4",
  bicarbonate: "HCO3",
};
const ionBySymbol = (symbol: string): keyof Ions | undefined =>
  ionNames.find((ion) => symbol.startsWith(ionSymbols[ion]));

const letters = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]/gu, "");

/** The rows name a salt by its formula, or only by its usual name; the longest match is the hydrate meant. */
function saltNamed(name: string): Salt | undefined {
  const wanted = letters(name);
  const longestFirst = Object.values(salts).sort((a, b) => letters(b.formula).length - letters(a.formula).length);
  return (
    longestFirst.find(({ formula }) => wanted.includes(letters(formula))) ??
    longestFirst.find(({ label }) => wanted.includes(letters(label)))
  );
}

/** Chalk that does not dissolve counts by half; carbonate weighs 60.008 for two bicarbonates' 122.034. */
function ppmPerGram(row: Row): number {
  const salt = saltNamed(textIn(row, "salt"));
  if (!salt) return Number.NaN;
  const effect = /half|undissolved/u.test(textIn(row, "salt")) ? salt.effect : 1;
  if (textIn(row, "ion") === "CO3") return (effect * salt.ppmPerGramPerLitre.bicarbonate * 60.008) / 122.034;
  const ion = ionBySymbol(textIn(row, "ion"));
  return ion ? effect * salt.ppmPerGramPerLitre[ion] : Number.NaN;
}

function ionsIn(record: unknown): Ions {
  const row: Row = typeof record === "object" && record !== null ? { ...record } : {};
  const ions = { ...noIons };
  for (const ion of ionNames)
    ions[ion] = numberIn(row, ionSymbols[ion], numberIn(row, ionSymbols[ion].toLowerCase(), 0));
  return ions;
}

const acidNamed = (name: string): AcidName | undefined =>
  Object.keys(acids).find((acid): acid is AcidName => name.startsWith(acid));

export const modelsOfWater: Models = {
  residual_alkalinity_dH: (row) =>
    residualAlkalinityGermanDegrees(numberIn(row, "ca"), numberIn(row, "mg"), numberIn(row, "hco3")),
  residual_alkalinity_ppm_caco3: (row) =>
    residualAlkalinity(numberIn(row, "alk_caco3"), numberIn(row, "ca"), numberIn(row, "mg")),
  ppm_per_g_per_l: ppmPerGram,
  ppm_per_g_per_usgal: (row) => ppmPerGram(row) / convert("volume", 1, "gal", "L"),
  hco3_to_alk_caco3: (row) => bicarbonateToAlkalinity(numberIn(row, "hco3")),
  dilute: (row) => diluteWater({ ...noIons, calcium: numberIn(row, "ca") }, numberIn(row, "ro_fraction")).calcium,
  so4_cl_ratio: (row) => sulfateToChloride(numberIn(row, "so4"), numberIn(row, "cl")) ?? Number.NaN,
  ion_balance: (row) => ionBalance(ionsIn(row)),
  meq_per_ml_full: (row) => {
    const name = acidNamed(textIn(row, "acid"));
    return name
      ? meqPerMlFull(acids[name], Number.parseFloat(textIn(row, "acid").replaceAll(/[^\d.]/gu, "")))
      : Number.NaN;
  },
  protons_per_mol_at_ph: (row) => {
    const stated = numbersIn(row, "pKa");
    const name = acidNamed(textIn(row, "acid"));
    return protonsPerMole(stated.length === 0 && name ? acids[name].pKa : stated, numberIn(row, "ph"));
  },
  nnls_salts_from_RO_g_per_l: (row) => {
    const names = Array.isArray(row["salts"]) ? row["salts"].map(String) : [];
    const columns = names.map((name) => ionNames.map((ion) => saltNamed(name)?.ppmPerGramPerLitre[ion] ?? 0));
    const target = ionsIn(row["target"]);
    const grams = solveBoundedLeastSquares(
      columns,
      ionNames.map((ion) => target[ion]),
      names.map(() => Infinity),
    );
    return Object.fromEntries(names.map((name, index) => [name, grams[index] ?? 0]));
  },
};
