/** How steps follow each other: by time, by what readings say, at the latest, and by the brewer's word. */
import { describe, expect, test } from "vitest";
import { followProfile, targetAt } from "./follow-profile.ts";
import { millisecondsPerHour as hour } from "./sample.ts";
import type { SetPoint, StepEnd } from "./set-points.ts";

const pitched = Date.UTC(2026, 10, 16, 14);
const at = (hours: number) => pitched + hours * hour;
const stable: StepEnd = { join: "all", conditions: [{ is: "stable", points: 1, hours: 48 }] };
const altbier = (until: StepEnd): SetPoint[] => [
  { id: "a", hours: 0, celsius: 16 },
  { id: "b", hours: 100, celsius: 18, rampHours: 48, until },
  { id: "c", hours: 250, celsius: 2, rampHours: 24, until: { join: "all", conditions: [{ is: "step", hours: 72 }] } },
  { id: "d", hours: 322, celsius: 4, kpa: 80 },
];
const follow = (steps: readonly SetPoint[], hours: number) => followProfile(steps, pitched, at(hours));
const hoursOf = (steps: readonly SetPoint[], now: number) => follow(steps, now).map(({ hours }) => hours);
const statesOf = (steps: readonly SetPoint[], now: number) => follow(steps, now).map(({ state }) => state);

test("a plan of hours alone is followed as it was written", () => {
  const steps: SetPoint[] = [
    { hours: 0, celsius: 10 },
    { hours: 240, celsius: 17 },
    { hours: 312, celsius: 1, rampHours: 96 },
  ];
  for (const now of [-5, 0, 239, 240, 900]) expect(hoursOf(steps, now)).toEqual([0, 240, 312]);
  expect(statesOf(steps, 239)).toEqual(["now", "waits", "waits"]);
  expect(statesOf(steps, 240)).toEqual(["done", "now", "waits"]);
  expect(followProfile(steps, null, at(400)).map(({ state }) => state)).toEqual(["waits", "waits", "waits"]);
  expect(follow(steps, 1).map(({ plannedHours }) => plannedHours)).toEqual([240, 72, undefined]);
});

describe("a step that waits", () => {
  test("holds all after it, and they are expected no earlier than now", () => {
    expect(hoursOf(altbier(stable), 120)).toEqual([0, 100, 250, 322]);
    expect(hoursOf(altbier(stable), 300)).toEqual([0, 100, 300.25, 372.25]);
    expect(statesOf(altbier(stable), 300)).toEqual(["done", "now", "waits", "waits"]);
    expect(follow(altbier(stable), 300).map(({ isExpected = false }) => isExpected)).toEqual([
      false,
      false,
      true,
      true,
    ]);
    expect(targetAt(follow(altbier(stable), 300), pitched, at(300))).toEqual({
      celsius: 18,
      kpa: null,
      freeRise: false,
      step: 1,
    });
  });

  test("ends at the latest, also before anybody has looked", () => {
    const steps = altbier({ ...stable, latestHours: 160 });
    expect(hoursOf(steps, 259)).toEqual([0, 100, 259.25, 331.25]);
    expect(hoursOf(steps, 400)).toEqual([0, 100, 260, 332]);
    expect(statesOf(steps, 400)).toEqual(["done", "done", "done", "now"]);
    expect(targetAt(follow(steps, 400), pitched, at(400))).toEqual({ celsius: 4, kpa: 80, freeRise: false, step: 3 });
  });

  test("began when it began: what follows counts from there", () => {
    const begun = { at: at(300), by: "met" as const, values: [0.8] };
    const steps = altbier(stable).map((step) => (step.id === "c" ? { ...step, begun } : step));
    expect(hoursOf(steps, 310)).toEqual([0, 100, 300, 372]);
    // Half of the way from 18 to 2 °C.
    expect(targetAt(follow(steps, 312), pitched, at(312))?.celsius).toBeCloseTo(10, 9);
    expect(statesOf(steps, 372)).toEqual(["done", "done", "done", "now"]);
  });
});

test("a clock that was set back begins no step before the one before it", () => {
  const begun = { at: at(90), by: "brewer" as const, values: [] };
  const steps = altbier(stable).map((step) => (step.id === "c" ? { ...step, begun } : step));
  expect(hoursOf(steps, 101)).toEqual([0, 100, 100, 172]);
});

test("hours alone end a step by the longest of all, or the shortest of any", () => {
  const of = (join: "all" | "any") =>
    hoursOf(
      altbier({
        join,
        conditions: [
          { is: "step", hours: 50 },
          { is: "step", hours: 70 },
        ],
      }),
      0,
    );
  expect(of("all")).toEqual([0, 100, 170, 242]);
  expect(of("any")).toEqual([0, 100, 150, 222]);
});

test("what only the brewer ends is not ended by the clock", () => {
  const steps = altbier({ join: "all", conditions: [] });
  expect(statesOf(steps, 2000)).toEqual(["done", "now", "waits", "waits"]);
});

test("without steps nothing is to be held; before pitching the first is", () => {
  expect(targetAt([], pitched, at(4))).toBeNull();
  expect(targetAt(followProfile(altbier(stable), null, at(900)), null, at(900))?.celsius).toBe(16);
});
