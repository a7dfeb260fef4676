/** The steps as squares on their line: those that have not begun are dragged, or moved by keys, as sliders. */
import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import { fromCanonical, toCanonical } from "../../../domain/units/unit.ts";
import { useFormatter } from "../../../platform/use-formatter.ts";
import { useLive } from "../../../platform/use-live.ts";
import { classNames } from "../../../ui/class-names.ts";
import { atX, atY, type Domain, percent } from "../../../ui/curve/curve-scale.ts";
import { sayStep, sayStepEnd } from "../../../words/say-step.ts";
import { useWords } from "../../../words/words.ts";
import { type Place, placeOf, squareOf } from "./move-step.ts";
import type { OwnProfile } from "./own-profile.ts";
import { stepTemperatures } from "./profile-fields.ts";
import type { MovedSteps } from "./use-moved-steps.ts";
import styles from "./profile.module.css";

type Step = OwnProfile["steps"][number];
type SquaresProps = {
  moving: MovedSteps;
  isRunning: boolean;
  domain: Domain;
  /** While one is dragged, the scale stays as it was. */
  onDrag: (isDragged: boolean) => void;
};

const hoursPerDay = 24;
const isMovable = ({ state, begun }: Step): boolean => state === "waits" && begun === null;

export function StepSquares({ moving, isRunning, domain, onDrag }: SquaresProps) {
  const isLive = useLive();
  const [shown, setShown] = useState<number | null>(null);
  const tagged = shown === null ? undefined : moving.steps[shown];
  return (
    <>
      {moving.steps.map((step, index) => {
        const { day, value } = squareOf(step, index);
        return (
          <svg
            key={index}
            className={classNames(styles.mark, step.state === "now" && isRunning && styles.current)}
            x={percent(atX(day, domain))}
            y={percent(atY(value, domain))}
          >
            {isLive && isMovable(step) ? (
              <Square index={index} step={step} moving={moving} domain={domain} onDrag={onDrag} onShow={setShown} />
            ) : (
              <rect className={styles.square} x="-5" y="-5" width="10" height="10" />
            )}
          </svg>
        );
      })}
      {tagged && shown !== null ? <Tag step={tagged} index={shown} domain={domain} /> : undefined}
    </>
  );
}

type SquareProps = Omit<SquaresProps, "isRunning"> & {
  index: number;
  step: Step;
  onShow: (index: number | null) => void;
};

function Square({ index, step, moving, domain, onDrag, onShow }: SquareProps) {
  const words = useWords();
  const formatter = useFormatter();
  const { temperature: unit } = formatter.choice;
  const said = useSaid(step);
  const grabbed = useRef<{ x: number; y: number; place: Place } | null>(null);
  const degrees = (celsius: number) => Math.round(fromCanonical("temperature", celsius, unit) * 10) / 10;
  const drop = () => {
    grabbed.current = null;
    onDrag(false);
  };
  const drag = ({ currentTarget, clientX, clientY }: PointerEvent<SVGGElement>) => {
    if (!grabbed.current) return;
    const { x, y, place } = grabbed.current;
    const { width, height } = (currentTarget.closest("div") ?? currentTarget).getBoundingClientRect();
    moving.move(index, {
      hours: place.hours + ((clientX - x) / width) * domain.days * hoursPerDay,
      celsius: place.celsius - ((clientY - y) / height) * (domain.high - domain.low),
    });
  };
  return (
    <g
      className={styles.slider}
      role="slider"
      tabIndex={0}
      aria-label={words.text("profile.square", {
        number: `${index + 1}`,
        title: step.name || sayStep(words, formatter, { rampHours: step.rampHours, celsius: step.celsius }),
      })}
      aria-valuemin={degrees(stepTemperatures[0])}
      aria-valuemax={degrees(stepTemperatures[1])}
      aria-valuenow={degrees(step.celsius)}
      aria-valuetext={said.text}
      onFocus={() => {
        moving.begin(index);
        onShow(index);
      }}
      onBlur={() => onShow(null)}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        event.currentTarget.focus();
        moving.begin(index);
        grabbed.current = { x: event.clientX, y: event.clientY, place: placeOf(step) };
        onDrag(true);
      }}
      onPointerMove={drag}
      onPointerUp={drop}
      onPointerCancel={() => {
        moving.putBack();
        drop();
      }}
      onKeyDown={(event) => {
        if (event.key === "Escape") {
          moving.putBack();
          drop();
          return;
        }
        const place = keyed(event, placeOf(step), unit);
        if (!place) return;
        event.preventDefault();
        moving.move(index, place);
      }}
    >
      <rect className={styles.reach} x="-16" y="-16" width="32" height="32" />
      <rect className={styles.square} x="-6" y="-6" width="12" height="12" />
    </g>
  );
}

function keyed({ key, shiftKey }: KeyboardEvent, place: Place, unit: "°C" | "°F"): Place | null {
  const warmer = (tenths: number): Place => ({
    ...place,
    celsius: toCanonical("temperature", fromCanonical("temperature", place.celsius, unit) + tenths / 10, unit),
  });
  const later = (hours: number): Place => ({ ...place, hours: place.hours + hours });
  switch (key) {
    case "ArrowUp":
      return warmer(shiftKey ? 10 : 1);
    case "ArrowDown":
      return warmer(shiftKey ? -10 : -1);
    case "ArrowRight":
      return later(shiftKey ? 12 : 1);
    case "ArrowLeft":
      return later(shiftKey ? -12 : -1);
    default:
      return null;
  }
}

/** “18.5 °C, day 4.2. Until gravity within 1 point for 48 h”. */
function useSaid(step: Step) {
  const words = useWords();
  const formatter = useFormatter();
  const temperature = formatter.text("temperature", step.celsius, "large", 1);
  const when = words.text("profile.day", { day: formatter.number(step.day + step.rampHours / hoursPerDay, 1) });
  const { until, plannedHours } = step;
  const ends =
    plannedHours === null
      ? ""
      : until
        ? sayStepEnd(words, formatter, until)
        : words.text("profile.ends.time", { hours: formatter.number(plannedHours, 1) });
  const text = ends === "" ? `${temperature}, ${when}` : words.text("profile.square.said", { temperature, when, ends });
  return { temperature, when, ends, text };
}

/** As wide as a phone leaves room for. */
const tagWidth = 248;

/** Beside the square, towards the middle of the drawing. */
function Tag({ step, index, domain }: { step: Step; index: number; domain: Domain }) {
  const { temperature, when, ends } = useSaid(step);
  const { day, value } = squareOf(step, index);
  const x = atX(day, domain);
  const isLow = atY(value, domain) > 60;
  const side = x > 62 ? "end" : x < 38 ? "start" : "middle";
  return (
    <svg className={styles.mark} x={percent(x)} y={percent(atY(value, domain))} aria-hidden="true">
      <foreignObject
        x={{ start: -14, middle: -tagWidth / 2, end: 14 - tagWidth }[side]}
        y={isLow ? -86 : 16}
        width={tagWidth}
        height="70"
        className={styles.tag}
        data-side={side}
        data-low={isLow ? "" : undefined}
      >
        <p>
          <b>{temperature}</b>, {when}
          {ends === "" ? undefined : <span>{ends}</span>}
        </p>
      </foreignObject>
    </svg>
  );
}
