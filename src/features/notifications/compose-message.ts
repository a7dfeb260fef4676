/** The words for an event, made from what is known when the message is sent; null when there is nothing to tell any more. */
import type { SiteEvent } from "../../domain/events.ts";
import { pathOf } from "../../domain/publishing/site-settings.ts";
import { guest } from "../../domain/people/viewer.ts";
import { findDevice } from "../../storage/devices.ts";
import { findEntryById } from "../../storage/entries.ts";
import type { Store } from "../../storage/database.ts";
import { findJob } from "../../storage/job-lists.ts";
import { findKnownDevice } from "../../storage/known-devices.ts";
import { findViewer } from "../../storage/people.ts";
import { findTasting } from "../../storage/tastings.ts";

export type Composed = { title: string; text: string; link: string };
type Of<T extends SiteEvent["type"]> = Extract<SiteEvent, { type: T }>;
type Place = { store: Store; origin: string };

/** As guests see it: a message goes through the hands of others. */
async function published({ store, origin }: Place, { kind, entryId }: Of<"entry-published">): Promise<Composed | null> {
  const found = await findEntryById(store, kind, entryId, guest);
  if (found.access !== "open") return null;
  const { title, summary, slug } = found.entry;
  return {
    title: `Published: ${title}`,
    text: summary || `“${title}” is on the site now.`,
    link: origin + pathOf(kind, slug),
  };
}

async function tasting({ store, origin }: Place, { tastingId }: Of<"tasting-given">): Promise<Composed | null> {
  const given = await findTasting(store, tastingId);
  if (!given || given.approved) return null;
  const beer = await findEntryById(store, "beer", given.beerId, guest);
  const name = beer.access === "open" ? beer.entry.title : "a beer";
  return {
    title: `A tasting of ${name} needs approval`,
    text: `${given.author || "Someone"} gave ${given.stars} of 5 stars.`,
    link: `${origin}/studio/tastings`,
  };
}

async function batch({ store, origin }: Place, { batchId }: Of<"batch-state-changed">): Promise<Composed | null> {
  const found = await findEntryById(store, "batch", batchId, guest);
  if (found.access !== "open")
    return {
      title: "A batch has changed its status",
      text: "The batch is not public. The studio shows it.",
      link: `${origin}/studio/batches/${batchId}`,
    };
  const { title, slug, data } = found.entry;
  return {
    title: `${title}: ${data.batchStatus}`,
    text: `The status of ${title} is now “${data.batchStatus}”.`,
    link: origin + pathOf("batch", slug),
  };
}

async function failed({ store, origin }: Place, { jobId, kind }: Of<"work-failed">): Promise<Composed | null> {
  const job = await findJob(store, jobId);
  if (job?.state !== "dead") return null;
  const label = store.database.triggers.find((trigger) => trigger.kind === kind)?.label ?? kind;
  return {
    title: "A task has failed",
    text: `“${label}” failed ${job.attempts === 1 ? "once" : `${job.attempts} times`} and is not tried again.`,
    link: `${origin}/studio/work?show=failed`,
  };
}

async function budget({ store, origin }: Place, { deviceId }: Of<"budget-spent">): Promise<Composed | null> {
  if (deviceId === "")
    return {
      title: "The site stores no more readings today",
      text: "All devices together have sent as many readings as the site stores in a day. Further ones are refused until midnight UTC.",
      link: `${origin}/studio/devices`,
    };
  const device = await findDevice(store, deviceId);
  if (!device) return null;
  return {
    title: `${device.name} sends too many readings`,
    text: `${device.name} has sent as many readings as a sensor may in a day. Further ones are refused until midnight UTC. If its token may be in other hands, give it a new one.`,
    link: `${origin}/studio/devices/${device.bridgeId ?? deviceId}`,
  };
}

async function person({ store, origin }: Place, { userId }: Of<"person-changed">): Promise<Composed> {
  const found = await findViewer(store, userId);
  const link = `${origin}/studio/people`;
  if (!found || found.role === "guest")
    return { title: "A person was removed", text: "Someone has no role on this site any more.", link };
  return {
    title: `${found.name}: ${found.role}`,
    text: `The role of ${found.name} on this site is ${found.role}.`,
    link,
  };
}

async function signIn({ store, origin }: Place, { userId, deviceId }: Of<"new-sign-in">): Promise<Composed | null> {
  const [who, device] = await Promise.all([findViewer(store, userId), findKnownDevice(store, userId, deviceId)]);
  if (!who || !device) return null;
  return {
    title: "Sign-in on a new device",
    text: `${who.name} has signed in with ${device.name}.`,
    link: `${origin}/account`,
  };
}

export async function composeMessage(place: Place, event: SiteEvent): Promise<Composed | null> {
  switch (event.type) {
    case "entry-published":
      return published(place, event);
    case "tasting-given":
      return tasting(place, event);
    case "batch-state-changed":
      return batch(place, event);
    case "work-failed":
      return failed(place, event);
    case "budget-spent":
      return budget(place, event);
    case "person-changed":
      return person(place, event);
    case "new-sign-in":
      return signIn(place, event);
    default:
      return null;
  }
}
