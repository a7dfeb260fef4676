/** What parts cost. */
import { expect, test } from "vitest";
import { buildScales, lineCost, totalsOf, unitPrice } from "./bill.ts";

const part = { quantity: 1, cost: 0.42, currency: "EUR" };

test("sixteen pieces cost sixteen times the price of one", () => {
  expect(lineCost({ ...part, quantity: 16 })).toBe(6.72);
  expect(totalsOf([{ ...part, quantity: 16 }, part])).toEqual([{ currency: "EUR", cost: 7.14 }]);
});

test.each([
  [9, 0.42],
  [10, 0.38],
  [99, 0.38],
  [100, 0.3],
])("%d pieces cost %d each, in whatever order the breaks are written", (pieces, price) => {
  const breaks = [
    { from: 100, cost: 0.3 },
    { from: 10, cost: 0.38 },
  ];
  expect(unitPrice({ ...part, breaks }, pieces)).toBe(price);
});

test("a break holds for the pieces of all builds together", () => {
  const broken = { ...part, quantity: 4, breaks: [{ from: 40, cost: 0.3 }] };
  expect([lineCost(broken), lineCost(broken, 9), lineCost(broken, 10)]).toEqual([1.68, 15.12, 12]);
});

test("currencies are not added together", () => {
  expect(totalsOf([part, { ...part, currency: "USD", cost: 4 }, { ...part, quantity: 2 }])).toEqual([
    { currency: "EUR", cost: 1.26 },
    { currency: "USD", cost: 4 },
  ]);
});

test("lines are rounded to the cent as they are printed, and the total is the sum of what is printed", () => {
  expect(lineCost({ ...part, quantity: 3, cost: 0.335 })).toBe(1.01);
  expect(totalsOf(Array.from({ length: 3 }, () => ({ ...part, cost: 0.004, quantity: 1 })))[0]?.cost).toBe(0);
  expect(totalsOf(Array.from({ length: 10 }, () => ({ ...part, cost: 0.1 })))[0]?.cost).toBe(1);
});

test("more builds are counted only where a price falls with them", () => {
  expect(buildScales([part])).toEqual([]);
  expect(buildScales([part, { ...part, breaks: [{ from: 50, cost: 0.2 }] }])).toEqual([100]);
  expect(buildScales([{ ...part, quantity: 5, breaks: [{ from: 5, cost: 0.2 }] }])).toEqual([]);
});
