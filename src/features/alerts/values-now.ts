/** What each kind of condition comes to now, in the batch that a rule of some scope looks at: for the form, before it is saved. */
import { hoursOf, type Rule, spanUnitOf } from "../../domain/alerts/rule.ts";
import { judgeAt } from "../../domain/alerts/watch.ts";
import type { Entry } from "../../domain/publishing/entry.ts";
import { createFormatter } from "../../domain/units/formatter.ts";
import { unitChoiceOf } from "../../platform/visitor-choices.ts";
import { hearLeader } from "../../storage/batch-leaders.ts";
import { latestBatches, ownEntriesOf } from "../../storage/own-entries.ts";
import { readingsBefore } from "../../storage/readings-before.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { sayCameTo } from "../../words/say-rule.ts";
import { wordsOf } from "../../words/words.ts";
import type { NamedBatch } from "./name-of.ts";
import { nowConditions, scopeValue } from "./rule-fields.ts";
import { factsOf } from "./watch-batch.ts";

/** In the visitor's units, by `nowKey`. */
export type ValuesNow = Readonly<Record<string, string>>;
/** `scope`: as the form sends it. */
export type ScopeNow = { scope: string; batch: NamedBatch; values: ValuesNow };

const mostLooked = 40;
/** Of those that ferment now, how many are looked at. */
const mostBatches = 4;
const usualHours = [24, 48];

async function valuesIn({ store, choices }: SiteContext, { id, data }: Entry<"batch">, hours: readonly number[]) {
  const words = wordsOf(choices.language);
  const formatter = createFormatter(unitChoiceOf(choices), choices.language);
  const keyed = nowConditions(hours, spanUnitOf(formatter.choice.gravity));
  const rule: Rule = { join: "any", conditions: keyed.map(([, condition]) => condition) };
  const now = store.now();
  const [readings, leader] = await Promise.all([
    readingsBefore(store, id, now, hoursOf(rule), { withSeconds: true }),
    hearLeader(store, id, now),
  ]);
  const { values } = judgeAt(rule, { ...factsOf(data, now), ...(leader && { leader }) }, readings, now);
  return Object.fromEntries(
    keyed.flatMap(([key, condition], index) => {
      const value = values[index] ?? null;
      return value === null ? [] : [[key, sayCameTo(words, formatter, condition, value)]];
    }),
  );
}

/** The latest batch stands for all, and for those of its recipe. @param rule whose own hours are looked at besides */
export async function valuesNow(site: SiteContext, { conditions }: Rule): Promise<ScopeNow[]> {
  const { store, viewer } = site;
  const latest = await latestBatches(store, viewer, mostLooked);
  const ids = latest.filter(({ stage }) => stage === "Fermenting" || stage === "Conditioning").map(({ id }) => id);
  const entries = await ownEntriesOf(store, "batch", viewer, ids.slice(0, mostBatches));
  const own = conditions.flatMap((each) => (each.is === "stable" ? each.hours : []));
  const hours = [...new Set([...usualHours, ...own])];
  const looked = ids.flatMap((id) => entries.find((entry) => entry.id === id) ?? []).slice(0, mostBatches);
  const all = await Promise.all(
    looked.map(async (entry) => {
      const batch = { id: entry.id, title: entry.title, number: entry.data.number };
      return { batch, recipeSlug: entry.data.recipeSlug, values: await valuesIn(site, entry, hours) };
    }),
  );
  const scopes = new Map<string, ScopeNow>();
  for (const { batch, recipeSlug, values } of all) {
    const of = [
      scopeValue({ is: "all", id: "" }),
      ...(recipeSlug === null ? [] : [scopeValue({ is: "recipe", id: recipeSlug })]),
      scopeValue({ is: "batch", id: batch.id }),
    ];
    for (const scope of of) if (!scopes.has(scope)) scopes.set(scope, { scope, batch, values });
  }
  return [...scopes.values()];
}
