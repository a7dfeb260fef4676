/** Salts, acids, dilution and the search for a target water: stoichiometry, charge, and a solver that never harms. */
import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Ions } from "../recipe/recipe.ts";
import { acidDensity, acids, meqPerMlFull, millimolesPerMl, protonsPerMole } from "./acids.ts";
import { waterProfiles } from "./profiles.ts";
import { addSalts, ionNames, noIons, saltNames, salts } from "./salts.ts";
import {
  acidForWater,
  addAcid,
  balanceWarnings,
  diluteWater,
  hardness,
  ionBalance,
  mixWaters,
  sulfateToChloride,
  waterWarnings,
} from "./water-chemistry.ts";
import { solveWaterTarget, targetError } from "./water-target.ts";

const seeded = { seed: 31, numRuns: 200 };
const ppm = fc.double({ min: 0, max: 400, noNaN: true });
const anyWater: fc.Arbitrary<Ions> = fc.record({
  calcium: ppm,
  magnesium: ppm,
  sodium: ppm,
  chloride: ppm,
  sulfate: ppm,
  bicarbonate: ppm,
});
const tap: Ions = { calcium: 60, magnesium: 8, sodium: 15, chloride: 30, sulfate: 40, bicarbonate: 180 };

test("every salt adds as many positive as negative charges", () => {
  for (const salt of Object.values(salts))
    expect(Math.abs(ionBalance(salt.ppmPerGramPerLitre)), salt.formula).toBeLessThan(0.02);
});

test("two grams of gypsum in ten litres add 47 ppm calcium and 112 ppm sulfate", () => {
  const water = addSalts(noIons, { gypsum: 2 }, 10);
  expect(water.calcium).toBeCloseTo(46.6, 1);
  expect(water.sulfate).toBeCloseTo(111.6, 1);
  expect(addSalts(noIons, { gypsum: 2 }, 10, { gypsum: 0.5 }).calcium).toBeCloseTo(23.3, 1);
});

test("chalk counts by half in a mash", () => {
  expect(addSalts(noIons, { chalk: 1 }, 1).calcium).toBeCloseTo(salts.chalk.ppmPerGramPerLitre.calcium / 2, 10);
});

test("lactic acid of 88 % holds 11.8 mmol in a millilitre, and densities run straight between bottles", () => {
  expect(millimolesPerMl(acids.lactic, 88)).toBeCloseTo(11.81, 2);
  expect(meqPerMlFull(acids.sulfuric, 93)).toBeCloseTo(34.7, 1);
  expect(acidDensity(acids.phosphoric, 50)).toBeCloseTo(1.365, 10);
  expect(acidDensity(acids.phosphoric, 99)).toBe(1.69);
  expect(acidDensity(acids.sulfuric, 100)).toBe(1.84);
});

test("a stronger acid of any kind holds more of it in a millilitre", () => {
  for (const { label, ...acid } of Object.values(acids))
    for (let percent = 0; percent < 100; percent++)
      expect(millimolesPerMl(acid, percent + 1), label).toBeGreaterThan(millimolesPerMl(acid, percent));
});

test("an acid gives off more protons the higher the pH, never more than it has", () => {
  for (const { pKa, label } of Object.values(acids)) {
    let last = 0;
    for (let ph = 0; ph <= 14; ph += 0.25) {
      const protons = protonsPerMole(pKa, ph);
      expect(protons, `${label} at ${ph}`).toBeGreaterThanOrEqual(last);
      expect(protons).toBeLessThanOrEqual(pKa.length);
      last = protons;
    }
  }
});

test("mixing keeps every ion, and diluting by two fifths leaves three", () => {
  const mixed = mixWaters([
    { ions: tap, litres: 6 },
    { ions: noIons, litres: 4 },
  ]);
  expect(mixed).toEqual(diluteWater(tap, 0.4));
  expect(mixed.calcium).toBeCloseTo(36, 10);
});

test("acid uses up bicarbonate and leaves its own ion behind", () => {
  const treated = addAcid(tap, { name: "hydrochloric", ml: 10, percent: 10 }, 20);
  expect(treated.bicarbonate).toBeLessThan(tap.bicarbonate);
  expect(ionBalance(treated)).toBeCloseTo(ionBalance(tap), 1);
  expect(addAcid(tap, { name: "lactic", ml: 500, percent: 88 }, 1).bicarbonate).toBe(0);
});

