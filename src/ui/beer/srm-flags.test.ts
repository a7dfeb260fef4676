/** Names over the colour strip never lie on each other. */
import { expect, test } from "vitest";
import { srmFlags } from "./srm-flags.ts";

const room = { strip: 1000, letter: 8, gap: 16 };
const beer = (name: string, srm: number) => ({ name, short: name.charAt(0), srm });

test("a beer alone stands in the lowest row over its colour", () => {
  expect(srmFlags([beer("Flux", 6)], 40, room, "name")).toEqual([
    { text: "Flux", at: expect.closeTo(13.75, 9), row: 0, flipped: false },
  ]);
});

test("two beers of one colour stand above each other", () => {
  const flags = srmFlags([beer("Flux", 6), beer("Reflow", 6)], 40, room, "name");
  expect(new Set(flags.map((flag) => flag.row)).size).toBe(2);
  expect(new Set(flags.map((flag) => flag.at)).size).toBe(1);
});

test("neighbours whose names would touch take different rows, distant ones share the lowest", () => {
  const near = srmFlags([beer("Test Point", 4), beer("Flux", 6)], 40, room, "name");
  expect(new Set(near.map((flag) => flag.row)).size).toBe(2);
  const far = srmFlags([beer("Test Point", 4), beer("Ground Plane", 29)], 40, room, "name");
  expect(far.every((flag) => flag.row === 0)).toBe(true);
});

test("the left of two neighbours stands higher, so that no line passes through a name", () => {
  const flags = srmFlags([beer("Test Point", 4), beer("Flux", 5), beer("Reflow", 6)], 40, room, "name");
  const row = (name: string) => flags.find((flag) => flag.text === name)?.row ?? -1;
  expect(row("Test Point")).toBeGreaterThan(row("Flux"));
  expect(row("Flux")).toBeGreaterThan(row("Reflow"));
});

test("at the dark end the name stands left of its line", () => {
  expect(srmFlags([beer("Ground Plane", 60)], 40, room, "name")[0]?.flipped).toBe(true);
});
