/** Lines as brewers say them, and what is understood. */
import { expect, test } from "vitest";
import { metricUnits, usUnits } from "../units/preferred-unit.ts";
import { readRecord } from "./read-record.ts";
import { daySaidAt, daysAgoOf, settledClock } from "./said-clock.ts";

const plato = { ...metricUnits, gravity: "°P" } as const;

const short = (text: string, choice: Parameters<typeof readRecord>[1] = metricUnits) => {
  const { measured, words } = readRecord(text, choice);
  return [...measured.map(({ id, value }) => `${id} ${Number(value.toFixed(4))}`), words].join(" | ");
};

test.each([
  ["1.0210 18.5 pH 4.41 clear, no diacetyl", "gravity 1.021 | temperature 18.5 | ph 4.41 | clear, no diacetyl"],
  ["1,0210 18,5 pH 4,41 klar, kein Diacetyl", "gravity 1.021 | temperature 18.5 | ph 4.41 | klar, kein Diacetyl"],
  ["1021", "gravity 1.021 | "],
  ["998 4 °C", "gravity 0.998 | temperature 4 | "],
  ["SG 1.021, 18.5 °C; 4.41 pH", "gravity 1.021 | temperature 18.5 | ph 4.41 | "],
  ["5.3 °P 65 °F", "gravity 1.0209 | temperature 18.3333 | "],
  ["0.8 bar 4°", "pressure 80 | temperature 4 | "],
  ["21,5 L abgefüllt", "volume 21.5 | abgefüllt"],
  ["18.5", "temperature 18.5 | "],
  ["pH=5.4", "ph 5.4 | "],
  ["gravity 1.021 temp 18.5", "gravity 1.021 | temperature 18.5 | "],
  ["Dichte: 1,021, Temperatur 18,5 °C klar", "gravity 1.021 | temperature 18.5 | klar"],
  ["18.5 temp, fruity", "temperature 18.5 | fruity"],
  ["1.021 temp 18.5", "gravity 1.021 | temperature 18.5 | "],
  ["1.021 at 18.5 by refractometer", "gravity 1.021 | temperature 18.5 | by refractometer"],
  ["Druck 0,8 bar", "pressure 80 | "],
])("“%s” is %s", (text, understood) => {
  expect(short(text)).toBe(understood);
});

test.each([
  ["dry hop 50 g Citra"],
  ["2 packs of yeast"],
  ["50 g Citra"],
  ["free rise to 18.5 °C over two days"],
  ["pH 44"],
  ["3 Päckchen Hefe"],
  ["first krausen 1.040"],
  ["3.8 gravity"],
  ["gravity 55"],
  ["temperature probe moved"],
  ["Kalthopfung 50 g"],
  ["pressure 5"],
])("“%s” measures nothing: all of it is words", (text) => {
  expect(short(text)).toBe(text);
});

test("a second gravity is words, not a temperature", () => {
  expect(short("1.021 1.022 by refractometer")).toBe("gravity 1.021 | 1.022 by refractometer");
});

test("each quantity is measured once", () => {
  expect(short("pH 4.4 pH 4.5")).toBe("ph 4.4 | pH 4.5");
  expect(short("1.021 18 °C 19 °C")).toBe("gravity 1.021 | temperature 18 | 19 °C");
});

test("what no scale reaches is words", () => {
  expect(short("55 18", plato)).toBe("55 18");
});

test("a number after the temperature is no second one", () => {
  expect(short("1.021 18 20 litres")).toBe("gravity 1.021 | temperature 18 | volume 20 | ");
  expect(short("1.021 18 20 bottles")).toBe("gravity 1.021 | temperature 18 | 20 bottles");
  expect(short("1.021 99 bottles")).toBe("gravity 1.021 | 99 bottles");
});

test("a number that is named is in the visitor's scale", () => {
  expect(short("3.8 gravity", plato)).toBe("gravity 1.0149 | ");
  expect(short("Extrakt 3,8 klar", plato)).toBe("gravity 1.0149 | klar");
});

