/** Lines of recipes as they stand in books, forums and mails. */
import { expect, test } from "vitest";
import { hasAmount, readRowText } from "./read-row-text.ts";

test.each([
  ["2,5 kg Pilsner", { name: "Pilsner", kg: 2.5 }],
  ["2.5kg Pilsner Malt", { name: "Pilsner Malt", kg: 2.5 }],
  ["500 g Munich II, 25 EBC", { name: "Munich II", kg: 0.5, colour: { value: 25, unit: "EBC" } }],
  ["Pilsner 4 kg", { name: "Pilsner", kg: 4 }],
  ["Pilsner: 4 kg (80 %)", { name: "Pilsner", kg: 4, alphaPercent: 80 }],
  ["- 1 lb 4 oz Crystal 60L", { name: "Crystal 60L", kg: 0.566990463 }],
  ["1 1/2 lb of Carapils", { name: "Carapils", kg: 0.680388555 }],
  ["½ lb. Roasted Barley", { name: "Roasted Barley", kg: 0.226796185 }],
  ["1⅜ lb Roasted Barley", { name: "Roasted Barley", kg: 0.62368950875 }],
  ["15 g Perle @ 60", { name: "Perle", kg: 0.015, minutes: 60 }],
  ["15 g Perle (7,5 % AA) @ 60 min", { name: "Perle", kg: 0.015, alphaPercent: 7.5, minutes: 60 }],
  [
    "1 oz. Cascade [5.50 %] - Boil 10.0 min",
    { name: "Cascade", kg: 0.028349523, alphaPercent: 5.5, minutes: 10, use: "Boil" },
  ],
  ["Citra 30 g, 12 % alpha, dry hop 3 d", { name: "Citra", kg: 0.03, alphaPercent: 12, use: "Dry Hop", minutes: 4320 }],
  ["40 g Mosaic whirlpool 20 min @ 80 °C", { name: "Mosaic", kg: 0.04, use: "Hopstand", minutes: 20, celsius: 80 }],
  ["40 g Mosaic whirlpool at 176 F", { name: "Mosaic", kg: 0.04, use: "Hopstand", celsius: 80 }],
  ["20 g Saaz, flame-out", { name: "Saaz", kg: 0.02, use: "Aroma" }],
  ["25 g Tettnanger FWH", { name: "Tettnanger", kg: 0.025, use: "First Wort" }],
  ["2 packs Safale US-05", { name: "Safale US-05", count: 2 }],
  ["1 tablet Whirlfloc @ 15 min", { name: "Whirlfloc", count: 1, minutes: 15 }],
  ["10 mL Lactic acid", { name: "Lactic acid", litres: 0.01 }],
  ["1 pkg WLP001 California Ale", { name: "WLP001 California Ale", count: 1 }],
  ["15 g Perle, 60 Min.", { name: "Perle", kg: 0.015, minutes: 60 }],
  ["2,5 Kilogramm Pilsner Malz", { name: "Pilsner Malz", kg: 2.5 }],
  [
    "15 g Perle, 7,2 % Alphasäure, 60 Min. kochen",
    { name: "Perle", kg: 0.015, alphaPercent: 7.2, minutes: 60, use: "Boil" },
  ],
  ["20 g Perle 10 Minuten vor Kochende", { name: "Perle", kg: 0.02, minutes: 10, use: "Boil" }],
  ["20 g Saaz bei Kochende", { name: "Saaz", kg: 0.02, use: "Aroma" }],
  ["25 Gramm Tettnanger Vorderwürzehopfung", { name: "Tettnanger", kg: 0.025, use: "First Wort" }],
  [
    "40 g Mosaic, Whirlpool, 20 Min. bei 80 °C",
    { name: "Mosaic", kg: 0.04, use: "Hopstand", minutes: 20, celsius: 80 },
  ],
  ["60 g Citra Stopfhopfen 3 Tage", { name: "Citra", kg: 0.06, use: "Dry Hop", minutes: 4320 }],
  ["30 g Citra stopfen für 1 Woche", { name: "Citra", kg: 0.03, use: "Dry Hop", minutes: 10_080 }],
  ["2 Päckchen Safale US-05", { name: "Safale US-05", count: 2 }],
  ["1 Tablette Irish Moos, 15 Min.", { name: "Irish Moos", count: 1, minutes: 15 }],
  ["3 Stück Sternanis, 1 Std.", { name: "Sternanis", count: 3, minutes: 60 }],
])("%s", (line, row) => {
  const { kg, ...read } = readRowText(line);
  const { kg: wanted, ...rest } = { kg: undefined, ...row };
  expect(read).toEqual(rest);
  if (wanted === undefined) expect(kg).toBeUndefined();
  else expect(kg).toBeCloseTo(wanted, 8);
});

test.each([
  "Crystal 60",
  "Caramel 120L",
  "US-05",
  "Carafa III",
  "2-Row Brewers Malt",
  "Chocolate 350 L",
  "Best Pilsen",
  "",
  "12",
])("%s is a name and nothing else", (name) => {
  expect(readRowText(name)).toEqual({ name });
  expect(hasAmount(readRowText(name))).toBe(false);
});

test("thousands follow the language", () => {
  expect(readRowText("1,250 g Wheat", "en").kg).toBeCloseTo(1.25);
  expect(readRowText("1,250 kg Wheat", "de").kg).toBeCloseTo(1.25);
});
