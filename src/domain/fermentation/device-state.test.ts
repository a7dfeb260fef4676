/** When a device counts as silent. */
import { expect, test } from "vitest";
import { deviceState } from "./device-state.ts";

const quarterHour = { retiredAt: null, expectedIntervalSeconds: 900 };

test("a device that has never spoken is paired", () => {
  expect(deviceState({ ...quarterHour, lastSeenAt: null }, 1_000_000)).toBe("paired");
});

test("a device is silent only after three missed intervals", () => {
  expect(deviceState({ ...quarterHour, lastSeenAt: 0 }, 2_700_000)).toBe("reporting");
  expect(deviceState({ ...quarterHour, lastSeenAt: 0 }, 2_700_001)).toBe("silent");
});

test("a retired device is never silent", () => {
  expect(deviceState({ ...quarterHour, retiredAt: 5, lastSeenAt: 0 }, 9e9)).toBe("retired");
});
