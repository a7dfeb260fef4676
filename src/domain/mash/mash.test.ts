/** Mash temperatures and mash pH: published examples, balances that must close, and inputs that must be refused. */
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { acids } from "../water/acids.ts";
import { protonUptake } from "./carbonate.ts";
import { maltAcidity, maltClass } from "./malt-acidity.ts";
import { acidMillimoles, needsAcid, protonDeficit, solveMashPh } from "./mash-ph.ts";
import { decoctionVolume, infusionVolume, strikeTemperature, tunCompensation } from "./mash-temperatures.ts";
import { planMash } from "./plan-mash.ts";
import { alkalinityToBicarbonate, bicarbonateToAlkalinity, residualAlkalinity } from "./residual-alkalinity.ts";

const pilsner = { kg: 5, ...maltAcidity("base", 3.5) };
const seeded = { seed: 20 };
const finite = (min: number, max: number) => fc.double({ min, max, noNaN: true });

const rest = (name: string, celsius: number) => ({ name, type: "Infusion" as const, celsius, minutes: 30 });

test("strike water at the target temperature keeps grain of that temperature there", () => {
  expect(strikeTemperature(3, 66, 66)).toBe(66);
  expect(strikeTemperature(2.5, 20, 66)).toBeCloseTo(73.544, 3);
  expect(tunCompensation({ kg: 4, specificHeat: 0.12, celsius: 20 }, 15, 66)).toBeCloseTo(1.472, 3);
});

test("an infusion ends at the target by the same balance of heat that sized it", () => {
  fc.assert(
    fc.property(finite(40, 60), finite(61, 78), finite(1, 20), finite(2, 60), (from, to, grain, water) => {
      const added = infusionVolume(from, to, grain, water, 98);
      const heat = 0.41 * grain + water;
      expect((heat * from + added * 98) / (heat + added)).toBeCloseTo(to, 8);
    }),
    seeded,
  );
});

test("a decoction returned at boiling ends at the target", () => {
  const drawn = decoctionVolume(50, 65, 5, 15, 100);
  const whole = 15 + 0.652 * 5;
  expect(((whole - drawn) * 50 + drawn * 100) / whole).toBeCloseTo(65, 10);
});

test("a mash plan strikes, infuses, heats and decocts in order", () => {
  const plan = planMash({
    grainKg: 5,
    grainCelsius: 18,
    strikeLitres: 15,
    steps: [
      { name: "Protein", type: "Infusion", celsius: 52, minutes: 15 },
      { name: "Beta", type: "Infusion", celsius: 63, minutes: 30 },
      { name: "Alpha", type: "Decoction", celsius: 72, minutes: 30 },
      { name: "Mash out", type: "Temperature", celsius: 78, minutes: 5 },
      { name: "Sparge", type: "Sparge", celsius: 78, minutes: 0 },
    ],
    tunLitres: 25,
  });
  expect(plan.ok).toBe(true);
  if (!plan.ok) return;
  const [protein, beta, alpha, out] = plan.value.steps;
  expect(plan.value.steps).toHaveLength(4);
  expect(protein?.addCelsius).toBeCloseTo(56.65, 2);
  expect(beta?.addLitres).toBeCloseTo(5.07, 2);
  expect(alpha?.decoctLitres).toBeCloseTo(6.24, 1);
  expect(out?.heat).toBe(true);
  expect(plan.value.waterLitres).toBeCloseTo(20.07, 2);
  expect(plan.warnings).toEqual([]);
});

test("a mash plan warns of a small tun, a cooler rest and strike water above boiling", () => {
  const plan = planMash({
    grainKg: 5,
    grainCelsius: 0,
    strikeLitres: 4,
    steps: [rest("High", 70), rest("Low", 60)],
    tunLitres: 5,
  });
  expect(plan.ok && plan.warnings.map(({ code }) => code)).toEqual(["mash-strike", "mash-cooler", "mash-tun-small"]);
});

