/** A field's value in words, where it is no plain number. */
import { isFields, isNothing } from "./same-value.ts";

const longest = 60;
const latestDate = 8.64e15;

const dated = new Set(["date", "producedAt"]);
const dayOf = (at: number): string =>
  Math.abs(at) <= latestDate ? new Date(at).toISOString().slice(0, 10) : "no date";

/** As many digits as anybody measures; whole numbers keep all of theirs. */
const numberText = (value: number, digits = 5): string =>
  Number.isInteger(value) ? String(value) : String(Number(value.toPrecision(digits)));
const shownText = (value: unknown): string => (typeof value === "number" ? numberText(value) : String(value));

/** Null where nothing is said. */
function wordsOf(field: string, value: unknown): string | null {
  if (isNothing(value)) return null;
  if (typeof value === "string") return value.replaceAll(/\s+/g, " ").trim();
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number") return dated.has(field) ? dayOf(value) : numberText(value);
  if (Array.isArray(value)) return value.map((each) => wordsOf(field, each)).join(", ");
  if (!isFields(value)) return "something";
  const { name, unit, min, max, ml, percent } = value;
  if (typeof ml === "number") return `${numberText(ml, 3)} ml of ${String(name)}, ${shownText(percent)} %`;
  if (typeof name === "string") return name || "without a name";
  if (typeof min === "number") return `${numberText(min)} to ${shownText(max)}`;
  return typeof unit === "string" ? `${shownText(value["value"])} ${unit}` : "something";
}

/** Cut to what differs: from a little before the first difference, at the start of a word. */
function cut(text: string, from: number): string {
  const start = from <= longest / 2 ? 0 : text.lastIndexOf(" ", from - longest / 4) + 1;
  const end = start + longest;
  return `${start > 0 ? "…" : ""}${text.slice(start, end)}${end < text.length ? "…" : ""}`;
}

/** Both sides in words that differ from each other; null where a side says nothing. */
export function formatField(field: string, before: unknown, after: unknown): [string | null, string | null] {
  const [a, b] = [wordsOf(field, before), wordsOf(field, after)];
  if (a === null || b === null) return [a && cut(a, 0), b && cut(b, 0)];
  if (a === b) return [cut(a, 0), `${cut(a, 0)}, changed`];
  let same = 0;
  while (a[same] === b[same]) same += 1;
  return [cut(a, same), cut(b, same)];
}
