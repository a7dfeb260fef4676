/** The form of one rule: a sentence whose words are fields. */
import { IconPlus, IconX } from "@tabler/icons-react";
import { Fragment, type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import type { Answer } from "../../platform/deeds/answer.ts";
import { type FormSide, useDeedForm } from "../../platform/deeds/use-answer.ts";
import { useFormatter } from "../../platform/use-formatter.ts";
import { useLive } from "../../platform/use-live.ts";
import { classNames } from "../../ui/class-names.ts";
import { Button } from "../../ui/controls/button.tsx";
import { LinkButton } from "../../ui/controls/link-button.tsx";
import { StudioSection } from "../../ui/frame/studio-section.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { Words } from "../../words/arguments.ts";
import { useWords } from "../../words/words.ts";
import type { AlertsRoom } from "./queries.ts";
import {
  clauseOf,
  comparisons,
  comparisonsOf,
  conditionRows,
  type ConditionWords,
  fieldName,
  type FieldWord,
  fieldWords,
  scopeValue,
  subjects,
  unitOf,
  wordsIn,
} from "./rule-fields.ts";
import { sayClause, sayComparison, saySubject } from "./rule-sentence.tsx";
import { ChosenWord, faultId, TypedWord } from "./sentence-word.tsx";
import styles from "./rule-form.module.css";

const room = "/studio/alerts";
const added: ConditionWords = { what: "gravity", how: "below", value: "", hours: "" };
const blank: ConditionWords = { what: "", how: "", value: "", hours: "" };

const rowOf = ({ valueOf }: FormSide, row: number): ConditionWords => ({
  what: valueOf(fieldName("what", row)) ?? "",
  how: valueOf(fieldName("how", row)) ?? "",
  value: valueOf(fieldName("value", row)) ?? "",
  hours: valueOf(fieldName("hours", row)) ?? "",
});

/** All rows up to the last one in which something is chosen. */
function rowsOf(side: FormSide): ConditionWords[] {
  const rows = conditionRows.map((row) => rowOf(side, row));
  return rows.slice(0, Math.max(1, rows.findLastIndex(({ what }) => what !== "") + 1));
}

const labelOf = (words: Words, word: FieldWord, row: number): string =>
  words.text("alerts.form.word", { word: word === "hours" ? "other" : word, number: `${row + 1}` });

export function RuleForm({ form }: { form: NonNullable<AlertsRoom["form"]> }) {
  const words = useWords();
  const side = useDeedForm("save", form.values);
  const place = useRef<HTMLFormElement>(null);
  const sentence = useSentence(side, place);
  const { rows, errors } = sentence;
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
                {row === 0 ? undefined : <Join row={row} sentence={sentence} side={side} />}
                <ConditionFields row={row} sentence={sentence} />
              </Fragment>
            )),
            urgency: <Urgency key="urgency" side={side} />,
            scope: <ScopeWord key="scope" side={side} scopes={form.scopes} />,
          })}
        </div>
        <Faults errors={errors} />
        <Unused sentence={sentence} side={side} />
        <ConditionButtons sentence={sentence} />
        <p className={styles.hint}>{words.say("alerts.form.hint")}</p>
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

type Sentence = ReturnType<typeof useSentence>;

/** The conditions as they are typed. What the server said of them holds until their number changes. */
function useSentence(side: FormSide, place: RefObject<HTMLFormElement | null>) {
  const [rows, setRows] = useState(() => rowsOf(side));
  const [join, setJoin] = useState(side.valueOf("join") ?? "all");
  const [outdated, setOutdated] = useState<Answer | null>(null);
  const [focused, setFocused] = useState<{ row: number } | null>(null);
  useEffect(() => {
    const control = focused && place.current?.elements.namedItem(fieldName("what", focused.row));
    if (control instanceof HTMLSelectElement) control.focus();
  }, [focused, place]);
  return {
    rows,
    join,
    setJoin,
    errors: side.answer !== null && side.answer === outdated ? {} : side.errors,
    change: (row: number, word: FieldWord, text: string) =>
      setRows(rows.map((each, index) => (index === row ? withWord(each, word, text) : each))),
    add: () => {
      setRows([...rows, added]);
      setFocused({ row: rows.length });
    },
    remove: (row: number) => {
      setRows(rows.filter((_, index) => index !== row));
      setFocused({ row: Math.max(0, row - 1) });
      setOutdated(side.answer);
    },
  };
}

