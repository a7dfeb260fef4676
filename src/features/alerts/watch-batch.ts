/** Lets the rules see what is new of a batch, and keeps what they notice. */
import { setImmediate as othersTurn } from "node:timers/promises";
import type { Rule } from "../../domain/alerts/rule.ts";
import { comparesHydrometers, eachHoursOf, hoursOf, isFor, measureOf } from "../../domain/alerts/rule.ts";
import type { Facts } from "../../domain/alerts/track.ts";
import { createWatches } from "../../domain/alerts/watch.ts";
import type { Reading } from "../../domain/fermentation/reading.ts";
import { followProfile } from "../../domain/fermentation/follow-profile.ts";
import type { BatchData } from "../../domain/publishing/entry.ts";
import { knownOg } from "../../domain/recipe/known-og.ts";
import { type KeptRule, listRules } from "../../storage/alert-rules.ts";
import {
  type BatchWatch,
  type CameTo,
  type Cleared,
  keepWatches,
  listWatches,
  type NewAlert,
  removeWatches,
} from "../../storage/alerts.ts";
import { hearLeader, leadReadings } from "../../storage/batch-leaders.ts";
import type { Store } from "../../storage/database.ts";
import { peekEntry } from "../../storage/entry-changes.ts";
import { readingsBefore } from "../../storage/readings-before.ts";
import { listReadings } from "../../storage/readings.ts";

/** Read in one go. */
export const mostReadings = 2000;
const manyReadings = 1000;

let lastTurn = Promise.resolve();
/** Of looks at many readings, which may be made side by side, each comes in a turn of its own. */
const othersBetween = () => (lastTurn = lastTurn.then(() => othersTurn()));

/** What the makers of all its yeasts allow: the least of them. */
export function factsOf(data: BatchData, now: number): Facts {
  const warmest = (data.recipe?.yeasts ?? []).flatMap(({ maxCelsius }) => maxCelsius ?? []);
  return {
    og: knownOg(data),
    finalGravity: data.targetFg,
    startedAt: data.fermentationStartedAt,
    setPoints: followProfile(data.setPoints, data.fermentationStartedAt, now),
    warmestCelsius: warmest.length > 0 ? Math.min(...warmest) : null,
  };
}

type Looked = { watch: BatchWatch; alerts: NewAlert[]; cleared: Cleared[] };
type News = { before: readonly Reading[]; readings: readonly Reading[]; isMore: boolean; facts: Facts; now: number };

/** Where nothing was judged, what was known before. */
const cameTo = ({ conditions }: Rule, values: CameTo["values"], known: BatchWatch): CameTo =>
  values.length > 0 ? { values, of: conditions.map(measureOf) } : known;

type Known = { rule: Rule; known: BatchWatch };

/** Of rules that have seen the batch equally far. */
function look(rules: readonly Known[], seenAt: number, { before, readings, isMore, facts, now }: News): Looked[] {
  const watches = createWatches(
    rules.map(({ rule, known: { armed } }) => ({ rule, armed })),
    facts,
    { before: before.filter(({ at }) => at <= seenAt), now },
  );
  const fresh = readings.filter(({ at }) => at > seenAt);
  // While readings come or wait to be seen nothing is silent, however old they are: a device sends what it kept.
  const isHeard = isMore || fresh.length > 0;
  const fired = [...fresh.map((reading) => watches.see(reading)), ...(isHeard ? [] : [watches.wait(now)])];
  const last = fresh.at(-1)?.at ?? seenAt;
  return watches.standings().map(({ armed, values, clearedAt }, place) => {
    const { rule, known } = rules[place]!;
    const { ruleId } = known;
    return {
      watch: { ...cameTo(rule, values, known), ruleId, seenAt: last, armed },
      alerts: fired.flatMap((each) => (each[place] ? [{ ruleId, rule, fired: each[place] }] : [])),
      cleared: clearedAt === null ? [] : [{ ruleId, at: clearedAt }],
    };
  });
}

/** What was seen at a time that is still to come was measured before the clock was set back: the rule begins at what is new. */
const startingAt = (watch: BatchWatch, since: number, now: number): BatchWatch =>
  watch.seenAt > now ? { ...watch, seenAt: Math.min(since, now) - 1 } : watch;

/**
 * @param since the earliest reading (epoch milliseconds) that nobody has looked at; of a batch that no rule has seen yet, what
 *   came before it is what rules rest on and tell nothing of
 * @returns whether there is more to be looked at
 */
export async function watchBatch(store: Store, batchId: string, since: number): Promise<boolean> {
  const [entry, kept, watches] = await Promise.all([
    peekEntry(store, "batch", batchId),
    listRules(store),
    listWatches(store, batchId),
  ]);
  const isWatched = entry?.data.batchStatus === "Fermenting" || entry?.data.batchStatus === "Conditioning";
  if (!entry || entry.deletedAt !== null || !isWatched) {
    if (watches.length > 0) await removeWatches(store, batchId);
    return false;
  }
  const rules = kept.filter((rule) => isFor(rule, { id: batchId, recipeSlug: entry.data.recipeSlug }));
  if (rules.length === 0) return false;
  const held = new Map(watches.map((watch) => [watch.ruleId, watch]));
  const now = store.now();
  const knownOf = ({ id }: KeptRule) =>
    startingAt(held.get(id) ?? { ruleId: id, seenAt: since - 1, armed: true, values: [] }, since, now);
  const bySeen = Map.groupBy(
    rules.map((kept) => ({ rule: kept.rule, known: knownOf(kept) })),
    ({ known }) => known.seenAt,
  );
  const [seenAt, latest] = [Math.min(...bySeen.keys()), Math.max(...bySeen.keys())];
  const hours = Math.max(...rules.map(({ rule }) => hoursOf(rule)));
  const withSeconds = rules.some(({ rule }) => comparesHydrometers(rule));
  const eachHours = Math.max(...rules.map(({ rule }) => eachHoursOf(rule)));
  const [stored, earlier, leader] = await Promise.all([
    listReadings(store, batchId, { from: seenAt + 1, to: now, limit: mostReadings }),
    readingsBefore(store, batchId, seenAt, hours, { withSeconds, eachHours }),
    hearLeader(store, batchId, seenAt),
  ]);
  const readings = await leadReadings(store, batchId, stored);
  const isMore = stored.length === mostReadings;
  const before = [...earlier, ...(latest > seenAt ? readings.filter(({ at }) => at <= latest) : [])];
  const facts = { ...factsOf(entry.data, now), ...(leader && { leader }) };
  const news = { before, readings, isMore, facts, now };
  if (before.length + readings.length > manyReadings) await othersBetween();
  const looked = [...bySeen].flatMap(([seen, ofRules]) => look(ofRules, seen, news));
  await keepWatches(
    store,
    batchId,
    looked.map(({ watch }) => watch),
    looked.flatMap(({ alerts }) => alerts),
    looked.flatMap(({ cleared }) => cleared),
  );
  return isMore;
}
