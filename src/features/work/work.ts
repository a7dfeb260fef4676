/** Work as editors read it: what waits, runs, failed and was done, and what comes by the clock. */
import { createFormatter, type Formatter } from "../../domain/units/formatter.ts";
import { sayFailure } from "../../platform/failure.ts";
import { sayTask } from "../../platform/say-task.ts";
import { unitChoiceOf, type VisitorChoices } from "../../platform/visitor-choices.ts";
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
  type Recurring,
} from "../../storage/job-lists.ts";
import { type JobSubject, jobSubjects } from "../../storage/job-subjects.ts";
import { recurringKey } from "../../storage/jobs.ts";
import { restoredAt } from "../../storage/restored.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import type { Words } from "../../words/arguments.ts";
import { wordsOf } from "../../words/words.ts";
import { sayResult } from "./say-result.ts";

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

export const formatCursor = (cursor: Cursor | null): string | null => cursor && `${cursor.at}.${cursor.id}`;

/** Null for what is no cursor: the list begins at its beginning. */
export function readCursor(text: string | null): Cursor | null {
  const [, at, id] = /^(\d{1,15})\.([\w -]{1,200})$/.exec(text ?? "") ?? [];
  return at && id ? { at: Number(at), id } : null;
}

/** The words and the formatter of whoever reads. */
type Reading = { words: Words; formatter: Formatter };

const readingIn = (choices: VisitorChoices): Reading => ({
  words: wordsOf(choices.language),
  formatter: createFormatter(unitChoiceOf(choices), choices.language),
});

const formatCount = ({ formatter }: Reading, count: number): string =>
  formatter.number(Math.min(count, mostCounted), 0) + (count > mostCounted ? "+" : "");

const errorOf = ({ words }: Reading, { error }: Pick<ListedJob, "error">): string =>
  error === null ? "" : sayFailure(words, error);

const showJob = (
  store: Store,
  reading: Reading,
  job: ListedJob,
  { subject, isHeld }: { subject: JobSubject | undefined; isHeld: boolean },
): ShownJob => ({
  id: job.id,
  state: job.state,
  attempts: job.attempts,
  dueAt: job.dueAt,
  changedAt: job.changedAt,
  label: sayTask(reading.words, job.kind),
  subject: subject ?? null,
  error: errorOf(reading, job),
  result: sayResult(reading.words, reading.formatter, job.kind, job.result),
  held: isHeld && store.database.triggers.some(({ kind, sends }) => kind === job.kind && sends === true),
  recurs: job.key === recurringKey(job.kind),
});

function outcomeOf(reading: Reading, { kind, running, last }: Recurring): string {
  const { words, formatter } = reading;
  if (running) return words.text("work.runningNow");
  if (!last) return "";
  return last.state === "dead" ? errorOf(reading, last) : sayResult(words, formatter, kind, last.result);
}

async function showRecurring(store: Store, reading: Reading): Promise<ShownRecurring[]> {
  const kinds = store.database.triggers.map(({ kind }) => kind);
  return (await listRecurring(store, kinds)).map((row) => ({
    kind: row.kind,
    label: sayTask(reading.words, row.kind),
    lastAt: row.last?.changedAt ?? null,
    outcome: outcomeOf(reading, row),
    nextAt: row.nextAt,
  }));
}

/** Problems: `sign-in`, `forbidden`. */
export async function workPage(
  { store, viewer, choices }: SiteContext,
  asked: { list: string | null; after: string | null },
): Promise<Result<WorkPage>> {
  const allowed = requireRole(viewer, "editor");
  if (!allowed.ok) return allowed;
  const reading = readingIn(choices);
  const list = workLists.find((each) => each === asked.list) ?? "waiting";
  const after = readCursor(asked.after);
  const [page, running, recurring, waiting, failed, restored] = await Promise.all([
    list === "recurring" ? { rows: [], next: null } : listJobs(store, list, pageLength, after),
    list === "waiting" && after === null ? listJobs(store, "running", mostRunning, null) : { rows: [] },
    list === "recurring" ? showRecurring(store, reading) : [],
    countJobs(store, "waiting", mostCounted),
    countJobs(store, "failed", mostCounted),
    restoredAt(store),
  ]);
  const subjects = await jobSubjects(store, [...page.rows, ...running.rows]);
  const show = (job: ListedJob) =>
    showJob(store, reading, job, { subject: subjects.get(job.id), isHeld: restored !== null });
  return ok({
    list,
    rows: page.rows.map(show),
    running: running.rows.map(show),
    recurring,
    counts: { waiting: formatCount(reading, waiting), failed: formatCount(reading, failed) },
    next: formatCursor(page.next),
    isFirst: after === null,
    restoredAt: restored,
    isOwner: hasRole(viewer, "owner"),
    now: store.now(),
  });
}

/** For the command line: the first of each list. */
export async function overlookWork(
  store: Store,
  most: number,
  choices: VisitorChoices,
): Promise<Record<JobList, ShownJob[]>> {
  const reading = readingIn(choices);
  const rowsOf = async (list: JobList) => {
    const { rows } = await listJobs(store, list, most, null);
    const subjects = await jobSubjects(store, rows);
    return rows.map((job) => showJob(store, reading, job, { subject: subjects.get(job.id), isHeld: false }));
  };
  const [waiting, running, failed, ended] = await Promise.all([
    rowsOf("waiting"),
    rowsOf("running"),
    rowsOf("failed"),
    rowsOf("ended"),
  ]);
  return { waiting, running, failed, ended };
}
