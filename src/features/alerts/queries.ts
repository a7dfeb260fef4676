/** The room of alerts: what fired, the rules, the form of one, and a dry run. */
import { isFor, type Rule, type Scope, spanUnitOf } from "../../domain/alerts/rule.ts";
import { isStandardRule, standardRule } from "../../domain/alerts/standard-rules.ts";
import { millisecondsPerDay } from "../../domain/fermentation/sample.ts";
import { requireRole } from "../../domain/people/require-role.ts";
import type { Entry } from "../../domain/publishing/entry.ts";
import { nearestPage, type Page } from "../../domain/publishing/page-of.ts";
import { plainResults } from "../../domain/recipe/plain-results.ts";
import { ok, type Result } from "../../domain/result.ts";
import { createFormatter, type Formatter } from "../../domain/units/formatter.ts";
import type { FormValues } from "../../platform/deeds/answer.ts";
import { unitChoiceOf } from "../../platform/visitor-choices.ts";
import { findRule, type KeptRule, listRules } from "../../storage/alert-rules.ts";
import { listSnoozes, type Snooze } from "../../storage/alert-snoozes.ts";
import { type Alert, channelThat, countAlerts, latestWatches, listAlerts } from "../../storage/alerts.ts";
import { hearLeader } from "../../storage/batch-leaders.ts";
import { findEntryById } from "../../storage/entries.ts";
import { listChannels, type NotificationChannel } from "../../storage/notification-channels.ts";
import { latestBatches, ownNames, suggestOwn } from "../../storage/own-entries.ts";
import { namesOfPeople } from "../../storage/people.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { wordsOf } from "../../words/words.ts";
import { type NamedBatch, nameOf } from "./name-of.ts";
import type { CurveEvent } from "../../ui/curve/curve-data.ts";
import { placeFlags } from "../../ui/curve/curve-flags.ts";
import { railPointsOf } from "../../ui/curve/curve-points.ts";
import { dryRun, type Tried, type TriedCurve } from "./dry-run.ts";
import { ruleValues } from "./rule-fields.ts";
import { type ScopeNow, valuesNow } from "./values-now.ts";
import { valuesSince } from "./watched-rules.ts";

export const alertTopic = "alert";
/** As many as a list shows that somebody has to find one in: some years of batches. */
const mostChoices = 100;
/** What a new rule begins with, to be changed word by word. */
const firstRule = ({ choice }: Formatter): Rule => ({
  join: "all",
  conditions: [standardRule("stable", spanUnitOf(choice.gravity)).conditions[0]!],
});
const everyBatch: Scope = { is: "all", id: "" };

export type ShownAlert = Alert & {
  batch: NamedBatch | null;
  seenName: string;
  /** Of the channel from whose message it was acknowledged; null otherwise. */
  seenChannel: string | null;
  snoozedUntil: number | null;
};
export type ShownRule = KeptRule & {
  isStandard: boolean;
  /** What its recipe or batch is called; empty where it is gone. */
  scopeName: string;
  /** What it came to in the batch that was looked at last; null where it is off or has looked at none. */
  present: { batch: NamedBatch; values: (number | null)[] } | null;
};
export type ScopeChoice = Scope & { name: string };
/** All rules that are on and for the batch, instead of the id of one. */
export const everyRule = "all";
export type DryRun = {
  rules: ShownRule[];
  chosen: string;
  /** How many rules saw the batch. */
  ruleCount: number;
  readingCount: number;
  /** Null until one was chosen. */
  batch: NamedBatch | null;
  tried: Tried[];
  curve: DrawnTrial | null;
  batches: NamedBatch[];
};
/** Where each of `tried` stands on the curve. */
type DrawnTrial = TriedCurve & {
  points: ReturnType<typeof railPointsOf>;
  srm: number | undefined;
  marks: CurveEvent[];
};
export type AlertsRoom = {
  fired: ShownAlert[];
  page: Page;
  rules: ShownRule[];
  /** Whether some channel hears of alerts. */
  isHeard: boolean;
  form: { id: string | null; isStandard: boolean; values: FormValues; scopes: ScopeChoice[]; now: ScopeNow[] } | null;
  trial: DryRun | null;
};
export type Asked = {
  page: string | null;
  edit: string | null;
  add: boolean;
  try: string | null;
  batch: string | null;
};

