/** The words for an event, made from what is known when the message is sent; null when there is nothing to tell any more. */
import type { MessageDeed } from "../../notifiers/notifier.ts";
import type { SiteEvent } from "../../domain/events.ts";
import { pathOf } from "../../domain/publishing/site-settings.ts";
import { guest } from "../../domain/people/viewer.ts";
import { siteFormatter } from "../../platform/site-formatter.ts";
import type { VisitorChoices } from "../../platform/visitor-choices.ts";
import { findDevice } from "../../storage/devices.ts";
import { findEntryById } from "../../storage/entries.ts";
import { sayDevice } from "../../platform/device-name.ts";
import { sayFailure } from "../../platform/failure.ts";
import { sayTask } from "../../platform/say-task.ts";
import { findController } from "../../storage/controllers.ts";
import type { Store } from "../../storage/database.ts";
import { findJob } from "../../storage/job-lists.ts";
import { findMessage } from "../../storage/messages.ts";
import { findKnownDevice } from "../../storage/known-devices.ts";
import { findViewer } from "../../storage/people.ts";
import { readSiteSettings } from "../../storage/site-settings.ts";
import { findTasting } from "../../storage/tastings.ts";
import type { Words } from "../../words/arguments.ts";
import { nameBatch } from "./name-batch.ts";

export type Composed = { title: string; text: string; link: string; deeds?: readonly MessageDeed[]; urgent?: boolean };
type Of<T extends SiteEvent["type"]> = Extract<SiteEvent, { type: T }>;
/** `words` are the reader's. */
export type Place = { store: Store; origin: string; words: Words; language: VisitorChoices["language"] };

/** As guests see it: a message goes through the hands of others. */
async function published(
  { store, origin, words }: Place,
  { kind, entryId }: Of<"entry-published">,
): Promise<Composed | null> {
  const found = await findEntryById(store, kind, entryId, guest);
  if (found.access !== "open") return null;
  const { title, summary, slug } = found.entry;
  return {
    title: words.text("notice.published", { title }),
    text: summary || words.text("notice.published.text", { title }),
    link: origin + pathOf(kind, slug),
  };
}

async function tasting({ store, origin, words }: Place, { tastingId }: Of<"tasting-given">): Promise<Composed | null> {
  const given = await findTasting(store, tastingId);
  if (!given || given.approved) return null;
  const beer = await findEntryById(store, "beer", given.beerId, guest);
  const name = beer.access === "open" ? beer.entry.title : words.text("notice.tasting.aBeer");
  return {
    title: words.text("notice.tasting", { beer: name }),
    text: words.text("notice.tasting.text", {
      author: given.author || words.text("notice.tasting.someone"),
      stars: `${given.stars}`,
    }),
    link: `${origin}/studio/tastings`,
  };
}

/** Without the writer's address: a message goes through the hands of others. */
async function received(
  { store, origin, words }: Place,
  { messageId }: Of<"message-received">,
): Promise<Composed | null> {
  const message = await findMessage(store, messageId);
  if (message?.folder !== "inbox") return null;
  return {
    title: words.text("notice.message"),
    text: words.text("notice.message.text", { name: message.name, message: message.body }),
    link: `${origin}/studio/messages`,
  };
}

async function batch(
  { store, origin, words }: Place,
  { batchId }: Of<"batch-state-changed">,
): Promise<Composed | null> {
  const named = await nameBatch(store, words, batchId);
  if (!named) return null;
  const { name, entry, isPublic } = named;
  const status = words.text("batch.status", { status: entry.data.batchStatus });
  return {
    title: words.text("notice.batch", { batch: name, status }),
    text: words.text("notice.batch.text", { batch: name, status }),
    link: origin + (isPublic ? pathOf("batch", entry.slug) : `/studio/batches/${batchId}`),
  };
}

