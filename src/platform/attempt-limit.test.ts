/** Counting failed attempts. */
import { expect, test } from "vitest";
import { createAttemptLimit } from "./attempt-limit.ts";

const limitOf = (attempts: number, mostKeys = 100) => {
  const clock = { now: 1_000_000 };
  return { clock, limit: createAttemptLimit({ attempts, windowMilliseconds: 60_000, now: () => clock.now, mostKeys }) };
};

test("the door closes after the last attempt and opens when the oldest is past", () => {
  const { clock, limit } = limitOf(2);
  limit.fail("a");
  clock.now += 10_000;
  limit.fail("a");
  expect(limit.left("a")).toBe(0);
  expect(limit.wait("a")).toBe(50_000);
  expect(limit.wait("b")).toBe(0);
  clock.now += 50_000;
  expect(limit.wait("a")).toBe(0);
  expect(limit.left("a")).toBe(1);
});

test("an attempt that was none is taken back, and clearing forgets all", () => {
  const { limit } = limitOf(2);
  limit.fail("a");
  limit.fail("a");
  limit.forgive("a");
  expect(limit.left("a")).toBe(1);
  limit.clear("a");
  expect(limit.left("a")).toBe(2);
});

test("many keys do not fill the memory", () => {
  const { limit } = limitOf(2, 10);
  for (let key = 0; key < 1_000; key++) limit.fail(String(key));
  expect(limit.size).toBe(10);
  expect(limit.left("999")).toBe(1);
});
