/** Times as forms write them (`2026-11-21T09:00`), in the site's own zone. */

const minute = 60_000;
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const held = formats.get(timeZone);
  if (held) return held;
  const two = "2-digit";
  const format = new Intl.DateTimeFormat("sv-SE", {
    timeZone,
    year: "numeric",
    month: two,
    day: two,
    hour: two,
    minute: two,
  });
  formats.set(timeZone, format);
  return format;
}

/** Whether the calendar knows a zone of this name. */
export function isTimeZone(name: string): boolean {
  try {
    return /^[A-Z]/i.test(name) && new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

/** `at` in epoch milliseconds UTC. */
export const formatZoned = (at: number, timeZone: string): string => formatOf(timeZone).format(at).replace(" ", "T");

const asUtc = (text: string): number => Date.parse(`${text}Z`);

/** What the zone's clocks add to UTC at a time, both in milliseconds. */
export const zoneOffset = (at: number, timeZone: string): number =>
  asUtc(formatZoned(at, timeZone)) - Math.floor(at / minute) * minute;

const day = 86_400_000;

/**
 * A day alone is its midnight. NaN where the text is no time, such as 30 February, and where the year is not yet typed to its
 * end (0202) or the zone's days leave the years of four digits. An hour that the clocks skip counts as
 * if they had not yet been moved (02:30 is 03:30 then), and of an hour that comes twice the first is meant.
 */
export function readZoned(text: string, timeZone: string): number {
  const wanted = /^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T00:00` : text;
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/.test(wanted)) return Number.NaN;
  const local = asUtc(wanted);
  if (Number.isNaN(local) || !new Date(local).toISOString().startsWith(wanted)) return Number.NaN;
  const [before = 0, after = 0] = [-day, day].map((shift) => local - zoneOffset(local + shift, timeZone));
  if (Number.isNaN(before) || Number.isNaN(after)) return Number.NaN;
  const [first, last] = before < after ? [before, after] : [after, before];
  return formatZoned(first, timeZone) === wanted.slice(0, 16) ? first : last;
}
