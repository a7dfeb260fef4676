/** Temperature over time with holds and ramps: mash and boil, or a planned fermentation. */
import { BOX, percent } from "./curve-scale.ts";
import styles from "./step-profile.module.css";

export interface ProfileStep {
  /** Words at the hold, such as "66 °C, 60 min". */
  label: string;
  celsius: number;
  /** Minutes the step takes to reach its temperature, then holds it. */
  ramp: number;
  hold: number;
}

interface StepProfileProps {
  steps: readonly ProfileStep[];
  /** Temperature it begins at. */
  start: number;
  label: string;
}

export function StepProfile({ steps, start, label }: StepProfileProps) {
  const minutes = steps.reduce((sum, step) => sum + step.ramp + step.hold, 0) || 1;
  const low = Math.min(start, ...steps.map((step) => step.celsius)) - 10;
  const high = Math.max(...steps.map((step) => step.celsius), start + 1) + 6;
  const y = (celsius: number): number => ((high - celsius) / (high - low)) * 100;
  let time = 0;
  const corners = [{ x: 0, y: y(start) }];
  const labels = steps.map((step) => {
    time += step.ramp;
    const from = (time / minutes) * 100;
    corners.push({ x: from, y: y(step.celsius) });
    time += step.hold;
    corners.push({ x: (time / minutes) * 100, y: y(step.celsius) });
    return { text: step.label, x: from, y: y(step.celsius), end: from > 70 };
  });
  const line = corners
    .map((corner) => `${((corner.x * BOX.width) / 100).toFixed(1)} ${((corner.y * BOX.height) / 100).toFixed(1)}`)
    .join("L");
  return (
    <figure className={styles.profile}>
      <figcaption className="vh">{`${label}: ${steps.map((step) => step.label).join("; ")}`}</figcaption>
      <svg viewBox={`0 0 ${BOX.width} ${BOX.height}`} preserveAspectRatio="none" aria-hidden="true">
        <path className={styles.grid} d="M0 150H1400M0 300H1400M0 450H1400" />
        <path className={styles.fill} d={`M${line}L${BOX.width} ${BOX.height}L0 ${BOX.height}Z`} />
        <path className={styles.line} d={`M${line}`} />
      </svg>
      <svg width="100%" height="100%" aria-hidden="true">
        {labels.map((step, index) => (
          <text
            key={`${step.text}-${step.x}`}
            x={percent(step.end ? 100 : step.x)}
            y={percent(step.y)}
            dx={step.end ? -8 : 8}
            dy={index % 2 === 0 && !step.end ? -8 : 16}
            textAnchor={step.end ? "end" : "start"}
          >
            {step.text}
          </text>
        ))}
      </svg>
    </figure>
  );
}