test.each([
  [{ grainKg: Number.NaN }, "mash-input"],
  [{ grainKg: 0 }, "mash-input"],
  [{ strikeLitres: Infinity }, "mash-input"],
  [{ steps: [] }, "mash-input"],
  [{ steps: [{ name: "Boil", type: "Infusion" as const, celsius: 100, minutes: 5 }] }, "mash-infusion"],
])("a mash plan with %j is refused", (change, code) => {
  const task = {
    grainKg: 5,
    grainCelsius: 20,
    strikeLitres: 15,
    steps: [{ name: "Rest", type: "Infusion" as const, celsius: 66, minutes: 60 }],
  };
  expect(planMash({ ...task, ...change })).toMatchObject({ ok: false, code });
});

test("a mash in distilled water has the malt's own pH", () => {
  const solved = solveMashPh({ grist: [pilsner], litres: 15 });
  expect(solved.ok && solved.value).toBeCloseTo(pilsner.diPh, 6);
});

test("the acid that is asked for brings the mash to its target", () => {
  fc.assert(
    fc.property(
      finite(5.1, 5.6),
      finite(0, 300),
      finite(0, 150),
      finite(10, 40),
      (target, alkalinity, calcium, litres) => {
        const mash = { grist: [pilsner], litres, alkalinity, calcium };
        fc.pre(needsAcid(mash, target));
        const millimoles = acidMillimoles(mash, target, acids.lactic);
        expect(millimoles).toBeGreaterThan(0);
        const solved = solveMashPh({ ...mash, acids: [{ millimoles, chemistry: acids.lactic }] });
        expect(solved.ok && Math.abs(solved.value - target)).toBeLessThan(1e-6);
      },
    ),
    seeded,
  );
});

test("mash pH rises with alkalinity and falls with calcium, acid and dark malt", () => {
  const ph = (change: object, grist = [pilsner]) => {
    const solved = solveMashPh({ grist, litres: 15, alkalinity: 100, calcium: 50, ...change });
    return solved.ok ? solved.value : Number.NaN;
  };
  expect(ph({ alkalinity: 200 })).toBeGreaterThan(ph({}));
  expect(ph({ calcium: 150 })).toBeLessThan(ph({}));
  expect(ph({ acids: [{ millimoles: 20, chemistry: acids.phosphoric }] })).toBeLessThan(ph({}));
  expect(ph({}, [pilsner, { kg: 0.4, ...maltAcidity("roast", 1200) }])).toBeLessThan(ph({}));
  expect(ph({}, [pilsner, { kg: 0.1, ...maltAcidity("acid", 6) }])).toBeLessThan(ph({}));
});

test("the solved pH leaves no protons over", () => {
  const mash = { grist: [pilsner], litres: 18, alkalinity: 150, calcium: 80, magnesium: 10, waterPh: 7.8 };
  const solved = solveMashPh(mash);
  expect(solved.ok && Math.abs(protonDeficit(mash, solved.value))).toBeLessThan(1e-5);
});

test.each([
  [{ grist: [], litres: 10 }, "mash-ph-grist"],
  [{ grist: [pilsner], litres: Number.NaN }, "mash-ph-input"],
  [{ grist: [{ ...pilsner, kg: -1 }], litres: 10 }, "mash-ph-input"],
  [{ grist: [pilsner], litres: 10, alkalinity: Infinity }, "mash-ph-input"],
])("mash pH of %j is refused", (mash, code) => {
  expect(solveMashPh(mash)).toMatchObject({ ok: false, code });
});

test("a very sour or very alkaline mash is a result with a warning", () => {
  const sour = solveMashPh({
    grist: [pilsner],
    litres: 15,
    acids: [{ millimoles: 300, chemistry: acids.hydrochloric }],
  });
  expect(sour).toMatchObject({ ok: true, warnings: [{ code: "mash-ph-low" }] });
  expect(solveMashPh({ grist: [pilsner], litres: 15, alkalinity: 400 })).toMatchObject({
    ok: true,
    warnings: [{ code: "mash-ph-high" }],
  });
});

test("water brought to the laboratory's end point takes up exactly its alkalinity", () => {
  expect(protonUptake(150, 7.5, 4.3)).toBeCloseTo(3, 10);
  expect(protonUptake(150, 7.5, 7.5)).toBe(0);
});

