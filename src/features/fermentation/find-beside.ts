/** The batches that may stand beside one on its curve, and of those that do what is kept of their gravity. */
import type { CurvePoint } from "../../domain/fermentation/batch-analysis.ts";
import { hourlyFall } from "../../domain/fermentation/hourly-fall.ts";
import { knownOg } from "../../domain/recipe/known-og.ts";
import type { Entry } from "../../domain/publishing/entry.ts";
import { listBriefs } from "../../storage/batch-summaries.ts";
import type { Store } from "../../storage/database.ts";
import { isKind, namesAnyOf } from "../../storage/linked-entries.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { railPointsOf } from "../../ui/curve/curve-points.ts";
import { pointsOf, seriesText } from "../../ui/curve/series-text.ts";
import { type Beside, type BesideAsked, type BesideBatch } from "./beside.ts";

type Batch = Entry<"batch">;

/** Boxes in a row. */
const mostOffered = 3;
/** Further ones to choose from. */
const mostOthers = 24;

const besideBatch = ({ id, title, data }: Batch): BesideBatch => ({
  id,
  title,
  number: data.number,
  version: data.recipeVersion,
  at: data.fermentationStartedAt ?? data.brewedAt,
  og: knownOg(data),
});

/** The scale that holds all of them, in points. */
export const pointsBeside = (og: number | null, gravity: readonly CurvePoint[], beside: Beside | null) =>
  railPointsOf(og, [...gravity, ...(beside?.chosen ?? []).flatMap((other) => pointsOf(other.gravity))]);

const isMeasured = ({ data }: Batch): boolean => data.batchStatus !== "Planning" && data.batchStatus !== "Brewing";
const byNumber = (one: Batch, other: Batch): number => other.data.number - one.data.number;

/**
 * @param ranked those that the viewer may see, the nearest first. Who is not among them is neither named nor read.
 * @param isKin whose box is offered before somebody chooses it from the list
 */
async function besideOf(
  store: Store,
  ranked: readonly Batch[],
  { numbers, by }: BesideAsked,
  { canChoose, isKin = () => true }: { canChoose: boolean; isKin?: (batch: Batch) => boolean },
) {
  const chosen = numbers.flatMap((number) => ranked.find(({ data }) => data.number === number) ?? []);
  const near = ranked.filter((batch) => !chosen.includes(batch));
  const read = canChoose ? chosen : [...chosen, ...near.slice(0, mostOffered)];
  const briefs = await listBriefs(
    store,
    read.map(({ id }) => id),
  );
  const gravityOf = ({ id, data }: Batch) => hourlyFall(briefs.get(id)?.hourly ?? [], data.fermentationStartedAt);
  const drawn = canChoose ? chosen : chosen.filter((batch) => gravityOf(batch).length > 1);
  const offered = canChoose ? near : near.filter((batch) => gravityOf(batch).length > 1);
  const free = Math.max(0, mostOffered - drawn.length);
  const boxes = [...drawn, ...offered.filter(isKin).slice(0, free)];
  return {
    by,
    chosen: drawn.map((batch) => ({ ...besideBatch(batch), gravity: seriesText(gravityOf(batch)) })),
    offered: ranked.filter((batch) => boxes.includes(batch)).map(besideBatch),
    others: canChoose
      ? offered
          .filter((batch) => !boxes.includes(batch))
          .slice(0, mostOthers)
          .map(besideBatch)
      : [],
  } satisfies Beside;
}

/** Earlier batches of the same recipe that stand in lists for this viewer, the last first; none where the recipe itself does not. */
export async function publicEarlier(
  { store, viewer }: SiteContext,
  batch: Batch,
  recipe: Entry<"recipe"> | null,
): Promise<Batch[]> {
  if (!recipe) return [];
  const naming = await namesAnyOf(store, [recipe.id], ["recipe"], viewer);
  return naming
    .map(({ entry }) => entry)
    .filter(isKind("batch"))
    .filter((other) => other.id !== batch.id && other.data.number < batch.data.number && isMeasured(other))
    .toSorted(byNumber);
}

export async function publicBeside(
  { store }: SiteContext,
  earlier: readonly Batch[],
  asked: BesideAsked,
): Promise<Beside | null> {
  const beside = await besideOf(store, earlier, asked, { canChoose: false });
  return beside.offered.length > 0 ? beside : null;
}

/** Boxes of the same recipe first, then of the same style; the others are in the list. @param known the studio's batches, in any order */
export async function ownBeside(
  { store }: SiteContext,
  batch: Batch,
  known: readonly Batch[],
  asked: BesideAsked,
): Promise<Beside | null> {
  const { recipeSlug, style } = batch.data;
  const rank = ({ data }: Batch): number => {
    if (recipeSlug !== null && data.recipeSlug === recipeSlug) return 0;
    return style !== "" && data.style === style ? 1 : 2;
  };
  const others = [...new Map(known.map((other) => [other.id, other])).values()]
    .filter((other) => other.id !== batch.id && isMeasured(other))
    .toSorted((one, other) => rank(one) - rank(other) || byNumber(one, other));
  return others.length > 0
    ? besideOf(store, others, asked, { canChoose: true, isKin: (other) => rank(other) < 2 })
    : null;
}
