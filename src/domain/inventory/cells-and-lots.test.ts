/** Numbers, days and prices as cells hold them; which lot comes first, and what is one ingredient. */
import { expect, test } from "vitest";
import { readDelimited, writeDelimited } from "../delimited-text.ts";
import { canGive, ingredientKeys, isSameIngredient, keysOf, needKey, unitsPerLotUnit } from "./ingredient.ts";
import type { Lot } from "./lot.ts";
import { formatPrice, parseCurrency, parsePrice } from "./money.ts";
import { byBestBefore, proposeDeductions } from "./propose-deductions.ts";
import { dayReader } from "./read-day.ts";
import { readNumber, withoutSign } from "./read-number.ts";
import { calculateStock, priceOf, type Limit } from "./stock.ts";

test.each([
  ["12.5", 12.5],
  ["12,5", 12.5],
  ["-12,5", -12.5],
  [",5", 0.5],
  [".25", 0.25],
  ["12.", 12],
  ["1e-7", 1e-7],
  ["2E+3", 2000],
  ["2e3", 2000],
  ["1.5e12", 1.5e12],
  ["1.234,50", 1234.5],
  ["123.456.789,25", 123_456_789.25],
  ["1,234.50", 1234.5],
  ["-123,456,789.25", -123_456_789.25],
  ["1.234.567", Number.NaN],
  ["1234.567,8", Number.NaN],
  ["x1.234,50", Number.NaN],
  ["1.234,50x", Number.NaN],
  ["x1,234.50", Number.NaN],
  ["1,234.50x", Number.NaN],
  ["x5", Number.NaN],
  ["5x", Number.NaN],
  ["1;5", Number.NaN],
  [".", Number.NaN],
  [".x", Number.NaN],
  ["", Number.NaN],
  ["--5", Number.NaN],
])("a cell of '%s' is the number %d", (text, expected) => {
  expect(readNumber(text)).toBe(expected);
});

test("the sign of money goes from either end, not from within", () => {
  expect(["12,50 €", "$ 12.50", "\u00a3\u00a05", "1$2", "¥5¥"].map(withoutSign)).toEqual([
    "12,50",
    "12.50",
    "5",
    "1$2",
    "5",
  ]);
});

test.each<[string, string[], string | null]>([
  ["2027-06-30", [], "2027-06-30"],
  ["2027-6-3", [], "2027-06-03"],
  ["2027-06-30T00:00", [], "2027-06-30"],
  ["2027-06-30 00:00:00", [], "2027-06-30"],
  ["2027-06-30T12:00", [], null],
  ["2027-02-31", [], null],
  ["30.6.27", [], "2027-06-30"],
  ["30.06.2027", [], "2027-06-30"],
  ["6.30.2027", [], null],
  ["13/12/2027", ["13/12/2027"], "2027-12-13"],
  ["12/13/2027", ["12/13/2027"], "2027-12-13"],
  ["1/2/2027", ["13/1/2027"], "2027-02-01"],
  ["1/2/27", ["1/13/2027"], "2027-01-02"],
  ["1/2/2027", ["12/12/2027", "12/1/2027"], null],
  ["1/2/2027", ["soon"], null],
  ["1.2.2027", ["1/13/2027"], "2027-02-01"],
  ["soon", ["13/1/2027"], null],
])("the day '%s' beside %j is %s", (text, days, expected) => {
  const at = dayReader(days)(text);
  expect(Number.isNaN(at) ? null : new Date(at).toISOString()).toBe(expected && `${expected}T00:00:00.000Z`);
});

const badPrice = "here, price";
test.each<[string, string | [number, string]]>([
  [" 12.50 ", [12.5, "EUR"]],
  ["€ 12,5", [12.5, "EUR"]],
  ["12 kč", [12, "CZK"]],
  ["12 KČ", [12, "CZK"]],
  ["5zł", [5, "PLN"]],
  ["£5", [5, "GBP"]],
  ["¥500", [500, "JPY"]],
  ["₣5", [5, "CHF"]],
  [".5", [0.5, "EUR"]],
  [",50", [0.5, "EUR"]],
  ["1 234,5", [1234.5, "EUR"]],
  ["1'234.50", [1234.5, "EUR"]],
  ["1,250", [1250, "EUR"]],
  ["1.250.000", [1_250_000, "EUR"]],
  ["1000000000", [1e9, "EUR"]],
  ["1000000001", badPrice],
  ["€ 5 €", badPrice],
  ["5 EURO", badPrice],
  ["5 EU", badPrice],
  ["5 €x y", badPrice],
  ["5 5x", badPrice],
  ["-5", badPrice],
  [".", badPrice],
  ["", badPrice],
])("the price '%s' is %j", (text, expected) => {
  const price = parsePrice(text, "EUR", "here");
  expect(price.ok ? [price.value.amount, price.value.currency] : `${price.path}, ${price.code}`).toEqual(expected);
});

