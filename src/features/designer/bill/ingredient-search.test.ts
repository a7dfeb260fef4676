/** What the comboboxes find, and in which order. */
import { expect, test } from "vitest";
import type { Lot } from "../../../domain/inventory/lot.ts";
import type { LibraryItem } from "../../../storage/library-items.ts";
import { libraryData } from "../../../storage/library/library-data.ts";
import { candidateOf, candidatesOf, findCandidates, mostOptions, strayLots } from "./ingredient-search.ts";
import { indexStock, stockOfRows } from "./stock.ts";

const hop = (
  id: string,
  name: string,
  data: Partial<LibraryItem<"hop">["data"]> = {},
  origin: "library" | "own" = "library",
) => ({ id, kind: "hop", origin, name, data: { alphaPercent: 5, ...data } }) satisfies LibraryItem<"hop">;
const lot = (fields: Partial<Lot>): Lot => ({
  id: "l1",
  kind: "hop",
  name: "",
  libraryId: null,
  number: "",
  unit: "g",
  received: 100,
  left: 100,
  receivedAt: null,
  bestBefore: null,
  price: null,
  currency: "",
  supplier: "",
  notes: "",
  ...fields,
});

const hops = [
  hop("saaz", "Saaz", { origin: "Czech Republic", alsoCalled: ["Žatecký"] }),
  hop("sterling", "Sterling", { substitutes: "Saaz, Mount Hood" }),
  hop("savinjski", "Savinjski Golding", { origin: "Slovenia" }),
  hop("saphir", "Saphir", { origin: "Germany" }),
  hop("nelson", "Nelson Sauvin", { origin: "New Zealand" }),
  hop("house", "Sarah", {}, "own"),
];
const found = (typed: string, lots: readonly Lot[] = []) =>
  findCandidates(candidatesOf(hops, indexStock(lots)), typed).options.map(({ name }) => name);

test("finds by name, other names, origin and substitutes, whatever the accents", () => {
  expect(found("ZATECKY")).toEqual(["Saaz"]);
  expect(found("slovenia")).toEqual(["Savinjski Golding"]);
  expect(found("new nelson")).toEqual(["Nelson Sauvin"]);
  expect(found("nothing")).toEqual([]);
});

type Kind = "fermentable" | "hop" | "misc";
const library = (kind: Kind) =>
  candidatesOf(
    libraryData[kind].map(({ id, name, ...data }) => ({ id, kind, name, origin: "library", data }) as never),
  );

test.each<[Kind, string, string]>([
  ["fermentable", "Sauermalz", "Acid Malt"],
  ["fermentable", "haferflocken", "Oats, Flaked"],
  ["fermentable", "Pilsner Malz", "Pilsner (2 Row) - Belgium"],
  ["fermentable", "Weizenmalz", "Wheat (Avangard)"],
  ["fermentable", "weizenmalz dunkel", "Dark Wheat Malt"],
  ["fermentable", "Münchener Malz", "Munich dark (Avangard)"],
  ["fermentable", "Farbmalz", "Black (Castle Malting)"],
  ["fermentable", "Laktose", "Lactose (milk sugar)"],
  ["fermentable", "Torfmalz", "Peat Smoked Malt"],
  ["hop", "EKG", "East Kent Goldings"],
  ["hop", "Hallertauer Perle", "Perle"],
  ["hop", "Steirer Golding", "Styrian Golding"],
  ["misc", "Braugips", "Gypsum"],
  ["misc", "Kalziumchlorid", "Calcium chloride"],
  ["misc", "Irisches Moos", "Irish moss"],
])("a German brewer finds a %s by typing %s", (kind, typed, name) => {
  expect(findCandidates(library(kind), typed).options[0]?.name).toBe(name);
});

test("what a hop is called besides comes before what only mentions the letters", () => {
  const others = [
    hop("ekg", "East Kent Goldings", { alsoCalled: ["EKG"] }),
    hop("mo", "Smoked", {}),
    hop("motueka", "Other", { alsoCalled: ["MO"] }),
  ];
  const names = (typed: string) =>
    findCandidates(candidatesOf(others, indexStock([])), typed).options.map(({ name }) => name);
  expect(names("ekg")).toEqual(["East Kent Goldings"]);
  expect(names("mo")).toEqual(["Other", "Smoked"]);
});

test("a name comes before what only mentions it, its beginning before its middle, own before the library's", () => {
  expect(found("saaz")).toEqual(["Saaz", "Sterling"]);
  expect(found("sa")).toEqual(["Sarah", "Saaz", "Saphir", "Savinjski Golding", "Nelson Sauvin", "Sterling"]);
});

test("what is in stock comes first, but not before what is called so", () => {
  expect(found("sa", [lot({ libraryId: "saphir", name: "Saphir" })])[0]).toBe("Saphir");
  expect(found("saaz", [lot({ libraryId: "sterling", name: "Sterling" })])).toEqual(["Saaz", "Sterling"]);
  expect(found("", [lot({ name: "nelson  sauvin" })])[0]).toBe("Nelson Sauvin");
});

test("a lot's number finds its ingredient, and lots of what the library lacks are offered", () => {
  expect(found("h-2611", [lot({ libraryId: "saphir", name: "Saphir", number: "H-2611" })])).toEqual(["Saphir"]);
  const known = candidatesOf(hops, indexStock([]));
  const strays = strayLots(
    "hop",
    [lot({ name: "Wild hop" }), lot({ id: "l2", name: "wild  hop", left: 20 }), lot({ id: "l3", name: "Saaz" })],
    known,
  );
  expect(strays.map(({ name, left }) => [name, left])).toEqual([["Wild hop", 120]]);
});

test("no more are drawn than fit, and all are counted", () => {
  const many = Array.from({ length: 312 }, (_, index) => candidateOf(String(index), `Hop ${index}`, [], null));
  expect(findCandidates(many, "hop")).toMatchObject({ matches: 312, all: 312 });
  expect(findCandidates(many, "hop").options).toHaveLength(mostOptions);
  expect(findCandidates(many, "hop 31").matches).toBe(5);
});

test("rows of one ingredient draw on the same lots, in their order", () => {
  const index = indexStock([lot({ libraryId: "saphir", name: "Saphir", left: 50 })]);
  const rows = [
    { name: "Saphir", libraryId: "saphir", grams: 30 },
    { name: "Saaz", grams: 10 },
    { name: "Saphir", libraryId: "saphir", grams: 40 },
  ];
  const stocks = stockOfRows(index, "hop", rows, ({ grams }) => grams);
  expect(stocks.map((stock) => stock?.short)).toEqual([0, 10, 20]);
  expect(stockOfRows(indexStock([]), "hop", rows, ({ grams }) => grams)).toEqual([null, null, null]);
});