test.each([
  ["Pale malt", "Grain", 6, "base"],
  ["Weizenmalz dark", "Grain", 15, "wheat"],
  ["Caramunich II", "Grain", 120, "crystal"],
  ["Crystal 80", "Grain", 160, "crystal"],
  ["Roasted barley", "Grain", 1200, "roast"],
  ["Carafa Special III", "Grain", 1400, "roast"],
  ["Acidulated malt", "Grain", 6, "acid"],
  ["Sauermalz", "Grain", 6, "acid"],
  ["Flaked oats", "Adjunct", 3, "unmalted"],
  ["Flaked wheat", "Grain", 20, "wheat"],
  ["Flaked wheat", "Grain", 19, "unmalted"],
  ["Toasted flakes", "Grain", 25, "base"],
  ["Rye", "Adjunct", 19, "unmalted"],
  ["Rye", "Adjunct", 20, "base"],
  ["Aromatic", "Grain", 60, "base"],
  ["Aromatic", "Grain", 61, "crystal"],
  ["Debittered", "Grain", 400, "crystal"],
  ["Debittered", "Grain", 401, "roast"],
  ["Amber malt", "Grain", 70, "crystal"],
  ["Cane sugar", "Sugar", 0, "none"],
] as const)("%s counts as %s of class %s", (name, type, ebc, expected) => {
  expect(maltClass({ name, type }, ebc)).toBe(expected);
});

test("alkalinity and bicarbonate convert there and back, and hardness lowers the residual", () => {
  expect(bicarbonateToAlkalinity(alkalinityToBicarbonate(123.4))).toBeCloseTo(123.4, 10);
  expect(residualAlkalinity(100, 60, 10)).toBeCloseTo(51.26, 2);
});

/** Mostly numbers of the size they should be, now and then any number at all, NaN and infinities too. */
const anyNumber = (min: number, max: number) =>
  fc.oneof({ weight: 3, arbitrary: fc.double({ min, max, noNaN: true }) }, { weight: 1, arbitrary: fc.double() });
const isFiniteThroughout = (value: unknown): boolean =>
  typeof value === "number"
    ? Number.isFinite(value)
    : typeof value !== "object" || value === null || Object.values(value).every(isFiniteThroughout);

test("a mash without malt, or of amounts that cannot be, is refused at its place", () => {
  expect(solveMashPh({ grist: [], litres: 15 })).toMatchObject({ code: "mash-ph-grist", path: "grist" });
  for (const litres of [-1, Number.NaN])
    expect(solveMashPh({ grist: [pilsner], litres })).toMatchObject({ code: "mash-ph-input", path: "mash" });
});

test("any numbers at all give a finite mash pH or a problem", () => {
  const grain = fc.record({ kg: anyNumber(0, 10), diPh: anyNumber(3, 7), buffer: anyNumber(0, 100) });
  fc.assert(
    fc.property(
      fc.array(grain),
      anyNumber(0, 100),
      anyNumber(-50, 500),
      anyNumber(0, 300),
      anyNumber(3, 10),
      (grist, litres, alkalinity, calcium, waterPh) => {
        const solved = solveMashPh({ grist, litres, alkalinity, calcium, waterPh });
        expect(solved.ok ? isFiniteThroughout(solved.value) : solved.message !== "").toBe(true);
      },
    ),
    { seed: 21, numRuns: 400 },
  );
});

test("any numbers at all give a finite mash plan or a problem", () => {
  const type = fc.constantFrom("Infusion" as const, "Temperature" as const, "Decoction" as const, "Sparge" as const);
  const step = fc.record({ name: fc.constant("Rest"), type, celsius: anyNumber(30, 100), minutes: anyNumber(0, 90) });
  fc.assert(
    fc.property(
      anyNumber(0, 20),
      anyNumber(0, 30),
      anyNumber(1, 50),
      fc.array(step),
      (grainKg, grainCelsius, strikeLitres, steps) => {
        const plan = planMash({ grainKg, grainCelsius, strikeLitres, steps });
        expect(plan.ok ? isFiniteThroughout(plan.value) : plan.message !== "").toBe(true);
      },
    ),
    { seed: 22, numRuns: 400 },
  );
});
