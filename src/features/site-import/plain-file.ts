/** A plain file of a site: YAML front matter and a Markdown body, dates absolute or counted from today. */
import { parse } from "yaml";
import { isMomentName } from "../../domain/dated-fields.ts";
import { parseIsoTime } from "../../domain/iso-time.ts";
import { obstructed, ok, type Result } from "../../domain/result.ts";

export type PlainFile = { slug: string; fields: Record<string, unknown>; body: string };

const dayMilliseconds = 86_400_000;

/** `-6d 14:00` is six days ago at 14:00 UTC, `+22d` the same time of day in 22 days; else ISO 8601, UTC where it names no zone. NaN when neither. */
export function parseMoment(text: string, now: number): number {
  const [, sign, days, hours, minutes] = /^([+-])(\d+)d(?:\s+([01]?\d|2[0-3]):([0-5]\d))?$/.exec(text.trim()) ?? [];
  if (!sign) return parseIsoTime(text.trim().replace(" ", "T"));
  const day = now + (sign === "-" ? -1 : 1) * Number(days) * dayMilliseconds;
  return hours === undefined
    ? day
    : Math.floor(day / dayMilliseconds) * dayMilliseconds + (Number(hours) * 60 + Number(minutes)) * 60_000;
}

/** Every field called `at` or `…At` becomes epoch milliseconds, however deep it lies. */
function withMoments(value: unknown, now: number, faults: string[]): unknown {
  if (Array.isArray(value)) return value.map((item) => withMoments(item, now, faults));
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  const entries = Object.entries(value).map(([name, item]) => {
    if (!isMomentName(name) || (typeof item !== "string" && !(item instanceof Date)))
      return [name, withMoments(item, now, faults)];
    const at = item instanceof Date ? item.getTime() : parseMoment(item, now);
    if (Number.isNaN(at)) faults.push(`${name}: ${String(item)}`);
    return [name, at];
  });
  return Object.fromEntries(entries);
}

/** Problem `front-matter` names the file and what is wrong in it. */
export function parsePlainFile(fileName: string, text: string, now: number): Result<PlainFile> {
  const [, head, body] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n?([\s\S]*)$/.exec(text) ?? [];
  if (head === undefined || body === undefined)
    return obstructed("front-matter", `${fileName} does not begin with --- and YAML fields.`, {
      is: "site-front-matter",
      file: fileName,
    });
  try {
    const faults: string[] = [];
    const fields = withMoments(parse(head), now, faults);
    if (faults.length > 0)
      return obstructed("front-matter", `${fileName}: ${faults.join("; ")}: no date.`, {
        is: "site-dates",
        file: fileName,
        dates: faults,
      });
    return ok({ slug: fileName.replace(/\.md$/, ""), fields: fields as Record<string, unknown>, body: body.trim() });
  } catch (error) {
    const fault = error instanceof Error ? error.message : String(error);
    return obstructed("front-matter", `${fileName}: ${fault}`, { is: "site-file", file: fileName, fault });
  }
}

/** A text field; YAML gives numbers for what looks like one. */
export const wordsOf = (value: unknown, otherwise = ""): string =>
  typeof value === "string" ? value : typeof value === "number" ? String(value) : otherwise;

export const listIn = (value: unknown) => (Array.isArray(value) ? (value as Record<string, unknown>[]) : []);
