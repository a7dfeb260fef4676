/** Alerts in a few words each: which batch, which rule, and what its conditions came to. */
import type { Formatter } from "../../domain/units/formatter.ts";
import type { Alert } from "../../storage/alerts.ts";
import type { Store } from "../../storage/database.ts";
import type { Words } from "../../words/arguments.ts";
import { sayCameTo, sayRule } from "../../words/say-rule.ts";
import { nameBatch } from "./name-batch.ts";

export type AlertLine = { title: string; text: string };

const valuesOf = (words: Words, formatter: Formatter, { rule, fired }: Alert): string =>
  rule.conditions
    .flatMap((condition, index) => {
      const value = fired.values[index] ?? null;
      return value === null ? [] : sayCameTo(words, formatter, condition, value);
    })
    .join(", ");

/** The rule says what it asked for, the studio on which readings. */
export async function alertLine(store: Store, words: Words, formatter: Formatter, alert: Alert): Promise<AlertLine> {
  const batch = await nameBatch(store, words, alert.batchId);
  const value = valuesOf(words, formatter, alert);
  return {
    title: words.text("notice.alert", {
      batch: batch?.name ?? words.text("notice.aBatch"),
      rule: sayRule(words, formatter, alert.rule),
    }),
    text: value === "" ? "" : words.text("notice.alert.text", { value }),
  };
}
