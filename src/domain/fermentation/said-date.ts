/** Dates as they are said at the fermenter: "12 Nov", "Nov 12th", "12.11.", "12. November 2026", "2026-11-12". */

/** Without a year it is of the batch's time. */
export type SaidDate = { day: number; month: number; year: number | null };

const months = [
  "jan(?:uary|uar)?|jän(?:ner)?",
  "feb(?:ruary|ruar)?",
  "mar(?:ch)?|märz?|mrz",
  "apr(?:il)?",
  "ma[iy]",
  "jun[ei]?",
  "jul[iy]?",
  "aug(?:ust)?",
  "sept?(?:ember)?",
  "o[ck]t(?:ober)?",
  "nov(?:ember)?",
  "de[cz](?:ember)?",
];
const month = `(${months.join("|")})\\.?`;
/** A number of four digits behind a date may be a gravity: 1021 is no year. */
const year = String.raw`(?:,?\s(20\d\d)(?!\d))?`;
const forms = [
  { pattern: String.raw`(20\d\d)-(\d\d)-(\d\d)`, parts: ["year", "month", "day"] },
  {
    pattern: String.raw`(\d{1,2})\.\s?(\d{1,2})\.(?:\s?(20\d\d)|(\d\d)(?![\d.,:]))?`,
    parts: ["day", "month", "year", "short"],
  },
  { pattern: String.raw`(\d{1,2})(?:\.|st|nd|rd|th)?\s?${month}${year}`, parts: ["day", "month", "year"] },
  { pattern: String.raw`${month}\s?(\d{1,2})(?:st|nd|rd|th)?${year}`, parts: ["month", "day", "year"] },
] as const;

/** Without groups, to stand within another pattern. */
export const dateSaid = `(?:${forms.map(({ pattern }) => pattern.replaceAll(/\((?!\?)/g, "(?:")).join("|")})`;

function monthOf(text: string): number {
  const named = months.findIndex((each) => new RegExp(`^(?:${each})$`, "i").test(text));
  return named < 0 ? Number(text) : named + 1;
}

/** Null for a day that no calendar has. */
export function readDate(text: string): SaidDate | null {
  for (const { pattern, parts } of forms) {
    const found = new RegExp(`^${pattern}$`, "i").exec(text);
    if (!found) continue;
    const part = (name: string) => found[parts.findIndex((each) => each === name) + 1];
    const said = {
      day: Number(part("day")),
      month: monthOf(part("month") ?? ""),
      year: parts.length === 4 && part("short") ? 2000 + Number(part("short")) : Number(part("year") ?? 0) || null,
    };
    return isoOf(said, said.year ?? leapYear) === null ? null : said;
  }
  return null;
}

const leapYear = 2024;

/** As calendars write it; null where this year has no such day. */
function isoOf({ day, month: of }: SaidDate, ofYear: number): string | null {
  const iso = `${ofYear}-${String(of).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
  const at = Date.parse(`${iso}T00:00Z`);
  return Number.isFinite(at) && new Date(at).toISOString().startsWith(iso) ? iso : null;
}

/**
 * The day that is meant: of the year in which the batch was under way, else of the nearest to it.
 * @param began the first day of the batch, @param today the last that has begun, as calendars write them
 */
export function dayMeant(said: SaidDate, began: string, today: string): string {
  const [from = 0, to = 0] = [began, today].map((iso) => Date.parse(`${iso}T00:00Z`));
  const years = said.year === null ? nearYears(began, today) : [said.year];
  const days = years.flatMap((each) => isoOf(said, each) ?? []);
  const apart = (iso: string) => Math.max(0, from - Date.parse(`${iso}T00:00Z`), Date.parse(`${iso}T00:00Z`) - to);
  return days.toSorted((one, other) => apart(one) - apart(other))[0] ?? today;
}

/** Four more, since the 29th of February is as far away. */
function nearYears(began: string, today: string): number[] {
  const [first, last] = [Number(began.slice(0, 4)) - 4, Number(today.slice(0, 4)) + 4];
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
