/** Two people saved the same entry: each field that differs, both ways, and a choice for each. Nothing is lost. */
import type { FormValues } from "../../platform/deeds/answer.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { countRows, valuesOf } from "./form-values.ts";
import type { KindForm } from "./kinds/kind-form.ts";
import { fieldsOf } from "./kinds/registry.ts";
import type { EntryForm } from "./use-entry-form.ts";
import styles from "./entry-editor.module.css";

type Difference = { name: string; label: string; theirs: string; names: string[] };

const headLabels: [name: string, label: string][] = [
  ["title", "Title"],
  ["body", "Text"],
  ["summary", "Summary"],
  ["slug", "Address"],
  ["visibility", "Who may see it"],
  ["publishAt", "When"],
];

/** Rows and pictures count as one field: all names that begin with theirs. */
export function differencesOf(kind: KindForm, mine: FormValues, theirs: FormValues): Difference[] {
  const labels = [...headLabels, ...fieldsOf(kind).map((field): [string, string] => [field.name, field.label])];
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
  const { formRef, fill } = form;
  const differences = differencesOf(kind, mine, theirs);
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
      <Notice urgent title="Somebody else saved this after you opened it">
        Yours is in the form, theirs is here. Take what you want of theirs, then save: the form is what will stand.
      </Notice>
      {differences.length === 0 ? <p>Both are the same.</p> : undefined}
      {differences.map((difference) => (
        <div key={difference.name} className={styles.theirs}>
          <label htmlFor={`theirs-${difference.name}`}>{difference.label}, theirs</label>
          <textarea
            id={`theirs-${difference.name}`}
            readOnly
            rows={Math.min(8, difference.theirs.split("\n").length + 1)}
            value={difference.theirs}
          />
          <Button dense onClick={() => take(difference)}>
            Take theirs
          </Button>
        </div>
      ))}
    </div>
  );
}
