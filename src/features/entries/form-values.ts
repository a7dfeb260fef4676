/** An entry's data between its fields and the flat values of a form. */
import type { FormErrors, FormValues } from "../../platform/deeds/answer.ts";
import { type Sent, sentByForm } from "../../platform/deeds/sent.ts";
import { isTimeZone } from "../../platform/zoned-time.ts";
import { mostRows } from "../../domain/publishing/entry.ts";
import type { Words } from "../../words/arguments.ts";
import { type Field, type Leaf, pictureFields, type Rows } from "./field.ts";
import { type FormTools, formatLeaf, readLeaf } from "./leaf.ts";

type Data = Record<string, unknown>;

/** What is sent along, and is no value of a control. */
const isAside = (name: string): boolean =>
  ["deed", "of", "revision", "into", "days", "note", "changesAt"].includes(name);

/** Several values of one name become lines, empty ones beside others add nothing; files are none of the editor's. */
export function valuesOf(sent: Sent | FormData): FormValues {
  const { fields } = sent instanceof FormData ? sentByForm(sent) : sent;
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      const texts = [value].flat().filter((each) => typeof each === "string");
      return isAside(name) || texts.length === 0 ? [] : [[name, texts.filter(Boolean).join("\n")]];
    }),
  );
}

const at = (data: unknown, path: string): unknown =>
  path
    .split(".")
    .reduce<unknown>(
      (value, key) => (typeof value === "object" && value !== null ? (value as Data)[key] : undefined),
      data,
    );

/** A copy with one value put in, objects made on the way. */
function put(data: Data, path: string, value: unknown): Data {
  const [key = "", ...rest] = path.split(".");
  if (rest.length === 0) return { ...data, [key]: value };
  const inner = data[key];
  return {
    ...data,
    [key]: put(typeof inner === "object" && inner !== null ? (inner as Data) : {}, rest.join("."), value),
  };
}

/** The zone of a moment stands in a field beside it; a zone that there is none of is the site's until it is mended. */
function zonedTools(leaf: Leaf, tools: FormTools, zoneIn: (name: string) => unknown): FormTools {
  const zone = "zone" in leaf && leaf.zone ? zoneIn(leaf.zone) : "";
  return typeof zone === "string" && isTimeZone(zone) ? { ...tools, timeZone: zone } : tools;
}

export function formatValues(fields: readonly Field[], data: unknown, tools: FormTools): FormValues {
  const pairs = fields.flatMap((field): [string, string][] => {
    if (field.control === "picture")
      return pictureFields(tools.words, field.name).map((leaf) => [
        leaf.name,
        formatLeaf(leaf, at(data, leaf.name), tools),
      ]);
    if (field.control !== "rows") {
      const zoned = zonedTools(field, tools, (name) => at(data, name));
      return [[field.name, formatLeaf(field, at(data, field.name), zoned)]];
    }
    const rows = at(data, field.name);
    return (Array.isArray(rows) ? rows : []).flatMap((row: unknown, index) =>
      field.fields.map((leaf): [string, string] => [
        `${field.name}.${index}.${leaf.name}`,
        formatLeaf(leaf, at(row, leaf.name), tools),
      ]),
    );
  });
  return Object.fromEntries(pairs);
}

/** How many rows of a list stand in the form. */
export function countRows(values: FormValues, name: string): number {
  const indexes = Object.keys(values).flatMap((key) =>
    key.startsWith(`${name}.`) ? [Number(key.slice(name.length + 1).split(".")[0])] : [],
  );
  return Math.min(mostRows, Math.max(-1, ...indexes.filter(Number.isInteger)) + 1);
}

/**
 * The data with the form's values put in; what the form does not show stays. A printed value that was not touched keeps its
 * full precision, and one of a row that would not be taken today stays wherever its row went. Errors are by the control's name.
 */
