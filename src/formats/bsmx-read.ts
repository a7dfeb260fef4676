/** The records of BeerSmith's own files to Wortfolio's. */
import type {
  Equipment,
  Fermentable,
  FermentationStep,
  Hop,
  Mash,
  Misc,
  Recipe,
  Style,
  WaterProfile,
  Yeast,
} from "../domain/recipe/recipe.ts";
import {
  equipmentTable,
  fahrenheit,
  fluidOunces,
  grainTable,
  hopTable,
  mashStepTable,
  mashTable,
  miscTable,
  recipeTable,
  STYLE_RANGES,
  styleTable,
  waterTable,
  yeastTable,
} from "./bsmx-fields.ts";
import { flag, gravity, notNegative, text } from "./codecs.ts";
import { toCanonical, type Kind } from "./convert-unit.ts";
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

export const readHop: Reader<Hop> = (raw, place, reading) => {
  const hop: Hop = readWhole(raw, hopTable, HOP, place, reading);
  if (hop.use === "Dry Hop") return withDays(hop, numberAt(raw, "F_H_DRY_HOP_TIME"));
  if (hop.use === "Aroma" && hop.celsius !== undefined) return { ...hop, use: "Hopstand" };
  delete hop.celsius;
  return hop;
};

function withDays(hop: Hop, days: number | undefined): Hop {
  delete hop.celsius;
  return { ...hop, minutes: 0, ...(days !== undefined && days >= 0 && { days }) };
}

export const readGrain: Reader<Fermentable> = (raw, place, reading) => {
  const grain: Fermentable = readWhole(raw, grainTable, FERMENTABLE, place, reading);
  if (grain.yieldPercent < 0) {
    missing(`${place}.yieldPercent`, USUAL_YIELD[grain.type], reading, "type");
    grain.yieldPercent = USUAL_YIELD[grain.type];
  }
  return grain;
};

/** Packages; the attenuation is the middle of its range. */
export const readYeast: Reader<Yeast> = (raw, place, reading) => {
  const yeast: Yeast = readWhole(raw, yeastTable, YEAST, place, reading);
  if (yeast.amount < 0) {
    missing(`${place}.amount`, { amount: 1, unit: "pkg" }, reading);
    yeast.amount = 1;
  }
  const low = read(raw, "F_Y_MIN_ATTENUATION", notNegative);
  const high = read(raw, "F_Y_MAX_ATTENUATION", notNegative) ?? low;
  if (high === undefined) return yeast;
  return { ...yeast, attenuationPercent: ((low ?? high) + high) / 2 };
};

/** By the number in F_M_UNITS. */
const MISC_UNITS: [unit: string, kind: Kind | "pieces"][] = [
  ["mg", "mass"],
  ["g", "mass"],
  ["oz", "mass"],
  ["lb", "mass"],
  ["kg", "mass"],
  ["ml", "volume"],
  ["tsp", "volume"],
  ["tbsp", "volume"],
  ["cup", "volume"],
  ["pt", "volume"],
  ["qt", "volume"],
  ["l", "volume"],
  ["gal", "volume"],
  ["items", "pieces"],
];
/** By the number in F_M_TIME_UNITS. */
const MISC_TIMES = ["min", "hr", "day", "week"];

export const readMisc: Reader<Misc> = (raw, place, reading) => {
  const misc: Misc = readWhole(raw, miscTable, MISC, place, reading);
  const time = read(raw, "F_M_TIME", notNegative) ?? 0;
  const amount = read(raw, "F_M_AMOUNT", notNegative) ?? 0;
  const minutes = toCanonical(time, MISC_TIMES[numberAt(raw, "F_M_TIME_UNITS") ?? 0] ?? "min", "time") ?? time;
  const [unit, kind] = MISC_UNITS[numberAt(raw, "F_M_UNITS") ?? 13] ?? ["items", "pieces"];
  if (kind === "pieces") return { ...misc, minutes, amount, unit: "each" };
  return {
    ...misc,
    minutes,
    amount: (toCanonical(amount, unit, kind) ?? 0) * 1000,
    unit: kind === "mass" ? "g" : "ml",
  };
};

export const readWater: Reader<WaterProfile> = (raw, place, reading) =>
  readWhole(raw, waterTable, WATER, place, reading);

export const readStyle: Reader<Style> = (raw, place, reading) => {
  const style: Style = readWhole(raw, styleTable, STYLE, place, reading);
  for (const [key, tag] of STYLE_RANGES) {
    const min = read(raw, `F_S_MIN_${tag}`, notNegative);
    const max = read(raw, `F_S_MAX_${tag}`, notNegative);
    if (max !== undefined && max > 0) style[key] = { min: min ?? max, max };
  }
  return style;
};

export const readEquipment: Reader<Equipment> = (raw, place, reading) =>
  readWhole(raw, equipmentTable, EQUIPMENT, place, reading);

export const readMash: Reader<Mash> = (raw, place, reading) => ({
  ...readWhole(raw, mashTable, MASH, place, reading),
  steps: readList(
    listOf(member(member(member(raw, "steps"), "Data"), "MashStep")),
    `${place}.steps`,
    (step, at, inner) => readWhole(step, mashStepTable, MASH_STEP, at, inner),
    reading,
  ),
});

