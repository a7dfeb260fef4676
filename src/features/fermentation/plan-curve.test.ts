/** The planned temperature as the drawing of a batch gets it. */
import { expect, test } from "vitest";
import { dataOf } from "../../../tests/entry-factory.ts";
import type { BatchData } from "../../domain/publishing/entry.ts";
import { addReadings } from "./add-readings.ts";
import { analyseBatch } from "./analyse-batch.ts";

const day = 86_400_000;
const reading = (days: number) => ({
  id: days,
  deviceId: "d",
  batchId: "b",
  at: days * day,
  receivedAt: days * day,
  gravity: 1.05 - days / 1000,
});
const batch: BatchData = {
  ...dataOf.batch,
  batchStatus: "Fermenting",
  fermentationStartedAt: 0,
  setPoints: [
    { hours: 0, celsius: 10 },
    { hours: 240, celsius: 17 },
  ],
};

test("ten days at 10 °C are drawn level, and the last set point runs to the edge of the drawing", () => {
  const analysis = analyseBatch(batch, [reading(1), reading(2)]);
  expect(analysis?.setPoint).toEqual([
    { day: 0, value: 10 },
    { day: 10, value: 10 },
    { day: 10, value: 17 },
    { day: 14, value: 17 },
  ]);
});

test("it moves along with the edge when later readings come in", () => {
  const analysis = analyseBatch(batch, [reading(1), reading(2)]);
  if (!analysis) throw new Error("no analysis");
  const later = addReadings(analysis, [], [reading(20)]);
  expect(later.days).toBe(20);
  expect(later.setPoint.at(-1)).toEqual({ day: 20, value: 17 });
});
