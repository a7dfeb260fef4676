import { expect, test } from "vitest";
import { sharedMinutes } from "./shared-minutes.ts";

test("a minute is shared by two moments in it, not by one that comes twice", () => {
  const isShared = sharedMinutes([0, 0, 59_999, 60_000, 120_000, 120_000]);
  expect([0, 59_999, 60_000, 120_000].map(isShared)).toEqual([true, true, false, false]);
});