const formatterOf = ({ choices }: SiteContext) => createFormatter(unitChoiceOf(choices), choices.language);

/** The last batches and recipes, and the one that a rule is for already. */
export async function scopeChoices({ store, viewer }: SiteContext): Promise<ScopeChoice[]> {
  const [recipes, batches] = await Promise.all([
    suggestOwn(store, "recipe", viewer, { limit: mostChoices }),
    latestBatches(store, viewer, mostChoices),
  ]);
  return [
    ...recipes.map(({ slug, title }) => ({ is: "recipe" as const, id: slug, name: title })),
    ...batches.map(({ id, title, number }) => ({ is: "batch" as const, id, name: nameOf({ id, title, number }) })),
  ];
}

export async function shownRules({ store, viewer }: SiteContext, rules: readonly KeptRule[]): Promise<ShownRule[]> {
  const of = (is: Scope["is"]) => rules.flatMap(({ scope }) => (scope.is === is ? scope.id : []));
  const watches = await latestWatches(store);
  const watched = [...watches.values()].map(({ batchId }) => batchId);
  const [recipes, batches] = await Promise.all([
    ownNames(store, "recipe", viewer, { slugs: of("recipe") }),
    ownNames(store, "batch", viewer, { ids: [...new Set([...of("batch"), ...watched])] }),
  ]);
  const named = ({ is, id }: Scope): string => {
    if (is === "recipe") return recipes.find(({ slug }) => slug === id)?.title ?? "";
    const batch = batches.find((each) => each.id === id);
    return batch ? nameOf(batch) : "";
  };
  const now = store.now();
  const hear = async (id: string) => [id, await hearLeader(store, id, now)] as const;
  const leaders = new Map(await Promise.all([...new Set(watched)].map(hear)));
  const presentOf = ({ id, rule, enabled }: KeptRule): ShownRule["present"] => {
    const watch = watches.get(id);
    const batch = batches.find((each) => each.id === watch?.batchId);
    return enabled && watch && batch ? { batch, values: valuesSince(rule, watch, now, leaders.get(batch.id)) } : null;
  };
  return rules.map((rule) => ({
    ...rule,
    isStandard: isStandardRule(rule.id),
    scopeName: named(rule.scope),
    present: presentOf(rule),
  }));
}

async function shownAlerts(
  { store, viewer }: SiteContext,
  page: Page,
  channels: readonly NotificationChannel[],
): Promise<ShownAlert[]> {
  const alerts = await listAlerts(store, page);
  const batchIds = [...new Set(alerts.map(({ batchId }) => batchId))];
  const [batches, people, snoozes] = await Promise.all([
    ownNames(store, "batch", viewer, { ids: batchIds }),
    namesOfPeople(
      store,
      alerts.map(({ seenBy }) => seenBy),
    ),
    listSnoozes(store, batchIds),
  ]);
  return alerts.map((alert) => {
    const through = channelThat(alert.seenBy ?? "");
    const isSame = ({ batchId, ruleId }: Snooze) => batchId === alert.batchId && ruleId === alert.ruleId;
    return {
      ...alert,
      batch: batches.find(({ id }) => id === alert.batchId) ?? null,
      seenName: people.get(alert.seenBy ?? "") ?? "",
      seenChannel: through === null ? null : (channels.find(({ id }) => id === through)?.name ?? ""),
      snoozedUntil: snoozes.find(isSame)?.until ?? null,
    };
  });
}

