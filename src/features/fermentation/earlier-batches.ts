/** Batches that were brewed of the same recipe, for the studio. */
import type { Entry } from "../../domain/publishing/entry.ts";
import { isKind, listBatchesOf, namedBy } from "../../storage/linked-entries.ts";
import type { SiteContext } from "../../storage/site-context.ts";

type Batch = Entry<"batch">;
const mostEarlier = 4;

export type SameRecipe = { recipeId: string | null; batches: readonly Batch[] };

/** The last first, this one left out. */
export async function ofSameRecipe({ store, viewer }: SiteContext, { id, data }: Batch): Promise<SameRecipe> {
  if (data.recipeSlug === null) return { recipeId: null, batches: [] };
  const recipe = (await namedBy(store, [id], ["recipe"], viewer, "own"))
    .map(({ entry }) => entry)
    .find(isKind("recipe"));
  if (!recipe) return { recipeId: null, batches: [] };
  const batches = (await listBatchesOf(store, recipe.id, viewer)).filter((other) => other.id !== id);
  return { recipeId: recipe.id, batches: batches.toSorted((a, b) => b.data.number - a.data.number) };
}

/** Brewed before this one. */
export const brewedBefore = ({ data }: Batch, { batches }: SameRecipe) =>
  batches.filter((other) => other.data.number < data.number && other.data.batchStatus !== "Planning");

export const earlierOf = (batch: Batch, sameRecipe: SameRecipe) =>
  brewedBefore(batch, sameRecipe)
    .slice(0, mostEarlier)
    .map((other) => ({
      id: other.id,
      title: other.title,
      number: other.data.number,
      version: other.data.recipeVersion,
      og: other.data.og,
      fg: other.data.fg,
      lessons: other.data.lessons ?? [],
    }));
