/** The plan of a fermentation over its days: the gravity above, the temperature below with the steps as squares on its line. */
import { type RefObject, useState } from "react";
import { millisecondsPerDay } from "../../../domain/fermentation/sample.ts";
import { levelsIn, rangeIn } from "../../../domain/units/levels-in.ts";
import type { UnitOf } from "../../../domain/units/unit.ts";
import { useFormatter } from "../../../platform/use-formatter.ts";
import { srmClass } from "../../../ui/beer/srm-class.ts";
import { classNames } from "../../../ui/class-names.ts";
import { CurveAxis } from "../../../ui/curve/curve-axis.tsx";
import { PHONE_DRAWING, SCREEN_DRAWING } from "../../../ui/curve/curve-flags.ts";
import { CurvePhases } from "../../../ui/curve/curve-phases.tsx";
import {
  atX,
  atY,
  bandPath,
  BOX,
  type CurvePoint,
  type Domain,
  inBox,
  linePath,
  measuredArea,
  measuredPath,
  percent,
} from "../../../ui/curve/curve-scale.ts";
import { sayLevelValue } from "../../../words/say-rule.ts";
import { useWords } from "../../../words/words.ts";
import { type GatheredMarks, gatherMarks } from "./gather-marks.ts";
import { lineOf, watchedLines } from "./move-step.ts";
import type { OwnProfile } from "./own-profile.ts";
import { StepSquares } from "./step-squares.tsx";
import { type MovedSteps, useMovedSteps } from "./use-moved-steps.ts";
import styles from "./profile.module.css";

/** In degrees. */
const steps = [1, 2, 5, 10, 20];
/** Above a level there is no room for its label where the first square stands there, at the left edge: in per cent of the drawing. */
const squareAbove = { least: -1, most: 10 };

function domainOf(line: readonly CurvePoint[], { temperature, days, toleratedCelsius }: OwnProfile): Domain {
  const planned = line.map(({ value }) => value);
  const around = toleratedCelsius ?? 0;
  const measured = temperature.map(({ value }) => value);
  const low = Math.min(...planned.map((value) => value - around), ...measured);
  const high = Math.max(...planned.map((value) => value + around), ...measured);
  const step = stepOf(high - low);
  return { days, low: low - step * 0.5, high: high + step * 0.6 };
}

const stepOf = (range: number): number => steps.find((each) => range / each <= 4.5) ?? 50;

function gridOf(domain: Domain, unit: UnitOf<"temperature">): number[] {
  const { low, high } = rangeIn("temperature", unit, domain);
  return levelsIn("temperature", unit, domain, stepOf((high - low) / 1.2));
}

/** `at`: epoch milliseconds. */
export type ProfileMark = { number: number; at: number; kind: "told" | "acted"; title: string };

interface ProfileDrawingProps {
  profile: OwnProfile;
  form: RefObject<HTMLFormElement | null>;
  marks: readonly ProfileMark[];
}

export function ProfileDrawing({ profile, form, marks }: ProfileDrawingProps) {
  const words = useWords();
  const formatter = useFormatter();
  const moving = useMovedSteps(profile, form);
  const { days, now, toleratedCelsius } = profile;
  return (
    <figure className={classNames(styles.figure, srmClass(profile.srm))}>
      <figcaption className="vh">{words.say("profile.drawing")}</figcaption>
      <Gravity profile={profile} />
      <Marks profile={profile} marks={marks} />
      <Temperature profile={profile} moving={moving} />
      <CurvePhases
        days={days}
        phases={moving.steps.map(({ celsius, day, state, name }, index) => ({
          name: `${index + 1}  ${name || formatter.text("temperature", celsius, "large", 1)}`,
          short: `${index + 1}`,
          fromDay: index === 0 ? 0 : day,
          current: state === "now" && now !== null,
        }))}
      />
      <CurveAxis days={days} />
      <p className={styles.note}>
        <span className={styles.live} role="status">
          {moving.isMoved ? words.say("profile.squares.moved") : words.say("profile.squares.hint")}
        </span>
        {toleratedCelsius === null ? undefined : (
          <span>
            {words.say("profile.band", { degrees: sayLevelValue(words, formatter, "offTarget", toleratedCelsius) })}
          </span>
        )}
      </p>
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
      <path className={styles.beer} d={measuredArea(gravity, domain)} />
      {now === null ? undefined : <path className={styles.now} d={`M${x(now)} 0V${BOX.height}`} />}
    </svg>
  );
}

