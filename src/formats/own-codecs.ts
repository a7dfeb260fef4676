/** How values stand in Wortfolio's own JSON: as they are, and nothing else is taken for them. */
import type { Extras } from "../domain/recipe/recipe.ts";
import { fieldOf, fieldTable, readRecord, type Codec, type Field, type FieldTable } from "./field-table.ts";
import { Notes } from "./notes.ts";
import { isRecord, type Raw } from "./raw.ts";

export type Members<T> = { [K in keyof T]-?: Codec<NonNullable<T[K]>> };

const asIs = <V extends Raw>(read: (raw: Raw) => V | undefined): Codec<V> => ({ read, write: (value) => value });

export const text = asIs((raw) => (typeof raw === "string" ? raw : undefined));
/** Wide enough for times in milliseconds. */
export const number = asIs((raw) =>
  typeof raw === "number" && Number.isFinite(raw) && Math.abs(raw) <= 1e15 ? raw : undefined,
);
export const numbers: Codec<number[]> = asIs((raw) =>
  Array.isArray(raw) ? raw.filter((item) => typeof item === "number").slice(0, 20) : undefined,
);
export const flag = asIs((raw) => (typeof raw === "boolean" ? raw : undefined));
export const oneOf = <V extends string>(...words: readonly V[]): Codec<V> =>
  asIs((raw) => words.find((word) => word === raw));
export const texts: Codec<string[]> = asIs((raw) =>
  Array.isArray(raw) ? raw.filter((item) => typeof item === "string") : undefined,
);
export const extras: Codec<Extras> = { read: (raw) => (isRecord(raw) ? raw : undefined), write: () => undefined };

export function tableOf<T extends object>(members: Members<T>): FieldTable<T> {
  const fields: Field<T>[] = [];
  for (const key in members) fields.push(fieldOf<T>()(key, key, members[key]));
  return fieldTable(fields, undefined, (raw) => raw === null);
}

/** An object inside a record: unreadable as a whole when one of `required` is missing. */
export function objectOf<T extends object>(
  members: Members<T>,
  isWhole: (record: Partial<T>) => record is T,
): Codec<T> {
  const table = tableOf(members);
  return {
    read: (raw) => {
      if (!isRecord(raw)) return undefined;
      const { record } = readRecord(raw, table, "", new Notes());
      return isWhole(record) ? record : undefined;
    },
    write: () => undefined,
  };
}

export const anyOf = <T extends object>(record: Partial<T>): record is T => Object.keys(record).length > 0;
export const allOf =
  <T extends object>(...required: (keyof T)[]) =>
  (record: Partial<T>): record is T =>
    required.every((key) => record[key] !== undefined);

/** A list of objects; those that lack something required are dropped. */
export const listOfObjects = <T extends object>(
  members: Members<T>,
  isWhole: (record: Partial<T>) => record is T,
): Codec<T[]> => {
  const item = objectOf(members, isWhole);
  return {
    read: (raw, say) =>
      Array.isArray(raw)
        ? raw.map((one) => item.read(one, say)).filter((one) => one !== undefined && one !== null)
        : undefined,
    write: () => undefined,
  };
};
