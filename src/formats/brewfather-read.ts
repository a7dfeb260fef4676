/** Brewfather's records to Wortfolio's. Metric throughout; account and inventory fields are passed over. */
import { ppgToYield, sgToPoints } from "../domain/gravity/points.ts";
import type {
  Equipment,
  Fermentable,
  FermentationStep,
  Hop,
  Mash,
  Misc,
  Recipe,
  Style,
  Water,
  WaterProfile,
  Yeast,
} from "../domain/recipe/recipe.ts";
import {
  SALTS,
  STYLE_RANGES,
  acidName,
  celsius,
  equipmentTable,
  fermentableTable,
  hopTable,
  mashTable,
  miscTable,
  profileTable,
  recipeTable,
  stepTable,
  styleTable,
  yeastTable,
} from "./brewfather-fields.ts";
import { date, flag, gravity, notNegative, number, positive, text } from "./codecs.ts";
import { toCanonical } from "./convert-unit.ts";
import type { RecipeHead } from "./own-fields.ts";
import { isRecord, listOf, member, type Raw, type RawRecord } from "./raw.ts";
import { missing, numberAt, read, readList, readOne, readWhole, type Reader, type Reading } from "./read-records.ts";
import {
  EQUIPMENT,
  FERMENTABLE,
  HOP,
  MASH,
  MASH_STEP,
  MISC,
  RECIPE,
  STYLE,
  USUAL_YIELD,
  WATER,
  YEAST,
} from "./record-defaults.ts";

/** A batch carries its recipe, and what was measured beside it. */
export function readItem(raw: RawRecord, reading: Reading): Recipe {
  const inner = raw["recipe"];
  if (!isRecord(inner)) return readRecipe(raw, reading);
  const recipe = readRecipe(inner, reading);
  const [og, fg] = [read(raw, "measuredOg", gravity), read(raw, "measuredFg", gravity)];
  const measured = { ...(og !== undefined && { og }), ...(fg !== undefined && { fg }) };
  const brewed = read(raw, "brewDate", date);
  const tasteNotes = read(raw, "tasteNotes", text);
  const tasteRating = read(raw, "tasteRating", number);
  return {
    ...recipe,
    ...(Object.keys(measured).length > 0 && { measured }),
    ...(brewed !== undefined && { date: brewed }),
    ...(tasteNotes !== undefined && { tasteNotes }),
    ...(tasteRating !== undefined && { tasteRating }),
  };
}

/** "Aroma" is Brewfather's hopstand; a dry hop's time is in days unless it says hours. */
export const readHop: Reader<Hop> = (raw, place, reading) => {
  const base: Hop = readWhole(raw, hopTable, HOP, place, reading);
  const time = read(raw, "time", notNegative);
  if (base.use !== "Dry Hop") {
    if (time === undefined) missing(`${place}.minutes`, 0, reading);
    return { ...base, use: base.use === "Aroma" ? "Hopstand" : base.use, minutes: time ?? 0 };
  }
  const onDay = numberAt(raw, "day");
  const inHours = read(raw, "timeUnit", text) === "hours";
  return {
    ...base,
    ...(time !== undefined && { days: inHours ? time / 24 : time }),
    ...(onDay !== undefined && onDay >= 0 && { onDay }),
  };
};

export const readFermentable: Reader<Fermentable> = (raw, place, reading) => {
  const base: Fermentable = readWhole(raw, fermentableTable, FERMENTABLE, place, reading);
  if (base.yieldPercent >= 0) return base;
  const potential = read(raw, "potential", gravity);
  if (potential !== undefined && potential > 1) return { ...base, yieldPercent: ppgToYield(sgToPoints(potential)) };
  missing(`${place}.yieldPercent`, USUAL_YIELD[base.type], reading, "type");
  return { ...base, yieldPercent: USUAL_YIELD[base.type] };
};

export const readMisc: Reader<Misc> = (raw, place, reading) => {
  const time = read(raw, "time", notNegative) ?? 0;
  return {
    ...readWhole(raw, miscTable, MISC, place, reading),
    ...readAmount(raw, "each"),
    minutes: read(raw, "timeIsDays", flag) ? time * 1440 : time,
  };
};

/** Gram, millilitre or pieces, by the unit that stands beside the amount. */
function readAmount<U extends string>(raw: RawRecord, pieces: U): { amount: number; unit: U | "g" | "ml" } {
  const amount = read(raw, "amount", notNegative) ?? 0;
  const unit = read(raw, "unit", text) ?? "";
  const kilograms = toCanonical(amount, unit, "mass");
  if (kilograms !== undefined) return { amount: kilograms * 1000, unit: "g" };
  const volume = toCanonical(amount, unit, "volume");
  return volume === undefined ? { amount, unit: pieces } : { amount: volume * 1000, unit: "ml" };
}

export const readYeast: Reader<Yeast> = (raw, place, reading) => {
  const { amount, unit } = readAmount(raw, "pkg");
  const base: Yeast = { ...readWhole(raw, yeastTable, YEAST, place, reading), amount, unit };
  if (read(raw, "amount", notNegative) !== undefined) return base;
  missing(`${place}.amount`, { amount: 1, unit: "pkg" }, reading);
  return { ...base, amount: 1, unit: "pkg" };
};

