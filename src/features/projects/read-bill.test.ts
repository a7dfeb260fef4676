/** Bills of materials. */
import { expect, test } from "vitest";
import { readBill } from "./read-bill.ts";

const row = { part: "Part", note: "", quantity: 1, cost: 0.1, currency: "EUR" };

test("a reference before the comma stands in a column of its own", () => {
  const { rows } = readBill([
    { ...row, note: "U1, radio and processor" },
    { ...row, note: "0402, and one shielded inductor" },
    { ...row, note: "Two layers, 1.0 mm" },
  ]);
  expect(rows.map(({ reference, purpose }) => [reference, purpose])).toEqual([
    ["U1", "Radio and processor"],
    ["", "0402, and one shielded inductor"],
    ["", "Two layers, 1.0 mm"],
  ]);
});

test("the total is the sum of the lines to the cent, each currency by itself", () => {
  const bill = readBill([row, { ...row, cost: 0.2, quantity: 3 }, { ...row, cost: 4, currency: "USD" }]);
  expect(bill.pieces).toBe(5);
  expect(bill.totals).toEqual([
    { currency: "EUR", cost: 0.3 },
    { currency: "USD", cost: 4 },
  ]);
});

test("without lines there is nothing to sum", () => {
  expect(readBill([])).toEqual({ rows: [], pieces: 0, totals: [] });
});
