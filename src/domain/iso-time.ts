/** Times in ISO 8601 on days that the calendar has: engines alone take 30 February for 2 March. */

/** Of text that begins with a day (`2026-11-21…`). */
export function isRealDay(text: string): boolean {
  const day = text.slice(0, 10);
  const at = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day);
}

/** Epoch milliseconds UTC, a text without a zone taken as UTC; NaN where it is no time. */
export function parseIsoTime(text: string): number {
  if (!isRealDay(text)) return Number.NaN;
  return Date.parse(text.includes("T") && !/(?:z|[+-]\d\d:?\d\d)$/i.test(text) ? `${text}Z` : text);
}
