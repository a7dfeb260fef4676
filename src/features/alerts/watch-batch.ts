/** Lets the rules see what is new of a batch, and keeps what they notice. */
import type { Rule } from "../../domain/alerts/rule.ts";
import { comparesHydrometers, eachHoursOf, hoursOf, isFor } from "../../domain/alerts/rule.ts";
import type { Facts } from "../../domain/alerts/track.ts";
import { createWatch } from "../../domain/alerts/watch.ts";
import type { Reading } from "../../domain/fermentation/reading.ts";
import { followProfile } from "../../domain/fermentation/follow-profile.ts";
import type { BatchData } from "../../domain/publishing/entry.ts";
import { knownOg } from "../../domain/recipe/known-og.ts";
import { type KeptRule, listRules } from "../../storage/alert-rules.ts";
import {
  type BatchWatch,
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
const valuesAfter = (values: (number | null)[], known: BatchWatch) => (values.length > 0 ? values : known.values);

/** @param known how far the rule has seen the batch */
function look(ruleId: string, rule: Rule, known: BatchWatch, { before, readings, isMore, facts, now }: News): Looked {
  const watch = createWatch(rule, facts, {
    armed: known.armed,
    before: before.filter(({ at }) => at <= known.seenAt),
    now,
  });
  const fresh = readings.filter(({ at }) => at > known.seenAt);
  // While readings wait to be seen, nothing is silent.
  const fired = [...fresh.map((reading) => watch.see(reading)), isMore ? null : watch.wait(now)];
  const clearedAt = watch.clearedAt();
  return {
    watch: {
      ruleId,
      seenAt: fresh.at(-1)?.at ?? known.seenAt,
      armed: watch.isArmed(),
      values: valuesAfter(watch.values(), known),
    },
    alerts: fired.flatMap((each) => (each ? [{ ruleId, rule, fired: each }] : [])),
    cleared: clearedAt === null ? [] : [{ ruleId, at: clearedAt }],
  };
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
    await removeWatches(store, batchId);
    return false;
  }
  const rules = kept.filter((rule) => isFor(rule, { id: batchId, recipeSlug: entry.data.recipeSlug }));
  if (rules.length === 0) return false;
  const held = new Map(watches.map((watch) => [watch.ruleId, watch]));
  const now = store.now();
  const knownOf = ({ id }: KeptRule) =>
    startingAt(held.get(id) ?? { ruleId: id, seenAt: since - 1, armed: true, values: [] }, since, now);
  const seenAt = Math.min(...rules.map((rule) => knownOf(rule).seenAt));
  const hours = Math.max(...rules.map(({ rule }) => hoursOf(rule)));
  const withSeconds = rules.some(({ rule }) => comparesHydrometers(rule));
  const eachHours = Math.max(...rules.map(({ rule }) => eachHoursOf(rule)));
  const latest = Math.max(...rules.map((rule) => knownOf(rule).seenAt));
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
  const looked = rules.map((rule) => look(rule.id, rule.rule, knownOf(rule), news));
  await keepWatches(
    store,
    batchId,
    looked.map(({ watch }) => watch),
    looked.flatMap(({ alerts }) => alerts),
    looked.flatMap(({ cleared }) => cleared),
  );
  return isMore;
}
