/** Yeast: cells, ageing and starters, at published values and at their edges. */
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { cellsNeeded, dryCells, dryViability, slurryCells, viabilityExponential, viabilityLinear } from "./pitching.ts";
import {
  isInoculationMeasured,
  planStarter,
  starterExtract,
  stirredGrowthPerGram,
  stirredTotal,
  whiteTotal,
} from "./starter.ts";

const seeded = { seed: 41 };
const finite = (min: number, max: number) => fc.double({ min, max, noNaN: true });

test("twenty litres of 1.048 ale want 179 billion cells", () => {
  expect(cellsNeeded(0.75, 20, 1.048)).toBeCloseTo(178.7, 1);
});

test("viability falls with age and never leaves 0 to 100 per cent", () => {
  fc.assert(
    fc.property(finite(0, 1000), finite(0, 500), finite(-5, 45), (days, later, celsius) => {
      for (const alive of [viabilityLinear, viabilityExponential, (age: number) => dryViability(age, celsius)]) {
        expect(alive(days)).toBeGreaterThanOrEqual(alive(days + later));
        expect(alive(days)).toBeGreaterThanOrEqual(0);
        expect(alive(days)).toBeLessThanOrEqual(100);
      }
    }),
    seeded,
  );
});

test("dry yeast loses four per cent a year in the fridge and about a fifth in a warm room", () => {
  expect(dryViability(1, 3)).toBeCloseTo(95.9, 0);
  expect(dryViability(1, 24)).toBeCloseTo(79.8, 0);
});

test("every count of dry cells says whose it is and where it comes from", () => {
  for (const { name, basis } of dryCells) expect(["label", "measured", "assumed"], name).toContain(basis);
  // Van Den Berg & Van Landschoot 2003, Cerevisia 28(3):25.
  const measured = dryCells
    .filter(({ basis }) => basis === "measured")
    .map(({ name, billionPerGram }) => [name, billionPerGram]);
  expect(Object.fromEntries(measured)).toMatchObject({ "T-58": 18, "S-33": 16, "S-189": 9 });
});

test("slurry counts its yeast share and ages by the day", () => {
  expect(slurryCells(200, 0)).toBe(180);
  expect(slurryCells(200, 14)).toBeLessThan(slurryCells(200, 7));
});

test("stirred growth has no step upwards and ends at 3.5 billion per gram", () => {
  expect(stirredGrowthPerGram(1.4)).toBeCloseTo(1.392, 3);
  expect(stirredGrowthPerGram(3.5)).toBe(0);
  expect(stirredTotal(100, 0, 1.037)).toBe(100);
});

test("two litres at 1.037 take 211 grams of extract", () => {
  expect(starterExtract(2, 1.037)).toBeCloseTo(211.1, 1);
});

test("a starter never shrinks the yeast", () => {
  fc.assert(
    fc.property(finite(0, 2000), finite(0, 20), finite(1.001, 1.08), (cells, litres, sg) => {
      expect(stirredTotal(cells, litres, sg)).toBeGreaterThanOrEqual(cells);
      expect(whiteTotal(cells, litres)).toBeGreaterThanOrEqual(cells);
    }),
    seeded,
  );
});

test("one step that suffices is no larger than it must be", () => {
  const plan = planStarter({ cells: 70, target: 200, maxLitres: 3 });
  expect(plan.ok).toBe(true);
  if (!plan.ok) return;
  expect(plan.value.steps).toHaveLength(1);
  expect(plan.value.cells).toBeCloseTo(200, 6);
  expect(plan.value.steps[0]?.litres).toBeLessThan(1.1);
});

test("a lager from an old pack takes two steps in a two litre flask", () => {
  const plan = planStarter({ cells: 30, target: 380, maxLitres: 2 });
  expect(plan.ok && plan.value.enough).toBe(true);
  expect(plan.ok && plan.value.steps.length).toBe(2);
  expect(plan.ok && plan.value.steps[1]?.cellsBefore).toBe(plan.ok ? plan.value.steps[0]?.cellsAfter : 0);
});

test("a flask that can't do it gives its best and a warning", () => {
  const plan = planStarter({ cells: 100, target: 900, maxLitres: 1, model: "white" });
  expect(plan).toMatchObject({ ok: true, value: { enough: false }, warnings: [{ code: "starter-short" }] });
});

test("enough cells need no starter", () => {
  expect(planStarter({ cells: 300, target: 200, maxLitres: 2 })).toMatchObject({
    ok: true,
    value: { steps: [], enough: true },
  });
});

test.each([{ cells: 0 }, { cells: Number.NaN }, { target: Infinity }, { maxLitres: 0 }, { sg: 1 }, { sg: 1.2 }])(
  "a starter with %j is refused",
  (change) => {
    expect(planStarter({ cells: 100, target: 200, maxLitres: 2, ...change })).toMatchObject({
      ok: false,
      code: "starter-input",
    });
  },
);

test("inoculation outside 5 to 200 billion per litre was not measured", () => {
  expect(isInoculationMeasured(100, 1)).toBe(true);
  expect(isInoculationMeasured(3, 1)).toBe(false);
  expect(isInoculationMeasured(300, 1)).toBe(false);
});

/** Mostly numbers of the size they should be, now and then any number at all, NaN and infinities too. */
const anyNumber = (min: number, max: number) =>
  fc.oneof({ weight: 3, arbitrary: fc.double({ min, max, noNaN: true }) }, { weight: 1, arbitrary: fc.double() });
const isFiniteThroughout = (value: unknown): boolean =>
  typeof value === "number"
    ? Number.isFinite(value)
    : typeof value !== "object" || value === null || Object.values(value).every(isFiniteThroughout);

test("any numbers at all give a finite starter or a problem", () => {
  const model = fc.constantFrom("stirred" as const, "white" as const);
  fc.assert(
    fc.property(
      anyNumber(1, 500),
      anyNumber(0, 1000),
      anyNumber(0.1, 10),
      anyNumber(1, 1.08),
      model,
      (cells, target, maxLitres, sg, kind) => {
        const plan = planStarter({ cells, target, maxLitres, sg, model: kind });
        expect(plan.ok ? isFiniteThroughout(plan.value) : plan.message !== "").toBe(true);
      },
    ),
    { seed: 42, numRuns: 400 },
  );
});
