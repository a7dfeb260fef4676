/** Reads a fermentation curve by pointer or arrow keys; it appears only after hydration, the table works without it. */
import { type PointerEvent, useState, useSyncExternalStore } from "react";
import { type CurvePoint, percent, valueAt } from "./curve-scale.ts";
import type { CurveWords } from "./curve-words.ts";
import styles from "./curve-reading.module.css";

interface CurveReadingProps {
  gravity: readonly CurvePoint[];
  temperature?: readonly CurvePoint[] | undefined;
  days: number;
  words: CurveWords;
}

const never = (): (() => void) => () => undefined;

export function CurveReading({ gravity, temperature = [], days, words }: CurveReadingProps) {
  const hydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const [day, setDay] = useState<number>();
  const first = gravity.at(0)?.day ?? 0;
  const last = gravity.at(-1)?.day ?? 0;
  if (!hydrated || gravity.length === 0) return null;

  const follow = (event: PointerEvent): void => {
    const box = event.currentTarget.getBoundingClientRect();
    const at = ((event.clientX - box.left) / box.width) * days;
    setDay(at >= first && at <= last ? at : undefined);
  };
  const text = readingText(day ?? last, gravity, temperature, words);
  return (
    <div className={styles.reading}>
      <input
        type="range"
        min={first}
        max={last}
        step={0.25}
        value={day ?? last}
        aria-label={words.read}
        aria-valuetext={text}
        onChange={(event) => setDay(Number(event.currentTarget.value))}
        onPointerMove={follow}
        onPointerLeave={() => setDay(undefined)}
        onBlur={() => setDay(undefined)}
      />
      {day === undefined ? undefined : <ReadingTag day={day} days={days} text={text} />}
    </div>
  );
}

/** The line at the day and its tag, which stands left of the line where there is no room at its right. */
function ReadingTag({ day, days, text }: { day: number; days: number; text: string }) {
  const x = percent((day / days) * 100);
  const left = day / days > 0.55;
  const width = 20 + text.length * 7.4;
  return (
    <svg className={styles.tag} width="100%" height="100%" aria-hidden="true">
      <line x1={x} x2={x} y1="0" y2="100%" />
      <svg x={x} y="100%" overflow="visible">
        <rect x={left ? -8 - width : 8} y="-66" width={width} height="28" />
        <text x={left ? -18 : 18} y="-47" textAnchor={left ? "end" : "start"}>
          {text}
        </text>
      </svg>
    </svg>
  );
}

function readingText(
  day: number,
  gravity: readonly CurvePoint[],
  temperature: readonly CurvePoint[],
  words: CurveWords,
): string {
  const sg = valueAt(gravity, day);
  const celsius = valueAt(temperature, day);
  return [
    `${words.day} ${day.toFixed(1)}`,
    sg === undefined ? undefined : words.gravity(sg),
    celsius === undefined ? undefined : words.temperature(celsius),
  ]
    .filter((part) => part !== undefined)
    .join(", ");
}
