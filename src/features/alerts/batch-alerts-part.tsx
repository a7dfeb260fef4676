/** On a batch's profile: the rules that watch it, what was told and done, and the dry run. */
import { IconPlayerPlay, IconPlus } from "@tabler/icons-react";
import { useDates, useFormatter } from "../../platform/use-formatter.ts";
import { LinkButton } from "../../ui/controls/link-button.tsx";
import { StudioSection } from "../../ui/frame/studio-section.tsx";
import { keepUnits } from "../../ui/keep-units.ts";
import { sayRule } from "../../words/say-rule.ts";
import { useWords } from "../../words/words.ts";
import type { BatchAlerts } from "./batch-alerts.ts";
import type { Happened } from "./batch-history.ts";
import { DryRunPart } from "./dry-run-part.tsx";
import { sayFired } from "./say-fired.ts";
import { WatchedRulesList } from "./watched-rules-list.tsx";
import styles from "./alerts.module.css";

interface BatchAlertsPartProps {
  batchId: string;
  /** The address of the page that shows it. */
  page: string;
  alerts: BatchAlerts;
  history: readonly Happened[];
}

export function BatchAlertsPart({ batchId, page, alerts: { rules, trial }, history }: BatchAlertsPartProps) {
  const words = useWords();
  return (
    <div className={styles.room}>
      <StudioSection
        title={words.text("alerts.rules")}
        id="rules"
        end={
          <span className={styles.deeds}>
            <LinkButton dense icon={IconPlayerPlay} href={`${page}?try=all#dry-run`}>
              {words.say("alerts.try.link")}
            </LinkButton>
            <LinkButton dense icon={IconPlus} href={`/studio/alerts?add&batch=${batchId}`}>
              {words.say("alerts.rules.addForBatch")}
            </LinkButton>
          </span>
        }
      >
        {rules.length > 0 ? (
          <WatchedRulesList rules={rules} />
        ) : (
          <p className={styles.about}>{words.say("alerts.watched.none")}</p>
        )}
      </StudioSection>
      <StudioSection title={words.text("alerts.fired")} id="history">
        {history.length > 0 ? (
          <ol className={styles.marks}>
            {history.map((each) => (
              <Row key={each.number} happened={each} />
            ))}
          </ol>
        ) : (
          <p className={styles.about}>{words.say("alerts.history.none")}</p>
        )}
      </StudioSection>
      {trial ? <DryRunPart trial={trial} page={page} /> : null}
    </div>
  );
}

/** The marks of the curve lead to it. */
const idOf = ({ number }: Happened) => `happened-${number}`;

function Row({ happened }: { happened: Happened }) {
  const words = useWords();
  const formatter = useFormatter();
  const dates = useDates();
  const time = <time dateTime={dates.iso(happened.at)}>{dates.format("moment", happened.at)}</time>;
  if (happened.kind === "acted")
    return (
      <li id={idOf(happened)}>
        <span className={styles.mark} data-kind="acted">
          {happened.number}
        </span>
        <b className={styles.sentence}>{happened.title}</b>
        <p className={styles.rested}>
          {time} · {happened.text}
        </p>
      </li>
    );
  const { rule, fired } = happened.alert;
  const said = sayFired(words, formatter, dates, rule, fired);
  return (
    <li id={idOf(happened)}>
      <span className={styles.mark}>{happened.number}</span>
      <b className={styles.sentence}>{keepUnits(sayRule(words, formatter, rule))}</b>
      <p className={styles.rested}>
        {time}
        {said.value === "" ? null : ` · ${said.value}`}
      </p>
    </li>
  );
}
