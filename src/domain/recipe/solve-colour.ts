/** The colour by one malt, while the base malt gives way so that the gravity stays. */
import { settingsOf } from "./maker-settings.ts";
import { ok, refusal } from "../result.ts";
import type { Result } from "../result.ts";
import type { BrewingSettings } from "./brewing-settings.ts";
import { findRise } from "./find-rise.ts";
import { isMashed, isOfOtherMash } from "./is-mashed.ts";
import { fermentableShares } from "./recipe-gravity.ts";
import { withoutColour } from "./recipe-numbers.ts";
import type { Fermentable, Recipe } from "./recipe.ts";
import { firstBeers, numbersOf } from "./solve-gravity.ts";

/** SRM and SG that no eye and no screen tells apart. */
const exact = { srm: 1e-6, og: 1e-8 };
/** Stands for nothing where a share by kilogram is wanted of a row without an amount. */
const trace = 1e-9;

/** The heaviest mashed fermentable but one; the heaviest of any kind where nothing else is mashed. */
export const baseMaltRow = (recipe: Recipe, but?: number): number | undefined => {
  const heaviest = (fits: (item: Fermentable) => boolean): number | undefined =>
    recipe.fermentables.reduce<number | undefined>((best, item, row) => {
      const lighter = best !== undefined && (recipe.fermentables[best]?.kg ?? 0) >= item.kg;
      return row === but || item.shared || !fits(item) || lighter ? best : row;
    }, undefined);
  return heaviest(isMashed) ?? heaviest(() => true);
};

/** Points a kilogram of each fermentable brings. */
const pointsPerKg = (recipe: Recipe, settings: BrewingSettings): number[] => {
  const some: Recipe = {
    ...recipe,
    fermentables: recipe.fermentables.map((item) => ({ ...item, kg: item.kg || trace })),
  };
  const shares = fermentableShares(some, numbersOf(some, settings).volumes, settings);
  return shares.map(({ points }, row) => points / (some.fermentables[row]?.kg ?? 1));
};

export type ColourChoice = { row: number; base?: number | undefined };

/**
 * The recipe with a colour of `targetSrm` by another weight of the fermentable `row`; `base` (the heaviest mashed one
 * where none is named) changes against it so that the OG stays. Problems: `srm`, `colour-unknown`, `no-row`, `no-base`, `unreachable`.
 */
export const hitColour = (
  recipe: Recipe,
  targetSrm: number,
  { row, base = baseMaltRow(recipe, row) }: ColourChoice,
  settings: BrewingSettings = settingsOf(recipe),
): Result<Recipe> => {
  if (!(targetSrm > 0 && Number.isFinite(targetSrm))) return refusal("srm", "target", { is: "srm" });
  const [bare] = withoutColour(recipe);
  if (bare) return refusal("colour-unknown", "row", { is: "colour-first", name: bare.name });
  const item = recipe.fermentables[row];
  if (!item) return refusal("no-row", "row", { is: "fermentable-gone" });
  if (isOfOtherMash(recipe, item)) return firstBeers;
  const against = base === undefined || base === row ? undefined : recipe.fermentables[base];
  if (!against) return refusal("no-base", "row", { is: "no-second" });
  const points = pointsPerKg(recipe, settings);
  const exchange = (points[row] ?? 0) / (points[base ?? 0] ?? 0);
  if (!(Number.isFinite(exchange) && exchange >= 0))
    return refusal("no-base", "base", { is: "no-extract-to-give", name: against.name });
  const resized = (kg: number): Recipe => ({
    ...recipe,
    fermentables: recipe.fermentables.map((each, index) => {
      if (index === row) return { ...each, kg };
      return index === base ? { ...each, kg: Math.max(0, each.kg + (item.kg - kg) * exchange) } : each;
    }),
  });
  const most = exchange > 0 ? item.kg + against.kg / exchange : undefined;
  const srmAt = (kg: number): number => numbersOf(resized(kg), settings).srm;
  const darkens = srmAt(most ?? item.kg + 1) >= srmAt(0);
  const found = darkens ? findRise(srmAt, targetSrm, most) : findRise((kg) => -srmAt(kg), -targetSrm, most);
  // The straight models leap from nothing to their first colour, and a mash that shrinks to a steep loses extract.
  if (found !== undefined) {
    const [before, after] = [recipe, resized(found)].map((each) => numbersOf(each, settings));
    const same = Math.abs((after?.og ?? 0) - (before?.og ?? 0)) < exact.og;
    if (same && Math.abs((after?.srm ?? 0) - targetSrm) < exact.srm) return ok(resized(found));
  }
  const isWithoutIt = darkens ? srmAt(0) > targetSrm : srmAt(0) < targetSrm;
  return refusal(
    "unreachable",
    "target",
    isWithoutIt
      ? { is: darkens ? "still-darker" : "still-paler", name: item.name }
      : { is: "colour-beyond", name: item.name, base: against.name },
  );
};