test.each([
  ["EUR", "EUR"],
  [" chf ", "CHF"],
  ["€", "EUR"],
  ["Kč", "CZK"],
  ["Euro", null],
  ["XQZ", null],
  ["constructor", null],
  ["", null],
])("'%s' names the currency %s", (typed, expected) => {
  expect(parseCurrency(typed)).toBe(expected);
});

test("prices are printed in their own currency and language, each time anew", () => {
  const printed = () => [formatPrice(31.4, "EUR", "en"), formatPrice(500, "JPY", "en"), formatPrice(31.4, "EUR", "de")];
  expect(printed()).toEqual(["€31.40", "¥500", "31,40\u00a0€"]);
  expect(printed()).toEqual(["€31.40", "¥500", "31,40\u00a0€"]);
});

test("a table's separator is what its first line has most of, outside of quotes", () => {
  const cells = (text: string) => readDelimited(text).rows.map((row) => row.cells);
  expect(readDelimited('"a,b,c";d\n1;2')).toEqual({
    separator: ";",
    rows: [
      { line: 1, cells: ["a,b,c", "d"] },
      { line: 2, cells: ["1", "2"] },
    ],
  });
  expect(readDelimited("").rows).toEqual([]);
  expect(readDelimited("abc").separator).toBe(",");
  expect(readDelimited("a;b\n1,2,3,4").separator).toBe(";");
  expect(readDelimited('"";"";x,y').separator).toBe(";");
  expect(cells("a,b\r\n1,\r\n,2\r3,4")).toEqual([
    ["a", "b"],
    ["1", ""],
    ["", "2"],
    ["3", "4"],
  ]);
  expect(cells('a,b\n5" pot,"say ""so"""')).toEqual([
    ["a", "b"],
    ['5" pot', 'say "so"'],
  ]);
  expect(cells("a,b\n ,\n\n1,2\n")).toEqual([
    ["a", "b"],
    ["1", "2"],
  ]);
  expect(cells("a,b\nx\uFEFF,2")[1]).toEqual(["x\uFEFF", "2"]);
  expect(
    writeDelimited([
      [" a", "b ", "c"],
      ['"', "", ";"],
    ]),
  ).toBe('" a","b ",c\r\n"""",,";"\r\n');
});

const malt: Lot = {
  id: "a",
  kind: "fermentable",
  name: "Vienna malt",
  libraryId: null,
  number: "",
  unit: "kg",
  received: 25,
  left: 25,
  receivedAt: null,
  bestBefore: null,
  price: null,
  currency: "EUR",
  supplier: "",
  notes: "",
};
const need = { kind: "fermentable", name: "vienna  malt", libraryId: null, unit: "kg", amount: 4 } as const;

test("what expires first goes first, then what came first, then by its id", () => {
  const lots = [
    { ...malt, id: "f" },
    { ...malt, id: "e", receivedAt: 5 },
    { ...malt, id: "d", bestBefore: 9, receivedAt: 7 },
    { ...malt, id: "c", bestBefore: 9, receivedAt: 6 },
    { ...malt, id: "b", bestBefore: 9, receivedAt: 6 },
    { ...malt, id: "a", bestBefore: 8, receivedAt: 9 },
  ];
  for (const mixed of [lots, lots.toReversed()])
    expect(mixed.toSorted(byBestBefore).map(({ id }) => id)).toEqual(["a", "b", "c", "d", "f", "e"]);
  expect(byBestBefore(malt, malt)).toBe(0);
  expect(byBestBefore(malt, { ...malt, bestBefore: 1 })).toBe(1);
  expect(byBestBefore({ ...malt, bestBefore: 1 }, malt)).toBe(-1);
});

test("a need of nothing takes nothing, and packs that are needed as packs may be parts", () => {
  expect(proposeDeductions([{ ...need, amount: 0 }], [malt])).toEqual([
    { need: { ...need, amount: 0 }, takes: [], short: 0 },
  ]);
  const packs: Lot = { ...malt, kind: "yeast", name: "Ale", unit: "pkg", left: 2.5, packGrams: 10 };
  const ale = { kind: "yeast", name: "Ale", libraryId: null } as const;
  const takes = (unit: "pkg" | "g", amount: number) => {
    const [proposal] = proposeDeductions([{ ...ale, unit, amount }], [packs]);
    return [proposal?.takes[0]?.amount, proposal?.takes[0]?.covers, proposal?.short];
  };
  expect(takes("pkg", 0.5)).toEqual([0.5, 0.5, 0]);
  expect(takes("pkg", 3)).toEqual([2.5, 2.5, 0.5]);
  expect(takes("g", 15)).toEqual([2, 15, 0]);
  expect(takes("g", 30)).toEqual([2, 20, 10]);
});