export const readMash: Reader<Mash> = (raw, place, reading) => ({
  ...readWhole(raw, mashTable, MASH, place, reading),
  steps: readList(
    listOf(raw["steps"]),
    `${place}.steps`,
    (one, at, inner) => readWhole(one, stepTable, MASH_STEP, at, inner),
    reading,
  ),
});

export const readFermentationStep: Reader<FermentationStep> = (raw, place, reading) => {
  const temperature = read(raw, "stepTemp", celsius);
  if (temperature === undefined) missing(`${place}.celsius`, 20, reading);
  const [rampDays, kPa] = [read(raw, "ramp", positive(notNegative)), read(raw, "pressure", positive(notNegative))];
  return {
    name: read(raw, "name", text) ?? read(raw, "type", text) ?? "",
    days: read(raw, "stepTime", notNegative) ?? 0,
    celsius: temperature ?? 20,
    ...(rampDays !== undefined && { rampDays }),
    ...(kPa !== undefined && { kPa }),
  };
};

export const readEquipment: Reader<Equipment> = (raw, place, reading) =>
  readWhole(raw, equipmentTable, EQUIPMENT, place, reading);

export const readStyle: Reader<Style> = (raw, place, reading) => {
  const base: Style = readWhole(raw, styleTable, STYLE, place, reading);
  for (const [key, tag] of STYLE_RANGES) {
    const [min, max] = [read(raw, `${tag}Min`, notNegative), read(raw, `${tag}Max`, notNegative)];
    if (max !== undefined) base[key] = { min: min ?? max, max };
  }
  return base;
};

export const readProfile: Reader<WaterProfile> = (raw, place, reading) =>
  readWhole(raw, profileTable, WATER, place, reading);

function readSalts(raw: Raw | undefined): Water["mashSalts"] {
  const found = SALTS.flatMap(([name, salt]) => {
    const grams = read(raw, name, positive(notNegative));
    return grams === undefined ? [] : [[salt, grams] as const];
  });
  return found.length === 0 ? undefined : Object.fromEntries(found);
}

function readAcid(raw: Raw | undefined): Water["mashAcid"] {
  const [acid] = listOf(member(raw, "acids"));
  const [name, ml, percent] = [read(acid, "type", acidName), numberAt(acid, "amount"), numberAt(acid, "concentration")];
  return name && ml !== undefined && ml > 0 && percent !== undefined ? { name, ml, percent } : undefined;
}

function readWater(raw: RawRecord, place: string, reading: Reading): Water {
  const dilution = read(raw, "dilutionPercentage", notNegative);
  const found: Water = {
    source: readOne(raw["source"], `${place}.source`, readProfile, reading),
    target: readOne(raw["target"], `${place}.target`, readProfile, reading),
    dilution: dilution === undefined || dilution > 100 ? undefined : dilution / 100,
    mashSalts: readSalts(raw["mashAdjustments"]),
    spargeSalts: readSalts(raw["spargeAdjustments"]),
    mashAcid: readAcid(raw["mashAdjustments"]),
    spargeAcid: readAcid(raw["spargeAdjustments"]),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

function readRecipe(raw: RawRecord, reading: Reading): Recipe {
  const list = <T>(name: string, reader: Reader<T>): T[] => readList(listOf(raw[name]), name, reader, reading);
  const known = {
    style: readOne(raw["style"], "style", readStyle, reading),
    equipment: readOne(raw["equipment"], "equipment", readEquipment, reading),
    mash: readOne(raw["mash"], "mash", readMash, reading),
    water: readOne(raw["water"], "water", readWater, reading),
    stated: readStated(raw),
  };
  const defaults = { silent: { fermentation: [], tags: [] }, assumed: RECIPE.assumed };
  const miscs = listOf(raw["miscs"]).filter((one) => !(known.water && isAdjustment(one)));
  return {
    ...readWhole<RecipeHead, typeof defaults.silent, typeof defaults.assumed>(
      raw,
      recipeTable,
      defaults,
      "recipe",
      reading,
    ),
    ...Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined)),
    fermentables: list("fermentables", readFermentable),
    hops: list("hops", readHop),
    miscs: readList(miscs, "miscs", readMisc, reading),
    yeasts: list("yeasts", readYeast),
    fermentation: readList(listOf(member(raw["fermentation"], "steps")), "fermentation", readFermentationStep, reading),
    tags: listOf(raw["tags"]).filter((tag) => typeof tag === "string"),
  };
}

/** Salts and acids that the water calculation put into the list; they stand in `water` already. */
const isAdjustment = (raw: Raw): boolean => member(raw, "waterAdjustment") === true;

function readStated(raw: RawRecord): Recipe["stated"] {
  const [og, fg] = [read(raw, "og", gravity), read(raw, "fg", gravity)];
  const [abv, ibu, srm] = [
    read(raw, "abv", notNegative),
    read(raw, "ibu", notNegative),
    read(raw, "color", notNegative),
  ];
  const ibuMethod = read(raw, "ibuFormula", text);
  const stated = { og, fg, abv, ibu, srm, ibuMethod };
  const entries = Object.entries(stated).filter(([, value]) => value !== undefined);
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}
