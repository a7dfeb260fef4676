/** What became of a recipe's versions: the batches brewed from them, what was measured, and how the beers were liked. */
import { apparentAttenuation } from "../../../domain/gravity/attenuation.ts";
import type { Viewer } from "../../../domain/people/viewer.ts";
import type { Entry } from "../../../domain/publishing/entry.ts";
import { isOn, type SiteSettings } from "../../../domain/publishing/site-settings.ts";
import type { Store } from "../../../storage/database.ts";
import { listBatchesOf, namesAnyOf } from "../../../storage/linked-entries.ts";
import { rateBeers, type Rating } from "../../../storage/tastings.ts";
import type { Outcome } from "../room.ts";

type Batch = Entry<"batch">;
type Reader = { store: Store; viewer: Viewer; settings: SiteSettings };

/** By version, the latest batch first. Empty where the site keeps no batches; ratings count approved tastings alone. */
export async function outcomesOf(reader: Reader, recipeId: string): Promise<Map<number, Outcome[]>> {
  if (!isOn(reader.settings, "fermentation")) return new Map();
  const batches = await listBatchesOf(reader.store, recipeId, reader.viewer);
  const ratings = await ratingsOf(reader, batches);
  const rows = batches
    .map((batch) => ({ version: batch.data.recipeVersion ?? 0, outcome: outcomeOf(batch, ratings.get(batch.id)) }))
    .sort((a, b) => b.outcome.number - a.outcome.number);
  const byVersion = Map.groupBy(rows, ({ version }) => version);
  return new Map([...byVersion].map(([version, of]) => [version, of.map(({ outcome }) => outcome)]));
}

function outcomeOf({ id, title, data }: Batch, rating: Outcome["rating"] | undefined): Outcome {
  const { number, batchStatus, og, fg } = data;
  return {
    batchId: id,
    number,
    title,
    status: batchStatus,
    brewedAt: data.brewedAt ?? data.fermentationStartedAt,
    og,
    fg,
    attenuationPercent: og !== null && fg !== null && og > 1 ? apparentAttenuation(og, fg) : null,
    rating: rating ?? null,
  };
}

/** By batch: the mean over all tastings of the beers that were made of it. */
async function ratingsOf(
  { store, viewer, settings }: Reader,
  batches: readonly Batch[],
): Promise<Map<string, Outcome["rating"]>> {
  if (batches.length === 0 || !isOn(settings, "beers")) return new Map();
  const ids = batches.map(({ id }) => id);
  const poured = (await namesAnyOf(store, ids, ["batch"], viewer, "own")).map(({ toId, entry }) => ({
    id: entry.id,
    batchId: toId,
  }));
  const rated = await rateBeers(
    store,
    poured.map(({ id }) => id),
  );
  const byBatch = Map.groupBy(poured, ({ batchId }) => batchId);
  return new Map([...byBatch].map(([id, of]) => [id, together(of.flatMap((beer) => rated.get(beer.id) ?? []))]));
}

function together(ratings: readonly Rating[]): Outcome["rating"] {
  const count = ratings.reduce((sum, rating) => sum + rating.count, 0);
  const stars = ratings.reduce((sum, rating) => sum + (rating.average ?? 0) * rating.count, 0);
  return count === 0 ? null : { mean: stars / count, count };
}
