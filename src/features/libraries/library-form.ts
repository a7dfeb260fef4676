/** A library item between its data and the texts of a form. */
import { ok, problem, type Result } from "../../domain/result.ts";
import { parseQuantity } from "../../domain/units/parse-quantity.ts";
import { preferredUnit } from "../../domain/units/preferred-unit.ts";
import { fromCanonical } from "../../domain/units/unit.ts";
import type { Formatter } from "../../domain/units/formatter.ts";
import type { FormErrors, FormValues } from "../../platform/deeds/answer.ts";
import { type LibraryKind, librarySchemas } from "../../storage/library-schemas.ts";
import type { OwnItem } from "../../storage/library-items.ts";
import { marksOf } from "../../domain/units/format-quantity.ts";
import { sayQuantity } from "../../words/say-quantity.ts";
import { wordsOf } from "../../words/words.ts";
import type { LibraryField } from "./library-field.ts";
import { groupsOfKind } from "./library-kinds.ts";
import {
  isBlankStep,
  mostSteps,
  stepRows,
  stepsInWords,
  stepTexts,
  type StepRow,
  type StepsField,
} from "./library-steps.ts";

type Data = Record<string, unknown>;

const longestText = 200;
const longestNote = 20_000;

export const fieldsOf = (
  kind: LibraryKind,
  { language, scale }: Pick<Formatter, "language" | "scale">,
): LibraryField[] => groupsOfKind[kind](wordsOf(language), scale).flatMap(({ fields }) => fields);

const isData = (value: unknown): value is Data => typeof value === "object" && value !== null;

export function valueAt(data: unknown, path: string): unknown {
  let value = data;
  for (const key of path.split(".")) value = isData(value) ? value[key] : undefined;
  return value;
}

/** Decimals a plain number is shown with; the stored one keeps all of its own until it is typed anew. */
const mostDecimals = 4;

function formatField(field: LibraryField, value: unknown, formatter: Formatter): string {
  if (Array.isArray(value)) return value.join(", ");
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value !== "number") return typeof value === "string" ? value : "";
  if (field.control === "quantity") return formatter.parts(field.dimension, value).number;
  if (field.control === "time") return formatter.number(value, 2);
  return String(Number(value.toFixed(mostDecimals))).replace(".", marksOf(formatter.language).decimal);
}

const formatRow = (fields: readonly LibraryField[], data: unknown, formatter: Formatter): FormValues =>
  Object.fromEntries(fields.map((field) => [field.name, formatField(field, valueAt(data, field.name), formatter)]));

/** `steps` holds them all in words, and each text of a step stands beside it as `steps.0.name`. */
function formatSteps(field: StepsField, value: unknown, formatter: Formatter): FormValues {
  const rows = Array.isArray(value)
    ? value.map((step, index): StepRow => ({ was: String(index), ...formatRow(field.fields, step, formatter) }))
    : [];
  return { [field.name]: stepsInWords(field, rows), ...stepTexts(rows) };
}

export const formatItem = ({ kind, name, data }: OwnItem, formatter: Formatter): FormValues => ({
  name,
  ...Object.assign(
    {},
    ...fieldsOf(kind, formatter).map((field) =>
      field.control === "steps"
        ? formatSteps(field, valueAt(data, field.name), formatter)
        : formatRow([field], data, formatter),
    ),
  ),
});

const wrong = (field: LibraryField, message: string) => problem("field", message, field.name);

function within(field: Extract<LibraryField, { min: number }>, value: number, formatter: Formatter): Result<unknown> {
  if (value >= field.min && value <= field.max) return ok(value);
  const format = (limit: number) =>
    field.control === "quantity"
      ? formatter.text(field.dimension, limit)
      : `${formatter.number(limit, 3)}${field.control === "time" ? ` ${field.unit}` : ""}`;
  const words = wordsOf(formatter.language);
  return wrong(field, words.text("quantity.range", { least: format(field.min), most: format(field.max) }));
}

