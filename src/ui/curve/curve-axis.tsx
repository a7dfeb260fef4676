/** The axis of days under a curve and its strips. */
import { createElement, isValidElement, type ReactNode } from "react";
import { dayMarks } from "./curve-points.ts";
import { percent } from "./curve-scale.ts";
import { useWords } from "../../words/words.ts";
import styles from "./curve-axis.module.css";

export function CurveAxis({ days }: { days: number }) {
  const words = useWords();
  const step = days > 21 ? 1 : 0.25;
  const ticks = Array.from({ length: Math.floor(days / step) + 1 }, (_, index) => index * step);
  const line = (all: readonly number[], height: number): string =>
    all.map((day) => `M${((day / days) * 1400).toFixed(1)} 0V${height}`).join("");
  return (
    <div className={styles.axis} aria-hidden="true">
      <svg className={styles.ticks} viewBox="0 0 1400 10" preserveAspectRatio="none" width="100%" height="10">
        <path className={styles.small} d={line(ticks, 5)} />
        <path
          d={line(
            ticks.filter((day) => Number.isInteger(day)),
            9,
          )}
        />
      </svg>
      <svg width="100%" height="32">
        {dayMarks(days, 15).map((day) => (
          <text key={day} x={percent((day / days) * 100)} y="21" textAnchor="middle">
            {inDrawing(
              words.say("ui.curve.dayOnAxis", {
                day: `${day}`,
                wide: (inside) => <tspan className="wide-only">{inside}</tspan>,
              }),
            )}
          </text>
        ))}
      </svg>
    </div>
  );
}

/** What is said in English in a page of another language stands in a span, at which a drawing would end. */
const inDrawing = (said: ReactNode): ReactNode =>
  isValidElement<{ lang: string }>(said) && said.type === "span" ? createElement("tspan", said.props) : said;
