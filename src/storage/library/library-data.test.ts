/** The library's rows are complete, within what malts, hops and yeasts can be, and agree with the domain. */
import { expect, test } from "vitest";
import { heated } from "../../domain/volumes/volume-chain.ts";
import { maltAcidity, maltClass } from "../../domain/mash/malt-acidity.ts";
import type { FermentableType } from "../../domain/recipe/recipe.ts";
import { waterProfiles } from "../../domain/water/profiles.ts";
import { librarySchemas } from "../library-schemas.ts";
import { libraryData } from "./library-data.ts";

const { style: styles, fermentable: fermentables, hop: hops, yeast: yeasts, misc: miscs, water: waters } = libraryData;
const { equipment: equipments, mash: mashes, fermentation: fermentations } = libraryData;

type Range = { min: number; max: number };
const isRange = (range: Range | undefined, low: number, high: number) =>
  range === undefined || (range.min >= low && range.max <= high && range.min <= range.max);

test("every row has an id of its own, a kind of id and a name", () => {
  const rows = Object.values(libraryData).flat();
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  for (const { id, name } of rows) {
    expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)+$/u);
    expect(name).toBe(name.trim());
    expect(name).not.toBe("");
  }
});

test("within a kind no name stands twice", () => {
  for (const rows of [fermentables, hops, waters, equipments, mashes, fermentations])
    expect(new Set(rows.map(({ name }) => name.toLowerCase())).size).toBe(rows.length);
});

test("the guide's 131 styles have sound ranges, and 110 of them numbers", () => {
  expect(styles).toHaveLength(131);
  for (const style of styles) {
    expect(isRange(style.og, 1.02, 1.14), style.name).toBe(true);
    expect(isRange(style.fg, 0.985, 1.045), style.name).toBe(true);
    expect(isRange(style.ibu, 0, 120), style.name).toBe(true);
    expect(isRange(style.srm, 1, 45), style.name).toBe(true);
    expect(isRange(style.abv, 1, 16), style.name).toBe(true);
    if (style.og && style.fg) expect(style.og.min, style.name).toBeGreaterThan(style.fg.min);
  }
  expect(styles.filter(({ abv }) => abv !== undefined)).toHaveLength(110);
});

const types: FermentableType[] = ["Grain", "Sugar", "Extract", "Dry Extract", "Adjunct", "Fruit", "Juice", "Honey"];

test("fermentables yield what their kind can, as-is, and have a colour in Lovibond", () => {
  for (const { name, type, yieldPercent, colour, moisturePercent = 0 } of fermentables) {
    expect(types, name).toContain(type);
    expect(colour.unit).toBe("Lovibond");
    expect(colour.value).toBeGreaterThanOrEqual(0);
    expect(colour.value, name).toBeLessThanOrEqual(660);
    expect(moisturePercent, name).toBeLessThanOrEqual(30);
    const grain = type === "Grain" || type === "Adjunct";
    expect(yieldPercent, name).toBeLessThanOrEqual(grain ? 84 : 100);
    expect(yieldPercent, name).toBeGreaterThanOrEqual(/hulls/iu.test(name) ? 0 : type === "Juice" ? 10 : 45);
  }
});

test("a titrated malt is as sour as its class would have it, within what lots differ", () => {
  const titrated = fermentables.filter(({ diPh }) => diPh !== undefined);
  expect(titrated).toHaveLength(10);
  for (const { name, diPh = 0, colour } of titrated) {
    const ebc = (1.3546 * colour.value - 0.76) * 1.97;
    const average = maltAcidity(maltClass({ name, type: "Grain" }, ebc), ebc);
    expect(Math.abs(diPh - average.diPh), name).toBeLessThan(0.3);
  }
});

test("a hop's alpha lies in its range, and its storage loss is what is lost, not what is kept", () => {
  for (const { name, alphaPercent, alphaRange, hsiPercent = 50, type } of hops) {
    expect(isRange(alphaRange, 0.5, 26), name).toBe(true);
    expect(alphaPercent).toBeGreaterThanOrEqual(alphaRange.min);
    expect(alphaPercent).toBeLessThanOrEqual(alphaRange.max);
    expect(hsiPercent).toBeGreaterThanOrEqual(5);
    expect(hsiPercent).toBeLessThanOrEqual(55);
    expect(["Bittering", "Aroma", "Both"]).toContain(type);
  }
  expect(hops.find(({ name }) => name === "Cascade")?.hsiPercent).toBe(50);
  expect(hops.find(({ name }) => name === "Magnum")?.alphaPercent).toBeCloseTo(13.6, 1);
});

test("the oils of a hop are never more than the whole", () => {
  for (const { name, myrcenePercent = 0, humulenePercent = 0, caryophyllenePercent = 0 } of hops)
    expect(myrcenePercent + humulenePercent + caryophyllenePercent, name).toBeLessThanOrEqual(100);
});

test("yeasts ferment between 5 and 40 °C, and their attenuation was stated for them, not one figure for all", () => {
  for (const { name, minCelsius, maxCelsius, attenuationRange } of yeasts) {
    expect(minCelsius, name).toBeGreaterThanOrEqual(5);
    expect(maxCelsius, name).toBeLessThanOrEqual(40);
    expect(minCelsius).toBeLessThan(maxCelsius);
    expect(isRange(attenuationRange, 60, 95), name).toBe(true);
  }
  expect(new Set(yeasts.map(({ attenuationPercent }) => attenuationPercent)).size).toBeGreaterThan(20);
});

