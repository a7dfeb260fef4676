/** A rule tried on a batch that is stored: when it would have fired. */
import type { Fired } from "../../domain/alerts/watch.ts";
import { millisecondsPerDay } from "../../domain/fermentation/sample.ts";
import { useDates, useFormatter } from "../../platform/use-formatter.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Select } from "../../ui/controls/select.tsx";
import { StudioSection } from "../../ui/frame/studio-section.tsx";
import { StudioTable, type StudioColumn } from "../../ui/list/studio-table.tsx";
import { sayRule } from "../../words/say-rule.ts";
import { useWords } from "../../words/words.ts";
import { nameOf } from "./name-of.ts";
import type { DryRun } from "./queries.ts";
import { sayFired } from "./say-fired.ts";
import styles from "./alerts.module.css";

export function DryRunPart({ trial: { rule, batch, batches, startedAt, fired } }: { trial: DryRun }) {
  const words = useWords();
  const formatter = useFormatter();
  const dates = useDates();
  const dayOf = (at: number): string =>
    startedAt === null ? "" : formatter.number((at - startedAt) / millisecondsPerDay, 1, 1);
  const columns: StudioColumn<Fired>[] = [
    {
      head: words.text("alerts.fired.at"),
      cell: ({ at, values, readings }) => (
        <>
          <b>{dates.format("moment", at)}</b>
          <p className={styles.rested}>
            {sayFired(words, formatter, dates, rule.rule, { at, values, readings }).rested}
          </p>
        </>
      ),
    },
    {
      head: words.text("alerts.fired.cameTo"),
      cell: (each) => sayFired(words, formatter, dates, rule.rule, each).value,
    },
    { head: words.text("alerts.try.head"), number: true, cell: ({ at }) => dayOf(at) },
  ];
  const name = batch && nameOf(batch);
  return (
    <StudioSection title={words.text("alerts.try")} aside={sayRule(words, formatter, rule.rule)}>
      {batches.length === 0 ? (
        <p className={styles.about}>{words.say("alerts.try.noBatches")}</p>
      ) : (
        <form method="get" action="/studio/alerts" className={styles.try}>
          <input type="hidden" name="try" value={rule.id} />
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
      {name ? (
        <p className={styles.about} role="status">
          {fired.length === 0
            ? words.say("alerts.try.none", { batch: name })
            : words.say("alerts.try.times", { batch: name, count: fired.length })}
        </p>
      ) : null}
      {fired.length > 0 ? (
        <StudioTable
          caption={words.text("alerts.try")}
          columns={columns}
          rows={fired}
          rowKey={({ at }) => `${at}`}
          stacked
        />
      ) : null}
    </StudioSection>
  );
}
