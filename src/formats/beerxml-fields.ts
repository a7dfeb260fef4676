/** The fields of BeerXML 1.0's records: which tag holds which field of Wortfolio's records, in which unit. */
import type {
  Equipment,
  Fermentable,
  Hop,
  Mash,
  MashStep,
  Misc,
  Range,
  Recipe,
  Style,
  WaterProfile,
  Yeast,
} from "../domain/recipe/recipe.ts";
import { date, flag, gravity, notNegative, number, positive, quantity, text, wholeNumber } from "./codecs.ts";
import type { Codec } from "./field-table.ts";
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
import type { RecipeHead } from "./own-fields.ts";
import { fieldOf, fieldTable, inside, type Field } from "./field-table.ts";

const kilograms = quantity("mass", "kg");
const litres = quantity("volume", "l");
const minutes = quantity("time", "min");
const days: Codec<number> = quantity("time", "day", 1 / 1440);
const celsius = quantity("temperature", "c");
const vols = quantity("carbonation", "vols");
const ppm = quantity("concentration", "ppm");
/** Many programs write 0 for what they do not know: how warm a yeast may be and what it leaves, how warm a rest ends. */
const givenCelsius: Codec<number> = { ...positive(celsius), write: celsius.write };
const givenPercent: Codec<number> = { ...positive(notNegative), write: notNegative.write };
/** BeerSmith and Brewtarget name a decoction each in their own way, and write 0 for every other step. */
const givenLitres: Codec<number> = { ...positive(litres), write: litres.write };
/** 0 is a rating never given. */
const setNumber: Codec<number> = { ...positive(number), write: number.write };
const specificHeat = quantity("specificHeat", "cal/(g c)");

const DERIVED = "VERSION|DISPLAY_\\w+|\\w+_RANGE|WORTFOLIO";
const passing = (...names: string[]): RegExp => new RegExp(`^(?:${[DERIVED, ...names].join("|")})$`, "i");

const hop = fieldOf<Hop>();
export const hopTable = fieldTable<Hop>(
  [
    hop("NAME", "name", text),
    hop("ORIGIN", "origin", text),
    hop("ALPHA", "alphaPercent", notNegative),
    hop("AMOUNT", "grams", quantity("mass", "kg", 1000)),
    hop("USE", "use", hopUse),
    hop("NOTES", "notes", text),
    hop("TYPE", "type", hopType),
    hop("FORM", "form", hopForm),
    hop("BETA", "betaPercent", notNegative),
    hop("HSI", "hsiPercent", notNegative),
    hop("SUBSTITUTES", "substitutes", text),
    hop("HUMULENE", "humulenePercent", notNegative),
    hop("CARYOPHYLLENE", "caryophyllenePercent", notNegative),
    hop("COHUMULONE", "cohumulonePercent", notNegative),
    hop("MYRCENE", "myrcenePercent", notNegative),
  ],
  passing("TIME"),
);

const fermentable = fieldOf<Fermentable>();
export const fermentableTable = fieldTable<Fermentable>(
  [
    fermentable("NAME", "name", text),
    fermentable("TYPE", "type", fermentableType),
    fermentable("AMOUNT", "kg", kilograms),
    fermentable("YIELD", "yieldPercent", notNegative),
    fermentable("ADD_AFTER_BOIL", "addAfterBoil", flag),
    fermentable("ORIGIN", "origin", text),
    fermentable("SUPPLIER", "supplier", text),
    fermentable("NOTES", "notes", text),
    fermentable("COARSE_FINE_DIFF", "coarseFineDifferencePercent", notNegative),
    fermentable("MOISTURE", "moisturePercent", notNegative),
    fermentable("DIASTATIC_POWER", "diastaticPowerLintner", notNegative),
    fermentable("PROTEIN", "proteinPercent", notNegative),
    fermentable("MAX_IN_BATCH", "maxInBatchPercent", notNegative),
    fermentable("RECOMMEND_MASH", "recommendMash", flag),
    fermentable("IBU_GAL_PER_LB", "ibuGalPerLb", notNegative),
  ],
  passing("COLOR", "POTENTIAL", "NOT_FERMENTABLE", "IS_MASHED"),
);

