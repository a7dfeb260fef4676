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
  const { line, labels } = profileGeometry(steps, start);
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
            x={percent(step.x)}
            y={percent(step.y)}
            dx={step.end ? -8 : 8}
            dy={step.end && step.rising ? 4 : index % 2 === 0 && !step.end ? -8 : 16}
            textAnchor={step.end ? "end" : "start"}
          >
            {step.text}
          </text>
        ))}
      </svg>
    </figure>
  );
}

interface ProfileLabel {
  text: string;
  x: number;
  y: number;
  /** Near the right edge: before the ramp that leads up to it, or at the edge and under the line. */
  end: boolean;
  rising: boolean;
}

const place = (share: number, size: number): string => ((share * size) / 100).toFixed(1);

/** The corners of the profile as a path without its first letter, and the places of the labels in per cent. */
function profileGeometry(
  steps: readonly ProfileStep[],
  start: number,
): { line: string; labels: readonly ProfileLabel[] } {
  const minutes = steps.reduce((sum, step) => sum + step.ramp + step.hold, 0) || 1;
  const low = Math.min(start, ...steps.map((step) => step.celsius)) - 10;
  const high = Math.max(start + 1, ...steps.map((step) => step.celsius)) + 6;
  const height = (celsius: number): number => ((high - celsius) / (high - low)) * 100;
  const corners = [{ x: 0, y: height(start) }];
  const labels: ProfileLabel[] = [];
  let time = 0;
  for (const step of steps) {
    const y = height(step.celsius);
    const x = ((time + step.ramp) / minutes) * 100;
    const rising = y < (corners.at(-1)?.y ?? y);
    const end = x > 70;
    labels.push({ text: step.label, x: !end ? x : rising ? (time / minutes) * 100 : 100, y, end, rising });
    time += step.ramp + step.hold;
    corners.push({ x, y }, { x: (time / minutes) * 100, y });
  }
  return {
    line: corners.map((corner) => `${place(corner.x, BOX.width)} ${place(corner.y, BOX.height)}`).join("L"),
    labels,
  };
}
