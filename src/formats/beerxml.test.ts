import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { yieldToHwe } from "../domain/gravity/points.ts";
import { calculateRecipe } from "../domain/recipe/calculate-recipe.ts";
import type { Recipe } from "../domain/recipe/recipe.ts";
import { exportRecipe, importFile } from "./registry.ts";

const fixture = (name: string): Uint8Array => readFileSync(new URL(`fixtures/${name}`, import.meta.url));
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

function imported(bytes: Uint8Array) {
  const result = importFile(bytes, "test.xml");
  if (!result.ok) throw new Error(result.code);
  return result.value;
}

function onlyRecipe(bytes: Uint8Array): Recipe {
  const recipe = imported(bytes).recipes[0]?.recipe;
  if (!recipe) throw new Error("no recipe");
  return recipe;
}

function formatted(recipe: Recipe): string {
  const result = exportRecipe(recipe, "beerxml");
  if (!result.ok) throw new Error(result.code);
  return result.value.text;
}

const hopFile = (name: string, encoding: string) =>
  `<?xml version="1.0" encoding="${encoding}"?><HOPS><HOP><NAME>${name}</NAME></HOP></HOPS>`;

const hopNameIn = (bytes: Uint8Array) => imported(bytes).library.hops[0]?.name;

const codeOf = (text: string) => {
  const result = importFile(bytesOf(text), "x.xml");
  return result.ok ? "ok" : result.code;
};

test("a BeerSmith file gives its recipe in canonical units", () => {
  const file = imported(fixture("beersmith.xml"));
  expect(file.generator).toBe("BeerSmith");
  const recipe = onlyRecipe(fixture("beersmith.xml"));
  expect(recipe).toMatchObject({
    name: "Harbour Bitter & Friends",
    type: "All Grain",
    batchLitres: 20,
    boilMinutes: 60,
    efficiencyPercent: 75,
    date: Date.UTC(2018, 5, 21),
    ibuFormula: "tinseth",
    hops: [
      { name: "East Kent Goldings", use: "Boil", grams: 40, alphaPercent: 5, minutes: 60, form: "Leaf" },
      { use: "Dry Hop", days: 5, grams: 25 },
    ],
    fermentables: [
      { kg: 3.6, yieldPercent: 82.5, colour: { value: 3, unit: "Lovibond" } },
      { colour: { value: 60, unit: "Lovibond" } },
    ],
    yeasts: [{ amount: 1, unit: "pkg", attenuationPercent: 72 }],
    equipment: { batchLitres: 20, boilOffLitresPerHour: 2.45 },
    style: { name: "Best Bitter", og: { min: 1.04, max: 1.048 } },
    stated: { og: 1.045, fg: 1.012, ibu: 27, abv: 4.3, srm: 10 },
  });
  expect(recipe.miscs[0]?.amount).toBeCloseTo(4.9289, 6);
  expect(recipe.measured?.og).toBeCloseTo(1.0467, 3);
  expect(recipe.measured?.fg).toBe(1.01);
});

test("crossed tags, a cut-off recipe, units, commas and misspellings are understood, and each assumption is named", () => {
  const file = imported(fixture("hard.xml"));
  expect(file.recipes.map(({ recipe }) => recipe.name)).toEqual(["Cut Off\u00a0Kölsch", "Whole"]);
  const [first, second] = file.recipes;
  expect(first?.recipe.batchLitres).toBeCloseTo(20.819765, 5);
  expect(first?.recipe).toMatchObject({
    type: "All Grain",
    boilMinutes: 90,
    efficiencyPercent: 72,
    notes: "pH < 5.4 & rising",
    hops: [
      { name: "Tettnanger", alphaPercent: 4.1, grams: 30, use: "Boil" },
      { name: "Hersbrucker", alphaPercent: 3, use: "Hopstand", minutes: 15 },
      { name: "Mandarina", use: "Dry Hop", grams: 50, days: 4 },
    ],
    fermentables: [{ type: "Grain", colour: { value: 3.5, unit: "EBC" } }],
    yeasts: [{ amount: 11.5, unit: "g", minCelsius: 15, maxCelsius: 20 }],
  });
  expect(first?.recipe.fermentables[0]?.yieldPercent).toBeCloseTo(80.06, 2);
  expect(first?.warnings.map(({ path }) => path)).toEqual(
    expect.arrayContaining(["recipe.efficiencyPercent", "fermentables[1]", "hops[2].days", "yeasts[0].amount"]),
  );
  expect(second?.recipe).toMatchObject({ type: "Extract", fermentables: [{ type: "Extract", kg: 1.5 }] });
  expect(second?.recipe.boilLitres).toBeUndefined();
});

