/** The site's one image: a field of the beer's colour whose top edge is the measured gravity, with forecast, target, events, phases and temperature. */
import { IconTable } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { CurveAxis } from "./curve-axis.tsx";
import { CurvePhases, type CurvePhase } from "./curve-phases.tsx";
import { CurveReading } from "./curve-reading.tsx";
import {
  areaPath,
  atX,
  atY,
  BOX,
  curveAt,
  type CurvePoint,
  dayMarks,
  type Domain,
  lastDayAbove,
  levels,
  linePath,
  percent,
  thin,
  valueAt,
} from "./curve-scale.ts";
import { ENGLISH_CURVE_WORDS, type CurveWords } from "./curve-words.ts";
import { Icon } from "./icon.tsx";
import { Sheet } from "./sheet.tsx";
import { srmClass } from "./srm-class.ts";
import { TemperatureStrip } from "./temperature-strip.tsx";
import styles from "./fermentation-curve.module.css";

export interface CurveEvent {
  /** Same number as in the list of events. */
  number: number;
  day: number;
  /** Planned, not yet happened. */
  later?: boolean;
  /** Where its flag stands aside, by `placeFlags`. */
  shift?: string | undefined;
  phoneShift?: string | undefined;
}

export interface FermentationCurveProps {
  /** Specific gravity over days since pitching, oldest first. */
  gravity: readonly CurvePoint[];
  forecast?: readonly CurvePoint[];
  /** °C over days. With it, the strips below are drawn. */
  temperature?: readonly CurvePoint[];
  setPoint?: readonly CurvePoint[];
  phases?: readonly CurvePhase[];
  events?: readonly CurveEvent[];
  /** Final gravity aimed at. */
  target?: number;
  /** Width of the drawing in days. */
  days: number;
  /** Day of the last reading while it ferments; left out when it is over. */
  now?: number;
  /** Words at the now line where the strips show it, such as "Now, 11:45". */
  nowLabel?: string;
  /** Words over the end of the forecast, such as "Forecast 1.012 on day 11". */
  forecastLabel?: string;
  srm: number | undefined;
  /** "hero" is the rail's axis: one rail tick is one point; "band" is a lower strip inside a page. */
  variant?: "hero" | "band";
  /** Height of the scale: the same points as the page's SiteShell `opensOnCurve`. */
  points?: 56 | 72 | 90 | 120;
  /** Poster and line under it (hero), or the heading and its text (band). */
  head?: ReactNode;
  /** The plate; it hangs between two grid lines. */
  plate?: ReactNode;
  /** Small measures under the plate. */
  rates?: ReactNode;
  words?: Partial<CurveWords>;
}

/** As many points as are visible at 2,000 px; more would only weigh. */
const MOST_POINTS = 360;

export function FermentationCurve(props: FermentationCurveProps) {
  const { variant = "hero", points = 56, days, now } = props;
  const words = { ...ENGLISH_CURVE_WORDS, ...props.words };
  const domain: Domain = { days, low: 1, high: 1 + points / 1000 };
  const gravity = thin(props.gravity, MOST_POINTS);
  const strips = props.temperature !== undefined;
  const hang = hangAt(props, domain);
  return (
    <figure
      className={classNames(
        styles.figure,
        styles[variant],
        styles[`points-${points}`],
        strips && styles.withStrips,
        srmClass(props.srm),
      )}
    >
      <div className={styles.top}>
        <div className={styles.chart}>
          <Field {...props} gravity={gravity} domain={domain} />
          <Texts {...props} gravity={gravity} domain={domain} words={words} xLabels={!strips} />
          <CurveReading gravity={props.gravity} temperature={props.temperature} days={days} words={words} />
          <CurveTable {...props} words={words} />
        </div>
        <div className={styles.hang}>
          <svg className={styles.spacer} width={percent(hang)} height="1" aria-hidden="true" />
          <div className={styles.head}>
            <div className={styles.name}>{props.head}</div>
            {props.plate ? <div className={styles.plate}>{props.plate}</div> : undefined}
            {props.rates ? <div className={styles.rates}>{props.rates}</div> : undefined}
          </div>
        </div>
      </div>
      {props.phases ? <CurvePhases phases={props.phases} days={days} words={words} /> : undefined}
      {props.temperature ? (
        <TemperatureStrip
          temperature={thin(props.temperature, MOST_POINTS)}
          setPoint={props.setPoint}
          days={days}
          now={now}
          nowLabel={props.nowLabel}
          words={words}
        />
      ) : undefined}
      {strips ? <CurveAxis days={days} words={words} /> : undefined}
    </figure>
  );
}

/** Height, in points from the top, at which the plate's foot hangs. */
const HEAD_POINTS = { 56: 26, 72: 32, 90: 50, 120: 60 } as const;

/** Share of the width that a gravity's mark needs; a field that ends before it would cut the mark in two. */
const WIDE_MARK = 0.04;
const PHONE_MARK = 0.11;

/** Where the words hang when there is no now line, in per cent. */
const RESTING = 42;

/** Where headline and plate hang: on the now line, or further right while the curve is still too high for them there. */
function hangAt({ gravity, forecast, now, points = 56, variant }: FermentationCurveProps, domain: Domain): number {
  const foot = domain.high - HEAD_POINTS[points] / 1000;
  const free = lastDayAbove([...gravity, ...(forecast ?? [])], foot);
  const onLine = variant !== "band" && now !== undefined;
  const clear = atX(free, domain) + (free === now ? 0 : 2);
  return Math.min(55, Math.max(onLine ? atX(now, domain) : RESTING, clear));
}

