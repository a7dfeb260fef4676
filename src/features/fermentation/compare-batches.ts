/** Two batches side by side for the studio: falls, quantities, recipes and what was noted for next time. */
import { hourlyFall } from "../../domain/fermentation/hourly-fall.ts";
import { requireRole } from "../../domain/people/require-role.ts";
import type { Entry } from "../../domain/publishing/entry.ts";
import { diffRecipes } from "../../domain/recipe/diff-recipes.ts";
import { plainResults } from "../../domain/recipe/plain-results.ts";
import { ok } from "../../domain/result.ts";
import { twinDifference } from "../../domain/twins/twin-difference.ts";
import { type BatchBrief, listBriefs } from "../../storage/batch-summaries.ts";
import { latestBatches, ownEntriesOf } from "../../storage/own-entries.ts";
import { findFinished } from "../../storage/finished-batches.ts";
import type { FinishedFermentation } from "../../domain/fermentation/finished-fermentation.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { railPointsOf } from "../../ui/curve/curve-points.ts";
import { seriesText } from "../../ui/curve/series-text.ts";
import { besideAsked } from "./beside.ts";
import { twinsOf } from "./own-twins.ts";

type Batch = Entry<"batch">;
const mostToChoose = 60;

function sideOf({ id, title, data }: Batch, brief: BatchBrief | undefined, finished: FinishedFermentation | undefined) {
  const gravity = hourlyFall(brief?.hourly ?? [], data.fermentationStartedAt);
  const results = data.recipe && plainResults(data.recipe);
  return {
    id,
    title,
    number: data.number,
    version: data.recipeVersion,
    batchStatus: data.batchStatus,
    style: data.style,
    srm: results?.srm ?? null,
    og: data.og ?? results?.og ?? null,
    startedAt: data.fermentationStartedAt ?? brief?.hourly[0]?.at ?? null,
    brewedAt: data.brewedAt ?? data.fermentationStartedAt,
    gravity: seriesText(gravity),
    lastDay: gravity.at(-1)?.day ?? 0,
    days: finished?.days ?? null,
    lagHours: finished?.lagHours ?? null,
    warmestCelsius: brief?.warmestCelsius ?? null,
    lessons: data.lessons ?? [],
  };
}
export type ComparedBatch = ReturnType<typeof sideOf>;

/** Every quantity that is planned or measured of one of the two, in the order of the brew day. */
function quantitiesOf(site: SiteContext, one: Batch, other: Batch) {
  const others = new Map(twinsOf(site, other, null).twins.map((twin) => [twin.name, twin]));
  return twinsOf(site, one, null).twins.flatMap((twin) => {
    const before = others.get(twin.name);
    if (!before) return [];
    const values = [twin.expected, twin.measured, before.expected, before.measured];
    if (values.every((value) => value === null)) return [];
    const difference = twinDifference({ ...twin, expected: before.measured });
    return [
      {
        name: twin.name,
        expected: twin.expected,
        measured: twin.measured,
        before: { expected: before.expected, measured: before.measured },
        isOutside: difference?.isOutside ?? false,
      },
    ];
  });
}
export type ComparedQuantity = ReturnType<typeof quantitiesOf>[number];

/** The address names them: `?of=…&with=…`, of which the second is the one before. Problems: `sign-in`, `forbidden`. */
export async function compareBatches(site: SiteContext, search: URLSearchParams) {
  const { store, viewer } = site;
  const allowed = requireRole(viewer, "editor");
  if (!allowed.ok) return allowed;
  const asked = [search.get("of") ?? "", search.get("with") ?? ""];
  const ids = [...new Set(asked.filter(Boolean))];
  const entries = await ownEntriesOf(store, "batch", viewer, ids);
  const [one, other] = asked.map((id) => entries.find((entry) => entry.id === id));
  const choices = (await latestBatches(store, viewer, mostToChoose)).map(({ id, title, number }) => ({
    id,
    title,
    number,
  }));
  const { by } = besideAsked(search);
  const pair = one && other && one !== other ? await pairOf(site, one, other) : null;
  return ok({ of: one?.id ?? "", with: other?.id ?? "", by, choices, pair });
}

async function pairOf(site: SiteContext, one: Batch, other: Batch) {
  const { store } = site;
  const ids = [one.id, other.id];
  const briefs = await listBriefs(store, ids);
  const finished = await findFinished(store, ids);
  const falls = ids.flatMap((id) => briefs.get(id)?.hourly ?? []);
  const sides = {
    one: sideOf(one, briefs.get(one.id), finished.get(one.id)),
    other: sideOf(other, briefs.get(other.id), finished.get(other.id)),
  };
  const days = Math.max(1, ...Object.values(sides).map(({ lastDay }) => Math.ceil(lastDay)));
  return {
    ...sides,
    days,
    points: railPointsOf(
      sides.one.og,
      falls.map(({ value }) => ({ day: 0, value })),
    ),
    quantities: quantitiesOf(site, one, other),
    /** From the one before to this one. */
    recipes: one.data.recipe && other.data.recipe ? diffRecipes(other.data.recipe, one.data.recipe) : null,
  };
}

type Value<R> = R extends { ok: true; value: infer T } ? T : never;
export type Comparison = Value<Awaited<ReturnType<typeof compareBatches>>>;
export type ComparedPair = NonNullable<Comparison["pair"]>;
