/** The fields of Brewfather's records: metric, colours in SRM, shares for some percentages. */
import type {
  Carbonation,
  Equipment,
  Fermentable,
  Hop,
  Ions,
  MaltColour,
  Mash,
  MashStep,
  Misc,
  Style,
  Water,
  WaterProfile,
  Yeast,
} from "../domain/recipe/recipe.ts";
import { choice, date, derived, flag, notNegative, number, positive, quantity, text, wholeNumber } from "./codecs.ts";
import { fieldOf, fieldTable } from "./field-table.ts";
import type { Codec, Field, FieldTable } from "./field-table.ts";
import type { RecipeHead } from "./own-fields.ts";
import {
  fermentableType,
  flocculation,
  hopForm,
  hopType,
  hopUse,
  mashStepType,
  miscType,
  miscUse,
  recipeType,
  yeastForm,
  yeastType,
} from "./words.ts";

const tableOf = <T>(fields: Field<T>[]): FieldTable<T> => fieldTable(fields, /^/);
const minutes = quantity("time", "min");
const litres = quantity("volume", "l");
export const celsius = quantity("temperature", "c");
const ppm = quantity("concentration", "ppm");
const percentOfShare = derived(notNegative, (share) => share * 100);

const hop = fieldOf<Hop>();
export const hopTable = tableOf<Hop>([
  hop("name", "name", text),
  hop("use", "use", hopUse),
  hop("amount", "grams", quantity("mass", "g", 1000)),
  hop("alpha", "alphaPercent", notNegative),
  hop("beta", "betaPercent", notNegative),
  hop("type", "form", hopForm),
  hop("usage", "type", hopType),
  hop("origin", "origin", text),
  hop("hsi", "hsiPercent", notNegative),
  hop("humulene", "humulenePercent", notNegative),
  hop("caryophyllene", "caryophyllenePercent", notNegative),
  hop("cohumulone", "cohumulonePercent", notNegative),
  hop("myrcene", "myrcenePercent", notNegative),
  hop("substitutes", "substitutes", text),
  hop("year", "year", positive(wholeNumber)),
  hop("temp", "celsius", celsius),
  hop("notes", "notes", text),
]);

const fermentable = fieldOf<Fermentable>();
export const fermentableTable = tableOf<Fermentable>([
  fermentable("name", "name", text),
  fermentable("type", "type", fermentableType),
  fermentable("amount", "kg", quantity("mass", "kg")),
  fermentable(
    "color",
    "colour",
    derived(notNegative, (value): MaltColour => ({ value, unit: "SRM" })),
  ),
  fermentable("potentialPercentage", "yieldPercent", positive(notNegative)),
  fermentable("origin", "origin", text),
  fermentable("supplier", "supplier", text),
  fermentable("notes", "notes", text),
  fermentable("coarseFineDiff", "coarseFineDifferencePercent", notNegative),
  fermentable("moisture", "moisturePercent", notNegative),
  fermentable("diastaticPower", "diastaticPowerLintner", notNegative),
  fermentable("protein", "proteinPercent", notNegative),
  fermentable("maxInBatch", "maxInBatchPercent", notNegative),
  fermentable("ibuPerAmount", "ibuGalPerLb", positive(notNegative)),
  fermentable(
    "notFermentable",
    "fermentable",
    derived(flag, (not): boolean | null => (not ? false : null)),
  ),
]);

const misc = fieldOf<Misc>();
export const miscTable = tableOf<Misc>([
  misc("name", "name", text),
  misc("type", "type", miscType),
  misc("use", "use", miscUse),
  misc("useFor", "useFor", text),
  misc("notes", "notes", text),
]);

const yeast = fieldOf<Yeast>();
export const yeastTable = tableOf<Yeast>([
  yeast("name", "name", text),
  yeast("type", "type", yeastType),
  yeast("form", "form", yeastForm),
  yeast("laboratory", "laboratory", text),
  yeast("productId", "productId", text),
  yeast("attenuation", "attenuationPercent", notNegative),
  yeast("minTemp", "minCelsius", celsius),
  yeast("maxTemp", "maxCelsius", celsius),
  yeast("flocculation", "flocculation", flocculation),
  yeast("description", "notes", text),
]);

