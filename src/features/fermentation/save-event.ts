/** An event of a batch is added, changed, removed, or put back by the undo of its removal. */
import type * as z from "zod";
import { done, type FormErrors, isEmpty, type Outcome, wrong } from "../../platform/deeds/answer.ts";
import { choice, clipped, text, whole } from "../../platform/deeds/fields.ts";
import { readZoned } from "../../platform/zoned-time.ts";
import {
  batchEventTypes,
  insertBatchEvent,
  listBatchEvents,
  removeBatchEvent,
  updateBatchEvent,
  type BatchEvent,
} from "../../storage/batch-events.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import type { Batch, BatchPlace } from "./batch-deed.ts";
import { readQuantity, toolsOf } from "./batch-form.ts";
import { measurements } from "./measurements.ts";
import { usualNoteTitle } from "./usual-titles.ts";

const longest = { title: 200, body: 20_000 };

export const eventFields = {
  event: text(),
  type: choice(batchEventTypes),
  measures: text(),
  title: text(longest.title),
  body: text(longest.body),
  at: text(),
  number: text(),
};
type EventFields = z.infer<z.ZodObject<typeof eventFields>>;

/** Adds an event, or changes the one that `event` names. */
export async function saveEvent({ site, batch }: BatchPlace, asked: EventFields): Promise<Outcome> {
  const { body, event: eventId } = asked;
  const type = asked.type ?? "note";
  const kind = type === "measurement" ? measurements.find(({ id }) => id === asked.measures) : undefined;
  const title = kind?.label ?? (asked.title || (type === "note" && body !== "" ? usualNoteTitle : ""));
  const errors: FormErrors = {};
  if (title === "") errors["title"] = "Say what happened.";
  const at = asked.at === "" ? site.store.now() : readZoned(asked.at, toolsOf(site).timeZone);
  if (Number.isNaN(at)) errors["at"] = "Write the time as 2026-11-21T09:00.";
  const number = kind ? readNumber(asked.number, kind, site) : { value: null };
  if ("error" in number && number.error) errors["number"] = number.error;
  if (!isEmpty(errors)) return wrong(errors);
  const facts = { at, title, body, number: number.value };
  if (eventId) {
    if (!(await isEventOf(site, batch, eventId))) return wrong({ form: goneEvent });
    const updated = await updateBatchEvent(site.store, eventId, facts);
    return updated.ok ? done() : updated;
  }
  await insertBatchEvent(site.store, { ...facts, batchId: batch.id, type, userId: site.viewer.userId });
  return done();
}

function readNumber(
  text: string,
  kind: (typeof measurements)[number],
  site: SiteContext,
): { value: number | null; error?: string } {
  if (text === "") return { value: null, error: "Which value?" };
  if (kind.dimension) return readQuantity(text, kind.dimension, toolsOf(site), [kind.low, kind.high]);
  const value = Number(text.replace(",", "."));
  return value >= kind.low && value <= kind.high
    ? { value }
    : { value: null, error: `Between ${kind.low} and ${kind.high}.` };
}

const goneEvent = "This event is not there any more.";
const isEventOf = async ({ store }: SiteContext, batch: Batch, eventId: string): Promise<boolean> =>
  (await listBatchEvents(store, batch.id)).some(({ id }) => id === eventId);

export async function removeEvent(
  { site, batch }: BatchPlace,
  { event: eventId }: { event: string },
): Promise<Outcome> {
  if (!(await isEventOf(site, batch, eventId))) return wrong({ form: goneEvent });
  const removed = await removeBatchEvent(site.store, eventId);
  if (!removed.ok) return removed;
  return done({
    undo: {
      said: `“${removed.value.title}” is removed from the time axis`,
      fields: { deed: "restore-event", ...fieldsOf(removed.value) },
    },
  });
}

const fieldsOf = ({ at, type, title, body, userId, number }: BatchEvent) => ({
  at: String(at),
  type,
  title,
  body,
  userId: userId ?? "",
  number: number === null ? "" : String(number),
});

export const removedFields = {
  at: whole(),
  type: choice(batchEventTypes),
  title: clipped(longest.title),
  body: clipped(longest.body),
  userId: text(),
  number: text(),
};
type Removed = z.infer<z.ZodObject<typeof removedFields>>;

export async function putEventBack({ site: { store }, batch }: BatchPlace, removed: Removed): Promise<Outcome> {
  const { at, type, title, body, userId, number } = removed;
  if (!type || at === null) return wrong({ form: "This can't be put back any more." });
  await insertBatchEvent(store, {
    batchId: batch.id,
    at,
    type,
    title,
    body,
    userId: userId || null,
    number: number === "" || !Number.isFinite(Number(number)) ? null : Number(number),
  });
  return done();
}
