/** Lets the steps of a batch's fermentation begin when what they wait for has come; whoever dies in between looks again. */
import { endHoursOf, judgeEnd } from "../../../domain/alerts/watch.ts";
import { type Followed, followProfile } from "../../../domain/fermentation/follow-profile.ts";
import { millisecondsPerHour } from "../../../domain/fermentation/sample.ts";
import type { Begun } from "../../../domain/fermentation/set-points.ts";
import { program } from "../../../domain/people/program.ts";
import type { BatchData, BatchStatus, Entry } from "../../../domain/publishing/entry.ts";
import { knownOg } from "../../../domain/recipe/known-og.ts";
import { inTransaction, type Store } from "../../../storage/database.ts";
import { peekEntry } from "../../../storage/entry-changes.ts";
import { appendEvents } from "../../../storage/outbox.ts";
import { readingsBefore } from "../../../storage/readings-before.ts";
import { updateEntry } from "../../../storage/save-entry.ts";

type Batch = Entry<"batch">;
type Due = { index: number; begun: Begun };

export const isFollowed = (status: BatchStatus): boolean => status === "Fermenting" || status === "Conditioning";

export const withBegun = (data: BatchData, { index, begun }: Due): BatchData => ({
  ...data,
  setPoints: data.setPoints.map((step, at) => (at === index ? { ...step, begun } : step)),
});

/** A step that the clock has begun and nobody has written down. */
function begunByTime(followed: readonly Followed[], startedAt: number, now: number): Due | null {
  const nowHour = (now - startedAt) / millisecondsPerHour;
  const index = followed.findIndex(
    ({ begun, hours, isExpected }, each) =>
      each > 0 && followed[each - 1]?.until && !begun && !isExpected && hours <= nowHour,
  );
  const step = followed[index];
  const before = followed[index - 1];
  if (!step || !before?.until) return null;
  const isLatest = before.until.conditions.some(({ is }) => is !== "step") || before.until.conditions.length === 0;
  const at = Math.round(startedAt + step.hours * millisecondsPerHour);
  return { index, begun: { at, by: isLatest ? "latest" : "time", values: [] } };
}

async function begunByReadings(store: Store, { id, data }: Batch, followed: readonly Followed[]): Promise<Due | null> {
  const index = followed.findIndex(({ state }) => state === "now");
  const { until } = followed[index] ?? {};
  if (!until || until.conditions.length === 0 || index + 1 >= followed.length) return null;
  const rule = { join: until.join, conditions: until.conditions };
  const now = store.now();
  const { hours, eachHours } = endHoursOf(rule);
  const readings = await readingsBefore(store, id, now, hours, { eachHours });
  const facts = {
    og: knownOg(data),
    finalGravity: data.targetFg,
    startedAt: data.fermentationStartedAt,
    setPoints: followed,
    warmestCelsius: null,
  };
  const { met, values } = judgeEnd(rule, facts, readings, now);
  return met ? { index: index + 1, begun: { at: now, by: "met", values } } : null;
}

async function beginNext(outer: Store, batchId: string): Promise<boolean> {
  const entry = await peekEntry(outer, "batch", batchId);
  const startedAt = entry?.data.fermentationStartedAt ?? null;
  if (!entry || entry.deletedAt !== null || startedAt === null || !isFollowed(entry.data.batchStatus)) return false;
  if (!entry.data.setPoints.some(({ until }) => until)) return false;
  const now = outer.now();
  const followed = followProfile(entry.data.setPoints, startedAt, now);
  const due = begunByTime(followed, startedAt, now) ?? (await begunByReadings(outer, entry, followed));
  if (!due) return false;
  return inTransaction(outer, async (store) => {
    const saved = await updateEntry<"batch">(
      store,
      batchId,
      entry.revision,
      { data: withBegun(entry.data, due) },
      program,
    );
    if (saved.ok) await appendEvents(store, [{ type: "step-begun", batchId, step: due.index }]);
    // Somebody saved it meanwhile: what is due is asked of what stands there now.
    return saved.ok || saved.code === "stale";
  });
}

/** More than there are steps. */
const mostLooks = 30;

export async function advanceProfile(store: Store, batchId: string): Promise<void> {
  for (let look = 0; look < mostLooks; look++) if (!(await beginNext(store, batchId))) return;
}
