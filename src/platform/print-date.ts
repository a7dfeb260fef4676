/** Dates and times in the visitor's language and the site's own time zone, so that server and browser print the same. */

export type DatePrinter = ReturnType<typeof createDatePrinter>;

const formats = {
  /** 11 Nov */
  short: { day: "numeric", month: "short" },
  /** 11 Nov 2025 */
  dated: { day: "numeric", month: "short", year: "numeric" },
  /** 11 November 2026 */
  long: { day: "numeric", month: "long", year: "numeric" },
  /** Saturday 14 November */
  weekday: { weekday: "long", day: "numeric", month: "long" },
  /** 11:45 */
  time: { hour: "2-digit", minute: "2-digit", hourCycle: "h23" },
  /** 11 Nov, 11:45 */
  moment: { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit", hourCycle: "h23" },
  year: { year: "numeric" },
  month: { month: "short", year: "numeric" },
} satisfies Record<string, Intl.DateTimeFormatOptions>;
type FormatName = keyof typeof formats;

const made = new Map<string, Intl.DateTimeFormat>();
function formatOf(name: FormatName, language: string, timeZone: string): Intl.DateTimeFormat {
  const key = `${name} ${language} ${timeZone}`;
  const held = made.get(key);
  if (held) return held;
  // British order in English: the day before the month.
  const format = new Intl.DateTimeFormat(language === "en" ? "en-GB" : language, { ...formats[name], timeZone });
  made.set(key, format);
  return format;
}

/** `at` in epoch milliseconds UTC. */
export function createDatePrinter(language: string, timeZone: string) {
  const print = (name: FormatName, at: number): string => formatOf(name, language, timeZone).format(at);
  return {
    print,
    /** "today", else "11 Nov", and "11 Nov 2025" where that is not this year. */
    day: (at: number, now: number): string => {
      if (print("dated", at) === print("dated", now)) return "today";
      return print(print("year", at) === print("year", now) ? "short" : "dated", at);
    },
    iso: (at: number): string => new Date(at).toISOString(),
  };
}
