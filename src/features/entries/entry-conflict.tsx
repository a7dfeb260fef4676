/** Two people saved the same entry: what only one of them changed comes together, of what both changed somebody chooses. Nothing is lost. */
import { useState } from "react";
import type { FormValues } from "../../platform/deeds/answer.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useWords } from "../../words/words.ts";
import { differencesOf } from "./field-differences.ts";
import { valuesOf } from "./form-values.ts";
import { compareWords } from "./history/compare-words.ts";
import { Pieces } from "./history/pieces.tsx";
import type { KindForm } from "./kinds/kind-form.ts";
import { type Clash, mergeValues, withTheirPart, withTheirs } from "./merge-values.ts";
import type { EntryForm } from "./use-entry-form.ts";
import styles from "./entry-editor.module.css";

type ConflictProps = { kind: KindForm; conflict: NonNullable<EntryForm["conflict"]>; form: EntryForm };

export function EntryConflict({ kind, conflict: { base, mine, theirs }, form }: ConflictProps) {
  const words = useWords();
  const { formRef, fill } = form;
  /** What stood here before each step. */
  const [before, setBefore] = useState<readonly FormValues[]>([]);
  const put = (values: FormValues) => {
    setBefore([...before, mine]);
    fill(values);
  };
  const undo = (last: FormValues) => {
    setBefore(before.slice(0, -1));
    fill(last);
  };
  const last = before.at(-1);
  const differences = differencesOf(words, kind, mine, theirs);
  const { merged, taken, clashes } = mergeValues(differences, base, mine, theirs);
  const take = ({ whole, ...part }: Clash) => {
    if (!formRef.current) return;
    const now = valuesOf(new FormData(formRef.current));
    put(whole ? withTheirs(now, theirs, whole.names) : { ...now, body: withTheirPart(now["body"] ?? "", part) });
  };
  return (
    <div className={styles.conflict}>
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
          <p>{words.say("entry.conflict.taken", { fields: taken.join(", ") })}</p>
          <Button dense onClick={() => put(merged)}>
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
          <Button dense onClick={() => take(clash)}>
            {words.say("entry.conflict.use")}
          </Button>
        </div>
      ))}
    </div>
  );
}
