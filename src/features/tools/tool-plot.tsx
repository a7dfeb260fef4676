/** A tool's curve: paths stretch with the page, words and ticks don't; the visitor's own numbers stand on it as a point. */
import { percent } from "../../ui/curve/curve-scale.ts";
import { Sheet } from "../../ui/list/sheet.tsx";
import { useWords } from "../../words/words.ts";
import type { DrawnPlot } from "./draw-plot.ts";
import { plotBox } from "./plot-box.ts";
import styles from "./tool-plot.module.css";

const strokes = [styles.first, styles.second, styles.third, styles.fourth];
/** More labels than these run into each other on a phone, where every other one is left out. */
const ticksOnPhones = 4;
const strokeOf = (index: number) => strokes[index % strokes.length];

export function ToolPlot({ plot }: { plot: DrawnPlot }) {
  const words = useWords();
  const yours = plot.mark && words.text("tools.plot.yours", { point: plot.mark.text });
  const lines = plot.series.map(({ label }) => label).join(", ");
  return (
    <figure className={styles.plot}>
      <figcaption className={styles.legend}>
        <span className={styles.yTitle}>{plot.y.title}</span>
        {plot.series.length > 1
          ? plot.series.map(({ label, dots }, index) => (
              <span key={label} className={styles.key}>
                <svg width={dots ? 10 : 28} height="10" aria-hidden="true">
                  <path d={dots ? "M5 5h0" : "M0 5H28"} className={`${strokeOf(index)} ${dots ? styles.dots : ""}`} />
                </svg>
                {label}
              </span>
            ))
          : undefined}
        {yours ? (
          <span className={styles.key}>
            <svg width="12" height="12" aria-hidden="true">
              <circle cx="6" cy="6" r="5" className={styles.dot} />
            </svg>
            {yours}
          </span>
        ) : undefined}
      </figcaption>
      <p className="vh">
        {`${plot.title}. `}
        {plot.series.length > 1 ? `${words.text("tools.plot.lines", { lines })} ` : null}
        {yours}
      </p>
      <div className={styles.axes} aria-hidden="true">
        <svg width="100%" height="100%">
          {plot.y.ticks.map(({ at, text }) => (
            <text key={at} x="100%" y={percent(at)} dy="0.32em" textAnchor="end">
              {text}
            </text>
          ))}
        </svg>
        <Field plot={plot} />
        <svg className={styles.xTicks} width="100%" height="24">
          {plot.x.ticks.map(({ at, text }, index) => (
            <text
              key={at}
              x={percent(at)}
              y="18"
              textAnchor={anchorAt(at)}
              className={plot.x.ticks.length > ticksOnPhones && index % 2 === 1 ? "wide-only" : undefined}
            >
              {text}
            </text>
          ))}
        </svg>
      </div>
      <p className={styles.xTitle}>{plot.x.title}</p>
      <details className={styles.table}>
        <summary>{words.say("tools.plot.table")}</summary>
        <Sheet
          caption={plot.title}
          captionHidden
          rows={plot.rows}
          rowKey={({ x }) => x}
          columns={[
            { head: plot.x.title, cell: ({ x }) => x },
            ...plot.series.map(({ label }, index) => ({
              head: plot.series.length > 1 ? label : plot.y.title,
              number: true,
              cell: ({ values }: DrawnPlot["rows"][number]) => values[index],
            })),
          ]}
        />
      </details>
    </figure>
  );
}

function Field({ plot: { x, y, series, area, mark } }: { plot: DrawnPlot }) {
  return (
    <svg className={styles.field} width="100%" height="100%">
      <svg width="100%" height="100%" viewBox={`0 0 ${plotBox.width} ${plotBox.height}`} preserveAspectRatio="none">
        {area === "" ? undefined : <path d={area} className={styles.area} />}
      </svg>
      {y.ticks.map(({ at }) => (
        <line key={at} x1="0" x2="100%" y1={percent(at)} y2={percent(at)} className={styles.grid} />
      ))}
      {x.ticks.map(({ at }) => (
        <line key={at} x1={percent(at)} x2={percent(at)} y1="0" y2="100%" className={styles.grid} />
      ))}
      <svg width="100%" height="100%" viewBox={`0 0 ${plotBox.width} ${plotBox.height}`} preserveAspectRatio="none">
        {series.map(({ label, path, dots }, index) => (
          <path key={label} d={path} className={`${strokeOf(index)} ${dots ? styles.dots : ""}`} />
        ))}
      </svg>
      {mark ? (
        <>
          <line x1={percent(mark.x)} x2={percent(mark.x)} y1={percent(mark.y)} y2="100%" className={styles.hair} />
          <line x1="0" x2={percent(mark.x)} y1={percent(mark.y)} y2={percent(mark.y)} className={styles.hair} />
          <circle cx={percent(mark.x)} cy={percent(mark.y)} r="5" className={styles.dot} />
        </>
      ) : undefined}
    </svg>
  );
}

const anchorAt = (at: number) => (at < 2 ? "start" : at > 98 ? "end" : "middle");
