/** What the statistics count: the parts, the names that stand for no name, and how many of each a day keeps apart. */

/** `view`: all of them, under one name. `unfound`: words that a search found nothing for. `missing`: addresses where no page is. */
export const countParts = [
  "view",
  "page",
  "referrer",
  "search",
  "unfound",
  "reader",
  "download",
  "missing",
  "robot",
] as const;
export type CountPart = (typeof countParts)[number];

/** What came after a day had its fill of names. */
export const others = "*";
/** Of a view: the browser says nothing of where it came from. */
export const noReferrer = "-";
/** Of a view: another page of the site led to it. */
export const withinSite = "/";
export const allOf = "";

/** How many names a day keeps apart in each part; the rest are counted together. */
export const mostNames: Record<CountPart, number> = {
  view: 1,
  page: 1000,
  referrer: 300,
  search: 200,
  unfound: 200,
  reader: 50,
  download: 200,
  missing: 100,
  robot: 1,
};

/** The highest of a day counts, not the sum. */
export const isHighest = (part: CountPart): boolean => part === "reader";

/** `since`: the first day of a day, a month or a year, in days since 1970. */
export const grains = ["day", "month", "year"] as const;
export type Grain = (typeof grains)[number];

const dayMilliseconds = 86_400_000;

/** The first day of the span that a day lies in. */
export function spanOf(day: number, grain: Grain): number {
  if (grain === "day") return day;
  const date = new Date(day * dayMilliseconds);
  return Date.UTC(date.getUTCFullYear(), grain === "month" ? date.getUTCMonth() : 0) / dayMilliseconds;
}

/** The first day of the month so many months before a day's. */
export function monthsBefore(day: number, months: number): number {
  const date = new Date(day * dayMilliseconds);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - months) / dayMilliseconds;
}
