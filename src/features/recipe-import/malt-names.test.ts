import { expect, test } from "vitest";
import { libraryData } from "../../storage/library/library-data.ts";
import { knownMalts, libraryNames } from "./malt-names.ts";

const known = (name: string) => libraryNames(name)[1];

test("malts are found by what files call them", () => {
  expect(
    [
      "Pilsner Malz",
      "Pilsner malt",
      "Pilsener",
      "Weizenmalz hell",
      "Weizenmalz dunkel",
      "Münchner Malz Typ 2",
      "Münchner Malz",
      "CaraMünch Typ 3",
      "Caramünch",
      "Carahell",
      "Carafa Spezial Typ 3",
      "Sauermalz",
      "Wiener Malz",
      "Pale Ale Malz",
      "Röstgerste",
      "Crystal 60 L",
      "Briess - Munich Malt 10L",
    ].map(known),
  ).toEqual([
    "Pilsner (2 Row) - Germany",
    "Pilsner (2 Row) - Germany",
    "Pilsner (2 Row) - Germany",
    "Wheat Malt - Germany",
    "Dark Wheat Malt",
    "Munich dark (Avangard)",
    "Munich I (Weyermann)",
    "CaraMunich 3 (Weyermann)",
    "CaraMunich 2 (Weyermann)",
    "CaraHell (Weyermann)",
    "Carafa 3 (Weyermann)",
    "Acid Malt",
    "Vienna Malt",
    "Pale Malt (2 Row) - UK",
    "Roasted Barley",
    "Caramel/Crystal Malt - 60L",
    "Munich Malt - 10L",
  ]);
  expect(["Spitzmalz", "Crystal", "Weizen-Malzextrakt"].map(known)).toEqual([undefined, undefined, undefined]);
});

test("whatever a name leads to is in the program's library, with a colour", () => {
  const colours = new Map(libraryData.fermentable.map(({ name, colour }) => [name, colour.value]));
  for (const malt of [...knownMalts, "Caramel/Crystal Malt - 60L", "Munich Malt - 10L"])
    expect(colours.get(malt), malt).toBeGreaterThan(0);
});
