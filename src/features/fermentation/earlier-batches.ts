/** Batches that were brewed of the same recipe, for the studio. */
import type { Entry } from "../../domain/publishing/entry.ts";
import { isKind, listBatchesOf, namedBy } from "../../storage/linked-entries.ts";
import type { SiteContext } from "../../storage/site-context.ts";

type Batch = Entry<"batch">;
const mostEarlier = 4;

/** The last first, this one left out. */
export async function ofSameRecipe({ store, viewer }: SiteContext, { id, data }: Batch): Promise<Batch[]> {
  if (data.recipeSlug === null) return [];
  const recipe = (await namedBy(store, [id], ["recipe"], viewer, "own"))
    .map(({ entry }) => entry)
    .find(isKind("recipe"));
  if (!recipe) return [];
  const batches = await listBatchesOf(store, recipe.id, viewer);
  return batches.filter((other) => other.id !== id).toSorted((a, b) => b.data.number - a.data.number);
}

export const earlierOf = ({ data }: Batch, others: readonly Batch[]) =>
  others
    .filter((other) => other.data.number < data.number && other.data.batchStatus !== "Planning")
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
