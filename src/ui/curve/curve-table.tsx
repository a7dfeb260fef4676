/** A fermentation curve as a table, one row a day. */
import { IconTable } from "@tabler/icons-react";
import { classNames } from "../class-names.ts";
import type { CurveData } from "./curve-data.ts";
import { valueAt } from "./curve-scale.ts";
import type { CurveWords } from "./curve-words.ts";
import { Icon } from "../icon.tsx";
import { Sheet } from "../list/sheet.tsx";
import styles from "./fermentation-curve.module.css";

interface TableRow {
  day: number;
  gravity: number | undefined;
  temperature: number | undefined;
}

export function CurveTable({ gravity, temperature = [], now, words }: CurveData & { words: CurveWords }) {
  const lastDay = gravity.at(-1)?.day ?? 0;
  const first = gravity.at(0)?.day ?? 0;
  const days = [
    first,
    ...Array.from({ length: Math.floor(lastDay) }, (_, index) => index + 1).filter(
      (day) => day > first && day < lastDay,
    ),
    lastDay,
  ];
  const rows: TableRow[] = [...new Set(days)].map((day) => ({
    day,
    gravity: valueAt(gravity, day),
    temperature: valueAt(temperature, day),
  }));
  return (
    <details className={classNames(styles.table, now === undefined && styles.tableOn)}>
      <summary>
        <Icon of={IconTable} small />
        {words.table}
      </summary>
      <div className={styles.tablePanel}>
        <Sheet
          caption={words.tableCaption}
          captionHidden
          rows={rows}
          rowKey={(row) => String(row.day)}
          columns={[
            { head: words.day, cell: (row) => row.day.toFixed(1) },
            {
              head: words.gravityName,
              number: true,
              cell: (row) => (row.gravity === undefined ? "" : words.gravity(row.gravity)),
            },
            {
              head: words.temperatureName,
              number: true,
              cell: (row) => (row.temperature === undefined ? "" : words.temperature(row.temperature)),
            },
          ]}
        />
      </div>
    </details>
  );
}
