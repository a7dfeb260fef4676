/** The form that says what each field of a message means: what it offers, and what was chosen in it. */
import {
  type FieldMapping,
  isMeaning,
  type MappedField,
  mappingFaults,
  mostMapped,
} from "../../domain/fermentation/field-mapping.ts";
import { isEmpty, type FormErrors, type FormValues } from "../../platform/deeds/answer.ts";
import { leavesOf } from "../../protocols/mapped.ts";
import { sayReadingFault } from "../../words/say-reading-fault.ts";
import { wordsOf } from "../../words/words.ts";
import { explainMapped } from "./explain-mapping.ts";
import { type KeptMessage, payloadOf } from "./read-kept.ts";

/** Names of the form's fields. */
export const nameOf = (path: string): string => `is ${path}`;

const longestShown = 60;

/** Each field of the message; none where it has none. */
export function fieldsOf(message: KeptMessage) {
  const payload = payloadOf(message);
  const leaves = payload.ok ? leavesOf(payload.value) : [];
  return leaves.map(({ path, name, value }) => ({
    path,
    name,
    raw: (typeof value === "string" ? JSON.stringify(value) : String(value)).slice(0, longestShown),
  }));
}
export type MapperField = ReturnType<typeof fieldsOf>[number];

const chosenIn = (typed: FormValues): MappedField[] =>
  Object.entries(typed).flatMap(([name, is]) =>
    name.startsWith("is /") && isMeaning(is) ? [{ path: name.slice(3), is }] : [],
  );

export type ChosenMapping = { ok: true; mapping: FieldMapping } | { ok: false; errors: FormErrors };

/** Errors stand at the field that they concern. */
export function readMapping(typed: FormValues, language: string): ChosenMapping {
  const words = wordsOf(language);
  const fields = chosenIn(typed);
  const errors: FormErrors = {};
  for (const { path, is } of mappingFaults(fields))
    if (is === "twice") errors[nameOf(path)] = words.text("devices.map.twice");
    else if (is === "nothing") errors["form"] = words.text("devices.map.nothing");
    else errors["form"] = words.text("devices.map.tooMany", { most: String(mostMapped) });
  return isEmpty(errors) ? { ok: true, mapping: { fields } } : { ok: false, errors };
}

/** What the reading will be: by path the value as it will be stored, or why it won't. */
export function previewMapping(message: KeptMessage, typed: FormValues, language: string) {
  const payload = payloadOf(message);
  if (!payload.ok) return [];
  return chosenIn(typed).map((field) => {
    const { as, value, at, fault } = explainMapped(field, payload.value);
    return { path: field.path, as, value, at, fault: fault ? sayReadingFault(fault, language) : null };
  });
}
export type MapperPreview = ReturnType<typeof previewMapping>;

export const typedOf = (mapping: FieldMapping | null): FormValues =>
  Object.fromEntries((mapping?.fields ?? []).map(({ path, is }) => [nameOf(path), is]));
