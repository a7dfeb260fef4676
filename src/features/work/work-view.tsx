/** The work of the site: lists with one step for each row, and what was just done. */
import { Form } from "react-router";
import type { ReactNode } from "react";
import { useDates } from "../../platform/use-formatter.ts";
import { Button } from "../../ui/controls/button.tsx";
import { EmptyState } from "../../ui/list/empty-state.tsx";
import { MoreLink } from "../../ui/list/more-link.tsx";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Seg } from "../../ui/controls/seg.tsx";
import { Status } from "../../ui/status.tsx";
import { StudioTable, type StudioColumn } from "../../ui/list/studio-table.tsx";
import type { Words } from "../../words/arguments.ts";
import { useWords } from "../../words/words.ts";
import type { ShownJob, ShownRecurring, Subject, WorkList, WorkPage } from "./work.ts";
import styles from "./work-view.module.css";

function titleOf(words: Words, list: WorkList): string {
  switch (list) {
    case "waiting":
      return words.text("work.waiting");
    case "failed":
      return words.text("work.failed");
    case "ended":
      return words.text("work.ended");
    case "recurring":
      return words.text("work.recurring");
  }
}

function labelOf(words: Words, list: WorkList, counts: WorkPage["counts"]): string {
  if (list === "waiting") return words.text("work.waiting.count", { count: counts.waiting });
  return list === "failed" ? words.text("work.failed.count", { count: counts.failed }) : titleOf(words, list);
}

function nothingIn(words: Words, list: Exclude<WorkList, "recurring">): { title: string; text: string } {
  switch (list) {
    case "waiting":
      return { title: words.text("work.waiting.none"), text: words.text("work.waiting.none.text") };
    case "failed":
      return { title: words.text("work.failed.none"), text: words.text("work.failed.none.text") };
    case "ended":
      return { title: words.text("work.ended.none"), text: words.text("work.ended.none.text") };
  }
}

const lists: readonly WorkList[] = ["waiting", "failed", "ended", "recurring"];

const addressOf = (list: WorkList): string => (list === "waiting" ? "/studio/work" : `/studio/work?show=${list}`);

/** `pathOf`: where an entry or a device is to be seen in the studio. */
type WorkProps = { page: WorkPage; pathOf: (subject: Subject) => string };

export function WorkView({ page, pathOf }: WorkProps) {
  const words = useWords();
  const { list, counts, next } = page;
  const options = lists.map((each) => ({
    value: each,
    label: labelOf(words, each, counts),
    href: addressOf(each),
  }));
  return (
    <>
      {page.restoredAt === null ? undefined : <Restored at={page.restoredAt} isOwner={page.isOwner} />}
      <div className={styles.lists}>
        <Seg label={words.text("work.list")} options={options} value={list} dense />
      </div>
      {list === "recurring" ? (
        <RecurringTable rows={page.recurring} />
      ) : (
        <Jobs page={page} pathOf={pathOf} list={list} />
      )}
      {next === null ? undefined : (
        <MoreLink
          href={`/studio/work?show=${list}&after=${encodeURIComponent(next)}`}
          label={words.text("work.more")}
        />
      )}
    </>
  );
}

function Restored({ at, isOwner }: { at: number; isOwner: boolean }) {
  const words = useWords();
  const dates = useDates();
  return (
    <Notice
      kind="warm"
      title={words.text("work.restored", { date: dates.format("short", at) })}
      actions={
        isOwner ? (
          <Form method="post" preventScrollReset>
            <Button type="submit" dense name="deed" value="declare-live">
              {words.say("work.restored.confirm")}
            </Button>
          </Form>
        ) : undefined
      }
    >
      {words.say("work.restored.text")}
    </Notice>
  );
}

function Jobs({ page, pathOf, list }: WorkProps & { list: Exclude<WorkList, "recurring"> }) {
  const words = useWords();
  const { rows, running, isFirst } = page;
  if (rows.length + running.length === 0 && isFirst) return <EmptyState {...nothingIn(words, list)} />;
  return (
    <>
      {running.length > 0 ? (
        <JobTable caption={words.text("work.running")} rows={running} page={page} pathOf={pathOf} />
      ) : undefined}
      {rows.length > 0 || !isFirst ? (
        <JobTable
          caption={titleOf(words, list)}
          rows={rows}
          page={page}
          pathOf={pathOf}
          empty={words.text("work.none.more")}
        />
      ) : undefined}
    </>
  );
}

