/** What the designer's page may send: recipes of known fields, in sizes that a page and a row of the database bear. */
import { makerIds } from "../../domain/recipe/maker-settings.ts";
import * as z from "zod";
import { equipmentNumbers } from "../../domain/recipe/equipment-numbers.ts";
import type { Recipe } from "../../domain/recipe/recipe.ts";
import { mashMethods } from "../../domain/volumes/volume-chain.ts";
import { longestMessage, longestName, longestTitle } from "./limits.ts";

const mostRows = 300;
const longestText = 100_000;
const largest = 1e9;
const latestDate = 8.64e15;

const name = z.string().max(longestName);
const text = z.string().max(longestText).optional();
const word = name.optional();
const required = z.number().min(-largest).max(largest);
const number = required.optional();
const date = z.number().min(-latestDate).max(latestDate).optional();
const yes = z.boolean().optional();
const extras = z.record(z.string(), z.unknown()).optional();
const listOf = <T extends z.ZodType>(row: T) => z.array(row).max(mostRows);
const range = z.looseObject({ min: required, max: required }).optional();
const colour = z.looseObject({ value: required, unit: z.enum(["EBC", "SRM", "Lovibond"]) });
const ofLibrary = { origin: text, notes: text, libraryId: word, extras };

const fermentable = z.looseObject({
  name,
  type: z.enum(["Grain", "Sugar", "Extract", "Dry Extract", "Adjunct", "Fruit", "Juice", "Honey"]),
  kg: required,
  yieldPercent: required,
  colour: colour.optional(),
  addAfterBoil: yes,
  lateMinutes: number,
  supplier: text,
  coarseFineDifferencePercent: number,
  moisturePercent: number,
  diastaticPowerLintner: number,
  proteinPercent: number,
  maxInBatchPercent: number,
  recommendMash: yes,
  ibuGalPerLb: number,
  fermentable: yes,
  diPh: number,
  bufferMeqPerKgPh: number,
  shared: yes,
  ...ofLibrary,
});
const hop = z.looseObject({
  name,
  use: z.enum(["Mash", "First Wort", "Boil", "Aroma", "Hopstand", "Dry Hop"]),
  grams: required,
  alphaPercent: required,
  minutes: required,
  days: number,
  onDay: number,
  celsius: number,
  form: z.enum(["Pellet", "Plug", "Leaf", "Wet", "Powder", "Extract"]),
  type: z.enum(["Bittering", "Aroma", "Both"]).optional(),
  betaPercent: number,
  hsiPercent: number,
  humulenePercent: number,
  caryophyllenePercent: number,
  cohumulonePercent: number,
  myrcenePercent: number,
  substitutes: text,
  year: number,
  ...ofLibrary,
});
const misc = z.looseObject({
  name,
  type: z.enum(["Spice", "Fining", "Water Agent", "Herb", "Flavor", "Wood", "Other"]),
  use: z.enum(["Mash", "Sparge", "Boil", "Hopstand", "Primary", "Secondary", "Bottling"]),
  amount: required,
  unit: z.enum(["g", "ml", "each"]),
  minutes: required,
  useFor: text,
  ...ofLibrary,
});
const yeast = z.looseObject({
  name,
  type: z.enum(["Ale", "Lager", "Wheat", "Wine", "Champagne", "Kveik", "Brett", "Bacteria", "Mixed", "Other"]),
  form: z.enum(["Liquid", "Dry", "Slant", "Culture", "Slurry"]),
  amount: required,
  unit: z.enum(["g", "ml", "pkg"]),
  laboratory: text,
  productId: text,
  attenuationPercent: number,
  minCelsius: number,
  maxCelsius: number,
  flocculation: z.enum(["Low", "Medium", "High", "Very High"]).optional(),
  bestFor: text,
  timesCultured: number,
  maxReuse: number,
  addToSecondary: yes,
  cellsBillion: number,
  producedAt: date,
  starter: z.looseObject({ litres: required, sg: required, stirred: z.boolean() }).optional(),
  ...ofLibrary,
});
const mashStep = z.looseObject({
  name,
  type: z.enum(["Infusion", "Temperature", "Decoction", "Sparge"]),
  celsius: required,
  minutes: required,
  rampMinutes: number,
  endCelsius: number,
  infuseLitres: number,
  infuseCelsius: number,
  decoctionLitres: number,
  notes: text,
  extras,
});
const mash = z.looseObject({
  name,
  grainCelsius: required,
  steps: listOf(mashStep),
  tunCelsius: number,
  spargeCelsius: number,
  ph: number,
  tunKg: number,
  tunSpecificHeat: number,
  equipmentAdjust: yes,
  notes: text,
  extras,
});
const profile = z.looseObject({
  name,
  calcium: required,
  magnesium: required,
  sodium: required,
  chloride: required,
  sulfate: required,
  bicarbonate: required,
  ph: number,
  litres: number,
  notes: text,
  extras,
});
const salts = z.record(z.string().max(longestName), required).optional();
const acid = z
  .looseObject({
    name: z.enum(["lactic", "phosphoric", "hydrochloric", "sulfuric", "citric", "acetic"]),
    ml: required,
    percent: required,
  })
  .optional();
