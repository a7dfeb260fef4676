/** On a batch's bench: the rules that watch it, how each stands, and what it comes to now. */
import { useDates, useFormatter } from "../../platform/use-formatter.ts";
import { Status, type StatusKind } from "../../ui/status.tsx";
import { keepUnits } from "../../ui/keep-units.ts";
import { sayRule, sayValues } from "../../words/say-rule.ts";
import { useWords } from "../../words/words.ts";
import { joinValues } from "./say-fired.ts";
import type { WatchedRule } from "./watched-rules.ts";
import styles from "./alerts.module.css";

const kinds: Record<WatchedRule["state"], StatusKind> = {
  armed: "fine",
  fired: "needs-you",
  snoozed: "waiting",
  seen: "off",
};

export function WatchedRulesList({ rules }: { rules: readonly WatchedRule[] }) {
  const words = useWords();
  const formatter = useFormatter();
  const dates = useDates();
  return (
    <ul className={styles.watched}>
      {rules.map(({ id, rule, state, values, until }) => (
        <li key={id}>
          <Status kind={kinds[state]}>
            <span className={styles.sentence}>{keepUnits(sayRule(words, formatter, rule))}</span>
          </Status>
          <span className={styles.value}>{joinValues(sayValues(words, formatter, rule, values))}</span>
          {state === "armed" ? null : (
            <p className={styles.rested}>
              {until !== null && state === "snoozed"
                ? words.say("alerts.snoozedUntil", { time: dates.format("moment", until) })
                : words.say("alerts.watched.state", { state: state === "seen" ? state : "other" })}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
