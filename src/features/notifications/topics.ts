/** What a notification channel can hear of: a name, and the events that belong to it. */
import type { EventType, SiteEvent } from "../../domain/events.ts";
import type { Words } from "../../words/arguments.ts";

export const sendKind = "notify";

/** What a message is about: an event, or the alerts that were gathered for it. */
export type Told = SiteEvent | { type: "alerts" };

const isBackup = (event: Told) => event.type === "work-failed" && event.kind === "backup";

export const topics = [
  { id: "published", matches: ({ type }) => type === "entry-published" },
  { id: "tasting", ofBeer: true, matches: ({ type }) => type === "tasting-given" },
  { id: "message", matches: ({ type }) => type === "message-received" },
  { id: "batch", ofBeer: true, matches: ({ type }) => type === "batch-state-changed" },
  { id: "step", ofBeer: true, matches: ({ type }) => type === "step-begun" },
  { id: "alert", ofBeer: true, matches: ({ type }) => type === "alert-fired" || type === "alerts" },
  // That a message failed is told by no further message, which would fail as well.
  {
    id: "failed",
    matches: (event) => event.type === "work-failed" && event.kind !== sendKind && !isBackup(event),
  },
  { id: "backup", matches: isBackup },
  { id: "device", ofBeer: true, matches: ({ type }) => type === "budget-spent" },
  { id: "controller", ofBeer: true, matches: ({ type }) => type === "controller-lost" || type === "controller-back" },
  { id: "person", matches: ({ type }) => type === "person-changed" },
  { id: "sign-in", matches: ({ type }) => type === "new-sign-in" },
] as const satisfies readonly { id: string; ofBeer?: true; matches: (event: Told) => boolean }[];

export type TopicId = (typeof topics)[number]["id"];

/** Its name in a channel's form: what was ticked comes back with a form that is refused. */
export const topicField = (id: TopicId): string => `topic.${id}`;

/** Never told on a site without beer. */
export const isOfBeer = (topic: (typeof topics)[number]): boolean => "ofBeer" in topic;

export function sayTopic(words: Words, id: TopicId): string {
  switch (id) {
    case "published":
      return words.text("notice.topic.published");
    case "tasting":
      return words.text("notice.topic.tasting");
    case "message":
      return words.text("notice.topic.message");
    case "batch":
      return words.text("notice.topic.batch");
    case "step":
      return words.text("notice.topic.step");
    case "alert":
      return words.text("notice.topic.alert");
    case "failed":
      return words.text("notice.topic.failed");
    case "backup":
      return words.text("notice.topic.backup");
    case "device":
      return words.text("notice.topic.device");
    case "controller":
      return words.text("notice.topic.controller");
    case "person":
      return words.text("notice.topic.person");
    case "sign-in":
      return words.text("notice.topic.signIn");
  }
}

/** The events that lead to a look at the channels. */
export const toldEvents: readonly EventType[] = [
  "entry-published",
  "tasting-given",
  "message-received",
  "batch-state-changed",
  "step-begun",
  "alert-fired",
  "work-failed",
  "budget-spent",
  "controller-lost",
  "controller-back",
  "person-changed",
  "new-sign-in",
];

export const topicOf = (event: Told) => topics.find(({ matches }) => matches(event)) ?? null;
