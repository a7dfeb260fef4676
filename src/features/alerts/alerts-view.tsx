/** The room of alerts: what fired and on which readings, the rules as sentences, the form of one, and its dry run. */
import type { ReactNode } from "react";
import { IconPlayerPlay, IconPlus } from "@tabler/icons-react";
import { pageHref } from "../../domain/publishing/page-of.ts";
import { useFormatter } from "../../platform/use-formatter.ts";
import { Button } from "../../ui/controls/button.tsx";
import { LinkButton } from "../../ui/controls/link-button.tsx";
import { StudioSection } from "../../ui/frame/studio-section.tsx";
import { Link } from "../../ui/link.tsx";
import { Pager } from "../../ui/list/pager.tsx";
import { StudioTable, type StudioColumn } from "../../ui/list/studio-table.tsx";
import { sayRule } from "../../words/say-rule.ts";
import { useWords } from "../../words/words.ts";
import { DryRunPart } from "./dry-run-part.tsx";
import { FiredTable } from "./fired-table.tsx";
import type { AlertsRoom, ShownRule } from "./queries.ts";
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
          <span className={styles.deeds}>
            <LinkButton dense icon={IconPlayerPlay} href={`${room}?try=all`}>
              {words.say("alerts.try.link")}
            </LinkButton>
            <LinkButton dense icon={IconPlus} href={`${room}?add`}>
              {words.say("alerts.rules.add")}
            </LinkButton>
          </span>
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

function RulesTable({ rules }: { rules: readonly ShownRule[] }) {
  const words = useWords();
  const formatter = useFormatter();
  const columns: StudioColumn<ShownRule>[] = [
    {
      head: words.text("alerts.fired.rule"),
      cell: ({ rule, enabled }) => (
        <span className={enabled ? styles.sentence : `${styles.sentence} ${styles.off}`}>
          {sayRule(words, formatter, rule)}
          {rule.urgent ? <b className={styles.urgent}> {words.say("alerts.urgent")}</b> : null}
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
