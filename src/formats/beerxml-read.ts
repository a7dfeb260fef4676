/** BeerXML's recipes, mashes and equipment to Wortfolio's, with the habits of each generator. */
import type { Equipment, FermentationStep, Mash, MashStep, Recipe } from "../domain/recipe/recipe.ts";
import { celsius, days, equipmentTable, mashStepTable, mashTable, recipeTable } from "./beerxml-fields.ts";
import {
  OWN_TAG,
  readFermentable,
  readHop,
  readMisc,
  readStyle,
  readWater,
  readYeast,
  restoring,
} from "./beerxml-ingredients.ts";
import { gravity } from "./codecs.ts";
import { ownEquipment, ownMash, ownMashStep, ownRecipe, type RecipeHead } from "./own-fields.ts";
import { isRecord, listOf, member, type Raw, type RawRecord } from "./raw.ts";
import { numberAt, read, readList, readOne, readWhole, type Reader, type Reading } from "./read-records.ts";
import { EQUIPMENT, MASH, MASH_STEP, RECIPE, USUAL_YIELD } from "./record-defaults.ts";
import { withResidue } from "./residue.ts";

/** EVAP_RATE is per cent of the boil volume in an hour. */
const plainEquipment: Reader<Equipment> = (raw, place, reading) => {
  const equipment: Equipment = readWhole(raw, equipmentTable, EQUIPMENT, place, reading);
  const percent = numberAt(raw, "EVAP_RATE");
  if (percent === undefined || percent < 0 || equipment.boilLitres === 0) return equipment;
  return { ...equipment, boilOffLitresPerHour: (equipment.boilLitres * percent) / 100 };
};

export const readEquipment = restoring(plainEquipment, ownEquipment);
export const readStep = restoring<MashStep>(
  (raw, place, reading) => readWhole(raw, mashStepTable, MASH_STEP, place, reading),
  ownMashStep,
);

export const readMash: Reader<Mash> = (raw, place, reading) => ({
  ...withResidue<Omit<Mash, "steps">>(readWhole(raw, mashTable, MASH, place, reading), raw[OWN_TAG], ownMash),
  steps: readList(recordsIn(member(raw, "MASH_STEPS"), "MASH_STEP"), `${place}.steps`, readStep, reading),
});

export function readRecipe(raw: RawRecord, reading: Reading): Recipe {
  const list = <T>(set: string, name: string, place: string, one: Reader<T>): T[] =>
    readList(recordsIn(member(raw, set), name), place, one, reading);
  const style = readOne(member(raw, "STYLE"), "style", readStyle, reading);
  const equipment = readOne(member(raw, "EQUIPMENT"), "equipment", readEquipment, reading);
  const mash = readOne(member(raw, "MASH"), "mash", readMash, reading);
  const waters = list("WATERS", "WATER", "waters", readWater);
  const recipe = withUsualYields(
    {
      ...readHead(raw, equipment, reading),
      ...(style && { style }),
      ...(equipment && { equipment }),
      fermentables: list("FERMENTABLES", "FERMENTABLE", "fermentables", readFermentable),
      hops: list("HOPS", "HOP", "hops", readHop),
      miscs: list("MISCS", "MISC", "miscs", readMisc),
      yeasts: list("YEASTS", "YEAST", "yeasts", readYeast),
      ...(mash && { mash }),
      ...(waters.length > 0 && { waters }),
    },
    reading,
  );
  return reading.generator === "Brewtarget" ? withBrewhouseEfficiency(recipe, reading) : recipe;
}

/** Brewtarget's efficiency is that into the kettle: a loss behind it costs extract on top. */
function withBrewhouseEfficiency(recipe: Recipe, { notes }: Reading): Recipe {
  const { batchLitres, efficiencyPercent, equipment } = recipe;
  const loss = equipment?.kettleLossLitres ?? 0;
  if (loss <= 0 || batchLitres <= 0) return recipe;
  const brewhouse = (efficiencyPercent * batchLitres) / (batchLitres + loss);
  notes.add({
    code: "efficiency-into-kettle",
    path: "recipe.efficiencyPercent",
    program: "Brewtarget",
    stated: efficiencyPercent,
    percent: brewhouse,
  });
  return { ...recipe, efficiencyPercent: brewhouse };
}

export function readHead(raw: RawRecord, equipment: Equipment | undefined, reading: Reading): RecipeHead {
  const assumed = {
    ...RECIPE.assumed,
    ...(equipment?.batchLitres && { batchLitres: equipment.batchLitres }),
    ...(equipment?.boilMinutes && { boilMinutes: equipment.boilMinutes }),
  };
  const head: RecipeHead = {
    ...readWhole<RecipeHead, object, typeof assumed>(raw, recipeTable, { silent: {}, assumed }, "recipe", reading),
    fermentation: readFermentation(raw, reading),
    tags: [],
  };
  const ageDays = inDays(head.ageDays, longestAgeDays, { tag: "AGE", path: "ageDays" }, reading);
  if (ageDays !== undefined) head.ageDays = ageDays;
  const whole = { ...head, ...readResults(raw, head.stated, reading), ...readFormula(head.stated?.ibuMethod) };
  if (whole.stated === undefined) delete whole.stated;
  return withResidue(whole, raw[OWN_TAG], ownRecipe);
}