test("the acid for sparge water is what its alkalinity takes", () => {
  const ml = acidForWater(tap, 20, 5.6, { name: "lactic", percent: 88 });
  expect(ml).toBeGreaterThan(3);
  expect(ml).toBeLessThan(6);
  expect(acidForWater(noIons, 20, 5.6, { name: "lactic", percent: 88 })).toBe(0);
});

test("sulfate to chloride has no value without chloride", () => {
  expect(sulfateToChloride(150, 50)).toBe(3);
  expect(sulfateToChloride(150, 0)).toBeUndefined();
  expect(hardness({ calcium: 40.078, magnesium: 0 })).toBeCloseTo(100.086, 3);
});

test("warnings name the ion, and an impossible report is told", () => {
  const salty = waterWarnings({ ...tap, sodium: 250, calcium: 20 });
  expect(salty.map(({ code, path }) => `${code} ${path}`)).toContain("water-high sodium");
  expect(salty.map(({ code, path }) => `${code} ${path}`)).toContain("water-low calcium");
  expect(balanceWarnings({ ...noIons, calcium: 100 })).toHaveLength(1);
  expect(balanceWarnings(noIons)).toEqual([]);
});

test("the solver never proposes negative salts and is never worse than doing nothing", () => {
  fc.assert(
    fc.property(
      anyWater,
      anyWater,
      fc.double({ min: 1, max: 60, noNaN: true }),
      fc.boolean(),
      (source, target, litres, mayDilute) => {
        const solved = solveWaterTarget({ source, target, litres, salts: saltNames, mayDilute });
        expect(solved.ok).toBe(true);
        if (!solved.ok) return;
        for (const grams of Object.values(solved.value.grams)) {
          expect(grams).toBeGreaterThan(0);
          expect(Math.abs(grams * 10 - Math.round(grams * 10))).toBeLessThan(1e-9);
        }
        expect(solved.value.error).toBeLessThanOrEqual(solved.value.errorBefore + 1e-9);
        expect(targetError(solved.value.achieved, target)).toBeCloseTo(solved.value.error, 6);
      },
    ),
    seeded,
  );
});

test("from pure water the solver reaches a balanced target within what a scale can weigh", () => {
  const target = { calcium: 80, magnesium: 5, sodium: 25, chloride: 75, sulfate: 80, bicarbonate: 100 };
  const solved = solveWaterTarget({
    source: noIons,
    target,
    litres: 30,
    salts: ["gypsum", "calcium-chloride", "epsom", "table-salt", "baking-soda"],
  });
  expect(solved.ok).toBe(true);
  if (!solved.ok) return;
  for (const ion of ionNames)
    expect(Math.abs(solved.value.achieved[ion] - target[ion]), ion).toBeLessThan(ion === "bicarbonate" ? 25 : 12);
  expect(solved.value.error).toBeLessThan(solved.value.errorBefore / 50);
});

test("no alkaline salt is proposed where the mash needs acid", () => {
  const target = { ...noIons, calcium: 100, bicarbonate: 250 };
  const solve = (mashNeedsAcid: boolean) =>
    solveWaterTarget({ source: noIons, target, litres: 20, salts: saltNames, mashNeedsAcid });
  const free = solve(false);
  const barred = solve(true);
  expect(
    free.ok &&
      Object.keys(free.value.grams).some(
        (name) => name === "chalk" || name === "pickling-lime" || name === "baking-soda",
      ),
  ).toBe(true);
  expect(
    barred.ok &&
      Object.keys(barred.value.grams).filter((name) => ["chalk", "pickling-lime", "baking-soda"].includes(name)),
  ).toEqual([]);
});

test("hard water is diluted for a soft target when that is allowed", () => {
  const pilsen = { calcium: 7, magnesium: 3, sodium: 2, chloride: 5, sulfate: 5, bicarbonate: 25 };
  const solved = solveWaterTarget({ source: tap, target: pilsen, litres: 20, salts: saltNames, mayDilute: true });
  expect(solved.ok && solved.value.dilution).toBeGreaterThan(0.75);
});

test("most grams of a salt are kept to", () => {
  const solved = solveWaterTarget({
    source: noIons,
    target: { ...noIons, calcium: 150, sulfate: 350 },
    litres: 20,
    salts: ["gypsum"],
    maxGrams: { gypsum: 4 },
  });
  expect(solved.ok && solved.value.grams).toEqual({ gypsum: 4 });
  expect(solved.ok && solved.warnings.some(({ code }) => code === "water-target-missed")).toBe(true);
});