/** Numbered as in the list below, where each leads to; those of before pitching stand at its edge. */
function Marks({ profile: { startedAt, days }, marks }: { profile: OwnProfile; marks: readonly ProfileMark[] }) {
  if (startedAt === null || marks.length === 0) return null;
  const domain = { days, low: 0, high: 1 };
  const spots = marks.map((mark) => ({ mark, x: atX((mark.at - startedAt) / millisecondsPerDay, domain) }));
  const flags = (width: number) =>
    gatherMarks(spots, width).map((gathered) => <Flag key={gathered.marks[0]?.number} {...gathered} />);
  return (
    <>
      <svg className={classNames(styles.flags, styles.wide)} width="100%" height="24">
        {flags(SCREEN_DRAWING.width)}
      </svg>
      <svg className={classNames(styles.flags, styles.narrow)} width="100%" height="24">
        {flags(PHONE_DRAWING.width)}
      </svg>
    </>
  );
}

function Flag({ x, side, marks }: GatheredMarks<ProfileMark>) {
  const numbers = [...new Set([marks[0]?.number, marks.at(-1)?.number])].join("–");
  const said = marks.map(({ number, title }) => `${number}: ${title}`).join("; ");
  const kind = marks.some((mark) => mark.kind === "told") ? "told" : "acted";
  return (
    <svg className={styles.flag} data-kind={kind} x={percent(x)}>
      <a href={`#happened-${marks[0]?.number}`} aria-label={marks.length === 1 ? said : `${numbers}: ${said}`}>
        <rect className={styles.around} x={-side / 2 - 2} y="0" width={side + 4} height="24" />
        <rect x={-side / 2} y="2" width={side} height="20" />
        <text x="0" y="17">
          {numbers}
        </text>
      </a>
    </svg>
  );
}

const shifted = (points: readonly CurvePoint[], by: number): CurvePoint[] =>
  points.map(({ day, value }) => ({ day, value: value + by }));

function Temperature({ profile, moving }: { profile: OwnProfile; moving: MovedSteps }) {
  const formatter = useFormatter();
  const [held, setHeld] = useState<Domain | null>(null);
  const { temperature, now, days, toleratedCelsius } = profile;
  const line = lineOf(moving.steps, days);
  const domain = held ?? domainOf(line, profile);
  const grid = gridOf(domain, formatter.choice.temperature);
  const { x, y } = inBox(domain);
  const isTaken = (level: number): boolean => {
    const above = atY(level, domain) - atY(line[0]?.value ?? domain.high, domain);
    return above > squareAbove.least && above < squareAbove.most;
  };
  const band = (around: number) =>
    watchedLines(moving.steps, days).map((part) => bandPath(shifted(part, -around), shifted(part, around), domain));
  return (
    <div className={styles.plan}>
      <svg viewBox={`0 0 ${BOX.width} ${BOX.height}`} preserveAspectRatio="none" aria-hidden="true">
        <path className={styles.grid} d={grid.map((level) => `M0 ${y(level)}H${BOX.width}`).join("")} />
        {toleratedCelsius === null ? undefined : <path className={styles.band} d={band(toleratedCelsius).join("")} />}
        <path
          className={styles.changes}
          d={moving.steps.flatMap(({ day }, index) => (index === 0 ? [] : `M${x(day)} 0V${BOX.height}`)).join("")}
        />
        <path className={styles.line} d={linePath(line, domain)} />
        <path className={styles.measured} d={measuredPath(temperature, domain)} />
        {now === null ? undefined : <path className={styles.now} d={`M${x(now)} 0V${BOX.height}`} />}
      </svg>
      <svg width="100%" height="100%" aria-hidden="true">
        {grid.map((level) => (
          <text key={level} x="0" y={percent(atY(level, domain))} dx="6" dy={isTaken(level) ? 16 : -5}>
            {formatter.text("temperature", level).replace(/[.,]0(?=\D|$)/u, "")}
          </text>
        ))}
      </svg>
      <svg width="100%" height="100%">
        <StepSquares
          moving={moving}
          isRunning={now !== null}
          domain={domain}
          onDrag={(isDragged) => setHeld(isDragged ? domain : null)}
        />
      </svg>
    </div>
  );
}
