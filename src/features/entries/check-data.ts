/** Whether the values of an entry could have been typed into the editor's form: what it would say of each, by the path of its field. */
import { mostRows } from "../../domain/publishing/entry.ts";
import { type FormErrors, isEmpty } from "../../platform/deeds/answer.ts";
import { lengthFault } from "../../platform/markdown/say-refusal.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { wordsOf } from "../../words/words.ts";
import type { Field } from "./field.ts";
import { formatValues, readValues } from "./form-values.ts";
import type { EditedKind } from "./kinds/kind-form.ts";
import { fieldsOf, kindForms } from "./kinds/registry.ts";
import { toolsOf } from "./queries.ts";

/** What a form can print of numbers: days that no calendar has it can't. */
const most = 8e12;

const flatten = (value: unknown, path: string): [string, unknown][] =>
  typeof value === "object" && value !== null
    ? Object.entries(value).flatMap(([name, each]) => flatten(each, path === "" ? name : `${path}.${name}`))
    : [[path, value]];

const momentsOf = (field: Field): string[] => {
  if (field.control === "rows") return field.fields.flatMap(momentsOf);
  return field.control === "date" || field.control === "moment" ? [field.name] : [];
};
const isMoment = (moments: ReadonlySet<string>, path: string) => moments.has(path.split(".").at(-1) ?? "");

/**
 * @param data what the schema of its kind lets pass
 * @param before what is stored and may stay
 */
export function checkData(site: SiteContext, kind: EditedKind, data: object, before: object = {}): FormErrors {
  const words = wordsOf(site.choices.language);
  const errors: FormErrors = {};
  const form = kindForms(words).find((each) => each.kind === kind);
  if (!form) return {};
  const fields = fieldsOf(form);
  const moments = new Set(fields.flatMap(momentsOf));
  for (const [path, value] of flatten(data, ""))
    if (typeof value === "number" && (Math.abs(value) > most || (isMoment(moments, path) && !Number.isInteger(value))))
      errors[path] = words.text("form.invalid");
  for (const [name, value] of Object.entries(data))
    if (Array.isArray(value) && value.length > mostRows)
      errors[name] = words.text("entry.fault.lines", { most: mostRows });
  if (!isEmpty(errors)) return errors;
  const tools = toolsOf(site);
  const tooLong = "body" in data ? lengthFault(String(data.body), site.choices.language) : null;
  return {
    ...readValues(fields, formatValues(fields, data, tools), { ...before }, tools).errors,
    ...(tooLong ? { body: tooLong } : {}),
  };
}
