/** What can happen on a site: one union, each event with the ids of what it concerns and never with copies of content. */
import type { BatchStatus, EntryKind } from "./publishing/entry.ts";

/**
 * Where an event came from. Only what is `live` may lead to work that leaves the site; all others bring stored facts up to
 * date and send nothing.
 */
export const origins = ["live", "import", "demo", "replay", "rebuild", "migration"] as const;
export type Origin = (typeof origins)[number];

type EntryEvent = { kind: EntryKind; entryId: string };

/** `from` and `to`: epoch milliseconds of the readings concerned, inclusive. */
export type SiteEvent =
  /** One for each commit, device and batch, never one a reading. */
  | { type: "readings-stored"; deviceId: string; batchId: string | null; from: number; to: number; count: number }
  /** Flags were set or taken back. */
  | { type: "readings-excluded"; batchId: string; from: number; to: number }
  /** Readings of this device from `from` on came to this batch or left it. */
  | { type: "readings-moved"; deviceId: string; batchId: string; from: number }
  | { type: "calibration-changed"; deviceId: string }
  /** Paired, renamed, retired, restored or given another token. */
  | { type: "device-changed"; deviceId: string }
  /** It has stored all it may that day (since 1970, UTC) and is refused; an empty id is the whole site. */
  | { type: "budget-spent"; deviceId: string; day: number }
  /** It could not be told its set point for an hour. */
  | { type: "controller-lost"; controllerId: string }
  /** It is told again after that. */
  | { type: "controller-back"; controllerId: string }
  | ({ type: "entry-saved"; revision: number } & EntryEvent)
  /** Saved with a time at which it is to be published. */
  | ({ type: "entry-scheduled" } & EntryEvent)
  /** Guests see it now and did not before. */
  | ({ type: "entry-published" } & EntryEvent)
  /** Guests saw it before, or found it in lists, and do not any more. */
  | ({ type: "entry-hidden" } & EntryEvent)
  /** Into the bin. */
  | ({ type: "entry-removed" } & EntryEvent)
  /** Out of the bin. */
  | ({ type: "entry-restored" } & EntryEvent)
  /** Out of the bin for good. */
  | ({ type: "entry-purged" } & EntryEvent)
  | { type: "batch-state-changed"; batchId: string; to: BatchStatus }
  /** A step of its fermentation, counted from 0, began because what it waits for had come, or by its latest hour. */
  | { type: "step-begun"; batchId: string; step: number }
  /** A note, event or measurement on a batch's time axis was added, changed or removed. */
  | { type: "batch-noted"; batchId: string }
  /** A rule has noticed something. */
  | { type: "alert-fired"; batchId: string; alertId: string }
  | { type: "stock-taken"; batchId: string; deductionId: string }
  | { type: "tasting-given"; beerId: string; tastingId: string }
  /** A visitor has written to the owner. */
  | { type: "message-received"; messageId: string }
  /** The owner has answered a response, changed the answer or taken it back. */
  | { type: "response-answered"; responseId: string }
  | { type: "settings-changed"; key: string }
  | { type: "person-changed"; userId: string }
  /** From a device that this person had not signed in on before. */
  | { type: "new-sign-in"; userId: string; deviceId: string }
  /** A piece of work was given up. */
  | { type: "work-failed"; jobId: string; kind: string }
  | { type: "file-uploaded"; mediaId: string }
  | { type: "file-removed"; mediaId: string };

export type EventType = SiteEvent["type"];
