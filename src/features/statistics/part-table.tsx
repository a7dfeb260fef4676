/** One part of the statistics: what was counted most with a bar for its share, the rest together, and the total. */
import type { ReactNode } from "react";
import { useFormatter } from "../../platform/use-formatter.ts";
import { Link } from "../../ui/link.tsx";
import { StudioTable, type StudioColumn } from "../../ui/list/studio-table.tsx";
import { useWords } from "../../words/words.ts";
import type { ShownPart, ShownRow } from "./queries.ts";
import styles from "./statistics-view.module.css";

interface PartProps {
  title: string;
  part: ShownPart;
  /** What is counted. */
  head: string;
  /** Of those that are not shown. */
  others: ReactNode;
  empty: ReactNode;
  /** Says how it has changed since the span before. */
  changes?: boolean;
  /** A step at the end of each row. */
  step?: { head: string; cell: (row: ShownRow) => ReactNode };
}

export function PartTable({ title, part, head, others, empty, changes, step }: PartProps) {
  const words = useWords();
  const { number } = useFormatter();
  const most = part.rows[0]?.count ?? 1;
  const columns: StudioColumn<ShownRow>[] = [
    { head: title, cell: (row) => <Name row={row} share={row.count / most} /> },
    { head, number: true, cell: ({ count }) => number(count, 0) },
  ];
  if (changes)
    columns.push({ head: words.text("statistics.change"), end: true, dim: true, cell: (row) => <Change {...row} /> });
  if (step) columns.push({ head: step.head, headHidden: true, end: true, cell: step.cell });
  const foot = part.others.count > 0 ? [others, number(part.others.count, 0), "", ""] : undefined;
  return (
    <StudioTable
      caption={title}
      titled
      total={part.total > 0 ? number(part.total, 0) : undefined}
      columns={columns}
      rows={part.rows}
      rowKey={({ name }) => name}
      empty={part.total === 0 ? empty : undefined}
      {...(foot && { foot })}
    />
  );
}

function Name({ row: { label, href }, share }: { row: ShownRow; share: number }) {
  return (
    <div className={styles.name}>
      {href === null ? <span>{label}</span> : <Link href={href}>{label}</Link>}
      <svg width="100%" height="3" aria-hidden="true">
        <rect width={`${(share * 100).toFixed(1)}%`} height="3" />
      </svg>
    </div>
  );
}

function Change({ count, before }: Pick<ShownRow, "count" | "before">) {
  const words = useWords();
  const { number } = useFormatter();
  if (before === null) return null;
  if (before === 0) return words.say("statistics.new");
  const percent = Math.round((count / before - 1) * 100);
  const sign = percent > 0 ? "+" : percent < 0 ? "−" : "";
  return <span className={styles.change}>{`${sign}${number(Math.abs(percent), 0)} %`}</span>;
}
