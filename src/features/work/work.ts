/** Work as editors read it: what waits, runs, failed and was done, and what comes by the clock. */
import { requireRole } from "../../domain/people/require-role.ts";
import { hasRole } from "../../domain/people/viewer.ts";
import { ok, type Result } from "../../domain/result.ts";
import type { Store } from "../../storage/database.ts";
import {
  countJobs,
  type Cursor,
  type JobList,
  type ListedJob,
  listJobs,
  listRecurring,
} from "../../storage/job-lists.ts";
import { type JobSubject, jobSubjects } from "../../storage/job-subjects.ts";
import { recurringKey } from "../../storage/jobs.ts";
import { restoredAt } from "../../storage/restored.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { formatResult } from "./format-result.ts";

export const workLists = ["waiting", "failed", "ended", "recurring"] as const;
export type WorkList = (typeof workLists)[number];

export type Subject = JobSubject;
export type ShownJob = Pick<ListedJob, "id" | "state" | "attempts" | "dueAt" | "changedAt"> & {
  label: string;
  error: string;
  result: string;
  /** The entry or device that it is about. */
  subject: Subject | null;
  /** Waits until the owner of a restored site says that it is the live one. */
  held: boolean;
  recurs: boolean;
};
export type ShownRecurring = {
  kind: string;
  label: string;
  lastAt: number | null;
  outcome: string;
  nextAt: number | null;
};

export type WorkPage = {
  list: WorkList;
  rows: ShownJob[];
  running: ShownJob[];
  recurring: ShownRecurring[];
  counts: Record<"waiting" | "failed", string>;
  /** The next page's `after`. */
  next: string | null;
  isFirst: boolean;
  restoredAt: number | null;
  isOwner: boolean;
  now: number;
};

const pageLength = 50;
const mostRunning = 100;
const mostCounted = 1000;

/** What a kind does, in words; a kind that this program does not know any more is shown by its name. */
export const labelOf = (store: Store, kind: string): string =>
  store.database.triggers.find((trigger) => trigger.kind === kind)?.label ?? kind;

export const formatCursor = (cursor: Cursor | null): string | null => cursor && `${cursor.at}.${cursor.id}`;

/** Null for what is no cursor: the list begins at its beginning. */
export function readCursor(text: string | null): Cursor | null {
  const [, at, id] = /^(\d{1,15})\.([\w -]{1,200})$/.exec(text ?? "") ?? [];
  return at && id ? { at: Number(at), id } : null;
}

const formatCount = (count: number): string => (count > mostCounted ? "1,000+" : String(count));

const showJob = (store: Store, job: ListedJob, subject: JobSubject | undefined, isHeld: boolean): ShownJob => ({
  id: job.id,
  state: job.state,
  attempts: job.attempts,
  dueAt: job.dueAt,
  changedAt: job.changedAt,
  label: labelOf(store, job.kind),
  subject: subject ?? null,
  error: job.error ?? "",
  result: formatResult(job.result),
  held: isHeld && store.database.triggers.some(({ kind, sends }) => kind === job.kind && sends === true),
  recurs: job.key === recurringKey(job.kind),
});

async function showRecurring(store: Store): Promise<ShownRecurring[]> {
  const kinds = store.database.triggers.map(({ kind }) => kind);
  return (await listRecurring(store, kinds)).map(({ kind, nextAt, running, last }) => ({
    kind,
    label: labelOf(store, kind),
    lastAt: last?.changedAt ?? null,
    outcome: running ? "Running now" : last?.state === "dead" ? (last.error ?? "") : formatResult(last?.result ?? null),
    nextAt,
  }));
}

/** Problems: `sign-in`, `forbidden`. */
export async function workPage(
  { store, viewer }: SiteContext,
  asked: { list: string | null; after: string | null },
): Promise<Result<WorkPage>> {
  const allowed = requireRole(viewer, "editor");
  if (!allowed.ok) return allowed;
  const list = workLists.find((each) => each === asked.list) ?? "waiting";
  const after = readCursor(asked.after);
  const [page, running, recurring, waiting, failed, restored] = await Promise.all([
    list === "recurring" ? { rows: [], next: null } : listJobs(store, list, pageLength, after),
    list === "waiting" && after === null ? listJobs(store, "running", mostRunning, null) : { rows: [] },
    list === "recurring" ? showRecurring(store) : [],
    countJobs(store, "waiting", mostCounted),
    countJobs(store, "failed", mostCounted),
    restoredAt(store),
  ]);
  const subjects = await jobSubjects(store, [...page.rows, ...running.rows]);
  const show = (job: ListedJob) => showJob(store, job, subjects.get(job.id), restored !== null);
  return ok({
    list,
    rows: page.rows.map(show),
    running: running.rows.map(show),
    recurring,
    counts: { waiting: formatCount(waiting), failed: formatCount(failed) },
    next: formatCursor(page.next),
    isFirst: after === null,
    restoredAt: restored,
    isOwner: hasRole(viewer, "owner"),
    now: store.now(),
  });
}

/** For the command line: the first of each list. */
export async function overlookWork(store: Store, most: number): Promise<Record<JobList, ShownJob[]>> {
  const rowsOf = async (list: JobList) => {
    const { rows } = await listJobs(store, list, most, null);
    const subjects = await jobSubjects(store, rows);
    return rows.map((job) => showJob(store, job, subjects.get(job.id), false));
  };
  const [waiting, running, failed, ended] = await Promise.all([
    rowsOf("waiting"),
    rowsOf("running"),
    rowsOf("failed"),
    rowsOf("ended"),
  ]);
  return { waiting, running, failed, ended };
}
