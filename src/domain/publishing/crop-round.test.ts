/** Which part of a picture a crop shows. */
import { expect, test } from "vitest";
import { cropRound } from "./crop-round.ts";

test.each([
  [
    { x: 50, y: 50 },
    { left: 0, top: 100, width: 400, height: 200 },
  ],
  [
    { x: 0, y: 0 },
    { left: 0, top: 0, width: 400, height: 200 },
  ],
  [
    { x: 100, y: 90 },
    { left: 0, top: 180, width: 400, height: 200 },
  ],
])("of a square, twice as wide as high round %o", (focus, part) => {
  expect(cropRound({ width: 400, height: 400 }, 2, focus)).toEqual(part);
});

test("of a wide picture its sides are cut, of one with that shape nothing is", () => {
  expect(cropRound({ width: 900, height: 300 }, 1, { x: 100, y: 0 })).toEqual({
    left: 600,
    top: 0,
    width: 300,
    height: 300,
  });
  expect(cropRound({ width: 600, height: 300 }, 2, { x: 7, y: 93 })).toEqual({
    left: 0,
    top: 0,
    width: 600,
    height: 300,
  });
});

test("of a line of pixels one is left", () => {
  expect(cropRound({ width: 1, height: 900 }, 4, { x: 50, y: 100 })).toEqual({
    left: 0,
    top: 899,
    width: 1,
    height: 1,
  });
});
