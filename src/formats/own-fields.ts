/** Wortfolio's own records as JSON, field by field: complete by construction, since the compiler misses every field left out. */
import { makerIds } from "../domain/recipe/maker-settings.ts";
import { equipmentNumbers } from "../domain/recipe/equipment-numbers.ts";
import type {
  Carbonation,
  Equipment,
  Fermentable,
  FermentationStep,
  Hop,
  Ions,
  MaltColour,
  Mash,
  MashStep,
  MeasuredResults,
  Misc,
  Range,
  Recipe,
  SecondRunnings,
  StatedResults,
  Style,
  Water,
  WaterProfile,
  Yeast,
} from "../domain/recipe/recipe.ts";
import { mashMethods } from "../domain/volumes/volume-chain.ts";
import type { FermentationProfile } from "./format.ts";
import {
  allOf,
  anyOf,
  extras,
  flag,
  listOfObjects,
  type Members,
  number,
  numbers,
  objectOf,
  oneOf,
  tableOf,
  text,
  texts,
} from "./own-codecs.ts";

export const ownHop = tableOf<Hop>({
  name: text,
  use: oneOf("Mash", "First Wort", "Boil", "Aroma", "Hopstand", "Dry Hop"),
  grams: number,
  alphaPercent: number,
  minutes: number,
  days: number,
  onDay: number,
  celsius: number,
  form: oneOf("Pellet", "Plug", "Leaf", "Wet", "Powder", "Extract"),
  type: oneOf("Bittering", "Aroma", "Both"),
  origin: text,
  betaPercent: number,
  hsiPercent: number,
  humulenePercent: number,
  caryophyllenePercent: number,
  cohumulonePercent: number,
  myrcenePercent: number,
  substitutes: text,
  year: number,
  notes: text,
  libraryId: text,
  extras,
});

export const ownFermentable = tableOf<Fermentable>({
  name: text,
  type: oneOf("Grain", "Sugar", "Extract", "Dry Extract", "Adjunct", "Fruit", "Juice", "Honey"),
  kg: number,
  yieldPercent: number,
  colour: objectOf<MaltColour>({ value: number, unit: oneOf("EBC", "SRM", "Lovibond") }, allOf("value", "unit")),
  addAfterBoil: flag,
  lateMinutes: number,
  origin: text,
  supplier: text,
  notes: text,
  coarseFineDifferencePercent: number,
  moisturePercent: number,
  diastaticPowerLintner: number,
  proteinPercent: number,
  maxInBatchPercent: number,
  recommendMash: flag,
  ibuGalPerLb: number,
  fermentable: flag,
  diPh: number,
  bufferMeqPerKgPh: number,
  shared: flag,
  libraryId: text,
  extras,
});

export const ownYeast = tableOf<Yeast>({
  name: text,
  type: oneOf("Ale", "Lager", "Wheat", "Wine", "Champagne", "Kveik", "Brett", "Bacteria", "Mixed", "Other"),
  form: oneOf("Liquid", "Dry", "Slant", "Culture", "Slurry"),
  amount: number,
  unit: oneOf("g", "ml", "pkg"),
  laboratory: text,
  productId: text,
  attenuationPercent: number,
  minCelsius: number,
  maxCelsius: number,
  flocculation: oneOf("Low", "Medium", "High", "Very High"),
  bestFor: text,
  timesCultured: number,
  maxReuse: number,
  addToSecondary: flag,
  cellsBillion: number,
  pitchRate: number,
  producedAt: number,
  starter: objectOf<NonNullable<Yeast["starter"]>>(
    { litres: number, sg: number, stirred: flag },
    allOf("litres", "sg", "stirred"),
  ),
  notes: text,
  libraryId: text,
  extras,
});

export const ownMisc = tableOf<Misc>({
  name: text,
  type: oneOf("Spice", "Fining", "Water Agent", "Herb", "Flavor", "Wood", "Other"),
  use: oneOf("Mash", "Sparge", "Boil", "Hopstand", "Primary", "Secondary", "Bottling"),
  amount: number,
  unit: oneOf("g", "ml", "each"),
  minutes: number,
  useFor: text,
  notes: text,
  libraryId: text,
  extras,
});

const ions: Members<Ions> = {
  calcium: number,
  magnesium: number,
  sodium: number,
  chloride: number,
  sulfate: number,
  bicarbonate: number,
};
const waterProfile: Members<WaterProfile> = { name: text, ph: number, litres: number, notes: text, extras, ...ions };
export const ownWater = tableOf<WaterProfile>(waterProfile);

