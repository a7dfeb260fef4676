import { expect, test } from "vitest";
import { createHostTurns } from "./host-turns.ts";

test("four at a time are with one host, those behind line up, and other hosts do not wait", () => {
  const turns = createHostTurns();
  const take = (host: string, now = 0) => turns.take(host, now);
  expect([1, 2, 3, 4].map(() => take("slow"))).toEqual([null, null, null, null]);
  expect([take("slow"), take("slow"), take("slow", 600)]).toEqual([250, 500, 250]);
  expect(take("quick")).toBeNull();
  turns.giveBack("slow");
  expect(take("slow")).toBeNull();
  for (let time = 0; time < 4; time++) turns.giveBack("slow");
  turns.giveBack("unknown");
  expect(take("slow")).toBeNull();
});

test("whose holder does not come back is free again after a while", () => {
  const turns = createHostTurns();
  for (let held = 0; held < 4; held++) expect(turns.take("slow", 0)).toBeNull();
  expect(turns.take("slow", 29_000)).not.toBeNull();
  expect(turns.take("slow", 30_000)).toBeNull();
});
