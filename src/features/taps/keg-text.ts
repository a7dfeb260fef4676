/** What is left in a keg, and until when at the pace so far. */
import type { ReactNode } from "react";
import type { Formatter } from "../../domain/units/formatter.ts";
import type { DateFormatter } from "../../platform/format-date.ts";
import type { Tag, Words } from "../../words/arguments.ts";
import type { KegState } from "./beer-facts.ts";

/** @param strong draws the number of glasses */
export function kegText(
  words: Words,
  { litres, dryAt }: KegState,
  { choice, glasses }: Formatter,
  dates: DateFormatter,
  strong: Tag,
): ReactNode {
  const glass = choice.glass === "half litre" ? "half" : "other";
  const count = glasses(litres);
  return dryAt === null
    ? words.say("beers.keg", { glass, count, strong })
    : words.say("beers.kegUntil", { glass, count, date: dates.format("short", dryAt), strong });
}
