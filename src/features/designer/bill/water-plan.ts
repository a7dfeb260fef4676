/** Changes of a recipe's water: salts and acids by hand, and the ones that bring water and mash to where they are wanted. */
import { recipeMashPh } from "../../../domain/recipe/recipe-water.ts";
import type { AcidName, Recipe, SaltName, Water } from "../../../domain/recipe/recipe.ts";
import { problem, type Result, ok } from "../../../domain/result.ts";
import type { VolumeChain } from "../../../domain/volumes/volume-chain.ts";
import { acids } from "../../../domain/water/acids.ts";
import { noIons, salts } from "../../../domain/water/salts.ts";
import { solveWaterTarget } from "../../../domain/water/water-target.ts";
import type { Change } from "./edit-rows.ts";

export type Vessel = "mash" | "sparge";
const saltsField = { mash: "mashSalts", sparge: "spargeSalts" } as const;
const acidField = { mash: "mashAcid", sparge: "spargeAcid" } as const;

/** Fields given as undefined are taken away; a water without any goes too. */
export const changeWater =
  (fields: Partial<Water>): Change =>
  (recipe) => {
    const kept = Object.entries({ ...recipe.water, ...fields }).filter(([, value]) => value !== undefined);
    const { water: _, ...rest } = recipe;
    return kept.length === 0 ? rest : { ...rest, water: Object.fromEntries(kept) };
  };

/** Grams of a salt; undefined takes it away. */
export const setSalt =
  (vessel: Vessel, name: SaltName, grams: number | undefined): Change =>
  (recipe) => {
    const { [name]: _, ...others } = recipe.water?.[saltsField[vessel]] ?? {};
    const amounts = grams === undefined ? others : { ...others, [name]: grams };
    return changeWater({ [saltsField[vessel]]: Object.keys(amounts).length > 0 ? amounts : undefined })(recipe);
  };

export const setAcid =
  (vessel: Vessel, acid: Water["mashAcid"]): Change =>
  (recipe) =>
    changeWater({ [acidField[vessel]]: acid })(recipe);

export const saltGrams = (water: Water | undefined, vessel: Vessel, name: SaltName): number | undefined =>
  water?.[saltsField[vessel]]?.[name];
export const acidOf = (water: Water | undefined, vessel: Vessel): Water["mashAcid"] => water?.[acidField[vessel]];

/** Salts that most brewers have; the others are only added by hand. */
const atHand: readonly SaltName[] = ["gypsum", "calcium-chloride", "epsom", "table-salt", "baking-soda"];

/** Salts for both waters that come closest to the target. Problems: `no-target`, and those of `solveWaterTarget`. */
export function solveSalts(recipe: Recipe, volumes: VolumeChain): Result<Recipe> {
  const { source = recipe.waters?.[0], target, dilution } = recipe.water ?? {};
  if (!source || !target) return problem("no-target", "Choose a source and a target first.", "water");
  const task = { source, target, ...(dilution === undefined ? {} : { dilution }) };
  const ph = recipeMashPh(withoutAcid(recipe), volumes);
  // Second runnings have no mash water of their own.
  const mash = recipe.secondRunnings
    ? undefined
    : solveWaterTarget({
        ...task,
        litres: volumes.mashWater,
        salts: atHand,
        mashNeedsAcid: ph.ok && ph.value > wantedPh,
      });
  if (mash && !mash.ok) return mash;
  const sparge =
    volumes.spargeWater > 0
      ? solveWaterTarget({
          ...task,
          litres: volumes.spargeWater,
          salts: atHand.filter((name) => !salts[name].alkaline),
        })
      : undefined;
  const spargeSalts = sparge?.ok ? sparge.value.grams : {};
  return ok(changeWater({ mashSalts: mash?.value.grams, spargeSalts })(recipe), mash?.warnings);
}

/** What most pale mashes are brought to, at room temperature. */
export const wantedPh = 5.4;
const mostAcidMl = 200;

const withoutAcid = (recipe: Recipe): Recipe => changeWater({ mashAcid: undefined })(recipe);

/** Acid for the mash that brings it to `wantedPh`. Problems: `no-acid-needed`, and those of the mash pH. */
export function solveAcid(recipe: Recipe, volumes: VolumeChain): Result<Recipe> {
  const name: AcidName = recipe.water?.mashAcid?.name ?? "lactic";
  const percent = recipe.water?.mashAcid?.percent ?? acids[name].usualPercent;
  const withMl = (ml: number) => changeWater({ mashAcid: { name, ml, percent } })(recipe);
  const bare = recipeMashPh(withoutAcid(recipe), volumes);
  if (!bare.ok) return bare;
  if (bare.value <= wantedPh)
    return problem("no-acid-needed", `Without acid the mash is at ${bare.value.toFixed(2)} already.`, "water");
  let low = 0;
  let high = mostAcidMl;
  for (let round = 0; round < 40; round++) {
    const middle = (low + high) / 2;
    const ph = recipeMashPh(withMl(middle), volumes);
    if (ph.ok && ph.value > wantedPh) low = middle;
    else high = middle;
  }
  return ok(withMl(Math.round(high * 10) / 10));
}

export const phWithoutAcid = (recipe: Recipe, volumes: VolumeChain): number | undefined => {
  const ph = recipeMashPh(withoutAcid(recipe), volumes);
  return ph.ok ? ph.value : undefined;
};

/** Rows of the table of salts and acids: those that are in one of the waters. */
export const usedSalts = (water: Water | undefined): SaltName[] => [
  ...new Set([...Object.keys(water?.mashSalts ?? {}), ...Object.keys(water?.spargeSalts ?? {})] as SaltName[]),
];
export const usedAcids = (water: Water | undefined): AcidName[] => [
  ...new Set([water?.mashAcid?.name, water?.spargeAcid?.name].filter((name) => name !== undefined)),
];

/** The source as it is drawn, or distilled where none is named. */
export const sourceOf = ({ water, waters }: Pick<Recipe, "water" | "waters">) =>
  water?.source ?? waters?.[0] ?? { name: "", ...noIons };
