/** The words of a message about alerts: one, or all that were gathered. Null where nothing of it is news any more. */
import type { MessageDeed } from "../../notifiers/notifier.ts";
import { createDateFormatter } from "../../platform/format-date.ts";
import { timeZoneOf } from "../../platform/time-zone.ts";
import { siteFormatter } from "../../platform/site-formatter.ts";
import { deliveriesOf } from "../../storage/alert-deliveries.ts";
import { listSnoozes } from "../../storage/alert-snoozes.ts";
import { type Alert, findAlerts } from "../../storage/alerts.ts";
import type { Store } from "../../storage/database.ts";
import { readSiteSettings } from "../../storage/site-settings.ts";
import type { Words } from "../../words/arguments.ts";
import { allOfMessage, sealAlertLink, takesLink } from "./alert-link.ts";
import { type AlertLine, alertLine } from "./alert-lines.ts";
import type { Composed, Place } from "./compose-message.ts";
import { withMoment } from "./with-moment.ts";

/** `notifier`: the kind of channel that it goes through. */
type Telling = { messageId: string; notifier: string };

const mostLines = 20;

/** Why it is told, where that is not its news: `step` as deliveries have it. */
function withReason(words: Words, step: string, { title, text }: AlertLine): AlertLine {
  if (step.startsWith("again")) return { title: words.text("notice.alert.again", { title }), text };
  if (step.startsWith("escalated")) return { title: words.text("notice.alert.unseen", { title }), text };
  return { title, text };
}

/** Acknowledged and snoozed ones are not told. */
async function newsOf(store: Store, messageId: string): Promise<{ alert: Alert; step: string }[]> {
  const deliveries = await deliveriesOf(store, messageId);
  const alerts = new Map(
    (await findAlerts(store, [...new Set(deliveries.map((each) => each.alertId))])).map((alert) => [alert.id, alert]),
  );
  const snoozed = await listSnoozes(store, [...new Set(deliveries.map(({ batchId }) => batchId))]);
  return deliveries.flatMap(({ alertId, step }) => {
    const alert = alerts.get(alertId);
    const isSnoozed = snoozed.some(({ batchId, ruleId }) => batchId === alert?.batchId && ruleId === alert.ruleId);
    return alert && alert.seenAt === null && !isSnoozed ? [{ alert, step }] : [];
  });
}

/** What can be done in the notification, of all that the message tells. */
const deedsOf = (words: Words, count: number): MessageDeed[] => [
  { label: words.text("notice.alert.snooze"), fields: { deed: "snooze", until: "hour", id: allOfMessage } },
  { label: words.text("notice.alert.acknowledge", { count }), fields: { deed: "acknowledge", id: allOfMessage } },
];

const inOneLine = ({ title, text }: AlertLine): string => `${title}. ${text}`;

export async function composeAlerts(
  { store, origin, words, language }: Place,
  { messageId, notifier }: Telling,
): Promise<Composed | null> {
  const news = await newsOf(store, messageId);
  if (news.length === 0) return null;
  const { units, timeZone } = await readSiteSettings(store);
  const dates = createDateFormatter(language, timeZoneOf(timeZone, store.now()));
  const formatter = siteFormatter({ units, language });
  const lines: AlertLine[] = [];
  for (const { alert, step } of news.slice(0, mostLines)) {
    const { title, text } = withReason(words, step, await alertLine(store, words, formatter, alert));
    const { fired, clearedAt } = alert;
    lines.push({ title, text: withMoment(words, dates, text, { at: fired.at, clearedAt }) });
  }
  const isLinked = takesLink(notifier);
  const deeds = isLinked ? deedsOf(words, news.length) : [];
  const link = isLinked ? `${origin}/-/alert/${sealAlertLink(store, messageId)}` : `${origin}/studio/alerts`;
  const urgent = news.some(({ alert }) => alert.rule.urgent === true);
  const [first] = lines;
  if (lines.length === 1 && first) return { ...first, link, deeds, urgent };
  const more = news.length - lines.length;
  const said = [...lines.map(inOneLine), ...(more > 0 ? [words.text("notice.alerts.more", { count: more })] : [])];
  return { title: words.text("notice.alerts", { count: news.length }), text: said.join("\n"), link, deeds, urgent };
}
