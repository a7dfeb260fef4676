/** A batch on its bench: what its state needs first, computed from plan, measurements and readings. */
import { batchTarget } from "../../domain/fermentation/batch-target.ts";
import type { Comparison } from "../../domain/fermentation/compare-hydrometers.ts";
import { learnedOf } from "../../domain/fermentation/finished-fermentation.ts";
import { packagingSafety } from "../../domain/fermentation/packaging-safety.ts";
import { yeastKey } from "../../domain/fermentation/yeast-key.ts";
import { stableTail } from "../../domain/fermentation/stable-tail.ts";
import type { Shortage } from "../../domain/inventory/less-of.ts";
import { requireRole } from "../../domain/people/require-role.ts";
import type { Entry } from "../../domain/publishing/entry.ts";
import { isOn } from "../../domain/publishing/site-settings.ts";
import { calculateRecipe } from "../../domain/recipe/calculate-recipe.ts";
import { knownOg } from "../../domain/recipe/known-og.ts";
import { plainResults } from "../../domain/recipe/plain-results.ts";
import { ok, problem } from "../../domain/result.ts";
import { type BatchEvent, listBatchEvents } from "../../storage/batch-events.ts";
import { batchesByNumber } from "../../storage/own-entries.ts";
import { listFinished } from "../../storage/finished-batches.ts";
import { findEntryById, unreadableEntry } from "../../storage/entries.ts";
import { namesAnyOf } from "../../storage/linked-entries.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { placeFlags } from "../../ui/curve/curve-flags.ts";
import { sayRecipeWarning } from "../../words/say-recipe-warning.ts";
import { wordsOf } from "../../words/words.ts";
import { type Beside, type BesideAsked, besideAsked } from "./beside.ts";
import { brewedBefore, earlierOf, ofSameRecipe } from "./earlier-batches.ts";
import { ownBeside, pointsBeside } from "./find-beside.ts";
import { batchHead } from "./batch-head.ts";
import { toolsOf } from "./batch-form.ts";
import { formatBrew } from "./brew-form.ts";
import { batchStrip } from "./bench/batch-strip.ts";
import { type BenchState, stateAsked } from "./bench/batch-views.ts";
import { nextSteps } from "./bench/next-steps.ts";
import { handGravities, measuredGravities } from "./hand-gravities.ts";
import { countsOf, type MeasuredBatch, measuredBatch } from "./measured-batch.ts";
import { ownEvents } from "./own-events.ts";
import { compareInstruments, namedComparisons, ownInstruments } from "./own-instruments.ts";
import { ownOutcome, ownPlannedFall } from "./own-outcome.ts";
import { measuredOf, twinsOf } from "./own-twins.ts";
import { sentAnalysis } from "./sent-batch.ts";
import { beganAt } from "./record-line-deed.ts";
import { stockRepairs } from "./stock-repairs.ts";

type Batch = Entry<"batch">;
/** Unknown where no lots are kept, taken where the batch has its ingredients already. */
type StockState = "unknown" | "proposed" | "taken";
export type Stock = { state: StockState; short: readonly Shortage[] };
export const noStock: Stock = { state: "unknown", short: [] };
const dayMilliseconds = 86_400_000;
const mostToLayBeside = 30;

/** The copy that is brewed, on the equipment that it was frozen with. */
function planOf(site: SiteContext, { data }: Batch) {
  const { recipe } = data;
  if (!recipe) return null;
  const { formatter } = toolsOf(site);
  const results = calculateRecipe(recipe);
  const { volumes, mash, water, mashPh } = results;
  return {
    name: recipe.name,
    version: data.recipeVersion,
    slug: data.recipeSlug,
    numbers: plainResults(recipe),
    batchLitres: recipe.batchLitres,
    volumes,
    strikeCelsius: mash?.steps[0]?.addCelsius ?? null,
    mashPh: mashPh?.value ?? null,
    hasWater: water !== undefined,
    yeasts: recipe.yeasts.map(({ name, amount, unit }) => ({ name, amount, unit })),
    volumesCo2: recipe.carbonation?.volumes ?? null,
    servingCelsius: recipe.carbonation?.celsius ?? null,
    equipment: data.equipment?.name ?? recipe.equipment?.name ?? null,
    warnings: results.warnings
      .filter(({ path }) => path.startsWith("equipment") || path === "boilLitres")
      .map((warning) => sayRecipeWarning(warning, formatter)),
  };
}

/** A batch that no device measures is known by what somebody measured. */
function safetyOf(
  { data }: Batch,
  { analysis, latest }: MeasuredBatch,
  events: readonly BatchEvent[],
  others: readonly (Comparison & { name: string })[],
) {
  const byHand = handGravities(data, events);
  const measured = latest.findLast(({ gravity, flags }) => gravity !== undefined && !flags?.length);
  const summary = analysis?.summary;
  if (!analysis || !summary || !measured) return packagingSafety({ device: null, byHand });
  const { days, range } = stableTail(analysis.gravity);
  const isOver = summary.phase === "finished" && !summary.stuck;
  const device = { isOver, stillDays: days, rangeSg: range, sg: summary.gravity, latestAt: measured.at };
  return packagingSafety({ device, byHand: measuredGravities(events), others });
}

async function besideOnBench(site: SiteContext, entry: Batch, sameRecipe: readonly Batch[], asked: BesideAsked) {
  const latest = await batchesByNumber(site.store, site.viewer, asked.numbers, mostToLayBeside);
  return ownBeside(site, entry, [...sameRecipe, ...latest], asked);
}

