/** Bills of materials. */
import { expect, test } from "vitest";
import { readBill } from "./read-bill.ts";

const row = { part: "Part", note: "", quantity: 1, cost: 0.1, currency: "EUR" };

test("a reference before the comma stands in a column of its own, and so does one alone", () => {
  const { rows } = readBill([
    { ...row, note: "U1, radio and processor" },
    { ...row, note: "PS1" },
    { ...row, note: "0402, and one shielded inductor" },
    { ...row, note: "Two layers, 1.0 mm" },
  ]);
  expect(rows.map(({ reference, purpose }) => [reference, purpose])).toEqual([
    ["U1", "Radio and processor"],
    ["PS1", ""],
    ["", "0402, and one shielded inductor"],
    ["", "Two layers, 1.0 mm"],
  ]);
});

test("each line is its pieces times the price that holds for so many", () => {
  const { rows, pieces, totals, scales } = readBill([
    { ...row, quantity: 16, cost: 0.42, breaks: [{ from: 100, cost: 0.2 }] },
    { ...row, quantity: 3, cost: 4, currency: "USD" },
  ]);
  expect(rows.map(({ each, cost }) => [each, cost])).toEqual([
    [0.42, 6.72],
    [4, 12],
  ]);
  expect(pieces).toBe(19);
  expect(totals).toEqual([
    { currency: "EUR", cost: 6.72 },
    { currency: "USD", cost: 12 },
  ]);
  expect(scales).toEqual([
    {
      builds: 10,
      each: [
        { currency: "EUR", cost: 3.2 },
        { currency: "USD", cost: 12 },
      ],
    },
  ]);
});

test("without lines there is nothing to sum", () => {
  expect(readBill([])).toEqual({ rows: [], pieces: 0, totals: [], scales: [] });
});
