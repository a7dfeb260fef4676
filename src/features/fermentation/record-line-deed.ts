/** A line that somebody says at the fermenter becomes measurements and an event on the time axis; undone as one. */
import { readRecord } from "../../domain/fermentation/read-record.ts";
import { type Clock, daySaidAt } from "../../domain/fermentation/said-clock.ts";
import { done, type Outcome, wrong } from "../../platform/deeds/answer.ts";
import { unitChoiceOf } from "../../platform/visitor-choices.ts";
import { formatZoned, readZoned } from "../../platform/zoned-time.ts";
import { insertBatchEvent, listBatchEvents, type NewBatchEvent, removeBatchEvent } from "../../storage/batch-events.ts";
import { inTransaction } from "../../storage/database.ts";
import { wordsOf } from "../../words/words.ts";
import type { BatchPlace } from "./batch-deed.ts";
import { measurements } from "./measurements.ts";
import { usualNoteTitle } from "./usual-titles.ts";

export const longestLine = 500;
/** As long as a title on the curve can be. */
const longestTitle = 120;

/** A time that is counted from now is that long ago, one without a day time that the clock stood so, one of a day of the week the last such day, a date of the batch's time. */
export function momentSaid(said: Clock | null, now: number, timeZone: string, began: number | null = null): number {
  if (!said) return now;
  if (said.minutesAgo !== undefined) return now - said.minutesAgo * 60_000;
  const [wall, first] = [now, began ?? now].map((at) => Date.parse(`${formatZoned(at, timeZone)}Z`));
  const day = daySaidAt(said, wall ?? now, first ?? now);
  const hours = String(Math.floor(said.minutes / 60)).padStart(2, "0");
  const minutes = String(said.minutes % 60).padStart(2, "0");
  const at = readZoned(`${day}T${hours}:${minutes}`, timeZone);
  const isToday = formatZoned(now, timeZone).startsWith(day);
  return said.isWholeDay && isToday ? Math.min(at, now) : at;
}

/** Where the years of its dates begin. */
export const beganAt = ({ brewedAt, fermentationStartedAt }: BatchPlace["batch"]["data"]): number | null =>
  brewedAt ?? fermentationStartedAt;

/** Words beside measurements are a note at the first of them; alone they are an event, or a note where they are long. */
function eventsOf(measured: readonly { id: string; value: number }[], said: string) {
  if (measured.length === 0)
    return said.length <= longestTitle
      ? [{ type: "event" as const, title: said, body: "", number: null }]
      : [{ type: "note" as const, title: usualNoteTitle, body: said, number: null }];
  return measured.map(({ id, value }, index) => ({
    type: "measurement" as const,
    title: measurements.find((each) => each.id === id)?.title ?? "",
    body: index === 0 ? said : "",
    number: value,
  }));
}

export async function recordLine({ site, batch }: BatchPlace, { line }: { line: string }): Promise<Outcome> {
  const words = wordsOf(site.choices.language);
  const { measured, clock, words: said } = readRecord(line, unitChoiceOf(site.choices));
  if (measured.length === 0 && said === "") return wrong({ line: words.text("bench.record.empty") });
  const now = site.store.now();
  const at = momentSaid(clock, now, site.settings.timeZone, beganAt(batch.data));
  if (measured.length > 0 && at > now) return wrong({ line: words.text("bench.record.future") });
  return inTransaction(site.store, async (store) => {
    const ids: string[] = [];
    const events = eventsOf(measured, said);
    for (const [index, event] of events.entries()) {
      // A millisecond apart: of one moment they would stand in any order.
      const apart = index + 1 - events.length;
      const added: NewBatchEvent = { ...event, batchId: batch.id, at: at + apart, userId: site.viewer.userId };
      ids.push((await insertBatchEvent(store, added)).id);
    }
    return done({
      undo: {
        said: words.text("bench.record.done", { count: ids.length }),
        fields: { deed: "record-back", events: ids.join(",") },
      },
    });
  });
}

/** What has gone meanwhile is passed over. */
export async function takeLineBack({ site, batch }: BatchPlace, { events }: { events: string }): Promise<Outcome> {
  const asked = new Set(events.split(","));
  return inTransaction(site.store, async (store) => {
    for (const { id } of await listBatchEvents(store, batch.id)) if (asked.has(id)) await removeBatchEvent(store, id);
    return done();
  });
}
