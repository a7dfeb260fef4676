/** The states of a batch as links: where it is in ink, what was measured before, what is planned after. */
import type { BatchStatus } from "../../../domain/publishing/entry.ts";
import { useDates, useFormatter } from "../../../platform/use-formatter.ts";
import { keepInRow } from "../../../ui/controls/keep-in-row.ts";
import { Link } from "../../../ui/link.tsx";
import { useWords } from "../../../words/words.ts";
import type { StripState } from "./batch-strip.ts";
import { type BenchState, stateHref, stateOf } from "./batch-views.ts";
import styles from "./bench.module.css";

type StateStripProps = {
  id: string;
  status: BatchStatus;
  strip: readonly StripState[];
  /** Whose bench is open; null in another view. */
  shown: BenchState | null;
};

export function StateStrip({ id, status, strip, shown }: StateStripProps) {
  const words = useWords();
  const formatter = useFormatter();
  const dates = useDates();
  const now = stateOf(status);
  return (
    <nav className={styles.states} aria-label={words.text("batch.statusLabel")}>
      <ol>
        {strip.map(({ state, at, isPlanned, days = 0 }) => {
          const isNow = state === now;
          return (
            <li key={state} data-later={isPlanned ? "" : undefined} data-now={isNow ? "" : undefined}>
              <Link
                ref={isNow ? keepInRow : undefined}
                href={stateHref(id, state, status)}
                aria-current={state === shown ? "page" : undefined}
              >
                <b>{words.say("batch.status", { status: isNow ? status : state })}</b>{" "}
                {days >= 1 ? (
                  <span>{words.say("bench.strip.day", { day: formatter.number(days, 1, 1) })}</span>
                ) : at === null ? undefined : (
                  <time dateTime={dates.iso(at)}>{dates.format("short", at)}</time>
                )}
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
