/** What an alert says, with its time behind it, and since when it is over: it may be read long after what it tells of. */
import type { DateFormatter } from "../../platform/format-date.ts";
import type { Words } from "../../words/arguments.ts";

type Moments = { at: number; clearedAt: number | null };

export function withMoment(words: Words, dates: DateFormatter, text: string, { at, clearedAt }: Moments): string {
  const over =
    clearedAt === null ? [] : [words.text("alerts.fired.cleared", { time: dates.format("moment", clearedAt) })];
  return [text, dates.format("moment", at), ...over].filter(Boolean).join(" · ");
}
