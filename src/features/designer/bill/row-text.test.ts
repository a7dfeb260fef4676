/** Rows typed with amounts, pasted and copied: each line finds its list and its ingredient, and reads back as it was copied. */
import { expect, test } from "vitest";
import { emptyRecipe } from "../../../domain/recipe/empty-recipe.ts";
import type { Fermentable, FermentationStep, Hop, MashStep, Misc, Yeast } from "../../../domain/recipe/recipe.ts";
import type { RowList } from "../../../domain/recipe/recipe-rows.ts";
import { metricUnits } from "../../../domain/units/preferred-unit.ts";
import { createFormatter } from "../../../domain/units/formatter.ts";
import type { LibraryItem } from "../../../storage/library-items.ts";
import { indexChoices } from "../designer-tools.ts";
import type { DesignerChoices } from "../room.ts";
import { quantityKinds } from "./quantity-kinds.ts";
import { rowsFrom, textOf } from "./row-text.ts";

const item = (kind: string, name: string, data: object) =>
  ({ id: `${kind} ${name}`, kind, name, origin: "library", data }) as never;
const choices = {
  fermentables: [
    item("fermentable", "Pilsner Malt", { type: "Grain", yieldPercent: 81, colour: { value: 3.5, unit: "EBC" } }),
    item("fermentable", "Acid Malt", {
      type: "Grain",
      alsoCalled: ["Sauermalz"],
      yieldPercent: 56,
      colour: { value: 3, unit: "Lovibond" },
    }),
    item("fermentable", "Carafa III", { type: "Grain", yieldPercent: 70, colour: { value: 1300, unit: "EBC" } }),
  ] as LibraryItem<"fermentable">[],
  hops: [item("hop", "Perle", { alphaPercent: 7 }), item("hop", "Citra", { alphaPercent: 12 })] as LibraryItem<"hop">[],
  yeasts: [item("yeast", "Safale US-05", { type: "Ale", form: "Dry" })] as LibraryItem<"yeast">[],
  miscs: [item("misc", "Irish Moss", { type: "Fining", use: "Boil", unit: "g", minutes: 15 })] as LibraryItem<"misc">[],
  styles: [],
  waters: [],
  equipment: [],
  mashes: [],
  fermentations: [],
  lots: [],
} satisfies DesignerChoices;
const formatter = createFormatter(metricUnits, "en");
const tools = { candidates: indexChoices(choices).candidates, formatter, kinds: quantityKinds(formatter) };
const germanFormatter = createFormatter(metricUnits, "de");
const german = { ...tools, formatter: germanFormatter, kinds: quantityKinds(germanFormatter) };
const pasted = (text: string, into: RowList = "fermentables", recipe = emptyRecipe("Pasted"), at?: number) =>
  rowsFrom(text, into, tools, at)?.change(recipe);

test("a pasted recipe becomes rows of every list, with what the library knows of them", () => {
  const recipe = pasted(`Malts:
- 2,5 kg Pilsner
• 150 g Carafa III (4 %)
1 kg Smoked plum malt

Hops
15 g Perle @ 60
30 g Citra, dry hop 3 days
5 g Irish Moss 10 min
1 pkg Safale US-05`);
  expect(recipe?.fermentables).toMatchObject([
    { name: "Pilsner Malt", kg: 2.5, yieldPercent: 81, libraryId: "fermentable Pilsner Malt" },
    { name: "Carafa III", kg: 0.15, colour: { value: 1300, unit: "EBC" } },
    { name: "Smoked plum malt", kg: 1 },
  ]);
  expect(recipe?.hops).toMatchObject([
    { name: "Perle", grams: 15, use: "Boil", minutes: 60, alphaPercent: 7 },
    { name: "Citra", grams: 30, use: "Dry Hop", days: 3 },
  ]);
  expect(recipe?.miscs).toMatchObject([{ name: "Irish Moss", amount: 5, unit: "g", minutes: 10 }]);
  expect(recipe?.yeasts).toMatchObject([{ name: "Safale US-05", amount: 1, unit: "pkg" }]);
});

