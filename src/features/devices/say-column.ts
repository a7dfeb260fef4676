/** What a column of a log may be, in the visitor's words. */
import type { Meaning } from "../../domain/fermentation/field-mapping.ts";
import type { ColumnMeaning } from "../../domain/fermentation/log-plan.ts";
import type { Words } from "../../words/arguments.ts";
import { sayMeaning } from "./say-meaning.ts";

export function sayColumn(words: Words, is: ColumnMeaning): string {
  switch (is) {
    case "time":
      return words.text("devices.logs.is.time");
    case "date":
      return words.text("devices.logs.is.date");
    case "clock":
      return words.text("devices.logs.is.clock");
    case "since:d":
      return words.text("devices.logs.is.days");
    case "since:h":
      return words.text("devices.logs.is.hours");
    case "since:min":
      return words.text("devices.logs.is.minutes");
    case "since:s":
      return words.text("devices.logs.is.seconds");
    case "time:excel":
      return words.text("devices.logs.is.excel");
    case "sensor":
      return words.text("devices.logs.is.sensor");
    default:
      return sayMeaning(words, is satisfies Meaning);
  }
}
