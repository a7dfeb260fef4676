/** Phases stand where their days are; names that do not fit are known before they are drawn. */
import { expect, test } from "vitest";
import { phaseBlocks } from "./phase-blocks.ts";

const phases = [
  { name: "Lag", fromDay: 0 },
  { name: "Growth", fromDay: 0.9 },
  { name: "Attenuation", fromDay: 2.2, current: true },
  { name: "Crash", fromDay: 11 },
];

test("blocks follow each other without gaps to the end of the axis", () => {
  const blocks = phaseBlocks(phases, 14);
  expect(blocks.at(0)?.from).toBe(0);
  const ends = blocks.map((block) => block.from + block.width);
  expect(ends.slice(0, -1).map((end) => end.toFixed(6))).toEqual(blocks.slice(1).map((block) => block.from.toFixed(6)));
  expect(ends.at(-1)).toBeCloseTo(100, 9);
});

test("short phases are told apart, so that a phone names them below and nothing is clipped", () => {
  const fits = phaseBlocks(phases, 14).map((block) => block.fitsPhone);
  expect(fits).toEqual([false, false, true, true]);
});

test("phases after the end of the axis are left out", () => {
  expect(phaseBlocks(phases, 7).map((block) => block.name)).toEqual(["Lag", "Growth", "Attenuation"]);
});
