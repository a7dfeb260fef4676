/** Reading whole records and lists of them, with every assumption noted; shared by the formats. */
import type { Codec, FieldTable } from "./field-table.ts";
import { readRecord } from "./field-table.ts";
import type { Imported, Library } from "./format.ts";
import type { AssumedAmount } from "../domain/recipe/file-note.ts";
import { Notes } from "./notes.ts";
import { isEmpty, isRecord, listOf, member, type Raw, type RawRecord } from "./raw.ts";
import { readNumber } from "./read-number.ts";

/** One file's reading. The generator decides what some numbers mean; amounts and times are expected in recipes alone. */
export type Reading = { format: string; generator: string; notes: Notes; inRecipe: boolean };

export const newReading = (format: string, generator: string): Reading => ({
  format,
  generator,
  notes: new Notes(),
  inRecipe: false,
});

/** `place` is the record's path in warnings: `hops[2]`. */
export type Reader<T> = (raw: RawRecord, place: string, reading: Reading) => T;

export function readList<T>(raws: Raw[], place: string, reader: Reader<T>, reading: Reading): T[] {
  return raws.flatMap((raw, index) => {
    if (isRecord(raw)) return [readNamed(raw, `${place}[${index}]`, reader, reading)];
    if (!isEmpty(raw)) reading.notes.add({ code: "not-a-record", path: `${place}[${index}]` });
    return [];
  });
}

function readNamed<T>(raw: RawRecord, place: string, reader: Reader<T>, reading: Reading): T {
  const from = reading.notes.list.length;
  const record = reader(raw, place, reading);
  reading.notes.nameSince(from, record);
  return record;
}

export function readOne<T>(raw: Raw | undefined, place: string, reader: Reader<T>, reading: Reading): T | undefined {
  const record = listOf(raw).find(isRecord);
  return record && readNamed(record, place, reader, reading);
}

/** Each recipe keeps its own warnings, so that one bad recipe never costs the others. */
export function readRecipes<T>(raws: Raw[], reader: (raw: RawRecord, reading: Reading) => T, reading: Reading) {
  return raws.flatMap((raw, index) => {
    const notes = new Notes();
    if (isRecord(raw)) return [{ recipe: reader(raw, { ...reading, notes, inRecipe: true }), warnings: notes.list }];
    if (!isEmpty(raw)) reading.notes.add({ code: "not-a-record", path: `recipes[${index}]` });
    return [];
  });
}

/** Reads by table, notes which of the `assumed` defaults had to be assumed, and fills in both kinds. */
export function readWhole<T extends object, S extends Partial<T>, A extends Partial<T>>(
  raw: RawRecord,
  table: FieldTable<T>,
  { silent, assumed }: { readonly silent: S; readonly assumed: A },
  place: string,
  reading: Reading,
) {
  const { record, extras } = readRecord(raw, table, place, reading.notes);
  const found = new Set(Object.keys(record));
  for (const [key, value] of Object.entries(assumed) as [string, string | number][]) {
    if (!found.has(key)) missing(`${place}.${key}`, value, reading);
  }
  return { ...silent, ...assumed, ...record, ...(extras && { extras: { [reading.format]: extras } }) };
}

/** A library's record has no amount, time or use, so that nobody misses them there. */
const ofAddition = /(?:\.(?:kg|grams|amount|minutes)|^hop\w*\[\d+\]\.use)$/;

export function missing(
  path: string,
  assumed: string | number | AssumedAmount,
  { notes, inRecipe }: Reading,
  by?: "type" | "gravity",
): void {
  if (!inRecipe && ofAddition.test(path)) return;
  if (path.endsWith(".name")) notes.add({ code: "nameless", path });
  else notes.add({ code: "missing", path, assumed, ...(by && { by }) });
}

const silently = (): void => {};

/** One member by its codec; undefined when it is absent, empty or unreadable. */
export function read<V>(raw: Raw | undefined, name: string, codec: Codec<V>): V | undefined {
  const value = member(raw, name);
  return value === undefined || isEmpty(value) ? undefined : (codec.read(value, silently) ?? undefined);
}

export const numberAt = (raw: Raw | undefined, name: string): number | undefined =>
  readNumber(member(raw, name))?.value;

export const nothingIn = ({ recipes, library }: { recipes: Imported["recipes"]; library: Library }): boolean =>
  recipes.length === 0 && Object.values(library).every((list) => list.length === 0);
