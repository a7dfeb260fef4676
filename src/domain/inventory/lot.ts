/** A lot: one delivery of one ingredient, and what is left of it. */
import type { ColourUnit, HopForm } from "../recipe/recipe.ts";

export const ingredientKinds = ["fermentable", "hop", "yeast", "misc"] as const;
export type IngredientKind = (typeof ingredientKinds)[number];
/** Fermentables are kept in kg, hops in g, yeasts in g, ml or packs, miscs in g, ml or pieces. */
export type LotUnit = "kg" | "g" | "ml" | "pkg" | "each";

export type Lot = {
  id: string;
  kind: IngredientKind;
  name: string;
  libraryId: string | null;
  /** The brewer's own word for it, such as "V-2611"; empty where none was given. */
  number: string;
  unit: LotUnit;
  /** In `unit`: what came in, and what is left after every use. */
  received: number;
  left: number;
  /** Epoch milliseconds UTC. */
  receivedAt: number | null;
  bestBefore: number | null;
  /** What the whole lot cost, in `currency`. */
  price: number | null;
  currency: string;
  supplier: string;
  notes: string;
  /** As the maker states it for this lot. */
  alphaPercent?: number;
  colour?: { value: number; unit: ColourUnit };
  yieldPercent?: number;
  form?: HopForm;
  /** Harvest year of a hop. */
  year?: number;
  /** Of yeast counted in packs: what one pack holds, g. */
  packGrams?: number;
};

export const lotUseKinds = ["used", "lost", "corrected"] as const;
export type LotUseKind = (typeof lotUseKinds)[number];

/** What went out of a lot: brewed with, thrown away, or found to be another amount when it was weighed. */
export type LotUse = {
  id: string;
  lotId: string;
  kind: LotUseKind;
  /** In the lot's unit; below zero where a correction found more than was thought. */
  amount: number;
  batchId: string | null;
  /** The batch's deduction that it is part of. */
  deductionId: string | null;
  at: number;
  userId: string | null;
  note: string;
  undoneAt: number | null;
};

/** What lies within the rounding of sums and differences of amounts counts as nothing. */
export const settle = (amount: number): number => (Math.abs(amount) < 1e-9 ? 0 : amount);

/** Upwards to a whole number; what is whole but for rounding stays. */
export const wholes = (count: number): number =>
  settle(count - Math.round(count)) === 0 ? Math.round(count) : Math.ceil(count);