export function readValues(
  fields: readonly Field[],
  values: FormValues,
  before: Data,
  tools: FormTools,
): { data: Data; errors: FormErrors } {
  const errors: FormErrors = {};
  const read = (leaf: Leaf, name: string, old: unknown, inRows: readonly unknown[] = []): unknown => {
    const typed = values[name] ?? "";
    const zoned = zonedTools(leaf, tools, (zone) => values[zone]?.trim());
    if (old !== undefined && typed === formatLeaf(leaf, old, zoned) && typed !== "") return old;
    const result = readLeaf(leaf, typed, zoned);
    if (result.ok) return result.value;
    const kept = inRows.find((row) => typed !== "" && formatLeaf(leaf, at(row, leaf.name), zoned) === typed);
    if (kept !== undefined) return at(kept, leaf.name);
    errors[name] = result.message;
    return old;
  };
  let data = before;
  for (const field of fields) {
    if (field.control === "rows") {
      const rows = at(before, field.name);
      const stored: readonly unknown[] = Array.isArray(rows) ? rows : [];
      data = put(
        data,
        field.name,
        readRows(field, values, (leaf, name) => read(leaf, name, undefined, stored)),
      );
    } else if (field.control === "picture")
      data = put(
        data,
        field.name,
        readPicture(tools.words, field.name, (leaf) => read(leaf, leaf.name, undefined), errors),
      );
    else data = put(data, field.name, read(field, field.name, at(before, field.name)));
  }
  for (const field of fields)
    if (field.control === "date" && field.from !== undefined && isBefore(at(data, field.name), at(data, field.from)))
      errors[field.name] ??= tools.words.text("form.order");
  return { data, errors };
}

const isBefore = (one: unknown, other: unknown) => typeof one === "number" && typeof other === "number" && one < other;

const isBlank = (value: unknown) => value === null || value === "" || value === undefined;

function readPicture(words: Words, name: string, read: (leaf: Leaf) => unknown, errors: FormErrors): unknown {
  const [media, alt, caption] = pictureFields(words, name).map(read);
  if (isBlank(media)) return null;
  if (isBlank(alt)) errors[`${name}.alt`] = words.text("entry.field.alt.missing");
  return { media, alt: alt ?? "", ...(isBlank(caption) ? {} : { caption }) };
}

/** Rows in which nothing was typed are left out. */
function readRows(rows: Rows, values: FormValues, read: (leaf: Leaf, name: string) => unknown): unknown[] {
  const found: unknown[] = [];
  for (let index = 0; index < countRows(values, rows.name); index++) {
    const prefix = `${rows.name}.${index}.`;
    if (rows.fields.every((leaf) => (values[prefix + leaf.name] ?? "").trim() === "" || leaf.control === "select"))
      continue;
    const row = rows.fields.map((leaf) => [leaf.name, read(leaf, prefix + leaf.name)] as const);
    found.push(Object.fromEntries(row.filter(([, value]) => value !== undefined)));
  }
  return found;
}

/** What stands in the rows of a list, leaf by leaf. */
export const rowTexts = (rows: Rows, values: FormValues): string[][] =>
  Array.from({ length: countRows(values, rows.name) }, (_, row) =>
    rows.fields.map((leaf) => values[`${rows.name}.${row}.${leaf.name}`] ?? ""),
  );

/** The same values with other rows in a list. */
export function withRows(rows: Rows, values: FormValues, list: readonly (readonly string[])[]): FormValues {
  const rest = Object.fromEntries(Object.entries(values).filter(([key]) => !key.startsWith(`${rows.name}.`)));
  for (const [row, texts] of list.slice(0, mostRows).entries())
    for (const [column, leaf] of rows.fields.entries()) rest[`${rows.name}.${row}.${leaf.name}`] = texts[column] ?? "";
  return rest;
}

/** @param of what a row button says: `links add`, `links remove 2`, `links up 2`, `links down 0` */
export function changeRows(fields: readonly Field[], values: FormValues, of: string): FormValues {
  const [name, action, position] = of.split(" ");
  const rows = fields.find((field) => field.control === "rows" && field.name === name);
  if (rows?.control !== "rows") return values;
  const index = Number(position);
  const list = rowTexts(rows, values);
  if (action === "add" && list.length < mostRows)
    list.push(rows.fields.map((leaf) => (leaf.control === "select" ? (leaf.options[0]?.value ?? "") : "")));
  if (action === "remove") list.splice(index, 1);
  const to = index + (action === "up" ? -1 : 1);
  const moved = list[index];
  const other = list[to];
  if ((action === "up" || action === "down") && moved && other) [list[index], list[to]] = [other, moved];
  return withRows(rows, values, list);
}