function Field({ gravity, forecast, target, events = [], now, domain }: FermentationCurveProps & { domain: Domain }) {
  const width = (day: number): string => ((atX(day, domain) * BOX.width) / 100).toFixed(1);
  const height = (value: number): string => ((atY(value, domain) * BOX.height) / 100).toFixed(1);
  const grid = levels(domain.low, domain.high, 0.01);
  return (
    <svg
      className={styles.drawing}
      viewBox={`0 0 ${BOX.width} ${BOX.height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className={styles.grid} d={grid.map((level) => `M0 ${height(level)}H${BOX.width}`).join("")} />
      <path className={styles.fill} d={areaPath(gravity, domain)} />
      <path
        className={styles.gridOn}
        d={grid.map((level) => `M0 ${height(level)}H${width(lastDayAbove(gravity, level))}`).join("")}
      />
      {forecast && forecast.length > 1 ? (
        <>
          <path className={styles.hatch} d={areaPath(forecast, domain)} />
          <path className={styles.plan} d={linePath(forecast, domain)} />
        </>
      ) : undefined}
      {target === undefined ? undefined : (
        <path
          className={now === undefined ? styles.targetOn : styles.target}
          d={`M${width(now ?? 0)} ${height(target)}H${BOX.width}`}
        />
      )}
      {events.map((event) => (
        <path
          key={event.number}
          className={event.later ? styles.eventLater : styles.event}
          d={`M${width(event.day)} ${height(curveAt(event.day, gravity, forecast))}V${BOX.height}`}
        />
      ))}
      <path className={styles.line} d={linePath(gravity, domain)} />
      {now === undefined ? undefined : <path className={styles.now} d={`M${width(now)} 0V${BOX.height}`} />}
    </svg>
  );
}

interface TextsProps extends FermentationCurveProps {
  domain: Domain;
  words: CurveWords;
  xLabels: boolean;
}

function Texts({
  gravity,
  forecast,
  target,
  events = [],
  now,
  nowLabel,
  forecastLabel,
  domain,
  words,
  xLabels,
  days,
}: TextsProps) {
  const last = gravity.at(-1);
  const end = forecast?.at(-1);
  const marks = dayMarks(days, 7).filter(
    (day) => now === undefined || atX(day, domain) < atX(now, domain) - 3 || atX(day, domain) > atX(now, domain) + 8,
  );
  const begins = (level: number): boolean => (gravity[0]?.value ?? 0) > level;
  const holds = (level: number, share: number): boolean =>
    !begins(level) || lastDayAbove(gravity, level) > days * share;
  const isOn = (day: number): boolean => last !== undefined && day < last.day;
  /** Where a phone has no room: behind the word at the now line, and at the end. */
  const isTight = (day: number): boolean => {
    const x = atX(day, domain);
    return x > 78 || (now !== undefined && x > atX(now, domain) && x < atX(now, domain) + 20);
  };
  return (
    <svg className={styles.texts} width="100%" height="100%" aria-hidden="true">
      {levels(domain.low, domain.high, 0.01)
        .filter((level) => holds(level, WIDE_MARK))
        .map((level) => (
          <text
            key={level}
            className={classNames(
              styles.gravityMark,
              begins(level) && styles.on,
              !holds(level, PHONE_MARK) && "wide-only",
            )}
            x="0"
            y={percent(atY(level, domain))}
            dx="6"
            dy="15"
          >
            {words.gravity(level)}
          </text>
        ))}
      {xLabels
        ? marks.map((day) => (
            <text
              key={day}
              className={classNames(isOn(day) && styles.on, isTight(day) && "wide-only")}
              x={percent(atX(day, domain))}
              y="100%"
              dy="-14"
              textAnchor="middle"
            >
              {words.day} {day}
            </text>
          ))
        : undefined}
      {xLabels && now !== undefined ? (
        <text className={styles.nowMark} x={percent(atX(now, domain))} y="100%" dx="8" dy="-14">
          {nowLabel ?? words.now}
        </text>
      ) : undefined}
      {forecastLabel && end ? (
        <svg x="100%" y={percent(atY(end.value, domain))} overflow="visible">
          <text className={styles.forecastMark} y="-12" textAnchor="end">
            {forecastLabel}
          </text>
        </svg>
      ) : undefined}
      {target === undefined ? undefined : (
        <svg x="100%" y={percent(atY(target, domain))} overflow="visible">
          <text className={classNames(styles.targetMark, now === undefined && styles.on)} y="19" textAnchor="end">
            {words.target} {words.gravity(target)}
          </text>
        </svg>
      )}
      {events.map((event) => {
        const flag = (shift?: string, className?: string) => (
          <g className={classNames(styles.flag, event.later && styles.flagLater, className)} transform={shift}>
            <rect x="-11" y="-11" width="22" height="22" />
            <text y="5.5" textAnchor="middle">
              {event.number}
            </text>
          </g>
        );
        return (
          <svg
            key={event.number}
            x={percent(atX(event.day, domain))}
            y={percent(atY(curveAt(event.day, gravity, forecast), domain))}
            overflow="visible"
          >
            {flag(event.shift, event.phoneShift && "wide-only")}
            {event.phoneShift ? flag(event.phoneShift, "phone-only") : undefined}
          </svg>
        );
      })}
      {now === undefined || !last ? undefined : (
        <svg x={percent(atX(last.day, domain))} y={percent(atY(last.value, domain))} overflow="visible">
          <circle className={styles.point} r="4.5" />
        </svg>
      )}
    </svg>
  );
}

interface TableRow {
  day: number;
  gravity: number | undefined;
  temperature: number | undefined;
}

function CurveTable({ gravity, temperature = [], now, words }: FermentationCurveProps & { words: CurveWords }) {
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
