/** What a rule came to when it fired, and the readings it rested on, in words. */
import type { Rule } from "../../domain/alerts/rule.ts";
import type { Fired } from "../../domain/alerts/watch.ts";
import type { Formatter } from "../../domain/units/formatter.ts";
import type { DateFormatter } from "../../platform/format-date.ts";
import { keepUnits } from "../../ui/keep-units.ts";
import type { Words } from "../../words/arguments.ts";
import { sayValues } from "../../words/say-rule.ts";

export const joinValues = (said: readonly string[]): string => said.map(keepUnits).join(" · ");

export function sayFired(
  words: Words,
  formatter: Formatter,
  dates: DateFormatter,
  rule: Rule,
  { values, readings }: Fired,
): { value: string; rested: string } {
  return { value: joinValues(sayValues(words, formatter, rule, values)), rested: sayRested(words, dates, readings) };
}

function sayRested(words: Words, dates: DateFormatter, readings: Fired["readings"]): string {
  const times = readings.map(({ at }) => at).sort((a, b) => a - b);
  const [from, to] = [times[0], times.at(-1)].map((at) => at !== undefined && dates.format("moment", at));
  if (!from || !to) return "";
  if (readings.every(({ name }) => name === "seen")) return words.text("alerts.rested.seen", { from });
  return from === to ? words.text("alerts.rested.one", { from }) : words.text("alerts.rested", { from, to });
}
