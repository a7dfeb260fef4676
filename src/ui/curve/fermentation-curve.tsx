/** The site's one image: a field of the beer's colour whose top edge is the measured gravity, with forecast, target, events, phases and temperature. */
import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { CurveAxis } from "./curve-axis.tsx";
import type { CurveData } from "./curve-data.ts";
import { CurveField } from "./curve-field.tsx";
import { CurvePhases } from "./curve-phases.tsx";
import { CurveReading } from "./curve-reading.tsx";
import { lastDayAbove, thin, within } from "./curve-points.ts";
import { atX, type Domain, percent } from "./curve-scale.ts";
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
}

/** As many points as are visible at 2,000 px; more would only weigh. */
const MOST_POINTS = 360;

export function FermentationCurve(props: FermentationCurveProps) {
  const { variant = "hero", points = 56, days, now, legend, legendAt = "below" } = props;
  const numbers = { ...PLAIN_NUMBERS, ...props.numbers };
  const domain: Domain = { days, low: 1, high: 1 + points / 1000 };
  const gravity = thin(props.gravity, MOST_POINTS);
  const overlays = props.overlays?.map((other) => ({ ...other, gravity: within(other.gravity, days) }));
  const drawn = { ...props, ...(overlays && { overlays }) };
  const strips = props.temperature !== undefined;
  const hang = hangAt(drawn, domain);
  return (
    <ReadingLineProvider>
      <figure
        className={classNames(
          styles.figure,
          styles[variant],
          styles[`points-${points}`],
          strips && styles.withStrips,
          srmClass(props.srm),
        )}
      >
        {legendAt === "above" ? legend : undefined}
        <div className={styles.top}>
          <div className={styles.chart}>
            <CurveField {...drawn} gravity={gravity} domain={domain} />
            <CurveTexts {...drawn} gravity={gravity} domain={domain} numbers={numbers} xLabels={!strips} />
            <CurveReading
              gravity={props.gravity}
              temperature={props.temperature}
              overlays={overlays}
              days={days}
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
        {props.phases ? <CurvePhases phases={props.phases} days={days} /> : undefined}
        {props.temperature ? (
          <TemperatureStrip
            temperature={thin(props.temperature, MOST_POINTS)}
            setPoint={props.setPoint}
            days={days}
            now={now}
            nowLabel={props.nowLabel}
            numbers={numbers}
          />
        ) : undefined}
        {strips ? <CurveAxis days={days} /> : undefined}
        {legendAt === "below" ? legend : undefined}
        {props.note ? <figcaption className={styles.note}>{props.note}</figcaption> : undefined}
      </figure>
    </ReadingLineProvider>
  );
}

/** Height, in points from the top, at which the plate's foot hangs. */
const HEAD_POINTS = { 56: 26, 72: 32, 90: 50, 120: 60 } as const;

/** Where the words hang when there is no now line, in per cent. */
const RESTING = 42;

/** Where headline and plate hang: on the now line, or further right while the curve is still too high for them there. */
function hangAt(
  { gravity, forecast = [], overlays = [], now, points = 56, variant }: FermentationCurveProps,
  domain: Domain,
): number {
  const foot = domain.high - HEAD_POINTS[points] / 1000;
  const own = lastDayAbove([...gravity, ...forecast], foot);
  const free = Math.max(own, ...overlays.map((other) => lastDayAbove(other.gravity, foot)));
  const onLine = variant !== "band" && now !== undefined;
  const clear = atX(free, domain) + (free === now ? 0 : 2);
  return Math.min(55, Math.max(onLine ? atX(now, domain) : RESTING, clear));
}
