/** A fermentation curve as a table, one row a day. */
import { IconTable } from "@tabler/icons-react";
import { useContext } from "react";
import { classNames } from "../class-names.ts";
import type { CurveData, CurveOverlay } from "./curve-data.ts";
import { valueAt } from "./curve-points.ts";
import { measuredAt } from "./curve-scale.ts";
import type { CurveNumbers } from "./curve-numbers.ts";
import { formatNumber } from "../../domain/units/format-quantity.ts";
import { LanguageContext } from "../../words/language-context.ts";
import { useWords } from "../../words/words.ts";
import { Icon } from "../icon.tsx";
import { Sheet } from "../list/sheet.tsx";
import styles from "./fermentation-curve.module.css";

interface TableRow {
  day: number;
  gravity: string;
  temperature?: number | undefined;
}

export function CurveTable({
  gravity,
  temperature = [],
  overlays = [],
  planned = [],
  forecast = [],
  forecastLow = [],
  forecastHigh = [],
  now,
  days,
  numbers,
}: CurveData & { numbers: CurveNumbers }) {
  const words = useWords();
  const language = useContext(LanguageContext);
  const lastDay = gravity.at(-1)?.day ?? 0;
  const first = gravity.at(0)?.day ?? 0;
  const measuredDays = [
    first,
    ...Array.from({ length: Math.floor(lastDay) }, (_, index) => index + 1).filter(
      (day) => day > first && day < lastDay,
    ),
    lastDay,
  ];
  const sayGravity = (sg: number | undefined): string => (sg === undefined ? "" : numbers.gravity(sg));
  const measured: TableRow[] = [...new Set(measuredDays)].map((day) => ({
    day,
    gravity: sayGravity(measuredAt(gravity, day)),
    temperature: measuredAt(temperature, day),
  }));
  const ahead = Math.floor(forecast.at(-1)?.day ?? 0) - Math.floor(lastDay);
  const foretold: TableRow[] = Array.from({ length: Math.max(0, ahead) }, (_, index) => {
    const day = Math.floor(lastDay) + index + 1;
    return {
      day,
      gravity: words.text("ui.curve.foretold", {
        gravity: sayGravity(valueAt(forecast, day)),
        low: sayGravity(valueAt(forecastLow, day)),
        high: sayGravity(valueAt(forecastHigh, day)),
      }),
    };
  });
  const known = [...measured, ...foretold];
  const rows: TableRow[] = [
    ...known,
    ...daysAfter(known.at(-1)?.day ?? 0, overlays).map((day) => ({ day, gravity: "" })),
  ];
  return (
    <details className={classNames(styles.table, now === undefined && lastDay > days * 0.95 && styles.tableOn)}>
      <summary>
        <Icon of={IconTable} small />
        {words.say("ui.curve.table")}
      </summary>
      <div className={styles.tablePanel}>
        <Sheet
          caption={words.text("ui.curve.tableCaption")}
          captionHidden
          rows={rows}
          rowKey={(row) => String(row.day)}
          columns={[
            { head: words.text("ui.curve.dayHead"), cell: (row) => formatNumber(row.day, language, 1, 1) },
            {
              head: words.text("ui.curve.gravity", { scale: numbers.scale }),
              number: true,
              cell: (row) => row.gravity,
            },
            ...(planned.length > 0
              ? [
                  {
                    head: words.text("ui.curve.plan"),
                    number: true,
                    cell: ({ day }: TableRow) => sayGravity(valueAt(planned, day)),
                  },
                ]
              : []),
            ...overlays.map((other) => ({
              head: other.name,
              number: true,
              cell: ({ day }: TableRow) => sayGravity(measuredAt(other.gravity, day)),
            })),
            ...(temperature.length > 0
              ? [
                  {
                    head: words.text("ui.curve.temperature"),
                    number: true,
                    cell: (row: TableRow) =>
                      row.temperature === undefined ? "" : numbers.temperature(row.temperature),
                  },
                ]
              : []),
          ]}
        />
      </div>
    </details>
  );
}

/** Whole days on which others went on. */
function daysAfter(last: number, overlays: readonly CurveOverlay[]): number[] {
  const end = Math.max(last, ...overlays.map(({ gravity }) => gravity.at(-1)?.day ?? 0));
  return Array.from({ length: Math.floor(end) - Math.floor(last) }, (_, index) => Math.floor(last) + index + 1);
}
