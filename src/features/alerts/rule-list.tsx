/** The rules as sentences, each armed by its tick, with what it came to at the last look. */
import { IconCheck, IconPlayerPlay } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Form } from "react-router";
import { useFormatter } from "../../platform/use-formatter.ts";
import { LinkButton } from "../../ui/controls/link-button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import type { Words } from "../../words/arguments.ts";
import { sayRule } from "../../words/say-rule.ts";
import { useWords } from "../../words/words.ts";
import { nameOf } from "./name-of.ts";
import type { ShownRule } from "./queries.ts";
import { listRule, sayNow } from "./rule-sentence.tsx";
import styles from "./rule-list.module.css";

const room = "/studio/alerts";
const unseen = (inside: ReactNode) => <span className="vh">{inside}</span>;

function sayScope(words: Words, { scope, scopeName }: ShownRule): ReactNode {
  if (scope.is === "all") return words.say("alerts.form.scope.all");
  if (scopeName === "") return words.say("alerts.scope.gone");
  return scope.is === "recipe" ? words.say("alerts.scope.recipe", { recipe: scopeName }) : scopeName;
}

export function RuleList({ rules }: { rules: readonly ShownRule[] }) {
  return (
    <ul className={styles.rules}>
      {rules.map((rule) => (
        <RuleRow key={rule.id} shown={rule} />
      ))}
    </ul>
  );
}

function RuleRow({ shown }: { shown: ShownRule }) {
  const words = useWords();
  const formatter = useFormatter();
  const { id, rule, scope, enabled, present } = shown;
  const said = sayRule(words, formatter, rule);
  const isOfBatch = scope.is === "batch" && scope.id === present?.batch.id;
  return (
    <li data-off={enabled ? undefined : ""}>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="id" value={id} />
        <button
          type="submit"
          role="checkbox"
          aria-checked={enabled}
          aria-label={said}
          name="deed"
          value={enabled ? "off" : "on"}
          className={styles.tick}
        >
          {enabled ? <Icon of={IconCheck} small /> : undefined}
        </button>
      </Form>
      <p className={styles.sentence}>
        {listRule(words, formatter, rule, (condition, index) => {
          const now = sayNow(words, formatter, condition, present?.values[index] ?? null);
          // A line may end before it, so the space is not its own.
          return now === null ? null : (
            <>
              {" "}
              <small className={styles.now}>{now}</small>
            </>
          );
        })}
      </p>
      <span className={styles.scope}>{isOfBatch ? undefined : sayScope(words, shown)}</span>
      <span className={styles.present}>
        {present ? <Link href={`/studio/batches/${present.batch.id}`}>{nameOf(present.batch)}</Link> : undefined}
      </span>
      <span className={styles.deeds}>
        <LinkButton look="quiet" dense icon={IconPlayerPlay} href={`${room}?try=${id}`}>
          {words.say("alerts.rules.try", { unseen, rule: said })}
        </LinkButton>
        <LinkButton look="quiet" dense href={`${room}?edit=${id}`}>
          {words.say("alerts.rules.edit", { unseen, rule: said })}
        </LinkButton>
      </span>
    </li>
  );
}
