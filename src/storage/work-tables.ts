/** Events, work, and the channels that hear of them, as they lie in the database. */
import type { EventType, Origin } from "../domain/events.ts";

/** `data`: an event as JSON, ids alone, or the list of those of this type that one commit told. */
export type EventRow = { site_id: string; id: string; at: number; type: EventType; origin: Origin; data: string };

export type JobState = "waiting" | "running" | "done" | "dead" | "cancelled";

export type JobRow = {
  site_id: string;
  id: string;
  kind: string;
  /** Of several pieces that wait under one key there is one; null joins nobody. */
  key: string | null;
  state: JobState;
  priority: number;
  /** While it runs: when its lease ends and another may take it. */
  due_at: number;
  payload: string;
  since: number | null;
  origin: Origin;
  event_id: string | null;
  attempts: number;
  /** Who runs it. */
  holder: string | null;
  last_error: string | null;
  result: string | null;
  created_at: number;
  updated_at: number;
};

export type NotificationChannelRow = {
  site_id: string;
  id: string;
  notifier: string;
  name: string;
  config: string;
  /** Sealed JSON. */
  secrets: string;
  topics: string;
  enabled: number;
  allow_private: number;
  site_mail: number;
  /** Why the program has switched it off. */
  trouble: string | null;
  /** When it is told of alerts, as JSON; null: at once. */
  alert_plan: string | null;
  created_at: number;
  updated_at: number;
  deleted_at: number | null;
};
