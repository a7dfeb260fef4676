/** A recipe of second runnings goes into every format and comes back as the same beer; whose mash it was, BeerJSON can't hold. */
import { expect, test } from "vitest";
import { paleAle } from "../../tests/pale-ale.ts";
import { calculateRecipe } from "../domain/recipe/calculate-recipe.ts";
import { beginSecondRunnings } from "../domain/recipe/second-runnings.ts";
import { exportRecipe, importFile } from "./registry.ts";

const second = { ...beginSecondRunnings(paleAle, "Small beer"), hops: paleAle.hops };

test.each(["wortfolio", "beerxml", "beerjson"])("%s", (format) => {
  const written = exportRecipe(second, format);
  if (!written.ok) throw new Error(written.code);
  expect(written.value.text.includes("after the first beer has taken")).toBe(format !== "wortfolio");
  const read = importFile(new TextEncoder().encode(written.value.text), written.value.fileName);
  const back = read.ok ? read.value.recipes[0]?.recipe : undefined;
  if (!back) throw new Error("There is no recipe in it.");
  const isHeld = format !== "beerjson";
  expect(back.secondRunnings).toEqual(isHeld ? second.secondRunnings : undefined);
  expect(back.fermentables.map(({ shared }) => shared ?? false)).toEqual([isHeld, isHeld]);
  const [was, is] = [second, back].map((each) => calculateRecipe(each));
  // The colour of a plain recipe counts all of the grain.
  const names = ["og", "fg", "ibu", "abv"] as const;
  for (const name of isHeld ? ([...names, "srm"] as const) : names)
    expect(is?.[name].value).toBeCloseTo(was?.[name].value ?? 0, 3);
});

test("to a program that knows only the format it is a recipe of that efficiency", () => {
  const written = exportRecipe(second, "beerxml");
  if (!written.ok) throw new Error(written.code);
  const plain = written.value.text.replaceAll(/<WORTFOLIO[^]*?<\/WORTFOLIO[^>]*>/gi, "");
  const read = importFile(new TextEncoder().encode(plain), "small.xml");
  const back = read.ok ? read.value.recipes[0]?.recipe : undefined;
  expect(back && calculateRecipe(back).og.value).toBeCloseTo(calculateRecipe(second).og.value, 3);
});
