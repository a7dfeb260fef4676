/** BeerXML's ingredients, waters and styles to Wortfolio's, with the habits of each generator. */
import { ppgToYield, sgToPoints } from "../domain/gravity/points.ts";
import type { Fermentable, Hop, Misc, Style, WaterProfile, Yeast } from "../domain/recipe/recipe.ts";
import { fermentableTable, hopTable, miscTable, styleTable, waterTable, yeastTable } from "./beerxml-fields.ts";
import { flag, gravity, quantity } from "./codecs.ts";
import { toCanonical } from "./convert-unit.ts";
import type { FieldTable } from "./field-table.ts";
import { ownFermentable, ownHop, ownMisc, ownStyle, ownWater, ownYeast } from "./own-fields.ts";
import { member, type RawRecord } from "./raw.ts";
import { readNumber } from "./read-number.ts";
import { missing, read, readWhole, type Reader, type Reading } from "./read-records.ts";
import { FERMENTABLE, HOP, MISC, STYLE, USUAL_YIELD, WATER, YEAST } from "./record-defaults.ts";
import { withResidue } from "./residue.ts";

const MINUTES = quantity("time", "min");

/** The tag that holds what BeerXML has no tag for, as JSON of Wortfolio's own fields. */
export const OWN_TAG = "WORTFOLIO";

export const restoring =
  <T extends object>(reader: Reader<T>, table: FieldTable<T>): Reader<T> =>
  (raw, place, reading) =>
    withResidue(reader(raw, place, reading), raw[OWN_TAG], table);

const plainHop: Reader<Hop> = (raw, place, reading) => {
  const hop: Hop = readWhole(raw, hopTable, HOP, place, reading);
  const time = hopTime(raw);
  if (hop.use !== "Dry Hop") {
    if (time === undefined) missing(`${place}.minutes`, 0, reading);
    return { ...hop, minutes: time ?? 0 };
  }
  return time === undefined || time === 0 ? hop : { ...hop, days: dryHopDays(time, raw, place, reading) };
};

const hopTime = (raw: RawRecord): number | undefined => read(raw, "TIME", MINUTES);

