/** The record as numbers: what came out in which year. */
import { stepKinds } from "../../domain/publishing/dated-step.ts";
import { useFormatter } from "../../platform/use-formatter.ts";
import { useWords } from "../../words/words.ts";
import type { Record } from "./record.ts";
import styles from "./record-table.module.css";

export function RecordTable({ record }: { record: Record }) {
  const words = useWords();
  const formatter = useFormatter();
  return (
    <details className={styles.table}>
      <summary>{words.say("home.record.table")}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.say("home.record.year")}</th>
            {record.kinds.map((kind) => (
              <th key={kind} scope="col">
                {words.say("home.record.kind", { kind: kind === "track" ? "other" : kind })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {record.years.map(({ year, counts }) => (
            <tr key={year}>
              <th scope="row">{year}</th>
              {record.kinds.map((kind) => (
                <td key={kind}>{formatter.number(counts[stepKinds.indexOf(kind)] ?? 0, 0)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
