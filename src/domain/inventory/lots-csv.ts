/** Lots as a table of text: written whole, read with what is wrong in every cell that cannot be. */
import { toCanonical, isUnitOf } from "../units/unit.ts";
import type { HopForm } from "../recipe/recipe.ts";
import { readDelimited, writeDelimited } from "../delimited-text.ts";
import { unitsOfKind } from "./lot-amount.ts";
import { type CellFault, type LotColumn, lotColumns, type TableNote } from "./lot-columns.ts";
import { ingredientKinds, type IngredientKind, type Lot, type LotUnit } from "./lot.ts";
import { dayReader } from "./read-day.ts";
import { readNumber, withoutSign } from "./read-number.ts";
import { limitOf, type Limit } from "./stock.ts";

/** A row of the table: a lot with what is left of it, and the limits of its ingredient. */
export type LotRecord = Omit<Lot, "id"> & { lowBelow: number | null; soldBy: number | null };

const dayOf = (at: number | null): string => (at === null ? "" : new Date(at).toISOString().slice(0, 10));
/** Without the last bits of binary sums: 0.23, not 0.22999999999999998. */
const wordOf = (value: number | string | null | undefined): string =>
  String(typeof value === "number" ? Number(value.toPrecision(15)) : (value ?? ""));

function cellsOf(lot: Lot, limit: Limit | undefined): Record<LotColumn, string> {
  return {
    kind: lot.kind,
    name: lot.name,
    number: lot.number,
    received: wordOf(lot.received),
    left: wordOf(lot.left),
    unit: lot.unit,
    received_on: dayOf(lot.receivedAt),
    best_before: dayOf(lot.bestBefore),
    price: wordOf(lot.price),
    currency: lot.price === null ? "" : lot.currency,
    supplier: lot.supplier,
    alpha_percent: wordOf(lot.alphaPercent),
    form: wordOf(lot.form),
    year: wordOf(lot.year),
    colour: wordOf(lot.colour?.value),
    colour_unit: wordOf(lot.colour?.unit),
    yield_percent: wordOf(lot.yieldPercent),
    pack_grams: wordOf(lot.packGrams),
    low_below: wordOf(limit?.least),
    sold_by: wordOf(limit?.pack),
    library_id: wordOf(lot.libraryId),
    notes: lot.notes,
  };
}

/** Without the line that names the columns. */
export const writeLotRows = (lots: readonly Lot[], limits: readonly Limit[]): string =>
  writeDelimited(
    lots.map((lot) => {
      const cells = cellsOf(lot, limitOf(lot, limits));
      return lotColumns.map((column) => cells[column]);
    }),
  );

export const writeLots = (lots: readonly Lot[], limits: readonly Limit[]): string =>
  writeDelimited([lotColumns]) + writeLotRows(lots, limits);

type Cells = Partial<Record<LotColumn, string>>;
export type ReadLot = {
  line: number;
  /** As it stands in the file. */
  cells: Cells;
  /** Null where a cell cannot be read. */
  lot: LotRecord | null;
  notes: CellFault[];
};
export type ReadLots = { rows: ReadLot[]; notes: TableNote[] };

type Fault = CellFault extends infer F ? (F extends unknown ? Omit<F, "column"> : never) : never;

const mostRows = 5000;
const mostText = 200;
const mostNotes = 5000;

export type LotsOptions = {
  /** Epoch milliseconds UTC of a day; NaN where it is none. As spreadsheets write days by default. */
  parseDay?: (text: string) => number;
  currency?: string;
};

const isColumn = (name: string): name is LotColumn => (lotColumns as readonly string[]).includes(name);

