/** What is left in a keg, and until when at the pace so far. */
import type { ReactNode } from "react";
import type { DateFormatter } from "../../platform/format-date.ts";
import type { Tag, Words } from "../../words/arguments.ts";
import type { KegState } from "./beer-facts.ts";

/** @param strong draws the number of pints */
export function kegText(words: Words, { pints, dryAt }: KegState, dates: DateFormatter, strong: Tag): ReactNode {
  return dryAt === null
    ? words.say("beers.keg", { pints, strong })
    : words.say("beers.kegUntil", { pints, date: dates.format("short", dryAt), strong });
}
