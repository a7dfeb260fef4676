import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { metricUnits, usUnits } from "../units/preferred-unit.ts";
import { createFormatter } from "../units/formatter.ts";
import { readDelimited, writeDelimited } from "../delimited-text.ts";
import { parseAmountOf, parseLotAmount, unitsOfKind } from "./lot-amount.ts";
import { ingredientKinds, type Lot } from "./lot.ts";
import { readLots, writeLots } from "./lots-csv.ts";
import { parsePrice, formatPrice } from "./money.ts";

const metric = createFormatter(metricUnits, "en");
const us = createFormatter(usUnits, "en-US");

const malt: Lot = {
  id: "a",
  kind: "fermentable",
  name: "Vienna malt",
  libraryId: null,
  number: "V-2611",
  unit: "kg",
  received: 25,
  left: 14.2,
  receivedAt: Date.UTC(2026, 5, 1),
  bestBefore: Date.UTC(2027, 5, 30),
  price: 31.5,
  currency: "EUR",
  supplier: "",
  notes: "",
};

describe("delimited text", () => {
  test("whatever is written is read back", () => {
    const cell = fc.oneof(
      fc.string(),
      fc.constantFrom("=1+1", "'=1", "''-2", "-3", "+a", "@x", "\tx", 'a"b', "a,b", "a;b", "a\r\nb", "'", ""),
    );
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { maxLength: 5 }), (rows) => {
        const kept = rows.filter((cells) => cells.some((each) => each.trim() !== ""));
        const head = ["a", "b", "c"];
        const read = readDelimited(writeDelimited([head, ...kept])).rows.map(({ cells }) => cells);
        expect(read).toEqual([head, ...kept]);
      }),
    );
  });

  test("what a spreadsheet would run as a formula is written with an apostrophe", () => {
    expect(writeDelimited([["=HYPERLINK(1)", "-2", "fine", "@x", "+1"]])).toBe("'=HYPERLINK(1),'-2,fine,'@x,'+1\r\n");
  });

  test("comma, semicolon or tab, a byte order mark, any line end; rows know their line", () => {
    for (const [separator, end] of [
      [",", "\n"],
      [";", "\r\n"],
      ["\t", "\r"],
    ])
      expect(readDelimited(`\uFEFFa${separator}b${end}1${separator}"2${separator}3"${end}`).rows).toMatchObject([
        { cells: ["a", "b"] },
        { cells: ["1", `2${separator}3`] },
      ]);
    expect(readDelimited('a,b\n"x\ny",1\n\n2,3').rows.map(({ line }) => line)).toEqual([1, 2, 5]);
    expect(readDelimited('a,b\n"never closed,1').rows).toHaveLength(2);
  });
});