test("import, export and import again give the same recipe", () => {
  for (const name of ["beersmith.xml", "hard.xml"]) {
    for (const { recipe } of imported(fixture(name)).recipes) {
      expect(onlyRecipe(bytesOf(formatted(recipe)))).toEqual(closeTo(recipe));
    }
  }
});

test("minutes where days belong are days again, and the import says so; days stay days", () => {
  const aged = (ages: string) =>
    imported(
      bytesOf(
        `<RECIPES><RECIPE><NAME>Aged</NAME><FERMENTATION_STAGES>2</FERMENTATION_STAGES>${ages}</RECIPE></RECIPES>`,
      ),
    ).recipes[0];
  const minutes = aged("<PRIMARY_AGE>14400</PRIMARY_AGE><SECONDARY_AGE>4320.0</SECONDARY_AGE><AGE>20160</AGE>");
  expect(minutes?.recipe.fermentation.map(({ days }) => days)).toEqual([10, 3]);
  expect(minutes?.recipe.ageDays).toBe(14);
  expect(minutes?.warnings.filter(({ code }) => code === "minutes-not-days")).toEqual([
    { code: "minutes-not-days", path: "fermentation[0].days", tag: "PRIMARY_AGE", value: 14400, days: 10 },
    { code: "minutes-not-days", path: "fermentation[1].days", tag: "SECONDARY_AGE", value: 4320, days: 3 },
    { code: "minutes-not-days", path: "ageDays", tag: "AGE", value: 20160, days: 14 },
  ]);
  const lambic = aged("<PRIMARY_AGE>730</PRIMARY_AGE><AGE>1825</AGE>");
  expect(lambic?.recipe).toMatchObject({ fermentation: [{ days: 730 }], ageDays: 1825 });
  expect(lambic?.warnings.map(({ code }) => code)).not.toContain("minutes-not-days");
});

test("tags that Wortfolio does not know come back on export", () => {
  const text = formatted(onlyRecipe(fixture("beersmith.xml")));
  expect(text).toContain("<HOUSE_MARK>kept &lt;as it is&gt;</HOUSE_MARK>");
  expect(text).toContain("<CALC_BOIL_VOLUME>TRUE</CALC_BOIL_VOLUME>");
  expect(text).toContain("<INVENTORY>0.00 g</INVENTORY>");
});

test("files of ingredients, styles or equipment go to the library", () => {
  const { recipes, library } = imported(
    bytesOf(
      `<DATABASE><HOP><NAME>Saaz</NAME><ALPHA>3.5</ALPHA></HOP><STYLES><STYLE><NAME>Altbier</NAME></STYLE></STYLES>` +
        `<EQUIPMENT><NAME>Pot</NAME><BATCH_SIZE>10</BATCH_SIZE></EQUIPMENT></DATABASE>`,
    ),
  );
  expect(recipes).toEqual([]);
  expect(library.hops).toMatchObject([{ name: "Saaz", alphaPercent: 3.5, grams: 0 }]);
  expect(library.styles).toEqual([{ name: "Altbier" }]);
  expect(library.equipments).toMatchObject([{ name: "Pot", batchLitres: 10 }]);
});

test("Latin-1, UTF-8 under a false name, UTF-16 and a byte order mark are decoded", () => {
  expect(hopNameIn(Buffer.from(hopFile("Hüll’s", "x"), "utf8"))).toBe("Hüll’s");
  expect(hopNameIn(Buffer.from(hopFile("Hüll", "ISO-8859-1"), "latin1"))).toBe("Hüll");
  expect(hopNameIn(Buffer.from(hopFile("Hüll", "ISO-8859-1"), "utf8"))).toBe("Hüll");
  expect(hopNameIn(Buffer.from(`\ufeff${hopFile("Hüll", "utf-16")}`, "utf16le"))).toBe("Hüll");
  expect(hopNameIn(Buffer.from(`\ufeff${hopFile("Hüll", "utf-8")}`, "utf8"))).toBe("Hüll");
});

test("document types, deep nesting, great size and too many recipes are refused with a reason", () => {
  expect(
    codeOf(`<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><RECIPES>&a;</RECIPES>`),
  ).toBe("doctype");
  expect(codeOf("<A>".repeat(70))).toBe("nesting");
  expect(codeOf("<RECIPES>" + "<RECIPE><NAME>x</NAME></RECIPE>".repeat(5001) + "</RECIPES>")).toBe("too-many-recipes");
  expect(codeOf("  ")).toBe("empty");
  expect(codeOf("<html><head><style>b{}</style></head></html>")).toBe("unknown-format");
  const large = importFile(new Uint8Array(20 * 1024 * 1024 + 1), "x.xml");
  expect(large.ok ? "ok" : large.code).toBe("too-large");
});

/** The same structure with every number compared to 1e-6. */
function closeTo(value: unknown): unknown {
  if (typeof value === "number") return expect.closeTo(value, 6);
  if (Array.isArray(value)) return value.map(closeTo);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, closeTo(inner)]));
}

