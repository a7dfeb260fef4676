/** What a notification channel can hear of: a name, its words, and the events that belong to it. */
import type { EventType, SiteEvent } from "../../domain/events.ts";

export const sendKind = "notify";

const isBackup = (event: SiteEvent) => event.type === "work-failed" && event.kind === "backup";

export const topics = [
  { id: "published", label: "An entry is published", matches: ({ type }) => type === "entry-published" },
  { id: "tasting", label: "A tasting needs approval", matches: ({ type }) => type === "tasting-given" },
  { id: "batch", label: "A batch changes its status", matches: ({ type }) => type === "batch-state-changed" },
  // That a message failed is told by no further message, which would fail as well.
  {
    id: "failed",
    label: "A task has failed",
    matches: (event) => event.type === "work-failed" && event.kind !== sendKind && !isBackup(event),
  },
  { id: "backup", label: "A backup has failed", matches: isBackup },
  { id: "device", label: "A device sends too much", matches: ({ type }) => type === "budget-spent" },
  { id: "person", label: "A person or role changes", matches: ({ type }) => type === "person-changed" },
  { id: "sign-in", label: "Someone signs in on a new device", matches: ({ type }) => type === "new-sign-in" },
] as const satisfies readonly { id: string; label: string; matches: (event: SiteEvent) => boolean }[];

export const topicChoices = topics.map(({ id, label }) => ({ id, label }));

/** The events that lead to a look at the channels. */
export const toldEvents: readonly EventType[] = [
  "entry-published",
  "tasting-given",
  "batch-state-changed",
  "work-failed",
  "budget-spent",
  "person-changed",
  "new-sign-in",
];

export const topicOf = (event: SiteEvent) => topics.find(({ matches }) => matches(event)) ?? null;
