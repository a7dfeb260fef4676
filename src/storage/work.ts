/** What a kind of work is: which events lead to it, when it is due, and how it is done. */
import type { EventType, Origin, SiteEvent } from "../domain/events.ts";
import type { Problem, Ok } from "../domain/result.ts";
import type { Failure } from "../platform/failure.ts";
import type { Schedule } from "../platform/next-run.ts";
import type { Store } from "./database.ts";

/** 0 is done first. */
export type Priority = 0 | 1 | 2;
export const priorities: readonly Priority[] = [0, 1, 2];

/** Which events lead to a kind of work: all that a process which only writes needs to know of it. */
export type Trigger = {
  /** Stable: it is stored with each piece of work. */
  kind: string;
  on?: readonly EventType[];
  /** Only for events of these; by default all of them, and `live` alone where the work `sends`. */
  origins?: readonly Origin[];
  /** Work that waits under the same name is done once for all its events; without a name each event has its own. `null`: this event leads to none. */
  join?: (event: SiteEvent) => string | null;
  /** The earliest moment that the event concerns, epoch milliseconds; joined work keeps the least. */
  since?: (event: SiteEvent) => number | null;
  /** For company to come; at once by default. */
  after?: (event: SiteEvent) => number;
  /** 1 by default. */
  priority?: Priority;
  /** Something leaves the site: held while a restored site is not said to be the live one. */
  sends?: boolean;
};

export type Job = {
  id: string;
  kind: string;
  key: string | null;
  payload: unknown;
  since: number | null;
  origin: Origin;
  /** The event that led to it, or the first of several. */
  eventId: string | null;
  /** This one included. */
  attempts: number;
  createdAt: number;
  dueAt: number;
};

export type WorkParts = {
  store: Store;
  /** Where the site's files lie. */
  dataFolder: string;
  /** The site's public address without a slash at the end. */
  origin: string;
  /** Aborted when the program stops or the work is cancelled. */
  signal: AbortSignal;
};

/** `value` is kept as the work's result. A problem is tried again unless it is `final`; `untried`: it was not begun, and does not count as an attempt. */
export type Outcome =
  | Ok<unknown>
  | (Problem & Pick<Failure, "answer"> & { final?: boolean; untried?: boolean; retryAfterMilliseconds?: number });

export type Work = Trigger & {
  /** Done work leaves no row. */
  quiet?: boolean;
  /** Waits for somebody else (a mail server, a disk) and must not keep the quick ones waiting. */
  slow?: boolean;
  /** So many at once, in places of its own: it waits for strangers by the thousand and must not keep other slow work waiting. */
  places?: number;
  /** Of `places`: one stays empty after a piece for so many times as long as that took, so that the work has a bounded share of the program however much there is of it. 0 by default. */
  rest?: number;
  /** Of work that rests: after a piece that is older than so many milliseconds its place goes on within a second, so that what somebody waits for is late by little more than that. */
  patience?: number;
  /** 8 by default; then it counts as failed and waits for a person. */
  mostAttempts?: number;
  /** Asked at the start and when settings change; null: not now. */
  schedule?: (store: Store) => Promise<Schedule | null>;
  /** With a schedule: comes at the start too. */
  atStart?: boolean;
  /** May be called again for the same piece of work, after a crash at any step: what was done already must not be done twice. */
  run(parts: WorkParts, job: Job): Promise<Outcome>;
};
