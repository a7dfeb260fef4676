/** Alerts in a few words each, as guests may know them: a message goes through the hands of others. */
import { guest } from "../../domain/people/viewer.ts";
import type { Formatter } from "../../domain/units/formatter.ts";
import type { Alert } from "../../storage/alerts.ts";
import type { Store } from "../../storage/database.ts";
import { findEntryById } from "../../storage/entries.ts";
import type { Words } from "../../words/arguments.ts";
import { sayCameTo, sayRule } from "../../words/say-rule.ts";

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
  const found = await findEntryById(store, "batch", alert.batchId, guest);
  if (found.access !== "open")
    return { title: words.text("notice.alert.private"), text: words.text("notice.alert.private.text") };
  const value = valuesOf(words, formatter, alert);
  return {
    title: words.text("notice.alert", { batch: found.entry.title, rule: sayRule(words, formatter, alert.rule) }),
    text: value === "" ? "" : words.text("notice.alert.text", { value }),
  };
}
