/** The drawing of a part of a batch's readings: panels on one time axis. The server draws it as well. */
import { memo, useMemo } from "react";
import { useDates, useFormatter } from "../../../platform/use-formatter.ts";
import { classNames } from "../../../ui/class-names.ts";
import { atX, atY, BOX, inBox, percent } from "../../../ui/curve/curve-scale.ts";
import { useWords } from "../../../words/words.ts";
import type { ExplorerEvent } from "./explorer-batch.ts";
import { nearest, pointAt } from "./span-reading.ts";
import { dayIn, domainOf, type Panel, pathOf, type View } from "./span-plot.ts";
import { timeMarks } from "./span-view.ts";
import { sayLevel } from "./span-words.ts";
import styles from "./readings-explorer.module.css";

type DrawingProps = {
  panels: readonly Panel[];
  view: View;
  events: readonly ExplorerEvent[];
  /** Where the reading line stands. */
  at?: number | undefined;
  /** Readings that may be wrong. */
  proposals?: readonly { at: number; gravity: number }[];
};

export function ExplorerDrawing({ panels, view, events, at, proposals = [] }: DrawingProps) {
  return (
    <>
      {panels.map((panel) => (
        <div key={panel.name} className={panel.name === "gravity" ? styles.gravity : styles.strip}>
          <Lines panel={panel} view={view} />
          <Texts panel={panel} view={view} events={events} />
          {panel.name === "gravity" && proposals.length > 0 ? (
            <Proposed panel={panel} view={view} proposals={proposals} />
          ) : undefined}
          {at === undefined ? undefined : <ReadingLine panel={panel} view={view} at={at} />}
        </div>
      ))}
      <TimeAxis view={view} />
    </>
  );
}

/** Thousands of points: drawn again only where they are others. */
const Lines = memo(function Lines({ panel, view }: { panel: Panel; view: View }) {
  const domain = domainOf(panel, view);
  const { y } = inBox(domain);
  return (
    <svg
      className={styles.drawing}
      viewBox={`0 0 ${BOX.width} ${BOX.height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className={styles.grid} d={panel.grid.map((level) => `M0 ${y(level)}H${BOX.width}`).join("")} />
      {panel.lines.toReversed().map((line) => {
        const path = pathOf(line, domain, view);
        const isDrawnTwice = line.look === "rings" || line.look === "dots" || line.look === "extents";
        return (
          <g key={`${line.quantity} ${line.source}`} className={styles[line.look]}>
            {isDrawnTwice ? <path className={styles.under} d={path} /> : undefined}
            <path d={path} />
          </g>
        );
      })}
    </svg>
  );
});

const Texts = memo(function Texts({ panel, view, events }: Omit<DrawingProps, "panels" | "at"> & { panel: Panel }) {
  const words = useWords();
  const formatter = useFormatter();
  const domain = domainOf(panel, view);
  const main = panel.lines.find(({ look }) => look !== "rings");
  const flags = panel.name === "gravity" && main ? events.filter(({ at }) => at >= view.from && at <= view.to) : [];
  const lowest = panel.grid.find((level) => atY(level, domain) < 96);
  return (
    <svg className={styles.texts} width="100%" height="100%" aria-hidden="true">
      {panel.grid
        .filter((level) => atY(level, domain) > 6 && atY(level, domain) < 96)
        .map((level) => (
          <text key={level} x="0" dx="6" dy="-4" y={percent(atY(level, domain))}>
            {sayLevel(words, formatter, panel.name, level, level === lowest)}
          </text>
        ))}
      {flags.map(({ number, at }) => (
        <svg
          key={number}
          x={percent(atX(dayIn(view, at), domain))}
          y={percent(Math.min(92, Math.max(8, atY(nearest(main?.points ?? [], at)?.most ?? panel.high, domain))))}
          overflow="visible"
        >
          <g className={styles.flag}>
            <rect x="-11" y="-11" width="22" height="22" />
            <text y="5.5" textAnchor="middle">
              {number}
            </text>
          </g>
        </svg>
      ))}
    </svg>
  );
});

function Proposed({
  panel,
  view,
  proposals,
}: { panel: Panel; view: View } & Required<Pick<DrawingProps, "proposals">>) {
  const domain = domainOf(panel, view);
  return (
    <svg className={styles.proposed} width="100%" height="100%" aria-hidden="true">
      {proposals
        .filter(({ at }) => at >= view.from && at <= view.to)
        .map(({ at, gravity }) => (
          <circle
            key={`${at} ${gravity}`}
            cx={percent(atX(dayIn(view, at), domain))}
            cy={percent(atY(gravity, domain))}
            r="7"
          />
        ))}
    </svg>
  );
}

function ReadingLine({ panel, view, at }: { panel: Panel; view: View; at: number }) {
  const domain = domainOf(panel, view);
  const x = percent(atX(dayIn(view, at), domain));
  const [line] = panel.lines;
  const point = line && line.look !== "rings" ? pointAt(line, at, view) : undefined;
  return (
    <svg className={styles.readingLine} width="100%" height="100%" aria-hidden="true">
      <line x1={x} x2={x} y1="0" y2="100%" />
      {point ? (
        <circle
          cx={percent(atX(dayIn(view, point.at), domain))}
          cy={percent(atY((point.least + point.most) / 2, domain))}
          r="4.5"
        />
      ) : undefined}
    </svg>
  );
}

const mostMarks = 8;
/** Further right there is no room for words, in per cent. */
const mostShare = 94;
const mostShareOfPhones = 84;

function TimeAxis({ view }: { view: View }) {
  const dates = useDates();
  const marks = useMemo(() => timeMarks(view, dates.offsetAt, mostMarks), [view, dates]);
  const days = domainOf({ low: 0, high: 1 }, view);
  const share = (at: number) => atX(dayIn(view, at), days);
  return (
    <svg className={styles.axis} width="100%" height="32" aria-hidden="true">
      {marks.map(({ at, isDay, isMain }, index) => {
        const x = percent(share(at));
        return (
          <g key={at}>
            <line x1={x} x2={x} y1="0" y2={isDay ? 9 : 6} />
            {share(at) > mostShare ? undefined : (
              <text
                x={x}
                dx="5"
                y="22"
                className={classNames((!isMain || share(at) > mostShareOfPhones) && "wide-only")}
              >
                {isDay ? dates.format("short", at) : dates.format(index === 0 ? "moment" : "time", at)}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}
