/** The colours of a page: the precomputed table is the spectral model, and text on it can be read. */
import { expect, test } from "vitest";
import { beerColour, beerColours, contrastRatio } from "./beer-colour.ts";
import { ebcGlassColour, srmGlassColour } from "./glass-colour.ts";

const hex = (channels: number[]): string =>
  `#${channels.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;

test("the precomputed table is the spectral model at every whole step", () => {
  expect(beerColours.map(({ beer }) => beer)).toEqual(Array.from({ length: 61 }, (_, srm) => hex(srmGlassColour(srm))));
});

test("published examples of the spectral model come out to the last digit", () => {
  expect(hex(srmGlassColour(10))).toBe("#ba5b00");
  expect(hex(srmGlassColour(40))).toBe("#390000");
  expect(hex(ebcGlassColour(20))).toBe("#b95900");
  expect(hex(ebcGlassColour(20, 1))).toBe("#f4d17e");
});

test("text is readable on both tones of every beer, and better on the second", () => {
  for (const { beer, beer2, onBeer } of beerColours) {
    expect(contrastRatio(beer, onBeer)).toBeGreaterThanOrEqual(4.5);
    expect(contrastRatio(beer2, onBeer)).toBeGreaterThanOrEqual(contrastRatio(beer, onBeer));
  }
});

test("a colour outside the table is its nearest end, and no number is water", () => {
  expect(beerColour(200).step).toBe(60);
  expect(beerColour(-3).step).toBe(0);
  expect(beerColour(Number.NaN).step).toBe(0);
});
