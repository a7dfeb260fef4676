/** The legend of a chart of readings, which is the reading: what each line says at a moment. */
import { useFormatter, useMoments } from "../../../platform/use-formatter.ts";
import { useWords } from "../../../words/words.ts";
import type { ReceivedSpan } from "./sent-span.ts";
import { mainLine, pointAt } from "./span-reading.ts";
import type { Look, Panel, View } from "./span-plot.ts";
import { sayLine, sayPoint } from "./span-words.ts";
import styles from "./readings-explorer.module.css";

type LegendProps = { panels: readonly Panel[]; span: ReceivedSpan; view: View; at: number };

export function ExplorerLegend({ panels, span, view, at }: LegendProps) {
  const words = useWords();
  const formatter = useFormatter();
  const say = useMoment(panels);
  const lines = panels.flatMap((panel) => panel.lines);
  const rings = lines.filter(({ look }) => look === "rings").reduce((sum, { points }) => sum + points.length, 0);
  return (
    <p className={styles.legend}>
      <span>
        {words.say("batch.readings.at", {
          moment: say(at),
          b: (inside) => <b className={styles.moment}>{inside}</b>,
        })}
      </span>
      {lines
        .filter(({ look }) => look !== "rings")
        .map((line) => {
          const point = pointAt(line, at, view);
          const said = point ? sayPoint(words, formatter, line.quantity, point) : undefined;
          return (
            <span key={`${line.quantity} ${line.source}`}>
              <Swatch look={line.look} />
              {sayLine(words, formatter, span, line)} <b>{said ? said.number : "–"}</b>
              {said?.unit ? ` ${said.unit}` : ""}
            </span>
          );
        })}
      {rings > 0 ? (
        <span>
          <Swatch look="rings" />
          {words.say("batch.readings.flagged", { readings: rings })}
        </span>
      ) : undefined}
    </p>
  );
}

const isPoint = (look: Look): boolean => look === "dots" || look === "rings";

const Swatch = ({ look }: { look: Look }) => (
  <svg className={styles.swatch} width="18" height="12" aria-hidden="true">
    <g className={styles[look]}>
      {isPoint(look) ? <path className={styles.under} d="M9 6h0" /> : undefined}
      <path d={isPoint(look) ? "M9 6h0" : look === "extents" ? "M9 1V11" : "M0 6H18"} />
    </g>
  </svg>
);

/** With seconds where another reading that the keys lead to is of the same minute. */
const useMoment = (panels: readonly Panel[]): ((at: number) => string) =>
  useMoments((mainLine(panels)?.points ?? []).map(({ at }) => at));

/** The same in one sentence, for whoever hears it. */
export function useSpoken(panels: readonly Panel[], span: ReceivedSpan, view: View): (at: number) => string {
  const words = useWords();
  const formatter = useFormatter();
  const say = useMoment(panels);
  return (at) =>
    [
      say(at),
      ...panels
        .flatMap((panel) => panel.lines)
        .filter(({ look }) => look !== "rings")
        .flatMap((line) => {
          const point = pointAt(line, at, view);
          if (!point) return [];
          const { number, unit } = sayPoint(words, formatter, line.quantity, point);
          return `${sayLine(words, formatter, span, line)} ${number} ${unit}`.trim();
        }),
    ].join(", ");
}