/** An entry of the cloud folder holds the whole recipe and, beside it, BeerSmith's results. */
export function readRecipe(entry: RawRecord, reading: Reading): Recipe {
  const whole = member(entry, "F_C_RECIPE");
  const raw = isRecord(whole) && member(whole, "F_R_NAME") !== undefined ? whole : entry;
  const data = member(member(raw, "Ingredients"), "Data");
  const list = <T>(tag: string, place: string, reader: Reader<T>): T[] =>
    readList(listOf(member(data, tag)), place, reader, reading);
  const equipment = readOne(member(raw, "F_R_EQUIPMENT"), "equipment", readEquipment, reading);
  const style = readOne(member(raw, "F_R_STYLE"), "style", readStyle, reading);
  const mash = readOne(member(raw, "F_R_MASH"), "mash", readMash, reading);
  const waters = list("Water", "waters", readWater);
  return {
    ...readHead(raw, equipment, reading),
    ...readResults(entry),
    ...readMeasured(raw),
    ...(style && { style }),
    ...(equipment && { equipment }),
    fermentables: list("Grain", "fermentables", readGrain),
    hops: list("Hops", "hops", readHop),
    miscs: list("Misc", "miscs", readMisc),
    yeasts: list("Yeast", "yeasts", readYeast),
    ...(mash && { mash }),
    ...(waters.length > 0 && { waters }),
  };
}

function readHead(raw: RawRecord, equipment: Equipment | undefined, reading: Reading) {
  const assumed = {
    ...RECIPE.assumed,
    batchLitres: equipment?.batchLitres || (read(raw, "F_R_VOLUME", fluidOunces) ?? RECIPE.assumed.batchLitres),
    boilMinutes: equipment?.boilMinutes ?? RECIPE.assumed.boilMinutes,
    efficiencyPercent: equipment?.brewhouseEfficiencyPercent ?? RECIPE.assumed.efficiencyPercent,
  };
  const { name, type, ...volumes } = assumed;
  if (!equipment)
    reading.notes.add({ code: "batch-size-unknown", path: "recipe.batchLitres", litres: assumed.batchLitres });
  const silent = { ...volumes, fermentation: readFermentation(member(raw, "F_R_AGE")), tags: [] };
  const head = readWhole(raw, recipeTable, { silent, assumed: { name, type } }, "recipe", reading);
  const volumesCo2 = numberAt(raw, "F_R_CARB_VOLS");
  const primingSugar = read(member(raw, "F_R_CARB"), "F_C_PRIMER_NAME", text);
  return {
    ...head,
    ...(equipment && equipment.boilLitres > 0 && { boilLitres: equipment.boilLitres }),
    ...(volumesCo2 !== undefined &&
      volumesCo2 > 0 && { carbonation: { volumes: volumesCo2, ...(primingSugar && { primingSugar }) } }),
  };
}

const STAGES = [
  ["Primary", "PRIM"],
  ["Secondary", "SEC"],
  ["Tertiary", "TERT"],
] as const;

function readFermentation(age: Raw | undefined): FermentationStep[] {
  const stages = (numberAt(age, "F_A_TYPE") ?? 0) + 1;
  return STAGES.slice(0, stages).flatMap(([name, tag]) => {
    const days = read(age, `F_A_${tag}_DAYS`, notNegative);
    const celsius = read(age, `F_A_${tag}_TEMP`, fahrenheit);
    const endCelsius = read(age, `F_A_${tag}_END_TEMP`, fahrenheit);
    if (days === undefined || days === 0 || celsius === undefined) return [];
    return [{ name, days, celsius, ...(endCelsius !== undefined && endCelsius !== celsius && { endCelsius }) }];
  });
}

function readResults(entry: RawRecord): Pick<Recipe, "stated"> {
  const og = read(entry, "F_R_OG", gravity);
  const fg = read(entry, "F_R_FG", gravity);
  if (og === undefined || og <= 1.0005) return {};
  const [abv, ibu, srm] = [
    read(entry, "F_R_EST_ABV", notNegative),
    read(entry, "F_R_IBU", notNegative),
    read(entry, "F_R_COLOR", notNegative),
  ];
  return {
    stated: {
      og,
      ...(fg !== undefined && { fg }),
      ...(abv !== undefined && { abv }),
      ...(ibu !== undefined && { ibu }),
      ...(srm !== undefined && { srm }),
    },
  };
}

/** 1.046 and 1.010 are BeerSmith's values before anything was measured; newer editions say so with a flag. */
function readMeasured(raw: RawRecord): Pick<Recipe, "measured"> {
  const og = read(raw, "F_R_OG_MEASURED", gravity);
  const fg = read(raw, "F_R_FG_MEASURED", gravity);
  const isSet = (tag: string, value: number | undefined, unset: number): boolean =>
    value !== undefined && (read(raw, tag, flag) ?? Math.abs(value - unset) > 1e-6);
  const measured = {
    ...(isSet("F_R_OG_MEASURED_SET", og, 1.046) && { og }),
    ...(isSet("F_R_FG_MEASURED_SET", fg, 1.01) && { fg }),
  };
  return Object.keys(measured).length > 0 ? { measured } : {};
}