/** DIY Dog states 0 for every malt's yield: nothing could be computed, so zero throughout means unknown. */
function withUsualYields(recipe: Recipe, { notes }: Reading): Recipe {
  const heavy = recipe.fermentables.filter((fermentable) => fermentable.kg > 0);
  if (heavy.length === 0 || heavy.some((fermentable) => fermentable.yieldPercent > 0)) return recipe;
  notes.add({ code: "all-yields-zero", path: "fermentables" });
  return {
    ...recipe,
    fermentables: recipe.fermentables.map((one) => ({ ...one, yieldPercent: USUAL_YIELD[one.type] })),
  };
}

export const STAGES = ["Primary", "Secondary", "Tertiary"] as const;

/** No beer lies longer in one vessel, nor in its bottle: beyond that a program wrote minutes where BeerXML has days. */
const [longestStageDays, longestAgeDays] = [1000, 3650];
const minutesInDay = 1440;

function inDays(
  age: number | undefined,
  longest: number,
  { tag, path }: { tag: string; path: string },
  { generator, notes }: Reading,
): number | undefined {
  if (age === undefined || age <= longest || generator.startsWith("Wortfolio")) return age;
  notes.add({ code: "minutes-not-days", path, tag, value: age, days: age / minutesInDay });
  return age / minutesInDay;
}

function readFermentation(raw: RawRecord, reading: Reading): FermentationStep[] {
  const stages = numberAt(raw, "FERMENTATION_STAGES") ?? 1;
  return STAGES.flatMap((name, index) => {
    const tag = `${name.toUpperCase()}_AGE`;
    const age = inDays(read(raw, tag, days), longestStageDays, { tag, path: `fermentation[${index}].days` }, reading);
    const temperature = read(raw, `${name}_TEMP`, celsius);
    const counted = index < stages && temperature !== undefined;
    if (!(age !== undefined && age > 0) && !counted) return [];
    if (temperature === undefined)
      reading.notes.add({ code: "missing", path: `fermentation[${index}].celsius`, record: name, assumed: 20 });
    return [{ name, days: age ?? 0, celsius: temperature ?? 20 }];
  });
}

const PUTS_ESTIMATES_IN_OG = /^(?:Brewtarget|punkapi-export|Brewfather|Brewer's Friend)/;

/** OG and FG are measured values, but several programs put their estimates there; 1.000 means unset. */
function readResults(raw: RawRecord, stated: Recipe["stated"], reading: Reading): Pick<Recipe, "stated" | "measured"> {
  const og = setGravity(read(raw, "OG", gravity));
  const fg = og === undefined ? undefined : read(raw, "FG", gravity);
  const abv = reading.generator.startsWith("BeerSmith") ? undefined : numberAt(raw, "ABV");
  const estimates = { ...(abv !== undefined && abv >= 0 && { abv }), ...stated };
  if (setGravity(estimates.og) === undefined) {
    delete estimates.og;
    delete estimates.fg;
  }
  const { og: higher, fg: lower } = estimates;
  if (higher !== undefined && lower !== undefined && lower > higher) {
    reading.notes.add({ code: "gravities-exchanged", path: "stated.og", og: higher, fg: lower });
    [estimates.og, estimates.fg] = [lower, higher];
  }
  const pair = { ...(og !== undefined && { og }), ...(fg !== undefined && { fg }) };
  const asEstimate = PUTS_ESTIMATES_IN_OG.test(reading.generator);
  const results = asEstimate ? { ...pair, ...estimates } : estimates;
  return {
    stated: Object.keys(results).length > 0 ? results : undefined,
    ...(!asEstimate && og !== undefined && { measured: pair }),
  };
}

const setGravity = (value: number | undefined): number | undefined =>
  value !== undefined && value > 1.0005 ? value : undefined;

const IBU_FORMULAS = ["tinseth", "rager", "garetz", "mibu"] as const;
/** The formula that a file says its bitterness was computed with, where Wortfolio has it too. */
export function readFormula(method: string | undefined): Pick<Recipe, "ibuFormula"> {
  const ibuFormula = IBU_FORMULAS.find((formula) => method?.toLowerCase().includes(formula));
  return ibuFormula ? { ibuFormula } : {};
}

/** The records of a set; a record wrapped in one of its own name (Brewtarget 4.0) is unwrapped. */
export function recordsIn(sets: Raw | undefined, name: string): Raw[] {
  return listOf(sets)
    .flatMap((set) => listOf(member(set, name)))
    .flatMap((raw) => {
      const inner = listOf(member(raw, name)).filter(isRecord);
      if (inner.length === 0 || !isRecord(raw)) return [raw];
      const outer = Object.fromEntries(Object.entries(raw).filter(([tag]) => tag.toUpperCase() !== name));
      return inner.length === 1 ? [{ ...outer, ...inner[0] }] : inner;
    });
}
