/** The axis of days under a curve and its strips. */
import { createElement, isValidElement, type ReactNode } from "react";
import { dayMarks } from "./curve-points.ts";
import { atX, type Domain, inBox, percent } from "./curve-scale.ts";
import type { CurveWindow } from "./curve-window.ts";
import { useWords } from "../../words/words.ts";
import styles from "./curve-axis.module.css";

type AxisProps = { from?: number; days: number; marks?: CurveWindow["marks"] | undefined };

/** Further right there is no room for a label, in per cent. */
const MOST_SHARE = 94;
const MOST_SHARE_OF_PHONES = 84;

/** Without marks of its own it counts the days since pitching. */
export function CurveAxis({ from = 0, days, marks }: AxisProps) {
  const words = useWords();
  const step = days > 21 ? 1 : days > 2 ? 0.25 : 1 / 24;
  const first = Math.ceil(from / step);
  const ticks = Array.from(
    { length: Math.floor((from + days) / step) - first + 1 },
    (_, index) => (first + index) * step,
  );
  const domain: Domain = { from, days, low: 0, high: 1 };
  const { x } = inBox(domain);
  const line = (all: readonly number[], height: number): string => all.map((day) => `M${x(day)} 0V${height}`).join("");
  return (
    <div className={styles.axis} aria-hidden="true">
      <svg className={styles.ticks} viewBox="0 0 1400 10" preserveAspectRatio="none" width="100%" height="10">
        <path className={styles.small} d={line(ticks, 5)} />
        <path d={line(marks?.map(({ day }) => day) ?? ticks.filter((day) => Number.isInteger(day)), 9)} />
      </svg>
      <svg width="100%" height="32">
        {marks
          ?.filter(({ day }) => atX(day, domain) < MOST_SHARE)
          .map(({ day, label, isMain }) => (
            <text
              key={day}
              className={isMain && atX(day, domain) < MOST_SHARE_OF_PHONES ? undefined : "wide-only"}
              x={percent(atX(day, domain))}
              y="21"
              dx="5"
            >
              {label}
            </text>
          ))}
        {(marks ? [] : dayMarks(days, 15)).map((day) => (
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
