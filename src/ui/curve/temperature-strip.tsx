/** The temperature under a fermentation curve: measured line, set point dashed, on the same days. */
import { levelsIn, type Range, rangeIn } from "../../domain/units/levels-in.ts";
import { toCanonical, type UnitOf } from "../../domain/units/unit.ts";
import { atX, atY, BOX, type CurvePoint, type Domain, inBox, linePath, measuredPath, percent } from "./curve-scale.ts";
import type { CurveNumbers } from "./curve-numbers.ts";
import { useWords } from "../../words/words.ts";
import styles from "./temperature-strip.module.css";

interface TemperatureStripProps {
  temperature: readonly CurvePoint[];
  setPoint?: readonly CurvePoint[] | undefined;
  from: number;
  days: number;
  now?: number | undefined;
  nowLabel?: string | undefined;
  numbers: CurveNumbers;
}

/** Grid steps in degrees, so that two to four lines show. */
const STEPS = [1, 2, 5, 10, 20];

export function TemperatureStrip({
  temperature,
  setPoint = [],
  from,
  days,
  now,
  nowLabel,
  numbers,
}: TemperatureStripProps) {
  const words = useWords();
  const values = temperature.map((point) => point.value);
  const low = Math.min(
    ...values,
    ...setPoint.filter((point) => point.day <= (now ?? from + days)).map((point) => point.value),
  );
  const high = Math.max(...values);
  if (!Number.isFinite(low) || !Number.isFinite(high)) return null;
  const { grid, ...range } = scaleOf({ low, high }, numbers.units.temperature);
  const domain: Domain = { from, days, ...range };
  const labelled = grid.filter((level) => atY(level, domain) > 16);
  const { x, y } = inBox(domain);
  return (
    <div className={styles.strip}>
      <svg
        className={styles.drawing}
        viewBox={`0 0 ${BOX.width} ${BOX.height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path className={styles.grid} d={grid.map((level) => `M0 ${y(level)}H${BOX.width}`).join("")} />
        <path className={styles.plan} d={linePath(setPoint, domain)} />
        <path className={styles.line} d={measuredPath(temperature, domain)} />
        {now === undefined ? undefined : <path className={styles.now} d={`M${x(now)} 0V${BOX.height}`} />}
      </svg>
      <svg className={styles.texts} width="100%" height="100%" aria-hidden="true">
        {labelled.map((level) => (
          <text key={level} x="0" y={percent(atY(level, domain))} dx="6" dy="-5">
            {numbers.temperature(level).replace(/[.,]0(?=\D|$)/u, "")}
          </text>
        ))}
        {now === undefined ? undefined : (
          <text className={styles.nowMark} x={percent(atX(now, domain))} y="100%" dx="8" dy="-10">
            {nowLabel ?? words.text("ui.curve.now")}
          </text>
        )}
      </svg>
    </div>
  );
}

/** Round in the unit that is read, with air above the highest and a level under the lowest. */
function scaleOf(measured: Range, unit: UnitOf<"temperature">): Range & { grid: readonly number[] } {
  const { low, high } = rangeIn("temperature", unit, measured);
  const step = STEPS.find((candidate) => (high - low) / candidate <= 2.5) ?? 50;
  const range = {
    low: toCanonical("temperature", Math.min((Math.ceil(low / step) - 0.4) * step, low - step * 0.2), unit),
    high: toCanonical("temperature", high + step * 0.9, unit),
  };
  return { ...range, grid: levelsIn("temperature", unit, range, step) };
}
