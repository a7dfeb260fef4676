/** The records of a BeerJSON file to Wortfolio's; files that miss what the schema requires are read all the same. */
import { ppgToYield, sgToPoints } from "../domain/gravity/points.ts";
import type {
  Equipment,
  Fermentable,
  FermentationStep,
  Hop,
  Mash,
  MashStep,
  Misc,
  Recipe,
  Style,
  WaterProfile,
  Yeast,
} from "../domain/recipe/recipe.ts";
import {
  celsius,
  cultureTable,
  days,
  fermentableTable,
  hopTable,
  kilograms,
  litres,
  minutes,
  miscTable,
  percent,
  recipeTable,
  sg,
  styleTable,
  waterTable,
} from "./beerjson-fields.ts";
import { readFormula } from "./beerxml-read.ts";
import { choice, text } from "./codecs.ts";
import { toCanonical, unitName } from "./convert-unit.ts";
import {
  ownEquipment,
  ownFermentable,
  ownHop,
  ownMisc,
  ownStyle,
  ownWater,
  ownYeast,
  type RecipeHead,
} from "./own-fields.ts";
import { isEmpty, isRecord, listOf, member, type Raw, type RawRecord } from "./raw.ts";
import { readNumber } from "./read-number.ts";
import { missing, read, readList, readOne, readWhole, type Reader, type Reading } from "./read-records.ts";
import { FERMENTABLE, HOP, MISC, RECIPE, STYLE, USUAL_YIELD, WATER, YEAST } from "./record-defaults.ts";
import { withResidue } from "./residue.ts";
import { statedEfficiency } from "./stated-efficiency.ts";

/** The member that holds what BeerJSON has no member for, where its schema leaves a record open. */
export const OWN_MEMBER = "wortfolio";

type Timing = { use: string; minutes: number | undefined; onDay: number | undefined; rest: RawRecord | undefined };

function readTiming(raw: RawRecord): Timing {
  const timing = member(raw, "timing");
  const use = read(timing, "use", text) ?? "";
  const duration = read(timing, "duration", minutes);
  const time = read(timing, "time", minutes);
  const fermenting = use === "add_to_fermentation" || use === "add_to_package";
  const known = ["use", "duration", "time"];
  const rest = isRecord(timing) ? Object.entries(timing).filter(([name]) => !known.includes(name)) : [];
  return {
    use,
    minutes: duration ?? (fermenting ? undefined : time),
    onDay: fermenting && time !== undefined ? time / 1440 : undefined,
    rest: rest.length > 0 ? Object.fromEntries(rest) : undefined,
  };
}

/** Timing members that Wortfolio does not know stay in the extras, under `timing`. */
function keepTiming<T extends { extras?: Record<string, unknown> }>(record: T, rest: RawRecord | undefined): T {
  if (!rest) return record;
  const own = record.extras?.["beerjson"];
  return { ...record, extras: { ...record.extras, beerjson: { ...(isRecord(own) ? own : {}), timing: rest } } };
}

const HOP_USES: Record<string, Hop["use"]> = {
  add_to_mash: "Mash",
  add_to_boil: "Boil",
  add_to_fermentation: "Dry Hop",
  add_to_package: "Dry Hop",
};

const HOP_ASSUMED = { name: HOP.assumed.name, alphaPercent: 0, grams: 0 };

export const readHop: Reader<Hop> = (raw, place, reading) => {
  const timing = readTiming(raw);
  const use = HOP_USES[timing.use] ?? "Boil";
  if (!(timing.use in HOP_USES)) missing(`${place}.use`, use, reading);
  const defaults = { silent: { ...HOP.silent, use }, assumed: HOP_ASSUMED };
  const hop: Hop = readWhole(raw, hopTable, defaults, place, reading);
  if (use !== "Dry Hop") hop.minutes = timing.minutes ?? 0;
  else if (timing.minutes !== undefined) hop.days = timing.minutes / 1440;
  if (use === "Dry Hop" && timing.onDay !== undefined) hop.onDay = timing.onDay;
  return withResidue(keepTiming(hop, timing.rest), raw[OWN_MEMBER], ownHop);
};

/** Kilograms in a litre, where a fermentable is measured by volume. */
const USUAL_DENSITY: Partial<Record<Fermentable["type"], number>> = { Extract: 1.42, Honey: 1.42, Juice: 1.05 };

