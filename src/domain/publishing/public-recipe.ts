/** What the owner of a recipe may keep back, and the recipe as guests get it: on its page, in files, in search, everywhere. */
import type { Recipe } from "../recipe/recipe.ts";

/** In the order of the form that asks for them. Prices, stock and other leftovers of files never go out, whatever is ticked. */
export const keptParts = [
  "notes",
  "grist",
  "hops",
  "miscs",
  "yeast",
  "water",
  "mash",
  "fermentation",
  "versions",
] as const;

export type KeptPart = (typeof keptParts)[number];
/** What the public pages of a recipe keep back. */
export type HiddenParts = Partial<Record<KeptPart, boolean>>;

export const everyPart: HiddenParts = Object.fromEntries(keptParts.map((part) => [part, true]));

/** A copy without what has one of these names, wherever it stands. */
export const recipeWithout = (recipe: Recipe, names: ReadonlySet<string>): Recipe =>
  JSON.parse(JSON.stringify(recipe, (name, part: unknown) => (names.has(name) ? undefined : part))) as Recipe;

/** Its volumes tell the mash and the weight of the grain. */
function forgetFirstBeer(copy: Recipe): void {
  if (copy.secondRunnings) copy.secondRunnings = { waterLitres: [], collectedLitres: 0, mashPercent: 0 };
}

/** What each part takes away from a copy. Weights become 0, which no published recipe means by itself. */
const removals: Record<KeptPart, (copy: Recipe) => void> = {
  notes: () => undefined,
  grist: (copy) => {
    for (const item of copy.fermentables) item.kg = 0;
    forgetFirstBeer(copy);
  },
  hops: (copy) => {
    for (const hop of copy.hops) hop.grams = 0;
  },
  miscs: (copy) => {
    copy.miscs = copy.miscs.filter(({ type }) => type === "Water Agent");
  },
  yeast: (copy) => {
    copy.yeasts = [];
  },
  water: (copy) => {
    delete copy.water;
    delete copy.waters;
    delete copy.mash?.ph;
    copy.miscs = copy.miscs.filter(({ type }) => type !== "Water Agent");
  },
  mash: (copy) => {
    delete copy.mash;
    forgetFirstBeer(copy);
  },
  fermentation: (copy) => {
    copy.fermentation = [];
    delete copy.ageDays;
    delete copy.ageCelsius;
    delete copy.carbonation;
  },
  versions: () => undefined,
};

/** The recipe without what its owner keeps back, and without what files carried beside it or said of its results. The one given stays as it is. */
export function publicRecipe(recipe: Recipe, hidden: HiddenParts): Recipe {
  const copy = recipeWithout(
    recipe,
    new Set(hidden.notes ? ["extras", "stated", "notes", "tasteNotes", "tasteRating"] : ["extras", "stated"]),
  );
  for (const part of keptParts) if (hidden[part]) removals[part](copy);
  return copy;
}

/** Whether the recipe as guests get it can be brewed in another size. */
export const isScalable = (hidden: HiddenParts): boolean => hidden.grist !== true;
