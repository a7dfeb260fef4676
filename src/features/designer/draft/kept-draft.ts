/** The recipe in hand, kept in the browser while the server has not got it: no network, or a page that was closed too fast. */
import type { Recipe } from "../../../domain/recipe/recipe.ts";

export type KeptDraft = {
  recipe: Recipe;
  baseVersion: number;
  /** Of the draft that it grew from. */
  revision: number;
  /** Changes since the server last had it. */
  edits: number;
};

const keyOf = (recipeId: string): string => `designer ${recipeId}`;
const isKept = (value: unknown): value is KeptDraft =>
  typeof value === "object" && value !== null && "recipe" in value && "revision" in value && "baseVersion" in value;

/** Without storage (a private window, a full disk) nothing is kept, and the page says so by `false`. */
export function keepDraft(recipeId: string, draft: KeptDraft): boolean {
  try {
    localStorage.setItem(keyOf(recipeId), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function keptDraft(recipeId: string): KeptDraft | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(recipeId)) ?? "null");
    return isKept(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** False where there is no storage, and so nothing was kept. */
export function forgetDraft(recipeId: string): boolean {
  try {
    localStorage.removeItem(keyOf(recipeId));
    return true;
  } catch {
    return false;
  }
}