test("the draft of BeerXML 2 is read by its own names and units", () => {
  const recipe = onlyRecipe(
    bytesOf(
      `<beer_xml><version>2.01</version><recipes><recipe><name>Wit</name><type>all grain</type>` +
        `<batch_size volume="gal">5.00</batch_size><efficiency>75</efficiency><ingredients>` +
        `<grain_bill><fermentable><name>Pale</name><type>grain</type><color scale="L">3</color><amount mass="lb">4</amount></fermentable></grain_bill>` +
        `<hop_bill><hop><name>Crystal</name><alpha_acid_units>3.25</alpha_acid_units><use>boil</use><amount mass="oz">0.5</amount><time duration="min">60</time></hop></hop_bill>` +
        `</ingredients><mash><name>One</name><mash_steps><step><name>Rest</name><type>infusion</type><step_temperature degrees="F">149</step_temperature><step_time duration="min">90</step_time></step></mash_steps></mash></recipe></recipes></beer_xml>`,
    ),
  );
  expect(recipe.batchLitres).toBeCloseTo(18.927, 3);
  expect(recipe.fermentables[0]?.kg).toBeCloseTo(1.814, 3);
  expect(recipe.hops).toMatchObject([{ name: "Crystal", alphaPercent: 3.25, minutes: 60 }]);
  expect(recipe.hops[0]?.grams).toBeCloseTo(14.17, 2);
  expect(recipe.mash?.steps).toMatchObject([{ minutes: 90, celsius: expect.closeTo(65, 6) as number }]);
});

test("0 for what a yeast is like, or for a malt's colour, means unknown", () => {
  const yeast =
    "<NAME>Ale</NAME><TYPE>Ale</TYPE><FORM>Dry</FORM><AMOUNT>0.01</AMOUNT><ATTENUATION>0</ATTENUATION><MIN_TEMPERATURE>0</MIN_TEMPERATURE><MAX_TEMPERATURE>0</MAX_TEMPERATURE>";
  const file = (colour: string) =>
    imported(
      bytesOf(
        `<RECIPES><RECIPE><NAME>Ale</NAME><FERMENTABLES><FERMENTABLE><NAME>Malt</NAME><TYPE>Grain</TYPE><AMOUNT>4</AMOUNT><YIELD>80</YIELD><COLOR>${colour}</COLOR></FERMENTABLE></FERMENTABLES><YEASTS><YEAST>${yeast}</YEAST></YEASTS></RECIPE></RECIPES>`,
      ),
    ).recipes[0];
  for (const field of ["attenuationPercent", "minCelsius", "maxCelsius"])
    expect(file("3")?.recipe.yeasts[0]).not.toHaveProperty(field);
  expect(file("0")?.recipe.fermentables[0]).not.toHaveProperty("colour");
  expect(file("")?.recipe.fermentables[0]).not.toHaveProperty("colour");
  expect(file("3")?.recipe.fermentables[0]?.colour).toEqual({ value: 3, unit: "Lovibond" });
});

test("a rest that is said to end at 0 degrees stays as warm as it began", () => {
  const rest = "<NAME>Rest</NAME><TYPE>Infusion</TYPE><STEP_TEMP>66</STEP_TEMP><STEP_TIME>60</STEP_TIME>";
  const file = (end: string) =>
    bytesOf(
      `<RECIPES><RECIPE><NAME>Ale</NAME><MASH><MASH_STEPS><MASH_STEP>${rest}<END_TEMP>${end}</END_TEMP></MASH_STEP></MASH_STEPS></MASH></RECIPE></RECIPES>`,
    );
  expect(onlyRecipe(file("0")).mash?.steps[0]).not.toHaveProperty("endCelsius");
  expect(onlyRecipe(file("64.5")).mash?.steps[0]?.endCelsius).toBe(64.5);
});

