/** The site's one image: a field of the beer's colour whose top edge is the measured gravity, with forecast, target, events, phases and temperature. */
import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { CurveAxis } from "./curve-axis.tsx";
import type { CurveData } from "./curve-data.ts";
import { CurveField } from "./curve-field.tsx";
import { CurvePhases } from "./curve-phases.tsx";
import { CurveReading } from "./curve-reading.tsx";
import { lastDayAbove, thin, within } from "./curve-points.ts";
import { atX, type CurvePoint, type Domain, percent } from "./curve-scale.ts";
import { type CurveWindow, cutTo } from "./curve-window.ts";
import { CurveTable } from "./curve-table.tsx";
import { CurveTexts } from "./curve-texts.tsx";
import { type CurveNumbers, PLAIN_NUMBERS } from "./curve-numbers.ts";
import { ReadingLineProvider } from "./reading-line.tsx";
import { srmClass } from "../beer/srm-class.ts";
import { TemperatureStrip } from "./temperature-strip.tsx";
import styles from "./fermentation-curve.module.css";

export interface FermentationCurveProps extends CurveData {
  srm: number | undefined;
  /** "hero" is the rail's axis: one rail tick is one point; "band" is a lower strip inside a page. */
  variant?: "hero" | "band";
  /** Height of the scale: the same points as the page's SiteShell `opensOnCurve`. */
  points?: 56 | 72 | 90 | 120;
  /** A hero with a plate and no name, two thirds as high. */
  isLow?: boolean | undefined;
  /** Poster and line under it (hero), or the heading and its text (band). */
  head?: ReactNode;
  /** The plate; it hangs between two grid lines. */
  plate?: ReactNode;
  /** Small measures under the plate. */
  rates?: ReactNode;
  /** A sentence under all: when it ends and how sure that is, or why nobody can say. */
  note?: ReactNode;
  numbers?: Partial<CurveNumbers>;
  /** A row that names what is drawn and reads it, by `useReadingLine`; then nothing is said at the line itself. */
  legend?: ReactNode;
  legendAt?: "above" | "below";
  /** The part that is shown; all of it where there is none. */
  window?: CurveWindow | undefined;
  /** Under the axis: what chooses the part. */
  foot?: ReactNode;
}

/** As many points as are visible at 2,000 px; more would only weigh. */
const MOST_POINTS = 360;

export function FermentationCurve(props: FermentationCurveProps) {
  const { variant = "hero", points = 56, legend, legendAt = "below", window } = props;
  const { from, days } = window ?? { from: 0, days: props.days };
  const numbers = { ...PLAIN_NUMBERS, ...props.numbers };
  const domain: Domain = { from, days, low: 1, high: 1 + points / 1000 };
  const drawn = window ? { ...cutTo(window, props), days } : { ...props, ...withinDays(props) };
  const { now, overlays, temperature } = drawn;
  const thinned = (series: readonly CurvePoint[]) => (window ? series : thin(series, MOST_POINTS));
  const gravity = thinned(drawn.gravity);
  const strips = temperature !== undefined;
  const kind = props.isLow ? "low" : props.head || variant === "band" ? "named" : "nameless";
  const under = props.rates ? BAND_POINTS : 0;
  const free = hangAt({ ...drawn, points, variant, kind }, domain, { field: window ? RATES_POINTS : 0, band: under });
  const hang = Math.min(MOST_HANG, free);
  return (
    <ReadingLineProvider>
      <figure
        className={classNames(
          styles.figure,
          styles[variant],
          styles[`points-${points}`],
          kind !== "named" && styles[kind],
          strips && styles.withStrips,
          window && free > MOST_HANG && styles.stacked,
          srmClass(props.srm),
        )}
      >
        {legendAt === "above" ? legend : undefined}
        <div className={styles.top}>
          <div className={styles.chart}>
            <CurveField {...drawn} gravity={gravity} domain={domain} unit={numbers.units.gravity} />
            <CurveTexts {...drawn} gravity={gravity} domain={domain} numbers={numbers} xLabels={!strips} />
            <CurveReading
              gravity={drawn.gravity}
              temperature={temperature}
              planned={drawn.planned}
              overlays={overlays}
              domain={domain}
              numbers={numbers}
              isReadBeside={legend !== undefined}
            />
            <CurveTable {...drawn} numbers={numbers} />
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
        {props.phases ? <CurvePhases phases={props.phases} from={from} days={days} /> : undefined}
        {temperature ? (
          <TemperatureStrip
            temperature={thinned(temperature)}
            setPoint={drawn.setPoint}
            from={from}
            days={days}
            now={now}
            nowLabel={props.nowLabel}
            numbers={numbers}
          />
        ) : undefined}
        {strips || window ? <CurveAxis from={from} days={days} marks={window?.marks} /> : undefined}
        {props.foot}
        {legendAt === "below" ? legend : undefined}
        {props.note ? <figcaption className={styles.note}>{props.note}</figcaption> : undefined}
      </figure>
    </ReadingLineProvider>
  );
}

const withinDays = ({ overlays, days }: CurveData): Pick<CurveData, "overlays"> =>
  overlays ? { overlays: overlays.map((other) => ({ ...other, gravity: within(other.gravity, 0, days) })) } : {};

/** Height, in points from the top, at which the plate's foot hangs: under a name, alone, and in a low drawing. */
const HEAD_POINTS = {
  named: { 56: 26, 72: 32, 90: 50, 120: 60 },
  nameless: { 56: 16, 72: 22, 90: 30, 120: 40 },
  low: { 56: 26, 72: 22, 90: 40, 120: 50 },
} as const;

/** What stands under the plate may lie in the beer's field only where the forecast falls. */
const RATES_POINTS = 12;

/** It lies nowhere on the forecast's band, which on most screens is so far away. */
const BAND_POINTS = 8;

/** Where the words hang when there is no now line, in per cent. */
const RESTING = 42;

/** Further right there is no room for them. */
const MOST_HANG = 55;

/**
 * Where headline and plate hang: on the now line, or further right while the curve is still too high for them there.
 * @param below points under the plate that the beer's field, and the forecast's band, have to leave free
 */
function hangAt(
  {
    gravity,
    forecast = [],
    forecastHigh = [],
    planned = [],
    overlays = [],
    now,
    points,
    variant,
    kind,
  }: CurveData & Required<Pick<FermentationCurveProps, "points" | "variant">> & { kind: keyof typeof HEAD_POINTS },
  domain: Domain,
  below: { field: number; band: number },
): number {
  const foot = (under: number) => domain.high - (HEAD_POINTS[kind][points] + under) / 1000;
  const fields = [[...gravity, ...forecast], planned, ...overlays.map((other) => other.gravity)];
  const free = Math.max(
    ...fields.map((series) => lastDayAbove(series, foot(below.field))),
    lastDayAbove(forecastHigh, foot(Math.max(below.field, below.band))),
  );
  const onLine = variant !== "band" && now !== undefined;
  const clear = atX(free, domain) + (free === now ? 0 : 2);
  return Math.max(onLine ? Math.min(MOST_HANG, atX(now, domain)) : RESTING, clear);
}
