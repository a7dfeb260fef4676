/** Logs of every program that is named are recognised and read, and nothing that a file holds can break that. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { delimitedReader } from "../domain/delimited-text.ts";
import type { LogPlan } from "../domain/fermentation/log-plan.ts";
import type { Reading } from "../domain/fermentation/reading.ts";
import { logRowReader, plainNumber } from "./read-log-row.ts";
import { recogniseLog, sensorsIn } from "./recognise-log.ts";

const now = Date.UTC(2026, 10, 1);
const recognise = (text: string) => recogniseLog(text, { encoding: "utf-8", timeZone: "Europe/Berlin", isWhole: true });
/** An hour east of UTC, all year; as strict as those of a place. */
const fromLocal = (local: number): number => {
  if (Number.isNaN(local)) throw new RangeError("no moment");
  return local - 3_600_000;
};
const clock = { fromLocal, now };

function rowsOf(text: string, plan: LogPlan) {
  const reader = delimitedReader(plan.separator);
  return [...reader.read(text), ...reader.end()].map(({ cells }) => cells);
}

function readAll(text: string, changes: Partial<LogPlan> = {}) {
  const recognised = recognise(text);
  const plan = { ...recognised.plan, ...changes };
  const rows = rowsOf(text, plan);
  const heads = plan.hasHeader ? (rows.shift() ?? []) : [];
  const read = logRowReader(plan, heads, clock);
  return { ...recognised, plan, rows: rows.map((cells) => read(cells)) };
}
const readings = (text: string, changes: Partial<LogPlan> = {}): (Reading | null)[] =>
  readAll(text, changes).rows.map((row) => (row?.ok ? row.value : null));

test.each<[format: string, text: string, first: object]>([
  [
    "SpinHydro",
    "timestamp,gravity,angle,temperature,temp_units,battery,interval,name,ID,RSSI,token\n2026-02-11 19:02:40,1.052,73.9,20.12,C,4.08,1800,Cellar,77,-61,\n",
    {
      at: Date.UTC(2026, 1, 11, 18, 2, 40),
      gravity: 1.052,
      rawAngle: 73.9,
      celsius: 20.12,
      batteryVolts: 4.08,
      rssi: -61,
    },
  ],
  [
    "iSpindel",
    "timestamp;gravity;angle;temperature;temp_units;battery;name\n11.02.2026 19:02:40;12,4;61,2;68,0;F;4,01;Spindel\n",
    { at: Date.UTC(2026, 1, 11, 18, 2, 40), gravity: expect.closeTo(1.05, 2), celsius: 20, rawAngle: 61.2 },
  ],
  [
    "Tilt Pi",
    "Time,Timepoint,Temp,SG,Beer,Color,Comment,RSSI,Uptime\n2/11/2026 19:02,46064.793518518517,68.0,1.050,Old Ale,RED,pitched,-72,12\n",
    { at: Date.UTC(2026, 1, 11, 18, 2, 40), celsius: 20, gravity: 1.05, comment: "pitched", rssi: -72 },
  ],
  [
    "Tilt",
    "Timestamp,Timepoint,SG,Temp,Color,Beer,Comment\n2/11/2026 19:02:40,46064.793518518517,1.0500,68.0,RED:F0:11,Old Ale,\n",
    { at: Date.UTC(2026, 1, 11, 18, 2, 40), celsius: 20, gravity: 1.05 },
  ],
  [
    "Fermentrack",
    "log_time,beer_temp,beer_set,fridge_temp,fridge_set,room_temp\n2026/02/11 19:02:40,66.2,66,50,40,71.6\n",
    {
      at: Date.UTC(2026, 1, 11, 18, 2, 40),
      celsius: expect.closeTo(19, 6),
      fridgeCelsius: expect.closeTo(10, 6),
      ambientCelsius: expect.closeTo(22, 6),
      targetCelsius: expect.closeTo(18.89, 2),
    },
  ],
  [
    "BrewPi",
    'Feb 11 2026 19:02:40;19.25;19.0;"dry hop";12.5;11.0;null;4;21.3\nFeb 11 2026 19:04:40;19.31;19.0;null;12.4;11.0;null;4;21.3\n',
    {
      at: Date.UTC(2026, 1, 11, 18, 2, 40),
      celsius: 19.25,
      targetCelsius: 19,
      comment: "dry hop",
      fridgeCelsius: 12.5,
      ambientCelsius: 21.3,
    },
  ],
  [
    "RAPT",
    "Created On,Temperature,Gravity,Battery,RSSI,Gravity Velocity\n2026-02-11T18:02:40.5+00:00,19.5,1049.8,88.4,-58,-3.1\n",
    {
      at: Date.UTC(2026, 1, 11, 18, 2, 40, 500),
      celsius: 19.5,
      gravity: expect.closeTo(1.0498, 8),
      batteryPercent: 88.4,
      rssi: -58,
    },
  ],
  [
    "Brewfather",
    "time,type,sg,temp,battery,comment\n1770832960000,Tilt,1.05,19.5,3.9,\n",
    { at: Date.UTC(2026, 1, 11, 18, 2, 40), gravity: 1.05, celsius: 19.5, batteryVolts: 3.9 },
  ],
  [
    "Wortfolio",
    "time,gravity_sg,temperature_c,angle_deg,pressure_kpa,ph,bubbles_per_minute,ambient_c,fridge_c,target_c,battery_v,battery_percent,rssi_dbm,flags\n2026-02-11T18:02:40.123Z,1.05,19.5,61,12.5,4.4,30,21,5,18,4.1,,-60,out-of-range\n",
    {
      at: Date.UTC(2026, 1, 11, 18, 2, 40, 123),
      gravity: 1.05,
      celsius: 19.5,
      rawAngle: 61,
      pressureKpa: 12.5,
      ph: 4.4,
      bubblesPerMinute: 30,
      ambientCelsius: 21,
      fridgeCelsius: 5,
      targetCelsius: 18,
      batteryVolts: 4.1,
      rssi: -60,
    },
  ],
  [
    "",
    "Datum\tUhrzeit\tDichte (°P)\tTemperatur (°C)\tDruck [bar]\tNotiz\n11.02.26\t19:02\t12,5\t19,5\t0,5\tHopfen\n",
    {
      at: Date.UTC(2026, 1, 11, 18, 2),
      gravity: expect.closeTo(1.0505, 3),
      celsius: 19.5,
      pressureKpa: 50,
      comment: "Hopfen",
    },
  ],
  ["", "when,temp\n1770832960,19.5\n", { celsius: 19.5 }],
])("a log of %s", (format, text, first) => {
  const changes = text.startsWith("when") ? { columns: ["time:s", "temperature:C"] as const } : {};
  const read = readAll(text, changes);
  const [row] = read.rows;
  expect(read.format).toBe(format);
  expect(row).toMatchObject({ ok: true, value: first });
});

