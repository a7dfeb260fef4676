import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { alphaNow } from "./hop-age.ts";
import type { IngredientNeed } from "./ingredient.ts";
import { costOf, sumCosts } from "./lot-cost.ts";
import type { Lot } from "./lot.ts";
import { proposeDeductions } from "./propose-deductions.ts";
import { calculateStock, type Limit, priceOf, stateOn } from "./stock.ts";

const day = 86_400_000;
const now = 1_795_176_000_000;

const lotOf = (changes: Partial<Lot>): Lot => ({
  id: "a",
  kind: "fermentable",
  name: "Vienna malt",
  libraryId: null,
  number: "",
  unit: "kg",
  received: 25,
  left: changes.received ?? 25,
  receivedAt: null,
  bestBefore: null,
  price: null,
  currency: "EUR",
  supplier: "",
  notes: "",
  ...changes,
});
const vienna: IngredientNeed = { kind: "fermentable", name: "vienna malt", libraryId: null, unit: "kg", amount: 4 };
const perle: IngredientNeed = { kind: "hop", name: "Perle", libraryId: null, unit: "g", amount: 30, form: "Pellet" };
const ale: IngredientNeed = { kind: "yeast", name: "German ale", libraryId: null, unit: "g", amount: 22 };

describe("proposals", () => {
  test("first expiring first, on into the next lot, and the rest is short", () => {
    const lots = [
      lotOf({ id: "never", received: 1 }),
      lotOf({ id: "late", received: 2, bestBefore: now + 9 * day }),
      lotOf({ id: "soon", received: 0.5, bestBefore: now + day }),
    ];
    expect(proposeDeductions([vienna], lots)).toEqual([
      {
        need: vienna,
        takes: [
          { lotId: "soon", amount: 0.5, covers: 0.5 },
          { lotId: "late", amount: 2, covers: 2 },
          { lotId: "never", amount: 1, covers: 1 },
        ],
        short: 0.5,
      },
    ]);
  });

  test("pellets are no leaves, and a harvest is that harvest; a lot that says neither will do", () => {
    const lots = [
      lotOf({ id: "leaf", kind: "hop", name: "Perle", unit: "g", received: 100, form: "Leaf" }),
      lotOf({ id: "old", kind: "hop", name: "Perle", unit: "g", received: 100, form: "Pellet", year: 2024 }),
      lotOf({ id: "plain", kind: "hop", name: "Perle", unit: "g", received: 10 }),
    ];
    const ids = (need: IngredientNeed) => proposeDeductions([need], lots)[0]?.takes.map(({ lotId }) => lotId);
    expect(ids(perle)).toEqual(["old"]);
    expect(ids({ ...perle, year: 2025 })).toEqual(["plain"]);
  });

  test("packs are opened whole, and grams without a pack's contents are another unit", () => {
    const packs = lotOf({ id: "packs", kind: "yeast", name: "German ale", unit: "pkg", received: 3, packGrams: 11.5 });
    expect(proposeDeductions([ale], [packs])).toMatchObject([{ takes: [{ amount: 2, covers: 22 }], short: 0 }]);
    expect(proposeDeductions([{ ...ale, amount: 23 }], [packs])).toMatchObject([{ takes: [{ amount: 2 }] }]);
    expect(proposeDeductions([{ ...ale, amount: 40 }], [packs])).toMatchObject([
      { takes: [{ amount: 3, covers: 34.5 }], short: 5.5 },
    ]);
    const { packGrams: _, ...unknown } = packs;
    expect(proposeDeductions([ale], [unknown])).toMatchObject([{ takes: [], short: 22 }]);
  });

  const amount = fc.double({ min: 0, max: 100, noNaN: true });
  const someLots = fc
    .array(
      fc.record({
        name: fc.constantFrom("Vienna malt", "Munich malt"),
        left: fc.double({ min: -1, max: 50, noNaN: true }),
        bestBefore: fc.option(fc.integer({ min: now - 100 * day, max: now + 100 * day })),
        receivedAt: fc.option(fc.integer({ min: now - 100 * day, max: now })),
      }),
      { maxLength: 8 },
    )
    .map((rows) => rows.map((row, index) => lotOf({ ...row, id: `lot-${index}`, received: 50 })));
  const someNeeds = fc.array(
    fc
      .record({ name: fc.constantFrom("Vienna malt", "Munich malt", "Oats"), amount })
      .map((row): IngredientNeed => ({ ...vienna, ...row })),
    { maxLength: 6 },
  );

  test("nothing comes from nowhere: what is taken and what is short make the need, and no lot falls below zero", () => {
    fc.assert(
      fc.property(someNeeds, someLots, (needs, lots) => {
        const proposals = proposeDeductions(needs, lots);
        const taken = new Map<string, number>();
        for (const { need, takes, short } of proposals) {
          const covered = takes.reduce((sum, take) => sum + take.covers, 0);
          expect(covered + short).toBeCloseTo(need.amount, 6);
          expect(short).toBeGreaterThanOrEqual(0);
          for (const take of takes) {
            expect(take.amount).toBeGreaterThan(0);
            taken.set(take.lotId, (taken.get(take.lotId) ?? 0) + take.amount);
          }
        }
        for (const lot of lots) expect(taken.get(lot.id) ?? 0).toBeLessThanOrEqual(Math.max(0, lot.left) + 1e-6);
      }),
    );
  });

  test("a later lot is touched only when every earlier one of the ingredient is empty, and nothing is short before all are", () => {
    fc.assert(
      fc.property(someNeeds, someLots, (needs, lots) => {
        const left = new Map(lots.map((lot) => [lot.id, Math.max(0, lot.left)]));
        for (const { need, takes, short } of proposeDeductions(needs, lots)) {
          const own = lots.filter(({ name }) => name === need.name);
          for (const take of takes) {
            const date = own.find(({ id }) => id === take.lotId)?.bestBefore ?? Infinity;
            for (const earlier of own)
              if ((earlier.bestBefore ?? Infinity) < date) expect(left.get(earlier.id)).toBeCloseTo(0, 6);
            left.set(take.lotId, (left.get(take.lotId) ?? 0) - take.amount);
          }
          if (short > 1e-6) for (const lot of own) expect(left.get(lot.id)).toBeCloseTo(0, 6);
        }
      }),
    );
  });
});