async function formOf(site: SiteContext, { edit, add, batch }: Asked): Promise<AlertsRoom["form"]> {
  const kept = edit === null ? null : await findRule(site.store, edit);
  if (!kept && !add) return null;
  const words = wordsOf(site.choices.language);
  const formatter = formatterOf(site);
  const rule = kept?.rule ?? firstRule(formatter);
  const [scopes, now] = await Promise.all([scopeChoices(site), valuesNow(site, rule)]);
  const isThere = scopes.some(({ is, id }) => is === "batch" && id === batch);
  const scope: Scope = batch !== null && isThere ? { is: "batch", id: batch } : everyBatch;
  if (!kept) return { id: null, isStandard: false, values: ruleValues(words, formatter, rule, scope), scopes, now };
  const [shown] = await shownRules(site, [kept]);
  const isChosen = scopes.some(({ is, id }) => is === kept.scope.is && id === kept.scope.id);
  return {
    id: kept.id,
    isStandard: isStandardRule(kept.id),
    values: ruleValues(words, formatter, kept.rule, kept.scope),
    now,
    scopes: isChosen || kept.scope.is === "all" ? scopes : [...scopes, { ...kept.scope, name: shown?.scopeName ?? "" }],
  };
}

function drawTrial({ data }: Entry<"batch">, curve: TriedCurve | null, tried: readonly Tried[]): DrawnTrial | null {
  if (!curve) return null;
  const points = railPointsOf(data.og, curve.gravity);
  const days = tried.map(({ fired }) => (fired.at - curve.startedAt) / millisecondsPerDay);
  const places = placeFlags(days, { gravity: curve.gravity, days: curve.days, points });
  const marks = days.map((day, index) => ({ number: index + 1, day, ...places[index] }));
  return { ...curve, points, srm: data.recipe ? plainResults(data.recipe).srm : undefined, marks };
}

/** @param isTried whether a rule sees the batch where all are asked for */
export async function trialOf(
  site: SiteContext,
  rules: ShownRule[],
  { try: chosen, batch }: Pick<Asked, "try" | "batch">,
  isTried: typeof isFor = isFor,
): Promise<DryRun | null> {
  const { store, viewer } = site;
  if (chosen === null || (chosen !== everyRule && !rules.some(({ id }) => id === chosen))) return null;
  const batches = await latestBatches(store, viewer, mostChoices);
  const found = batch === null ? null : await findEntryById(store, "batch", batch, viewer);
  const entry = found?.access === "open" ? found.entry : null;
  const batchOf = entry && { id: entry.id, recipeSlug: entry.data.recipeSlug };
  const asked = rules.filter((rule) => (chosen === everyRule ? batchOf && isTried(rule, batchOf) : rule.id === chosen));
  const kept = asked.map(({ rule }) => rule);
  const named = entry && { id: entry.id, title: entry.title, number: entry.data.number };
  const isOffered = batches.some(({ id }) => id === named?.id);
  const run = entry ? await dryRun(store, entry, kept) : { tried: [], curve: null, readingCount: 0 };
  return {
    rules,
    chosen,
    ruleCount: asked.length,
    readingCount: run.readingCount,
    batch: named,
    tried: run.tried,
    curve: entry && drawTrial(entry, run.curve, run.tried),
    batches: isOffered || !named ? batches : [...batches, named],
  };
}

/** Problems: `sign-in`, `forbidden`. */
export async function alertsRoom(site: SiteContext, asked: Asked): Promise<Result<AlertsRoom>> {
  const allowed = requireRole(site.viewer, "editor");
  if (!allowed.ok) return allowed;
  const { store } = site;
  const page = nearestPage(asked.page, (await countAlerts(store)).all);
  const channels = await listChannels(store);
  const rules = await shownRules(site, await listRules(store));
  const [fired, form, trial] = await Promise.all([
    shownAlerts(site, page, channels),
    formOf(site, asked),
    trialOf(site, rules, asked),
  ]);
  return ok({
    fired,
    page,
    rules,
    isHeard: channels.some(({ enabled, topics }) => enabled && topics.includes(alertTopic)),
    form,
    trial,
  });
}
