/** Beer colours on screen: in step with the model, and always readable. */
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { DARKEST_SRM } from "./srm-class.ts";
import { beerTones, contrast, srmStyleSheet } from "./srm-style-sheet.ts";

const steps = Array.from({ length: DARKEST_SRM + 1 }, (_, srm) => srm);

test("srm.css is what the colour model gives today", async () => {
  expect(await readFile(new URL("../srm.css", import.meta.url), "utf8")).toBe(srmStyleSheet());
});

test("text on every beer colour, and on its second tone, reaches a contrast of 4.5", () => {
  const failing = steps.filter((srm) => {
    const { fill, text, second } = beerTones(srm);
    return contrast(fill, text) < 4.5 || contrast(second, text) < 4.5;
  });
  expect(failing).toEqual([]);
});

test("the second tone never reads worse than the fill", () => {
  const failing = steps.filter((srm) => {
    const { fill, text, second } = beerTones(srm);
    return contrast(second, text) < contrast(fill, text);
  });
  expect(failing).toEqual([]);
});
