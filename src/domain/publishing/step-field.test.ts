import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  countAt,
  fieldPath,
  flagsOf,
  hangOf,
  heightOf,
  isUnderPlate,
  markSteps,
  type StepDay,
  stepField,
} from "./step-field.ts";

const day = 86_400_000;
const now = Date.UTC(2026, 10, 22);
const ago = (days: number, count = 1): StepDay => ({ at: now - days * day, count });
const words = { width: 0.5, above: 0.36, plate: 0.18, plateWidth: 0.5 };
const fieldOf = (...days: StepDay[]) => {
  const field = stepField(days, now);
  if (!field) throw new Error("There is no field.");
  return field;
};
const steady = Array.from({ length: 120 }, (_, index) => ago(index * 30));

describe("the edge", () => {
  test("rises by one with each thing, stays between them, and never falls", () => {
    const anyDays = fc.array(
      fc.record({
        at: fc.integer({ min: now - 9000 * day, max: now + 90 * day }),
        count: fc.integer({ min: 1, max: 40 }),
      }),
      { maxLength: 60 },
    );
    fc.assert(
      fc.property(anyDays, (days) => {
        const field = stepField(days, now);
        const past = days.filter(({ at }) => at <= now).reduce((sum, { count }) => sum + count, 0);
        expect(field?.count ?? 0).toBe(past);
        if (!field) return;
        const { edge } = field;
        expect(edge.at(-1)?.count).toBe(past);
        expect(
          edge.every(
            (step, index) =>
              index === 0 || (step.count > (edge[index - 1]?.count ?? 0) && step.x > (edge[index - 1]?.x ?? -1)),
          ),
        ).toBe(true);
        expect(edge.every(({ x }) => x >= 0 && x <= 1)).toBe(true);
      }),
    );
  });
  test("starts at the floor a little right of the page's edge, and its end is now", () => {
    const field = fieldOf(ago(1000), ago(0));
    expect(field.edge).toEqual([
      { x: 0.014, count: 1 },
      { x: 1, count: 2 },
    ]);
    expect(fieldPath(fieldOf(ago(1000), ago(500)))).toBe("M14 1000H14V720H507V440H1000V1000");
  });
  test("what lies ahead is no part of it, and nothing has no field", () => {
    expect(fieldOf(ago(10), ago(-10)).count).toBe(1);
    expect(stepField([ago(-1)], now)).toBeNull();
    expect(stepField([], now)).toBeNull();
  });
  test("all on one day is one step as high as all of them", () => {
    const { edge, count, most } = fieldOf(ago(0, 300));
    expect(edge).toEqual([{ x: 1, count: 300 }]);
    expect(heightOf({ most } as never, count)).toBeCloseTo(0.18);
  });
  test("a gap of years is a terrace", () => {
    const field = fieldOf(...[0, 1, 2].map((index) => ago(4000 + index)), ago(10));
    expect(countAt(field, 0.02)).toBe(3);
    expect(countAt(field, 0.99)).toBe(3);
    expect(countAt(field, 1)).toBe(4);
  });
  test("stays short, however much there is", () => {
    const field = fieldOf(...Array.from({ length: 20_000 }, (_, index) => ago(index / 4, 3)));
    expect(field.edge.length).toBeLessThanOrEqual(1001);
    expect(fieldPath(field).length).toBeLessThan(15_000);
  });
});

test("few things are as high as plates, many leave a fifth free", () => {
  expect(heightOf(fieldOf(ago(60), ago(30), ago(3)), 3)).toBeCloseTo(0.44);
  expect(heightOf(fieldOf(...steady), 120)).toBeCloseTo(0.18);
});

test.each([
  [1, [1]],
  [3, [1, 2, 3]],
  [7, [2, 4, 6]],
  [19, [5, 10, 15]],
  [41, [20, 40]],
  [187, [50, 100, 150]],
  [9000, [5000]],
])("of %i things the lines are at %j", (count, lines) => {
  expect(fieldOf(ago(400, count)).lines).toEqual(lines);
});