/** Every row, good or not; `notes` are about the file as a whole. Columns that are not known are left out and told. */
export function readLots(text: string, options: LotsOptions = {}): ReadLots {
  const [head, ...rows] = readDelimited(text).rows;
  const columns = (head?.cells ?? []).map((name) =>
    name
      .trim()
      .toLowerCase()
      .replaceAll(/[\s-]+/g, "_"),
  );
  const missing = ["name", "received"].filter((name) => !columns.includes(name));
  if (missing.length > 0)
    return {
      rows: [],
      notes: [{ code: "columns", missing }],
    };
  const unknown = columns.filter((name) => name !== "" && !isColumn(name));
  const twice = columns.filter((name, index) => isColumn(name) && columns.indexOf(name) !== index);
  const notes: TableNote[] = [
    ...unknown.map((name) => ({ code: "unknown-column" as const, name: name.slice(0, 60) })),
    ...twice.map((name) => ({ code: "twice" as const, name })),
    ...(rows.length > mostRows ? [{ code: "too-many" as const, most: mostRows }] : []),
  ];
  const named = rows.slice(0, mostRows).map(({ line, cells }) => {
    const byName: Cells = {};
    for (const [index, name] of columns.entries()) if (isColumn(name)) byName[name] = (cells[index] ?? "").trim();
    return { line, cells: byName };
  });
  const parseDay =
    options.parseDay ?? dayReader(named.flatMap(({ cells }) => [cells.received_on ?? "", cells.best_before ?? ""]));
  return { notes, rows: named.map(({ line, cells }) => readRow(line, cells, { ...options, parseDay })) };
}

const kindWords = new Map<string, IngredientKind>(
  Object.entries({
    malt: "fermentable",
    grain: "fermentable",
    fermentables: "fermentable",
    hops: "hop",
    yeasts: "yeast",
    miscs: "misc",
    other: "misc",
  }),
);
const unitNames = new Map<string, LotUnit>(
  Object.entries({
    kg: "kg",
    g: "g",
    ml: "ml",
    pkg: "pkg",
    pack: "pkg",
    packs: "pkg",
    each: "each",
    piece: "each",
    pieces: "each",
  }),
);
const forms: readonly HopForm[] = ["Pellet", "Plug", "Leaf", "Wet", "Powder", "Extract"];
const colourUnits = ["EBC", "SRM", "Lovibond"] as const;

type RowOptions = LotsOptions & Required<Pick<LotsOptions, "parseDay">>;

/** What the cells of one row say, each in its type; `notes` gather what cannot be read. */
function cellReader(cells: Cells, parseDay: RowOptions["parseDay"]) {
  const notes: CellFault[] = [];
  const wrong = (column: LotColumn, fault: Fault) => void notes.push({ ...fault, column });
  const textIn = (column: LotColumn, most = mostText): string => {
    const text = cells[column] ?? "";
    if (text.length > most) wrong(column, { code: "too-long", most });
    return text;
  };
  const numberIn = (column: LotColumn, low: number, high: number): number | null => {
    const text = cells[column] ?? "";
    if (text === "") return null;
    const number = readNumber(column === "price" ? withoutSign(text) : text);
    if (number >= low && number <= high) return number;
    if (Number.isNaN(number)) wrong(column, { code: "not-a-number", text: text.slice(0, 40) });
    else wrong(column, { code: "out-of-range", least: low, most: high });
    return null;
  };
  const dayIn = (column: LotColumn): number | null => {
    const text = cells[column] ?? "";
    if (text === "") return null;
    const at = parseDay(text);
    if (Number.isNaN(at)) wrong(column, { code: "not-a-day", text: text.slice(0, 40) });
    return Number.isNaN(at) ? null : at;
  };
  const oneOf = <T extends string>(column: LotColumn, known: readonly T[]): T | undefined => {
    const text = (cells[column] ?? "").toLowerCase();
    const found = known.find((each) => each.toLowerCase() === text);
    if (text !== "" && found === undefined) wrong(column, { code: "not-one-of", known });
    return found;
  };
  return { notes, wrong, textIn, numberIn, dayIn, oneOf };
}

type CellReader = ReturnType<typeof cellReader>;

function kindIn(cells: Cells, { wrong }: CellReader): IngredientKind | undefined {
  const text = (cells.kind ?? "").toLowerCase();
  const kind = ingredientKinds.find((each) => each === text) ?? kindWords.get(text);
  if (!kind) wrong("kind", { code: "not-one-of", known: ingredientKinds });
  return kind;
}