test("bare numbers are in the visitor's scale and degrees", () => {
  expect(short("5,3 18", plato)).toBe("gravity 1.0209 | temperature 18 | ");
  expect(short("1.021 18", plato)).toBe("gravity 1.021 | temperature 18 | ");
  expect(short("1.021 65", usUnits)).toBe("gravity 1.021 | temperature 18.3333 | ");
  expect(short("1.021 65°", usUnits)).toBe("gravity 1.021 | temperature 18.3333 | ");
});

test("a time of today that is still to come was yesterday's, one of this day of the week last week's", () => {
  const at = (minutes: number) => ({ minutes, weekday: 5 });
  const evening = { minutes: 1260, daysAgo: 0 };
  expect([480, 1259, 1260, 1261].map((minutes) => daysAgoOf(evening, at(minutes)))).toEqual([1, 1, 0, 0]);
  expect(daysAgoOf({ minutes: 1260, daysAgo: 1 }, at(480))).toBe(1);
  const on = (weekday: number) => daysAgoOf({ ...evening, weekday }, at(480));
  expect([on(4), on(6), on(0), on(5)]).toEqual([1, 6, 5, 7]);
  expect(daysAgoOf({ ...evening, weekday: 5 }, at(1300))).toBe(0);
});

test("a time behind the words is when it was, where a day or “at” says so", () => {
  expect(readRecord("dry hop 50 g citra yesterday 18:00", metricUnits)).toEqual({
    clock: { minutes: 1080, daysAgo: 1 },
    measured: [],
    words: "dry hop 50 g citra",
  });
  expect(readRecord("Kalthopfung 50 g vorgestern um 7:05 Uhr", metricUnits)).toMatchObject({
    clock: { minutes: 425, daysAgo: 2 },
    words: "Kalthopfung 50 g",
  });
  expect(readRecord("1.025, krausen at 18:00", metricUnits)).toMatchObject({
    clock: { minutes: 1080, daysAgo: 0 },
    measured: [{ id: "gravity" }],
    words: "krausen",
  });
  expect(readRecord("Freitag 18:00 gestopft", metricUnits)).toMatchObject({ clock: { weekday: 5 }, words: "gestopft" });
  expect(readRecord("racked Sun. 9:30", metricUnits)).toMatchObject({ clock: { weekday: 0 }, words: "racked" });
  const ends = ["Until Fri 18:00", "hold until Fri 18:00", "lagern bis Fr. 18:00", "cap before Sunday at 9:30"];
  for (const text of ["hold until 18:00", "mash 60 min 18:00", "so weiter", ...ends])
    expect(readRecord(text, metricUnits)).toMatchObject({ clock: null, words: text });
});

const sunday = Date.parse("2026-11-29T20:00Z");
/** The moment that a line names, on Sunday the 29th at 20:00. */
const momentOf = (line: string) => {
  const { clock, words } = readRecord(line, metricUnits);
  const settled = clock && settledClock(clock, sunday);
  const time = settled && new Date(settled.minutes * 60_000).toISOString().slice(11, 16);
  return `${settled ? `${daySaidAt(settled, sunday, sunday).slice(8)} ${time}` : "now"}: ${words}`;
};

test.each([
  ["gestern 18 Uhr Hopfen gestopft", "28 18:00: Hopfen gestopft"],
  ["Hopfen gestopft gestern um 18.30 Uhr", "28 18:30: Hopfen gestopft"],
  ["heute früh 7:30 gedrückt", "29 07:30: gedrückt"],
  ["gestern Abend gegen 6 Uhr gestopft", "28 18:00: gestopft"],
  ["Freitagabend 20:00 gestopft", "27 20:00: gestopft"],
  ["am Freitag 18 Uhr gestopft", "27 18:00: gestopft"],
  ["12.11. abends um 18 Uhr gestopft", "12 18:00: gestopft"],
  ["yesterday 6 pm dry hop", "28 18:00: dry hop"],
  ["dry hop yesterday evening at 6:30", "28 18:30: dry hop"],
  ["racked at 12am", "29 00:00: racked"],
  ["vor 2 Stunden gestopft", "29 18:00: gestopft"],
  ["racked 90 min ago", "29 18:30: racked"],
  ["vor einer Stunde gestopft", "29 19:00: gestopft"],
  ["krausen an hour ago", "29 19:00: krausen"],
  ["vor 22 h gestopft", "28 22:00: gestopft"],
  ["gestern gestopft", "28 12:00: gestopft"],
  ["racked yesterday", "28 12:00: racked"],
  ["morgen 18 Uhr stopfen", "30 18:00: stopfen"],
])("“%s” is of %s", (line, moment) => {
  expect(momentOf(line)).toBe(moment);
});

