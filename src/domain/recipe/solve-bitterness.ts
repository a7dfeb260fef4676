/** The hops for a bitterness, and one hop in place of another at the same bitterness. */
import { settingsOf } from "./maker-settings.ts";
import { caution, ok, refusal } from "../result.ts";
import type { Note, Result } from "../result.ts";
import type { BrewingSettings } from "./brewing-settings.ts";
import { findRise } from "./find-rise.ts";
import { finiteRecipe } from "./finite-recipe.ts";
import { kettleShares } from "./recipe-bitterness.ts";
import type { HopShare } from "./recipe-bitterness.ts";
import type { Hop, Recipe } from "./recipe.ts";
import { numbersOf } from "./solve-gravity.ts";

/** What each addition gives by itself, in the order of the recipe. */
const sharesOf = (given: Recipe, settings: BrewingSettings): HopShare[] => {
  const recipe = finiteRecipe(given, []);
  const { volumes, wort, ibuFormula } = numbersOf(recipe, settings);
  return kettleShares({ recipe, volumes, wort, formula: ibuFormula, settings, equipment: recipe.equipment });
};

const withGrams = (recipe: Recipe, gramsOf: (hop: Hop, row: number) => number): Recipe => ({
  ...recipe,
  hops: recipe.hops.map((hop, row) => ({ ...hop, grams: gramsOf(hop, row) })),
});

/**
 * The recipe with a bitterness of `target` IBU, by all hops that bitter (the others keep their weight) or by one row.
 * Problems: `ibu` (no number or below 0), `no-row`, `no-bitterness`, `unreachable`.
 */
export const hitIbu = (
  recipe: Recipe,
  target: number,
  { row }: { row?: number | undefined } = {},
  settings: BrewingSettings = settingsOf(recipe),
): Result<Recipe> => {
  if (!(target >= 0 && Number.isFinite(target))) return refusal("ibu", "target", { is: "ibu" });
  const hop = row === undefined ? undefined : recipe.hops[row];
  if (row !== undefined && !hop) return refusal("no-row", "row", { is: "hop-gone" });
  const shares = sharesOf(recipe, settings);
  const resized = (x: number): Recipe =>
    withGrams(recipe, ({ grams }, index) => {
      if (row !== undefined) return index === row ? x : grams;
      return (shares[index]?.ibu ?? 0) > 0 ? grams * x : grams;
    });
  const ibuAt = (x: number): number => numbersOf(resized(x), settings).ibu;
  const found = findRise(ibuAt, target);
  if (found !== undefined) return ok(resized(found));
  if (ibuAt(0) > target)
    return refusal("unreachable", "target", { is: hop ? "hops-bring-more" : "bitter-without-hops" });
  if (ibuAt(1) > ibuAt(0)) return refusal("unreachable", "target", { is: "too-many-hops" });
  return hop
    ? refusal("no-bitterness", "row", { is: "no-bitterness", name: hop.name })
    : refusal("no-bitterness", "hops", { is: "nothing-bitters" });
};

/** What makes a hop another one; when and how much stays with the addition. */
export type NewHop = Omit<Hop, "use" | "grams" | "minutes" | "days" | "onDay" | "celsius">;

const replaced = ({ use, grams, minutes, days, onDay, celsius, extras }: Hop, hop: NewHop): Hop => ({
  ...hop,
  use,
  grams,
  minutes,
  ...(days !== undefined && { days }),
  ...(onDay !== undefined && { onDay }),
  ...(celsius !== undefined && { celsius }),
  ...((extras ?? hop.extras) && { extras: { ...hop.extras, ...extras } }),
});

/**
 * The recipe with another hop in one addition: of the weight that bitters as much, or of the same weight where nothing
 * bitters (dry hops) or an alpha is unknown, which is a warning. Problem: `no-row`.
 */
export const replaceHop = (
  recipe: Recipe,
  row: number,
  hop: NewHop,
  settings: BrewingSettings = settingsOf(recipe),
): Result<Recipe> => {
  const old = recipe.hops[row];
  if (!old) return refusal("no-row", "row", { is: "hop-gone" });
  const swapped: Recipe = {
    ...recipe,
    hops: recipe.hops.map((each, index) => (index === row ? replaced(old, hop) : each)),
  };
  const before = sharesOf(recipe, settings)[row]?.ibu ?? 0;
  const after = sharesOf(swapped, settings)[row]?.ibu ?? 0;
  if (before > 0 && after > 0)
    return ok(withGrams(swapped, ({ grams }, index) => (index === row ? (grams * before) / after : grams)));
  return ok(swapped, sameWeight(old, hop, before));
};

const sameWeight = (old: Hop, hop: NewHop, before: number): Note[] => {
  const unknown = [old, hop].filter(({ alphaPercent }) => !(alphaPercent > 0)).map(({ name }) => name);
  if (unknown.length > 0) return [caution("alpha-unknown", "hop", { is: "alpha-unknown", names: unknown })];
  return before > 0 ? [] : [caution("no-bitterness", "hop", { is: "weight-stays" })];
};
