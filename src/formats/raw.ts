/** The neutral shape that every file is opened into: the values of JSON; XML elements become objects, repeated ones arrays. */
export type Raw = string | number | boolean | null | Raw[] | RawRecord;
export type RawRecord = { [name: string]: Raw };

export const isRecord = (raw: unknown): raw is RawRecord =>
  typeof raw === "object" && raw !== null && !Array.isArray(raw);

export const listOf = (raw: Raw | undefined): Raw[] => (raw === undefined ? [] : Array.isArray(raw) ? raw : [raw]);

const SAYS_NOTHING = new Set(["", "null", "undefined", "nan", "n/a", "-"]);

/** True for what files write when they have nothing to say: null, a blank text, a dash, the word null. */
export function isEmpty(raw: Raw | undefined): boolean {
  if (raw === undefined || raw === null) return true;
  if (typeof raw !== "string") return false;
  const text = raw.trim();
  return text.length < 10 && SAYS_NOTHING.has(text.toLowerCase());
}

/** A member by name, whatever its case; own members only. */
export function member(raw: Raw | undefined, name: string): Raw | undefined {
  if (!isRecord(raw)) return undefined;
  if (Object.hasOwn(raw, name)) return raw[name];
  const wanted = name.toUpperCase();
  const key = Object.keys(raw).find((candidate) => candidate.toUpperCase() === wanted);
  return key === undefined ? undefined : raw[key];
}
