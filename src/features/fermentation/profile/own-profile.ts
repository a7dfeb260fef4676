/** A batch's fermentation profile in the studio: its steps as they were followed and are expected, with what was measured. */
import { isFor, toleranceOf } from "../../../domain/alerts/rule.ts";
import { type Followed, followProfile, targetAt } from "../../../domain/fermentation/follow-profile.ts";
import { millisecondsPerDay, millisecondsPerHour } from "../../../domain/fermentation/sample.ts";
import { requireRole } from "../../../domain/people/require-role.ts";
import { plainResults } from "../../../domain/recipe/plain-results.ts";
import { ok, problem } from "../../../domain/result.ts";
import { listRules } from "../../../storage/alert-rules.ts";
import { hasController } from "../../../storage/controllers.ts";
import { findEntryById, unreadableEntry } from "../../../storage/entries.ts";
import { listLibraryItems } from "../../../storage/library-items.ts";
import type { SiteContext } from "../../../storage/site-context.ts";
import { thin } from "../../../ui/curve/curve-points.ts";
import { wordsOf } from "../../../words/words.ts";
import { batchHead } from "../batch-head.ts";
import { toolsOf } from "../batch-form.ts";
import { measuredBatch } from "../measured-batch.ts";
import { isFollowed } from "./advance-profile.ts";
import { mostSteps } from "./profile-fields.ts";
import { formatProfile } from "./profile-form.ts";

const mostPoints = 360;
const spareDays = 2;
const fewestRows = 4;
const mostOffered = 100;
const hoursPerDay = 24;

/** Epoch milliseconds; null before pitching. */
const momentOf = (startedAt: number | null, hours: number): number | null =>
  startedAt === null ? null : startedAt + hours * millisecondsPerHour;

const stepOf = (startedAt: number | null, step: Followed) => ({
  name: step.name ?? "",
  celsius: step.celsius,
  rampHours: step.rampHours ?? 0,
  kpa: step.kpa ?? null,
  freeRise: step.freeRise === true,
  until: step.until ?? null,
  plannedHours: step.plannedHours ?? null,
  begun: step.begun ?? null,
  state: step.state ?? "waits",
  isExpected: step.isExpected === true,
  day: step.hours / hoursPerDay,
  at: momentOf(startedAt, step.hours),
});

/** The owner's own first. */
const profilesOf = async ({ store }: SiteContext) =>
  (await listLibraryItems(store, "fermentation", { limit: mostOffered })).map(({ id, name }) => ({
    value: id,
    label: name,
  }));

/** Problems: `sign-in`, `forbidden`, `not-found`. */
export async function ownProfile(site: SiteContext, id: string) {
  const allowed = requireRole(site.viewer, "editor");
  if (!allowed.ok) return allowed;
  const { store, viewer, choices } = site;
  const words = wordsOf(choices.language);
  const found = await findEntryById(store, "batch", id, viewer);
  if (found.access === "unreadable") return unreadableEntry;
  if (found.access !== "open" || found.entry.deletedAt !== null)
    return problem("not-found", words.text("studio.batch.missing"));
  const { entry } = found;
  const { data } = entry;
  const [{ analysis }, rules] = await Promise.all([measuredBatch(store, entry), listRules(store)]);
  const watching = rules.filter((rule) => isFor(rule, { id, recipeSlug: data.recipeSlug }));
  const now = store.now();
  const startedAt = data.fermentationStartedAt;
  const followed = followProfile(data.setPoints, startedAt, now);
  const withMore = followed.some(({ freeRise, kpa }) => freeRise === true || kpa !== undefined);
  const isRunning = isFollowed(data.batchStatus) && startedAt !== null;
  const lastDay = (followed.at(-1)?.hours ?? 0) / hoursPerDay + spareDays;
  const days = Math.ceil(Math.max(lastDay, analysis?.days ?? 0, 7));
  return ok({
    ...batchHead(entry),
    startedAt,
    isRunning,
    days,
    now: isRunning ? (now - startedAt) / millisecondsPerDay : null,
    steps: followed.map((step) => stepOf(startedAt, step)),
    /** Some step asks for what no controller is told, and one follows this batch. */
    isToldLess: withMore && (await hasController(store, id)),
    target: isRunning ? targetAt(followed, startedAt, now) : null,
    gravity: thin(analysis?.gravity ?? [], mostPoints),
    temperature: thin(analysis?.temperature ?? [], mostPoints),
    /** What the rules on distance from the set point allow, in °C; null where none watches this batch. */
    toleratedCelsius: toleranceOf(watching.map(({ rule }) => rule)),
    srm: data.recipe ? plainResults(data.recipe).srm : undefined,
    library: followed.some(({ begun }) => begun) ? [] : await profilesOf(site),
    values: formatProfile(data, toolsOf(site)),
    rowCount: Math.min(mostSteps, Math.max(fewestRows, data.setPoints.length + 1)),
  });
}

type Value<R> = R extends { ok: true; value: infer T } ? T : never;
export type OwnProfile = Value<Awaited<ReturnType<typeof ownProfile>>>;