describe("stock against plans", () => {
  const citra: Limit = { kind: "hop", name: "Citra", libraryId: null, unit: "g", least: 50, pack: 100 };
  const states = (lots: Lot[], plans: Parameters<typeof calculateStock>[1] = [], limits: Limit[] = []) =>
    calculateStock(lots, plans, limits).rows.map(({ lot, state }) => stateOn(now, lot, state));

  test("a lot is enough, low, past its date, empty, short or overdrawn", () => {
    const hops = { kind: "hop", name: "Citra", unit: "g", received: 100 } as const;
    expect(states([lotOf({})])).toEqual([{ state: "enough" }]);
    expect(states([lotOf({ ...hops, left: 18 })], [], [citra])).toEqual([{ state: "low" }]);
    expect(states([lotOf({ ...hops, left: 18 }), lotOf({ ...hops, id: "b", left: 40 })], [], [citra])).toEqual([
      { state: "enough" },
      { state: "enough" },
    ]);
    expect(states([lotOf({ bestBefore: now - day })])).toEqual([{ state: "past date" }]);
    expect(states([lotOf({ bestBefore: now - day + 1 })])).toEqual([{ state: "enough" }]);
    // What is not there, or not enough, says so whatever its date.
    for (const bestBefore of [null, now - 9 * day]) {
      const short = states([lotOf({ left: 3, bestBefore })], [{ title: "Flux", needs: [vienna] }]);
      expect(short).toEqual([{ state: "short", by: 1 }]);
      expect(states([lotOf({ left: 0, bestBefore })])).toEqual([{ state: "none" }]);
      expect(states([lotOf({ left: -2, bestBefore })])).toEqual([{ state: "over", by: 2 }]);
    }
  });

  test("plans reserve of each lot what they will take, in their order", () => {
    const { rows } = calculateStock(
      [lotOf({ received: 10, left: 6 })],
      [
        { title: "One", needs: [vienna] },
        { title: "Two", needs: [vienna] },
      ],
      [],
    );
    expect(rows).toMatchObject([{ reserved: 8, state: { state: "short", by: 2 } }]);
  });

  test("the shopping list holds what plans lack and what is low, in whole packs, at the last price paid", () => {
    const lots = [
      lotOf({ id: "v1", left: 1, price: 30, receivedAt: now - 9 * day }),
      lotOf({ id: "v2", left: 0, price: 50, receivedAt: now - day }),
      lotOf({ id: "c", kind: "hop", name: "Citra", unit: "g", received: 100, left: 18 }),
      lotOf({ id: "y", kind: "yeast", name: "German ale", unit: "pkg", received: 1, left: 0, packGrams: 11.5 }),
    ];
    const malt: Limit = { ...vienna, least: null, pack: 5 };
    const plans = [
      { title: "One", needs: [vienna, ale] },
      { title: "Two", needs: [vienna] },
    ];
    expect(calculateStock(lots, plans, [citra, malt]).toBuy).toMatchObject([
      { name: "vienna malt", short: 7, amount: 10, plans: ["One", "Two"], cost: { amount: 20, currency: "EUR" } },
      { name: "German ale", unit: "pkg", amount: 2, plans: ["One"], cost: null },
      { name: "Citra", amount: 100, below: 50, plans: [] },
    ]);
  });
});

test("cost is the lot's price by the share taken, one sum a currency, and says what has none", () => {
  const paid = lotOf({ received: 25, price: 30 });
  expect(costOf(paid, 5)).toBe(6);
  expect(costOf(lotOf({}), 5)).toBeNull();
  const given = lotOf({ received: 0, price: 30 });
  expect([costOf(given, 5), priceOf(vienna, 5, [given])]).toEqual([null, null]);
  expect(
    sumCosts([
      { lot: paid, amount: 5 },
      { lot: lotOf({ price: 4, received: 100, currency: "USD" }), amount: 25 },
      { lot: lotOf({}), amount: 1 },
    ]),
  ).toEqual({
    sums: [
      { currency: "EUR", amount: 6 },
      { currency: "USD", amount: 1 },
    ],
    unpriced: 1,
  });
});

test("a hop loses alpha by its variety's loss, and nobody guesses where that is not known", () => {
  const lot = { alphaPercent: 7.8, receivedAt: now - 365 * day };
  const left = alphaNow(lot, 35, now) ?? 0;
  // Two half years under vacuum at 4 °C: 0.65 to the power of 2 · 0.396865 · e^(0.046221 · 4) · 0.5.
  expect(left).toBeCloseTo(7.8 * 0.65 ** (2 * 0.396865 * Math.exp(0.184884) * 0.5), 10);
  expect(alphaNow(lot, undefined, now)).toBeNull();
  expect(alphaNow({ receivedAt: now }, 35, now)).toBeNull();
  expect(alphaNow({ alphaPercent: 5, receivedAt: now + day }, 35, now)).toBe(5);
});
