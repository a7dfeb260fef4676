/** BeerJSON's ingredients, waters and styles to Wortfolio's; files that miss what the schema requires are read all the same. */
import { ppgToYield, sgToPoints } from "../domain/gravity/points.ts";
import type { Fermentable, Hop, Misc, Style, WaterProfile, Yeast } from "../domain/recipe/recipe.ts";
import { cultureTable, fermentableTable, hopTable, miscTable } from "./beerjson-fields.ts";
import { styleTable, waterTable } from "./beerjson-recipe-fields.ts";
import { kilograms, litres, minutes, percent, sg } from "./beerjson-units.ts";
import { text } from "./codecs.ts";
import { toCanonical, unitName } from "./convert-unit.ts";
import { ownFermentable, ownHop, ownMisc, ownStyle, ownWater, ownYeast } from "./own-fields.ts";
import { isRecord, member, type RawRecord } from "./raw.ts";
import { readNumber } from "./read-number.ts";
import { missing, read, readWhole, type Reader, type Reading } from "./read-records.ts";
import { FERMENTABLE, HOP, MISC, STYLE, USUAL_YIELD, WATER, YEAST } from "./record-defaults.ts";
import { withResidue } from "./residue.ts";

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
  else reading.notes.add({ code: "weight-of-volume", path: `${place}.kg`, kgPerLitre: USUAL_DENSITY[type] ?? 1 });
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
  missing(`${place}.yieldPercent`, fermentable.yieldPercent, reading, "type");
}

type Amount<U extends string> = { amount: number; unit: U };

/** Gram, millilitre or pieces, by what the unit measures. */
function readAmount<U extends "pkg" | "each">(
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
  missing(`${place}.amount`, { amount: 1, unit: pieces }, reading);
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
