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
import type { Words } from "../../words/arguments.ts";
import { wordsOf } from "../../words/words.ts";
import type { Batch, BatchPlace } from "./batch-deed.ts";
import { toolsOf } from "./batch-form.ts";
import { putPicturesBack, takePicturesOff } from "./event-pictures.ts";
import { eventTitle } from "./event-title.ts";
import { measurements } from "./measurements.ts";
import { readQuantity } from "./read-quantity.ts";
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
  const words = wordsOf(site.choices.language);
  const { body, event: eventId } = asked;
  const type = asked.type ?? "note";
  const kind = type === "measurement" ? measurements.find(({ id }) => id === asked.measures) : undefined;
  const title = kind?.title ?? (asked.title || (type === "note" && body !== "" ? usualNoteTitle : ""));
  const errors: FormErrors = {};
  if (title === "") errors["title"] = words.text("studio.batch.event.title.missing");
  const at = asked.at === "" ? site.store.now() : readZoned(asked.at, toolsOf(site).timeZone);
  if (Number.isNaN(at)) errors["at"] = words.text("studio.batch.time.invalid");
  const number = kind ? readNumber(asked.number, kind, site) : { value: null };
  if ("error" in number && number.error) errors["number"] = number.error;
  if (!isEmpty(errors)) return wrong(errors);
  const facts = { at, title, body, number: number.value };
  if (eventId) {
    if (!(await isEventOf(site, batch, eventId))) return gone(words);
    const updated = await updateBatchEvent(site.store, eventId, facts);
    return updated.ok ? done() : gone(words);
  }
  await insertBatchEvent(site.store, { ...facts, batchId: batch.id, type, userId: site.viewer.userId });
  return done();
}

function readNumber(
  text: string,
  kind: (typeof measurements)[number],
  site: SiteContext,
): { value: number | null; error?: string } {
  const words = wordsOf(site.choices.language);
  const { formatter } = toolsOf(site);
  const { dimension, low, high } = kind;
  if (text === "") return { value: null, error: words.text("studio.batch.event.value.missing") };
  if (dimension) return readQuantity(text, dimension, formatter, [low, high]);
  const value = Number(text.replace(",", "."));
  if (value >= low && value <= high) return { value };
  const [least, most] = [formatter.number(low), formatter.number(high)];
  return { value: null, error: words.text("quantity.range", { least, most }) };
}

const gone = (words: Words): Outcome => wrong({ form: words.text("studio.batch.event.gone") });

const isEventOf = async ({ store }: SiteContext, batch: Batch, eventId: string): Promise<boolean> =>
  (await listBatchEvents(store, batch.id)).some(({ id }) => id === eventId);

export async function removeEvent(
  { site, batch }: BatchPlace,
  { event: eventId }: { event: string },
): Promise<Outcome> {
  const words = wordsOf(site.choices.language);
  if (!(await isEventOf(site, batch, eventId))) return gone(words);
  const removed = await removeBatchEvent(site.store, eventId);
  if (!removed.ok) return gone(words);
  const pictures = await takePicturesOff({ site, batch }, eventId);
  const title = eventTitle(words, toolsOf(site).formatter, removed.value);
  const fields = { deed: "restore-event", ...fieldsOf(removed.value), pictures: JSON.stringify(pictures) };
  return done({ undo: { said: words.text("studio.batch.event.removed", { title }), fields } });
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
  pictures: text(),
};
type Removed = z.infer<z.ZodObject<typeof removedFields>>;

export async function putEventBack({ site, batch }: BatchPlace, removed: Removed): Promise<Outcome> {
  const words = wordsOf(site.choices.language);
  const { at, type, title, body, userId, number, pictures } = removed;
  if (!type || at === null) return wrong({ form: words.text("studio.batch.event.lost") });
  const event = await insertBatchEvent(site.store, {
    batchId: batch.id,
    at,
    type,
    title,
    body,
    userId: userId || null,
    number: number === "" || !Number.isFinite(Number(number)) ? null : Number(number),
  });
  return putPicturesBack({ site, batch }, event.id, pictures);
}