test("an ingredient is one by its id or its name, within its kind", () => {
  const of = (changes: object) => ({ kind: "misc", name: "Lactic acid 80 %", libraryId: null, ...changes }) as const;
  const same = (a: object, b: object) => isSameIngredient(of(a), of(b));
  expect(same({}, { name: "lactic ACID 80%" })).toBe(true);
  expect(same({}, { name: "lactic acid 80  %" })).toBe(true);
  expect(same({}, { name: "Lactic acid" })).toBe(false);
  expect(same({}, { kind: "hop" })).toBe(false);
  expect(same({ name: "A", libraryId: "1" }, { name: "B", libraryId: "1" })).toBe(true);
  expect(same({ name: "A", libraryId: "1" }, { name: "B", libraryId: "2" })).toBe(false);
  expect(same({ name: "A" }, { name: "B" })).toBe(false);
  expect(ingredientKeys(of({}))).toEqual({ name: "misc|lactic acid 80%", library: null });
  expect(ingredientKeys(of({ libraryId: "7" }))).toEqual({ name: "misc|lactic acid 80%", library: "misc#7" });
  expect(keysOf(of({}))).toEqual(["misc|lactic acid 80%"]);
  expect(keysOf(of({ libraryId: "7" }))).toEqual(["misc|lactic acid 80%", "misc#7"]);
  const hop = { kind: "hop", name: "Perle", libraryId: null, unit: "g" } as const;
  expect(needKey(hop)).toBe("hop|perle|g");
  expect(needKey({ ...hop, form: "Leaf", year: 2025 })).toBe("hop|perle|g|Leaf|2025");
  expect(unitsPerLotUnit("g", { unit: "g" })).toBe(1);
  expect(unitsPerLotUnit("g", { unit: "pkg", packGrams: 11 })).toBe(11);
  expect(unitsPerLotUnit("g", { unit: "pkg" })).toBeNull();
  expect(unitsPerLotUnit("ml", { unit: "pkg", packGrams: 11 })).toBeNull();
  expect(unitsPerLotUnit("g", { unit: "kg", packGrams: 11 })).toBeNull();
  expect(canGive(need, malt)).toBe(true);
  expect(canGive({ ...need, unit: "g" }, malt)).toBe(false);
});

test("the last price paid in the same unit is the price", () => {
  const lots: Lot[] = [
    { ...malt, id: "1", price: 30, receivedAt: 5 },
    { ...malt, id: "2", price: 50, receivedAt: 9, currency: "CHF" },
    { ...malt, id: "3", price: 90, receivedAt: null },
    { ...malt, id: "4", receivedAt: 20 },
    { ...malt, id: "5", price: 1, unit: "g", receivedAt: 30 },
    { ...malt, id: "6", price: 1, name: "Munich", receivedAt: 30 },
  ];
  expect(priceOf(need, 5, lots)).toEqual({ amount: 10, currency: "CHF" });
  expect(priceOf(need, 5, lots.slice(3))).toBeNull();
});

test("to buy is what plans lack and what keeps a limit, once, in whole packs", () => {
  const limit: Limit = { kind: "fermentable", name: "Vienna malt", libraryId: null, unit: "kg", least: 10, pack: 5 };
  const buy = (left: number, plans: Parameters<typeof calculateStock>[1], limits = [limit]) =>
    calculateStock([{ ...malt, left, price: 50 }], plans, limits).toBuy.map(
      ({ short, below, amount, plans: of, cost }) => [short, below, amount, of, cost?.amount],
    );
  const plan = (title: string, amount: number) => ({ title, needs: [{ ...need, amount }] });
  expect(buy(10, [])).toEqual([]);
  expect(buy(9.9, [])).toEqual([[0, 10, 5, [], 10]]);
  expect(buy(4, [])).toEqual([[0, 10, 10, [], 20]]);
  expect(buy(4, [plan("One", 6), plan("One", 1)])).toEqual([[3, 10, 15, ["One"], 30]]);
  expect(buy(4, [plan("One", 6)], [{ ...limit, unit: "g" }]).map(([short, , amount]) => [short, amount])[0]).toEqual([
    2, 2,
  ]);
  expect(buy(4, [plan("One", 6)], [{ ...limit, least: null }])).toEqual([[2, null, 5, ["One"], 10]]);
});