test("a head that is nothing but a unit says what its column is", () => {
  const columnsOf = (text: string) => recognise(text).plan.columns;
  expect(columnsOf("Zeit;°P;°C\n2026-02-11 19:02;12,5;19\n")).toEqual(["time", "gravity:P", "temperature:C"]);
  expect(columnsOf("Time,[°Bx],(°F),p\n2026-02-11 19:02,12.5,66,1\n")).toEqual([
    "time",
    "gravity:Bx",
    "temperature:F",
    null,
  ]);
  expect(columnsOf("Created On,Signal Strength\n2026-02-11T19:02Z,-60\n")).toEqual(["time", "signal"]);
});

test("the Excel day of a Tilt is exact to the millisecond wherever it is", () => {
  const text = "Timestamp,Timepoint,SG,Temp,Color,Beer,Comment\n1/1/2026 0:00:00,46023,1.05,68,RED,A,\n";
  expect(readings(text)[0]?.at).toBe(Date.UTC(2025, 11, 31, 23));
});

test("whether the day or the month comes first is asked where no row tells it", () => {
  const open = recognise("time,temp\n01/02/2026 10:00,19\n02/02/2026 10:00,19\n");
  expect(open).toMatchObject({ plan: { dayOrder: null } });
  expect(readAll("time,temp\n01/02/2026 10:00,19\n").rows[0]).toMatchObject({
    ok: false,
    faults: [{ is: "time-unreadable", value: "01/02/2026 10:00" }],
  });
  expect(readings("time,temp\n01/02/2026 10:00,19\n", { dayOrder: "month-first" })[0]?.at).toBe(
    Date.UTC(2026, 0, 2, 9),
  );
  expect(readings("time,temp\n01/02/2026 10:00,19\n", { dayOrder: "day-first" })[0]?.at).toBe(Date.UTC(2026, 1, 1, 9));
  const told = recognise("time,temp\n01/02/2026 10:00,19\n13/02/2026 10:00,19\n");
  expect(told).toMatchObject({ plan: { dayOrder: "day-first" } });
});