const yeast = fieldOf<Yeast>();
export const yeastTable = fieldTable<Yeast>(
  [
    yeast("NAME", "name", text),
    yeast("TYPE", "type", yeastType),
    yeast("FORM", "form", yeastForm),
    yeast("LABORATORY", "laboratory", text),
    yeast("PRODUCT_ID", "productId", text),
    yeast("MIN_TEMPERATURE", "minCelsius", givenCelsius),
    yeast("MAX_TEMPERATURE", "maxCelsius", givenCelsius),
    yeast("FLOCCULATION", "flocculation", flocculation),
    yeast("ATTENUATION", "attenuationPercent", givenPercent),
    yeast("NOTES", "notes", text),
    yeast("BEST_FOR", "bestFor", text),
    yeast("TIMES_CULTURED", "timesCultured", wholeNumber),
    yeast("MAX_REUSE", "maxReuse", wholeNumber),
    yeast("ADD_TO_SECONDARY", "addToSecondary", flag),
    yeast("CULTURE_DATE", "producedAt", date),
  ],
  passing("AMOUNT", "AMOUNT_IS_WEIGHT"),
);

const misc = fieldOf<Misc>();
export const miscTable = fieldTable<Misc>(
  [
    misc("NAME", "name", text),
    misc("TYPE", "type", miscType),
    misc("USE", "use", miscUse),
    misc("TIME", "minutes", minutes),
    misc("USE_FOR", "useFor", text),
    misc("NOTES", "notes", text),
  ],
  passing("AMOUNT", "AMOUNT_IS_WEIGHT"),
);

const water = fieldOf<WaterProfile>();
export const waterTable = fieldTable<WaterProfile>(
  [
    water("NAME", "name", text),
    water("AMOUNT", "litres", litres),
    water("CALCIUM", "calcium", ppm),
    water("BICARBONATE", "bicarbonate", ppm),
    water("SULFATE", "sulfate", ppm),
    water("CHLORIDE", "chloride", ppm),
    water("SODIUM", "sodium", ppm),
    water("MAGNESIUM", "magnesium", ppm),
    water("PH", "ph", notNegative),
    water("NOTES", "notes", text),
  ],
  passing(),
);

const range = fieldOf<Range>();
const styleRange = (tag: string, key: "og" | "fg" | "ibu" | "srm" | "abv" | "carbonation", of: Codec<number>) => [
  inside<Style, typeof key>(key, range(`${tag}_MIN`, "min", of)),
  inside<Style, typeof key>(key, range(`${tag}_MAX`, "max", of)),
];

const style = fieldOf<Style>();
export const styleTable = fieldTable<Style>(
  [
    style("NAME", "name", text),
    style("CATEGORY", "category", text),
    style("CATEGORY_NUMBER", "categoryNumber", text),
    style("STYLE_LETTER", "letter", text),
    style("STYLE_GUIDE", "guide", text),
    style("TYPE", "type", text),
    ...styleRange("OG", "og", gravity),
    ...styleRange("FG", "fg", gravity),
    ...styleRange("IBU", "ibu", notNegative),
    ...styleRange("COLOR", "srm", quantity("colour", "srm")),
    ...styleRange("CARB", "carbonation", vols),
    ...styleRange("ABV", "abv", notNegative),
    style("NOTES", "notes", text),
    style("PROFILE", "profile", text),
    style("INGREDIENTS", "ingredients", text),
    style("EXAMPLES", "examples", text),
  ],
  passing(),
);

const equipment = fieldOf<Equipment>();
export const equipmentTable = fieldTable<Equipment>(
  [
    equipment("NAME", "name", text),
    equipment("BOIL_SIZE", "boilLitres", litres),
    equipment("BATCH_SIZE", "batchLitres", litres),
    equipment("TUN_VOLUME", "tunLitres", litres),
    equipment("TUN_WEIGHT", "tunKg", kilograms),
    equipment("TUN_SPECIFIC_HEAT", "tunSpecificHeat", specificHeat),
    equipment("TOP_UP_WATER", "topUpWaterLitres", litres),
    equipment("TRUB_CHILLER_LOSS", "kettleLossLitres", litres),
    equipment("BOIL_TIME", "boilMinutes", minutes),
    equipment("LAUTER_DEADSPACE", "tunDeadspaceLitres", litres),
    equipment("TOP_UP_KETTLE", "topUpKettleLitres", litres),
    equipment("HOP_UTILIZATION", "hopUtilizationPercent", notNegative),
    equipment("NOTES", "notes", text),
  ],
  passing("EVAP_RATE"),
);

