/** Each cell of a table of lots: what it is read as, its limits, and the sentence where it cannot be read. */
import { describe, expect, test } from "vitest";
import type { Lot } from "./lot.ts";
import { readLots, writeLots } from "./lots-csv.ts";
import { lotColumns, type LotColumn } from "./lot-columns.ts";
import { sayCell, sayTable } from "../../words/say-lots-table.ts";
import { wordsOf } from "../../words/words.ts";

const cells: Record<LotColumn, string> = {
  kind: "hop",
  name: "Citra",
  number: "C-7",
  received: "1000",
  left: "250.5",
  unit: "g",
  received_on: "2026-06-01",
  best_before: "2027-06-30",
  price: "31.5",
  currency: "CHF",
  supplier: "Hop yard",
  alpha_percent: "12.6",
  form: "Pellet",
  year: "2025",
  colour: "8",
  colour_unit: "SRM",
  yield_percent: "79",
  pack_grams: "11.5",
  low_below: "50",
  sold_by: "100",
  library_id: "citra-us",
  notes: "Vacuum",
};
const lot = {
  kind: "hop",
  name: "Citra",
  number: "C-7",
  received: 1000,
  left: 250.5,
  unit: "g",
  receivedAt: Date.UTC(2026, 5, 1),
  bestBefore: Date.UTC(2027, 5, 30),
  price: 31.5,
  currency: "CHF",
  supplier: "Hop yard",
  alphaPercent: 12.6,
  form: "Pellet",
  year: 2025,
  colour: { value: 8, unit: "SRM" },
  yieldPercent: 79,
  packGrams: 11.5,
  libraryId: "citra-us",
  notes: "Vacuum",
} as const satisfies Omit<Lot, "id">;
const limit = { kind: "hop", name: "citra", libraryId: "citra-us", unit: "g", least: 50, pack: 100 } as const;

const readRow = (changes: Partial<Record<LotColumn, string>>) => {
  const row = { ...cells, ...changes };
  const text = `${lotColumns.join(";")}\n${lotColumns.map((column) => `"${row[column]}"`).join(";")}`;
  const [read] = readLots(text).rows;
  return read!;
};
const words = wordsOf("en");
const notesOf = (changes: Partial<Record<LotColumn, string>>) =>
  readRow(changes).notes.map((fault) => sayCell(words, fault, "en"));

test("every cell of a row is read, and written as it was", () => {
  expect(readRow({})).toEqual({ line: 2, cells, lot: { ...lot, lowBelow: 50, soldBy: 100 }, notes: [] });
  expect(writeLots([{ ...lot, id: "a" }], [limit])).toBe(
    `${lotColumns.join(",")}\r\n${lotColumns.map((column) => cells[column]).join(",")}\r\n`,
  );
});

test("what is not known of a lot is an empty cell, and read as unknown", () => {
  const plain: Lot = {
    id: "b",
    kind: "misc",
    name: "Moss",
    libraryId: null,
    number: "",
    unit: "g",
    received: 5,
    left: 0,
    receivedAt: null,
    bestBefore: null,
    price: null,
    currency: "CHF",
    supplier: "",
    notes: "",
  };
  const text = writeLots([plain], []);
  expect(text.split("\r\n")[1]).toBe("misc,Moss,,5,0,g,,,,,,,,,,,,,,,,");
  const { id: _, ...bare } = plain;
  const read = { ...bare, currency: "EUR", lowBelow: null, soldBy: null };
  expect(readLots(text).rows[0]?.lot).toEqual(read);
  expect(readLots(text, { currency: "usd" }).rows[0]?.lot).toEqual({ ...read, currency: "USD" });
});

