/** The lines of a shopping list. */
import { expect, test } from "vitest";
import type { Lot } from "./lot.ts";
import { shoppingLines, type ShoppingItem } from "./shopping.ts";
import { calculateStock } from "./stock.ts";

const now = 1_795_176_000_000;
const vienna = { kind: "fermentable", name: "Vienna malt", libraryId: null, unit: "kg" } as const;
const own: ShoppingItem = {
  id: "i1",
  kind: null,
  name: "Crown caps",
  libraryId: null,
  amount: 200,
  unit: "pieces",
  note: "gold",
  need: null,
  tickedAt: null,
};
const lots: Lot[] = [
  {
    ...vienna,
    id: "a",
    number: "",
    received: 25,
    left: 1,
    receivedAt: now,
    bestBefore: null,
    price: 30,
    currency: "EUR",
    supplier: "",
    notes: "",
  },
];
const { toBuy } = calculateStock(lots, [{ title: "One", needs: [{ ...vienna, amount: 4 }] }], []);
const need = toBuy[0]?.key ?? "";
const ticked: ShoppingItem = { ...own, ...vienna, id: "i2", amount: 5, need, note: "", tickedAt: now };

test("a shortage that was ticked stays one line, with the amount it was ticked at", () => {
  expect(shoppingLines(toBuy, [], lots).computed).toMatchObject([
    { key: need, amount: 3, short: 3, plans: ["One"], ticked: false, itemId: null, isOwn: false },
  ]);
  const { computed, others } = shoppingLines(toBuy, [ticked], lots);
  expect(computed).toMatchObject([{ amount: 5, ticked: true, itemId: "i2", cost: { amount: 6, currency: "EUR" } }]);
  expect(others).toEqual([]);
});

test("what the brewer added, and what was ticked and is no longer short, follow", () => {
  const { computed, others } = shoppingLines([], [own, ticked], lots);
  expect(computed).toEqual([]);
  expect(others.map(({ item }) => item)).toEqual([own, ticked]);
  expect(others.map(({ line }) => line)).toMatchObject([
    { key: "i1", name: "Crown caps", isOwn: true, ticked: false, cost: null, note: "gold" },
    { key: need, isOwn: false, ticked: true, amount: 5, cost: { amount: 6, currency: "EUR" } },
  ]);
});

test("what is in stock is not bought, and two plans that lack the same share a line", () => {
  const plan = (title: string, amount: number) => ({ title, needs: [{ ...vienna, amount }] });
  expect(calculateStock(lots, [plan("One", 1)], []).toBuy).toEqual([]);
  const { toBuy: shared } = calculateStock(lots, [plan("One", 1), plan("Two", 2), plan("Three", 3)], []);
  expect(shared.map(({ plans, short }) => [plans, short])).toEqual([[["Two", "Three"], expect.any(Number)]]);
});