test("an ion counts as reached up to ten ppm off, and of a high target up to a fifth", () => {
  const missed = (source: number, target: number) => {
    const of = (sulfate: number): Ions => ({ ...noIons, sulfate });
    const solved = solveWaterTarget({ source: of(source), target: of(target), litres: 20, salts: [] });
    return solved.ok && solved.warnings.filter(({ code }) => code === "water-target-missed").map(({ path }) => path);
  };
  expect(missed(10, 0)).toEqual([]);
  expect(missed(11, 0)).toEqual(["sulfate"]);
  expect(missed(240, 300)).toEqual([]);
  expect(missed(239, 300)).toEqual(["sulfate"]);
});

test.each([
  [{ litres: 0 }, "water-volume"],
  [{ litres: Number.NaN }, "water-volume"],
  [{ source: { ...noIons, calcium: Infinity } }, "water-input"],
  [{ target: { ...noIons, sodium: -1 } }, "water-input"],
  [{ dilution: 1.2 }, "water-dilution"],
])("a water task with %j is refused", (change, code) => {
  expect(solveWaterTarget({ source: tap, target: tap, litres: 20, salts: saltNames, ...change })).toMatchObject({
    ok: false,
    code,
  });
});

test("every water profile that isn't historic balances, and names are unique among them", () => {
  const kept = waterProfiles.filter(({ kind }) => kind !== "historic");
  for (const { name, ions } of kept) expect(Math.abs(ionBalance(ions)), name).toBeLessThan(0.8);
  expect(new Set(kept.map(({ name }) => name)).size).toBe(kept.length);
});

/** Mostly numbers of the size they should be, now and then any number at all, NaN and infinities too. */
const anyNumber = (min: number, max: number) =>
  fc.oneof({ weight: 3, arbitrary: fc.double({ min, max, noNaN: true }) }, { weight: 1, arbitrary: fc.double() });
const isFiniteThroughout = (value: unknown): boolean =>
  typeof value === "number"
    ? Number.isFinite(value)
    : typeof value !== "object" || value === null || Object.values(value).every(isFiniteThroughout);

test("any numbers at all give a finite plan or a problem", () => {
  const part = anyNumber(0, 500);
  const ions = fc.record({
    calcium: part,
    magnesium: part,
    sodium: part,
    chloride: part,
    sulfate: part,
    bicarbonate: part,
  });
  fc.assert(
    fc.property(ions, ions, anyNumber(0.01, 1e6), fc.boolean(), (source, target, litres, mayDilute) => {
      const solved = solveWaterTarget({ source, target, litres, salts: saltNames, mayDilute });
      expect(solved.ok ? isFiniteThroughout(solved.value) : solved.message !== "").toBe(true);
    }),
    { seed: 32, numRuns: 400 },
  );
});

test.each([
  ["gypsum", { calcium: 232.8, sulfate: 557.9 }],
  ["calcium-chloride", { calcium: 272.6, chloride: 482.3 }],
  ["calcium-chloride-anhydrous", { calcium: 361.1, chloride: 638.9 }],
  ["epsom", { magnesium: 98.6, sulfate: 389.7 }],
  ["magnesium-chloride", { magnesium: 119.6, chloride: 348.7 }],
  ["table-salt", { sodium: 393.4, chloride: 606.6 }],
  ["baking-soda", { sodium: 273.7, bicarbonate: 726.3 }],
  ["chalk", { calcium: 400.4, bicarbonate: 1219.3 }],
  ["pickling-lime", { calcium: 540.9, bicarbonate: 1647.1 }],
  ["sodium-hydroxide", { sodium: 574.8, bicarbonate: 1525.5 }],
  ["sodium-sulfate", { sodium: 323.7, sulfate: 676.3 }],
] as const)("a gram of %s in a litre brings its ions, as handbooks state them", (name, ions) => {
  const { ppmPerGramPerLitre } = salts[name];
  for (const ion of ionNames) {
    const stated = (ions as Partial<typeof noIons>)[ion] ?? 0;
    expect(Math.abs(ppmPerGramPerLitre[ion] - stated), ion).toBeLessThan(0.1);
  }
});
