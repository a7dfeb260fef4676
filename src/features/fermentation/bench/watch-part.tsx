/** What watches a batch: the rules, and the readings that somebody should look at. */
import type { ReactNode } from "react";
import { useFormatter } from "../../../platform/use-formatter.ts";
import { StudioSection } from "../../../ui/frame/studio-section.tsx";
import { Link } from "../../../ui/link.tsx";
import { Status } from "../../../ui/status.tsx";
import { useWords } from "../../../words/words.ts";
import type { OwnBench } from "../own-bench.ts";
import { viewHref } from "./batch-views.ts";
import styles from "./bench.module.css";

/** @param rules how each stands with the batch; without them nothing watches it */
export function WatchPart({ bench: { id, flaggedCount }, rules }: { bench: OwnBench; rules: ReactNode }) {
  const words = useWords();
  const formatter = useFormatter();
  if (!rules && flaggedCount === 0) return null;
  return (
    <StudioSection
      title={words.text("bench.watch")}
      id="watched"
      end={<Link href="/studio/alerts">{words.say("bench.watch.rules")}</Link>}
    >
      {rules}
      {flaggedCount > 0 ? (
        <ul className={styles.checks}>
          <li>
            <Status kind="warm">
              <Link href={`${viewHref(id, "log")}#readings`}>{words.say("bench.watch.flagged")}</Link>
            </Status>
            <span className={styles.number}>{formatter.number(flaggedCount, 0)}</span>
          </li>
        </ul>
      ) : null}
    </StudioSection>
  );
}