const range = objectOf<Range>({ min: number, max: number }, allOf("min", "max"));
export const ownStyle = tableOf<Style>({
  name: text,
  category: text,
  categoryNumber: text,
  letter: text,
  guide: text,
  type: text,
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

export const ownEquipment = tableOf<Equipment>({
  name: text,
  batchLitres: number,
  boilLitres: number,
  ...equipmentNumbers(number),
  mashMethod: oneOf(...mashMethods),
  notes: text,
  extras,
});

export const ownMashStep = tableOf<MashStep>({
  name: text,
  type: oneOf("Infusion", "Temperature", "Decoction", "Sparge"),
  celsius: number,
  minutes: number,
  rampMinutes: number,
  endCelsius: number,
  infuseLitres: number,
  infuseCelsius: number,
  decoctionLitres: number,
  notes: text,
  extras,
});

export const ownMash = tableOf<Omit<Mash, "steps">>({
  name: text,
  grainCelsius: number,
  tunCelsius: number,
  spargeCelsius: number,
  ph: number,
  tunKg: number,
  tunSpecificHeat: number,
  equipmentAdjust: flag,
  notes: text,
  extras,
});

type Salts = NonNullable<Water["mashSalts"]>;
const salts = objectOf<Salts>(
  {
    gypsum: number,
    "calcium-chloride": number,
    "calcium-chloride-anhydrous": number,
    epsom: number,
    "magnesium-chloride": number,
    "table-salt": number,
    "baking-soda": number,
    chalk: number,
    "pickling-lime": number,
  },
  anyOf,
);
const acid = objectOf<NonNullable<Water["mashAcid"]>>(
  {
    name: oneOf("lactic", "phosphoric", "hydrochloric", "sulfuric", "citric", "acetic"),
    ml: number,
    percent: number,
  },
  allOf("name", "ml", "percent"),
);
const profile = objectOf<WaterProfile>(
  waterProfile,
  allOf("name", "calcium", "magnesium", "sodium", "chloride", "sulfate", "bicarbonate"),
);

/** The recipe without its lists of records, which are read one by one. */
const fermentationSteps = listOfObjects<FermentationStep>(
  { name: text, days: number, celsius: number, endCelsius: number, rampDays: number, kPa: number },
  allOf("name", "days", "celsius"),
);
export const ownFermentation = tableOf<FermentationProfile>({ name: text, steps: fermentationSteps, notes: text });

export type RecipeHead = Omit<
  Recipe,
  "fermentables" | "hops" | "miscs" | "yeasts" | "mash" | "style" | "equipment" | "waters"
>;

export const ownRecipe = tableOf<RecipeHead>({
  name: text,
  type: oneOf("All Grain", "Partial Mash", "Extract"),
  author: text,
  coAuthor: text,
  batchLitres: number,
  boilLitres: number,
  boilMinutes: number,
  efficiencyPercent: number,
  fermentation: fermentationSteps,
  water: objectOf<Water>(
    {
      source: profile,
      target: profile,
      dilution: number,
      mashSalts: salts,
      spargeSalts: salts,
      mashAcid: acid,
      spargeAcid: acid,
    },
    anyOf,
  ),
  carbonation: objectOf<Carbonation>(
    {
      volumes: number,
      forced: flag,
      celsius: number,
      primingSugar: text,
      primingSugarEquivalent: number,
      kegPrimingFactor: number,
    },
    anyOf,
  ),
  notes: text,
  tasteNotes: text,
  tasteRating: number,
  tags: texts,
  date: number,
  ageDays: number,
  ageCelsius: number,
  ibuFormula: oneOf("tinseth", "rager", "garetz", "mibu"),
  abvFormula: oneOf("balling", "simple", "hall", "cutaia", "hmrc"),
  colourFormula: oneOf("morey", "mosher", "daniels"),
  computedAs: oneOf(...makerIds),
  stated: objectOf<StatedResults>(
    { og: number, fg: number, abv: number, ibu: number, srm: number, ibuMethod: text },
    anyOf,
  ),
  secondRunnings: objectOf<SecondRunnings>(
    { waterLitres: numbers, collectedLitres: number, mashPercent: number },
    allOf("waterLitres", "collectedLitres", "mashPercent"),
  ),
  measured: objectOf<MeasuredResults>({ og: number, fg: number }, anyOf),
  extras,
});
