import { expect, test } from "vitest";
import { createTurns } from "./turns.ts";

test("so many run at once, the rest in the order they came, and one that fails makes room", async () => {
  const turns = createTurns(2);
  const started: number[] = [];
  const gates = Array.from({ length: 5 }, () => Promise.withResolvers<string>());
  const jobs = gates.map(({ promise }, index) =>
    turns(() => {
      started.push(index);
      return promise;
    }),
  );
  const settled = async () => {
    for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
  };
  await settled();
  expect(started).toEqual([0, 1]);
  gates[1]?.reject(new Error("fault"));
  await expect(jobs[1]).rejects.toThrow("fault");
  await settled();
  expect(started).toEqual([0, 1, 2]);
  for (const { resolve } of gates) resolve("done");
  expect(await Promise.all([jobs[0], jobs[2], jobs[3], jobs[4]])).toEqual(["done", "done", "done", "done"]);
  expect(started).toEqual([0, 1, 2, 3, 4]);
  await expect(turns(async () => "again")).resolves.toBe("again");
});

test("between two jobs the event loop has a turn", async () => {
  const turns = createTurns(4);
  const seen: string[] = [];
  const job = (name: string) => turns(async () => void seen.push(name));
  const both = Promise.all([job("first"), job("second")]);
  setImmediate(() => seen.push("between"));
  await both;
  expect(seen).toEqual(["first", "between", "second"]);
});
