/** Dates and times in the visitor's language and the site's own time zone. The words and orders stand here: calendars of browsers differ in them, and a page must read the same before and after it is hydrated. */
import type { Locale } from "../domain/units/locale.ts";
import { locales } from "../domain/units/locales.ts";
import { createOffsets, type TimeZone } from "./time-zone.ts";

export type DateFormatter = ReturnType<typeof createDateFormatter>;

type Words = Pick<Locale, "months" | "shortMonths" | "weekdays" | "today"> & Partial<Pick<Locale, "aloneMonths">>;
/** What the clock and the calendar on the wall show. */
type Wall = {
  day: number;
  month: string;
  shortMonth: string;
  aloneMonth: string;
  year: number;
  weekday: string;
  time: string;
};
type FormatName = keyof Locale["formats"];
type Language = { words: Words; formats: Record<FormatName, (wall: Wall) => string> };

const split = (words: string) => words.split(" ");

const english: Language = {
  words: {
    months: split("January February March April May June July August September October November December"),
    shortMonths: split("Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec"),
    weekdays: split("Sunday Monday Tuesday Wednesday Thursday Friday Saturday"),
    today: "today",
  },
  // British order: the day before the month.
  formats: {
    short: ({ day, shortMonth }) => `${day} ${shortMonth}`,
    dated: ({ day, shortMonth, year }) => `${day} ${shortMonth} ${year}`,
    long: ({ day, month, year }) => `${day} ${month} ${year}`,
    weekday: ({ weekday, day, month }) => `${weekday} ${day} ${month}`,
    time: ({ time }) => time,
    moment: ({ day, shortMonth, time }) => `${day} ${shortMonth}, ${time}`,
    year: ({ year }) => `${year}`,
    month: ({ shortMonth, year }) => `${shortMonth} ${year}`,
  },
};

const german: Language = {
  words: {
    months: split("Januar Februar März April Mai Juni Juli August September Oktober November Dezember"),
    shortMonths: split("Jan. Feb. März Apr. Mai Juni Juli Aug. Sept. Okt. Nov. Dez."),
    weekdays: split("Sonntag Montag Dienstag Mittwoch Donnerstag Freitag Samstag"),
    today: "heute",
  },
  formats: {
    ...english.formats,
    short: ({ day, shortMonth }) => `${day}. ${shortMonth}`,
    dated: ({ day, shortMonth, year }) => `${day}. ${shortMonth} ${year}`,
    long: ({ day, month, year }) => `${day}. ${month} ${year}`,
    weekday: ({ weekday, day, month }) => `${weekday}, ${day}. ${month}`,
    moment: ({ day, shortMonth, time }) => `${day}. ${shortMonth}, ${time}`,
  },
};

const other = (locale: Locale): Language => ({
  words: locale,
  formats: Object.fromEntries(
    Object.entries(locale.formats).map(([name, pattern]) => [
      name,
      (wall: Wall) => pattern.replaceAll(/\{(\w+)\}/g, (_, part: keyof Wall) => `${wall[part]}`),
    ]),
  ) as Language["formats"],
});

const languageOf = (language: string, locale: Locale | undefined): Language => {
  if (language === "de") return german;
  return locale ? other(locale) : english;
};

const two = (number: number) => String(number).padStart(2, "0");

/** @param local what the wall shows, as if it were UTC */
const wallOf = (local: Date, { months, shortMonths, aloneMonths = shortMonths, weekdays }: Words): Wall => ({
  day: local.getUTCDate(),
  month: months[local.getUTCMonth()] ?? "",
  shortMonth: shortMonths[local.getUTCMonth()] ?? "",
  aloneMonth: aloneMonths[local.getUTCMonth()] ?? "",
  year: local.getUTCFullYear(),
  weekday: weekdays[local.getUTCDay()] ?? "",
  time: `${two(local.getUTCHours())}:${two(local.getUTCMinutes())}`,
});

/** `at` in epoch milliseconds UTC. */
export function createDateFormatter(language: string, timeZone: TimeZone, locale = locales[language]) {
  const { words, formats } = languageOf(language, locale);
  const offsetAt = createOffsets(timeZone);
  const format = (name: FormatName, at: number): string => formats[name](wallOf(new Date(at + offsetAt(at)), words));
  return {
    format,
    /** With its seconds. */
    exact: (at: number): string => {
      const local = new Date(at + offsetAt(at));
      const wall = wallOf(local, words);
      return formats.moment({ ...wall, time: `${wall.time}:${two(local.getUTCSeconds())}` });
    },
    /** Milliseconds that the clock on the wall is ahead of UTC. */
    offsetAt,
    /** "today" or "heute", else "11 Nov", and "11 Nov 2025" where that is not this year. */
    day: (at: number, now: number): string => {
      if (format("dated", at) === format("dated", now)) return words.today;
      return format(format("year", at) === format("year", now) ? "short" : "dated", at);
    },
    iso: (at: number): string => new Date(at).toISOString(),
  };
}
