/** What looks wrong in a log, and what stands in the way of reading it. */
import { expect, test } from "vitest";
import { createTally, looksOf } from "./log-looks.ts";
import { beginOf, type ColumnMeaning, planFaults } from "./log-plan.ts";

const day = 86_400_000;
function looks(columns: ColumnMeaning[], readings: { celsius?: number; gravity?: number }[], more = {}) {
  const tally = createTally();
  for (const reading of readings) tally.add({ at: 1, ...reading });
  return looksOf({ columns, ranges: tally.ranges, impossibleGravities: 0, span: day, ...more });
}

test("ranges are those of all readings", () => {
  const tally = createTally();
  for (const celsius of [18, 22, 20]) tally.add({ at: 1, celsius, comment: "x" });
  tally.add({ at: 2, gravity: 1.05 });
  expect(tally.ranges).toEqual({
    celsius: { least: 18, most: 22, mean: 20, count: 3 },
    gravity: { least: 1.05, most: 1.05, mean: 1.05, count: 1 },
  });
});

test.each<[string, ColumnMeaning[], { celsius?: number; gravity?: number }[], object, string[]]>([
  ["beer at 68 °C", ["temperature:C"], [{ celsius: 68 }, { celsius: 66 }], {}, ["fahrenheit"]],
  ["beer at 40 °C", ["temperature:C"], [{ celsius: 40 }], {}, []],
  ["beer at 20 °F", ["temperature:F"], [{ celsius: -6.7 }], {}, ["celsius"]],
  ["beer lagered at 32 °F", ["temperature:F"], [{ celsius: 0 }], {}, []],
  ["a warm fridge of another column", ["fridge:C"], [{ celsius: 68 }], {}, []],
  ["°P as SG", ["gravity:SG"], [{ gravity: 1.2 }], { impossibleGravities: 2 }, ["plato"]],
  ["SG in points as °P", ["gravity:P"], [], { impossibleGravities: 2 }, ["gravity-unit"]],
  ["one gravity that can’t be", ["gravity:SG"], [{ gravity: 1.05 }], { impossibleGravities: 1 }, []],
  ["SG as °P", ["gravity:P"], [{ gravity: 1.0039 }, { gravity: 1.0041 }], {}, ["sg"]],
  ["the end of a fermentation in °P", ["gravity:P"], [{ gravity: 1.0041 }, { gravity: 1.012 }], {}, []],
  ["two years", ["temperature:C"], [{ celsius: 20 }], { span: 700 * day }, ["long"]],
  ["a year", ["temperature:C"], [{ celsius: 20 }], { span: 365 * day }, []],
])("%s", (_, columns, readings, more, expected) => {
  expect(looks(columns, readings, more)).toEqual(expected);
});

const twice: object[] = [{ column: 1, is: "twice" }];
const noBegin: object[] = [{ column: null, is: "no-begin" }];
test.each<[string, (ColumnMeaning | null)[], object[]]>([
  ["a time and a measurement are enough", ["time", null, "gravity:SG"], []],
  ["a day and a time of day are one time", ["date", "clock", "ph"], []],
  ["a day alone is a time", ["date", "ph"], []],
  ["two times", ["time", "date", "ph"], [{ column: 1, is: "twice" }]],
  ["one kind in two units", ["time", "temperature:C", "temperature:F"], [{ column: 2, is: "twice" }]],
  ["a time beside a time of day", ["time", "clock", "ph"], [{ column: 0, is: "twice" }]],
  ["a count beside a time of day", ["clock", "since:h", "ph"], twice.concat(noBegin)],
  ["a time of day alone", ["clock", "ph"], noBegin],
  ["numbered days with a time of day", ["since:d", "clock", "ph"], noBegin],
  ["hours since the start", ["ph", "since:h"], noBegin],
  ["no time", ["ph"], [{ column: null, is: "no-time" }]],
  ["a battery measures no beer", ["time:s", "battery:V", "target:C"], [{ column: null, is: "nothing" }]],
])("%s", (_, columns, faults) => {
  expect(planFaults({ columns, begins: null })).toEqual(faults);
});

test("with the day or the moment of the first row such a log can be read", () => {
  for (const columns of [
    ["clock", "ph"],
    ["since:h", "ph"],
    ["since:d", "clock", "ph"],
  ] satisfies ColumnMeaning[][])
    expect(planFaults({ columns, begins: "2026-03-12T18:00" })).toEqual([]);
  expect(
    [["clock", "ph"], ["since:d"], ["date", "clock"], ["time"]].map((columns) => beginOf(columns as ColumnMeaning[])),
  ).toEqual(["day", "moment", null, null]);
});
