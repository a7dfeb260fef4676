/** The texts on a fermentation curve: marks of both axes, forecast, target, and the flags of events. */
import { classNames } from "../class-names.ts";
import type { CurveData, CurveEvent } from "./curve-data.ts";
import { curveAt, dayMarks, gravityLevels, lastDayAbove } from "./curve-points.ts";
import { atX, atY, type Domain, percent } from "./curve-scale.ts";
import type { CurveNumbers } from "./curve-numbers.ts";
import { placeTags } from "./overlay-tags.ts";
import { useWords } from "../../words/words.ts";
import styles from "./fermentation-curve.module.css";

/** Share of the width that a gravity's mark needs; a field that ends before it would cut the mark in two. */
const WIDE_MARK = 0.04;
const PHONE_MARK = 0.11;

interface TextsProps extends CurveData {
  domain: Domain;
  numbers: CurveNumbers;
  xLabels: boolean;
}

/** In per cent: a phone's width has room for the words left of it. */
const LEAST_TARGET_END = 40;

export function CurveTexts(props: TextsProps) {
  const { gravity, forecast, target, events = [], now, nowLabel, forecastLabel, domain, numbers, xLabels } = props;
  const words = useWords();
  const last = gravity.at(-1);
  const end = forecast?.at(-1);
  /** What stands on the beer ends where the beer does. */
  const targetEnd = now === undefined && last ? Math.max(LEAST_TARGET_END, atX(last.day, domain)) : 100;
  return (
    <svg className={styles.texts} width="100%" height="100%" aria-hidden="true">
      <GravityMarks {...props} />
      {xLabels ? <DayMarks {...props} /> : undefined}
      {xLabels && now !== undefined ? (
        <text className={styles.nowMark} x={percent(atX(now, domain))} y="100%" dx="8" dy="-14">
          {nowLabel ?? words.text("ui.curve.now")}
        </text>
      ) : undefined}
      {forecastLabel && end ? (
        <svg x="100%" y={percent(atY(end.value, domain))} overflow="visible">
          <text className={styles.forecastMark} y="-12" textAnchor="end">
            {forecastLabel}
          </text>
        </svg>
      ) : undefined}
      {target === undefined ? undefined : (
        <svg x={percent(targetEnd)} y={percent(atY(target, domain))} overflow="visible">
          <text className={classNames(styles.targetMark, now === undefined && styles.on)} y="19" textAnchor="end">
            {words.text("ui.curve.target", { gravity: numbers.gravity(target) })}
          </text>
        </svg>
      )}
      {placeTags(props, domain).map(({ tag, x, y, isOn }) => (
        <text
          key={tag}
          className={classNames(styles.overlayTag, isOn && styles.on)}
          x={percent(x)}
          y={percent(y)}
          dy="5"
          textAnchor="middle"
        >
          {tag}
        </text>
      ))}
      {events.map((event) => (
        <svg
          key={event.number}
          x={percent(atX(event.day, domain))}
          y={percent(atY(curveAt(event.day, gravity, forecast), domain))}
          overflow="visible"
        >
          <Flag event={event} shift={event.shift} className={event.phoneShift && "wide-only"} />
          {event.phoneShift ? <Flag event={event} shift={event.phoneShift} className="phone-only" /> : undefined}
        </svg>
      ))}
      {now === undefined || !last ? undefined : (
        <svg x={percent(atX(last.day, domain))} y={percent(atY(last.value, domain))} overflow="visible">
          <circle className={styles.point} r="4.5" />
        </svg>
      )}
    </svg>
  );
}

function GravityMarks({ gravity, days, domain, numbers }: TextsProps) {
  const begins = (level: number): boolean => (gravity[0]?.value ?? 0) > level;
  const holds = (level: number, share: number): boolean =>
    !begins(level) || lastDayAbove(gravity, level) - (domain.from ?? 0) > days * share;
  return gravityLevels(domain, numbers.units.gravity)
    .filter((level) => holds(level, WIDE_MARK))
    .map((level) => (
      <text
        key={level}
        className={classNames(styles.gravityMark, begins(level) && styles.on, !holds(level, PHONE_MARK) && "wide-only")}
        x="0"
        y={percent(atY(level, domain))}
        dx="6"
        dy="15"
      >
        {numbers.gravity(level)}
      </text>
    ));
}

function DayMarks({ gravity, days, now, domain }: TextsProps) {
  const words = useWords();
  const last = gravity.at(-1);
  const nowX = now === undefined ? undefined : atX(now, domain);
  const isOn = (day: number): boolean => last !== undefined && day < last.day;
  /** Of the now line, and of the button at the end. */
  const isClear = (x: number): boolean => x < 92 && (nowX === undefined || x < nowX - 3 || x > nowX + 8);
  /** Where a phone has no room: beside the lowest gravity's mark, behind the word at the now line, and at the end. */
  const isTight = (x: number): boolean => x < 17 || x > 78 || (nowX !== undefined && x > nowX && x < nowX + 20);
  return dayMarks(days, 7)
    .map((day) => ({ day, x: atX(day, domain) }))
    .filter(({ x }) => isClear(x))
    .map(({ day, x }) => (
      <text
        key={day}
        className={classNames(isOn(day) && styles.on, isTight(x) && "wide-only")}
        x={percent(x)}
        y="100%"
        dy="-14"
        textAnchor="middle"
      >
        {words.text("ui.curve.day", { day: `${day}` })}
      </text>
    ));
}

interface FlagProps {
  event: CurveEvent;
  shift: string | undefined;
  className: string | undefined;
}

const Flag = ({ event, shift, className }: FlagProps) => (
  <g className={classNames(styles.flag, event.later && styles.flagLater, className)} transform={shift}>
    <rect x="-11" y="-11" width="22" height="22" />
    <text y="5.5" textAnchor="middle">
      {event.number}
    </text>
  </g>
);
