/** The drawing of a fermentation curve: the field of beer, its lines, forecast, target and events. */
import type { CurveData } from "./curve-data.ts";
import { areaPath, atX, atY, BOX, curveAt, type Domain, lastDayAbove, levels, linePath } from "./curve-scale.ts";
import styles from "./fermentation-curve.module.css";

export function CurveField({ gravity, forecast, target, events = [], now, domain }: CurveData & { domain: Domain }) {
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