test.each([
  "lagern bis 18 Uhr",
  "lagern bis gestern",
  "so kalt wie gestern",
  "warmer than yesterday",
  "12 am Hahn gemessen",
  "vor 2 Wochen gekauft",
  "mash 60 min",
])("“%s” says nothing of when it was", (line) => {
  expect(momentOf(line)).toBe(`now: ${line}`);
});

test("a time in front is when it was", () => {
  expect(readRecord("21:00 1.025", metricUnits)).toMatchObject({ clock: { minutes: 1260, daysAgo: 0 } });
  expect(readRecord("gestern 7:05 Uhr 1,025 19", metricUnits)).toMatchObject({
    clock: { minutes: 425, daysAgo: 1 },
    measured: [{ id: "gravity" }, { id: "temperature", value: 19 }],
  });
  expect(readRecord("yesterday, 21:00 krausen", metricUnits)).toEqual({
    clock: { minutes: 1260, daysAgo: 1 },
    measured: [],
    words: "krausen",
  });
  expect(readRecord("25:00 1.020", metricUnits)).toMatchObject({ clock: null, measured: [] });
  expect(readRecord("today was fine", metricUnits)).toMatchObject({ clock: null, words: "today was fine" });
});

test.each([
  ["12 Nov 18:30 dry hop 50 g Citra", 1110, "dry hop 50 g Citra"],
  ["12.11. 18:30 gestopft", 1110, "gestopft"],
  ["am 12. November um 7:05 Uhr gestopft", 425, "gestopft"],
  ["Thu, Nov 12 at 9:00 racked", 540, "racked"],
  ["2026-11-12, racked", 720, "racked"],
  ["dry hop 50 g Citra 12 Nov 18:30", 1110, "dry hop 50 g Citra"],
  ["umgeschlaucht am 12.11.", 720, "umgeschlaucht"],
])("“%s” is of the 12th of November, at noon where no time is said", (text, minutes, words) => {
  const { clock, measured, words: rest } = readRecord(text, metricUnits);
  expect(clock).toMatchObject({ minutes, date: { day: 12, month: 11 } });
  expect([measured, rest]).toEqual([[], words]);
});

test("behind a date measurements are measured, and a gravity of four digits is no year", () => {
  expect(readRecord("12.11. 18,5 °C", metricUnits)).toMatchObject({ measured: [{ id: "temperature", value: 18.5 }] });
  expect(readRecord("12 Nov 1021 18.5", metricUnits)).toMatchObject({
    clock: { date: { year: null } },
    measured: [{ id: "gravity", value: 1.021 }, { id: "temperature" }],
  });
});

/** What the line's own hint says, before the words and behind them. */
test.each(["Fri 18:00", "Fr 18:00", "on 12 Nov", "am 12.11."])("“%s” says when on either side of the words", (said) => {
  for (const line of [`${said} racked`, `racked ${said}`])
    expect(readRecord(line, metricUnits)).toMatchObject({ words: "racked", clock: { daysAgo: 0 } });
});

test.each([
  "keep until 12 Nov",
  "best before 12 Nov 18:00",
  "lagern bis 12.11. 18:00",
  "31.11. gestopft",
  "racked 12 Nov",
])("“%s” is of now", (text) => {
  expect(readRecord(text, metricUnits).clock).toBeNull();
});

test("nothing said is nothing", () => {
  expect(readRecord("   ", metricUnits)).toEqual({ clock: null, measured: [], words: "" });
});
