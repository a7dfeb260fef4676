/** The version that a recipe in hand is built on, as drafts, versions and what this browser kept come together in any order. */
import { emptyRecipe } from "../../../domain/recipe/empty-recipe.ts";
import type { Recipe } from "../../../domain/recipe/recipe.ts";
import { sameValue } from "../../../domain/recipe/same-value.ts";
import type { ToMerge } from "../designer-context.ts";
import type { Base } from "../designer-state.ts";
import type { DesignerRoom } from "../room.ts";

/** The recipe in hand and the version it is built on, whose recipe is kept beside it: a later page may know only later ones. */
export type Design = { recipe: Recipe; baseVersion: number; baseRecipe?: Recipe };

export const designOf = (recipe: Recipe, base: Base): Design => ({
  recipe,
  baseVersion: base.version,
  baseRecipe: base.recipe,
});

/** A recipe is called as its page is, whatever it was called when it was sent. */
export const sameButName = (one: Recipe, other: Recipe): boolean =>
  sameValue({ ...one, name: "" }, { ...other, name: "" });

/**
 * Of what was kept in this browser and is back. Where its save had arrived without an answer it is the latest version.
 * What is not known is taken for empty: then each difference is asked, and none is taken for a change of one side alone.
 */
export function restoredBase({ recipe, baseVersion, baseRecipe }: Design, room: DesignerRoom): Base {
  if (room.base.version > baseVersion && sameButName(recipe, room.base.recipe)) return room.base;
  const known = [room.base, room.draftBase].find(({ version }) => version === baseVersion);
  return known ?? { version: baseVersion, recipe: baseRecipe ?? emptyRecipe(room.title) };
}

/** A version that was saved since the one in hand was begun from; undefined where there is none. */
export function newerThan(base: Base, room: DesignerRoom): Extract<ToMerge, { done: "behind" }> | undefined {
  if (room.base.version <= base.version) return undefined;
  const [latest] = room.versions;
  return {
    done: "behind",
    version: room.base.version,
    by: latest?.by ?? null,
    at: latest?.at ?? 0,
    message: latest?.message ?? "",
    theirs: room.base.recipe,
    base: base.recipe,
  };
}

/** Once both are brought together: their version, or the later one of both drafts' bases. */
export function baseAfter(base: Base, other: ToMerge): Base {
  if (other.done === "behind") return { version: other.version, recipe: other.theirs };
  const { theirs, theirBase } = other;
  return theirs.baseVersion > base.version ? { version: theirs.baseVersion, recipe: theirBase } : base;
}
