/** The room of alerts: what fired and on which readings, the rules as sentences, the form of one, and its dry run. */
import type { ReactNode } from "react";
import { IconPlayerPlay, IconPlus } from "@tabler/icons-react";
import { pageHref } from "../../domain/publishing/page-of.ts";
import { LinkButton } from "../../ui/controls/link-button.tsx";
import { StudioSection } from "../../ui/frame/studio-section.tsx";
import { Link } from "../../ui/link.tsx";
import { Pager } from "../../ui/list/pager.tsx";
import { useWords } from "../../words/words.ts";
import { DryRunPart } from "./dry-run-part.tsx";
import { FiredTable } from "./fired-table.tsx";
import type { AlertsRoom } from "./queries.ts";
import { RuleForm } from "./rule-form.tsx";
import { RuleList } from "./rule-list.tsx";
import styles from "./alerts.module.css";

const room = "/studio/alerts";
const channels = (inside: ReactNode) => <Link href="/studio/notifications">{inside}</Link>;

export function AlertsView({ room: { fired, page, rules, isHeard, form, trial } }: { room: AlertsRoom }) {
  const words = useWords();
  return (
    <div className={styles.room}>
      {form ? <RuleForm key={form.id} form={form} /> : null}
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
        <RuleList rules={rules} />
      </StudioSection>
    </div>
  );
}