describe("lots as a table", () => {
  const text = fc.string({ maxLength: 30 }).map((each) => each.trim());
  /** As many digits as a decimal figure keeps. */
  const decimal = (min: number) =>
    fc.double({ min, max: 1000, noNaN: true }).map((each) => Number(each.toPrecision(15)) + 0);
  const number = decimal(0);
  const dayAt = fc.option(fc.integer({ min: 0, max: 40_000 }).map((day) => day * 86_400_000));
  const lots = fc.array(
    fc
      .record({
        kind: fc.constantFrom(...ingredientKinds),
        name: text.map((each) => each || "x"),
        libraryId: fc.option(text.map((each) => each || "x")),
        number: text,
        received: decimal(0.001),
        left: decimal(-10),
        receivedAt: dayAt,
        bestBefore: dayAt,
        price: fc.option(number),
        supplier: text,
        notes: text,
        pick: fc.nat(2),
      })
      .map(({ pick, ...row }): Lot => {
        const units = unitsOfKind[row.kind];
        return {
          ...row,
          id: "x",
          unit: units[pick % units.length] ?? units[0],
          currency: row.price === null ? "EUR" : "CHF",
        };
      }),
    { maxLength: 6 },
  );

  test("an own export loses nothing", () => {
    fc.assert(
      fc.property(lots, (rows) => {
        const read = readLots(writeLots(rows, []));
        expect(read.notes).toEqual([]);
        expect(read.rows.map(({ lot, notes }) => lot ?? notes)).toEqual(
          rows.map((row) => ({ ...row, id: undefined, lowBelow: null, soldBy: null })),
        );
      }),
    );
  });

  test("what only some kinds have and the ingredient's limits come back too", () => {
    const hop: Lot = { ...malt, kind: "hop", name: "Citra", unit: "g", alphaPercent: 12.6, form: "Pellet", year: 2025 };
    const limit = { kind: "hop", name: "citra", libraryId: null, unit: "g", least: 50, pack: 100 } as const;
    const coloured: Lot = { ...malt, colour: { value: 8, unit: "EBC" }, yieldPercent: 79 };
    const yeast: Lot = { ...malt, kind: "yeast", unit: "pkg", packGrams: 11.5 };
    const read = readLots(writeLots([hop, coloured, yeast], [limit])).rows.map(({ lot }) => lot);
    expect(read).toMatchObject([
      { alphaPercent: 12.6, form: "Pellet", year: 2025, lowBelow: 50, soldBy: 100 },
      { colour: { value: 8, unit: "EBC" }, yieldPercent: 79 },
      { packGrams: 11.5 },
    ]);
  });

  test("a spreadsheet's table with semicolons, decimal commas and pounds is read", () => {
    const { rows } = readLots("Kind;Name;Received;Unit;Price\nMalt;Vienna;12,5;kg;31,50\nhops;Citra;1;lb;\n");
    expect(rows.map(({ lot }) => lot)).toMatchObject([
      { kind: "fermentable", name: "Vienna", received: 12.5, left: 12.5, unit: "kg", price: 31.5 },
      { kind: "hop", received: 453.59237, unit: "g", price: null },
    ]);
  });

  test("what cannot be read is told by line and column, and the rest of the file still is", () => {
    const { rows, notes } = readLots(
      "kind,name,received,unit,best_before,form,strange\nmalt,,x,L,soon,Cone,1\nhop,Perle,100,g,2027-06-30,pellet,\n",
    );
    expect(notes).toMatchObject([{ code: "unknown-column" }]);
    expect(rows[0]?.lot).toBeNull();
    expect(rows[0]?.line).toBe(2);
    expect(rows[0]?.notes.map(({ column }) => column)).toEqual(["name", "unit", "received", "form", "best_before"]);
    expect(rows[1]).toMatchObject({ lot: { name: "Perle", form: "Pellet" }, notes: [] });
  });

  test("a file without the columns that matter says which", () => {
    expect(readLots("").notes).toMatchObject([{ code: "columns", missing: ["name", "received"] }]);
    expect(readLots("name;amount\nx;1").rows).toEqual([]);
  });

  test("no text makes the reader throw", () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.string()), (head, rest) => {
        const read = readLots([`kind,name,received,${head}`, ...rest].join("\n"));
        for (const { lot, notes } of read.rows) expect(lot === null).toBe(notes.length > 0);
      }),
    );
  });
});

describe("amounts", () => {
  const read = (text: string, kind: Lot["kind"], unit: Lot["unit"], formatter = metric) => {
    const parsed = parseLotAmount(text, kind, unit, formatter);
    return parsed.ok ? parsed.value : parsed.code;
  };
  test("any unit is read and kept in the lot's own", () => {
    expect(read("5 lb", "fermentable", "kg")).toMatchObject({ amount: expect.closeTo(2.26796185, 10), unit: "kg" });
    expect(read("500 g", "fermentable", "kg")).toEqual({ amount: 0.5, unit: "kg" });
    expect(read("25", "fermentable", "kg", us)).toEqual({ amount: 25 * 0.45359237, unit: "kg" });
    expect(read("12,5", "fermentable", "kg", createFormatter(metricUnits, "de"))).toEqual({ amount: 12.5, unit: "kg" });
    expect(read("100", "hop", "g")).toEqual({ amount: 100, unit: "g" });
    expect(read("1 kg", "hop", "g")).toEqual({ amount: 1000, unit: "g" });
    expect(read("3", "yeast", "pkg")).toEqual({ amount: 3, unit: "pkg" });
    expect(read("3 packs", "yeast", "g")).toEqual({ amount: 3, unit: "pkg" });
    expect(read("100 mL", "yeast", "pkg")).toEqual({ amount: 100, unit: "ml" });
    expect(read("250", "misc", "ml")).toEqual({ amount: 250, unit: "ml" });
    expect(read("10 pieces", "misc", "g")).toEqual({ amount: 10, unit: "each" });
    expect(read("10", "misc", "each")).toEqual({ amount: 10, unit: "each" });
  });
  test("what is no amount of the kind is refused", () => {
    expect(read("3 packs", "hop", "g")).toBe("unit");
    expect(read("2 L", "fermentable", "kg")).toBe("unit");
    expect(read("five", "hop", "g")).toBe("not-a-quantity");
    expect(read("", "hop", "g")).toBe("empty");
    expect(read("-1", "hop", "g")).toBe("amount");
    expect(read("1e300", "hop", "g")).toBe("too-much");
    expect(read("1..2", "hop", "g")).toBe("not-a-quantity");
  });
  test("grams of packed yeast are parts of a pack", () => {
    const packs = { kind: "yeast", unit: "pkg", packGrams: 11.5 } as const;
    expect(parseAmountOf(packs, "23 g", metric)).toMatchObject({ ok: true, value: 2 });
    expect(parseAmountOf({ kind: "yeast", unit: "pkg" }, "23 g", metric)).toMatchObject({ ok: false, code: "unit" });
  });
});

