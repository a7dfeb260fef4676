/** What is done in the room of alerts: acknowledging, and changing rules; all of it can be undone. */
import { createFormatter } from "../../domain/units/formatter.ts";
import { isStandardRule } from "../../domain/alerts/standard-rules.ts";
import { ok, problem, type Result } from "../../domain/result.ts";
import { type Answer, done, isEmpty, type Outcome, wrong } from "../../platform/deeds/answer.ts";
import { deed, type Deeds, doDeed } from "../../platform/deeds/do-deed.ts";
import { choice, text } from "../../platform/deeds/fields.ts";
import { snoozeChoices, snoozeUntil } from "../../platform/snooze-until.ts";
import { unitChoiceOf } from "../../platform/visitor-choices.ts";
import { findRule, type KeptRule, mostRules, readKept, removeRule, saveRule } from "../../storage/alert-rules.ts";
import { endSnooze, snooze } from "../../storage/alert-snoozes.ts";
import { acknowledgeAlert, type Alert, findAlert } from "../../storage/alerts.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import type { Words } from "../../words/arguments.ts";
import { wordsOf } from "../../words/words.ts";
import { scopeChoices } from "./queries.ts";
import { readRule, readScope } from "./rule-fields.ts";

const room = "/studio/alerts";
const ofOne = { id: text(100) };
const ofKept = { id: text(100), kept: text(5000) };

const full = (words: Words) => problem("too-many", words.text("alerts.rules.full", { most: `${mostRules}` }));
const gone = (words: Words) => problem("not-found", words.text("alerts.rules.gone"));

async function save(words: Words, site: SiteContext, id: string, typed: Record<string, string>): Promise<Outcome> {
  const { store, choices } = site;
  const { rule, errors } = readRule(words, createFormatter(unitChoiceOf(choices), choices.language), typed);
  if (!isEmpty(errors)) return wrong(errors);
  const held = id === "" ? null : await findRule(store, id);
  if (id !== "" && !held) return gone(words);
  const scope = readScope(typed["scope"], [...(held ? [held.scope] : []), ...(await scopeChoices(site))]);
  const saved = await saveRule(store, {
    ...(held && { id }),
    scope: { is: scope.is, id: scope.id },
    rule,
    enabled: held?.enabled ?? true,
  });
  return saved.ok ? done({ goTo: `${room}?saved` }) : full(words);
}

async function turn(words: Words, { store }: SiteContext, id: string, enabled: boolean): Promise<Outcome> {
  const rule = await findRule(store, id);
  if (!rule) return gone(words);
  await saveRule(store, { ...rule, enabled });
  const said = enabled ? words.text("alerts.rules.turnedOn") : words.text("alerts.rules.turnedOff");
  return done({ undo: { said, fields: { deed: enabled ? "off" : "on", id } } });
}

async function remove(words: Words, { store }: SiteContext, id: string): Promise<Outcome> {
  const rule = await findRule(store, id);
  if (!rule) return gone(words);
  await removeRule(store, id);
  const said = isStandardRule(id) ? words.text("alerts.rules.wasReset") : words.text("alerts.rules.removed");
  return done({ undo: { said, fields: { deed: "restore", id, kept: JSON.stringify(rule) } } });
}

/** A removed rule comes back from the form that offers to undo it. */
async function restore(words: Words, { store }: SiteContext, id: string, kept: string): Promise<Outcome> {
  const rule = keptIn(kept);
  if (!rule || rule.id !== id) return gone(words);
  const saved = await saveRule(store, rule);
  return saved.ok ? done() : full(words);
}

function keptIn(text: string): KeptRule | null {
  try {
    return readKept(JSON.parse(text));
  } catch {
    return null;
  }
}

/** The rule on the batch of this alert is put off, or no more. */
async function forAlert(
  words: Words,
  { store }: SiteContext,
  id: string,
  run: (alert: Alert) => Promise<Outcome>,
): Promise<Outcome> {
  const alert = await findAlert(store, id);
  return alert ? run(alert) : problem("not-found", words.text("alerts.fired.missing"));
}

const deeds = (words: Words): Deeds<SiteContext> => ({
  least: "editor",
  deeds: {
    acknowledge: deed(ofOne, async ({ store, viewer }, { id }) => {
      if (!(await acknowledgeAlert(store, id, viewer.userId)))
        return problem("not-found", words.text("alerts.fired.missing"));
      return done({ undo: { said: words.text("alerts.acknowledged"), fields: { deed: "reopen", id } } });
    }),
    reopen: deed(ofOne, async ({ store }, { id }) => {
      await acknowledgeAlert(store, id, null);
      return done();
    }),
    snooze: deed({ ...ofOne, until: choice(snoozeChoices) }, (site, { id, until }) =>
      forAlert(words, site, id, async ({ batchId, ruleId }) => {
        const { store, settings } = site;
        const time = snoozeUntil(until ?? "hour", store.now(), settings.timeZone);
        await snooze(store, { batchId, ruleId, until: time });
        return done({ undo: { said: words.text("alerts.snoozed"), fields: { deed: "wake", id } } });
      }),
    ),
    wake: deed(ofOne, (site, { id }) =>
      forAlert(words, site, id, async (alert) => {
        await endSnooze(site.store, alert);
        return done();
      }),
    ),
    save: deed(ofOne, (site, { id }, typed) => save(words, site, id, typed), {
      makesIn: (_site, { fields: { id } }) => (id === "" ? "rules" : null),
    }),
    on: deed(ofOne, (site, { id }) => turn(words, site, id, true)),
    off: deed(ofOne, (site, { id }) => turn(words, site, id, false)),
    remove: deed(ofOne, (site, { id }) => remove(words, site, id)),
    restore: deed(ofKept, (site, { id, kept }) => restore(words, site, id, kept)),
  },
});

/** Problems: `sign-in`, `forbidden`, `deed`. */
export function changeAlerts(site: SiteContext, form: FormData): Promise<Result<Answer>> {
  return doDeed(deeds(wordsOf(site.choices.language)), site, form, () => ok(site));
}