function readText(field: LibraryField, typed: string, formatter: Formatter): Result<unknown> {
  const words = wordsOf(formatter.language);
  const longest = field.control === "text" ? longestText : longestNote;
  return typed.length > longest
    ? wrong(field, words.text("library.fault.long", { most: formatter.number(longest) }))
    : ok(typed);
}

function readList(field: LibraryField, typed: string, formatter: Formatter): Result<unknown> {
  const names = typed.split(",").map((name) => name.trim());
  const read = readText(field, typed, formatter);
  return read.ok ? ok(names.filter((name) => name !== "")) : read;
}

function readNumber(
  field: Extract<LibraryField, { control: "number" }>,
  typed: string,
  formatter: Formatter,
): Result<unknown> {
  const words = wordsOf(formatter.language);
  const value = /^\d*[.,]?\d+$/.test(typed) ? Number(typed.replace(",", ".")) : Number.NaN;
  return Number.isNaN(value) ? wrong(field, words.text("quantity.missing")) : within(field, value, formatter);
}

function readQuantity(
  field: Extract<LibraryField, { control: "quantity" }>,
  typed: string,
  formatter: Formatter,
): Result<unknown> {
  const unit = preferredUnit(field.dimension, formatter.choice);
  const read = parseQuantity(typed, field.dimension, unit, field.name, formatter.language);
  if (read.ok) return within(field, read.value, formatter);
  return wrong(field, sayQuantity(wordsOf(formatter.language), read.code, field.dimension, formatter));
}

function readTime(
  field: Extract<LibraryField, { control: "time" }>,
  typed: string,
  formatter: Formatter,
): Result<unknown> {
  const read = parseQuantity(typed, "time", field.unit, field.name, formatter.language);
  if (read.ok) return within(field, fromCanonical("time", read.value, field.unit), formatter);
  return wrong(field, sayQuantity(wordsOf(formatter.language), read.code, "time", formatter));
}

/** Undefined where nothing was typed. A problem says how to put it right. */
function readField(field: LibraryField, typed: string, formatter: Formatter): Result<unknown> {
  const words = wordsOf(formatter.language);
  if (typed === "") return field.required ? wrong(field, words.text("library.fault.missing")) : ok(undefined);
  switch (field.control) {
    case "steps":
      return ok(undefined);
    case "text":
    case "note":
      return readText(field, typed, formatter);
    case "list":
      return readList(field, typed, formatter);
    case "choice":
      return field.options.includes(typed) ? ok(typed) : wrong(field, words.text("library.fault.choice"));
    case "yes-no":
      return ok(typed === "yes");
    case "number":
      return readNumber(field, typed, formatter);
    case "quantity":
      return readQuantity(field, typed, formatter);
    case "time":
      return readTime(field, typed, formatter);
  }
}

/** A copy with one value put in, objects made on the way; without a value, what has no fields left goes too. */
function put(data: Data, path: string, value: unknown): Data {
  const [key = "", ...rest] = path.split(".");
  const inner = rest.length > 0 ? put(isData(data[key]) ? data[key] : {}, rest.join("."), value) : value;
  const { [key]: _old, ...others } = data;
  const isNothing = inner === undefined || (rest.length > 0 && isData(inner) && Object.keys(inner).length === 0);
  return isNothing ? others : { ...others, [key]: inner };
}

/** Both ends or none, in their order. A yeast's temperatures may stand alone. */
function checkRange(data: Data, from: string, to: string, isWhole: boolean, language: string): FormErrors {
  const words = wordsOf(language);
  const low = valueAt(data, from);
  const high = valueAt(data, to);
  if (isWhole && (low === undefined) !== (high === undefined))
    return { [low === undefined ? from : to]: words.text("library.fault.bothEnds") };
  return typeof low === "number" && typeof high === "number" && high < low
    ? { [to]: words.text("library.fault.backwards") }
    : {};
}

