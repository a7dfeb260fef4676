/** The form of one rule: a sentence whose words are fields. */
import { IconPlus, IconX } from "@tabler/icons-react";
import { Fragment, useRef, useState } from "react";
import { isMixed } from "../../domain/alerts/rule.ts";
import { type FormSide, useDeedForm } from "../../platform/deeds/use-answer.ts";
import { useFormatter } from "../../platform/use-formatter.ts";
import { useLive } from "../../platform/use-live.ts";
import { classNames } from "../../ui/class-names.ts";
import { Button } from "../../ui/controls/button.tsx";
import { LinkButton } from "../../ui/controls/link-button.tsx";
import { StudioSection } from "../../ui/frame/studio-section.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useWords } from "../../words/words.ts";
import { nameOf } from "./name-of.ts";
import type { AlertsRoom } from "./queries.ts";
import { ConditionFields, JoinWord, labelOf, type Sentence, useSentence } from "./rule-condition.tsx";
import { conditionRows, type ConditionWords, fieldName, fieldWords, scopeValue, subjects } from "./rule-fields.ts";
import { saySubject } from "./rule-sentence.tsx";
import { ChosenWord, faultId } from "./sentence-word.tsx";
import styles from "./rule-form.module.css";

const room = "/studio/alerts";
export function RuleForm({ form }: { form: NonNullable<AlertsRoom["form"]> }) {
  const words = useWords();
  const side = useDeedForm("save", form.values);
  const place = useRef<HTMLFormElement>(null);
  const sentence = useSentence(side, place);
  const { rows, chain, errors } = sentence;
  const [scope, setScope] = useState(side.valueOf("scope") ?? "all");
  const shown = form.now.find((each) => each.scope === scope);
  return (
    <StudioSection title={form.id === null ? words.text("alerts.form.add") : words.text("alerts.form.edit")}>
      <form
        ref={place}
        method="post"
        action={`${room}?${form.id === null ? "add" : `edit=${form.id}`}`}
        className={styles.form}
        noValidate
      >
        <input type="hidden" name="id" value={form.id ?? ""} />
        {side.trouble ? <Notice urgent title={side.trouble} /> : undefined}
        <div className={styles.sentence}>
          {words.say("alerts.sentence", {
            conditions: rows.map((_, row) => (
              <Fragment key={row}>
                {row === 0 ? undefined : <JoinWord row={row} sentence={sentence} />}
                <ConditionFields row={row} sentence={sentence} now={shown?.values ?? {}} />
              </Fragment>
            )),
            urgency: <Urgency key="urgency" side={side} />,
            scope: <ScopeWord key="scope" side={side} scopes={form.scopes} value={scope} choose={setScope} />,
          })}
        </div>
        <Faults errors={errors} />
        <Unused sentence={sentence} />
        <ConditionButtons sentence={sentence} />
        <p className={styles.hint}>
          {words.say("alerts.form.hint")}{" "}
          {isMixed(chain.slice(1, rows.length)) ? <>{words.say("alerts.form.join.groups")} </> : undefined}
          {shown ? words.say("alerts.now.of", { batch: nameOf(shown.batch) }) : undefined}
        </p>
        <div className={styles.deeds}>
          <Button type="submit" look="primary" dense name="deed" value="save">
            {words.say("alerts.form.save")}
          </Button>
          <LinkButton dense href={room}>
            {words.say("alerts.form.cancel")}
          </LinkButton>
          {form.id === null ? null : (
            <Button type="submit" look="quiet" dense name="deed" value="remove" formAction={room}>
              {form.isStandard ? words.say("alerts.rules.reset") : words.say("alerts.rules.remove")}
            </Button>
          )}
        </div>
      </form>
    </StudioSection>
  );
}

/** With a script conditions are added and removed; without one all have their fields. */
function ConditionButtons({ sentence: { rows, add, remove } }: { sentence: Sentence }) {
  const words = useWords();
  const formatter = useFormatter();
  const subjectOf = ({ what }: ConditionWords) => subjects.find((each) => each === what);
  return (
    <div className={classNames(styles.live, styles.conditions)}>
      {rows.length === conditionRows.length ? undefined : (
        <Button type="button" look="quiet" dense icon={IconPlus} onClick={add}>
          {words.say("alerts.form.condition.add")}
        </Button>
      )}
      {rows.length === 1
        ? undefined
        : rows.map((row, index) => {
            const subject = subjectOf(row);
            return (
              <Button key={index} type="button" look="quiet" dense icon={IconX} onClick={() => remove(index)}>
                {words.say("alerts.form.condition.remove", {
                  unseen: (inside) => <span className="vh">{inside}</span>,
                  number: `${index + 1}`,
                  subject: subject ? saySubject(words, formatter, subject) : words.text("alerts.form.what.none"),
                })}
              </Button>
            );
          })}
    </div>
  );
}

function Urgency({ side }: { side: FormSide }) {
  const words = useWords();
  return (
    <ChosenWord
      name="urgent"
      label={words.text("alerts.form.urgent")}
      error={side.errors["urgent"]}
      defaultValue={side.valueOf("urgent") ?? ""}
      options={[
        { value: "", label: words.text("alerts.form.urgent.choice", { urgent: "other" }) },
        { value: "yes", label: words.text("alerts.form.urgent.choice", { urgent: "yes" }) },
      ]}
    />
  );
}

type Scopes = NonNullable<AlertsRoom["form"]>["scopes"];

interface ScopeWordProps {
  side: FormSide;
  scopes: Scopes;
  value: string;
  choose: (value: string) => void;
}

function ScopeWord({ side, scopes, value, choose }: ScopeWordProps) {
  const words = useWords();
  const options = scopes.map((scope) => ({
    value: scopeValue(scope),
    label:
      scope.is === "recipe"
        ? words.text("alerts.scope.recipe", { recipe: scope.name })
        : words.text("alerts.form.scope.batch", { batch: scope.name }),
  }));
  return (
    <ChosenWord
      name="scope"
      label={words.text("alerts.form.scope")}
      error={side.errors["scope"]}
      value={value}
      onChange={({ target }) => choose(target.value)}
      options={[{ value: "all", label: words.text("alerts.form.scope.all") }, ...options]}
    />
  );
}

/** What is wrong with each word, below the sentence and in its order. */
function Faults({ errors }: { errors: FormSide["errors"] }) {
  const words = useWords();
  const faults = conditionRows.flatMap((row) =>
    fieldWords.flatMap((word) => {
      const name = fieldName(word, row);
      const error = errors[name];
      return error ? [{ name, error, label: labelOf(words, word, row) }] : [];
    }),
  );
  return faults.map(({ name, error, label }) => (
    <p key={name} id={faultId(name)} className={styles.fault}>
      <b>{label}</b> {error}
    </p>
  ));
}

/** Without a script the conditions that a rule does not have yet stand below it. */
function Unused({ sentence }: { sentence: Sentence }) {
  if (useLive()) return null;
  return (
    <div className={styles.plain}>
      {conditionRows.slice(sentence.rows.length).map((row) => (
        <p key={row} className={styles.sentence}>
          <JoinWord row={row} sentence={sentence} />
          <ConditionFields row={row} sentence={sentence} now={{}} />
        </p>
      ))}
    </div>
  );
}
