/** Flags of the same hours are all legible, on a screen and on a phone. */
import { expect, test } from "vitest";
import { flagShifts, PHONE_DRAWING, placeFlags, SCREEN_DRAWING } from "./curve-flags.ts";

const on = (...days: number[]) => days.map((day) => ({ x: (day / 14) * 100, y: 20 }));
const down = (...days: number[]) => flagShifts(on(...days), SCREEN_DRAWING).map(({ dy }) => dy);

test("flags with room between them stand on the curve", () => {
  expect(down(1, 2.5, 4.2, 11)).toEqual([0, 0, 0, 0]);
});

test("four flags of one evening stand one under the other", () => {
  expect(down(1, 1.05, 1.1, 1.2)).toEqual([0, 27, 54, 81]);
});

test("a flag takes the place that is free again", () => {
  expect(down(1, 1.3, 1.6)).toEqual([0, 27, 0]);
});

test("on a phone flags meet sooner", () => {
  expect(down(1, 1.8)).toEqual([0, 0]);
  expect(flagShifts(on(1, 1.8), PHONE_DRAWING).map(({ dy }) => dy)).toEqual([0, 27]);
});

test("the first and the last stay inside the drawing", () => {
  expect(flagShifts(on(0, 14), SCREEN_DRAWING)).toEqual([
    { dx: 12, dy: 0 },
    { dx: -12, dy: 0 },
  ]);
});

test("at the foot of the drawing they go up", () => {
  const low = { x: 80, y: 96 };
  expect(flagShifts([low, low], SCREEN_DRAWING).map(({ dy }) => dy)).toEqual([0, -27]);
});

test("a flag says where it stands on a phone only if that is elsewhere", () => {
  const gravity = [
    { day: 0, value: 1.05 },
    { day: 14, value: 1.05 },
  ];
  expect(placeFlags([1, 1.8, 7], { gravity, days: 14, points: 56 })).toEqual([
    { shift: "translate(0 0)" },
    { shift: "translate(0 0)", phoneShift: "translate(0 27)" },
    { shift: "translate(0 0)" },
  ]);
});

test("flags of a curve that falls between them find places too", () => {
  const spots = [3.2, 2.9, 3, 2.4].map((y, index) => ({ x: index * 0.7, y }));
  const placed = flagShifts(spots, SCREEN_DRAWING).map(({ dy }, index) => ((spots[index]?.y ?? 0) * 480) / 100 + dy);
  const gaps = placed.toSorted((a, b) => a - b).map((y, index, all) => y - (all[index - 1] ?? -100));
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(24);
});
