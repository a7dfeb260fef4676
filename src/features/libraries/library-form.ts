/** A library item between its data and the texts of a form. */
import { ok, problem, type Result } from "../../domain/result.ts";
import { parseQuantity } from "../../domain/units/parse-quantity.ts";
import { preferredUnit } from "../../domain/units/preferred-unit.ts";
import type { Printer } from "../../domain/units/printer.ts";
import type { FormErrors, FormValues } from "../../platform/deed.ts";
import { type LibraryKind, librarySchemas } from "../../storage/library-schemas.ts";
import type { OwnItem } from "../../storage/library-items.ts";
import type { LibraryField } from "./library-field.ts";
import { libraryKindTexts } from "./library-kinds.ts";

type Data = Record<string, unknown>;

const longestText = 200;
const longestNote = 20_000;

export const fieldsOf = (kind: LibraryKind): LibraryField[] =>
  libraryKindTexts[kind].fields.flatMap(({ fields }) => fields);

const isData = (value: unknown): value is Data => typeof value === "object" && value !== null;

export function valueAt(data: unknown, path: string): unknown {
  let value = data;
  for (const key of path.split(".")) value = isData(value) ? value[key] : undefined;
  return value;
}

export function printField(field: LibraryField, value: unknown, printer: Printer): string {
  if (Array.isArray(value)) return value.join(", ");
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number" && field.control === "quantity") return printer.parts(field.dimension, value).number;
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

export const printItem = ({ kind, name, data }: OwnItem, printer: Printer): FormValues => ({
  name,
  ...Object.fromEntries(
    fieldsOf(kind).map((field) => [field.name, printField(field, valueAt(data, field.name), printer)]),
  ),
});

const wrong = (field: LibraryField, message: string) => problem("field", message, field.name);

function within(field: Extract<LibraryField, { min: number }>, value: number, printer: Printer): Result<unknown> {
  if (value >= field.min && value <= field.max) return ok(value);
  const print = (limit: number) =>
    field.control === "quantity" ? printer.text(field.dimension, limit) : printer.number(limit, 3);
  return wrong(field, `Between ${print(field.min)} and ${print(field.max)}.`);
}

function readText(field: LibraryField, typed: string, printer: Printer): Result<unknown> {
  const longest = field.control === "text" ? longestText : longestNote;
  return typed.length > longest ? wrong(field, `At most ${printer.number(longest)} characters.`) : ok(typed);
}

function readList(field: LibraryField, typed: string, printer: Printer): Result<unknown> {
  const words = typed.split(",").map((word) => word.trim());
  const read = readText(field, typed, printer);
  return read.ok ? ok(words.filter((word) => word !== "")) : read;
}

function readNumber(
  field: Extract<LibraryField, { control: "number" }>,
  typed: string,
  printer: Printer,
): Result<unknown> {
  const value = /^\d*[.,]?\d+$/.test(typed) ? Number(typed.replace(",", ".")) : Number.NaN;
  return Number.isNaN(value) ? wrong(field, "Write a number.") : within(field, value, printer);
}

function readQuantity(
  field: Extract<LibraryField, { control: "quantity" }>,
  typed: string,
  printer: Printer,
): Result<unknown> {
  const unit = preferredUnit(field.dimension, printer.choice);
  const read = parseQuantity(typed, field.dimension, unit, field.name, printer.language);
  return read.ok ? within(field, read.value, printer) : read;
}

/** Undefined where nothing was typed. A problem says how to put it right. */
function readField(field: LibraryField, typed: string, printer: Printer): Result<unknown> {
  if (typed === "") return field.required ? wrong(field, `${field.label} is missing.`) : ok(undefined);
  switch (field.control) {
    case "text":
    case "note":
      return readText(field, typed, printer);
    case "list":
      return readList(field, typed, printer);
    case "choice":
      return field.options.includes(typed) ? ok(typed) : wrong(field, "Choose one of the list.");
    case "yes-no":
      return ok(typed === "yes");
    case "number":
      return readNumber(field, typed, printer);
    case "quantity":
      return readQuantity(field, typed, printer);
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
function checkRange(data: Data, from: string, to: string, isWhole: boolean): FormErrors {
  const low = valueAt(data, from);
  const high = valueAt(data, to);
  if (isWhole && (low === undefined) !== (high === undefined))
    return { [low === undefined ? from : to]: "A range needs both ends." };
  return typeof low === "number" && typeof high === "number" && high < low
    ? { [to]: "This lies below where it begins." }
    : {};
}

const checkRanges = (kind: LibraryKind, data: Data): FormErrors =>
  Object.assign(
    checkRange(data, "minCelsius", "maxCelsius", false),
    ...fieldsOf(kind).map(({ name }) =>
      name.endsWith(".min") ? checkRange(data, name, name.replace(/min$/, "max"), true) : {},
    ),
  );

type Read = { ok: true; item: OwnItem } | { ok: false; errors: FormErrors };

/** The typed item; a printed number that was not touched keeps its full precision (`before`). */
export function readItem(kind: LibraryKind, typed: FormValues, before: OwnItem | null, printer: Printer): Read {
  const errors: FormErrors = {};
  const name = (typed["name"] ?? "").trim();
  if (name === "") errors["name"] = "A name is missing.";
  if (name.length > longestText) errors["name"] = `At most ${longestText} characters.`;
  const printed: FormValues = before ? printItem(before, printer) : {};
  let data: Data = { ...before?.data };
  for (const field of fieldsOf(kind)) {
    const text = (typed[field.name] ?? "").trim();
    if (text !== "" && text === printed[field.name]) continue;
    const read = readField(field, text, printer);
    if (read.ok) data = put(data, field.name, read.value);
    else errors[field.name] = read.message;
  }
  const all = { ...checkRanges(kind, data), ...errors };
  if (Object.keys(all).length > 0) return { ok: false, errors: all };
  const parsed = librarySchemas[kind].safeParse(data);
  if (!parsed.success) return { ok: false, errors: { form: "Something in this form is not right." } };
  return { ok: true, item: { kind, name, data: parsed.data } as OwnItem };
}
