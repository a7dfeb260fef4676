/** The fields of BeerSmith's own files: ounces, US fluid ounces, degrees Fahrenheit and numbered choices. */
import type {
  Equipment,
  Fermentable,
  Hop,
  MaltColour,
  Mash,
  MashStep,
  Misc,
  Style,
  WaterProfile,
  Yeast,
} from "../domain/recipe/recipe.ts";
import { choice, date, derived, flag, notNegative, positive, quantity, text, wholeNumber } from "./codecs.ts";
import { fieldOf, fieldTable, type Codec, type Field, type FieldTable } from "./field-table.ts";
import type { RecipeHead } from "./own-fields.ts";

const ounces = quantity("mass", "oz");
export const fluidOunces = quantity("volume", "fl oz");
export const fahrenheit = quantity("temperature", "f");
const minutes = quantity("time", "min");

/** The file has the position in a list, some editions the word itself. */
const numbered = <V extends string>(...words: V[]): Codec<V> =>
  choice(words, Object.fromEntries(words.map((word, index) => [String(index), word])));

/** The format is never written, so that fields of no use to a recipe are passed over. */
const tableOf = <T>(fields: Field<T>[]): FieldTable<T> => fieldTable(fields, /^/);

const hop = fieldOf<Hop>();
export const hopTable = tableOf<Hop>([
  hop("F_H_NAME", "name", text),
  hop("F_H_ORIGIN", "origin", text),
  hop("F_H_TYPE", "type", numbered("Bittering", "Aroma", "Both")),
  hop("F_H_FORM", "form", numbered<Hop["form"]>("Pellet", "Plug", "Leaf", "Extract")),
  hop("F_H_ALPHA", "alphaPercent", notNegative),
  hop("F_H_BETA", "betaPercent", notNegative),
  hop("F_H_AMOUNT", "grams", quantity("mass", "oz", 1000)),
  hop("F_H_HSI", "hsiPercent", notNegative),
  hop("F_H_BOIL_TIME", "minutes", minutes),
  hop("F_H_USE", "use", numbered<Hop["use"]>("Boil", "Dry Hop", "Mash", "First Wort", "Aroma")),
  hop("F_H_WHIRLPOOL_TEMP", "celsius", fahrenheit),
  hop("F_H_NOTES", "notes", text),
]);

const grain = fieldOf<Fermentable>();
export const grainTable = tableOf<Fermentable>([
  grain("F_G_NAME", "name", text),
  grain("F_G_ORIGIN", "origin", text),
  grain("F_G_SUPPLIER", "supplier", text),
  grain(
    "F_G_TYPE",
    "type",
    numbered<Fermentable["type"]>("Grain", "Extract", "Sugar", "Adjunct", "Dry Extract", "Fruit", "Juice", "Honey"),
  ),
  grain("F_G_AMOUNT", "kg", ounces),
  grain(
    "F_G_COLOR",
    "colour",
    derived(notNegative, (value): MaltColour => ({ value, unit: "Lovibond" })),
  ),
  grain("F_G_YIELD", "yieldPercent", notNegative),
  grain("F_G_LATE_EXTRACT", "lateMinutes", positive(minutes)),
  grain("F_G_COARSE_FINE_DIFF", "coarseFineDifferencePercent", notNegative),
  grain("F_G_MOISTURE", "moisturePercent", notNegative),
  grain("F_G_DIASTATIC_POWER", "diastaticPowerLintner", notNegative),
  grain("F_G_PROTEIN", "proteinPercent", notNegative),
  grain("F_G_IBU_GAL_PER_LB", "ibuGalPerLb", notNegative),
  grain("F_G_ADD_AFTER_BOIL", "addAfterBoil", flag),
  grain("F_G_RECOMMEND_MASH", "recommendMash", flag),
  grain("F_G_MAX_IN_BATCH", "maxInBatchPercent", notNegative),
  grain("F_G_NOTES", "notes", text),
]);

