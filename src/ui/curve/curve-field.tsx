/** The drawing of a fermentation curve: the field of beer, its lines, forecast with its bounds, target and events. */
import { useId } from "react";
import type { UnitChoice } from "../../domain/units/preferred-unit.ts";
import type { CurveData } from "./curve-data.ts";
import { curveAt, gravityLevels, lastDayAbove } from "./curve-points.ts";
import { areaPath, bandPath, BOX, type Domain, inBox, linePath, measuredArea, measuredPath } from "./curve-scale.ts";
import styles from "./fermentation-curve.module.css";

export function CurveField({
  gravity,
  byHand = [],
  overlays = [],
  forecast,
  planned = [],
  forecastLow = [],
  forecastHigh = [],
  usualLow = [],
  usualHigh = [],
  target,
  events = [],
  now,
  domain,
  unit,
}: CurveData & { domain: Domain; unit: UnitChoice["gravity"] }) {
  const { x, y } = inBox(domain);
  const grid = gravityLevels(domain, unit);
  const area = measuredArea(gravity, domain);
  const beside = overlays.map((overlay) => measuredPath(overlay.gravity, domain));
  const plan = linePath(planned, domain);
  const field = useId();
  return (
    <svg
      className={styles.drawing}
      viewBox={`0 0 ${BOX.width} ${BOX.height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className={styles.grid} d={grid.map((level) => `M0 ${y(level)}H${BOX.width}`).join("")} />
      {forecast && forecast.length > 1 ? (
        <>
          <path className={styles.hatch} d={areaPath(forecast, domain)} />
          <path className={styles.bounds} d={bandPath(forecastLow, forecastHigh, domain)} />
          <path className={styles.plan} d={linePath(forecast, domain)} />
        </>
      ) : undefined}
      {beside.map((path, index) => (
        <path key={index} className={styles.overlay} d={path} data-second={index > 0 ? "" : undefined} />
      ))}
      {plan ? <path className={styles.plan} d={plan} /> : undefined}
      <path className={styles.fill} d={area} />
      <path
        className={styles.gridOn}
        d={grid.map((level) => `M0 ${y(level)}H${x(lastDayAbove(gravity, level))}`).join("")}
      />
      <path className={styles.usual} d={bandPath(usualLow, usualHigh, domain)} />
      {target === undefined ? undefined : (
        <path
          className={now === undefined && gravity.length > 0 ? styles.targetOn : styles.target}
          d={`M${x(now ?? domain.from ?? 0)} ${y(target)}H${BOX.width}`}
        />
      )}
      {events.map((event) => (
        <path
          key={event.number}
          className={event.later ? styles.eventLater : styles.event}
          d={`M${x(event.day)} ${y(curveAt(event.day, gravity, forecast))}V${BOX.height}`}
        />
      ))}
      {beside.length > 0 || plan ? (
        <>
          <clipPath id={field}>
            <path d={area} />
          </clipPath>
          <g clipPath={`url(#${field})`}>
            {plan ? <path className={styles.planOn} d={plan} /> : undefined}
            {beside.map((path, index) => (
              <path key={index} className={styles.overlayOn} d={path} data-second={index > 0 ? "" : undefined} />
            ))}
          </g>
        </>
      ) : undefined}
      <path className={styles.line} d={measuredPath(gravity, domain)} />
      <path className={styles.hand} d={byHand.map(({ day, value }) => `M${x(day)} ${y(value)}h0`).join("")} />
      {now === undefined ? undefined : <path className={styles.now} d={`M${x(now)} 0V${BOX.height}`} />}
    </svg>
  );
}
