import { expect, test } from "vitest";
import { focusAfter } from "./row-focus.ts";

const names = { first: (row: number) => `row ${row}`, button: (act: string, at: number) => `${act} ${at}` };

test.each([
  ["add", 0, 3, "row 2"],
  ["remove", 2, 2, "row 1"],
  ["remove", 0, 0, "add 0"],
  ["up", 2, 3, "up 1"],
  ["up", 1, 3, "down 0"],
  ["down", 0, 3, "down 1"],
  ["down", 1, 3, "up 2"],
] as const)("after %s at %d of then %d rows the focus stands on %s", (act, at, count, place) =>
  expect(focusAfter({ act, at }, count, names)).toBe(place),
);
