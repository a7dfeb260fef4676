/** What a link in a message opens: the alerts of this message as it told them, to acknowledge or to snooze. Nobody needs to sign in. */
import { isOn } from "../../domain/publishing/site-settings.ts";
import { ok, problem, type Result } from "../../domain/result.ts";
import { createFormatter } from "../../domain/units/formatter.ts";
import { type Answer, done, type Outcome } from "../../platform/deeds/answer.ts";
import { deed, type Deeds, doDeed } from "../../platform/deeds/do-deed.ts";
import { choice, text } from "../../platform/deeds/fields.ts";
import { type SnoozeChoice, snoozeChoices, snoozeUntil } from "../../platform/snooze-until.ts";
import { unitChoiceOf } from "../../platform/visitor-choices.ts";
import { deliveriesOf } from "../../storage/alert-deliveries.ts";
import { endSnooze, listSnoozes, snooze } from "../../storage/alert-snoozes.ts";
import { acknowledgeAlert, type Alert, byChannel, findAlerts } from "../../storage/alerts.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { keepUnits } from "../../ui/keep-units.ts";
import type { Words } from "../../words/arguments.ts";
import { wordsOf } from "../../words/words.ts";
import { type AlertLine, alertLine } from "./alert-lines.ts";
import { allOfMessage, openAlertLink } from "./alert-link.ts";

export type LinkedAlert = AlertLine & {
  id: string;
  at: number;
  clearedAt: number | null;
  seenAt: number | null;
  snoozedUntil: number | null;
};
export type AlertPage = { alerts: LinkedAlert[]; until: Record<SnoozeChoice, number> };

type Linked = { channelId: string; alerts: Alert[] };

/** Problem: `used-link`. */
async function findLinked({ store, settings, choices }: SiteContext, token: string): Promise<Result<Linked>> {
  const messageId = isOn(settings, "fermentation") ? openAlertLink(store, token) : null;
  const deliveries = messageId === null ? [] : await deliveriesOf(store, messageId);
  const alerts = await findAlerts(store, [...new Set(deliveries.map(({ alertId }) => alertId))]);
  const channelId = deliveries[0]?.channelId;
  const words = wordsOf(choices.language);
  if (channelId === undefined || alerts.length === 0) return problem("used-link", words.text("alertLink.gone"));
  return ok({ channelId, alerts: alerts.sort((a, b) => a.fired.at - b.fired.at || (a.id < b.id ? -1 : 1)) });
}

const untilAll = ({ store, settings: { timeZone } }: SiteContext): AlertPage["until"] => ({
  hour: snoozeUntil("hour", store.now(), timeZone),
  morning: snoozeUntil("morning", store.now(), timeZone),
  tomorrow: snoozeUntil("tomorrow", store.now(), timeZone),
});

/** Changes nothing: programs that check mail open every link. Problem: `used-link`. */
export async function alertPage(site: SiteContext, token: string): Promise<Result<AlertPage>> {
  const found = await findLinked(site, token);
  if (!found.ok) return found;
  const { store, choices } = site;
  const { alerts } = found.value;
  const words = wordsOf(choices.language);
  const formatter = createFormatter(unitChoiceOf(choices), choices.language);
  const snoozed = await listSnoozes(store, [...new Set(alerts.map(({ batchId }) => batchId))]);
  const untilOf = (alert: Alert) =>
    snoozed.find(({ batchId, ruleId }) => batchId === alert.batchId && ruleId === alert.ruleId)?.until ?? null;
  const shown: LinkedAlert[] = [];
  for (const alert of alerts) {
    const { title, text: said } = await alertLine(store, words, formatter, alert);
    shown.push({
      title: keepUnits(title),
      text: keepUnits(said),
      id: alert.id,
      at: alert.fired.at,
      clearedAt: alert.clearedAt,
      seenAt: alert.seenAt,
      snoozedUntil: untilOf(alert),
    });
  }
  return ok({ alerts: shown, until: untilAll(site) });
}

type Place = Linked & { site: SiteContext; words: Words };
/** Ids with blanks between them. */
const ofSome = { id: text(2000) };

/** Of what was sent, only alerts that the message told. */
const chosen = ({ alerts }: Linked, ids: string): Alert[] =>
  ids === allOfMessage ? alerts : alerts.filter(({ id }) => ids.split(" ").includes(id));

async function acknowledge(place: Place, { id }: { id: string }): Promise<Outcome> {
  const { site, words, channelId } = place;
  const open = chosen(place, id).filter(({ seenAt }) => seenAt === null);
  for (const alert of open) await acknowledgeAlert(site.store, alert.id, site.viewer.userId ?? byChannel(channelId));
  const ids = open.map((alert) => alert.id).join(" ");
  // From a page that was opened before: others have seen to it, and there is nothing of this press to take back.
  if (open.length === 0) return done();
  return done({ undo: { said: words.text("alerts.acknowledged"), fields: { deed: "reopen", id: ids } } });
}

async function reopen(place: Place, { id }: { id: string }): Promise<Outcome> {
  for (const alert of chosen(place, id)) await acknowledgeAlert(place.site.store, alert.id, null);
  return done();
}

async function snoozeSome(place: Place, asked: { id: string; until: SnoozeChoice | null }): Promise<Outcome> {
  const { site, words } = place;
  const until = snoozeUntil(asked.until ?? "hour", site.store.now(), site.settings.timeZone);
  for (const { batchId, ruleId } of chosen(place, asked.id)) await snooze(site.store, { batchId, ruleId, until });
  return done({ undo: { said: words.text("alerts.snoozed"), fields: { deed: "wake", id: asked.id } } });
}

async function wake(place: Place, { id }: { id: string }): Promise<Outcome> {
  for (const alert of chosen(place, id)) await endSnooze(place.site.store, alert);
  return done();
}

const deeds: Deeds<Place> = {
  least: "guest",
  deeds: {
    acknowledge: deed(ofSome, acknowledge),
    reopen: deed(ofSome, reopen),
    snooze: deed({ ...ofSome, until: choice(snoozeChoices) }, snoozeSome),
    wake: deed(ofSome, wake),
  },
};

/** Problems: `used-link`, `deed`. */
export const changeByLink = (site: SiteContext, token: string, form: FormData): Promise<Result<Answer>> =>
  doDeed(deeds, site, form, async () => {
    const found = await findLinked(site, token);
    return found.ok ? ok({ ...found.value, site, words: wordsOf(site.choices.language) }) : found;
  });
