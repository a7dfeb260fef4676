/** The lists of a CV between the record and the texts of a form (`work.2.position`); what no field shows stays in its row. */
import type { RowAct } from "../../ui/controls/row-focus.ts";
import type { CvList, CvListField } from "./cv-lists.ts";

export type Json = Record<string, unknown>;
/** Texts by the names of the list's fields; `was` is the item that the row was made from, as JSON. */
export type CvRow = Record<string, string>;

const mostRows = 200;

const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);
/** A text, or nothing where one could be. */
export const isText = (value: unknown): boolean =>
  value === undefined || value === null || typeof value === "string" || typeof value === "number";

export const objectOf = (value: unknown): Json => (isObject(value) ? value : {});

/** Null for what is no JSON with an object at the top. */
export function parseObject(source: string): Json | null {
  try {
    const parsed: unknown = JSON.parse(source);
    return isObject(parsed) ? parsed : null;
  } catch {
    return null;
  }
}

/** Of the JSON that stands beside the rows: what is there counts, and no row shows it. */
export const isInJson = ({ name }: CvList, rest: string): boolean => {
  const json = parseObject(rest) ?? {};
  return Object.hasOwn(name === "profiles" ? objectOf(json["basics"]) : json, name);
};

/** Whether rows can show the list whole; what they can't stays as it is, outside of them. */
export function isRows(list: CvList, value: unknown): value is Json[] {
  const fits = (item: unknown) =>
    isObject(item) &&
    list.fields.every(({ name, control }) => {
      const part = item[name];
      return isText(part) || (control === "lines" && Array.isArray(part) && part.every(isText));
    });
  return Array.isArray(value) && value.length <= mostRows && value.every(fits);
}

export const textOf = (value: unknown) => (typeof value === "string" || typeof value === "number" ? String(value) : "");
const formatted = (value: unknown) => (Array.isArray(value) ? value.map(textOf).join("\n") : textOf(value));

/** As a control gives it back: one line has no breaks, and none keeps blanks at its ends. */
const asTyped = ({ control }: CvListField, value: string): string =>
  (control === "lines" || control === "long"
    ? value.replaceAll(/\r\n?/g, "\n")
    : value.replaceAll(/[\r\n]/g, "")
  ).trim();

const typedValue = (field: CvListField, typed: string): unknown => {
  if (field.control !== "lines") return typed;
  const items = typed.split("\n").map((line) => line.trim());
  return items.filter(Boolean);
};

export const rowOf = (list: CvList, item: Json): CvRow => ({
  was: JSON.stringify(item),
  ...Object.fromEntries(list.fields.map(({ name }) => [name, formatted(item[name])])),
});

/** The row's item with what was typed over it; null when nothing is left of it. */
function itemOf(list: CvList, row: CvRow): Json | null {
  const was = parseObject(row["was"] ?? "") ?? {};
  const item = { ...was };
  for (const field of list.fields) {
    const typed = asTyped(field, row[field.name] ?? "");
    if (typed === asTyped(field, formatted(was[field.name]))) continue;
    if (typed === "") delete item[field.name];
    else item[field.name] = typedValue(field, typed);
  }
  return Object.keys(item).length > 0 ? item : null;
}

export const itemsOf = (list: CvList, rows: readonly CvRow[]): Json[] =>
  rows.map((row) => itemOf(list, row)).filter((item) => item !== null);

/** The rows of a list among the texts of a form, in their order. */
export function rowsIn(list: CvList, values: Record<string, string>): CvRow[] {
  const rows = new Map<number, CvRow>();
  for (const [name, value] of Object.entries(values)) {
    if (!name.startsWith(`${list.name}.`)) continue;
    const [, index, field] = /^\.(\d{1,3})\.(\w+)$/.exec(name.slice(list.name.length)) ?? [];
    if (index === undefined || field === undefined) continue;
    const row = rows.get(Number(index)) ?? {};
    row[field] = value;
    rows.set(Number(index), row);
  }
  return [...rows].toSorted(([a], [b]) => a - b).map(([, row]) => row);
}

export const rowTexts = (list: CvList, rows: readonly CvRow[]): [name: string, value: string][] =>
  rows.flatMap((row, index) =>
    Object.entries(row).map(([field, value]): [string, string] => [`${list.name}.${index}.${field}`, value]),
  );

/** What a button of a list does: `add`, or `up`, `down`, `remove` with a row's number. */
export type RowDeed = { list: string; act: RowAct; at: number };

export const rowDeedText = ({ list, act, at }: RowDeed): string => `rows ${list} ${act} ${at}`;

/** @param text what stands after the deed's name */
export function readRowDeed(text: string): RowDeed | null {
  const [, list, act, at] = /^([a-z]+) (add|up|down|remove) (\d{1,3})$/.exec(text) ?? [];
  if (list === undefined) return null;
  return act === "add" || act === "up" || act === "down" || act === "remove" ? { list, act, at: Number(at) } : null;
}

/** The rows after a button was pressed; unchanged where there is nothing to move. */
export function arrangeRows(rows: readonly CvRow[], { act, at }: RowDeed): CvRow[] {
  if (act === "add") return rows.length < mostRows ? [...rows, { was: "{}" }] : [...rows];
  const row = rows[at];
  if (row === undefined) return [...rows];
  const others = rows.filter((_, index) => index !== at);
  return act === "remove" ? others : others.toSpliced(Math.max(0, act === "up" ? at - 1 : at + 1), 0, row);
}
