/** A step of a profile is moved: how far, onto which grid, what goes along, and which field says so. */
import { expect, test } from "vitest";
import { type DrawnStep, durationField, lineOf, reachOf, snapped, watchedLines, withStepAt } from "./move-step.ts";

const step = (day: number, celsius: number, more: Partial<DrawnStep> = {}): DrawnStep => ({
  celsius,
  rampHours: 0,
  freeRise: false,
  day,
  plannedHours: null,
  until: { join: "all", conditions: [{ is: "step", hours: 48 }] },
  ...more,
});
const steps = [step(0, 18, { plannedHours: 48 }), step(2, 20, { rampHours: 24, plannedHours: 96 }), step(6, 2)];

test("what comes after a step goes along, and the one before it ends where it begins", () => {
  const moved = withStepAt(steps, 1, { hours: 60, celsius: 21 });
  expect(moved.map(({ day, celsius }) => [day, celsius])).toEqual([
    [0, 18],
    [2.5, 21],
    [6.5, 2],
  ]);
  expect(moved[0]).toMatchObject({ plannedHours: 60, until: { conditions: [{ is: "step", hours: 60 }] } });
  expect(moved[1]).toMatchObject({ plannedHours: 96 });
});

test("what a step waits for stays, however long it is expected to take", () => {
  const until = { join: "all", conditions: [{ is: "stable", points: 1, hours: 48 }] } as const;
  const waiting = [step(0, 18, { until: { ...until, conditions: [...until.conditions] } }), step(3, 20)];
  expect(withStepAt(waiting, 1, { hours: 96, celsius: 20 })[0]).toMatchObject({ plannedHours: 96, until });
});

test("a step begins after the one before it, not before now, no later than the drawing and the latest end go", () => {
  const reach = (nowHour: number | null, latest: number | null = null, index = 1) =>
    reachOf(steps, index, { nowHour, days: 9, latest });
  expect(reach(null)).toEqual({ least: 1, most: 9 * 24 - 24 });
  expect(reach(50)).toMatchObject({ least: 51 });
  expect(reach(50.9)).toMatchObject({ least: 52 });
  expect(reach(null, 72)).toMatchObject({ most: 72 });
  expect(reach(10, null, 2)).toEqual({ least: 49, most: 9 * 24 });
  expect(reach(null, null, 0)).toEqual({ least: 0, most: 0 });
});

test("places lie on whole hours after the step before it, and on tenths of the visitor's degrees", () => {
  const reach = { least: 10, most: 100 };
  expect(snapped({ hours: 50.2, celsius: 18.26 }, 0.5, reach, "°C")).toEqual({
    hours: 50.5,
    celsius: expect.closeTo(18.3, 9),
  });
  expect(snapped({ hours: 4, celsius: 90 }, 0, reach, "°C")).toEqual({ hours: 10, celsius: 60 });
  expect(snapped({ hours: 400, celsius: -40 }, 0, reach, "°C")).toEqual({ hours: 100, celsius: -10 });
  const { celsius } = snapped({ hours: 50, celsius: 18.26 }, 0, reach, "°F");
  expect(celsius * 1.8 + 32).toBeCloseTo(64.9, 9);
});

test("the field that follows is the hours of a step, or how long it is expected to take", () => {
  const fieldOf = (chosen: Record<string, string>) => durationField((name) => chosen[name] ?? "", 3);
  expect(fieldOf({ "step.3.what.0": "step" })).toBe("step.3.value.0");
  expect(fieldOf({ "step.3.what.1": "step" })).toBe("step.3.value.1");
  expect(fieldOf({ "step.3.what.0": "stable" })).toBe("step.3.about");
  expect(fieldOf({ "step.3.what.0": "stable", "step.3.what.1": "step" })).toBe("step.3.about");
  expect(fieldOf({ "step.3.what.0": "step", "step.3.what.1": "step" })).toBeNull();
  expect(fieldOf({})).toBe("step.3.about");
});

test("rules watch each step's part of the line but not where the beer may warm itself", () => {
  const free = steps.map((each, index) => (index === 1 ? { ...each, freeRise: true } : each));
  expect(watchedLines(steps, 9).map((part) => part.map(({ day, value }) => [day, value]))).toEqual([
    [
      [0, 18],
      [2, 18],
    ],
    [
      [2, 18],
      [3, 20],
      [6, 20],
    ],
    [
      [6, 20],
      [6, 2],
      [9, 2],
    ],
  ]);
  expect(watchedLines(free, 9)).toHaveLength(2);
  expect(lineOf(free, 9)).toEqual(lineOf(steps, 9));
});