const water = z.looseObject({
  source: profile.optional(),
  target: profile.optional(),
  dilution: number,
  mashSalts: salts,
  spargeSalts: salts,
  mashAcid: acid,
  spargeAcid: acid,
});
const style = z.looseObject({
  name,
  category: text,
  categoryNumber: word,
  letter: word,
  guide: text,
  type: word,
  og: range,
  fg: range,
  ibu: range,
  srm: range,
  abv: range,
  carbonation: range,
  notes: text,
  profile: text,
  ingredients: text,
  examples: text,
  extras,
});
const fermentationStep = z.looseObject({
  name,
  days: required,
  celsius: required,
  endCelsius: number,
  rampDays: number,
  kPa: number,
});
const equipment = z.looseObject({
  name,
  batchLitres: required,
  boilLitres: required,
  ...equipmentNumbers(number),
  mashMethod: z.enum(mashMethods).optional(),
  notes: text,
  extras,
});
const carbonation = z.looseObject({
  volumes: number,
  forced: yes,
  celsius: number,
  primingSugar: word,
  primingSugarEquivalent: number,
  kegPrimingFactor: number,
});
const stated = z.looseObject({ og: number, fg: number, abv: number, ibu: number, srm: number, ibuMethod: word });

/** Fields it does not know pass: a recipe may hold what a later version wrote. */
export const sentRecipeSchema = z.looseObject({
  name,
  type: z.enum(["All Grain", "Partial Mash", "Extract"]),
  author: text,
  coAuthor: text,
  style: style.optional(),
  equipment: equipment.optional(),
  batchLitres: required,
  boilLitres: number,
  boilMinutes: required,
  efficiencyPercent: required,
  fermentables: listOf(fermentable),
  hops: listOf(hop),
  miscs: listOf(misc),
  yeasts: listOf(yeast),
  mash: mash.optional(),
  secondRunnings: z
    .looseObject({ waterLitres: z.array(required).max(20), collectedLitres: required, mashPercent: required })
    .optional(),
  fermentation: listOf(fermentationStep),
  water: water.optional(),
  waters: listOf(profile).optional(),
  carbonation: carbonation.optional(),
  notes: text,
  tasteNotes: text,
  tasteRating: number,
  tags: z.array(name).max(mostRows),
  date,
  ageDays: number,
  ageCelsius: number,
  ibuFormula: z.enum(["tinseth", "rager", "garetz", "mibu"]).optional(),
  abvFormula: z.enum(["balling", "simple", "hall", "cutaia", "hmrc"]).optional(),
  colourFormula: z.enum(["morey", "mosher", "daniels"]).optional(),
  computedAs: z.enum(makerIds).optional(),
  stated: stated.optional(),
  measured: stated.optional(),
  extras,
}) as unknown as z.ZodType<Recipe>;

const count = z.int().min(0);
const title = z.string().trim().min(1).max(longestTitle);

/** The fields of each deed; `expectedVersion` is the latest version the editor has seen and merged. */
export const deedFields = {
  autosave: { recipe: sentRecipeSchema, baseVersion: count, revision: count },
  save: {
    recipe: sentRecipeSchema,
    message: z.string().trim().max(longestMessage),
    expectedVersion: count,
    revision: count,
  },
  branch: { recipe: sentRecipeSchema, title },
  second: { title },
};