const step = fieldOf<MashStep>();
export const stepTable = tableOf<MashStep>([
  step("name", "name", text),
  step("type", "type", mashStepType),
  step("stepTemp", "celsius", celsius),
  step("stepTime", "minutes", minutes),
  step("rampTime", "rampMinutes", positive(minutes)),
]);

type MashHead = Omit<Mash, "steps">;
const mash = fieldOf<MashHead>();
export const mashTable = tableOf<MashHead>([mash("name", "name", text), mash("grainTemp", "grainCelsius", celsius)]);

const equipment = fieldOf<Equipment>();
export const equipmentTable = tableOf<Equipment>([
  equipment("name", "name", text),
  equipment("batchSize", "batchLitres", litres),
  equipment("boilSize", "boilLitres", litres),
  equipment("boilTime", "boilMinutes", minutes),
  equipment("boilOffPerHr", "boilOffLitresPerHour", litres),
  equipment("mashTunVolume", "tunLitres", litres),
  equipment("mashTunDeadSpace", "tunDeadspaceLitres", litres),
  equipment("trubChillerLoss", "kettleLossLitres", litres),
  equipment("fermenterLoss", "fermenterLossLitres", litres),
  equipment("fermenterTopUp", "topUpWaterLitres", litres),
  equipment("grainAbsorptionRate", "grainAbsorptionLitresPerKg", notNegative),
  equipment("waterGrainRatio", "mashThicknessLitresPerKg", notNegative),
  equipment("hopUtilization", "hopUtilizationPercent", percentOfShare),
  equipment("brewhouseEfficiency", "brewhouseEfficiencyPercent", positive(notNegative)),
  equipment("mashEfficiency", "mashEfficiencyPercent", positive(notNegative)),
  equipment("altitude", "altitudeMetres", number),
  equipment("boilTemp", "boilCelsius", celsius),
  equipment("hopstandTemperature", "hopstandCelsius", celsius),
  equipment("notes", "notes", text),
]);

const style = fieldOf<Style>();
export const styleTable = tableOf<Style>([
  style("name", "name", text),
  style("category", "category", text),
  style("categoryNumber", "categoryNumber", text),
  style("styleLetter", "letter", text),
  style("styleGuide", "guide", text),
  style("type", "type", text),
]);

const water = fieldOf<WaterProfile>();
const IONS: (keyof Ions)[] = ["calcium", "magnesium", "sodium", "chloride", "sulfate", "bicarbonate"];
export const profileTable = tableOf<WaterProfile>([
  water("name", "name", text),
  water("ph", "ph", positive(notNegative)),
  water("description", "notes", text),
  ...IONS.map((ion) => water(ion, ion, ppm)),
]);

const recipe = fieldOf<RecipeHead>();
export const recipeTable = tableOf<RecipeHead>([
  recipe("name", "name", text),
  recipe("type", "type", recipeType),
  recipe("author", "author", text),
  recipe("batchSize", "batchLitres", litres),
  recipe("boilSize", "boilLitres", litres),
  recipe("boilTime", "boilMinutes", minutes),
  recipe("efficiency", "efficiencyPercent", positive(notNegative)),
  recipe("notes", "notes", text),
  recipe("_created", "date", date),
  recipe(
    "carbonation",
    "carbonation",
    derived(notNegative, (volumes): Carbonation => ({ volumes })),
  ),
  recipe("ibuFormula", "ibuFormula", choice(["tinseth", "rager", "garetz", "mibu"])),
]);

export const STYLE_RANGES = [
  ["og", "og"],
  ["fg", "fg"],
  ["ibu", "ibu"],
  ["srm", "color"],
  ["abv", "abv"],
  ["carbonation", "carb"],
] as const;

export const SALTS = [
  ["calciumSulfate", "gypsum"],
  ["calciumChloride", "calcium-chloride"],
  ["magnesiumSulfate", "epsom"],
  ["magnesiumChloride", "magnesium-chloride"],
  ["sodiumChloride", "table-salt"],
  ["sodiumBicarbonate", "baking-soda"],
  ["calciumCarbonate", "chalk"],
  ["calciumHydroxide", "pickling-lime"],
] as const;

export const acidName: Codec<NonNullable<Water["mashAcid"]>["name"]> = choice([
  "lactic",
  "phosphoric",
  "hydrochloric",
  "sulfuric",
  "citric",
  "acetic",
]);
