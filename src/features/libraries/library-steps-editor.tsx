/** The steps of a profile as rows that are added, moved and removed; each button also works as a plain submit. */
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from "@tabler/icons-react";
import { type MouseEvent, type ReactNode, useRef, useState } from "react";
import type { FormErrors } from "../../platform/deeds/answer.ts";
import { sentByForm, textsIn } from "../../platform/deeds/sent.ts";
import { Button } from "../../ui/controls/button.tsx";
import { FormTrouble } from "../../ui/form-trouble.tsx";
import { focusAfter, useRowFocus } from "../../ui/controls/row-focus.ts";
import { useWords } from "../../words/words.ts";
import { LibraryControl } from "./library-control.tsx";
import type { LibraryField } from "./library-field.ts";
import { arrangeSteps, type StepDeed, stepDeedText, type StepRow, stepRows, type StepsField } from "./library-steps.ts";
import styles from "./libraries.module.css";

interface StepsEditorProps {
  field: StepsField;
  rows: readonly StepRow[];
  errors: FormErrors;
  hint: ReactNode;
}

/** `round` grows with each arrangement, so that every row is drawn anew with what was typed in it. */
type Arranged = { rows: readonly StepRow[]; errors: FormErrors; round: number; focus: string | null };

const unseen = (inside: ReactNode) => <span className="vh">{inside}</span>;

const names = {
  first: (row: number) => `steps.${row}.name`,
  button: (act: StepDeed["act"], at: number) => stepDeedText({ act, at }),
};

export function StepsEditor({ field, rows: first, errors, hint }: StepsEditorProps) {
  const words = useWords();
  const place = useRef<HTMLDivElement>(null);
  const [arranged, setArranged] = useState<Arranged>(() => ({
    rows: first.length > 0 ? first : [{}],
    errors,
    round: 0,
    focus: null,
  }));
  const { rows, round, focus } = arranged;

  useRowFocus(place, focus, round);

  const arrange = (deed: StepDeed) => (event: MouseEvent<HTMLButtonElement>) => {
    const form = event.currentTarget.form;
    if (!form) return;
    event.preventDefault();
    const next = arrangeSteps(stepRows(textsIn(sentByForm(new FormData(form)))), deed);
    setArranged({ rows: next, errors: {}, round: round + 1, focus: focusAfter(deed, next.length, names) });
  };
  const button = (deed: StepDeed) => ({
    type: "submit" as const,
    dense: true,
    look: "quiet" as const,
    name: "deed",
    value: stepDeedText(deed),
    onClick: arrange(deed),
  });

  return (
    <div ref={place} className={styles.steps}>
      {hint ? <p className={styles.trouble}>{hint}</p> : undefined}
      <FormTrouble sentence={errors[field.name]} />
      {rows.map((row, index) => (
        <fieldset key={`${round} ${index}`} className={styles.step}>
          <legend>{words.say("library.step", { number: String(index + 1) })}</legend>
          <input type="hidden" name={`steps.${index}.was`} value={row["was"] ?? ""} />
          <StepFields field={field} row={row} at={index} errors={arranged.errors} />
          <div className={styles.arrange}>
            {index > 0 ? (
              <Button {...button({ act: "up", at: index })} icon={IconArrowUp}>
                {words.say("library.step.earlier", { unseen, number: String(index + 1) })}
              </Button>
            ) : undefined}
            {index < rows.length - 1 ? (
              <Button {...button({ act: "down", at: index })} icon={IconArrowDown}>
                {words.say("library.step.later", { unseen, number: String(index + 1) })}
              </Button>
            ) : undefined}
            <Button {...button({ act: "remove", at: index })} icon={IconTrash}>
              {words.say("library.step.remove", { unseen, number: String(index + 1) })}
            </Button>
          </div>
        </fieldset>
      ))}
      <Button {...button({ act: "add", at: 0 })} look="plain" icon={IconPlus}>
        {words.say("library.step.add")}
      </Button>
    </div>
  );
}

interface StepFieldsProps {
  field: StepsField;
  row: StepRow;
  at: number;
  errors: FormErrors;
}

function StepFields({ field, row, at, errors }: StepFieldsProps) {
  const words = useWords();
  const nameOf = (name: string) => `${field.name}.${at}.${name}`;
  const seldom = field.fields.filter((each) => each.seldom);
  const controls = (fields: readonly LibraryField[]) => (
    <div className={styles.fields}>
      {fields.map((each) => (
        <LibraryControl
          key={each.name}
          field={each}
          name={nameOf(each.name)}
          defaultValue={row[each.name]}
          error={errors[nameOf(each.name)]}
          hint={each.hint}
        />
      ))}
    </div>
  );
  return (
    <>
      {controls(field.fields.filter((each) => !each.seldom))}
      <details className={styles.more} open={seldom.some(({ name }) => row[name] || errors[nameOf(name)])}>
        <summary>{words.say("library.step.more", { unseen, number: String(at + 1) })}</summary>
        {controls(seldom)}
      </details>
    </>
  );
}
