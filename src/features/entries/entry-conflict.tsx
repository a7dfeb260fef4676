/** Two people saved the same entry: each field that differs, both ways, and a choice for each. Nothing is lost. */
import { Button } from "../../ui/controls/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useWords } from "../../words/words.ts";
import { type Difference, differencesOf } from "./field-differences.ts";
import { valuesOf } from "./form-values.ts";
import type { KindForm } from "./kinds/kind-form.ts";
import type { EntryForm } from "./use-entry-form.ts";
import styles from "./entry-editor.module.css";

type ConflictProps = { kind: KindForm; conflict: NonNullable<EntryForm["conflict"]>; form: EntryForm };

export function EntryConflict({ kind, conflict: { mine, theirs }, form }: ConflictProps) {
  const words = useWords();
  const { formRef, fill } = form;
  const differences = differencesOf(words, kind, mine, theirs);
  const take = ({ names }: Difference) => {
    if (!formRef.current) return;
    const rest = Object.entries(valuesOf(new FormData(formRef.current))).filter(([name]) => !names.includes(name));
    const taken = names.flatMap((name): [string, string][] =>
      theirs[name] === undefined ? [] : [[name, theirs[name]]],
    );
    fill(Object.fromEntries([...rest, ...taken]));
  };
  return (
    <div className={styles.conflict}>
      <Notice urgent title={words.text("entry.conflict")}>
        {words.say("entry.conflict.text")}
      </Notice>
      {differences.length === 0 ? <p>{words.say("entry.conflict.same")}</p> : undefined}
      {differences.map((difference) => (
        <div key={difference.name} className={styles.theirs}>
          <label htmlFor={`theirs-${difference.name}`}>
            {words.say("entry.conflict.theirs", { field: difference.label })}
          </label>
          <textarea
            id={`theirs-${difference.name}`}
            readOnly
            rows={Math.min(8, difference.theirs.split("\n").length + 1)}
            value={difference.theirs}
          />
          <Button dense onClick={() => take(difference)}>
            {words.say("entry.conflict.use")}
          </Button>
        </div>
      ))}
    </div>
  );
}
