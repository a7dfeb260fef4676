/** What a house learns of its own beers: nothing of two, medians and ranges of three, and what is usual of the next. */
import { expect, test } from "vitest";
import {
  type FinishedFermentation,
  finishedFermentation,
  houseAttenuation,
  learnedOf,
  usualFall,
} from "./finished-fermentation.ts";
import { simulateFermentation } from "./simulate-fermentation.ts";
import { yeastKey } from "./yeast-key.ts";

const hour = 3_600_000;
const startAt = Date.UTC(2026, 2, 1, 12);
const quiet = { seed: 7, startAt, og: 1.05, fg: 1.01, noiseGravity: 0.0001, outlierShare: 0, dailySwingGravity: 0 };
const given = { og: 1.05, fg: 1.01, pitchedAt: startAt - 6 * hour };

test("of a beer that came to its end the lag, the attenuation, the days and the fall from the pitch on are kept", () => {
  const learned = finishedFermentation(simulateFermentation(quiet), given);
  if (!learned) throw new Error("Nothing was learnt.");
  // 0.002 below the first six hours' median after about 16 hours, and six before the first reading.
  expect(learned.lagHours).toBeGreaterThan(15);
  expect(learned.lagHours).toBeLessThan(30);
  expect(learned.attenuation).toBeCloseTo(0.8, 2);
  expect(learned.days).toBeGreaterThan(4);
  expect(learned.days).toBeLessThan(8);
  expect(learned.endedAt).toBeCloseTo(given.pitchedAt + learned.days * 24 * hour, -1);
  expect(learned.fall.length).toBe(Math.ceil(learned.days * 2) + 1);
  expect(learned.fall[0]).toBeLessThan(0.03);
  // Half of it is fermented 48 hours after the pitch.
  expect(learned.fall[4]).toBeCloseTo(0.4, 1);
  expect(learned.fall.at(-1)).toBeCloseTo(0.8, 2);
});

test("one that ferments, one that is stuck and one without readings teach nothing; an unknown pitch leaves the lag unknown", () => {
  const readings = simulateFermentation(quiet);
  expect(finishedFermentation(readings.slice(0, 96 * 3), given)).toBeNull();
  expect(finishedFermentation(readings, { ...given, fg: 1.004 })).toBeNull();
  expect(finishedFermentation([], given)).toBeNull();
  expect(finishedFermentation(readings, { ...given, pitchedAt: null })?.lagHours).toBeNull();
});

const beer = (lagHours: number | null, attenuation: number, days: number): FinishedFermentation => ({
  endedAt: 0,
  lagHours,
  attenuation,
  days,
  fall: [0, attenuation / 2, attenuation],
});
const three = [beer(10, 0.7, 5), beer(20, 0.8, 9), beer(12, 0.75, 6)];

test("medians and ranges begin with three batches, of the lag with three that know it", () => {
  expect(learnedOf(three.slice(1))).toBeNull();
  expect(learnedOf(three)).toEqual({
    count: 3,
    lagHours: { median: 12, least: 10, most: 20 },
    attenuation: { median: 0.75, least: 0.7, most: 0.8 },
    days: { median: 6, least: 5, most: 9 },
  });
  expect(learnedOf([...three.slice(1), beer(null, 0.7, 5)])?.lagHours).toBeNull();
});

test("the house's attenuation is drawn towards the usual while its beers are few, and the surer the more there are", () => {
  expect(houseAttenuation(three.slice(1))).toBeUndefined();
  const few = houseAttenuation([beer(1, 0.86, 5), beer(1, 0.86, 5), beer(1, 0.86, 5)]);
  expect(few?.mean).toBeCloseTo((3 * 0.86 + 2 * 0.76) / 5, 12);
  const many = houseAttenuation(Array.from({ length: 12 }, () => beer(1, 0.86, 5)));
  expect(many?.mean).toBeGreaterThan(0.84);
  expect(many?.deviation).toBeLessThan((few?.deviation ?? 0) * 0.8);
});

test("the usual fall is where the house's beers lay each half day, from this beer's own gravity, and stays at its end", () => {
  const { low, high } = usualFall(three, 1.06, 14);
  expect(low.map(({ day }) => day)).toEqual([0, 0.5, 1]);
  expect([low[0]?.value, high[0]?.value]).toEqual([1.06, 1.06]);
  expect(low[2]?.value).toBeCloseTo(1.06 - 0.79 * 0.06, 4);
  expect(high[2]?.value).toBeCloseTo(1.06 - 0.71 * 0.06, 4);
  expect(usualFall(three, 1.06, 0.5).low).toHaveLength(2);
  // One that ended early lies at its end from then on.
  const longer = { ...beer(10, 0.75, 6), fall: [0, 0.2, 0.3, 0.75] };
  expect(usualFall([...three, longer], 1.06, 14).high[3]?.value).toBeGreaterThan(1.01);
  expect(usualFall(three.slice(1), 1.06, 14)).toEqual({ low: [], high: [] });
});

test("a yeast is known again however its name is written", () => {
  expect(yeastKey([{ name: " SafAle  US-05 " }, { name: "Brett" }])).toBe("safale us-05");
  expect([yeastKey([]), yeastKey([{ name: " " }])]).toEqual([null, null]);
});
