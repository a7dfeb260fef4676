import { expect, test } from "vitest";
import type { BeerData } from "../../domain/publishing/entry.ts";
import { beerFacts, kegState } from "./beer-facts.ts";

const beer: BeerData = {
  style: "",
  body: "",
  place: "on-tap",
  tap: 1,
  recipeSlug: null,
  recipeVersion: null,
  batchSlug: null,
  og: 1.05,
  fg: 1.01,
  abv: null,
  ibu: 30,
  srm: null,
  keggedAt: null,
  readyAt: 0,
  kegLitres: 20,
  pouredLitres: 5,
  servingCelsius: null,
  volumesCo2: null,
  related: {},
};

test("alcohol follows from the gravities where nobody states it", () => {
  expect(beerFacts(beer, null, null)).toMatchObject({ og: 1.05, fg: 1.01, ibu: 30, srm: null });
  expect(beerFacts(beer, null, null).abv).toBeCloseTo(5.28, 1);
  expect(beerFacts({ ...beer, abv: 6 }, null, null).abv).toBe(6);
});

test("a keg runs dry at the pace it was poured so far", () => {
  const tenDays = 10 * 86_400_000;
  expect(kegState(beer, tenDays)).toEqual({ left: 0.75, litres: 15, dryAt: tenDays * 4 });
  expect(kegState({ ...beer, pouredLitres: 0 }, tenDays)).toMatchObject({ left: 1, dryAt: null });
  expect(kegState({ ...beer, pouredLitres: 30 }, tenDays)).toMatchObject({ left: 0, litres: 0, dryAt: null });
  expect(kegState({ ...beer, kegLitres: null }, tenDays)).toBeNull();
});
