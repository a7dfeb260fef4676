/** What a page's head is told of its record. */
import { expect, test } from "vitest";
import { drawnRecord, smallRecord } from "./drawn-record.ts";
import { stepField } from "./step-field.ts";

const day = 86_400_000;
const now = Date.UTC(2026, 10, 22);
const words = { width: 0.5, above: 0.36, plate: 0.18, plateWidth: 0.5 };

/** Of one thing on each of these days, counted back from now; the last but one has a flag. */
function drawn(...days: number[]) {
  const things = days.map((each) => ({ at: now - each * day, count: 1 }));
  const field = stepField(things, now);
  if (!field) throw new Error("There is no field.");
  return drawnRecord(field, words, things.slice(-2, -1));
}

test("the words about the count stand where the field reaches behind them", () => {
  expect([10, 20, 50].map((days) => drawn(days).isSaidOver)).toEqual([false, true, true]);
});

test("a flag that the plate would lie over is known", () => {
  expect(drawn(58, 29, 5).flags).toMatchObject([{ isCovered: false }]);
  expect(drawn(58, 45, 5).flags).toMatchObject([{ isCovered: true }]);
});

test.each([0, 1, 9, 400])("small, a single entry of %d days ago fills the width as a step", (days) => {
  const morning = Date.UTC(2026, 10, 22, 9);
  expect(smallRecord([morning - days * day], morning)?.paths.edge).toBe("M14 1000H14V440H1000V1000");
});
