/** When a channel is told of alerts, as its form shows it. */
import type { AlertPlan } from "../../domain/alerts/alert-plan.ts";
import type { FormValues } from "../../platform/deeds/answer.ts";

export function planValues({ dailyAt, quiet, escalation }: AlertPlan): FormValues {
  return {
    dailyAt: dailyAt ?? "",
    quietFrom: quiet?.from ?? "",
    quietTo: quiet?.to ?? "",
    escalateMinutes: escalation ? `${escalation.minutes}` : "",
    escalateTimes: escalation ? `${escalation.times}` : "",
    escalateUrgent: escalation?.urgentOnly ? "yes" : "",
  };
}
