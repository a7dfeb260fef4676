/** The fields of a recipe and the units of their numbers. */
import type { MaltColour, Range, Recipe, Water } from "./recipe.ts";

/** Canonical units, as the recipe keeps them; empty for plain numbers. */
export type FieldUnit =
  | "kg"
  | "g"
  | "ml"
  | "each"
  | "pkg"
  | "L"
  | "min"
  | "%"
  | "°C"
  | "d"
  | "SG"
  | "ppm"
  | "kPa"
  | "vol"
  | "";

/** Values that are shown as one. */
type OneValue = MaltColour | Range | NonNullable<Water["mashAcid"]>;
/** Kept for programs, and what a file said of its own results: none of it is a brewer's change. */
type Silent = "libraryId" | "stated" | "extras";
const silent: ReadonlySet<string> = new Set<Silent>(["libraryId", "stated", "extras"]);
export const isSilent = (name: string): boolean => silent.has(name);

type FieldsIn<T> = T extends readonly (infer Row)[]
  ? FieldsIn<Row>
  : T extends OneValue
    ? never
    : T extends object
      ? { [K in Exclude<keyof T & string, Silent>]-?: K | FieldsIn<NonNullable<T[K]>> }[Exclude<
          keyof T & string,
          Silent
        >]
      : never;
export type RecipeField = FieldsIn<Recipe>;

const units: Record<RecipeField, FieldUnit> = {
  name: "",
  type: "",
  author: "",
  coAuthor: "",
  style: "",
  equipment: "",
  batchLitres: "L",
  boilLitres: "L",
  boilMinutes: "min",
  efficiencyPercent: "%",
  fermentables: "",
  hops: "",
  miscs: "",
  yeasts: "",
  mash: "",
  secondRunnings: "",
  fermentation: "",
  water: "",
  waters: "",
  carbonation: "",
  notes: "",
  tasteNotes: "",
  tasteRating: "",
  tags: "",
  date: "",
  ageDays: "d",
  ageCelsius: "°C",
  ibuFormula: "",
  abvFormula: "",
  colourFormula: "",
  computedAs: "",
  measured: "",
  kg: "kg",
  yieldPercent: "%",
  colour: "",
  addAfterBoil: "",
  lateMinutes: "min",
  origin: "",
  supplier: "",
  coarseFineDifferencePercent: "%",
  moisturePercent: "%",
  diastaticPowerLintner: "",
  proteinPercent: "%",
  maxInBatchPercent: "%",
  recommendMash: "",
  ibuGalPerLb: "",
  fermentable: "",
  diPh: "",
  bufferMeqPerKgPh: "",
  shared: "",
  use: "",
  grams: "g",
  alphaPercent: "%",
  minutes: "min",
  days: "d",
  onDay: "",
  celsius: "°C",
  form: "",
  betaPercent: "%",
  hsiPercent: "%",
  humulenePercent: "%",
  caryophyllenePercent: "%",
  cohumulonePercent: "%",
  myrcenePercent: "%",
  substitutes: "",
  year: "",
  amount: "",
  unit: "",
  useFor: "",
  laboratory: "",
  productId: "",
  attenuationPercent: "%",
  minCelsius: "°C",
  maxCelsius: "°C",
  flocculation: "",
  bestFor: "",
  timesCultured: "",
  maxReuse: "",
  addToSecondary: "",
  cellsBillion: "",
  pitchRate: "",
  producedAt: "",
  starter: "",
  litres: "L",
  sg: "SG",
  stirred: "",
  rampMinutes: "min",
  endCelsius: "°C",
  infuseLitres: "L",
  infuseCelsius: "°C",
  decoctionLitres: "L",
  steps: "",
  grainCelsius: "°C",
  tunCelsius: "°C",
  spargeCelsius: "°C",
  ph: "",
  tunKg: "kg",
  tunSpecificHeat: "",
  equipmentAdjust: "",
  source: "",
  target: "",
  dilution: "",
  mashSalts: "",
  spargeSalts: "",
  mashAcid: "",
  spargeAcid: "",
  calcium: "ppm",
  magnesium: "ppm",
  sodium: "ppm",
  chloride: "ppm",
  sulfate: "ppm",
  bicarbonate: "ppm",
  gypsum: "g",
  "calcium-chloride": "g",
  "calcium-chloride-anhydrous": "g",
  epsom: "g",
  "magnesium-chloride": "g",
  "table-salt": "g",
  "baking-soda": "g",
  chalk: "g",
  "pickling-lime": "g",
  category: "",
  categoryNumber: "",
  letter: "",
  guide: "",
  og: "SG",
  fg: "SG",
  abv: "%",
  ibu: "",
  srm: "",
  profile: "",
  ingredients: "",
  examples: "",
  rampDays: "d",
  kPa: "kPa",
  volumes: "vol",
  forced: "",
  primingSugar: "",
  primingSugarEquivalent: "",
  kegPrimingFactor: "",
  mashMethod: "",
  boilOffLitresPerHour: "L",
  kettleLitres: "L",
  kettleDiameterCm: "",
  kettleOpeningCm: "",
  tunLitres: "L",
  tunDeadspaceLitres: "L",
  kettleLossLitres: "L",
  fermenterLossLitres: "L",
  topUpWaterLitres: "L",
  topUpKettleLitres: "L",
  grainAbsorptionLitresPerKg: "",
  hopUtilizationPercent: "%",
  mashThicknessLitresPerKg: "",
  brewhouseEfficiencyPercent: "%",
  mashEfficiencyPercent: "%",
  altitudeMetres: "",
  boilCelsius: "°C",
  hopstandCelsius: "°C",
  waterLitres: "L",
  collectedLitres: "L",
  mashPercent: "%",
};

export const isRecipeField = (name: string): name is RecipeField => Object.hasOwn(units, name);
export const unitOfField = (name: string): FieldUnit => (isRecipeField(name) ? units[name] : "");

/** The amount of a thing: told under the thing's name alone. */
const amounts: ReadonlySet<string> = new Set<RecipeField>(["kg", "grams", "amount", "volumes"]);
export const isAmount = (name: string): boolean => amounts.has(name);

/** Fields that no number follows from: their change has no effect to work out. */
const inert: ReadonlySet<string> = new Set<RecipeField>([
  "name",
  "author",
  "coAuthor",
  "style",
  "notes",
  "tasteNotes",
  "tasteRating",
  "tags",
  "date",
  "measured",
  "origin",
  "supplier",
  "substitutes",
  "laboratory",
  "productId",
]);
export const isInert = (name: string): boolean => inert.has(name);
