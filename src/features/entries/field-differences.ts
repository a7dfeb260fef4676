/** The fields in which two states of an entry differ, as its form names and prints them. */
import type { FormValues } from "../../platform/deeds/answer.ts";
import type { Words } from "../../words/arguments.ts";
import { countRows } from "./form-values.ts";
import type { KindForm } from "./kinds/kind-form.ts";
import { fieldsOf } from "./kinds/registry.ts";

/** `names`: of its controls. */
export type Difference = { name: string; label: string; mine: string; theirs: string; names: string[] };

const headLabels = (words: Words): [name: string, label: string][] => [
  ["title", words.text("entry.title")],
  ["body", words.text("entry.text")],
  ["summary", words.text("entry.summary")],
  ["slug", words.text("entry.address")],
  ["visibility", words.text("entry.visibility")],
  ["publishAt", words.text("entry.publishAt")],
];

/** As a control holds it, and as one reads it. */
const readable = (value: string): string => value.replace(/^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)$/, "$1 $2");

/** Rows and pictures count as one field: all names that begin with theirs. */
export function differencesOf(words: Words, kind: KindForm, mine: FormValues, theirs: FormValues): Difference[] {
  const labels = [...headLabels(words), ...fieldsOf(kind).map((field): [string, string] => [field.name, field.label])];
  const all = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])];
  return labels.flatMap(([name, label]) => {
    const names = all.filter((each) => each === name || each.startsWith(`${name}.`));
    const differs = names.some((each) => (mine[each] ?? "").replaceAll("\r\n", "\n") !== (theirs[each] ?? ""));
    if (!differs) return [];
    const print = (values: FormValues): string =>
      names
        .flatMap((each) => values[each] ?? [])
        .map(readable)
        .join(countRows(values, name) > 0 ? " · " : "\n");
    return [{ name, label, names, mine: print(mine), theirs: print(theirs) }];
  });
}
