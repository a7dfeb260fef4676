/** A page's head over its record: words and plate on the free side of the field, flags on its edge; where it fills early, they stand above it. */
import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { useTongue } from "../../words/tongue.ts";
import { useWords } from "../../words/words.ts";
import { At } from "./at.tsx";
import { type FieldPaths, RecordField } from "./record-field.tsx";
import styles from "./record-stage.module.css";

/** `x`, `y`: parts of the field, where its pole stands. */
export type StagedFlag = {
  x: number;
  y: number;
  toRight: boolean;
  /** The plate lies over its words, where they stand beside the pole. */
  isCovered: boolean;
  path: string;
  name: string;
  text: string;
  /** Of its text; "" or none for the site's. */
  language?: string | undefined;
};

export type StagedRecord = {
  field: FieldPaths;
  /** What the lines are, where it is written beside them. */
  numbers: readonly (string | null)[];
  /** Of its last step, from the top. */
  top: number;
  /** Where the plate hangs; undefined where words and plate stand above the field. */
  hang: number | undefined;
  count: string;
  /** What is counted. */
  said: ReactNode;
  /** The field reaches behind it; else it is left out of the picture. */
  isSaidOver: boolean;
  flags: readonly StagedFlag[];
};

interface RecordStageProps {
  label: string;
  /** Null while there is nothing. */
  record: StagedRecord | null;
  plate?: ReactNode;
  /** Lies over the field. */
  walk?: ReactNode;
  /** The head of one of many pages, whose flags are numbers on pages of middling width too. */
  low?: boolean;
  /** The rule that the record stands on. */
  rule: ReactNode;
  /** Name and sentence. */
  children: ReactNode;
}

const percent = (part: number): string => `${(part * 100).toFixed(2)}%`;

export function RecordStage({ label, record, plate, walk, low, rule, children }: RecordStageProps) {
  const isAbove = record !== null && record.hang === undefined;
  return (
    <>
      <section
        className={classNames(styles.hero, low && styles.low, isAbove && styles.above, !record && styles.empty)}
        aria-label={label}
      >
        {record ? <Picture record={record} walk={walk} /> : null}
        <div className={styles.text}>{children}</div>
        {plate ? (
          <div className={styles.hang}>
            {record?.hang === undefined ? null : <svg height={percent(record.hang)} width="1" aria-hidden="true" />}
            {plate}
          </div>
        ) : null}
      </section>
      {record ? (
        <p className={styles.said}>
          <b>{record.count}</b> {record.said}
        </p>
      ) : null}
      {rule}
      {record && record.flags.length > 0 ? <Stones flags={record.flags} low={low} /> : null}
    </>
  );
}

function Picture({ record, walk }: { record: StagedRecord; walk: ReactNode }) {
  const tongue = useTongue();
  return (
    <div className={styles.record}>
      <RecordField {...record.field} wordsTo={record.hang} />
      <svg className={styles.numbers} width="100%" height="100%" aria-hidden="true">
        {record.numbers.map((number, index) =>
          number === null ? null : (
            <svg key={number} x="100%" y={percent(record.field.lines[index] ?? 0)} overflow="visible">
              <text y="17" textAnchor="end">
                {number}
              </text>
            </svg>
          ),
        )}
      </svg>
      {record.flags.map(({ x, y, toRight, isCovered, path, name, text, language }, index) => (
        <At key={`${x} ${path}`} x={x} y={y}>
          <a className={classNames(styles.flag, toRight && styles.toRight, isCovered && styles.covered)} href={path}>
            <i aria-hidden="true">{index + 1}</i>
            <b>{name}</b>
            <span {...tongue(language)}>{text}</span>
          </a>
        </At>
      ))}
      <At x={1} y={record.top}>
        <i className={styles.now} />
      </At>
      {record.isSaidOver ? (
        <p className={styles.note}>
          <b>{record.count}</b>
          {record.said}
        </p>
      ) : null}
      {walk}
    </div>
  );
}

/** On narrow pages, where the flags are numbers. */
function Stones({ flags, low }: { flags: readonly StagedFlag[]; low: boolean | undefined }) {
  const words = useWords();
  const tongue = useTongue();
  return (
    <ol
      className={classNames(styles.stones, low && styles.lowStones)}
      aria-label={words.text("home.record.milestones")}
    >
      {flags.map(({ x, path, name, text, language }, index) => (
        <li key={`${x} ${path}`}>
          <i aria-hidden="true">{index + 1}</i>
          <b>{name}</b>
          <span {...tongue(language)}>{text}</span>
        </li>
      ))}
    </ol>
  );
}