const march = (day: number, hour: number, minute = 0, second = 0) => Date.UTC(2026, 2, day, hour - 1, minute, second);
test.each<[string, string, string, (number | undefined)[]]>([
  [
    "times of day, past midnight",
    "Uhrzeit;Temp;SG\n23:55:12;19,5;1,050\n00:05:12;19,4;1,049\n",
    "clock",
    [march(12, 23, 55, 12), march(13, 0, 5, 12)],
  ],
  [
    "a time that is one of a day",
    "time,temp\n14:05,19.5\n13:50,19.4\n",
    "clock",
    [march(12, 14, 5), march(12, 13, 50)],
  ],
  ["numbered days", "Day,SG\n1,1.050\n2,1.045\n3.5,1.040\n", "since:d", [march(12, 18), march(13, 18), march(15, 6)]],
  [
    "numbered days and a clock",
    "Tag;Uhrzeit;Dichte (°P)\n1;08:00;12,5\n2;07:30;11,0\n",
    "since:d",
    [march(12, 8), march(13, 7, 30)],
  ],
  [
    "hours with a comma",
    "Stunden seit Anstellen;Temp\n0,0;19\n36,5;20\n",
    "since:h",
    [march(12, 18), march(14, 6, 30)],
  ],
  ["a time in hours", "Time (h),Gravity\n0,1.050\n12,1.048\n", "since:h", [march(12, 18), march(13, 6)]],
  ["elapsed hours and minutes", "elapsed,temp\n23:30,19\n47:00,19\n", "since:h", [march(12, 18), march(13, 17, 30)]],
  [
    "minutes since the start",
    "Minutes since start,Temp\n30,19\n45,19\n",
    "since:min",
    [march(12, 18), march(12, 18, 15)],
  ],
  ["an elapsed time in minutes", "Elapsed (min),Temp\n0,19\n90,19\n", "since:min", [march(12, 18), march(12, 19, 30)]],
  [
    "seconds",
    "time_s,temp\n0,19\n40000,19\n90000,19\n",
    "since:s",
    [march(12, 18), march(13, 5, 6, 40), march(13, 19)],
  ],
  [
    "a count that begins again",
    "hours,temp\n0,19\n40,19\n0,19\n1,19\n",
    "since:h",
    [march(12, 18), march(14, 10), undefined, undefined],
  ],
])("a log without dates: %s", (_, text, first, times) => {
  const { plan } = recognise(text);
  expect([plan.columns[0], plan.begins]).toEqual([first, null]);
  expect(readings(text, { begins: "2026-03-12T18:00" }).map((reading) => reading?.at)).toEqual(times);
});

test("without a begin none of its rows is a reading, and what starts again is named", () => {
  expect(readings("clock,temp\n14:05,19\n")).toEqual([null]);
  const { rows } = readAll("hours,temp\n0,19\n40,19\n0,19\n", { begins: "2026-03-12T18:00" });
  expect(rows[2]).toMatchObject({ ok: false, faults: [{ is: "count-restarted", value: "0" }] });
});

test("times of day are recognised without a head", () => {
  expect(recognise("14:05:12,19.5\n14:20:12,19.4\n").plan.columns).toEqual(["clock", null]);
});

test("beside a date a count is skipped, and small numbers without a unit are asked about", () => {
  expect(recognise("uptime,time,temp\n5,2026-01-01 10:00,19\n").plan.columns).toEqual([null, "time", "temperature:C"]);
  expect(recognise("time,temp\n0,19\n15,19\n").plan.columns).toEqual([null, "temperature:C"]);
  expect(recognise("day,temp\n2026-01-01,19\n").plan.columns).toEqual(["time", "temperature:C"]);
});

test("rows of other devices count for the days as well", () => {
  const text = "clock,sensor,temp\n23:00,A,19\n01:00,B,19\n23:30,A,19\n01:00,B,19\n02:00,A,19\n";
  expect(readings(text, { begins: "2026-03-12T00:00" }).map((reading) => reading?.at)).toEqual([
    march(12, 23),
    undefined,
    march(13, 23, 30),
    undefined,
    march(14, 2),
  ]);
});

test("a file of several devices is read for one of them", () => {
  const text =
    "Timestamp,Timepoint,SG,Temp,Color,Beer,Comment\n,46023,1.05,68,RED,A,\n,46023,1.06,70,BLUE,B,\n,46024,1.04,68,RED,A,\n";
  const read = readAll(text);
  expect(read.plan.only).toBe("RED");
  expect(read.rows.map((row) => row?.ok)).toEqual([true, undefined, true]);
  expect(sensorsIn(read.plan, rowsOf(text, read.plan).slice(1))).toEqual(["RED", "BLUE"]);
  expect(readings(text, { only: "" }).map((reading) => reading?.gravity)).toEqual([1.05, 1.06, 1.04]);
});

