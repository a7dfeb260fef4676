/** Which day of a fermentation it is. */
import { millisecondsPerDay } from "./sample.ts";

/** 1 on the first day since `startedAt`; both in epoch milliseconds. */
export const fermentationDay = (startedAt: number, at: number): number =>
  Math.max(1, Math.floor((at - startedAt) / millisecondsPerDay) + 1);