test("a recipe pasted in German becomes rows of every list", () => {
  const recipe = rowsFrom(
    `Schüttung:
2,5 kg Pilsner
150 Gramm Sauermalz
15 g Perle, 60 Min.
30 g Citra, Stopfhopfen 3 Tage
1 Päckchen Safale US-05
57 °C, 10 Min.
Läutern 78 °C 30 Min.
Diacetylrast: 3 Tage bei 16 °C
4 °C 2 Wochen`,
    "fermentables",
    german,
  )?.change(emptyRecipe("Eingefügt"));
  expect(recipe?.fermentables).toMatchObject([
    { name: "Pilsner Malt", kg: 2.5 },
    { name: "Acid Malt", kg: 0.15, libraryId: "fermentable Acid Malt" },
  ]);
  expect(recipe?.hops).toMatchObject([
    { name: "Perle", grams: 15, use: "Boil", minutes: 60 },
    { name: "Citra", grams: 30, use: "Dry Hop", days: 3 },
  ]);
  expect(recipe?.yeasts).toMatchObject([{ name: "Safale US-05", amount: 1, unit: "pkg" }]);
  expect(recipe?.mash?.steps).toMatchObject([
    { name: "Rast", type: "Infusion", celsius: 57, minutes: 10 },
    { name: "Läutern", type: "Sparge", celsius: 78, minutes: 30 },
  ]);
  expect(recipe?.fermentation).toMatchObject([
    { name: "Diacetylrast", celsius: 16, days: 3 },
    { name: "Schritt", celsius: 4, days: 14 },
  ]);
});

test("a text without an amount is no row", () => {
  expect(pasted("Pilsner Malt")).toBeUndefined();
  expect(pasted("Notes\nabout the beer")).toBeUndefined();
});

test("a hop that nobody knows goes where it is pasted, or to the hops where its use says so", () => {
  expect(pasted("20 g Neumondgold @ 10", "hops")?.hops).toMatchObject([{ name: "Neumondgold", minutes: 10 }]);
  expect(pasted("20 g Neumondgold dry hop 4 d")?.hops).toMatchObject([{ name: "Neumondgold", days: 4 }]);
});

test("steps of a pasted recipe go to the mash and to the fermentation, wherever they are pasted", () => {
  const recipe = pasted(`2,5 kg Pilsner
Mash 67 °C 60 min
Mash out, 77 °C, 10 min
Sparge 77 °C 20 min
10 °C 10 d
Diacetyl rest: 3 days at 16 °C`);
  expect(recipe?.fermentables).toHaveLength(1);
  expect(recipe?.mash?.steps).toEqual([
    { name: "Mash", type: "Infusion", celsius: 67, minutes: 60 },
    { name: "Mash out", type: "Temperature", celsius: 77, minutes: 10 },
    { name: "Sparge", type: "Sparge", celsius: 77, minutes: 20 },
  ]);
  expect(recipe?.fermentation).toEqual([
    { name: "Step", celsius: 10, days: 10 },
    { name: "Diacetyl rest", celsius: 16, days: 3 },
  ]);
  expect(pasted("5 kg Pilsner", "mash")?.fermentables).toMatchObject([{ kg: 5 }]);
});

test("steps that were copied read back as they were, below the one where they are pasted", () => {
  const rests: MashStep[] = [
    { name: "Rest 2 in 10 min", type: "Temperature", celsius: 63.5, minutes: 40, rampMinutes: 8 },
    { name: "Decoction", type: "Decoction", celsius: 72, minutes: 20 },
    { name: "Sparge", type: "Sparge", celsius: 77, minutes: 15 },
    { name: "Second infusion", type: "Infusion", celsius: 74, minutes: 5 },
  ];
  const steps: FermentationStep[] = [
    { name: "Lagering 4 weeks", celsius: -0.5, days: 28, rampDays: 2.5 },
    { name: "Crash", celsius: 2, days: 0.5 },
  ];
  const start = { ...emptyRecipe("Other"), mash: { name: "", grainCelsius: 20, steps: [rests[1]!, rests[3]!] } };
  const mashed = pasted(textOf("mash", rests, tools), "mash", start, 1);
  expect(mashed?.mash?.steps).toEqual([rests[1], ...rests, rests[3]]);
  expect(pasted(textOf("fermentation", steps, tools), "fermentation")?.fermentation).toEqual(steps);
  const imperial = createFormatter({ ...metricUnits, temperature: "°F" }, "en");
  const fahrenheit = { ...tools, formatter: imperial, kinds: quantityKinds(imperial) };
  expect(textOf("mash", rests, fahrenheit, 1)).toMatch(/^Decoction, 16[12](\.\d)? °F, 20 min, decoction$/);
});

