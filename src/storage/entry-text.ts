/** What of an entry is searched, and its tags. What its page keeps back is not searched either, nor what it embeds. */
import type { Entry, EntryData, EntryKind } from "../domain/publishing/entry.ts";
import { foldText } from "../domain/publishing/fold-text.ts";
import { publicRecipe, type HiddenParts } from "../domain/publishing/public-recipe.ts";
import type { Recipe } from "../domain/recipe/recipe.ts";
import { withoutEmbeds } from "../platform/markdown/embeds.ts";

type Words = (string | undefined | null)[];

const recipeWords = (recipe: Recipe): Words => [
  recipe.style?.name,
  ...recipe.tags,
  ...recipe.fermentables.map((fermentable) => fermentable.name),
  ...recipe.hops.map((hop) => hop.name),
  ...recipe.miscs.map((misc) => misc.name),
  ...recipe.yeasts.flatMap((yeast) => [yeast.name, yeast.laboratory, yeast.productId]),
  recipe.notes,
];

/** A batch's page names no more of its frozen recipe than this, and whether the recipe itself keeps something back is not known here. */
const frozenParts: HiddenParts = { notes: true, miscs: true, yeast: true, water: true };

const words: { [K in EntryKind]: (data: EntryData[K]) => Words } = {
  beer: (data) => [data.style, data.body],
  recipe: (data) => recipeWords(publicRecipe(data.recipe, data.hidden)),
  batch: (data) => [
    data.style,
    String(data.number),
    ...(data.recipe ? recipeWords(publicRecipe(data.recipe, frozenParts)) : []),
    ...(data.hidden.notes ? [] : [data.body]),
  ],
  project: (data) => [
    data.body,
    data.type,
    data.state,
    data.licence,
    ...data.stack,
    ...data.bom.map((row) => row.part),
    ...data.log.flatMap((row) => [row.title, row.body]),
  ],
  post: (data) => [data.body, data.series, ...data.tags],
  talk: (data) => [data.event, data.place, data.body, data.transcript],
  record: (data) => [data.artist, String(data.year), data.body, ...data.tracks.map((track) => track.title)],
  page: (data) => [data.body],
};

export function searchTextOf<K extends EntryKind>(
  entry: Pick<Entry<K>, "kind" | "title" | "summary" | "data">,
): string {
  const found = [entry.title, entry.summary, ...words[entry.kind](entry.data)];
  return foldText(withoutEmbeds(found.filter((word) => word).join(" ")));
}

/** Folded, as a JSON list. */
export function tagsOf(data: EntryData[EntryKind]): string {
  const tags = "tags" in data ? data.tags : "recipe" in data && data.recipe ? data.recipe.tags : [];
  return JSON.stringify([...new Set(tags.map(foldText))]);
}