/** A comparison that the subject does not know gives way to one that it does. */
function withWord(row: ConditionWords, word: FieldWord, text: string): ConditionWords {
  const changed = { ...row, [word]: text };
  const known = comparisonsOf(changed.what);
  return known.some((each) => each === changed.how) ? changed : { ...changed, how: known[0] ?? "" };
}

function Join({ row, sentence: { join, setJoin, errors }, side }: { row: number; sentence: Sentence; side: FormSide }) {
  const words = useWords();
  const options = [
    { value: "all", label: words.text("alerts.form.join.all") },
    { value: "any", label: words.text("alerts.form.join.any") },
  ];
  if (row > 1) return <> {options.find(({ value }) => value === join)?.label ?? side.valueOf("join")} </>;
  return (
    <>
      {" "}
      <ChosenWord
        name="join"
        label={words.text("alerts.form.join")}
        error={errors["join"]}
        options={options}
        value={join}
        onChange={({ target }) => setJoin(target.value)}
      />{" "}
    </>
  );
}

/** One condition: its sentence, and what the sentence has no need of, where no script can bring it. */
function ConditionFields({ row, sentence }: { row: number; sentence: Sentence }) {
  const words = useWords();
  const chosen = sentence.rows[row] ?? blank;
  const fields = useFields(row, chosen, sentence);
  const clause = clauseOf(chosen);
  const isLive = useLive();
  const spare = isLive ? [] : fieldWords.filter((word) => word !== "what" && !wordsIn[clause].includes(word));
  return (
    <>
      {sayClause(words, clause, fields)}
      {spare.length === 0 ? undefined : (
        <span className={styles.plain}>
          {spare.map((word) => (
            <span key={word} className={styles.labelled}>
              {labelOf(words, word, row)} {fields[word]}
            </span>
          ))}
        </span>
      )}
    </>
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

function useFields(row: number, chosen: ConditionWords, sentence: Sentence): Record<FieldWord, ReactNode> {
  const words = useWords();
  const formatter = useFormatter();
  const isLive = useLive();
  const { change, errors } = sentence;
  const known = isLive ? comparisonsOf(chosen.what) : comparisons;
  const of = (word: FieldWord) => ({
    name: fieldName(word, row),
    label: labelOf(words, word, row),
    error: errors[fieldName(word, row)],
    value: chosen[word],
    onChange: ({ target }: { target: { value: string } }) => change(row, word, target.value),
  });
  const none = isLive && chosen.what !== "" ? [] : [{ value: "", label: words.text("alerts.form.what.none") }];
  return {
    what: (
      <ChosenWord
        key="what"
        {...of("what")}
        options={[...none, ...subjects.map((each) => ({ value: each, label: saySubject(words, formatter, each) }))]}
      />
    ),
    how: (
      <ChosenWord
        key="how"
        {...of("how")}
        options={known.map((each) => ({ value: each, label: sayComparison(words, each) }))}
      />
    ),
    value: <TypedWord key="value" {...of("value")} unit={unitOf(words, formatter, chosen)} />,
    hours: <TypedWord key="hours" {...of("hours")} unit="h" placeholder={clauseOf(chosen) === "level" ? "0" : ""} />,
  };
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

function ScopeWord({ side, scopes }: { side: FormSide; scopes: Scopes }) {
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
      defaultValue={side.valueOf("scope") ?? "all"}
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
function Unused({ sentence, side }: { sentence: Sentence; side: FormSide }) {
  if (useLive()) return null;
  return (
    <div className={styles.plain}>
      {conditionRows.slice(sentence.rows.length).map((row) => (
        <p key={row} className={styles.sentence}>
          <Join row={row} sentence={sentence} side={side} />
          <ConditionFields row={row} sentence={sentence} />
        </p>
      ))}
    </div>
  );
}
