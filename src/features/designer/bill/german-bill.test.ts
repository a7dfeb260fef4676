/** What the bill says in German where a code, a country or a kind decides. */
import { expect, test } from "vitest";
import { createFormatter } from "../../../domain/units/formatter.ts";
import { metricUnits } from "../../../domain/units/preferred-unit.ts";
import type { LibraryItem } from "../../../storage/library-items.ts";
import { wordsOf } from "../../../words/words.ts";
import type { DesignerTools } from "../designer-tools.ts";
import { lastSection, sections, sectionTitle } from "../sections.ts";
import { countryName } from "./country-name.ts";
import { fermentableFacts, hopFacts, yeastFacts } from "./ingredient-facts.ts";
import { candidatesOf } from "./ingredient-search.ts";
import { quantityKinds } from "./quantity-kinds.ts";
import { sayWaterTrouble } from "./say-water-trouble.ts";
import { indexStock } from "./stock.ts";

const words = wordsOf("de");
const formatter = createFormatter(metricUnits, "de");
const tools = { formatter, kinds: quantityKinds(formatter), stock: indexStock([]) } as DesignerTools;
const candidate = <K extends "fermentable" | "hop" | "yeast">(kind: K, data: object) =>
  candidatesOf<K>([{ id: "x", kind, origin: "library", name: "X", data } as unknown as LibraryItem<K>])[0]!;

test("options say country and kind", () => {
  expect(hopFacts(tools)(candidate("hop", { origin: "Germany", type: "Aroma", alphaPercent: 5.5 }))).toMatchObject({
    origin: "Deutschland, Aromahopfen",
    number: "5,5 %",
  });
  expect(fermentableFacts(tools)(candidate("fermentable", { type: "Dry Extract" })).origin).toBe("Trockenextrakt");
  expect(yeastFacts(tools)(candidate("yeast", { laboratory: "Wyeast", form: "Liquid" })).origin).toBe(
    "Wyeast, flüssig",
  );
});

test("countries are short, and what the library does not write stays", () => {
  expect(["United States", "New Zealand", "Hallertau"].map((name) => countryName(name, "de"))).toEqual([
    "USA",
    "Neuseeland",
    "Hallertau",
  ]);
  expect(countryName("United Kingdom", "en")).toBe("UK");
});

test("trouble with the water is said by its code", () => {
  const said = (code: string, path = "") => sayWaterTrouble({ code, path, message: "English" }, words);
  expect(said("no-target")).toBe("Wähle zuerst Ausgangs- und Zielwasser.");
  expect(said("no-acid-needed")).toBe("Die Maische braucht keine Säure.");
  expect(said("water-target-missed", "sulfate")).toBe("Sulfat lässt sich mit diesen Salzen nicht ans Ziel bringen.");
  expect(said("mash-ph-grist")).toBe("Für den Maische-pH fehlt ein Malz.");
});

test("each section has its title", () => {
  expect([...sections, lastSection].map(({ id }) => sectionTitle(id, words))).toEqual([
    "Bierstil und Ziele",
    "Schüttung",
    "Hopfen",
    "Hefe",
    "Maischen",
    "Wasser und pH-Wert",
    "Weitere Zutaten",
    "Gärung",
    "Karbonisierung",
    "Notizen",
  ]);
});