export const readFermentable: Reader<Fermentable> = (raw, place, reading) => {
  const timing = readTiming(raw);
  const { kg: _, ...assumed } = FERMENTABLE.assumed;
  const silent = { ...FERMENTABLE.silent, kg: 0 };
  const fermentable: Fermentable = readWhole(raw, fermentableTable, { silent, assumed }, place, reading);
  if (fermentable.colour.value < 0) {
    missing(`${place}.colour`, "0 Lovibond", reading);
    fermentable.colour = { value: 0, unit: "Lovibond" };
  }
  fermentable.kg = readKilograms(raw, fermentable, place, reading);
  readYield(raw, fermentable, place, reading);
  if (timing.use === "add_to_boil" && timing.minutes !== undefined) fermentable.lateMinutes = timing.minutes;
  if (timing.use === "add_to_fermentation" || timing.use === "add_to_package") fermentable.addAfterBoil = true;
  return withResidue(keepTiming(fermentable, timing.rest), raw[OWN_MEMBER], ownFermentable);
};

function readKilograms(raw: RawRecord, { type }: Fermentable, place: string, reading: Reading): number {
  const weight = read(raw, "amount", kilograms);
  if (weight !== undefined) return weight;
  const volume = read(raw, "amount", litres);
  if (volume === undefined) missing(`${place}.kg`, 0, reading);
  else reading.notes.add("assumed", `${USUAL_DENSITY[type] ?? 1} kg per litre assumed.`, `${place}.kg`);
  return (volume ?? 0) * (USUAL_DENSITY[type] ?? 1);
}

function readYield(raw: RawRecord, fermentable: Fermentable, place: string, reading: Reading): void {
  const stated = member(raw, "yield");
  const [fine, coarse] = [read(stated, "fine_grind", percent), read(stated, "coarse_grind", percent)];
  const difference = read(stated, "fine_coarse_difference", percent);
  const potential = read(stated, "potential", sg);
  if (difference !== undefined) fermentable.coarseFineDifferencePercent = difference;
  else if (fine !== undefined && coarse !== undefined) fermentable.coarseFineDifferencePercent = fine - coarse;
  const known = fine ?? (coarse === undefined ? undefined : coarse + (difference ?? 0));
  fermentable.yieldPercent =
    known ?? (potential && potential > 1 ? ppgToYield(sgToPoints(potential)) : USUAL_YIELD[fermentable.type]);
  if (known !== undefined || (potential !== undefined && potential > 1)) return;
  missing(`${place}.yieldPercent`, `${fermentable.yieldPercent} %, usual for this type,`, reading);
}

type Amount<U extends string> = { amount: number; unit: U };

/** Gram, millilitre or pieces, by what the unit measures. */
function readAmount<U extends string>(
  raw: RawRecord,
  pieces: U,
  place: string,
  reading: Reading,
): Amount<U | "g" | "ml"> {
  const amount = member(raw, "amount");
  const weight = read(raw, "amount", kilograms);
  const unit = unitName(read(amount, "unit", text) ?? "");
  if (weight !== undefined && toCanonical(1, unit, "mass") !== undefined) return { amount: weight * 1000, unit: "g" };
  const volume = read(raw, "amount", litres);
  if (volume !== undefined && toCanonical(1, unit, "volume") !== undefined)
    return { amount: volume * 1000, unit: "ml" };
  const count = isRecord(amount) ? readNumber(amount["value"])?.value : readNumber(amount)?.value;
  if (count !== undefined && count >= 0) return { amount: count, unit: pieces };
  missing(`${place}.amount`, 1, reading);
  return { amount: 1, unit: pieces };
}

export const readCulture: Reader<Yeast> = (raw, place, reading) => {
  const timing = readTiming(raw);
  const yeast: Yeast = {
    ...readWhole(raw, cultureTable, YEAST, place, reading),
    ...readAmount(raw, "pkg", place, reading),
  };
  return withResidue(keepTiming(yeast, timing.rest), raw[OWN_MEMBER], ownYeast);
};

const MISC_USES: Record<string, Misc["use"]> = {
  add_to_mash: "Mash",
  add_to_boil: "Boil",
  add_to_fermentation: "Primary",
  add_to_package: "Bottling",
};

export const readMisc: Reader<Misc> = (raw, place, reading) => {
  const timing = readTiming(raw);
  const misc: Misc = {
    ...readWhole(raw, miscTable, MISC_DEFAULTS, place, reading),
    ...readAmount(raw, "each", place, reading),
    use: MISC_USES[timing.use] ?? "Boil",
    minutes: timing.minutes ?? 0,
  };
  return withResidue(keepTiming(misc, timing.rest), raw[OWN_MEMBER], ownMisc);
};
const MISC_DEFAULTS = { silent: { ...MISC.silent, use: "Boil" }, assumed: { name: MISC.assumed.name } } as const;

