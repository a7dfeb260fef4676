/** What a format lost of a record: found by reading back what was just written, so that it is complete by construction. */
import { readRecord, type FieldTable } from "./field-table.ts";
import { Notes } from "./notes.ts";
import { isRecord, type Raw, type RawRecord } from "./raw.ts";

/** Fields that never travel: other formats' leftovers and keys of this site's own library. */
const OWN = new Set(["extras", "libraryId"]);

/** The known fields of `record` whose values differ in `reread`; undefined when nothing was lost. */
export function residueOf<T extends object>(
  record: T,
  reread: Partial<T>,
  table: FieldTable<T>,
): Partial<T> | undefined {
  const back = new Map<string, unknown>(Object.entries(reread));
  const lost = Object.entries(record).filter(
    ([key, value]) =>
      value !== undefined && table.byTag.has(key.toUpperCase()) && !OWN.has(key) && !same(value, back.get(key)),
  );
  return lost.length === 0 ? undefined : (Object.fromEntries(lost) as Partial<T>);
}

/** Laid over a record that was read; anything but an object of known fields is passed over. */
export function withResidue<T extends object>(record: T, residue: Raw | undefined, table: FieldTable<T>): T {
  const raw = typeof residue === "string" ? parsed(residue) : residue;
  if (!isRecord(raw)) return record;
  const { extras: _, libraryId: __, ...known } = raw;
  return { ...record, ...readRecord(known, table, "", new Notes()).record };
}

function parsed(text: string): RawRecord | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined; // not ours: the record stands as its own tags say
  }
}

/** Equal up to the last bits that unit conversion costs. */
function same(one: unknown, other: unknown): boolean {
  if (typeof one === "number" && typeof other === "number") {
    return Math.abs(one - other) <= 1e-9 * Math.max(1, Math.abs(one));
  }
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return one === other;
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  const [left, right] = [
    new Map<string, unknown>(Object.entries(one)),
    new Map<string, unknown>(Object.entries(other)),
  ];
  return [...keys].every((key) => same(left.get(key), right.get(key)));
}
