/** A calibration drawn: gravity over angle with the points it was fitted on, the last reading on it, and how far each point lies off. */
import { evaluatePolynomial } from "../../domain/fermentation/fit-polynomial.ts";
import { levelsIn, type Range, rangeIn } from "../../domain/units/levels-in.ts";
import type { UnitChoice } from "../../domain/units/preferred-unit.ts";
import { toCanonical } from "../../domain/units/unit.ts";
import { useFormatter } from "../../platform/use-formatter.ts";
import { gravityDeviation, sayDeviation } from "../../words/say-gravity-span.ts";
import { useWords } from "../../words/words.ts";
import type { ShownCalibration } from "./kept-calibration.ts";
import styles from "./calibration-plot.module.css";

const box = { left: 44, right: 564, top: 12, bottom: 230, height: 252 };
const steps = 60;
const tens = (from: number, to: number, step: number) =>
  Array.from({ length: Math.max(0, Math.floor((to - from) / step + 1e-9) + 1) }, (_, index) => from + index * step);

const axisSteps = { SG: { fine: 0.01, coarse: 0.02 }, "°P": { fine: 2.5, coarse: 5 }, "°Bx": { fine: 2.5, coarse: 5 } };
const mostFine = 8;
/** Whole steps stay what they are. */
const nearly = 1e-6;

/** From step to step of the unit, round all of the values and water. */
function gravityAxis(values: readonly number[], unit: UnitChoice["gravity"]): Range & { levels: number[] } {
  const { fine, coarse } = axisSteps[unit];
  const { low, high } = rangeIn("gravity", unit, { low: Math.min(1, ...values), high: Math.max(1.01, ...values) });
  const [first, last] = [Math.floor(low / fine + nearly), Math.ceil(high / fine - nearly)];
  const range = { low: toCanonical("gravity", first * fine, unit), high: toCanonical("gravity", last * fine, unit) };
  return { ...range, levels: levelsIn("gravity", unit, range, last - first > mostFine ? coarse : fine) };
}

/** `now`: the last raw angle. */
export function CalibrationPlot({ calibration, now }: { calibration: ShownCalibration; now: number | null }) {
  const words = useWords();
  const formatter = useFormatter();
  const { coefficients, points = [] } = calibration;
  const low = Math.floor(((calibration.minAngle ?? 25) - 4) / 5) * 5;
  const high = Math.ceil(((calibration.maxAngle ?? 70) + 4) / 5) * 5;
  const at = (angle: number) => evaluatePolynomial(coefficients, angle);
  const curve = Array.from({ length: steps + 1 }, (_, index) => low + ((high - low) * index) / steps);
  const values = [...curve.map(at), ...points.map(({ gravity }) => gravity)].filter(
    (value) => value > 0.9 && value < 1.3,
  );
  const { low: bottom, high: top, levels: grid } = gravityAxis(values, formatter.choice.gravity);
  const x = (angle: number) => Number((box.left + ((angle - low) / (high - low)) * (box.right - box.left)).toFixed(1));
  const y = (gravity: number) =>
    Number((box.bottom - ((gravity - bottom) / (top - bottom)) * (box.bottom - box.top)).toFixed(1));
  const drawn = curve.filter((angle) => at(angle) >= bottom && at(angle) <= top);
  const isOn = now !== null && now >= low && now <= high && at(now) >= bottom && at(now) <= top;
  const quality =
    points.length > 0
      ? words.text("devices.calibration.points", { points: points.length })
      : words.text("devices.calibration.typed");
  return (
    <>
      <svg
        viewBox={`0 0 572 ${box.height}`}
        className={styles.plot}
        role="img"
        aria-label={words.text("devices.calibration.plot", { scale: formatter.scale, quality })}
      >
        {grid.map((gravity) => (
          <g key={gravity.toFixed(3)}>
            <path d={`M${box.left} ${y(gravity)}H${box.right}`} className={styles.grid} />
            <text x={box.left - 6} y={y(gravity) + 5} textAnchor="end">
              {formatter.gravity(gravity).number}
            </text>
          </g>
        ))}
        {tens(low, high, 1).map((angle) => (
          <path key={angle} d={`M${x(angle)} ${box.bottom}v${angle % 10 === 0 ? -10 : -5}`} className={styles.tick} />
        ))}
        {tens(Math.ceil(low / 10) * 10, high, 10).map((angle) => (
          <text key={angle} x={x(angle)} y={box.bottom + 17} textAnchor="middle">
            {angle}°
          </text>
        ))}
        <path d={`M${box.left} ${box.bottom}H${box.right}`} className={styles.axis} />
        {drawn.length > 1 ? (
          <path d={`M${drawn.map((angle) => `${x(angle)} ${y(at(angle))}`).join("L")}`} className={styles.curve} />
        ) : undefined}
        {points.map(({ angle, gravity }, index) => (
          <path
            key={index}
            d={`M${x(angle) - 5} ${y(gravity)}h10M${x(angle)} ${y(gravity) - 5}v10`}
            className={styles.point}
          />
        ))}
        {isOn ? (
          <>
            <path d={`M${x(now)} ${box.bottom}V${y(at(now))}H${box.left}`} className={styles.now} />
            <circle cx={x(now)} cy={y(at(now))} r="5" className={styles.dot} />
            <text x={Math.min(x(now) + 10, box.right - 118)} y={y(at(now)) + 18} className={styles.word}>
              {words.text("devices.calibration.now", {
                angle: formatter.number(now, 2),
                gravity: formatter.gravity(at(now)).number,
              })}
            </text>
          </>
        ) : undefined}
      </svg>
      {points.length > 0 ? <Residuals calibration={calibration} place={x} /> : undefined}
    </>
  );
}

/** One line stands for this much in SG, and in any other scale. */
const leastStep = { sg: 0.0002, other: 0.05 };

function Residuals({
  calibration: { points = [], residuals },
  place,
}: {
  calibration: ShownCalibration;
  place: (angle: number) => number;
}) {
  const words = useWords();
  const formatter = useFormatter();
  const deviations = points.map(({ gravity }, index) => gravityDeviation(formatter, gravity, residuals[index] ?? 0));
  const least = formatter.scale === "SG" ? leastStep.sg : leastStep.other;
  const step = Math.max(least, Math.ceil(Math.max(...deviations.map(Math.abs)) / least / 2.5) * least);
  const tall = (deviation: number) => Number(((-deviation / step) * 8).toFixed(1));
  return (
    <>
      <svg viewBox="0 0 572 46" className={styles.plot} aria-hidden="true">
        {[-2, -1, 0, 1, 2].map((line) => (
          <path
            key={line}
            d={`M${box.left} ${23 + line * 8}H${box.right}`}
            className={line === 0 ? styles.tick : styles.grid}
          />
        ))}
        {points.map(({ angle }, index) => (
          <path key={index} d={`M${place(angle)} 23v${tall(deviations[index] ?? 0)}`} className={styles.bar} />
        ))}
      </svg>
      <p className={styles.legend}>
        {words.say("devices.calibration.scale", {
          step: `${sayDeviation(formatter, step)} ${formatter.choice.gravity}`,
        })}
      </p>
    </>
  );
}