test("rows that were copied read back as they were, in the place where they are pasted", () => {
  const malts: Fermentable[] = [
    { name: "Pilsner Malt", type: "Grain", kg: 4.125, yieldPercent: 81, colour: { value: 4, unit: "EBC" } },
  ];
  const hops: Hop[] = [
    { name: "Perle", use: "First Wort", grams: 12.5, alphaPercent: 6.8, minutes: 70, form: "Pellet" },
    { name: "Citra", use: "Hopstand", grams: 40, alphaPercent: 13, minutes: 20, celsius: 80, form: "Pellet" },
    { name: "Citra", use: "Dry Hop", grams: 60, alphaPercent: 13, minutes: 0, days: 4, form: "Pellet" },
    { name: "Perle", use: "Boil", grams: 20, alphaPercent: 7.2, minutes: 60, form: "Pellet" },
  ];
  const text = `${textOf("fermentables", malts, tools)}\n${textOf("hops", hops, tools)}`;
  const start = {
    ...emptyRecipe("Other"),
    hops: [
      { ...hops[3]!, name: "First" },
      { ...hops[3]!, name: "Last" },
    ],
  };
  const recipe = pasted(text, "hops", start, 1);
  expect(recipe?.fermentables).toMatchObject([{ name: "Pilsner Malt", kg: 4.125, colour: { value: 4, unit: "EBC" } }]);
  expect(recipe?.hops.map(({ name }) => name)).toEqual(["First", "Perle", "Citra", "Citra", "Perle", "Last"]);
  for (const [index, { minutes, ...hop }] of hops.entries()) {
    expect(recipe?.hops[index + 1]).toMatchObject(hop);
    if (hop.use !== "Dry Hop") expect(recipe?.hops[index + 1]?.minutes).toBe(minutes);
  }
  expect(textOf("hops", hops, tools, 3)).toBe("20 g Perle, 7.2 % alpha, 60 min");
});

test("rows copied in German read back as they were, in either language", () => {
  const uses = ["Mash", "First Wort", "Boil", "Aroma", "Hopstand"] as const;
  const hops: Hop[] = uses.map((use) => ({
    name: "Perle",
    use,
    grams: 12.5,
    alphaPercent: 6.8,
    minutes: 70,
    form: "Pellet",
  }));
  hops.push({ name: "Citra", use: "Dry Hop", grams: 60, alphaPercent: 13, minutes: 0, days: 4, form: "Pellet" });
  const miscs: Misc[] = [{ name: "Irish Moss", type: "Fining", use: "Boil", amount: 2, unit: "each", minutes: 15 }];
  const yeasts: Yeast[] = [{ name: "Safale US-05", type: "Ale", form: "Dry", amount: 2, unit: "pkg" }];
  const rests: MashStep[] = [
    { name: "Einmaischen", type: "Infusion", celsius: 57.5, minutes: 10 },
    { name: "Maltoserast", type: "Temperature", celsius: 63, minutes: 40, rampMinutes: 7.5 },
    { name: "Kochmaische", type: "Decoction", celsius: 72, minutes: 20 },
    { name: "Nachguss", type: "Sparge", celsius: 78, minutes: 30 },
  ];
  const steps: FermentationStep[] = [{ name: "Lagerung", celsius: -0.5, days: 28, rampDays: 2.5 }];
  const text = [
    textOf("hops", hops, german),
    textOf("miscs", miscs, german),
    textOf("yeasts", yeasts, german),
    textOf("mash", rests, german),
    textOf("fermentation", steps, german),
  ].join("\n");
  expect(text.split("\n").slice(0, 2)).toEqual([
    "12,5 g Perle, 6,8 % Alpha, Maischehopfen, 70 min",
    "12,5 g Perle, 6,8 % Alpha, Vorderwürze, 70 min",
  ]);
  for (const reader of [german, tools]) {
    const recipe = rowsFrom(text, "hops", reader)?.change(emptyRecipe("Kopiert"));
    expect(recipe?.hops).toMatchObject(hops.map(({ minutes, ...hop }) => (hop.days ? hop : { ...hop, minutes })));
    expect(recipe?.miscs).toMatchObject(miscs);
    expect(recipe?.yeasts).toMatchObject(yeasts);
    expect(recipe?.mash?.steps).toEqual(rests);
    expect(recipe?.fermentation).toEqual(steps);
  }
});