test.each([
  [{ kind: "tea" }, "kind: Use one of fermentable, hop, yeast or misc."],
  [{ kind: "" }, "kind: Use one of fermentable, hop, yeast or misc."],
  [{ name: "" }, "name: Enter a name."],
  [{ name: "x".repeat(201) }, "name: At most 200 characters."],
  [{ notes: "x".repeat(5001) }, "notes: At most 5,000 characters."],
  [{ number: "x".repeat(201) }, "number: At most 200 characters."],
  [{ supplier: "x".repeat(201) }, "supplier: At most 200 characters."],
  [{ library_id: "x".repeat(201) }, "library_id: At most 200 characters."],
  [{ received: "much" }, "received: “much” is not a number."],
  [{ received: "" }, "received: Enter the amount received."],
  [{ received: "0" }, "received: Enter an amount above 0."],
  [{ received: "-1" }, "received: Enter a number from 0 to 1000000000."],
  [{ received: "€5" }, "received: “€5” is not a number."],
  [{ left: "x".repeat(50) }, `left: “${"x".repeat(40)}” is not a number.`],
  [{ left: "-1000000001" }, "left: Enter a number from -1000000000 to 1000000000."],
  [{ low_below: "-1" }, "low_below: Enter a number from 0 to 1000000000."],
  [{ sold_by: "-1" }, "sold_by: Enter a number from 0 to 1000000000."],
  [{ unit: "pkg" }, "unit: Use g, or another unit of weight or volume."],
  [{ unit: "L" }, "unit: Use g, or another unit of weight or volume."],
  [{ received_on: "soon" }, "received_on: “soon” is not a date. Write it as 2027-06-30."],
  [{ best_before: "x".repeat(50) }, `best_before: “${"x".repeat(40)}” is not a date. Write it as 2027-06-30.`],
  [{ price: "-1" }, "price: Enter a number from 0 to 1000000000."],
  [{ currency: "EURO" }, "currency: At most 3 characters.|currency: Use three letters, e.g. EUR."],
  [{ currency: "€" }, "currency: Use three letters, e.g. EUR."],
  [{ currency: "1EU" }, "currency: Use three letters, e.g. EUR."],
  [{ alpha_percent: "100.1" }, "alpha_percent: Enter a number from 0 to 100."],
  [{ form: "Cone" }, "form: Use one of Pellet, Plug, Leaf, Wet, Powder or Extract."],
  [{ year: "1899" }, "year: Enter a number from 1900 to 2200."],
  [{ year: "2201" }, "year: Enter a number from 1900 to 2200."],
  [{ yield_percent: "201" }, "yield_percent: Enter a number from 0 to 200."],
  [{ pack_grams: "0" }, "pack_grams: Enter a number from 0.001 to 1000000."],
  [{ colour: "5001" }, "colour: Enter a number from 0 to 5000."],
  [{ colour_unit: "red" }, "colour_unit: Use one of EBC, SRM or Lovibond."],
] as const)("the cells %j are refused: %s", (changes, said) => {
  expect(notesOf(changes).join("|")).toBe(said);
  expect(readRow(changes).lot).toBeNull();
});

test.each([
  [{ alpha_percent: "0" }, { alphaPercent: 0 }],
  [{ alpha_percent: "100" }, { alphaPercent: 100 }],
  [{ year: "1900" }, { year: 1900 }],
  [{ year: "2200" }, { year: 2200 }],
  [{ colour: "0", colour_unit: "" }, { colour: { value: 0, unit: "EBC" } }],
  [{ colour: "5000", colour_unit: "lovibond" }, { colour: { value: 5000, unit: "Lovibond" } }],
  [{ left: "-3" }, { left: -3 }],
  [{ left: "" }, { left: 1000 }],
  [{ price: "€12.50" }, { price: 12.5 }],
  [{ price: "0" }, { price: 0 }],
  [{ price: "" }, { price: null }],
  [{ currency: "usd" }, { currency: "USD" }],
  [{ name: "x".repeat(200) }, { name: "x".repeat(200) }],
  [{ form: "LEAF" }, { form: "Leaf" }],
  [{ kind: "Hops" }, { kind: "hop" }],
  [{ library_id: "" }, { libraryId: null }],
])("at the limit %j is %j", (changes, expected) => {
  expect(readRow(changes).notes).toEqual([]);
  expect(readRow(changes).lot).toMatchObject(expected);
});