test("what a row cannot say is named, by the head of its column", () => {
  const head = "time,temp,sg\n";
  const faults = (row: string) => {
    const [read] = readAll(`${head}2026-01-01 10:00,19,1.05\n2026-01-01 11:00,19,1.05\n${row}\n`).rows.slice(2);
    return read?.ok ? { ok: true, lost: read.warnings.flatMap((each) => each.faults) } : read?.faults;
  };
  expect(faults("2026-01-01 12:00,warm,")).toEqual([{ is: "not-a-number", field: "temp" }]);
  expect(faults("2026-01-01 12:00,warm,1.05")).toEqual({ ok: true, lost: [{ is: "not-a-number", field: "temp" }] });
  expect(faults("2026-01-01 12:00,85,")).toEqual([{ is: "impossible", field: "celsius", value: 85 }]);
  expect(faults("2026-01-01 12:00,,")).toEqual([{ is: "no-value" }]);
  expect(faults(",19,1.05")).toEqual([{ is: "time-missing" }]);
  expect(faults("31.02.2026 12:00,19,1.05")).toEqual([{ is: "time-unreadable", value: "31.02.2026 12:00" }]);
  expect(faults("2027-01-01 12:00,19,1.05")).toEqual([{ is: "time-future", value: "2027-01-01 12:00" }]);
  expect(faults("1999-01-01 12:00,19,1.05")).toMatchObject([{ is: "time-past" }]);
});

test.each([
  ["1.048", ".", "1.048"],
  ["1,048.5", ".", "1048.5"],
  ["1,048", ",", "1.048"],
  ["1.048,5", ",", "1048.5"],
  ["-3,5 °C", ",", "-3.5"],
  ["4.1V", ".", "4.1"],
  ["98 %", ".", "98"],
  ["1e-3", ".", "1e-3"],
  ["20,5", ".", "20,5"],
  ["warm", ".", "warm"],
  ["12 o'clock", ".", "12 o'clock"],
] as const)("%s with %s is %s", (cell, decimal, number) => {
  expect(plainNumber(cell, decimal)).toBe(number);
});

test("a woken Tilt's 999 °F is no reading", () => {
  const [row] = readAll("Timestamp,Timepoint,SG,Temp,Color,Beer,Comment\n,46023,1.006,999,RED,A,\n").rows;
  expect(row).toMatchObject({ ok: false, faults: [{ is: "firmware" }] });
});

test.each([
  ["SG points", "time,gravity\n2026-01-01 10:00,1048\n", { gravity: 1.048 }],
  ["°P", "time,plato\n2026-01-01 10:00,11.9\n", { gravity: expect.closeTo(1.048, 3) }],
  ["°Bx by its head", "time,Gravity (Brix)\n2026-01-01 10:00,11.9\n", { gravity: expect.closeTo(1.048, 3) }],
  ["psi", "time,Pressure (psi)\n2026-01-01 10:00,10\n", { pressureKpa: expect.closeTo(68.9, 1) }],
  ["mbar", "time,Druck [mbar]\n2026-01-01 10:00,500\n", { pressureKpa: expect.closeTo(50, 6) }],
  ["millivolts", "time,battery,temp\n2026-01-01 10:00,3900,19\n", { batteryVolts: 3.9 }],
  ["°F by its values", "time,temp\n2026-01-01 10:00,68\n", { celsius: 20 }],
  ["°C by its head", "time,temp (°C)\n2026-01-01 10:00,68\n", { celsius: 68 }],
  ["units behind numbers", "time,temp,sg\n2026-01-01 10:00,19.5 °C,1.048 SG\n", { celsius: 19.5, gravity: 1.048 }],
])("the unit of a column: %s", (_name, text, reading) => {
  expect(readings(text)[0]).toMatchObject(reading);
});

test("no header, no rows, no columns: each is a log without readings", () => {
  expect(recognise("").plan).toMatchObject({ hasHeader: false, columns: [] });
  expect(recognise("time,temp\n").plan).toMatchObject({ hasHeader: true, columns: ["time", "temperature:C"] });
  expect(recognise("2026-01-01 10:00,19\n2026-01-01 11:00,20\n").plan).toMatchObject({
    hasHeader: false,
    columns: ["time", null],
  });
});

test("whatever a file holds, reading it never throws", () => {
  const piece = fc.oneof(
    fc.constantFrom(
      ",",
      ";",
      "\t",
      '"',
      "\n",
      "\r",
      "time",
      "temp",
      "sg",
      "1.05",
      "2026-01-01 10:00",
      "01/02/2026",
      "=1",
      "-",
      "😀",
    ),
    fc.string({ unit: "binary", maxLength: 6 }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      const { rows } = readAll(pieces.join(""), { dayOrder: "day-first" });
      for (const row of rows) if (row?.ok) expect(row.value.at).toBeGreaterThan(0);
    }),
    { numRuns: 2000, seed: 45 },
  );
});