const yeast = fieldOf<Yeast>();
export const yeastTable = tableOf<Yeast>([
  yeast("F_Y_NAME", "name", text),
  yeast("F_Y_LAB", "laboratory", text),
  yeast("F_Y_PRODUCT_ID", "productId", text),
  yeast("F_Y_TYPE", "type", numbered<Yeast["type"]>("Ale", "Lager", "Wine", "Champagne", "Wheat")),
  yeast("F_Y_FORM", "form", numbered<Yeast["form"]>("Liquid", "Dry", "Slant", "Culture")),
  yeast("F_Y_FLOCCULATION", "flocculation", numbered("Low", "Medium", "High", "Very High")),
  yeast("F_Y_AMOUNT", "amount", notNegative),
  yeast("F_Y_MIN_TEMP", "minCelsius", fahrenheit),
  yeast("F_Y_MAX_TEMP", "maxCelsius", fahrenheit),
  yeast("F_Y_CELLS", "cellsBillion", notNegative),
  yeast("F_Y_TIMES_CULTURED", "timesCultured", wholeNumber),
  yeast("F_Y_MAX_REUSE", "maxReuse", wholeNumber),
  yeast("F_Y_ADD_TO_SECONDARY", "addToSecondary", flag),
  yeast("F_Y_BEST_FOR", "bestFor", text),
  yeast("F_Y_NOTES", "notes", text),
]);

const misc = fieldOf<Misc>();
export const miscTable = tableOf<Misc>([
  misc("F_M_NAME", "name", text),
  misc("F_M_TYPE", "type", numbered<Misc["type"]>("Spice", "Fining", "Herb", "Flavor", "Other", "Water Agent")),
  misc("F_M_USE", "use", numbered<Misc["use"]>("Boil", "Mash", "Primary", "Secondary", "Bottling", "Sparge")),
  misc("F_M_USE_FOR", "useFor", text),
  misc("F_M_NOTES", "notes", text),
]);

const water = fieldOf<WaterProfile>();
const ppm = quantity("concentration", "ppm");
export const waterTable = tableOf<WaterProfile>([
  water("F_W_NAME", "name", text),
  water("F_W_AMOUNT", "litres", fluidOunces),
  water("F_W_CALCIUM", "calcium", ppm),
  water("F_W_MAGNESIUM", "magnesium", ppm),
  water("F_W_SODIUM", "sodium", ppm),
  water("F_W_SULFATE", "sulfate", ppm),
  water("F_W_CHLORIDE", "chloride", ppm),
  water("F_W_BICARB", "bicarbonate", ppm),
  water("F_W_PH", "ph", positive(notNegative)),
  water("F_W_NOTES", "notes", text),
]);

const style = fieldOf<Style>();
const asText = derived(notNegative, String);
/** 1 is A; BJCP 2015's double letters lie beyond Z and have no letter of their own. */
const letter = derived(notNegative, (value) =>
  value >= 1 && value <= 26 ? String.fromCodePoint(64 + Math.floor(value)) : String(value),
);
export const styleTable = tableOf<Style>([
  style("F_S_NAME", "name", text),
  style("F_S_CATEGORY", "category", text),
  style("F_S_NUMBER", "categoryNumber", asText),
  style("F_S_LETTER", "letter", letter),
  style("F_S_GUIDE", "guide", text),
  style("F_S_DESCRIPTION", "notes", text),
  style("F_S_PROFILE", "profile", text),
  style("F_S_INGREDIENTS", "ingredients", text),
  style("F_S_EXAMPLES", "examples", text),
]);

/** Minimum and maximum stand in two elements each. */
export const STYLE_RANGES = [
  ["og", "OG"],
  ["fg", "FG"],
  ["ibu", "IBU"],
  ["srm", "COLOR"],
  ["abv", "ABV"],
  ["carbonation", "CARB"],
] as const;

