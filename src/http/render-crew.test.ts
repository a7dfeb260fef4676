import { expect, test, vi } from "vitest";
import type { Renderer } from "./page-renderer.ts";
import { createRenderCrew, type Helper, TooBusy } from "./render-crew.ts";

const renderer = (name: string) => ({ name }) as unknown as Renderer;
const nameOf = (by: Renderer) => (by as unknown as { name: string }).name;
const here = renderer("here");
const turnsOfTheLoop = async (count = 5) => {
  for (let turn = 0; turn < count; turn++) await new Promise((resolve) => setImmediate(resolve));
};

test("so many run at once, the rest in the order they came, and one that fails makes room", async () => {
  const crew = createRenderCrew(here, null, { atOnce: 2 });
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
    const crew = createRenderCrew(here, null, { atOnce: 1 });
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
  const crew = createRenderCrew(here, helperWith(2), { atOnce: 1 });
  const by = async (one: Renderer) => nameOf(one);
  expect(await crew.anywhere(by)).toBe("here");
  expect(await Promise.all([crew.here(by), crew.anywhere(by), crew.here(by), crew.anywhere(by)])).toEqual([
    "here",
    "helper",
    "here",
    "helper",
  ]);
});

test("where both have enough to do, each draws the pages that it drew before", async () => {
  const paths = Array.from({ length: 40 }, (_, number) => `/beers/${number}`);
  const round = async (order: readonly string[]) => {
    let places = 0;
    const helper: Helper = { ...renderer("helper"), hasRoom: () => places > 0 };
    const crew = createRenderCrew(here, helper, { atOnce: 1 });
    const by = async (one: Renderer) => {
      if (one !== here) places--;
      await turnsOfTheLoop(one === here ? 1 : 2);
      if (one !== here) places++;
      return nameOf(one);
    };
    const drawn = order.map(async (path) => [path, await crew.anywhere(by, path)] as const);
    places = 1;
    return Object.fromEntries(await Promise.all(drawn));
  };
  const first = await round(paths);
  expect(new Set(Object.values(first))).toEqual(new Set(["here", "helper"]));
  const second = await round([...paths.slice(15), ...paths.slice(0, 15)]);
  // At the beginning and at the end one of them has none of its own.
  expect(paths.filter((path) => first[path] === second[path]).length).toBeGreaterThan(32);
});

test("a page that the helper drew before does not wait for it for long, nor where it is at rest", async () => {
  const by = async (one: Renderer) => nameOf(one);
  const theirs = "/b";
  const ours = "/a";
  const order: string[] = [];
  const stuck = Promise.withResolvers<never>();
  let places = 1;
  const slow: Helper = { ...renderer("helper"), hasRoom: () => places-- > 0 };
  const crew = createRenderCrew(here, slow, { atOnce: 1 });
  const note = (name: string) => async (one: Renderer) => {
    order.push(name);
    return by(one);
  };
  const leaving = crew.anywhere((one) => (one === here ? by(one) : stuck.promise), theirs);
  const waiting = [
    crew.anywhere(note("theirs"), theirs),
    ...Array.from({ length: 30 }, (_, number) => crew.anywhere(note(`ours ${number}`), ours)),
  ];
  await Promise.all(waiting);
  expect(order.indexOf("theirs")).toBe(20);
  const alone = createRenderCrew(here, { ...renderer("helper"), hasRoom: () => false }, { atOnce: 1 });
  order.length = 0;
  await Promise.all([alone.anywhere(note("theirs"), theirs), alone.anywhere(note("ours"), ours)]);
  expect(order).toEqual(["theirs", "ours"]);
  stuck.reject(new Error("given up"));
  expect(await leaving).toBe("here");
});

test("what a helper fails at is done here", async () => {
  const crew = createRenderCrew(here, helperWith(1), { atOnce: 1 });
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

test("when enough wait, the next is turned away at once, and let in again as soon as there is room", async () => {
  const crew = createRenderCrew(here, null, { atOnce: 1, most: 2 });
  const gate = Promise.withResolvers<string>();
  const first = crew.anywhere(() => gate.promise);
  await turnsOfTheLoop();
  const waiting = [crew.anywhere(async () => "second"), crew.here(async () => "third")];
  await expect(crew.anywhere(async () => "fourth")).rejects.toThrow(TooBusy);
  gate.resolve("first");
  expect(await Promise.all([first, ...waiting])).toEqual(["first", "second", "third"]);
  await expect(crew.anywhere(async () => "fifth")).resolves.toBe("fifth");
});

test("the last places are not for pages that are asked for once", async () => {
  const crew = createRenderCrew(here, null, { atOnce: 1, most: 3 });
  const gate = Promise.withResolvers<string>();
  const first = crew.anywhere(() => gate.promise);
  await turnsOfTheLoop();
  const second = [crew.once(async () => "1"), crew.once(async () => "2")];
  await expect(crew.once(async () => "3")).rejects.toThrow(TooBusy);
  const kept = crew.anywhere(async () => "kept");
  gate.resolve("first");
  expect(await Promise.all([first, ...second, kept])).toEqual(["first", "1", "2", "kept"]);
});

test("two hundred pages wait at most, and of those that are asked for once two thirds as many", async () => {
  const crew = createRenderCrew(here, null);
  const gate = Promise.withResolvers<void>();
  const running = Array.from({ length: 4 }, () => crew.here(() => gate.promise));
  await turnsOfTheLoop();
  const ask = (way: "once" | "anywhere", count: number) =>
    Promise.allSettled(Array.from({ length: count }, () => crew[way](async () => undefined)));
  const all = [ask("once", 150), ask("anywhere", 80)];
  gate.resolve();
  await Promise.all(running);
  const served = (await Promise.all(all)).map((each) => each.filter(({ status }) => status === "fulfilled").length);
  expect(served).toEqual([134, 66]);
});

test("four run at once, and one that has given its place away takes no second one with it", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const crew = createRenderCrew(here, null);
    const gates = Array.from({ length: 10 }, () => Promise.withResolvers<void>());
    let started = 0;
    for (const { promise } of gates)
      void crew.anywhere(() => {
        started++;
        return promise;
      });
    await turnsOfTheLoop(8);
    expect(started).toBe(4);
    vi.advanceTimersByTime(10_000);
    await turnsOfTheLoop(8);
    expect(started).toBe(8);
    gates[0]?.resolve();
    await turnsOfTheLoop(8);
    expect(started).toBe(8);
  } finally {
    vi.useRealTimers();
  }
});