/** A file as Brewtarget 3 writes it, of one malt. */
const brewtargetFile = (loss: number) =>
  `<?xml version="1.0"?><!-- BeerXML Format generated by Brewtarget 3.0.6 --><RECIPES><RECIPE><NAME>Pale</NAME><TYPE>All Grain</TYPE>` +
  `<BATCH_SIZE>20.82</BATCH_SIZE><BOIL_SIZE>25.55</BOIL_SIZE><BOIL_TIME>60</BOIL_TIME><EFFICIENCY>70</EFFICIENCY>` +
  `<EQUIPMENT><NAME>Cooler</NAME><BATCH_SIZE>20.82</BATCH_SIZE><BOIL_SIZE>25.55</BOIL_SIZE><TRUB_CHILLER_LOSS>${loss}</TRUB_CHILLER_LOSS></EQUIPMENT>` +
  `<FERMENTABLES><FERMENTABLE><NAME>Malt</NAME><TYPE>Grain</TYPE><AMOUNT>5</AMOUNT><YIELD>80</YIELD><COLOR>3</COLOR><MOISTURE>4</MOISTURE><IS_MASHED>TRUE</IS_MASHED></FERMENTABLE></FERMENTABLES>` +
  `<YEASTS><YEAST><NAME>Ale</NAME><TYPE>Ale</TYPE><FORM>Dry</FORM><AMOUNT>0.01</AMOUNT><ATTENUATION>75</ATTENUATION></YEAST></YEASTS>` +
  `<MASH><NAME>Mash</NAME><GRAIN_TEMP>20</GRAIN_TEMP><MASH_STEPS><MASH_STEP><NAME>Rest</NAME><TYPE>Infusion</TYPE><STEP_TEMP>66</STEP_TEMP><STEP_TIME>60</STEP_TIME></MASH_STEP>` +
  `<MASH_STEP><NAME>Pull</NAME><TYPE>Decoction</TYPE><STEP_TEMP>76</STEP_TEMP><STEP_TIME>10</STEP_TIME><DECOCTION_AMOUNT>6.5</DECOCTION_AMOUNT></MASH_STEP></MASH_STEPS></MASH>` +
  `<IBU>1.9e-313</IBU><EST_OG>1.0475</EST_OG></RECIPE></RECIPES>`;

test("Brewtarget's efficiency is into the kettle and its yields are of dry malt: its gravity comes out here", () => {
  const recipe = onlyRecipe(bytesOf(brewtargetFile(1.89)));
  // All extract over the batch and what the kettle keeps, as Brewtarget 3.0.6 reckons it.
  const og = 1 + (0.7 * 5 * yieldToHwe(80 * 0.96)) / (20.82 + 1.89) / 1000;
  expect(calculateRecipe(recipe).og.value).toBeCloseTo(og, 9);
  expect(recipe.efficiencyPercent).toBeCloseTo((70 * 20.82) / 22.71, 9);
  expect(imported(bytesOf(brewtargetFile(1.89))).recipes[0]?.warnings).toContainEqual({
    code: "efficiency-into-kettle",
    path: "recipe.efficiencyPercent",
    program: "Brewtarget",
    stated: 70,
    percent: recipe.efficiencyPercent,
  });
  expect(onlyRecipe(bytesOf(brewtargetFile(0))).efficiencyPercent).toBe(70);
});

test("what Brewtarget would count twice is left out on the way there, and comes back to us", () => {
  const recipe = onlyRecipe(bytesOf(brewtargetFile(1.89)));
  const text = formatted(recipe);
  expect(text).toContain("<IS_MASHED>TRUE</IS_MASHED>");
  expect(text).not.toContain("<MOISTURE>");
  expect(text).not.toContain("<TRUB_CHILLER_LOSS>");
  expect(onlyRecipe(bytesOf(text))).toEqual(closeTo(recipe));
  const steeped = formatted({ ...recipe, type: "Extract", mash: undefined } as unknown as Recipe);
  expect(steeped).toContain("<IS_MASHED>FALSE</IS_MASHED>");
  expect(steeped).toContain("<TRUB_CHILLER_LOSS>1.89</TRUB_CHILLER_LOSS>");
});

test("a decoction's volume is read and written under both of its names", () => {
  const recipe = onlyRecipe(bytesOf(brewtargetFile(0)));
  expect(recipe.mash?.steps[1]).toMatchObject({ type: "Decoction", decoctionLitres: 6.5 });
  expect(formatted(recipe)).toContain("<DECOCTION_AMT>6.5</DECOCTION_AMT>");
  expect(formatted(recipe)).toContain("<DECOCTION_AMOUNT>6.5</DECOCTION_AMOUNT>");
});

test("a stated value that its program never set is none", () => {
  expect(onlyRecipe(bytesOf(brewtargetFile(0))).stated).toEqual({ og: 1.0475 });
});

test("BeerSmith set to EBC writes the style's range in EBC too", () => {
  const style = (unit: string) =>
    imported(
      bytesOf(
        `<STYLES><STYLE><NAME>Best Bitter</NAME><COLOR_MIN>9.85</COLOR_MIN><COLOR_MAX>27.58</COLOR_MAX><DISPLAY_COLOR_MIN>9.8 ${unit}</DISPLAY_COLOR_MIN><DISPLAY_COLOR_MAX>27.6 ${unit}</DISPLAY_COLOR_MAX></STYLE></STYLES>`,
      ),
    ).library.styles[0]?.srm;
  expect(style("EBC")).toEqual({ min: expect.closeTo(5, 6) as number, max: expect.closeTo(14, 6) as number });
  expect(style("SRM")).toEqual({ min: 9.85, max: 27.58 });
});
