/** How a finished batch turned out: what was tasted, what the plan's fall was, and what each version of its recipe brought. */
import { plannedFall } from "../../domain/fermentation/planned-fall.ts";
import { yeastKey } from "../../domain/fermentation/yeast-key.ts";
import { apparentAttenuation } from "../../domain/gravity/attenuation.ts";
import type { Entry } from "../../domain/publishing/entry.ts";
import { diffRecipes } from "../../domain/recipe/diff-recipes.ts";
import type { Quantities } from "../../domain/twins/quantities.ts";
import { knownOg } from "../../domain/recipe/known-og.ts";
import type { Formatter } from "../../domain/units/formatter.ts";
import { listFinished } from "../../storage/finished-batches.ts";
import type { Naming } from "../../storage/linked-entries.ts";
import type { Store } from "../../storage/database.ts";
import { listVersionNotes } from "../../storage/recipes.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { type Rating, tastedOf } from "../../storage/tastings.ts";
import { seriesText } from "../../ui/curve/series-text.ts";
import { sayDiff } from "../../words/say-change.ts";
import { sayVersionNote } from "../../words/say-version-note.ts";
import { wordsOf } from "../../words/words.ts";
import { toolsOf } from "./batch-form.ts";
import { brewedBefore, type SameRecipe } from "./earlier-batches.ts";

type Batch = Entry<"batch">;
const mostTastings = 3;
const mostVersions = 6;
const mostChanges = 6;

/** Several beers of one batch are rated together. */
function together(ratings: readonly Rating[]): Rating {
  const count = ratings.reduce((sum, rating) => sum + rating.count, 0);
  const stars = ratings.reduce((sum, rating) => sum + rating.count * (rating.average ?? 0), 0);
  return { count, average: count > 0 ? stars / count : null };
}

/** The latest batch of each version, and what it came to; the earliest version first. */
function versionsOf(brewed: readonly Batch[], ratingOf: (id: string) => Rating) {
  const ofVersion = brewed.flatMap((batch) =>
    batch.data.recipeVersion === null ? [] : [[batch.data.recipeVersion, batch] as const],
  );
  return [...new Map(ofVersion.toReversed())]
    .toSorted(([one], [other]) => one - other)
    .slice(-mostVersions)
    .map(([version, batch]) => {
      const { number, fg } = batch.data;
      const og = knownOg(batch.data);
      return {
        id: batch.id,
        version,
        number,
        fg,
        attenuation: og === null || fg === null ? null : apparentAttenuation(og, fg),
        stars: ratingOf(batch.id).average,
      };
    });
}

/** What the copy that was brewed has that the one before had not. */
function changedSince({ data }: Batch, before: Batch | undefined, recipeId: string | null, formatter: Formatter) {
  if (!data.recipe || !before?.data.recipe) return null;
  const { changes, together: effect } = sayDiff(diffRecipes(before.data.recipe, data.recipe), formatter);
  const [version, former] = [data.recipeVersion, before.data.recipeVersion];
  return {
    number: before.data.number,
    changes: changes.slice(0, mostChanges),
    more: Math.max(0, changes.length - mostChanges),
    effect,
    compare:
      recipeId === null || version === null || former === null || version === former
        ? null
        : `/studio/recipes/compare?a=${recipeId}@${former}&b=${recipeId}@${version}`,
  };
}

/** @param beers those of this batch and of the ones brewed before it */
export async function ownOutcome(site: SiteContext, entry: Batch, sameRecipe: SameRecipe, beers: readonly Naming[]) {
  const { store, choices } = site;
  const words = wordsOf(choices.language);
  const before = brewedBefore(entry, sameRecipe);
  const tasted = await tastedOf(
    store,
    beers.map(({ entry: { id } }) => id),
    mostTastings,
  );
  const tastedFrom = (batchId: string) =>
    beers.flatMap(({ toId, entry: { id } }) => (toId === batchId ? (tasted.get(id) ?? []) : []));
  const ratingOf = (batchId: string) => together(tastedFrom(batchId));
  const versions = versionsOf([entry, ...before], ratingOf);
  const notes =
    versions.length > 1 && sameRecipe.recipeId !== null ? await listVersionNotes(store, sameRecipe.recipeId) : null;
  return {
    tastings: tastedFrom(entry.id)
      .flatMap(({ latest }) => latest)
      .toSorted((one, other) => other.at - one.at)
      .slice(0, mostTastings),
    rating: ratingOf(entry.id),
    versions: versions.map((row) => ({ ...row, note: sayVersionNote(notes?.get(row.version) ?? "", words) })),
    changed: changedSince(entry, before[0], sameRecipe.recipeId, toolsOf(site).formatter),
  };
}
export type OwnOutcome = Awaited<ReturnType<typeof ownOutcome>>;

/** The fall that the plan means, as a text on its way to the browser. @param days up to which it is drawn */
export async function ownPlannedFall(store: Store, { id, data }: Batch, { og, fg }: Quantities, days: number) {
  if (og === undefined || fg === undefined) return null;
  const celsius = data.setPoints[0]?.celsius ?? data.recipe?.fermentation[0]?.celsius ?? null;
  const finished = await listFinished(store, "yeast", yeastKey(data.recipe?.yeasts ?? []), id);
  const planned = plannedFall({ og, fg, celsius, days }, finished);
  return planned && { og, fg, of: planned.of, gravity: seriesText(planned.gravity) };
}
