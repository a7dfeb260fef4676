/** The room of alerts: what fired and on which readings, the rules as sentences, the form of one, and its dry run. */
import type { ReactNode } from "react";
import { IconCheck, IconPlayerPlay, IconPlus } from "@tabler/icons-react";
import { pageHref } from "../../domain/publishing/page-of.ts";
import { useDates, useFormatter } from "../../platform/use-formatter.ts";
import { Button } from "../../ui/controls/button.tsx";
import { LinkButton } from "../../ui/controls/link-button.tsx";
import { StudioSection } from "../../ui/frame/studio-section.tsx";
import { Link } from "../../ui/link.tsx";
import { Pager } from "../../ui/list/pager.tsx";
import { StudioTable, type StudioColumn } from "../../ui/list/studio-table.tsx";
import { sayRule } from "../../words/say-rule.ts";
import { useWords } from "../../words/words.ts";
import { sayFired } from "./say-fired.ts";
import { DryRunPart } from "./dry-run-part.tsx";
import { nameOf } from "./name-of.ts";
import type { AlertsRoom, ShownAlert, ShownRule } from "./queries.ts";
import { RuleForm } from "./rule-form.tsx";
import styles from "./alerts.module.css";

const room = "/studio/alerts";
const channels = (inside: ReactNode) => <Link href="/studio/notifications">{inside}</Link>;
const unseen = (inside: ReactNode) => <span className="vh">{inside}</span>;

export function AlertsView({ room: { fired, page, rules, isHeard, form, trial } }: { room: AlertsRoom }) {
  const words = useWords();
  return (
    <div className={styles.room}>
      {form ? <RuleForm form={form} /> : null}
      {trial ? <DryRunPart trial={trial} /> : null}
      <FiredTable fired={fired} total={page.total} />
      <Pager
        dense
        label={words.text("alerts.fired.pages")}
        page={page.number}
        pages={page.pages}
        hrefOf={(number) => pageHref(room, number)}
      />
      <StudioSection
        title={words.text("alerts.rules")}
        end={
          <LinkButton dense icon={IconPlus} href={`${room}?add`}>
            {words.say("alerts.rules.add")}
          </LinkButton>
        }
      >
        <p className={styles.about}>{words.say("alerts.rules.about")}</p>
        <p className={styles.about}>
          {isHeard
            ? words.say("alerts.channels", { link: channels })
            : words.say("alerts.channels.none", { link: channels })}
        </p>
        <RulesTable rules={rules} />
      </StudioSection>
    </div>
  );
}

function FiredTable({ fired, total }: { fired: readonly ShownAlert[]; total: number }) {
  const words = useWords();
  const dates = useDates();
  const formatter = useFormatter();
  const columns: StudioColumn<ShownAlert>[] = [
    {
      head: words.text("alerts.fired.rule"),
      cell: ({ rule, fired: { at, values, readings } }) => {
        const said = sayFired(words, formatter, dates, rule, { at, values, readings });
        return (
          <>
            <b className={styles.sentence}>{sayRule(words, formatter, rule)}</b>
            <p className={styles.rested}>{said.rested}</p>
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
      cell: ({ id, rule, seenAt, seenName }) =>
        seenAt === null ? (
          <form method="post" action={room} className={styles.seeing}>
            <input type="hidden" name="id" value={id} />
            <Button type="submit" dense icon={IconCheck} name="deed" value="acknowledge">
              {words.say("alerts.acknowledge", { unseen, rule: sayRule(words, formatter, rule) })}
            </Button>
          </form>
        ) : (
          <span className={styles.seen}>{words.say("alerts.fired.seen", { name: seenName })}</span>
        ),
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

function RulesTable({ rules }: { rules: readonly ShownRule[] }) {
  const words = useWords();
  const formatter = useFormatter();
  const columns: StudioColumn<ShownRule>[] = [
    {
      head: words.text("alerts.fired.rule"),
      cell: ({ rule, enabled }) => (
        <span className={enabled ? styles.sentence : `${styles.sentence} ${styles.off}`}>
          {sayRule(words, formatter, rule)}
        </span>
      ),
    },
    {
      head: words.text("alerts.rules.scope"),
      dim: true,
      plain: true,
      cell: ({ scope, scopeName }) => {
        if (scope.is === "all") return words.say("alerts.scope.all");
        if (scopeName === "") return words.say("alerts.scope.gone");
        return scope.is === "recipe" ? words.say("alerts.scope.recipe", { recipe: scopeName }) : scopeName;
      },
    },
    {
      head: words.text("alerts.fired.actions"),
      headHidden: true,
      end: true,
      cell: ({ id, rule, enabled }) => {
        const said = sayRule(words, formatter, rule);
        return (
          <form method="post" action={room} className={styles.deeds}>
            <input type="hidden" name="id" value={id} />
            <Button type="submit" look="quiet" dense name="deed" value={enabled ? "off" : "on"}>
              {enabled
                ? words.say("alerts.rules.turnOff", { unseen, rule: said })
                : words.say("alerts.rules.turnOn", { unseen, rule: said })}
            </Button>
            <LinkButton look="quiet" dense icon={IconPlayerPlay} href={`${room}?try=${id}`}>
              {words.say("alerts.rules.try", { unseen, rule: said })}
            </LinkButton>
            <LinkButton look="quiet" dense href={`${room}?edit=${id}`}>
              {words.say("alerts.rules.edit", { unseen, rule: said })}
            </LinkButton>
          </form>
        );
      },
    },
  ];
  return (
    <StudioTable caption={words.text("alerts.rules")} columns={columns} rows={rules} rowKey={({ id }) => id} stacked />
  );
}
