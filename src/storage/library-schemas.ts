/** What a library row's data must look like, by kind: the fields of the domain's recipe parts without name and amounts, in the same units. */
import * as z from "zod";
import { equipmentNumbers } from "../domain/recipe/equipment-numbers.ts";
import { mashMethods } from "../domain/volumes/volume-chain.ts";

const text = z.string().optional();
const number = z.number().optional();
const yes = z.boolean().optional();
const range = z.object({ min: z.number(), max: z.number() });
const flocculations = ["Low", "Medium", "High", "Very High"] as const;

const mashStep = z.object({
  name: z.string(),
  type: z.enum(["Infusion", "Temperature", "Decoction", "Sparge"]),
  celsius: z.number(),
  minutes: z.number(),
  rampMinutes: number,
  endCelsius: number,
  infuseLitres: number,
  infuseCelsius: number,
  decoctionLitres: number,
  notes: text,
});

const fermentationStep = z.object({
  name: z.string(),
  days: z.number(),
  celsius: z.number(),
  endCelsius: number,
  rampDays: number,
  kPa: number,
});

export const librarySchemas = {
  style: z.object({
    category: text,
    categoryNumber: text,
    letter: text,
    guide: text,
    og: range.optional(),
    fg: range.optional(),
    ibu: range.optional(),
    srm: range.optional(),
    abv: range.optional(),
    carbonation: range.optional(),
    profile: text,
    ingredients: text,
    examples: text,
    notes: text,
  }),
  fermentable: z.object({
    type: z.enum(["Grain", "Sugar", "Extract", "Dry Extract", "Adjunct", "Fruit", "Juice", "Honey"]),
    alsoCalled: z.array(z.string()).optional(),
    group: text,
    origin: text,
    supplier: text,
    yieldPercent: z.number(),
    colour: z.object({ value: z.number(), unit: z.enum(["EBC", "SRM", "Lovibond"]) }).optional(),
    moisturePercent: number,
    coarseFineDifferencePercent: number,
    diastaticPowerLintner: number,
    proteinPercent: number,
    maxInBatchPercent: number,
    ibuGalPerLb: number,
    recommendMash: yes,
    fermentable: yes,
    diPh: number,
    bufferMeqPerKgPh: number,
    notes: text,
  }),
  hop: z.object({
    type: z.enum(["Bittering", "Aroma", "Both"]).optional(),
    origin: text,
    alsoCalled: z.array(z.string()).optional(),
    alphaPercent: z.number(),
    alphaRange: range.optional(),
    betaPercent: number,
    cohumulonePercent: number,
    myrcenePercent: number,
    humulenePercent: number,
    caryophyllenePercent: number,
    oilMlPer100g: range.optional(),
    hsiPercent: number,
    substitutes: text,
    notes: text,
  }),
  yeast: z.object({
    laboratory: text,
    productId: text,
    type: z.enum(["Ale", "Lager", "Wheat", "Wine", "Champagne", "Kveik", "Brett", "Bacteria", "Mixed", "Other"]),
    form: z.enum(["Liquid", "Dry", "Slant", "Culture", "Slurry"]),
    attenuationPercent: number,
    attenuationRange: range.optional(),
    flocculation: z.enum(flocculations).optional(),
    minCelsius: number,
    maxCelsius: number,
    bestFor: text,
    notes: text,
  }),
  misc: z.object({
    type: z.enum(["Spice", "Fining", "Water Agent", "Herb", "Flavor", "Wood", "Other"]),
    alsoCalled: z.array(z.string()).optional(),
    use: z.enum(["Mash", "Sparge", "Boil", "Hopstand", "Primary", "Secondary", "Bottling"]),
    unit: z.enum(["g", "ml", "each"]),
    minutes: z.number(),
    useFor: text,
    dosePer20Litres: range.optional(),
    notes: text,
  }),
  water: z.object({
    kind: z.enum(["city", "style", "historic", "source", "own"]),
    source: text,
    calcium: z.number(),
    magnesium: z.number(),
    sodium: z.number(),
    chloride: z.number(),
    sulfate: z.number(),
    bicarbonate: z.number(),
    ph: number,
    notes: text,
  }),
  equipment: z.object({
    batchLitres: z.number(),
    boilLitres: z.number(),
    ...equipmentNumbers(number),
    mashMethod: z.enum(mashMethods).optional(),
    notes: text,
  }),
  mash: z.object({
    grainCelsius: z.number(),
    steps: z.array(mashStep),
    spargeCelsius: number,
    ph: number,
    tunCelsius: number,
    tunKg: number,
    tunSpecificHeat: number,
    equipmentAdjust: yes,
    notes: text,
  }),
  fermentation: z.object({ steps: z.array(fermentationStep), notes: text }),
};

export type LibraryKind = keyof typeof librarySchemas;
export type LibraryData = { [K in LibraryKind]: z.infer<(typeof librarySchemas)[K]> };

export const isLibraryKind = (word: string | null | undefined): word is LibraryKind =>
  typeof word === "string" && Object.hasOwn(librarySchemas, word);
export const libraryKinds = Object.keys(librarySchemas).filter(isLibraryKind);