async function step(
  { store, origin, words, language }: Place,
  { batchId, step: index }: Of<"step-begun">,
): Promise<Composed | null> {
  const named = await nameBatch(store, words, batchId);
  const begun = named?.entry.data.setPoints[index];
  if (!begun) return null;
  const { units } = await readSiteSettings(store);
  const formatter = siteFormatter({ units, language });
  const temperature = formatter.text("temperature", begun.celsius, "large", 1);
  // What it is called is the brewer's own text.
  const name = named.isPublic ? begun.name : undefined;
  return {
    title: words.text("notice.step", { batch: named.name, number: `${index + 1}` }),
    text: name ? words.text("notice.step.text", { name, temperature }) : temperature,
    link: `${origin}/studio/batches/${batchId}/profile`,
  };
}

async function failed({ store, origin, words }: Place, { jobId, kind }: Of<"work-failed">): Promise<Composed | null> {
  const job = await findJob(store, jobId);
  if (job?.state !== "dead") return null;
  return {
    title: words.text("notice.failed"),
    text: words.text("notice.failed.text", { task: sayTask(words, kind), attempts: job.attempts }),
    link: `${origin}/studio/work?show=failed`,
  };
}

async function budget({ store, origin, words }: Place, { deviceId }: Of<"budget-spent">): Promise<Composed | null> {
  if (deviceId === "")
    return {
      title: words.text("notice.siteBudget"),
      text: words.text("notice.siteBudget.text"),
      link: `${origin}/studio/devices`,
    };
  const device = await findDevice(store, deviceId);
  if (!device) return null;
  return {
    title: words.text("notice.budget", { device: device.name }),
    text: words.text("notice.budget.text", { device: device.name }),
    link: `${origin}/studio/devices/${device.bridgeId ?? deviceId}`,
  };
}

async function controller(
  { store, origin, words }: Place,
  { type, controllerId }: Of<"controller-lost" | "controller-back">,
): Promise<Composed | null> {
  const found = await findController(store, controllerId);
  if (!found) return null;
  const { name, failure } = found;
  const link = `${origin}/studio/devices/controllers`;
  if (type === "controller-back")
    return {
      title: words.text("notice.controllerBack", { name }),
      text: words.text("notice.controllerBack.text"),
      link,
    };
  if (failure === null) return null;
  return {
    title: words.text("notice.controllerLost", { name }),
    text: words.text("notice.controllerLost.text", { reason: sayFailure(words, failure) }),
    link,
  };
}

async function person({ store, origin, words }: Place, { userId }: Of<"person-changed">): Promise<Composed> {
  const found = await findViewer(store, userId);
  const link = `${origin}/studio/people`;
  if (!found || found.role === "guest")
    return { title: words.text("notice.personRemoved"), text: words.text("notice.personRemoved.text"), link };
  const { name } = found;
  const role = words.text("people.role", { role: found.role });
  return {
    title: words.text("notice.person", { name: name ?? "", role }),
    text: words.text("notice.person.text", { name: name ?? "", role }),
    link,
  };
}

async function signIn(
  { store, origin, words }: Place,
  { userId, deviceId }: Of<"new-sign-in">,
): Promise<Composed | null> {
  const [who, device] = await Promise.all([findViewer(store, userId), findKnownDevice(store, userId, deviceId)]);
  if (!who || !device) return null;
  return {
    title: words.text("notice.signIn"),
    text: words.text("notice.signIn.text", { name: who.name ?? "", device: sayDevice(words, device.name) }),
    link: `${origin}/account`,
  };
}

export async function composeMessage(place: Place, event: SiteEvent): Promise<Composed | null> {
  switch (event.type) {
    case "entry-published":
      return published(place, event);
    case "tasting-given":
      return tasting(place, event);
    case "message-received":
      return received(place, event);
    case "batch-state-changed":
      return batch(place, event);
    case "step-begun":
      return step(place, event);
    case "work-failed":
      return failed(place, event);
    case "budget-spent":
      return budget(place, event);
    case "controller-lost":
    case "controller-back":
      return controller(place, event);
    case "person-changed":
      return person(place, event);
    case "new-sign-in":
      return signIn(place, event);
    default:
      return null;
  }
}
