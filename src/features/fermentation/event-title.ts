/** What a batch's page calls an event: titles that the program gives speak the page's language, those that people write stay. */
import type { Formatter } from "../../domain/units/formatter.ts";
import type { BatchEvent } from "../../storage/batch-events.ts";
import type { Words } from "../../words/arguments.ts";
import { isBatchStatus } from "./batch-statuses.ts";
import { formatMeasurement, measurementOf } from "./measurements.ts";
import { reopenedTitle, usualNoteTitle } from "./usual-titles.ts";

type Titled = Pick<BatchEvent, "type" | "title" | "number">;

export function eventTitle(words: Words, formatter: Formatter, event: Titled): string {
  const { type, title } = event;
  if (type === "measurement") return measuredTitle(words, formatter, event);
  if (type === "note" && title === usualNoteTitle) return words.text("batch.event.note");
  if (type !== "status") return title;
  if (isBatchStatus(title)) return words.text("batch.status", { status: title });
  const reopened = title.slice(reopenedTitle.length);
  return title.startsWith(reopenedTitle) && isBatchStatus(reopened)
    ? words.text("batch.event.reopened", { status: words.text("batch.status", { status: reopened }) })
    : title;
}

function measuredTitle(words: Words, formatter: Formatter, event: Titled): string {
  const value = formatMeasurement(formatter, event);
  const measurement = measurementOf(event);
  if (value === null) return event.title;
  return measurement
    ? words.text("batch.event.measured", { what: measurement.id, scale: formatter.scale, value })
    : `${event.title} ${value}`;
}
