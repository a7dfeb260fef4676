/** What of an entry is searched, as plain text, and its tags. What its page keeps back is not searched either. */
import type { Entry, EntryData, EntryKind } from "../domain/publishing/entry.ts";
import { foldText } from "../domain/publishing/fold-text.ts";
import { publicRecipe, type HiddenParts } from "../domain/publishing/public-recipe.ts";
import type { Recipe } from "../domain/recipe/recipe.ts";
import { withoutEmbeds } from "../platform/markdown/embeds.ts";
import { plainText as plainMarkdown } from "../platform/markdown/plain-text.ts";
import type { SearchDocument } from "./search-documents.ts";

/** Without what the text embeds: that has an entry of its own, and may be hidden. */
const plainText = (markdown: string): string => plainMarkdown(withoutEmbeds(markdown));

type Words = (string | undefined | null)[];

const recipeWords = (recipe: Recipe): Words => [
  recipe.style?.name,
  ...recipe.tags,
  ...recipe.fermentables.map((fermentable) => fermentable.name),
  ...recipe.hops.map((hop) => hop.name),
  ...recipe.miscs.map((misc) => misc.name),
  ...recipe.yeasts.flatMap((yeast) => [yeast.name, yeast.laboratory, yeast.productId]),
  plainText(recipe.notes ?? ""),
];

/** A batch's page names no more of its frozen recipe than this, and whether the recipe itself keeps something back is not known here. */
const frozenParts: HiddenParts = { notes: true, miscs: true, yeast: true, water: true };

const words: { [K in EntryKind]: (data: EntryData[K]) => Words } = {
  beer: (data) => [plainText(data.body), data.style],
  recipe: (data) => recipeWords(publicRecipe(data.recipe, data.hidden)),
  batch: (data) => [
    ...(data.hidden.notes ? [] : [plainText(data.body)]),
    data.style,
    String(data.number),
    ...(data.recipe ? recipeWords(publicRecipe(data.recipe, frozenParts)) : []),
  ],
  project: (data) => [
    plainText(data.body),
    data.type,
    data.state,
    data.licence,
    ...data.stack,
    ...data.bom.map((row) => row.part),
    ...data.log.flatMap((row) => [row.title, plainText(row.body)]),
  ],
  post: (data) => [plainText(data.body), data.series, ...data.tags],
  talk: (data) => [plainText(data.body), data.event, data.place, plainText(data.transcript)],
  record: (data) => [plainText(data.body), data.artist, String(data.year), ...data.tracks.map((track) => track.title)],
  page: (data) => [plainText(data.body)],
};

export const tagsIn = (data: EntryData[EntryKind]): readonly string[] =>
  "tags" in data ? data.tags : "recipe" in data && data.recipe ? data.recipe.tags : [];

export const entryDocument = (entry: Entry): SearchDocument => ({
  id: entry.id,
  kind: entry.kind,
  at: sortAtOf(entry),
  title: entry.title,
  tags: tagsIn(entry.data),
  summary: entry.summary,
  words: wordsOf(entry),
});

const wordsOf = <K extends EntryKind>({ kind, data }: Pick<Entry<K>, "kind" | "data">): Words => words[kind](data);

/** What "newest first" sorts by. */
export const sortAtOf = ({ publishAt, createdAt }: Pick<Entry, "publishAt" | "createdAt">): number =>
  publishAt ?? createdAt;

/** Folded, as a JSON list. */
export const tagsOf = (data: EntryData[EntryKind]): string => JSON.stringify([...new Set(tagsIn(data).map(foldText))]);

export const numberOf = (data: object): number | null =>
  "number" in data && Number.isInteger(data.number) ? Number(data.number) : null;

export const stageOf = (data: object): string | null =>
  "batchStatus" in data && typeof data.batchStatus === "string" ? data.batchStatus : null;
