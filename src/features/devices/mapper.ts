/** The form that says what each field of a message means: what it offers, and what was chosen in it. */
import {
  type FieldMapping,
  isMeaning,
  isOfElement,
  type MappedField,
  mappingFaults,
  mostElements,
  mostMapped,
} from "../../domain/fermentation/field-mapping.ts";
import type { ReadingFault } from "../../domain/fermentation/reading-fault.ts";
import { isEmpty, type FormErrors, type FormValues } from "../../platform/deeds/answer.ts";
import { elementsOf, leavesOf, listsOf, readByMapping } from "../../protocols/mapped.ts";
import { sayReadingFault } from "../../words/say-reading-fault.ts";
import { wordsOf } from "../../words/words.ts";
import { explainMapped } from "./explain-mapping.ts";
import { type KeptMessage, payloadOf } from "./read-kept.ts";

/** Names of the form's fields. */
export const nameOf = (path: string): string => `is ${path}`;

const longestShown = 60;

/** A select has no other way to tell the whole message from none of its lists. */
const listMark = "*";
const listIn = (typed: FormValues): string | undefined =>
  typed["list"]?.startsWith(listMark) ? typed["list"].slice(listMark.length) : undefined;

/** What of the message may hold a sensor in each of its elements. */
function listsIn(message: KeptMessage) {
  const payload = payloadOf(message);
  const lists = payload.ok ? listsOf(payload.value) : [];
  return lists.map(({ path, name, elements }) => ({ value: listMark + path, name, elements }));
}

/** Each field of the message, by what was chosen as its list; none where it has none. */
const cut = (raw: string): string => (raw.length > longestShown ? `${raw.slice(0, longestShown)}…` : raw);

export function fieldsOf(message: KeptMessage, typed: FormValues = {}) {
  const payload = payloadOf(message);
  const leaves = payload.ok ? leavesOf(payload.value, listIn(typed)) : [];
  return leaves.map(({ path, name, value }) => ({
    path,
    name,
    raw: cut(typeof value === "string" ? JSON.stringify(value) : String(value)),
  }));
}

/** Fields that were chosen as of another list are none of this one. */
function chosenIn(typed: FormValues): FieldMapping {
  const list = listIn(typed);
  const belongs = (path: string) =>
    list === undefined ? !`${path}/`.includes("/*/") : isOfElement(path, list) || !path.startsWith(`${list}/`);
  const fields = Object.entries(typed).flatMap(([name, is]): MappedField[] =>
    name.startsWith("is /") && isMeaning(is) && belongs(name.slice(3)) ? [{ path: name.slice(3), is }] : [],
  );
  return { fields, ...(list === undefined ? {} : { list }) };
}

export type ChosenMapping = { ok: true; mapping: FieldMapping } | { ok: false; errors: FormErrors };

/** Errors stand at the field that they concern. */
export function readMapping(typed: FormValues, language: string): ChosenMapping {
  const words = wordsOf(language);
  const mapping = chosenIn(typed);
  const errors: FormErrors = {};
  for (const { path, is } of mappingFaults(mapping))
    if (is === "twice") errors[nameOf(path)] = words.text("devices.map.twice");
    else if (is === "nothing") errors["form"] = words.text("devices.map.nothing");
    else errors["form"] = words.text("devices.map.tooMany", { most: String(mostMapped) });
  return isEmpty(errors) ? { ok: true, mapping } : { ok: false, errors };
}

/** What the reading will be: by path the value as it will be stored, or why it won't. */
export function previewMapping(message: KeptMessage, typed: FormValues, language: string) {
  const payload = payloadOf(message);
  if (!payload.ok) return [];
  const mapping = chosenIn(typed);
  const places = new Map(leavesOf(payload.value, mapping.list).map(({ path, at }) => [path, at]));
  return mapping.fields.map(({ path, is }) => {
    const { as, value, at, fault } = explainMapped({ path: places.get(path) ?? path, is }, payload.value);
    return { path, as, value, at, fault: fault ? sayReadingFault(fault, language) : null };
  });
}

/** Of a list, what the reading of each element will be; null where the message is of one sensor. */
function previewElements(message: KeptMessage, typed: FormValues, language: string) {
  const payload = payloadOf(message);
  const mapping = chosenIn(typed);
  if (!payload.ok || mapping.list === undefined || mappingFaults(mapping).length > 0) return null;
  return elementsOf(mapping, payload.value)
    .slice(0, mostElements)
    .map((element) => {
      const shown = element.mapping.fields.map((field) => explainMapped(field, payload.value));
      const read = readByMapping(element.mapping, payload.value, { gravityUnit: null });
      // A value that this element lacks is none of its faults.
      const lost = shown.flatMap(({ fault }) => (fault === null || fault.is === "no-value" ? [] : fault));
      const faults: ReadingFault[] = element.name === "" ? [{ is: "no-name" }] : lost;
      return {
        name: element.name,
        isRead: read.ok && element.name !== "",
        values: shown.filter(({ value }) => value !== null).map(({ as, value }) => ({ as, value })),
        said: faults.map((fault) => sayReadingFault(fault, language)).join(" "),
      };
    });
}

/** The list's first sensor is the device itself, and stays it. */
export function withOwn(
  mapping: FieldMapping,
  message: KeptMessage | null,
  before: FieldMapping | null = null,
): FieldMapping {
  const payload = message && payloadOf(message);
  const isSame = before?.own !== undefined && before.list === mapping.list;
  const own = isSame ? before.own : payload?.ok ? elementsOf(mapping, payload.value)[0]?.name : undefined;
  return mapping.list === undefined || !own ? mapping : { ...mapping, own };
}

/** All that the form shows of a message. */
export const mapperOf = (message: KeptMessage | null, typed: FormValues, language: string) => ({
  lists: message ? listsIn(message) : [],
  fields: message ? fieldsOf(message, typed) : [],
  preview: message ? previewMapping(message, typed, language) : [],
  elements: message ? previewElements(message, typed, language) : null,
});
export type Mapper = ReturnType<typeof mapperOf>;

export const typedOf = (mapping: FieldMapping | null): FormValues => ({
  ...Object.fromEntries((mapping?.fields ?? []).map(({ path, is }) => [nameOf(path), is])),
  ...(mapping?.list === undefined ? {} : { list: listMark + mapping.list }),
});
