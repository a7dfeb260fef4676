/** Two recipes of one mash: the second takes grain and rests from the first and computes its efficiency from what that left. */
import { kettleEfficiency } from "../volumes/efficiency.ts";
import { finiteRecipe } from "./finite-recipe.ts";
import { isMashed } from "./is-mashed.ts";
import { recipeEfficiency } from "./recipe-efficiency.ts";
import { mashedKilograms } from "./recipe-numbers.ts";
import { recipeVolumes } from "./recipe-volumes.ts";
import type { Fermentable, Recipe, SecondRunnings } from "./recipe.ts";
import { withBatchLitres } from "./scale-recipe.ts";
import { sharedRunnings } from "./shared-runnings.ts";

const volumesOf = (recipe: Recipe) => recipeVolumes(recipe, recipe.equipment, mashedKilograms(recipe), []);

/** How much of its mash a recipe's own beer takes. */
const firstBeerOf = (given: Recipe): SecondRunnings => {
  const recipe = finiteRecipe(given, []);
  const volumes = volumesOf(recipe);
  return {
    waterLitres: [volumes.mashWater, volumes.spargeWater].filter((litres) => litres > 0),
    collectedLitres: volumes.runoff,
    mashPercent: recipeEfficiency(recipe, volumes).mash,
  };
};

/** The brewhouse efficiency that is left to a recipe of second runnings, per cent. */
const efficiencyLeft = (given: Recipe, firstBeer: SecondRunnings): number => {
  const recipe = finiteRecipe(given, []);
  const volumes = volumesOf(recipe);
  const kettle = kettleEfficiency(volumes.transferred, volumes.postBoilCool);
  const percent = sharedRunnings(recipe, firstBeer, volumes).second * kettle;
  return Number.isFinite(percent) ? percent : 0;
};

/** The recipe itself where its efficiency is what its volumes make it, and for any recipe with a mash of its own. */
export const withEfficiencyLeft = (recipe: Recipe): Recipe => {
  if (!recipe.secondRunnings) return recipe;
  const efficiencyPercent = efficiencyLeft(recipe, recipe.secondRunnings);
  return efficiencyPercent === recipe.efficiencyPercent ? recipe : { ...recipe, efficiencyPercent };
};

type Mashed = { grain: readonly Fermentable[]; mash: Recipe["mash"]; firstBeer: SecondRunnings };

const ownRows = ({ fermentables }: Recipe): Fermentable[] => fermentables.filter(({ shared }) => !shared);

const withMash = (recipe: Recipe, { grain, mash, firstBeer }: Mashed): Recipe => {
  const { mash: _, ...rest } = recipe;
  return withEfficiencyLeft({
    ...rest,
    fermentables: [...grain, ...ownRows(recipe)],
    ...(mash && { mash }),
    secondRunnings: firstBeer,
  });
};

/** A recipe of second runnings with the mash that `first` has. */
export const withMashOf = (recipe: Recipe, first: Recipe): Recipe =>
  withMash(recipe, {
    grain: first.fermentables.filter(isMashed).map((item) => ({ ...item, shared: true })),
    mash: first.mash,
    firstBeer: firstBeerOf(first),
  });

/** The changed recipe with the mash as it was before: it is another recipe's. One that is given up is no longer held. */
export const withMashKept = (before: Recipe, after: Recipe): Recipe => {
  if (!before.secondRunnings || !after.secondRunnings) return withEfficiencyLeft(after);
  const grain = before.fermentables.filter(({ shared }) => shared);
  const isKept =
    before.mash === after.mash &&
    before.secondRunnings === after.secondRunnings &&
    grain.length === after.fermentables.filter(({ shared }) => shared).length &&
    grain.every((item, index) => item === after.fermentables[index]);
  if (isKept) return withEfficiencyLeft(after);
  return withMash(after, { grain, mash: before.mash, firstBeer: before.secondRunnings });
};

/** The recipe with that mash as its own, at the efficiency it had. */
export const withOwnMash = (recipe: Recipe): Recipe => {
  const { secondRunnings: _, ...rest } = recipe;
  return { ...rest, fermentables: recipe.fermentables.map(asOwn) };
};

const asOwn = (item: Fermentable): Fermentable => {
  const { shared: _, ...rest } = item;
  return rest;
};

/** Of the first beer's volume: second runnings thinned to all of it are hardly beer. */
const usualPart = 0.5;

/**
 * A second beer from the mash of `first`: half of its size, with its yeast, its water and how it is fermented. Hops, style and
 * what else goes in are its own.
 */
export const beginSecondRunnings = (first: Recipe, name: string): Recipe => {
  const { style: _, notes: __, tasteNotes: ___, tasteRating: ____, stated: _____, ...rest } = first;
  const { extras: _e, measured: _m, date: _d, water, ...kept } = rest;
  return withMashOf(
    {
      ...withBatchLitres(kept, kept.batchLitres * usualPart),
      name,
      ...(water && { water: { ...(water.source && { source: water.source }), ...dilutionOf(water) } }),
      fermentables: [],
      hops: [],
      miscs: [],
      tags: [],
    },
    first,
  );
};

const dilutionOf = ({ dilution }: NonNullable<Recipe["water"]>) => (dilution === undefined ? {} : { dilution });

/** Whether a recipe has a mash that a second beer can be drained from. */
export const hasMashToShare = (recipe: Recipe): boolean => !recipe.secondRunnings && mashedKilograms(recipe) > 0;

const runningsWords = ({ collectedLitres }: SecondRunnings): string => {
  const first = collectedLitres > 0 ? ` after the first beer has taken ${collectedLitres.toFixed(1)} L of wort` : "";
  return `Second runnings: this beer is drained from the mash of another one${first}. Its efficiency is what that leaves; grain is weighed and mashed once, for both.`;
};

/** For formats that know no second runnings: how it is meant stands in the notes, once. The same recipe with a mash of its own. */
export const withRunningsNote = (recipe: Recipe): Recipe => {
  if (!recipe.secondRunnings) return recipe;
  const { notes = "" } = recipe;
  const words = runningsWords(recipe.secondRunnings);
  return notes.includes(words) ? recipe : { ...recipe, notes: [words, notes].filter(Boolean).join("\n\n") };
};
