/** Names for records whose file gives them none, in the words of who reads it. */
import type { Mash, MashStep, Recipe } from "../domain/recipe/recipe.ts";
import type { Imported, Library } from "./format.ts";

/** `stage`: a step of a fermentation. A mash's steps are called by their type. */
export type RecordNames = Record<
  | "recipe"
  | "fermentable"
  | "hop"
  | "misc"
  | "yeast"
  | "style"
  | "equipment"
  | "mash"
  | "water"
  | "fermentation"
  | "stage",
  string
> & { rest: (type: MashStep["type"]) => string };

const named = <T extends { name: string }>(record: T, name: string): T =>
  record.name.trim() === "" ? { ...record, name } : record;

const allNamed = <T extends { name: string }>(records: T[], name: string): T[] =>
  records.map((record) => named(record, name));

const namedMash = (mash: Mash, { mash: name, rest }: RecordNames): Mash => ({
  ...named(mash, name),
  steps: mash.steps.map((step) => named(step, rest(step.type))),
});

function namedRecipe(recipe: Recipe, names: RecordNames): Recipe {
  const { style, equipment, mash, waters } = recipe;
  return {
    ...named(recipe, names.recipe),
    fermentables: allNamed(recipe.fermentables, names.fermentable),
    hops: allNamed(recipe.hops, names.hop),
    miscs: allNamed(recipe.miscs, names.misc),
    yeasts: allNamed(recipe.yeasts, names.yeast),
    fermentation: allNamed(recipe.fermentation, names.stage),
    ...(style && { style: named(style, names.style) }),
    ...(equipment && { equipment: named(equipment, names.equipment) }),
    ...(mash && { mash: namedMash(mash, names) }),
    ...(waters && { waters: allNamed(waters, names.water) }),
  };
}

const namedLibrary = (library: Library, names: RecordNames): Library => ({
  fermentables: allNamed(library.fermentables, names.fermentable),
  hops: allNamed(library.hops, names.hop),
  miscs: allNamed(library.miscs, names.misc),
  yeasts: allNamed(library.yeasts, names.yeast),
  styles: allNamed(library.styles, names.style),
  equipments: allNamed(library.equipments, names.equipment),
  mashes: library.mashes.map((mash) => namedMash(mash, names)),
  waters: allNamed(library.waters, names.water),
  fermentations: library.fermentations.map((fermentation) => ({
    ...named(fermentation, names.fermentation),
    steps: allNamed(fermentation.steps, names.stage),
  })),
});

export const withNames = (imported: Imported, names: RecordNames): Imported => ({
  ...imported,
  recipes: imported.recipes.map(({ recipe, warnings }) => ({ recipe: namedRecipe(recipe, names), warnings })),
  library: namedLibrary(imported.library, names),
});
