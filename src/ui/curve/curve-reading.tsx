/** Reads a fermentation curve by pointer or arrow keys; it appears only after hydration, the table works without it. */
import { type KeyboardEvent, type PointerEvent, useContext, useSyncExternalStore } from "react";
import type { CurveOverlay } from "./curve-data.ts";
import { valueAt } from "./curve-points.ts";
import { atX, type CurvePoint, type Domain, measuredAt, percent } from "./curve-scale.ts";
import type { CurveNumbers } from "./curve-numbers.ts";
import { useReadingLine } from "./reading-line.tsx";
import { formatNumber } from "../../domain/units/format-quantity.ts";
import { LanguageContext } from "../../words/language-context.ts";
import { useWords } from "../../words/words.ts";
import styles from "./curve-reading.module.css";

interface CurveReadingProps {
  gravity: readonly CurvePoint[];
  temperature?: readonly CurvePoint[] | undefined;
  planned?: readonly CurvePoint[] | undefined;
  overlays?: readonly CurveOverlay[] | undefined;
  domain: Domain;
  numbers: CurveNumbers;
  /** The values stand beside the curve, not at the line. */
  isReadBeside: boolean;
}

const never = (): (() => void) => () => undefined;

export function CurveReading({
  gravity,
  temperature = [],
  planned = [],
  overlays = [],
  domain,
  numbers,
  isReadBeside,
}: CurveReadingProps) {
  const words = useWords();
  const language = useContext(LanguageContext);
  const hydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const { day, readAt } = useReadingLine();
  const all = [gravity, ...overlays.map((overlay) => overlay.gravity)];
  const first = Math.min(...all.map((points) => points.at(0)?.day ?? Infinity));
  const end = Math.max(...all.map((points) => points.at(-1)?.day ?? 0));
  if (!hydrated || gravity.length === 0) return null;

  const follow = (event: PointerEvent): void => {
    const box = event.currentTarget.getBoundingClientRect();
    const at = (domain.from ?? 0) + ((event.clientX - box.left) / box.width) * domain.days;
    readAt(at >= first && at <= end ? at : undefined);
  };
  const leave = (event: KeyboardEvent): void => {
    if (event.key === "Escape") readAt(undefined);
  };
  const at = day ?? gravity.at(-1)?.day ?? 0;
  const sg = measuredAt(gravity, at);
  const celsius = measuredAt(temperature, at);
  const plan = valueAt(planned, at);
  const sayGravity = (value: number) =>
    numbers.scale === "SG" ? numbers.gravity(value) : `${numbers.gravity(value)}\u00A0${numbers.units.gravity}`;
  const text = [
    words.text("ui.curve.day", { day: formatNumber(at, language, 1, 1) }),
    ...(sg === undefined ? [] : [sayGravity(sg)]),
    ...(celsius === undefined ? [] : [numbers.temperature(celsius)]),
    ...(plan === undefined
      ? []
      : [words.text("ui.curve.beside", { name: words.text("ui.curve.plan"), gravity: sayGravity(plan) })]),
    ...overlays.flatMap(({ name, gravity: other }) => {
      const value = measuredAt(other, at);
      return value === undefined ? [] : [words.text("ui.curve.beside", { name, gravity: sayGravity(value) })];
    }),
  ].join(", ");
  return (
    <div className={styles.reading}>
      <input
        type="range"
        min={first}
        max={end}
        step={0.25}
        value={at}
        aria-label={words.text("ui.curve.read")}
        aria-valuetext={text}
        onChange={(event) => readAt(Number(event.currentTarget.value))}
        onPointerMove={follow}
        onPointerLeave={() => readAt(undefined)}
        onBlur={() => readAt(undefined)}
        onKeyDown={leave}
      />
      {day === undefined ? undefined : <ReadingTag x={atX(day, domain)} text={isReadBeside ? undefined : text} />}
    </div>
  );
}

/** The line at the day and, where there is a text, its tag, which stands left of the line where there is no room at its right. */
function ReadingTag({ x: share, text }: { x: number; text: string | undefined }) {
  const x = percent(share);
  const left = share > 55;
  const width = 20 + (text?.length ?? 0) * 7.4;
  return (
    <svg className={styles.tag} width="100%" height="100%" aria-hidden="true">
      <line x1={x} x2={x} y1="0" y2="100%" />
      {text === undefined ? undefined : (
        <svg x={x} y="100%" overflow="visible">
          <rect x={left ? -8 - width : 8} y="-66" width={width} height="28" />
          <text x={left ? -18 : 18} y="-47" textAnchor={left ? "end" : "start"}>
            {text}
          </text>
        </svg>
      )}
    </svg>
  );
}