test.each([
  ["EKG", "East Kent Goldings"],
  ["CTZ", "Columbus"],
  ["Tettnang", "Tettnanger"],
  ["Sauermalz", "Acidulated Malt (Weyermann)"],
  ["Hafer", "Raw oats"],
  ["Haferflocken", "Oats, Flaked"],
  ["Hafermalz", "Oats, Malted"],
  ["Weizenmalz", "Wheat Malt - Germany"],
  ["Münchner Malz", "Munich Malt"],
  ["Rauchmalz", "Smoked Malt"],
  ["Pilsner Malz", "Pilsner (2 Row) - Germany"],
  ["Röstmalz", "Carafa 2 (Weyermann)"],
  ["Farbmalz", "Black (Patent) Malt"],
  ["Caramalz", "CaraHell (Weyermann)"],
  ["Biskuitmalz", "Biscuit Malt"],
  ["Brauner Zucker", "Dark Brown Sugar"],
  ["Hallertauer Perle", "Perle"],
  ["Brewers Gold", "Brewer's Gold"],
  ["Gips", "Gypsum"],
  ["Braugips", "Gypsum"],
  ["Kieselsol", "Biofine Clear (silica)"],
  ["Milchsäure", "Lactic acid 88%"],
])("%s is another name of %s, and no name stands twice in a row", (other, name) => {
  const rows = [...fermentables, ...hops, ...miscs].filter((row) => row.alsoCalled?.includes(other));
  expect(rows.map((row) => row.name)).toContain(name);
  for (const row of rows)
    expect(new Set([row.name, ...(row.alsoCalled ?? [])]).size).toBe((row.alsoCalled ?? []).length + 1);
});

test("a machine of a make says whose its figures are, and a brewer without a report finds a water to start from", () => {
  const machines = equipments.filter(({ name }) => /Grainfather|BrewZilla|Braumeister/u.test(name));
  expect(machines).toHaveLength(9);
  for (const { name, notes } of machines)
    expect(notes, name).toMatch(
      /^(Stated by the maker|Figures of kleiner-brauhelfer 2|Rules of thumb, not measurements, of)/u,
    );
  const toStartFrom = waters.filter(({ kind }) => kind === "source");
  expect(toStartFrom.map(({ calcium }) => calcium)).toEqual([0, 30, 68, 112]);
});

test("miscs state where they go and in what they are measured", () => {
  for (const { name, use, unit, dosePer20Litres } of miscs) {
    expect(["Mash", "Sparge", "Boil", "Hopstand", "Primary", "Secondary", "Bottling"], name).toContain(use);
    expect(["g", "ml", "each"], name).toContain(unit);
    expect(isRange(dosePer20Litres, 0, 1000), name).toBe(true);
  }
});

test("the waters are the domain's", () => {
  const told = waters.map(({ id: _id, name, kind, source, ...ions }) => ({ name, kind, source, ions }));
  expect(told).toEqual(waterProfiles);
});

test("an equipment's boil gives its batch: losses, shrinkage and boil-off fit together, and so do its efficiencies", () => {
  expect(equipments).toHaveLength(24);
  for (const row of equipments) {
    const profile = librarySchemas.equipment.parse(row);
    const { batchLitres, topUpWaterLitres = 0, kettleLossLitres = 0, boilMinutes = 60, tunLitres } = profile;
    const inKettle = batchLitres - topUpWaterLitres + kettleLossLitres;
    const boiledOff = ((profile.boilOffLitresPerHour ?? 0) * boilMinutes) / 60;
    expect(profile.boilLitres, row.name).toBeCloseTo(heated(inKettle) + boiledOff, 1);
    expect(boiledOff / profile.boilLitres, row.name).toBeLessThan(0.26);
    // A machine is filled as high as its maker says.
    expect(profile.boilLitres / (profile.kettleLitres ?? 0), row.name).toBeLessThan(0.94);
    expect(tunLitres === undefined, row.name).toBe(profile.mashMethod === undefined);
    if (profile.mashMethod === undefined) continue;
    const share = (batchLitres - topUpWaterLitres) / inKettle;
    const fromMash = (profile.mashEfficiencyPercent ?? 0) * share;
    expect(Math.abs((profile.brewhouseEfficiencyPercent ?? 0) - fromMash), row.name).toBeLessThanOrEqual(0.5);
    expect(profile.grainAbsorptionLitresPerKg, row.name).toBeLessThanOrEqual(1);
  }
});

test("a mash rises from rest to rest where enzymes work, and says how each is reached", () => {
  expect(mashes).toHaveLength(12);
  for (const row of mashes) {
    const { steps } = librarySchemas.mash.parse(row);
    expect(steps[0]?.type, row.name).toBe("Infusion");
    for (const [index, { celsius, minutes }] of steps.entries()) {
      expect(celsius, row.name).toBeGreaterThan(steps[index - 1]?.celsius ?? 40);
      expect(celsius, row.name).toBeLessThanOrEqual(78);
      expect(minutes, row.name).toBeGreaterThan(0);
    }
  }
});

test("a fermentation begins where its yeast works and says how long each step takes", () => {
  expect(fermentations).toHaveLength(12);
  for (const row of fermentations) {
    const { steps } = librarySchemas.fermentation.parse(row);
    expect(steps.length, row.name).toBeGreaterThan(1);
    expect(steps[0]?.celsius, row.name).toBeGreaterThanOrEqual(10);
    for (const { celsius, endCelsius = celsius, days, rampDays = 0 } of steps) {
      expect(Math.min(celsius, endCelsius), row.name).toBeGreaterThanOrEqual(0);
      expect(Math.max(celsius, endCelsius), row.name).toBeLessThanOrEqual(40);
      expect(days + rampDays, row.name).toBeGreaterThan(0);
    }
  }
});
