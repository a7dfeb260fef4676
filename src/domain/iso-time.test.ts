/** A day that the calendar has not is no time, wherever one is read. */
import { expect, test } from "vitest";
import { parsePlainFile } from "../features/site-import/plain-file.ts";
import { readDate } from "../formats/read-date.ts";
import { readPartialDate } from "../features/cv/partial-date.ts";
import { readingOfCells } from "./fermentation/readings-csv.ts";
import { dayReader } from "./inventory/read-day.ts";
import { isRealDay, parseIsoTime } from "./iso-time.ts";

const missing = ["2026-02-30", "2026-02-29", "2026-04-31", "2026-13-01", "2026-00-10", "2026-01-00"];
const utc = (text: string) => Date.UTC(2026, 1, 28) + (text.includes("T10:00") ? 10 * 3_600_000 : 0);

test.each(missing)("%s is no day: not in a time, a file, a table, a recipe or a CV", (day) => {
  expect(isRealDay(day)).toBe(false);
  for (const text of [day, `${day}T10:00`, `${day}T10:00Z`, `${day}T10:00:00+02:00`]) {
    expect([text, parseIsoTime(text)]).toEqual([text, Number.NaN]);
    expect([text, readDate(text)]).toEqual([text, undefined]);
    expect([text, readingOfCells({ at: text, deviceId: "d" })]).toEqual([text, null]);
    expect(parsePlainFile("p.md", `---\nat: ${text}\n---\n`, 0)).toMatchObject({ ok: false, code: "front-matter" });
  }
  expect(dayReader([day])(day)).toBeNaN();
  expect(readPartialDate(day)).toBeNull();
});

test.each(["2026-02-28", "2026-02-28T10:00", "2026-02-28T10:00Z", "2026-02-28T12:00+02:00"])(
  "%s is the same moment everywhere, UTC where it names no zone",
  (text) => {
    const at = text.includes("12:00") ? utc("T10:00") : utc(text);
    expect(parseIsoTime(text)).toBe(at);
    expect(readDate(text)).toBe(at);
    expect(readingOfCells({ at: text, deviceId: "d" })?.at).toBe(at);
    expect(parsePlainFile("p.md", `---\nat: ${text}\n---\n`, 0)).toMatchObject({ value: { fields: { at } } });
  },
);

test.each(["", "28.2.2026", "2026-02-28T25:00", "2026-02-28T10:61Z", "tomorrow"])("%j is no time", (text) => {
  expect(parseIsoTime(text)).toBeNaN();
});
