/** An event of a batch is added, changed, removed, or put back by the undo of its removal. */
import { done, type Done, textOf, wrong, wrongBy } from "../../platform/deed.ts";
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
import type { Batch } from "./batch-deed.ts";
import { readQuantity, toolsOf } from "./batch-form.ts";
import { measurements } from "./measurements.ts";

const longest = { title: 200, body: 20_000 };

/** Adds an event, or changes the one that `event` names. */
export async function saveEvent(site: SiteContext, batch: Batch, form: FormData): Promise<Done> {
  const tools = toolsOf(site);
  const type = batchEventTypes.find((candidate) => candidate === textOf(form, "type")) ?? "note";
  const kind = type === "measurement" ? measurements.find(({ id }) => id === textOf(form, "measures")) : undefined;
  const body = textOf(form, "body");
  const title = kind?.label ?? (textOf(form, "title") || (type === "note" && body !== "" ? "Note" : ""));
  const errors: Record<string, string> = {};
  if (title === "") errors["title"] = "Say what happened.";
  if (title.length > longest.title) errors["title"] = `At most ${longest.title} characters.`;
  if (body.length > longest.body) errors["body"] = "At most 20,000 characters.";
  const typedAt = textOf(form, "at");
  const at = typedAt === "" ? site.store.now() : readZoned(typedAt, tools.timeZone);
  if (Number.isNaN(at)) errors["at"] = "Write the time as 2026-11-21T09:00.";
  const number = kind ? readNumber(form, kind, site) : { value: null };
  if ("error" in number && number.error) errors["number"] = number.error;
  if (Object.keys(errors).length > 0) return wrong(form, errors);
  const eventId = textOf(form, "event");
  const facts = { at, title, body, number: number.value };
  if (eventId) {
    if (!(await isEventOf(site, batch, eventId))) return wrong(form, { form: goneEvent });
    const updated = await updateBatchEvent(site.store, eventId, facts);
    return updated.ok ? done(form) : wrongBy(form, updated);
  }
  await insertBatchEvent(site.store, { ...facts, batchId: batch.id, type, userId: site.viewer.userId });
  return done(form);
}

function readNumber(
  form: FormData,
  kind: (typeof measurements)[number],
  site: SiteContext,
): { value: number | null; error?: string } {
  const text = textOf(form, "number");
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

export async function removeEvent(site: SiteContext, batch: Batch, form: FormData): Promise<Done> {
  const eventId = textOf(form, "event");
  if (!(await isEventOf(site, batch, eventId))) return wrong(form, { form: goneEvent });
  const removed = await removeBatchEvent(site.store, eventId);
  if (!removed.ok) return wrongBy(form, removed);
  return done(form, {
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

export async function putEventBack({ store }: SiteContext, batch: Batch, form: FormData): Promise<Done> {
  const at = Number(textOf(form, "at"));
  const type = batchEventTypes.find((candidate) => candidate === textOf(form, "type"));
  if (!type || !Number.isSafeInteger(at)) return wrong(form, { form: "This can't be put back any more." });
  const number = textOf(form, "number");
  await insertBatchEvent(store, {
    batchId: batch.id,
    at,
    type,
    title: textOf(form, "title").slice(0, longest.title),
    body: textOf(form, "body").slice(0, longest.body),
    userId: textOf(form, "userId") || null,
    number: number === "" || !Number.isFinite(Number(number)) ? null : Number(number),
  });
  return done(form);
}
