/** What fired: each alert with the readings it rests on, and what is still to be done about it. */
import type { ReactNode } from "react";
import { Form } from "react-router";
import { snoozeChoices } from "../../platform/snooze-until.ts";
import { useDates, useFormatter } from "../../platform/use-formatter.ts";
import { AcknowledgeButton } from "../../ui/controls/acknowledge-button.tsx";
import { Button } from "../../ui/controls/button.tsx";
import { Select } from "../../ui/controls/select.tsx";
import { Link } from "../../ui/link.tsx";
import { StudioTable, type StudioColumn } from "../../ui/list/studio-table.tsx";
import { keepUnits } from "../../ui/keep-units.ts";
import { sayRule } from "../../words/say-rule.ts";
import { useWords } from "../../words/words.ts";
import { nameOf } from "./name-of.ts";
import type { ShownAlert } from "./queries.ts";
import { sayFired } from "./say-fired.ts";
import styles from "./alerts.module.css";

const unseen = (inside: ReactNode) => <span className="vh">{inside}</span>;

export function FiredTable({ fired, total }: { fired: readonly ShownAlert[]; total: number }) {
  const words = useWords();
  const dates = useDates();
  const formatter = useFormatter();
  const columns: StudioColumn<ShownAlert>[] = [
    {
      head: words.text("alerts.fired.rule"),
      cell: ({ rule, fired: { at, values, readings }, clearedAt }) => {
        const said = sayFired(words, formatter, dates, rule, { at, values, readings });
        return (
          <>
            <b className={styles.sentence}>{keepUnits(sayRule(words, formatter, rule))}</b>
            <p className={styles.rested}>
              {said.rested}
              {said.rested === "" || clearedAt === null ? null : " · "}
              {clearedAt === null ? null : (
                <>{words.say("alerts.fired.cleared", { time: dates.format("moment", clearedAt) })}</>
              )}
            </p>
          </>
        );
      },
    },
    {
      head: words.text("alerts.fired.cameTo"),
      plain: true,
      cell: ({ rule, fired: each }) => sayFired(words, formatter, dates, rule, each).value,
    },
    {
      head: words.text("alerts.fired.batch"),
      plain: true,
      cell: ({ batch }) =>
        batch ? <Link href={`/studio/batches/${batch.id}`}>{nameOf(batch)}</Link> : words.say("alerts.fired.gone"),
    },
    {
      head: words.text("alerts.fired.at"),
      number: true,
      dim: true,
      plain: true,
      cell: ({ fired: { at } }) => dates.format("short", at),
    },
    {
      head: words.text("alerts.fired.actions"),
      headHidden: true,
      end: true,
      cell: (alert) => <FiredDeeds alert={alert} />,
    },
  ];
  return (
    <StudioTable
      caption={words.text("alerts.fired")}
      titled
      total={total > 0 ? total : undefined}
      columns={columns}
      rows={fired}
      rowKey={({ id }) => id}
      empty={words.say("alerts.fired.none")}
      stacked
    />
  );
}

/** What is still to be done about an alert, or who has done it. */
function FiredDeeds({ alert: { id, rule, seenAt, seenName, seenChannel, snoozedUntil } }: { alert: ShownAlert }) {
  const words = useWords();
  const formatter = useFormatter();
  const dates = useDates();
  const said = sayRule(words, formatter, rule);
  if (seenAt !== null)
    return (
      <span className={styles.seen}>
        {seenChannel === null
          ? words.say("alerts.fired.seen", { name: seenName })
          : words.say("alerts.fired.seenBy", { channel: seenChannel })}
      </span>
    );
  return (
    <div className={styles.open}>
      <AcknowledgeButton id={id} rule={said} />
      <Form method="post" preventScrollReset className={styles.snooze}>
        <input type="hidden" name="id" value={id} />
        {snoozedUntil === null ? (
          <>
            <Select
              dense
              label={words.text("alerts.snooze.until")}
              labelHidden
              name="until"
              defaultValue="hour"
              options={snoozeChoices.map((choice) => ({
                value: choice,
                label: words.text("alerts.snooze.choice", { choice: choice === "tomorrow" ? "other" : choice }),
              }))}
            />
            <Button type="submit" look="quiet" dense name="deed" value="snooze">
              {words.say("alerts.snooze.do", { unseen, rule: said })}
            </Button>
          </>
        ) : (
          <>
            <span className={styles.seen}>
              {words.say("alerts.snoozedUntil", { time: dates.format("moment", snoozedUntil) })}
            </span>
            <Button type="submit" look="quiet" dense name="deed" value="wake">
              {words.say("alerts.wake", { unseen, alert: said })}
            </Button>
          </>
        )}
      </Form>
    </div>
  );
}
