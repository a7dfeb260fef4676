/** Two people saved the same entry: what only one of them changed comes together, of what both changed somebody chooses. Nothing is lost. */
import { useEffect, useRef, useState } from "react";
import type { FormValues } from "../../platform/deeds/answer.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useWords } from "../../words/words.ts";
import { differencesOf } from "./field-differences.ts";
import { valuesOf } from "./form-values.ts";
import { compareWords } from "./history/compare-words.ts";
import { Pieces } from "./history/pieces.tsx";
import type { KindForm } from "./kinds/kind-form.ts";
import { type Clash, mergeValues, withoutStep, withTheirPart, withTheirs } from "./merge-values.ts";
import type { EditorPage } from "./queries.ts";
import type { EntryForm } from "./use-entry-form.ts";
import styles from "./entry-editor.module.css";

type ConflictProps = {
  page: EditorPage;
  kind: KindForm;
  conflict: NonNullable<EntryForm["conflict"]>;
  form: EntryForm;
};
type Step = { before: FormValues; after: FormValues };

/** Leads the keyboard from the text to what both changed; Escape leads back to where it was. */
export const toConflict = ({ formRef }: EntryForm): void =>
  formRef.current?.querySelector<HTMLElement>("[data-conflict]")?.focus();

const toText = ({ formRef }: EntryForm): void => formRef.current?.querySelector<HTMLElement>("[name=body]")?.focus();

/** A button goes with its step: the keyboard goes on to the next. */
function useNextStep(taken: number, left: number) {
  const ref = useRef<HTMLElement>(null);
  const isOpening = useRef(true);
  useEffect(() => {
    if (isOpening.current) isOpening.current = false;
    else if (document.activeElement === document.body) ref.current?.querySelector<HTMLElement>("[data-step]")?.focus();
  }, [taken, left]);
  return ref;
}

/** Once all is settled, the keyboard is in the text again, which is filled anew meanwhile. */
export function useTextAfterwards(form: EntryForm): void {
  const isOpen = useRef(false);
  useEffect(() => {
    if (form.conflict) isOpen.current = true;
    else if (document.activeElement !== document.body) isOpen.current = false;
    else if (isOpen.current) toText(form);
  });
}

export function EntryConflict({ page, kind, conflict: { base, mine, theirs }, form }: ConflictProps) {
  const words = useWords();
  const { formRef, fill } = form;
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const put = (after: FormValues) => {
    setSteps([...steps, { before: mine, after }]);
    fill(after);
  };
  const undo = (last: Step) => {
    setSteps(steps.slice(0, -1));
    fill(withoutStep(differencesOf(words, kind, mine, last.before), last, mine));
  };
  const last = steps.at(-1);
  const differences = differencesOf(words, kind, mine, theirs);
  const { merged, taken, clashes } = mergeValues(differences, base, mine, theirs);
  const ref = useNextStep(steps.length, taken.length + clashes.length);
  const take = ({ whole, ...part }: Clash) => {
    if (!formRef.current) return;
    const now = valuesOf(new FormData(formRef.current));
    put(whole ? withTheirs(now, theirs, whole.names) : { ...now, body: withTheirPart(now["body"] ?? "", part) });
  };
  return (
    <div role="presentation" onKeyDown={({ key }) => key === "Escape" && toText(form)}>
      <section
        ref={ref}
        className={styles.conflict}
        aria-label={words.text("entry.conflict")}
        tabIndex={-1}
        data-conflict=""
      >
        <Notice urgent title={words.text("entry.conflict")}>
          {words.say("entry.conflict.text")}
        </Notice>
        {differences.length === 0 ? <p>{words.say("entry.conflict.same")}</p> : undefined}
        {last ? (
          <div className={styles.theirs}>
            <Button dense onClick={() => undo(last)}>
              {words.say("ui.undo")}
            </Button>
          </div>
        ) : undefined}
        {taken.length > 0 ? (
          <div className={styles.theirs}>
            <p>{words.say("entry.conflict.taken", { fields: taken.join("; ") })}</p>
            <Button dense data-step="" onClick={() => put(merged)}>
              {words.say("entry.conflict.merge")}
            </Button>
          </div>
        ) : undefined}
        {clashes.map((clash, index) => (
          <div key={index} className={styles.theirs}>
            <p>{words.say("entry.conflict.clash", { field: clash.label })}</p>
            <p className={styles.clash} dir="auto">
              <Pieces of={compareWords(clash.mine, clash.theirs)} />
            </p>
            <label htmlFor={`theirs-${index}`}>{words.say("entry.conflict.theirs", { field: clash.label })}</label>
            <textarea
              id={`theirs-${index}`}
              readOnly
              rows={Math.min(8, clash.theirs.split("\n").length + 1)}
              value={clash.theirs}
            />
            <Button dense data-step="" onClick={() => take(clash)}>
              {words.say("entry.conflict.use")}
            </Button>
          </div>
        ))}
        <Button type="submit" dense data-step="" name="deed" value={page.isKeptBeside ? "keep" : "save"}>
          {page.isKeptBeside ? words.say("entry.beside.keep") : words.say("entry.save")}
        </Button>
      </section>
    </div>
  );
}