/** Amounts in the lot's own unit, whatever unit of weight or volume the row is in. */
function amountsIn(cells: Cells, kind: IngredientKind | undefined, { wrong, numberIn }: CellReader) {
  const measure = measureOf(kind ?? "misc", cells.unit ?? "");
  if (!measure && kind) wrong("unit", { code: "unit", units: unitsOfKind[kind] });
  const { unit, factor } = measure ?? { unit: "g" as const, factor: 1 };
  const amountIn = (column: LotColumn, low: number): number | null => {
    const amount = numberIn(column, low, 1e9);
    return amount === null ? null : factor === 1 ? amount : amount * factor;
  };
  const received = amountIn("received", 0);
  if (received === null && !cells.received) wrong("received", { code: "no-amount" });
  if (received === 0) wrong("received", { code: "zero" });
  const left = amountIn("left", -1e9) ?? received ?? 0;
  return { unit, received: received ?? 0, left, lowBelow: amountIn("low_below", 0), soldBy: amountIn("sold_by", 0) };
}

/** What only some kinds of ingredients say of themselves. */
function detailsIn({ numberIn, oneOf }: CellReader) {
  const colour = numberIn("colour", 0, 5000);
  return definedOf({
    alphaPercent: numberIn("alpha_percent", 0, 100) ?? undefined,
    form: oneOf("form", forms),
    year: numberIn("year", 1900, 2200) ?? undefined,
    yieldPercent: numberIn("yield_percent", 0, 200) ?? undefined,
    packGrams: numberIn("pack_grams", 0.001, 1e6) ?? undefined,
    colour:
      colour === null ? undefined : { value: colour, unit: oneOf("colour_unit", colourUnits) ?? ("EBC" as const) },
  });
}

function readRow(line: number, cells: Cells, options: RowOptions): ReadLot {
  const reader = cellReader(cells, options.parseDay);
  const { notes, wrong, textIn, numberIn, dayIn } = reader;
  const name = textIn("name");
  if (name === "") wrong("name", { code: "no-name" });
  const kind = kindIn(cells, reader);
  const amounts = amountsIn(cells, kind, reader);
  const currency = (textIn("currency", 3) || (options.currency ?? "EUR")).toUpperCase();
  if (!/^[A-Z]{3}$/.test(currency)) wrong("currency", { code: "currency" });
  const details = detailsIn(reader);
  const record: LotRecord = {
    kind: kind ?? "misc",
    name,
    libraryId: textIn("library_id") || null,
    number: textIn("number"),
    ...amounts,
    receivedAt: dayIn("received_on"),
    bestBefore: dayIn("best_before"),
    price: numberIn("price", 0, 1e9),
    currency,
    supplier: textIn("supplier"),
    notes: textIn("notes", mostNotes),
    ...details,
  };
  return { line, cells, lot: notes.length > 0 ? null : record, notes };
}

type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> };
const definedOf = <T extends Record<string, unknown>>(fields: T): Defined<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Defined<T>;

/** The lot's unit, and how much of it one of the file's unit is; the kind's first unit where none is given. */
function measureOf(kind: IngredientKind, text: string): { unit: LotUnit; factor: number } | null {
  const [first] = unitsOfKind[kind];
  if (text === "") return { unit: first, factor: 1 };
  const own = unitNames.get(text.toLowerCase());
  if (own && unitsOfKind[kind].includes(own)) return { unit: own, factor: 1 };
  const name = text.toLowerCase() === "l" ? "L" : text.toLowerCase() === "ml" ? "mL" : text;
  if (isUnitOf("mass", name)) {
    const kg = toCanonical("mass", 1, name);
    return kind === "fermentable" ? { unit: "kg", factor: kg } : { unit: "g", factor: kg * 1000 };
  }
  if (isUnitOf("volume", name) && unitsOfKind[kind].includes("ml"))
    return { unit: "ml", factor: toCanonical("volume", 1, name) * 1000 };
  return null;
}
