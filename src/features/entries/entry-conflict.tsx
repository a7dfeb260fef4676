/** Two people saved the same entry: each field that differs, both ways, and a choice for each. Nothing is lost. */
import type { FormValues } from "../../platform/deeds/answer.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { Words } from "../../words/arguments.ts";
import { useWords } from "../../words/words.ts";
import { countRows, valuesOf } from "./form-values.ts";
import type { KindForm } from "./kinds/kind-form.ts";
import { fieldsOf } from "./kinds/registry.ts";
import type { EntryForm } from "./use-entry-form.ts";
import styles from "./entry-editor.module.css";

type Difference = { name: string; label: string; theirs: string; names: string[] };

const headLabels = (words: Words): [name: string, label: string][] => [
  ["title", words.text("entry.title")],
  ["body", words.text("entry.text")],
  ["summary", words.text("entry.summary")],
  ["slug", words.text("entry.address")],
  ["visibility", words.text("entry.visibility")],
  ["publishAt", words.text("entry.publishAt")],
];

/** Rows and pictures count as one field: all names that begin with theirs. */
function differencesOf(words: Words, kind: KindForm, mine: FormValues, theirs: FormValues): Difference[] {
  const labels = [...headLabels(words), ...fieldsOf(kind).map((field): [string, string] => [field.name, field.label])];
  const all = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])];
  return labels.flatMap(([name, label]) => {
    const names = all.filter((each) => each === name || each.startsWith(`${name}.`));
    const differs = names.some((each) => (mine[each] ?? "").replaceAll("\r\n", "\n") !== (theirs[each] ?? ""));
    if (!differs) return [];
    return [
      {
        name,
        label,
        names,
        theirs: names.flatMap((each) => theirs[each] ?? []).join(countRows(theirs, name) > 0 ? " · " : "\n"),
      },
    ];
  });
}

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
