/** A part of a curve: what lies outside is cut at the edges, and everything stands where its day is in the part. */
import { expect, test } from "vitest";
import { within } from "./curve-points.ts";
import { atX, inBox } from "./curve-scale.ts";
import { cutTo } from "./curve-window.ts";
import { phaseBlocks } from "./phase-blocks.ts";

const gravity = [0, 2, 4, 6].map((day) => ({ day, value: 1.05 - day / 200 }));
const part = { from: 3, days: 2, marks: [] };

test("a series is cut at both edges, where it lies between its points", () => {
  expect(within(gravity, 3, 5).map(({ day, value }) => [day, Number(value.toFixed(4))])).toEqual([
    [3, 1.035],
    [4, 1.03],
    [5, 1.025],
  ]);
  expect(within(gravity, 7, 9)).toEqual([]);
});

test("where the part begins or ends within a gap, the first place is the first that was measured", () => {
  const measured = [0, 1, 2, 8, 9, 10].map((day) => ({ day, value: 1.05 - day / 200 }));
  const days = (from: number, to: number) =>
    cutTo({ from, days: to - from, marks: [] }, { gravity: measured, temperature: measured, days: 12 });
  for (const series of ["gravity", "temperature"] as const) {
    expect(days(4, 9.5)[series]?.map(({ day }) => day)).toEqual([8, 9, 9.5]);
    expect(days(1.5, 5)[series]?.map(({ day }) => day)).toEqual([1.5, 2]);
    expect(days(3, 5)[series]).toEqual([]);
  }
});

test("what happened outside is left out, and now is only where it lies in the part", () => {
  const events = [1, 4, 6].map((day, index) => ({ number: index + 1, day }));
  const data = { gravity, temperature: gravity, events, byHand: gravity, days: 10, overlays: [] };
  const cut = cutTo(part, { ...data, now: 6 });
  expect(cut.events).toEqual([{ number: 2, day: 4 }]);
  expect(cut.byHand).toEqual([gravity[2]]);
  expect(cut.temperature).toHaveLength(3);
  expect(cut.now).toBeUndefined();
  expect(cutTo(part, { ...data, now: 4.5 }).now).toBe(4.5);
});

test("the part reaches from edge to edge", () => {
  const domain = { from: 3, days: 2, low: 1, high: 1.05 };
  expect([2, 3, 4, 5, 6].map((day) => atX(day, domain))).toEqual([0, 0, 50, 100, 100]);
  expect(inBox(domain).x(4)).toBe("700.0");
});

test("phases that end before the part or begin after it are left out", () => {
  const phases = [
    { name: "Lag", fromDay: 0 },
    { name: "Growth", fromDay: 1 },
    { name: "Attenuation", fromDay: 4 },
    { name: "Clean-up", fromDay: 8 },
  ];
  expect(phaseBlocks(phases, 2, 3).map(({ name, from, width }) => [name, from, width])).toEqual([
    ["Growth", 0, 50],
    ["Attenuation", 50, 50],
  ]);
});