export const readWater: Reader<WaterProfile> = (raw, place, reading) =>
  withResidue<WaterProfile>(readWhole(raw, waterTable, WATER, place, reading), raw[OWN_MEMBER], ownWater);

export const readStyle: Reader<Style> = (raw, place, reading) =>
  withResidue<Style>(readWhole(raw, styleTable, STYLE, place, reading), raw[OWN_MEMBER], ownStyle);

const STEP_TYPES = choice(["Infusion", "Temperature", "Decoction", "Sparge"], {
  "souring mash": "Temperature",
  "souring wort": "Temperature",
  "drain mash tun": "Sparge",
});
const known = (...names: string[]): Set<string> => new Set(names);
const STEP = known(
  "name",
  "type",
  "amount",
  "step_temperature",
  "step_time",
  "ramp_time",
  "end_temperature",
  "description",
  "infuse_temperature",
);

const readStep: Reader<MashStep> = (raw, place, reading) => {
  const type = read(raw, "type", STEP_TYPES) ?? "Infusion";
  const temperature = read(raw, "step_temperature", celsius);
  const time = read(raw, "step_time", minutes);
  if (temperature === undefined) missing(`${place}.celsius`, "66 °C", reading);
  if (time === undefined && type !== "Sparge") missing(`${place}.minutes`, "60 min", reading);
  const amount = read(raw, "amount", litres);
  return withoutUndefined({
    name: read(raw, "name", text) ?? type,
    type,
    celsius: temperature ?? 66,
    minutes: time ?? (type === "Sparge" ? 0 : 60),
    rampMinutes: read(raw, "ramp_time", minutes),
    endCelsius: read(raw, "end_temperature", celsius),
    infuseLitres: type === "Decoction" ? undefined : amount,
    decoctionLitres: type === "Decoction" ? amount : undefined,
    infuseCelsius: read(raw, "infuse_temperature", celsius),
    notes: read(raw, "description", text),
    extras: leftovers(raw, STEP),
  });
};

export const readMash: Reader<Mash> = (raw, place, reading) =>
  withoutUndefined({
    name: read(raw, "name", text) ?? "Mash",
    grainCelsius: read(raw, "grain_temperature", celsius) ?? 20,
    steps: readList(listOf(member(raw, "mash_steps")), `${place}.steps`, readStep, reading),
    notes: read(raw, "notes", text),
    extras: leftovers(raw, MASH),
  });
const MASH = known("name", "grain_temperature", "mash_steps", "notes");

const readFermentationStep: Reader<FermentationStep> = (raw, place, reading) => {
  const temperature = read(raw, "start_temperature", celsius);
  if (temperature === undefined) missing(`${place}.celsius`, "20 °C", reading);
  return withoutUndefined({
    name: read(raw, "name", text) ?? "Fermentation",
    days: read(raw, "step_time", days) ?? 0,
    celsius: temperature ?? 20,
    endCelsius: read(raw, "end_temperature", celsius),
  });
};

/** The pieces of an equipment set, as far as they say what the brewhouse does. Our own sets carry the whole record. */
export const readEquipment: Reader<Equipment> = (raw, _place) => {
  const items = listOf(member(raw, "equipment_items")).filter(isRecord);
  const piece = (form: string): RawRecord | undefined => items.find((item) => member(item, "form") === form);
  const [tun, kettle, fermenter] = [piece("Mash Tun"), piece("Brew Kettle"), piece("Fermenter")];
  const volumes = {
    name: read(raw, "name", text) ?? "Unnamed equipment",
    batchLitres: read(fermenter, "maximum_volume", litres) ?? 0,
    boilLitres: read(kettle, "maximum_volume", litres) ?? 0,
  };
  if (kettle?.[OWN_MEMBER] !== undefined) return withResidue<Equipment>(volumes, kettle[OWN_MEMBER], ownEquipment);
  return withoutUndefined<Equipment>({
    ...volumes,
    boilOffLitresPerHour: read(kettle, "boil_rate_per_hour", litres),
    kettleLossLitres: read(kettle, "loss", litres),
    fermenterLossLitres: read(fermenter, "loss", litres),
    tunLitres: read(tun, "maximum_volume", litres),
    tunDeadspaceLitres: read(tun, "loss", litres),
    tunKg: read(tun, "weight", kilograms),
  });
};

