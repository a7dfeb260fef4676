/** The plan of a fermentation over its days: the gravity above, the temperature below with the steps as squares on its line. */
import { useFormatter } from "../../../platform/use-formatter.ts";
import { srmClass } from "../../../ui/beer/srm-class.ts";
import { classNames } from "../../../ui/class-names.ts";
import { CurveAxis } from "../../../ui/curve/curve-axis.tsx";
import { CurvePhases } from "../../../ui/curve/curve-phases.tsx";
import { levels } from "../../../ui/curve/curve-points.ts";
import { areaPath, atX, atY, BOX, type Domain, inBox, linePath, percent } from "../../../ui/curve/curve-scale.ts";
import { useWords } from "../../../words/words.ts";
import type { OwnProfile } from "./own-profile.ts";
import styles from "./profile.module.css";

const steps = [1, 2, 5, 10];

function domainOf({ line, temperature, days }: OwnProfile): { domain: Domain; grid: number[] } {
  const values = [...line, ...temperature].map(({ value }) => value);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const step = steps.find((each) => (high - low) / each <= 4.5) ?? 20;
  const domain = { days, low: low - step * 0.5, high: high + step * 0.6 };
  const floor = Math.ceil(domain.low / step) * step;
  return { domain, grid: [floor, ...levels(floor, domain.high, step)] };
}

export function ProfileDrawing({ profile }: { profile: OwnProfile }) {
  const words = useWords();
  const formatter = useFormatter();
  const { days, now, steps: followed } = profile;
  return (
    <figure className={classNames(styles.figure, srmClass(profile.srm))}>
      <figcaption className="vh">{words.say("profile.drawing")}</figcaption>
      <Gravity profile={profile} />
      <Temperature profile={profile} />
      <CurvePhases
        days={days}
        phases={followed.map(({ celsius, day, state, name }, index) => ({
          name: `${index + 1}  ${name || formatter.text("temperature", celsius)}`,
          fromDay: index === 0 ? 0 : day,
          current: state === "now" && now !== null,
        }))}
      />
      <CurveAxis days={days} />
    </figure>
  );
}

function Gravity({ profile: { gravity, days, now } }: { profile: OwnProfile }) {
  if (gravity.length < 2) return null;
  const highest = Math.max(...gravity.map(({ value }) => value));
  const domain = { days, low: 1, high: Math.max(highest + 0.004, 1.02) };
  const { x } = inBox(domain);
  return (
    <svg
      className={styles.gravity}
      viewBox={`0 0 ${BOX.width} ${BOX.height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className={styles.beer} d={areaPath(gravity, domain)} />
      {now === null ? undefined : <path className={styles.now} d={`M${x(now)} 0V${BOX.height}`} />}
    </svg>
  );
}

function Temperature({ profile }: { profile: OwnProfile }) {
  const formatter = useFormatter();
  const { line, temperature, now, days } = profile;
  const { domain, grid } = domainOf(profile);
  const { x, y } = inBox(domain);
  const marks = profile.steps.map((step, index) => ({
    day: index === 0 ? 0 : step.day + step.rampHours / 24,
    value: step.celsius,
    state: step.state,
  }));
  return (
    <div className={styles.plan}>
      <svg viewBox={`0 0 ${BOX.width} ${BOX.height}`} preserveAspectRatio="none" aria-hidden="true">
        <path className={styles.grid} d={grid.map((level) => `M0 ${y(level)}H${BOX.width}`).join("")} />
        <path
          className={styles.changes}
          d={profile.steps.flatMap(({ day }, index) => (index === 0 ? [] : `M${x(day)} 0V${BOX.height}`)).join("")}
        />
        <path className={styles.line} d={linePath(line, domain)} />
        <path className={styles.measured} d={linePath(temperature, domain)} />
        {now === null ? undefined : <path className={styles.now} d={`M${x(now)} 0V${BOX.height}`} />}
      </svg>
      <svg width="100%" height="100%" aria-hidden="true">
        {grid.map((level) => (
          <text key={level} x="0" y={percent(atY(level, domain))} dx="6" dy="-5">
            {formatter.text("temperature", level).replace(/[.,]0(?=\D|$)/u, "")}
          </text>
        ))}
        {marks.map(({ day, value, state }, index) => (
          <svg
            key={index}
            className={classNames(styles.mark, state === "now" && now !== null && styles.current)}
            x={percent(atX(Math.min(day, days), domain))}
            y={percent(atY(value, domain))}
          >
            <rect x="-5" y="-5" width="10" height="10" />
          </svg>
        ))}
      </svg>
    </div>
  );
}