type TableProps = WorkProps & { caption: string; rows: readonly ShownJob[]; empty?: string };

function JobTable({ caption, rows, page, pathOf, empty }: TableProps) {
  const words = useWords();
  const dates = useDates();
  const when: Record<ShownJob["state"], string> = {
    waiting: words.text("work.due"),
    running: words.text("work.started"),
    dead: words.text("work.failedAt"),
    done: words.text("work.endedAt"),
    cancelled: words.text("work.endedAt"),
  };
  const timeOf = (job: ShownJob) => {
    if (job.state !== "waiting") return dates.format("moment", job.changedAt);
    if (job.held) return words.text("work.held");
    return job.dueAt <= page.now ? words.text("work.now") : dates.format("moment", job.dueAt);
  };
  const columns: StudioColumn<ShownJob>[] = [
    { head: caption, cell: (job) => <Task job={job} pathOf={pathOf} /> },
    { head: when[rows[0]?.state ?? "done"], number: true, dim: true, cell: timeOf },
    { head: words.text("work.attempts"), number: true, dim: true, cell: ({ attempts }) => attempts },
  ];
  if (page.isOwner && page.list !== "ended")
    columns.push({ head: words.text("work.actions"), headHidden: true, end: true, cell: (job) => <Deeds job={job} /> });
  return (
    <div className={styles.table}>
      <StudioTable
        caption={caption}
        titled
        stacked
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        empty={empty}
      />
    </div>
  );
}

function Task({ job, pathOf }: { job: ShownJob } & Pick<WorkProps, "pathOf">) {
  const words = useWords();
  return (
    <>
      <b>{job.label}</b>
      {job.subject ? (
        <p className={styles.note}>
          <Link href={pathOf(job.subject)}>{job.subject.title || words.text("work.untitled")}</Link>
        </p>
      ) : undefined}
      {job.state === "cancelled" ? (
        <p>
          <Status kind="off">{words.say("work.cancelled")}</Status>
        </p>
      ) : undefined}
      {job.error ? <p className={styles.note}>{job.error}</p> : undefined}
      {job.result ? <p className={styles.note}>{job.result}</p> : undefined}
    </>
  );
}

function Deeds({ job }: { job: ShownJob }) {
  const canRetry = job.state === "dead" || (job.state === "waiting" && job.attempts > 0);
  const canCancel = job.state === "dead" || !job.recurs;
  const words = useWords();
  const unseen = (inside: ReactNode) => <span className="vh">{inside}</span>;
  const task = job.subject ? words.text("work.taskAbout", { task: job.label, subject: job.subject.title }) : job.label;
  return (
    <Form method="post" preventScrollReset className={styles.deeds}>
      <input type="hidden" name="id" value={job.id} />
      {canRetry ? (
        <Button type="submit" dense name="deed" value="retry">
          {words.say("work.retry", { task, unseen })}
        </Button>
      ) : undefined}
      {canCancel ? (
        <Button type="submit" look="quiet" dense name="deed" value="cancel">
          {job.state === "dead"
            ? words.say("work.dismiss", { task, unseen })
            : words.say("work.cancel", { task, unseen })}
        </Button>
      ) : undefined}
    </Form>
  );
}

function RecurringTable({ rows }: { rows: readonly ShownRecurring[] }) {
  const words = useWords();
  const dates = useDates();
  const columns: StudioColumn<ShownRecurring>[] = [
    {
      head: words.text("work.recurring"),
      cell: ({ label, outcome }) => (
        <>
          <b>{label}</b>
          {outcome ? <p className={styles.note}>{outcome}</p> : undefined}
        </>
      ),
    },
    {
      head: words.text("work.lastRun"),
      number: true,
      dim: true,
      cell: ({ lastAt }) => (lastAt === null ? words.text("work.never") : dates.format("moment", lastAt)),
    },
    {
      head: words.text("work.nextRun"),
      number: true,
      dim: true,
      cell: ({ nextAt }) => (nextAt === null ? "–" : dates.format("moment", nextAt)),
    },
  ];
  return (
    <StudioTable
      caption={words.text("work.recurring")}
      titled
      stacked
      columns={columns}
      rows={rows}
      rowKey={({ kind }) => kind}
      empty={words.text("work.recurring.none")}
    />
  );
}
