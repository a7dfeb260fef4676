/** One condition of a rule's sentence: its words as they are chosen and typed. */
import { type ReactNode, type RefObject, useEffect, useState } from "react";
import { joins } from "../../domain/alerts/rule.ts";
import type { Answer } from "../../platform/deeds/answer.ts";
import type { FormSide } from "../../platform/deeds/use-answer.ts";
import { useFormatter } from "../../platform/use-formatter.ts";
import { useLive } from "../../platform/use-live.ts";
import type { Words } from "../../words/arguments.ts";
import { useWords } from "../../words/words.ts";
import {
  clauseOf,
  comparisons,
  comparisonsOf,
  conditionRows,
  type ConditionWords,
  fieldName,
  type FieldWord,
  fieldWords,
  joinIn,
  nowKey,
  subjects,
  type TypedCondition,
  unitOf,
  withWord,
  wordsIn,
} from "./rule-fields.ts";
import { endsGroup, sayClause, sayComparison, sayJoin, saySubject } from "./rule-sentence.tsx";
import { ChosenWord, TypedWord } from "./sentence-word.tsx";
import type { ValuesNow } from "./values-now.ts";
import styles from "./rule-form.module.css";

const added: TypedCondition = { what: "gravity", how: "below", value: "", hours: "" };
const blank: ConditionWords = { what: "", how: "", value: "", hours: "" };

const rowOf = ({ valueOf }: FormSide, row: number): ConditionWords => ({
  what: valueOf(fieldName("what", row)) ?? "",
  how: valueOf(fieldName("how", row)) ?? "",
  value: valueOf(fieldName("value", row)) ?? "",
  hours: valueOf(fieldName("hours", row)) ?? "",
});

/** All rows up to the last one in which something is chosen. */
function rowsOf(side: FormSide): TypedCondition[] {
  const rows = conditionRows.map((row) => rowOf(side, row));
  return rows.slice(0, Math.max(1, rows.findLastIndex(({ what }) => what !== "") + 1));
}

export const labelOf = (words: Words, word: FieldWord, row: number): string =>
  words.text("alerts.form.word", { word: word === "hours" ? "other" : word, number: `${row + 1}` });

export type Sentence = ReturnType<typeof useSentence>;

/** The conditions as they are typed. What the server said of them holds until their number changes. */
export function useSentence(side: FormSide, place: RefObject<HTMLFormElement | null>) {
  const formatter = useFormatter();
  const [rows, setRows] = useState(() => rowsOf(side));
  const [chain, setChain] = useState(() => conditionRows.map((row) => joinIn(side.valueOf(fieldName("join", row)))));
  const [outdated, setOutdated] = useState<Answer | null>(null);
  const [focused, setFocused] = useState<{ row: number } | null>(null);
  useEffect(() => {
    const control = focused && place.current?.elements.namedItem(fieldName("what", focused.row));
    if (control instanceof HTMLSelectElement) control.focus();
  }, [focused, place]);
  return {
    rows,
    /** By row; the first has none. */
    chain,
    join: (row: number, text: string) => setChain(chain.map((each, index) => (index === row ? joinIn(text) : each))),
    errors: side.answer !== null && side.answer === outdated ? {} : side.errors,
    change: (row: number, word: FieldWord, text: string) =>
      setRows(rows.map((each, index) => (index === row ? withWord(each, word, text, formatter) : each))),
    add: () => {
      setRows([...rows, added]);
      setFocused({ row: rows.length });
    },
    remove: (row: number) => {
      setRows(rows.filter((_, index) => index !== row));
      setChain([...chain.filter((_, index) => index !== Math.max(row, 1)), chain.at(-1) ?? "all"]);
      setFocused({ row: Math.max(0, row - 1) });
      setOutdated(side.answer);
    },
  };
}

/** Before a condition. A group that ends beside one of several conditions ends its line. */
export function JoinWord({ row, sentence: { rows, chain, join } }: { row: number; sentence: Sentence }) {
  const words = useWords();
  return (
    <>
      {endsGroup(chain.slice(1, rows.length), row) ? (
        <>
          ,<br />
        </>
      ) : (
        " "
      )}
      <ChosenWord
        name={fieldName("join", row)}
        label={words.text("alerts.form.join", { number: `${row + 1}` })}
        error={undefined}
        options={joins.map((each) => ({ value: each, label: sayJoin(words, each) }))}
        value={chain[row] ?? "all"}
        onChange={({ target }) => join(row, target.value)}
      />{" "}
    </>
  );
}

/** One condition: its sentence, and what the sentence has no need of, where no script can bring it. */
export function ConditionFields({ row, sentence, now }: { row: number; sentence: Sentence; now: ValuesNow }) {
  const words = useWords();
  const chosen = sentence.rows[row] ?? blank;
  const fields = useFields(row, chosen, sentence);
  const clause = clauseOf(chosen);
  const isLive = useLive();
  const spare = isLive ? [] : fieldWords.filter((word) => word !== "what" && !wordsIn[clause].includes(word));
  return (
    <>
      {sayClause(words, clause, fields)}
      <Now value={now[nowKey(clause, chosen)]} />
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

/** What the condition comes to in the batch at hand. */
function Now({ value }: { value: string | undefined }) {
  const words = useWords();
  return value === undefined ? null : (
    <>
      {" "}
      <small className={styles.now}>{words.say("alerts.now", { value })}</small>
    </>
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