test.each([
  ["malt", "", 2, "kg", 2],
  ["grain", "KG", 2, "kg", 2],
  ["fermentables", "g", 500, "kg", 0.5],
  ["hop", "", 2, "g", 2],
  ["hops", "kg", 2, "g", 2000],
  ["hop", "oz", 1, "g", 28.349523125],
  ["yeast", "", 2, "pkg", 2],
  ["yeasts", "packs", 2, "pkg", 2],
  ["yeast", "pack", 2, "pkg", 2],
  ["yeast", "l", 2, "ml", 2000],
  ["misc", "", 2, "g", 2],
  ["miscs", "ml", 2, "ml", 2],
  ["other", "ML", 2, "ml", 2],
  ["misc", "L", 2, "ml", 2000],
  ["misc", "piece", 2, "each", 2],
  ["misc", "pieces", 2, "each", 2],
  ["misc", "each", 2, "each", 2],
] as const)("%s, unit '%s': %d is kept in %s as %d", (kind, unit, received, own, amount) => {
  const { lot: read, notes } = readRow({ kind, unit, received: `${received}`, low_below: `${received}`, left: "" });
  expect(notes).toEqual([]);
  expect(read?.unit).toBe(own);
  for (const each of [read?.received, read?.left, read?.lowBelow]) expect(each).toBeCloseTo(amount, 9);
});

describe("the table as a whole", () => {
  const messages = (text: string) => readLots(text).notes.map((note) => `${note.code}: ${sayTable(words, note, "en")}`);

  test("columns that are missing, doubled or unknown are told once", () => {
    expect(messages("")).toEqual([expect.stringContaining("Missing: name, received. Known columns: kind, name,")]);
    expect(messages("received")).toEqual([expect.stringContaining("Missing: name. ")]);
    expect(messages("name")).toEqual([expect.stringContaining("Missing: received. ")]);
    expect(readLots("name,kind\nx,hop").rows).toEqual([]);
    expect(messages("name,received,name")).toEqual(["twice: The column name appears twice. The last one counts."]);
    expect(messages("name,received,x,x").filter((text) => text.startsWith("twice"))).toEqual([]);
    expect(messages(`name,received,${"x".repeat(80)}`)).toEqual([
      `unknown-column: The column “${"x".repeat(60)}” is unknown and will be skipped.`,
    ]);
  });

  test("names of columns may have blanks and capitals, cells blanks around them", () => {
    const { rows, notes } = readLots("Kind, Name ,Received,Best  -Before,Sold-by\n hop , Perle , 5 , 2027-01-02 ,7");
    expect(notes).toEqual([]);
    expect(rows).toMatchObject([
      {
        cells: { kind: "hop", name: "Perle", received: "5", best_before: "2027-01-02", sold_by: "7" },
        lot: { name: "Perle", received: 5, bestBefore: Date.UTC(2027, 0, 2), soldBy: 7 },
      },
    ]);
    expect(readLots("name,received,kind\nMoss,1").rows[0]?.cells).toEqual({ name: "Moss", received: "1", kind: "" });
    expect(readLots("name,received,strange\nMoss,1,x").rows[0]?.cells).toEqual({ name: "Moss", received: "1" });
  });

  test("days are read as the caller says", () => {
    const parseDay = (text: string) => (text === "today" ? 86_400_000 : Number.NaN);
    const { rows } = readLots("kind,name,received,received_on\nhop,A,1,today\nhop,B,1,2027-01-02", { parseDay });
    expect(rows.map((row) => row.lot?.receivedAt)).toEqual([86_400_000, undefined]);
  });

  test("five thousand rows are read, and of one more it is told", () => {
    const table = (count: number) => `kind,name,received${"\nhop,A,1".repeat(count)}`;
    expect(messages(table(5000))).toEqual([]);
    const { notes, rows } = readLots(table(5001));
    expect(notes).toMatchObject([{ code: "too-many", most: 5000 }]);
    expect(rows).toHaveLength(5000);
  });
});