const equipment = fieldOf<Equipment>();
export const equipmentTable = tableOf<Equipment>([
  equipment("F_E_NAME", "name", text),
  equipment("F_E_BATCH_VOL", "batchLitres", fluidOunces),
  equipment("F_E_BOIL_VOL", "boilLitres", fluidOunces),
  equipment("F_E_BOIL_TIME", "boilMinutes", minutes),
  equipment("F_E_BOIL_OFF", "boilOffLitresPerHour", fluidOunces),
  equipment("F_E_MASH_VOL", "tunLitres", fluidOunces),
  equipment("F_E_TUN_MASS", "tunKg", ounces),
  equipment("F_E_TUN_SPECIFIC_HEAT", "tunSpecificHeat", notNegative),
  equipment("F_E_TUN_DEADSPACE", "tunDeadspaceLitres", fluidOunces),
  equipment("F_E_TRUB_LOSS", "kettleLossLitres", fluidOunces),
  equipment("F_E_FERMENTER_LOSS", "fermenterLossLitres", fluidOunces),
  equipment("F_E_TOP_UP", "topUpWaterLitres", fluidOunces),
  equipment("F_E_TOP_UP_KETTLE", "topUpKettleLitres", fluidOunces),
  equipment("F_E_EFFICIENCY", "brewhouseEfficiencyPercent", positive(notNegative)),
  equipment("F_E_HOP_UTIL", "hopUtilizationPercent", notNegative),
  equipment(
    "F_E_ALTITUDE",
    "altitudeMetres",
    derived(notNegative, (feet) => feet * 0.3048),
  ),
  equipment("F_E_NOTES", "notes", text),
]);

const step = fieldOf<MashStep>();
export const mashStepTable = tableOf<MashStep>([
  step("F_MS_NAME", "name", text),
  step("F_MS_TYPE", "type", numbered<MashStep["type"]>("Infusion", "Decoction", "Temperature")),
  step("F_MS_INFUSION", "infuseLitres", positive(fluidOunces)),
  step("F_MS_STEP_TEMP", "celsius", fahrenheit),
  step("F_MS_STEP_TIME", "minutes", minutes),
  step("F_MS_RISE_TIME", "rampMinutes", minutes),
  step("F_MS_INFUSION_TEMP", "infuseCelsius", fahrenheit),
  step("F_MS_DECOCTION_AMT", "decoctionLitres", positive(fluidOunces)),
]);

type MashHead = Omit<Mash, "steps">;
const mash = fieldOf<MashHead>();
export const mashTable = tableOf<MashHead>([
  mash("F_MH_NAME", "name", text),
  mash("F_MH_GRAIN_TEMP", "grainCelsius", fahrenheit),
  mash("F_MH_TUN_TEMP", "tunCelsius", fahrenheit),
  mash("F_MH_SPARGE_TEMP", "spargeCelsius", fahrenheit),
  mash("F_MH_PH", "ph", positive(notNegative)),
  mash("F_MH_TUN_MASS", "tunKg", ounces),
  mash("F_MH_TUN_HC", "tunSpecificHeat", notNegative),
  mash("F_MH_EQUIP_ADJUST", "equipmentAdjust", flag),
  mash("F_MH_NOTES", "notes", text),
]);

const recipe = fieldOf<RecipeHead>();
/** Dates before 1980 are BeerSmith's "not set". */
const setDate = derived(date, (at) => (at < Date.UTC(1980, 0, 1) ? null : at));
export const recipeTable = tableOf<RecipeHead>([
  recipe("F_R_NAME", "name", text),
  recipe("F_R_BREWER", "author", text),
  recipe("F_R_ASST_BREWER", "coAuthor", text),
  recipe("F_R_DATE", "date", setDate),
  recipe("F_R_TYPE", "type", numbered("Extract", "Partial Mash", "All Grain")),
  recipe("F_R_NOTES", "notes", text),
  recipe("F_R_DESCRIPTION", "tasteNotes", text),
]);
