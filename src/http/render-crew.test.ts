import { expect, test, vi } from "vitest";
import type { Renderer } from "./page-renderer.ts";
import { createRenderCrew, type Helper } from "./render-crew.ts";

const renderer = (name: string) => ({ name }) as unknown as Renderer;
const nameOf = (by: Renderer) => (by as unknown as { name: string }).name;
const here = renderer("here");
const turnsOfTheLoop = async (count = 5) => {
  for (let turn = 0; turn < count; turn++) await new Promise((resolve) => setImmediate(resolve));
};

test("so many run at once, the rest in the order they came, and one that fails makes room", async () => {
  const crew = createRenderCrew(here, null, 2);
  const started: number[] = [];
  const gates = Array.from({ length: 5 }, () => Promise.withResolvers<string>());
  const jobs = gates.map(({ promise }, index) =>
    crew.anywhere(() => {
      started.push(index);
      return promise;
    }),
  );
  await turnsOfTheLoop();
  expect(started).toEqual([0, 1]);
  gates[1]?.reject(new Error("fault"));
  await expect(jobs[1]).rejects.toThrow("fault");
  await turnsOfTheLoop();
  expect(started).toEqual([0, 1, 2]);
  for (const { resolve } of gates) resolve("done");
  expect(await Promise.all([jobs[0], jobs[2], jobs[3], jobs[4]])).toEqual(["done", "done", "done", "done"]);
  expect(started).toEqual([0, 1, 2, 3, 4]);
  await expect(crew.here(async () => "again")).resolves.toBe("again");
});

test("between two jobs the event loop has a turn", async () => {
  const crew = createRenderCrew(here, null);
  const seen: string[] = [];
  const job = (name: string) => crew.anywhere(async () => void seen.push(name));
  const both = Promise.all([job("first"), job("second")]);
  setImmediate(() => seen.push("between"));
  await both;
  expect(seen).toEqual(["first", "between", "second"]);
});

test("a job that never ends gives its place away", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const crew = createRenderCrew(here, null, 1);
    void crew.anywhere(() => new Promise(() => {}));
    const second = crew.anywhere(async () => "second");
    await turnsOfTheLoop();
    vi.advanceTimersByTime(10_000);
    await expect(second).resolves.toBe("second");
  } finally {
    vi.useRealTimers();
  }
});

const helperWith = (places: number): Helper => ({ ...renderer("helper"), hasRoom: () => places-- > 0 });

test("a helper takes what would have to wait, but not what must be done here, and never the only job", async () => {
  const crew = createRenderCrew(here, helperWith(2), 1);
  const by = async (one: Renderer) => nameOf(one);
  expect(await crew.anywhere(by)).toBe("here");
  expect(await Promise.all([crew.here(by), crew.anywhere(by), crew.here(by), crew.anywhere(by)])).toEqual([
    "here",
    "helper",
    "here",
    "helper",
  ]);
});

test("what a helper fails at is done here", async () => {
  const crew = createRenderCrew(here, helperWith(1), 1);
  const tried: string[] = [];
  const job = async (by: Renderer) => {
    tried.push(nameOf(by));
    if (by !== here) throw new Error("gone");
    return "made";
  };
  const both = [crew.here(async () => "busy"), crew.anywhere(job)];
  expect(await Promise.all(both)).toEqual(["busy", "made"]);
  expect(tried).toEqual(["helper", "here"]);
});
