/** A language that has nothing but its messages writes numbers and dates as its own readers do. */
import { describe, expect, test } from "vitest";
import { dateOptions, localesOf, localeTag } from "../../scripts/words/write-locales.ts";
import { locales } from "../domain/units/locales.ts";
import { languages } from "../words/languages.ts";
import { createDateFormatter } from "./format-date.ts";
import { timeZoneOf } from "./time-zone.ts";

const now = Date.UTC(2026, 10, 22);
const zone = "Europe/Paris";
const tried = localesOf(["fr", "pl", "es", "cs", "nl", "ja", "ar"]);

describe.each(Object.entries(tried))("%s", (language, locale) => {
  const formatter = createDateFormatter(language, timeZoneOf(zone, now), locale);

  test("dates read as its calendar writes them", () => {
    for (const [name, options] of Object.entries(dateOptions)) {
      const calendar = new Intl.DateTimeFormat(localeTag(language), { ...options, timeZone: zone });
      for (let at = Date.UTC(2024, 0); at < Date.UTC(2029, 0); at += 347.5 * 3_600_000)
        expect(formatter.format(name as keyof typeof dateOptions, at)).toBe(calendar.format(at));
    }
  });

  test("numbers have its marks, and this day its word", () => {
    const { decimal, group } = locale;
    const written = new Intl.NumberFormat(localeTag(language)).format(1_234_567.5);
    expect(`1${group}234${group}567${decimal}5`).toBe(written);
    expect(formatter.day(now, now)).toBe(new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(0, "day"));
  });
});

test("French counts the days without English words", () => {
  const formatter = createDateFormatter("fr", timeZoneOf(zone, now), tried["fr"]);
  expect(formatter.format("weekday", now)).toBe("dimanche 22 novembre");
  expect(formatter.format("month", now)).toBe("nov. 2026");
  expect(tried["fr"]?.decimal).toBe(",");
});

test("every language with messages has them, beside the two that are written by hand", () => {
  expect(Object.keys(locales)).toEqual(languages.filter((language) => language !== "de" && language !== "en"));
  expect(localesOf(["de", "en"])).toEqual({});
});