const checkRanges = (kind: LibraryKind, data: Data, formatter: Formatter): FormErrors =>
  Object.assign(
    checkRange(data, "minCelsius", "maxCelsius", false, formatter.language),
    ...fieldsOf(kind, formatter).map(({ name }) =>
      name.endsWith(".min") ? checkRange(data, name, name.replace(/min$/, "max"), true, formatter.language) : {},
    ),
  );

type FieldsRead = { data: Data; errors: FormErrors };

/** The fields' values laid over `before`; what reads as it was printed keeps its full precision. */
function readFields(
  fields: readonly LibraryField[],
  typed: FormValues,
  before: Data,
  formatter: Formatter,
): FieldsRead {
  const errors: FormErrors = {};
  let data = before;
  for (const field of fields) {
    const text = (typed[field.name] ?? "").trim();
    if (text !== "" && text === formatField(field, valueAt(before, field.name), formatter)) continue;
    const read = readField(field, text, formatter);
    if (read.ok) data = put(data, field.name, read.value);
    else errors[field.name] = read.message;
  }
  return { data, errors };
}

/** Rows in which nothing was typed are left out; errors stand at `steps.1.celsius`. */
function readSteps(field: StepsField, typed: FormValues, before: Data, formatter: Formatter): FieldsRead {
  const words = wordsOf(formatter.language);
  const old = valueAt(before, field.name);
  const rows = stepRows(typed);
  const errors: FormErrors = {};
  const steps: Data[] = [];
  for (const [index, row] of rows.entries()) {
    if (isBlankStep(field, row)) continue;
    const was: unknown = Array.isArray(old) && row["was"] ? old[Number(row["was"])] : undefined;
    const read = readFields(field.fields, row, isData(was) ? was : {}, formatter);
    steps.push(read.data);
    for (const [name, message] of Object.entries(read.errors)) errors[`${field.name}.${index}.${name}`] = message;
  }
  if (steps.length === 0) errors[field.name] = words.text("library.fault.noSteps");
  if (steps.length > mostSteps) errors[field.name] = words.text("library.fault.manySteps", { most: String(mostSteps) });
  return { data: { ...before, [field.name]: steps }, errors };
}

type Read = { ok: true; item: OwnItem } | { ok: false; errors: FormErrors };

/** The typed item; `before` is the one that the form was printed from. */
export function readItem(kind: LibraryKind, typed: FormValues, before: OwnItem | null, formatter: Formatter): Read {
  const words = wordsOf(formatter.language);
  const name = (typed["name"] ?? "").trim();
  const errors: FormErrors = {};
  if (name === "") errors["name"] = words.text("library.fault.name");
  if (name.length > longestText)
    errors["name"] = words.text("library.fault.long", { most: formatter.number(longestText) });
  let data: Data = { ...before?.data };
  for (const field of fieldsOf(kind, formatter)) {
    const read =
      field.control === "steps"
        ? readSteps(field, typed, data, formatter)
        : readFields([field], typed, data, formatter);
    data = read.data;
    Object.assign(errors, read.errors);
  }
  const all = { ...checkRanges(kind, data, formatter), ...errors };
  if (Object.keys(all).length > 0) return { ok: false, errors: all };
  const parsed = librarySchemas[kind].safeParse(data);
  if (!parsed.success) return { ok: false, errors: { form: words.text("library.fault.form") } };
  return { ok: true, item: { kind, name, data: parsed.data } as OwnItem };
}

/** The form's texts with its steps in words, as `printItem` has them. */
export function withStepsInWords(kind: LibraryKind, typed: FormValues, formatter: Formatter): FormValues {
  const field = fieldsOf(kind, formatter).find((each) => each.control === "steps");
  return field?.control === "steps" ? { ...typed, [field.name]: stepsInWords(field, stepRows(typed)) } : typed;
}