const WRITES_DRY_HOP_MINUTES = /^(?:BeerSmith|Brewer's Friend|Wortfolio|kleiner-brauhelfer)/;

/** The specification says minutes; old Brewtarget, DIY Dog and others wrote days, which shows in values of a month or less. */
function dryHopDays(time: number, raw: RawRecord, place: string, { generator, notes }: Reading): number {
  const unitIsWritten = readNumber(member(raw, "TIME"))?.unit !== "";
  if (time > 31 || time === 0 || unitIsWritten || WRITES_DRY_HOP_MINUTES.test(generator)) return time / 1440;
  notes.add({ code: "days-not-minutes", path: `${place}.days`, value: time });
  return time;
}

const plainFermentable: Reader<Fermentable> = (raw, place, reading) => {
  const base = readWhole(raw, fermentableTable, FERMENTABLE, place, reading);
  const notFermentable = read(raw, "NOT_FERMENTABLE", flag);
  const fermentable: Fermentable = {
    ...base,
    ...readColour(raw, place, reading),
    ...(notFermentable !== undefined && { fermentable: !notFermentable }),
  };
  if (fermentable.yieldPercent < 0) fermentable.yieldPercent = yieldFor(raw, fermentable, place, reading);
  else if (countsMoisture(reading)) fermentable.yieldPercent *= 1 - (fermentable.moisturePercent ?? 0) / 100;
  return fermentable;
};

/** Brewtarget's yields are of dry malt, as the specification has it; other programs state them as-is. */
const countsMoisture = ({ generator }: Reading): boolean => generator === "Brewtarget";

function yieldFor(raw: RawRecord, { type }: Fermentable, place: string, reading: Reading): number {
  const potential = read(raw, "POTENTIAL", gravity);
  if (potential !== undefined && potential > 1) return ppgToYield(sgToPoints(potential));
  missing(`${place}.yieldPercent`, USUAL_YIELD[type], reading, "type");
  return USUAL_YIELD[type];
}

const COLOUR_UNITS = ["EBC", "SRM", "Lovibond"] as const;
/** BeerSmith keeps malt colours in Lovibond and shows them times 1.97 as EBC: its "Munich Malt - 20L" is 39.4 EBC. */
const BEERSMITH_EBC = 1.97;

/** BeerSmith shows a number again with its unit, rounded to a tenth. */
const repeatsInEbc = (value: number, display: ReturnType<typeof readNumber>): boolean =>
  display?.unit === "ebc" && Math.abs(display.value - value) <= 0.06;

/** BeerSmith set to EBC writes its EBC into COLOR, which shows when DISPLAY_COLOR repeats the number with that unit. */
function readColour(raw: RawRecord, place: string, reading: Reading): Pick<Fermentable, "colour"> {
  const found = readNumber(member(raw, "COLOR"));
  if (!found || found.value < 0) return {};
  if (found.unit === "ebc") return { colour: { value: found.value, unit: "EBC" } };
  const display = readNumber(member(raw, "DISPLAY_COLOR"));
  const unit = COLOUR_UNITS.find((name) => name.toLowerCase() === display?.unit);
  if (reading.generator === "Wortfolio" && display && unit) return { colour: { value: display.value, unit } };
  if (!repeatsInEbc(found.value, display)) {
    return { colour: { value: found.value, unit: "Lovibond" } };
  }
  reading.notes.add({ code: "ebc", path: `${place}.colour`, value: found.value });
  return { colour: { value: found.value / BEERSMITH_EBC, unit: "Lovibond" } };
}

const plainYeast: Reader<Yeast> = (raw, place, reading) => {
  const yeast: Yeast = {
    ...readWhole(raw, yeastTable, YEAST, place, reading),
    ...readYeastAmount(raw, place, reading),
  };
  if ((yeast.minCelsius ?? 0) < 45 && (yeast.maxCelsius ?? 0) < 45) return yeast;
  const values = [yeast.minCelsius, yeast.maxCelsius].filter((value) => value !== undefined);
  reading.notes.add({ code: "fahrenheit", path: `${place}.maxCelsius`, values });
  return { ...yeast, minCelsius: fromFahrenheit(yeast.minCelsius), maxCelsius: fromFahrenheit(yeast.maxCelsius) };
};

const fromFahrenheit = (value: number | undefined): number | undefined =>
  value === undefined ? undefined : toCanonical(value, "f", "temperature");

const PACKAGES = /^(?:pkg|pack|sachet|vial|each|item)/;

/** Litre, or kilogram if AMOUNT_IS_WEIGHT; a litre and more of yeast for one batch is a number of packages. */
function readYeastAmount(raw: RawRecord, place: string, reading: Reading): Pick<Yeast, "amount" | "unit"> {
  const shown = readNumber(member(raw, "DISPLAY_AMOUNT"));
  if (shown && PACKAGES.test(shown.unit)) return { amount: shown.value, unit: "pkg" };
  const amount = readAmount(raw);
  if (!amount) {
    missing(`${place}.amount`, { amount: 1, unit: "pkg" }, reading);
    return { amount: 1, unit: "pkg" };
  }
  if (amount.written || amount.value < 1) return { amount: amount.value * 1000, unit: amount.unit };
  if (amount.unit === "g") {
    reading.notes.add({ code: "grams-not-kilograms", path: `${place}.amount`, value: amount.value });
    return { amount: amount.value, unit: "g" };
  }
  reading.notes.add({ code: "packages-not-litres", path: `${place}.amount`, value: amount.value });
  return { amount: amount.value, unit: "pkg" };
}

const PIECES = /^(?:item|each|pc|piece|tablet|tab|unit|pkg|pack|whole|bean|capsule)/;

function readMiscAmount(raw: RawRecord, place: string, reading: Reading): Pick<Misc, "amount" | "unit"> {
  const shown = readNumber(member(raw, "DISPLAY_AMOUNT"));
  if (shown && PIECES.test(shown.unit)) return { amount: shown.value, unit: "each" };
  const amount = readAmount(raw);
  if (amount) return { amount: amount.value * 1000, unit: amount.unit };
  missing(`${place}.amount`, { amount: 0, unit: "g" }, reading);
  return { amount: 0, unit: "g" };
}

/** In kilogram or litre; `written`: the unit stood behind the number. */
function readAmount(raw: RawRecord): { value: number; unit: "g" | "ml"; written: boolean } | undefined {
  const found = readNumber(member(raw, "AMOUNT"));
  if (!found || found.value < 0) return undefined;
  const kilograms = found.unit === "" ? undefined : toCanonical(found.value, found.unit, "mass");
  if (kilograms !== undefined) return { value: kilograms, unit: "g", written: true };
  const litres = found.unit === "" ? undefined : toCanonical(found.value, found.unit, "volume");
  if (litres !== undefined) return { value: litres, unit: "ml", written: true };
  const weight = read(raw, "AMOUNT_IS_WEIGHT", flag) ?? shownAsWeight(raw);
  return { value: found.value, unit: weight ? "g" : "ml", written: false };
}

const shownAsWeight = (raw: RawRecord): boolean => {
  const unit = readNumber(member(raw, "DISPLAY_AMOUNT"))?.unit ?? "";
  return unit !== "" && toCanonical(1, unit, "mass") !== undefined;
};

const plainMisc: Reader<Misc> = (raw, place, reading) => ({
  ...readWhole(raw, miscTable, MISC, place, reading),
  ...readMiscAmount(raw, place, reading),
});

const plainWater: Reader<WaterProfile> = (raw, place, reading) => readWhole(raw, waterTable, WATER, place, reading);

const RANGES = ["og", "fg", "ibu", "srm", "abv", "carbonation"] as const;

const plainStyle: Reader<Style> = (raw, place, reading) => {
  const style: Style = readWhole(raw, styleTable, STYLE, place, reading);
  for (const key of RANGES) {
    const range: { min?: number; max?: number } | undefined = style[key];
    if (range) style[key] = { min: range.min ?? range.max ?? 0, max: range.max ?? range.min ?? 0 };
  }
  const { srm } = style;
  if (!srm || !repeatsInEbc(srm.max, readNumber(member(raw, "DISPLAY_COLOR_MAX")))) return style;
  reading.notes.add({ code: "ebc-range", path: `${place}.srm`, min: srm.min, max: srm.max });
  return { ...style, srm: { min: srm.min / BEERSMITH_EBC, max: srm.max / BEERSMITH_EBC } };
};

export const readHop = restoring(plainHop, ownHop);
export const readFermentable = restoring(plainFermentable, ownFermentable);
export const readYeast = restoring(plainYeast, ownYeast);
export const readMisc = restoring(plainMisc, ownMisc);
export const readWater = restoring(plainWater, ownWater);
export const readStyle = restoring(plainStyle, ownStyle);
