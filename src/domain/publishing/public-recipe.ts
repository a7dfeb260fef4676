/** What the owner of a recipe may keep back, and the recipe as guests get it: on its page, in files, in search, everywhere. */
import type { Recipe } from "../recipe/recipe.ts";

/** In the order of the form that asks for them. Prices, stock and other leftovers of files never go out, whatever is ticked. */
export const keptParts = [
  { part: "notes", label: "Notes", hint: "and the messages of versions" },
  { part: "grist", label: "Weights of the grist", hint: "the names stay" },
  { part: "hops", label: "Weights of the hops", hint: "names and times stay" },
  { part: "miscs", label: "Other ingredients", hint: "spices, finings, wood" },
  { part: "yeast", label: "Yeast", hint: "strain, amount, starter" },
  { part: "water", label: "Water", hint: "profile, salts, acids" },
  { part: "mash", label: "Mash", hint: "rests and temperatures" },
  { part: "fermentation", label: "Fermentation", hint: "steps, ageing, carbonation" },
  { part: "versions", label: "Earlier versions", hint: "and what changed" },
] as const;

export type KeptPart = (typeof keptParts)[number]["part"];
/** What the public pages of a recipe keep back. */
export type HiddenParts = Partial<Record<KeptPart, boolean>>;

export const everyPart: HiddenParts = Object.fromEntries(keptParts.map(({ part }) => [part, true]));

const copyWithout = (recipe: Recipe, names: ReadonlySet<string>): Recipe =>
  JSON.parse(JSON.stringify(recipe, (name, part: unknown) => (names.has(name) ? undefined : part))) as Recipe;

/** What each part takes away from a copy. Weights become 0, which no published recipe means by itself. */
const removals: Record<KeptPart, (copy: Recipe) => void> = {
  notes: () => undefined,
  grist: (copy) => {
    for (const item of copy.fermentables) item.kg = 0;
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
  const copy = copyWithout(
    recipe,
    new Set(hidden.notes ? ["extras", "stated", "notes", "tasteNotes", "tasteRating"] : ["extras", "stated"]),
  );
  for (const { part } of keptParts) if (hidden[part]) removals[part](copy);
  return copy;
}

/** Whether the recipe as guests get it can be brewed in another size. */
export const isScalable = (hidden: HiddenParts): boolean => hidden.grist !== true;
