/** The work of the site: lists with one step for each row, and what was just done. */
import { useDates } from "../../platform/use-formatter.ts";
import { Button } from "../../ui/controls/button.tsx";
import { EmptyState } from "../../ui/list/empty-state.tsx";
import { MoreLink } from "../../ui/list/more-link.tsx";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Seg } from "../../ui/controls/seg.tsx";
import { Status } from "../../ui/status.tsx";
import { StudioTable, type StudioColumn } from "../../ui/list/studio-table.tsx";
import type { ShownJob, ShownRecurring, Subject, WorkList, WorkPage } from "./work.ts";
import styles from "./work-view.module.css";

const titles: Record<WorkList, string> = {
  waiting: "Waiting",
  failed: "Failed",
  ended: "Finished",
  recurring: "Recurring",
};

const nothing: Record<Exclude<WorkList, "recurring">, { title: string; text: string }> = {
  waiting: { title: "No tasks are waiting", text: "Tasks appear here while they wait for their time or their turn." },
  failed: {
    title: "No tasks have failed",
    text: "A task that fails is tried again up to eight times before it is listed here.",
  },
  ended: { title: "No finished tasks", text: "Finished tasks are listed for 30 days." },
};

const addressOf = (list: WorkList): string => (list === "waiting" ? "/studio/work" : `/studio/work?show=${list}`);

/** `pathOf`: where an entry or a device is to be seen in the studio. */
type WorkProps = { page: WorkPage; pathOf: (subject: Subject) => string };

export function WorkView({ page, pathOf }: WorkProps) {
  const { list, counts, next } = page;
  const options = (Object.keys(titles) as WorkList[]).map((each) => ({
    value: each,
    label: each === "waiting" || each === "failed" ? `${titles[each]} ${counts[each]}` : titles[each],
    href: addressOf(each),
  }));
  return (
    <>
      {page.restoredAt === null ? undefined : <Restored at={page.restoredAt} isOwner={page.isOwner} />}
      <div className={styles.lists}>
        <Seg label="List" options={options} value={list} dense />
      </div>
      {list === "recurring" ? (
        <RecurringTable rows={page.recurring} />
      ) : (
        <Jobs page={page} pathOf={pathOf} list={list} />
      )}
      {next === null ? undefined : (
        <MoreLink href={`/studio/work?show=${list}&after=${encodeURIComponent(next)}`} label="More" />
      )}
    </>
  );
}

function Restored({ at, isOwner }: { at: number; isOwner: boolean }) {
  const dates = useDates();
  return (
    <Notice
      kind="warm"
      title={`Restored from a backup on ${dates.format("short", at)}`}
      actions={
        isOwner ? (
          <form method="post">
            <Button type="submit" dense name="deed" value="declare-live">
              This is the live site
            </Button>
          </form>
        ) : undefined
      }
    >
      Nothing is sent until the owner confirms that this is the live site. Messages that were waiting in the backup are
      then cancelled, because the former site may have sent them.
    </Notice>
  );
}

function Jobs({ page, pathOf, list }: WorkProps & { list: Exclude<WorkList, "recurring"> }) {
  const { rows, running, isFirst } = page;
  if (rows.length + running.length === 0 && isFirst) return <EmptyState {...nothing[list]} />;
  return (
    <>
      {running.length > 0 ? <JobTable caption="Running" rows={running} page={page} pathOf={pathOf} /> : undefined}
      {rows.length > 0 || !isFirst ? (
        <JobTable caption={titles[list]} rows={rows} page={page} pathOf={pathOf} empty="There are no more." />
      ) : undefined}
    </>
  );
}

type TableProps = WorkProps & { caption: string; rows: readonly ShownJob[]; empty?: string };

function JobTable({ caption, rows, page, pathOf, empty }: TableProps) {
  const dates = useDates();
  const when: Record<ShownJob["state"], string> = {
    waiting: "Due",
    running: "Started",
    dead: "Failed",
    done: "Finished",
    cancelled: "Finished",
  };
  const timeOf = (job: ShownJob) => {
    if (job.state !== "waiting") return dates.format("moment", job.changedAt);
    if (job.held) return "held";
    return job.dueAt <= page.now ? "now" : dates.format("moment", job.dueAt);
  };
  const columns: StudioColumn<ShownJob>[] = [
    { head: caption, cell: (job) => <Task job={job} pathOf={pathOf} /> },
    { head: when[rows[0]?.state ?? "done"], number: true, dim: true, cell: timeOf },
    { head: "Attempts", number: true, dim: true, cell: ({ attempts }) => attempts },
  ];
  if (page.isOwner && page.list !== "ended")
    columns.push({ head: "Actions", headHidden: true, end: true, cell: (job) => <Deeds job={job} /> });
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
  return (
    <>
      <b>{job.label}</b>
      {job.subject ? (
        <p className={styles.note}>
          <Link href={pathOf(job.subject)}>{job.subject.title || "Untitled"}</Link>
        </p>
      ) : undefined}
      {job.state === "cancelled" ? (
        <p>
          <Status kind="off">Cancelled</Status>
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
  const hidden = (
    <span className="vh">
      : {job.label}
      {job.subject ? `, ${job.subject.title}` : ""}
    </span>
  );
  return (
    <form method="post" className={styles.deeds}>
      <input type="hidden" name="id" value={job.id} />
      {canRetry ? (
        <Button type="submit" dense name="deed" value="retry">
          Try again{hidden}
        </Button>
      ) : undefined}
      {canCancel ? (
        <Button type="submit" look="quiet" dense name="deed" value="cancel">
          {job.state === "dead" ? "Dismiss" : "Cancel"}
          {hidden}
        </Button>
      ) : undefined}
    </form>
  );
}

function RecurringTable({ rows }: { rows: readonly ShownRecurring[] }) {
  const dates = useDates();
  const columns: StudioColumn<ShownRecurring>[] = [
    {
      head: "Recurring",
      cell: ({ label, outcome }) => (
        <>
          <b>{label}</b>
          {outcome ? <p className={styles.note}>{outcome}</p> : undefined}
        </>
      ),
    },
    {
      head: "Last run",
      number: true,
      dim: true,
      cell: ({ lastAt }) => (lastAt === null ? "never" : dates.format("moment", lastAt)),
    },
    {
      head: "Next run",
      number: true,
      dim: true,
      cell: ({ nextAt }) => (nextAt === null ? "–" : dates.format("moment", nextAt)),
    },
  ];
  return (
    <StudioTable
      caption="Recurring"
      titled
      stacked
      columns={columns}
      rows={rows}
      rowKey={({ kind }) => kind}
      empty="Nothing recurs."
    />
  );
}