const step = fieldOf<MashStep>();
export const mashStepTable = fieldTable<MashStep>(
  [
    step("NAME", "name", text),
    step("TYPE", "type", mashStepType),
    step("INFUSE_AMOUNT", "infuseLitres", litres),
    step("STEP_TIME", "minutes", minutes),
    step("STEP_TEMP", "celsius", celsius),
    step("RAMP_TIME", "rampMinutes", minutes),
    step("END_TEMP", "endCelsius", givenCelsius),
    step("DECOCTION_AMT", "decoctionLitres", givenLitres),
    step("DECOCTION_AMOUNT", "decoctionLitres", givenLitres),
    step("INFUSE_TEMP", "infuseCelsius", celsius),
    step("DESCRIPTION", "notes", text),
  ],
  passing(),
);

const mash = fieldOf<Omit<Mash, "steps">>();
export const mashTable = fieldTable<Omit<Mash, "steps">>(
  [
    mash("NAME", "name", text),
    mash("GRAIN_TEMP", "grainCelsius", celsius),
    mash("TUN_TEMP", "tunCelsius", celsius),
    mash("SPARGE_TEMP", "spargeCelsius", celsius),
    mash("PH", "ph", notNegative),
    mash("TUN_WEIGHT", "tunKg", kilograms),
    mash("TUN_SPECIFIC_HEAT", "tunSpecificHeat", specificHeat),
    mash("EQUIP_ADJUST", "equipmentAdjust", flag),
    mash("NOTES", "notes", text),
  ],
  passing("MASH_STEPS"),
);

const recipe = fieldOf<RecipeHead>();
const carbonation = fieldOf<NonNullable<Recipe["carbonation"]>>();
const stated = fieldOf<NonNullable<Recipe["stated"]>>();
const inCarbonation = (field: Field<NonNullable<Recipe["carbonation"]>>) =>
  inside<RecipeHead, "carbonation">("carbonation", field);
const inStated = (field: Field<NonNullable<Recipe["stated"]>>) => inside<RecipeHead, "stated">("stated", field);

export const recipeTable = fieldTable<RecipeHead>(
  [
    recipe("NAME", "name", text),
    recipe("TYPE", "type", recipeType),
    recipe("BREWER", "author", text),
    recipe("ASST_BREWER", "coAuthor", text),
    recipe("BATCH_SIZE", "batchLitres", litres),
    recipe("BOIL_SIZE", "boilLitres", litres),
    recipe("BOIL_TIME", "boilMinutes", minutes),
    recipe("EFFICIENCY", "efficiencyPercent", notNegative),
    recipe("NOTES", "notes", text),
    recipe("TASTE_NOTES", "tasteNotes", text),
    recipe("TASTE_RATING", "tasteRating", setNumber),
    recipe("AGE", "ageDays", days),
    recipe("AGE_TEMP", "ageCelsius", celsius),
    recipe("DATE", "date", date),
    inCarbonation(carbonation("CARBONATION", "volumes", vols)),
    inCarbonation(carbonation("FORCED_CARBONATION", "forced", flag)),
    inCarbonation(carbonation("PRIMING_SUGAR_NAME", "primingSugar", text)),
    inCarbonation(carbonation("CARBONATION_TEMP", "celsius", celsius)),
    inCarbonation(carbonation("PRIMING_SUGAR_EQUIV", "primingSugarEquivalent", notNegative)),
    inCarbonation(carbonation("KEG_PRIMING_FACTOR", "kegPrimingFactor", notNegative)),
    inStated(stated("EST_OG", "og", gravity)),
    inStated(stated("EST_FG", "fg", gravity)),
    inStated(stated("EST_ABV", "abv", notNegative)),
    inStated(stated("IBU", "ibu", notNegative)),
    inStated(stated("IBU_METHOD", "ibuMethod", text)),
    inStated(stated("EST_COLOR", "srm", quantity("colour", "srm"))),
  ],
  passing(
    "HOPS|FERMENTABLES|YEASTS|MISCS|WATERS|STYLE|EQUIPMENT|MASH",
    "OG|FG|ABV|CALORIES|FERMENTATION_STAGES",
    "(?:PRIMARY|SECONDARY|TERTIARY)_(?:AGE|TEMP)",
  ),
);

export { celsius, days };
