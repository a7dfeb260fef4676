/** Rules tried on a batch that is stored: when they would have fired, as marks on its curve and as a list. */
import { millisecondsPerDay } from "../../domain/fermentation/sample.ts";
import { useDates, useFormatter } from "../../platform/use-formatter.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Select } from "../../ui/controls/select.tsx";
import { curveNumbersOf } from "../../ui/curve/curve-numbers.ts";
import { FermentationCurve } from "../../ui/curve/fermentation-curve.tsx";
import { StudioSection } from "../../ui/frame/studio-section.tsx";
import { keepUnits } from "../../ui/keep-units.ts";
import { sayRule } from "../../words/say-rule.ts";
import { useWords } from "../../words/words.ts";
import { nameOf } from "./name-of.ts";
import type { DryRun } from "./queries.ts";
import { sayFired } from "./say-fired.ts";
import styles from "./alerts.module.css";

/** @param page the address that its form asks */
export function DryRunPart({ trial, page = "/studio/alerts" }: { trial: DryRun; page?: string }) {
  const words = useWords();
  const formatter = useFormatter();
  const { batch, batches, chosen, rules, ruleCount, readingCount, tried } = trial;
  const ruleOptions = rules.map(({ id, rule }) => ({ value: id, label: sayRule(words, formatter, rule) }));
  return (
    <StudioSection title={words.text("alerts.try")} id="dry-run">
      {batches.length === 0 ? (
        <p className={styles.about}>{words.say("alerts.try.noBatches")}</p>
      ) : (
        <form method="get" action={page} className={styles.try}>
          <Select
            dense
            label={words.text("alerts.try.rules")}
            name="try"
            defaultValue={chosen}
            options={[{ value: "all", label: words.text("alerts.try.every") }, ...ruleOptions]}
          />
          <Select
            dense
            label={words.text("alerts.try.batch")}
            name="batch"
            defaultValue={batch?.id ?? ""}
            options={batches.map((each) => ({ value: each.id, label: nameOf(each) }))}
          />
          <Button type="submit" dense>
            {words.say("alerts.try.run")}
          </Button>
        </form>
      )}
      {batch ? (
        <p className={styles.about} role="status">
          {words.say("alerts.try.result", {
            batch: nameOf(batch),
            rules: ruleCount,
            readings: readingCount,
            count: tried.length,
          })}
        </p>
      ) : null}
      <Marks trial={trial} />
    </StudioSection>
  );
}

function Marks({ trial: { tried, curve } }: { trial: DryRun }) {
  const words = useWords();
  const formatter = useFormatter();
  const dates = useDates();
  const dayOf = (at: number): string => formatter.number((at - (curve?.startedAt ?? at)) / millisecondsPerDay, 1, 1);
  return (
    <>
      {curve ? (
        <div className={styles.drawn}>
          <FermentationCurve
            variant="band"
            srm={curve.srm}
            points={curve.points}
            days={curve.days}
            gravity={curve.gravity}
            {...(curve.temperature.length > 1 ? { temperature: curve.temperature } : {})}
            events={curve.marks}
            numbers={curveNumbersOf(formatter)}
          />
        </div>
      ) : null}
      {tried.length > 0 ? (
        <ol className={styles.marks}>
          {tried.map(({ rule, fired }, index) => {
            const said = sayFired(words, formatter, dates, rule, fired);
            return (
              <li key={`${index} ${fired.at}`}>
                <span className={styles.mark}>{index + 1}</span>
                <b className={styles.sentence}>{keepUnits(sayRule(words, formatter, rule))}</b>
                <p className={styles.rested}>
                  {words.say("alerts.try.when", { day: dayOf(fired.at), time: dates.format("moment", fired.at) })}
                  {said.value === "" ? null : ` · ${said.value}`}
                </p>
                <p className={styles.rested}>{said.rested}</p>
              </li>
            );
          })}
        </ol>
      ) : null}
    </>
  );
}
