/** The rules that watch one batch, and how each stands with it: armed, fired, snoozed or acknowledged. */
import { type Condition, isFor, measureOf, type Rule } from "../../domain/alerts/rule.ts";
import type { Entry } from "../../domain/publishing/entry.ts";
import { millisecondsPerHour } from "../../domain/fermentation/sample.ts";
import { listRules } from "../../storage/alert-rules.ts";
import { listSnoozes } from "../../storage/alert-snoozes.ts";
import { type Alert, type BatchWatch, listWatches, openAlerts } from "../../storage/alerts.ts";
import { type HeardLeader, hearLeader } from "../../storage/batch-leaders.ts";
import type { Store } from "../../storage/database.ts";

export type WatchedRule = {
  id: string;
  rule: Rule;
  state: "armed" | "fired" | "snoozed" | "seen";
  /** What its conditions came to at the last look; empty before it. */
  values: (number | null)[];
  /** Epoch milliseconds; null where it is not snoozed. */
  until: number | null;
};

/** What was measured for a condition that has been changed since is not known yet. A silence goes on while nobody looks. */
export function valuesSince(
  { conditions }: Rule,
  { seenAt, values, of }: BatchWatch,
  now: number,
  leader: HeardLeader | null | undefined,
): (number | null)[] {
  if (values.length === 0) return [];
  const valueOf = (condition: Condition, index: number) =>
    values[of ? of.indexOf(measureOf(condition)) : index] ?? null;
  return conditions.map((condition, index) =>
    condition.is === "silent"
      ? Math.max(0, now - (leader?.heardAt ?? seenAt)) / millisecondsPerHour
      : valueOf(condition, index),
  );
}

function stateOf(watch: BatchWatch | undefined, alert: Alert | undefined, until: number | null): WatchedRule["state"] {
  if (!watch || watch.armed) return "armed";
  if (alert && alert.seenAt !== null) return "seen";
  return until === null ? "fired" : "snoozed";
}

/** Nobody but editors may see it: the page that shows it asks. */
export async function watchedRules(
  store: Store,
  batch: Pick<Entry<"batch">, "id"> & { recipeSlug: string | null },
): Promise<WatchedRule[]> {
  const now = store.now();
  const [rules, watches, snoozes, alerts, leader] = await Promise.all([
    listRules(store),
    listWatches(store, batch.id),
    listSnoozes(store, [batch.id]),
    openAlerts(store, batch.id),
    hearLeader(store, batch.id, now),
  ]);
  return rules
    .filter((rule) => isFor(rule, batch))
    .map(({ id, rule }) => {
      const watch = watches.find(({ ruleId }) => ruleId === id);
      const until = snoozes.find(({ ruleId }) => ruleId === id)?.until ?? null;
      const alert = alerts.find(({ ruleId }) => ruleId === id);
      const values = watch ? valuesSince(rule, watch, now, leader) : [];
      return { id, rule, state: stateOf(watch, alert, until), values, until };
    });
}
