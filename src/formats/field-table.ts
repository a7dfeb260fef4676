/** Tables that pair a file's names with a record's fields; one table reads and writes, so that the two directions cannot drift apart. */
import type { Taken } from "../domain/recipe/file-note.ts";
import type { Notes } from "./notes.ts";
import { isEmpty, isRecord, type Raw, type RawRecord } from "./raw.ts";

/**
 * `read` gives undefined for what it cannot understand and null for what means "not set"; `say` reports an assumption.
 * `write` gives undefined when the format cannot hold the value.
 */
export type Codec<V> = {
  read: (raw: Raw, say: (taken: Taken) => void) => V | null | undefined;
  write: (value: V) => Raw | undefined;
};

export type Field<T> = {
  tag: string;
  path: string;
  read: (raw: Raw, into: Partial<T>, say: (taken: Taken) => void) => boolean;
  write: (record: T) => Raw | undefined;
};

export type FieldTable<T> = {
  fields: Field<T>[];
  byTag: Map<string, Field<T>>;
  passOver: (tag: string) => boolean;
  isBlank: (raw: Raw) => boolean;
};

/**
 * `passOver` names what is derived from other fields or read elsewhere; everything else unknown goes to `extras`.
 * What `isBlank` says is no value at all, and never a reason for a warning.
 */
export function fieldTable<T>(fields: Field<T>[], passOver: RegExp | undefined, isBlank = isEmpty): FieldTable<T> {
  const byTag = new Map(fields.map((field) => [field.tag.toUpperCase(), field]));
  return { fields, byTag, passOver: (tag) => passOver?.test(tag) ?? false, isBlank };
}

/** Curried, so that the record is named once and the value's type follows from the key. */
export const fieldOf =
  <T extends object>() =>
  <K extends keyof T & string>(tag: string, key: K, codec: Codec<NonNullable<T[K]>>): Field<T> => ({
    tag,
    path: key,
    read: (raw, into, say) => {
      const value = codec.read(raw, say);
      if (value !== undefined && value !== null) into[key] ??= value;
      return value !== undefined;
    },
    write: (record) => {
      const value: T[K] | undefined = record[key];
      return value === undefined || value === null ? undefined : codec.write(value);
    },
  });

/** A field inside an object of the record, such as `style.og.min`. */
export function inside<T extends object, K extends keyof T & string>(
  key: K,
  inner: Field<NonNullable<T[K]> & object>,
): Field<T> {
  return {
    tag: inner.tag,
    path: `${key}.${inner.path}`,
    read: (raw, into, say) => {
      const holder: Partial<NonNullable<T[K]> & object> = { ...into[key] } as Partial<NonNullable<T[K]> & object>;
      if (!inner.read(raw, holder, say)) return false;
      into[key] = holder as NonNullable<T[K]> & object;
      return true;
    },
    write: (record) => {
      const holder = record[key];
      return holder === undefined || holder === null ? undefined : inner.write(holder);
    },
  };
}

type ReadRecord<T> = { record: Partial<T>; extras: RawRecord | undefined };

/** Reads what the table knows; the rest, and what could not be understood, comes back as extras. */
export function readRecord<T>(raw: RawRecord, table: FieldTable<T>, place: string, notes: Notes): ReadRecord<T> {
  const record: Partial<T> = {};
  let extras: RawRecord | undefined;
  for (const tag of Object.keys(raw)) {
    const value = raw[tag] ?? null;
    const field = table.byTag.get(tag.toUpperCase());
    if (table.isBlank(value)) continue;
    if (field ? readField(field, value, record, place, notes) : table.passOver(tag)) continue;
    if (tag !== "__proto__") (extras ??= {})[tag] = value;
  }
  return { record, extras };
}

/** A name that occurs twice counts once: the first value that can be read. True when nothing is left over. */
function readField<T>(field: Field<T>, raw: Raw, record: Partial<T>, place: string, notes: Notes): boolean {
  const path = `${place}.${field.path}`;
  const say = (taken: Taken): void => notes.add({ ...taken, path });
  const candidates = Array.isArray(raw) ? [raw, ...raw] : [raw];
  if (candidates.some((candidate) => field.read(candidate, record, say))) return true;
  if (candidates.slice(1).every((candidate) => isEmpty(candidate)) && Array.isArray(raw)) return true;
  notes.add({ code: "unreadable", path, text: textOf(raw), tag: field.tag });
  return false;
}

const textOf = (raw: Raw): string => {
  const text = typeof raw === "string" ? raw : JSON.stringify(raw);
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
};

/** Writes every field that has a value, then the extras whose names are not taken. */
export function writeRecord<T>(record: T, table: FieldTable<T>, extras: unknown): RawRecord {
  const raw: RawRecord = {};
  for (const field of table.fields) {
    const value = field.write(record);
    if (value !== undefined) raw[field.tag] ??= value;
  }
  if (!isRecord(extras)) return raw;
  for (const [tag, value] of Object.entries(extras)) {
    if (!Object.hasOwn(raw, tag) && tag !== "__proto__") raw[tag] = value;
  }
  return raw;
}
