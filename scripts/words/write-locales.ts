/** Writes how languages beside English and German write numbers and dates, by the tables of Node.js: browsers' own differ, and a page must read the same before and after it is hydrated. */
import type { DateFormats, Locale } from "../../src/domain/units/locale.ts";

const numeric = { day: "numeric", year: "numeric" } as const;
const clock = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;

export const dateOptions = {
  short: { day: "numeric", month: "short" },
  dated: { ...numeric, month: "short" },
  long: { ...numeric, month: "long" },
  weekday: { weekday: "long", day: "numeric", month: "long" },
  time: clock,
  moment: { day: "numeric", month: "short", ...clock },
  year: { year: "numeric" },
  month: { month: "short", year: "numeric" },
} as const satisfies Record<keyof DateFormats, Intl.DateTimeFormatOptions>;

/** Digits are the ones that numbers are printed with. */
export const localeTag = (language: string): string => `${language}-u-ca-gregory-nu-latn`;

type Name = keyof typeof dateOptions;

/** A day on which no two parts are equal: Wednesday 5 November 2031, 17:48. */
const sample = Date.UTC(2031, 10, 5, 17, 48);
const formatOf = (language: string, name: Name) =>
  new Intl.DateTimeFormat(localeTag(language), { ...dateOptions[name], timeZone: "UTC" });
const partAt = (language: string, name: Name, part: string, at: number): string =>
  formatOf(language, name)
    .formatToParts(at)
    .find(({ type }) => type === part)?.value ?? "";

function monthIn(name: Name): string {
  if (name === "month") return "aloneMonth";
  return name === "long" || name === "weekday" ? "month" : "shortMonth";
}

function patternOf(language: string, name: Name): string {
  const month = monthIn(name);
  const text = formatOf(language, name)
    .formatToParts(sample)
    .map(({ type, value }) => (type === "literal" ? value : `{${type === "month" ? month : type}}`))
    .join("");
  return text.replace(/\{hour\}.*\{minute\}/, "{time}");
}

const months = (language: string, name: Name) =>
  Array.from({ length: 12 }, (_, month) => partAt(language, name, "month", Date.UTC(2031, month, 5)));

function localeOf(language: string): Locale {
  const numbers = new Intl.NumberFormat(localeTag(language)).formatToParts(1_234_567.5);
  const mark = (type: string) => numbers.find((part) => part.type === type)?.value ?? "";
  const names = Object.keys(dateOptions) as Name[];
  return {
    decimal: mark("decimal"),
    group: mark("group"),
    months: months(language, "long"),
    shortMonths: months(language, "short"),
    aloneMonths: months(language, "month"),
    // 2 November 2031 is a Sunday.
    weekdays: Array.from({ length: 7 }, (_, day) =>
      partAt(language, "weekday", "weekday", Date.UTC(2031, 10, 2 + day)),
    ),
    today: new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(0, "day"),
    formats: Object.fromEntries(names.map((name) => [name, patternOf(language, name)])) as DateFormats,
  };
}

/** English and German are written by hand, in `format-date.ts` and `format-quantity.ts`. */
export const localesOf = (languages: readonly string[]): Record<string, Locale> =>
  Object.fromEntries(
    languages.filter((language) => !["de", "en"].includes(language)).map((each) => [each, localeOf(each)]),
  );

export const writeLocales = (languages: readonly string[]): string =>
  `/** How languages beside English and German write numbers and dates. Made by \`npm run words\`. */
import type { Locale } from "./locale.ts";

export const locales: Readonly<Record<string, Locale>> = ${JSON.stringify(localesOf(languages), null, 2)};
`;