test("prices are read with signs, codes and either decimal mark", () => {
  const read = (text: string) => {
    const price = parsePrice(text, "EUR");
    return price.ok ? [price.value.amount, price.value.currency] : price.code;
  };
  expect(read("12,50 €")).toEqual([12.5, "EUR"]);
  expect(read("12")).toEqual([12, "EUR"]);
  expect(read("$4.2")).toEqual([4.2, "USD"]);
  expect(read("1.234,50 chf")).toEqual([1234.5, "CHF"]);
  expect(read("1,250")).toEqual([1250, "EUR"]);
  expect(read("cheap")).toBe("price");
  expect(read("1".repeat(40))).toBe("price");
  expect(read("-3")).toBe("price");
  expect(read("")).toBe("price");
  expect(formatPrice(31.4, "EUR", "en")).toBe("€31.40");
});

describe("a table that a spreadsheet has saved", () => {
  const head = "kind;name;received;left;best_before;price";
  const bestBefore = (...days: string[]) =>
    readLots([head, ...days.map((day, index) => `malt;M${index};1;1;${day};`)].join("\n")).rows.map(({ lot }) =>
      lot?.bestBefore ? new Date(lot.bestBefore).toISOString().slice(0, 10) : null,
    );

  test("days with dots, short years, and slashes of which one day tells the order", () => {
    expect(bestBefore("30.06.2027", "1.7.27", "2027-06-30")).toEqual(["2027-06-30", "2027-07-01", "2027-06-30"]);
    expect(bestBefore("30/06/2027", "06/07/2027")).toEqual(["2027-06-30", "2027-07-06"]);
    expect(bestBefore("6/30/2027", "6/7/2027")).toEqual(["2027-06-30", "2027-06-07"]);
  });

  test("a day that can be two, or is none, is refused", () => {
    expect(bestBefore("06/07/2027")).toEqual([null]);
    expect(bestBefore("30/06/2027", "06/30/2027")).toEqual([null, null]);
    expect(bestBefore("31.02.2027", "2027-13-01")).toEqual([null, null]);
  });

  test("thousands and the sign of the money", () => {
    const row = (price: string) => readLots(`${head}\nmalt;M;1.000,5;;;${price}`).rows[0]?.lot;
    expect(row("12,50 €")).toMatchObject({ received: 1000.5, price: 12.5 });
    expect(row("$1,234.50")).toMatchObject({ price: 1234.5 });
  });

  test("sums of binary fractions are written as they are meant", () => {
    expect(writeLots([{ ...malt, left: 1 - 0.77 }], [])).toContain(",0.23,");
  });
});

test("a column without a name is left out without a word, one with an unknown name is named", () => {
  const read = readLots("kind,name,received,unit,,colour of the bag\nhop,Perle,100,g,x,green\n");
  expect(read.notes).toEqual([{ code: "unknown-column", name: "colour_of_the_bag" }]);
});
