/** Walks through the latest entries of the record by arrow keys or pointer, once the page is hydrated; the table works without it. */
import { type PointerEvent, useState, useSyncExternalStore } from "react";
import { useNavigate } from "react-router";
import { useDates } from "../../platform/use-formatter.ts";
import { useWords } from "../../words/words.ts";
import type { Record } from "./record.ts";
import styles from "./record-walk.module.css";

const never = (): (() => void) => () => undefined;

export function RecordWalk({ steps }: Pick<Record, "steps">) {
  const words = useWords();
  const dates = useDates();
  const navigate = useNavigate();
  const hydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const [at, setAt] = useState<number | null>(null);
  const last = steps.length - 1;
  const step = steps[at ?? last];
  if (!hydrated || !step) return null;
  const text = words.text("home.record.step", {
    title: step.title,
    kind: step.kind === "track" ? "other" : step.kind,
    date: dates.format("dated", step.at),
  });
  const open = () => void navigate(step.path);
  const follow = (event: PointerEvent) => {
    const box = event.currentTarget.getBoundingClientRect();
    const x = (event.clientX - box.left) / box.width;
    const nearest = steps.reduce((best, each, index) => {
      const other = steps[best];
      return other && Math.abs(other.x - x) < Math.abs(each.x - x) ? best : index;
    }, 0);
    setAt(Math.abs((steps[nearest]?.x ?? 2) - x) < 0.02 ? nearest : null);
  };
  return (
    <div className={styles.walk}>
      <input
        type="range"
        min={0}
        max={last}
        step={1}
        value={at ?? last}
        aria-label={words.text("home.record.read")}
        aria-valuetext={text}
        onChange={(event) => setAt(Number(event.currentTarget.value))}
        onFocus={(event) => event.currentTarget.matches(":focus-visible") && setAt(at ?? last)}
        onKeyDown={(event) => event.key === "Enter" && open()}
        onPointerMove={follow}
        onPointerLeave={() => setAt(null)}
        onPointerUp={() => at !== null && open()}
        onBlur={() => setAt(null)}
      />
      {at === null ? null : (
        <svg className={styles.tag} width="100%" height="100%" aria-hidden="true">
          <line x1={`${step.x * 100}%`} x2={`${step.x * 100}%`} y1="0" y2="100%" />
          <svg x={`${step.x * 100}%`} y="0" overflow="visible">
            <text x={step.x > 0.5 ? -10 : 10} y="24" textAnchor={step.x > 0.5 ? "end" : "start"}>
              {text}
            </text>
          </svg>
        </svg>
      )}
    </div>
  );
}
