/** What a chart of readings shows as a table, the latest first, a page at a time. */
import { useState } from "react";
import { useDates, useFormatter, useMoments } from "../../../platform/use-formatter.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { ButtonRow } from "../../../ui/controls/button-row.tsx";
import { Sheet } from "../../../ui/list/sheet.tsx";
import { useWords } from "../../../words/words.ts";
import type { ReceivedSpan, SpanPoint } from "./sent-span.ts";
import type { Panel, PlotLine } from "./span-plot.ts";
import { sayLine, sayPoint, saySlot } from "./span-words.ts";

const rowsAPage = 50;
const keyOf = ({ quantity, source }: PlotLine): string => `${quantity} ${source}`;

export function SpanTable({ panels, span }: { panels: readonly Panel[]; span: ReceivedSpan }) {
  const words = useWords();
  const formatter = useFormatter();
  const dates = useDates();
  const [page, setPage] = useState(0);
  const lines = panels.flatMap((panel) => panel.lines);
  const rows = rowsOf(lines);
  const sayMoment = useMoments(rows.map(({ at }) => at));
  const last = Math.max(0, Math.ceil(rows.length / rowsAPage) - 1);
  const shown = Math.min(page, last);
  const caption = words.text("batch.readings.table");
  return (
    <>
      {span.slotMilliseconds > 0 ? <p className="geom dim">{saySlot(words, span.slotMilliseconds)}</p> : undefined}
      <Sheet
        caption={caption}
        captionHidden
        rows={rows.slice(shown * rowsAPage, (shown + 1) * rowsAPage)}
        rowKey={({ at }) => `${at}`}
        columns={[
          {
            head: words.text("batch.readings.time"),
            cell: ({ at }) => <time dateTime={dates.iso(at)}>{sayMoment(at)}</time>,
          },
          ...lines.map((line) => ({
            head: sayLine(words, formatter, span, line),
            number: true,
            cell: ({ points }: Row) => {
              const point = points.get(keyOf(line));
              if (!point) return "";
              const { number, unit } = sayPoint(words, formatter, line.quantity, point);
              return (
                <>
                  {number}
                  {unit ? <small>{unit}</small> : undefined}
                </>
              );
            },
          })),
        ]}
      />
      {last > 0 ? (
        <ButtonRow>
          <Button disabled={shown === 0} onClick={() => setPage(shown - 1)}>
            {words.say("batch.readings.newer")}
          </Button>
          <Button disabled={shown === last} onClick={() => setPage(shown + 1)}>
            {words.say("batch.readings.older")}
          </Button>
        </ButtonRow>
      ) : undefined}
    </>
  );
}

type Row = { at: number; points: Map<string, SpanPoint> };

function rowsOf(lines: readonly PlotLine[]): Row[] {
  const rows = new Map<number, Row>();
  for (const line of lines)
    for (const point of line.points) {
      const row = rows.get(point.at) ?? { at: point.at, points: new Map() };
      rows.set(point.at, row);
      row.points.set(keyOf(line), point);
    }
  return [...rows.values()].sort((a, b) => b.at - a.at);
}