/** The curve with the flags of its events. */
function curveOf(
  { data }: Batch,
  measured: MeasuredBatch,
  events: readonly BatchEvent[],
  beside: Beside | null,
  now: number,
) {
  const { analysis, latest, brief } = measured;
  if (!analysis || analysis.gravity.length === 0) return null;
  const og = knownOg(data);
  const dayOf = (at: number) => (at - analysis.startedAt) / dayMilliseconds;
  const points = pointsBeside(og, analysis.gravity, beside);
  const flags = placeFlags(
    events.map(({ at }) => dayOf(at)),
    { ...analysis, points },
  );
  return {
    analysis: sentAnalysis(analysis),
    og,
    beside,
    points,
    hasOwnPhases: data.phases.length > 0,
    targetFg: data.targetFg,
    flags: events.map(({ at }, index) => ({ number: index + 1, day: dayOf(at), later: at > now, ...flags[index] })),
    byHand: measuredGravities(events).map(({ at, value }) => ({ day: dayOf(at), value })),
    recentGravity: measured.recentGravity,
    latestAt: latest.at(-1)?.at ?? null,
    warmestCelsius: brief.warmestCelsius,
  };
}

/** Problems: `sign-in`, `forbidden`, `not-found`. @param askStock what the inventory says, asked where the state wants it */
export async function ownBench(
  site: SiteContext,
  id: string,
  search: URLSearchParams,
  askStock: (state: BenchState) => Promise<Stock> = async () => noStock,
) {
  const allowed = requireRole(site.viewer, "editor");
  if (!allowed.ok) return allowed;
  const { store, viewer, settings, choices } = site;
  const found = await findEntryById(store, "batch", id, viewer);
  if (found.access === "unreadable") return unreadableEntry;
  if (found.access !== "open" || found.entry.deletedAt !== null)
    return problem("not-found", wordsOf(choices.language).text("studio.batch.missing"));
  const { entry } = found;
  const { data } = entry;
  const state = stateAsked(search, data.batchStatus);
  const stock = await askStock(state);
  const measured = await measuredBatch(store, entry);
  const compared = await compareInstruments(store, id, measured);
  const isDone = state === "Completed";
  const instruments = isDone ? [] : await ownInstruments(store, id, measured, compared);
  const events = await listBatchEvents(store, id);
  const summary = measured.analysis?.summary ?? null;
  const isOver = data.batchStatus === "Completed" || data.batchStatus === "Archived";
  const sameRecipe = await ofSameRecipe(site, entry);
  const hasCurve = (measured.analysis?.gravity.length ?? 0) > 0;
  const beside = hasCurve ? await besideOnBench(site, entry, sameRecipe.batches, besideAsked(search)) : null;
  const twins = twinsOf(site, entry, isOver ? null : (summary?.gravity ?? null));
  const ofVersions = isDone ? brewedBefore(entry, sameRecipe).map((before) => before.id) : [];
  const beers = isOn(settings, "beers") ? await namesAnyOf(store, [id, ...ofVersions], ["batch"], viewer, "own") : [];
  return ok({
    ...batchHead(entry),
    state,
    strip: batchStrip(entry, events, store.now()),
    timeZone: settings.timeZone,
    drawnAt: store.now(),
    beganAt: beganAt(data),
    plan: planOf(site, entry),
    summary,
    og: data.og,
    targetFg: data.targetFg,
    litres: measuredOf(entry).packagedLitres ?? data.fermenterLitres,
    curve: curveOf(entry, measured, events, beside, store.now()),
    planned:
      isDone && measured.analysis && hasCurve
        ? await ownPlannedFall(store, entry, twins.expected, measured.analysis.days)
        : null,
    outcome: isDone ? await ownOutcome(site, entry, sameRecipe, beers) : null,
    twins,
    brewed: formatBrew(data, toolsOf(site)),
    events: await ownEvents(site, events, data.eventPictures),
    next: nextSteps({ data, analysis: measured.analysis, events, byHand: measuredGravities(events), now: store.now() }),
    stepCount: data.setPoints.length,
    /** °C at which it is to be held now, whenever its last reading came. */
    setPoint: batchTarget(data, store.now())?.celsius ?? null,
    instruments,
    isTurning: measured.isTurning,
    safety: safetyOf(entry, measured, events, namedComparisons(compared, instruments)),
    earlier: earlierOf(entry, sameRecipe),
    learned:
      state === "Planning"
        ? learnedOf(await listFinished(store, "yeast", yeastKey(data.recipe?.yeasts ?? []), id))
        : null,
    lessons: data.lessons ?? [],
    stock: stock.state,
    shortages: data.batchStatus === "Planning" ? stock.short.map((each) => shortageOf(data.recipe, each)) : [],
    ...countsOf(measured),
    beers: beers
      .filter(({ toId }) => toId === id)
      .map(({ entry: { id: beerId, title, slug } }) => ({ id: beerId, title, slug })),
  });
}

const shortageOf = (recipe: Batch["data"]["recipe"], shortage: Shortage) => ({
  shortage,
  repairs: recipe ? stockRepairs(recipe, shortage) : [],
});

type Value<R> = R extends { ok: true; value: infer T } ? T : never;
export type OwnBench = Value<Awaited<ReturnType<typeof ownBench>>>;