export function readRecipe(raw: RawRecord, reading: Reading): Recipe {
  const ingredients = member(raw, "ingredients");
  const list = <T>(name: string, place: string, reader: Reader<T>): T[] =>
    readList(listOf(member(ingredients, name)), place, reader, reading);
  const style = readOne(member(raw, "style"), "style", readStyle, reading);
  const mash = readOne(member(raw, "mash"), "mash", readMash, reading);
  const waters = list("water_additions", "waters", readWater);
  const fermentables = list("fermentable_additions", "fermentables", readFermentable);
  return {
    ...readHead(raw, fermentables, reading),
    ...(style && { style }),
    fermentables,
    hops: list("hop_additions", "hops", readHop),
    miscs: list("miscellaneous_additions", "miscs", readMisc),
    yeasts: list("culture_additions", "yeasts", readCulture),
    ...(mash && { mash }),
    ...(waters.length > 0 && { waters }),
  };
}

/** `boil`, `fermentation` and `efficiency` are read for what a recipe knows of them and kept whole for the way back. */
function readHead(raw: RawRecord, fermentables: Fermentable[], reading: Reading): RecipeHead {
  const boil = member(raw, "boil");
  const time = read(boil, "boil_time", minutes);
  const efficiency = readEfficiency(raw, fermentables, reading);
  if (time === undefined) missing("recipe.boilMinutes", "60 min", reading);
  const { boilMinutes: _, efficiencyPercent: __, ...assumed } = RECIPE.assumed;
  const silent = { boilMinutes: time ?? 60, efficiencyPercent: efficiency, fermentation: [], tags: [] };
  const head: RecipeHead = readWhole(raw, recipeTable, { silent, assumed }, "recipe", reading);
  const boilLitres = read(boil, "pre_boil_size", litres);
  const steps = listOf(member(member(raw, "fermentation"), "fermentation_steps"));
  const fermentation = readList(steps, "fermentation", readFermentationStep, reading);
  const kept = keptWhole(raw, head.extras);
  const formula = readFormula(head.stated?.ibuMethod);
  return {
    ...head,
    ...formula,
    ...(boilLitres !== undefined && { boilLitres }),
    fermentation,
    ...(kept && { extras: kept }),
  };
}

function readEfficiency(raw: RawRecord, fermentables: Fermentable[], reading: Reading): number {
  const known = read(member(raw, "efficiency"), "brewhouse", percent);
  if (known !== undefined) return known;
  const [og, batch] = [read(raw, "original_gravity", sg), read(raw, "batch_size", litres)];
  const stated = og !== undefined && batch !== undefined ? statedEfficiency(fermentables, batch, og) : undefined;
  const assumed = stated ?? RECIPE.assumed.efficiencyPercent;
  missing(
    "recipe.efficiencyPercent",
    stated ? `${stated.toFixed(1)} %, by the stated gravity,` : `${assumed} %`,
    reading,
  );
  return assumed;
}

/** Members that are known in part only. */
const PARTLY_KNOWN: [name: string, known: Set<string>][] = [
  ["boil", known("boil_time", "pre_boil_size", "name")],
  ["fermentation", known("name", "fermentation_steps")],
  ["efficiency", known("brewhouse")],
];

function keptWhole(raw: RawRecord, extras: Record<string, unknown> | undefined): Record<string, unknown> | undefined {
  const parts = PARTLY_KNOWN.flatMap(([name, names]) => {
    const part = member(raw, name);
    const rest = isRecord(part) ? leftovers(part, names)?.["beerjson"] : undefined;
    return rest === undefined ? [] : [[name, rest] as const];
  });
  if (parts.length === 0) return extras;
  const own = extras?.["beerjson"];
  return { ...extras, beerjson: { ...(isRecord(own) ? own : {}), ...Object.fromEntries(parts) } };
}

function leftovers(raw: RawRecord, names: Set<string>): { beerjson: RawRecord } | undefined {
  const rest = Object.entries(raw).filter(
    ([name, value]) => !names.has(name) && !isEmpty(value) && name !== "__proto__",
  );
  return rest.length > 0 ? { beerjson: Object.fromEntries(rest) } : undefined;
}

function withoutUndefined<T extends object>(record: T): T {
  for (const key in record) if (record[key] === undefined) delete record[key];
  return record;
}

export const listAt = (raw: Raw | undefined, ...names: string[]): Raw[] =>
  names.flatMap((name) => listOf(member(raw, name)));
