/** Fields of front matter as their programs mean them: dates, lists in one text, drafts in either sense. */
import type { Fields } from "./front-matter.ts";

export const textOf = (value: unknown): string =>
  typeof value === "string" ? value.trim() : typeof value === "number" ? String(value) : "";

/** The first of these names that says something. */
export function firstText(fields: Fields, ...names: string[]): string {
  for (const name of names) {
    const text = textOf(fields[name]);
    if (text !== "") return text;
  }
  return "";
}

/** A list, or one text: parted by commas where it has some, by blanks where `byBlanks`, as Jekyll does. */
export function listOf(value: unknown, byBlanks = false): string[] {
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean);
  const text = textOf(value);
  if (text === "") return [];
  if (!text.includes(",") && !byBlanks) return [text];
  if (!text.includes(",") && !byBlanks) return [text];
  return text
    .split(text.includes(",") ? "," : /\s+/)
    .map((each) => each.trim())
    .filter(Boolean);
}

const moment =
  /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?)?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?$/i;

/** Epoch milliseconds UTC; where no zone is named, UTC. Null for what is no date. */
export function readMoment(value: unknown): number | null {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.getTime();
  if (typeof value === "number") return value > 1e11 ? value : value > 1e8 ? value * 1000 : null;
  const text = textOf(value);
  const [, year, month, day, hours = "0", minutes = "0", seconds = "0", zone = "Z"] = moment.exec(text) ?? [];
  if (year === undefined) return readWrittenDate(text);
  const [, sign, zoneHours = "0", zoneMinutes = "0"] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone) ?? [];
  const ahead = (sign === "-" ? -1 : 1) * (Number(zoneHours) * 60 + Number(zoneMinutes));
  const at = Date.UTC(
    Number(year),
    Number(month) - 1,
    Number(day),
    Number(hours),
    Number(minutes) - ahead,
    Number(seconds),
  );
  return Number(month) > 12 || Number(day) > 31 ? null : at;
}

/** "January 5, 2024", "Mon, 05 Jan 2024 10:00:00 +0000", "Wed Jan 05 2024". */
function readWrittenDate(text: string): number | null {
  if (!/[A-Za-z]{3}/.test(text) || !/\b\d{4}\b/.test(text)) return null;
  const hasZone = /(?:Z|UTC|GMT|[+-]\d{2}:?\d{2}|[A-Z]{3})\s*(?:\(.*\))?$/.test(text);
  const plain = text.replaceAll(/(\d)(?:st|nd|rd|th)\b/g, "$1");
  const at = Date.parse(hasZone ? plain : `${plain} UTC`);
  return Number.isNaN(at) ? null : at;
}

const isTrue = (value: unknown) => value === true || value === "true" || value === "yes";
const isFalse = (value: unknown) => value === false || value === "false" || value === "no";

export const isDraftIn = (fields: Fields): boolean =>
  isTrue(fields["draft"]) ||
  isTrue(fields["isDraft"]) ||
  isFalse(fields["published"]) ||
  isFalse(fields["publish"]) ||
  textOf(fields["status"]) === "draft";

/** A picture's address, or an object that has one. */
export function coverIn(fields: Fields): { url: string; alt: string } | null {
  const names = [
    "cover",
    "image",
    "heroImage",
    "hero",
    "featured_image",
    "featuredImage",
    "coverImage",
    "thumbnail",
    "banner",
    "header",
  ];
  for (const name of names) {
    const value = fields[name];
    if (typeof value === "string" && value.trim() !== "")
      return { url: value.trim(), alt: firstText(fields, "imageAlt", "heroImageAlt", "coverAlt") };
    if (typeof value !== "object" || value === null) continue;
    const inside = value as Fields;
    const url = firstText(inside, "url", "src", "image", "path", "teaser", "file");
    if (url !== "") return { url, alt: firstText(inside, "alt", "caption") };
  }
  return null;
}
