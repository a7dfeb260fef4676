/** When a channel is told of alerts, as fields of its form. */
import { type AlertPlan, escalationBounds, isTimeOfDay } from "../../domain/alerts/alert-plan.ts";
import type { FormErrors } from "../../platform/deeds/answer.ts";
import { text, ticked } from "../../platform/deeds/fields.ts";
import type { Words } from "../../words/arguments.ts";

const shortText = () => text(20);
export const planFields = {
  dailyAt: shortText(),
  quietFrom: shortText(),
  quietTo: shortText(),
  escalateMinutes: shortText(),
  escalateTimes: shortText(),
  escalateUrgent: ticked(),
};
export type PlanFields = Record<Exclude<keyof typeof planFields, "escalateUrgent">, string> & {
  escalateUrgent: boolean;
};

type Reading = { words: Words; asked: PlanFields; errors: FormErrors };

function readTime({ words, asked, errors }: Reading, name: "dailyAt" | "quietFrom" | "quietTo"): string | null {
  const typed = asked[name].slice(0, 5);
  if (typed === "") return null;
  if (!isTimeOfDay(typed)) errors[name] = words.text("notice.plan.time");
  return typed;
}

function readQuiet(reading: Reading): AlertPlan["quiet"] {
  const [from, to] = [readTime(reading, "quietFrom"), readTime(reading, "quietTo")];
  if (from === null && to === null) return null;
  if (from === null) reading.errors["quietFrom"] ??= reading.words.text("notice.plan.bothTimes");
  if (to === null) reading.errors["quietTo"] ??= reading.words.text("notice.plan.bothTimes");
  return { from: from ?? "", to: to ?? "" };
}

function readEscalation({ words, asked, errors }: Reading): AlertPlan["escalation"] {
  if (asked.escalateMinutes === "") return null;
  const whole = (
    name: "escalateMinutes" | "escalateTimes",
    { least, most }: { least: number; most: number },
  ): number => {
    const value = Number(asked[name] || "1");
    if (!(Number.isInteger(value) && value >= least && value <= most))
      errors[name] = words.text("alerts.form.range", { least: `${least}`, most: `${most}` });
    return value;
  };
  return {
    minutes: whole("escalateMinutes", escalationBounds.minutes),
    times: whole("escalateTimes", escalationBounds.times),
    urgentOnly: asked.escalateUrgent,
  };
}

/** Errors stand at their fields. */
export function readPlan(words: Words, asked: PlanFields): { plan: AlertPlan; errors: FormErrors } {
  const reading: Reading = { words, asked, errors: {} };
  const plan = {
    dailyAt: readTime(reading, "dailyAt"),
    quiet: readQuiet(reading),
    escalation: readEscalation(reading),
  };
  return { plan, errors: reading.errors };
}