describe("the plate", () => {
  test("hangs from the highest line that leaves room for the words above it", () => {
    const field = fieldOf(...steady);
    expect(field.lines).toEqual([50, 100]);
    expect(hangOf(field, { ...words, above: 0.3 })).toBeCloseTo(heightOf(field, 100));
    expect(hangOf(field, words)).toBe(words.above);
  });
  test("has room for its own height too", () => {
    expect(hangOf(fieldOf(...steady), { ...words, plate: 0.3 })).toBeUndefined();
  });
  test("may be less wide than the words above it, and then hangs where the edge is low", () => {
    const field = fieldOf(ago(900, 12), ago(560, 18), ago(40));
    expect(hangOf(field, words)).toBeUndefined();
    expect(hangOf(field, { ...words, width: 0.3, plateWidth: 0.3 })).toBeDefined();
    expect(hangOf(field, { ...words, above: 0.1, plateWidth: 0.3 })).toBeDefined();
  });
  test("has no place where the edge is too high too early", () => {
    const early = fieldOf(ago(900, 12), ago(880, 18), ago(860, 5), ago(300), ago(40));
    expect(hangOf(early, words)).toBeUndefined();
  });
});

describe("flags", () => {
  const field = fieldOf(...steady);
  const flag = (days: number, title = `${days}`) => ({ at: now - days * day, title, path: `/${title}` });
  test("stand on the edge, the first ones with their words to the right", () => {
    const [first, last] = flagsOf(field, [flag(3400), flag(30)]);
    expect(first).toMatchObject({ toRight: true });
    expect(last).toMatchObject({ toRight: false });
    expect(last?.y).toBeCloseTo(heightOf(field, countAt(field, last?.x ?? 0)));
  });
  test("are six at most, apart from each other, and the newest of those that are close", () => {
    const many = Array.from({ length: 40 }, (_, index) => flag(index * 80));
    const kept = flagsOf(field, many);
    expect(kept).toHaveLength(6);
    expect(kept.every(({ x }, index) => index === 0 || x - (kept[index - 1]?.x ?? 0) >= 0.075)).toBe(true);
    expect(flagsOf(field, [flag(20, "older"), flag(10, "newer")]).map(({ title }) => title)).toEqual(["newer"]);
  });
  test("of few steps have their words over their own step where there is room, and the last one none at the end", () => {
    const young = fieldOf(ago(60), ago(34), ago(30), ago(2));
    const flags = flagsOf(
      young,
      [60, 34, 30, 2].map((days) => flag(days)),
    );
    expect(flags.map(({ title, toRight }) => [title, toRight])).toEqual([
      ["60", true],
      ["30", true],
    ]);
    expect(flagsOf(young, [flag(34)])).toMatchObject([{ toRight: false }]);
  });
  test("are under the plate where it would lie over their words", () => {
    const at = { x: 0.4, y: 0.6, toRight: true };
    expect(isUnderPlate(at, 0.4, words)).toBe(true);
    expect(isUnderPlate(at, undefined, words)).toBe(false);
    expect(isUnderPlate({ ...at, x: 0.52 }, 0.4, words)).toBe(false);
    expect(isUnderPlate({ ...at, x: 0.52, toRight: false }, 0.4, words)).toBe(true);
    expect([0.3, 0.7].map((y) => isUnderPlate({ ...at, y }, 0.4, words))).toEqual([false, false]);
  });
  test("of another time are left out", () => {
    expect(flagsOf(field, [flag(-10), flag(9000)])).toEqual([]);
  });
});

test("the mark's four steps are the record's at its quarters", () => {
  expect(markSteps(fieldOf(...Array.from({ length: 100 }, (_, index) => ago(index * 10))))).toEqual(
    [0.25, 0.5, 0.75, 1].map((part) => expect.closeTo(part, 1)),
  );
  expect(markSteps(fieldOf(ago(900, 9), ago(1)))).toEqual([0.9, 0.9, 0.9, 1]);
  expect(markSteps(null)).toEqual([0.25, 0.5, 0.75, 1]);
});
