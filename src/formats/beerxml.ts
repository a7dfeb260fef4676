/** BeerXML 1.0, read with every deviation that real programs write, and written as the specification says. */
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
import { ok, problem, type Result } from "../domain/result.ts";
import {
  celsius,
  days,
  equipmentTable,
  fermentableTable,
  gravity,
  hopTable,
  mashStepTable,
  mashTable,
  miscTable,
  recipeTable,
  styleTable,
  waterTable,
  yeastTable,
} from "./beerxml-fields.ts";
import { beerxmlGenerator } from "./beerxml-generator.ts";
import { flag, printNumber, quantity, readText } from "./codecs.ts";
import { srmToLovibond, toCanonical } from "./convert-unit.ts";
import { decodeEntities } from "./decode-entities.ts";
import { Notes, readRecord, writeRecord, type Codec, type FieldTable } from "./field-table.ts";
import { emptyLibrary, LIMITS, type Document, type Format, type Imported } from "./format.ts";
import { isEmpty, isRecord, listOf, member, type Raw, type RawRecord } from "./raw.ts";
import { readNumber } from "./read-number.ts";
import { writeXml } from "./write-xml.ts";

/** One file's reading: its generator decides what some numbers mean; amounts and times are expected in recipes alone. */
type Reading = { generator: string; notes: Notes; inRecipe: boolean };

const ID = "beerxml";

export const beerxml: Format = {
  id: ID,
  title: "BeerXML 1.0",
  extension: "xml",
  mime: "application/xml",
  reader: {
    recognises: (document) => document.syntax === "xml" && [...gather(document.value).values()].flat().some(isNamed),
    parse,
  },
  print: (recipe) => writeXml({ RECIPES: { RECIPE: printRecipe(recipe) } }, "BeerXML by Wortfolio"),
};

const isNamed = (raw: Raw): boolean => member(raw, "NAME") !== undefined;

const SETS = new Map<string, { record: string; key: keyof Imported["library"] | "recipes" }>([
  ["RECIPES", { record: "RECIPE", key: "recipes" }],
  ["HOPS", { record: "HOP", key: "hops" }],
  ["FERMENTABLES", { record: "FERMENTABLE", key: "fermentables" }],
  ["YEASTS", { record: "YEAST", key: "yeasts" }],
  ["MISCS", { record: "MISC", key: "miscs" }],
  ["WATERS", { record: "WATER", key: "waters" }],
  ["STYLES", { record: "STYLE", key: "styles" }],
  ["EQUIPMENTS", { record: "EQUIPMENT", key: "equipments" }],
  ["MASHS", { record: "MASH", key: "mashes" }],
  ["MASHES", { record: "MASH", key: "mashes" }],
]);
const SINGLES = new Map([...SETS.values()].map(({ record, key }) => [record, key]));

function parse(document: Document): Result<Imported> {
  if (document.syntax !== "xml") return problem("wrong-format", "This is not an XML file.");
  const generator = beerxmlGenerator(document.text);
  const value = generator === "kleiner-brauhelfer" ? unescapedTwice(document.value) : document.value;
  const found = gather(value);
  const recipes = found.get("recipes") ?? [];
  if (recipes.length > LIMITS.recipes) {
    return problem("too-many-recipes", `The file holds ${recipes.length} recipes; at most ${LIMITS.recipes} are read.`);
  }
  const reading: Reading = { generator, notes: new Notes(), inRecipe: false };
  for (const flaw of document.flaws) reading.notes.add(flaw.code, flaw.message, flaw.path);
  const imported = { format: ID, generator, recipes: readRecipes(recipes, reading), library: emptyLibrary() };
  readLibrary(found, imported.library, reading);
  if (imported.recipes.length === 0 && Object.values(imported.library).every((list) => list.length === 0)) {
    return problem("nothing-found", "The file is BeerXML, but holds no recipe and no ingredient that could be read.");
  }
  return ok({ ...imported, warnings: reading.notes.list }, reading.notes.list);
}

type Found = Map<keyof Imported["library"] | "recipes", Raw[]>;

/** The records of every set on the outer levels of the file, whatever wraps them. */
function gather(value: Raw, found: Found = new Map(), depth = 0): Found {
  if (!isRecord(value) || depth > 3) return found;
  for (const [name, child] of Object.entries(value)) {
    const upper = name.toUpperCase();
    const set = SETS.get(upper);
    const single = SINGLES.get(upper);
    if (set) add(found, set.key, recordsIn(child, set.record));
    else if (single) add(found, single, listOf(child));
    else if (isRecipe(child)) add(found, "recipes", [child]);
    else for (const item of listOf(child)) gather(item, found, depth + 1);
  }
  return found;
}

/** A recipe under a misspelt name. */
const isRecipe = (raw: Raw): boolean =>
  isRecord(raw) && member(raw, "FERMENTABLES") !== undefined && member(raw, "BATCH_SIZE") !== undefined;

function add(found: Found, key: keyof Imported["library"] | "recipes", raws: Raw[]): void {
  found.set(key, [...(found.get(key) ?? []), ...raws]);
}

/** The records of a set; a record wrapped in one of its own name (Brewtarget 4.0) is unwrapped. */
function recordsIn(sets: Raw | undefined, name: string): Raw[] {
  return listOf(sets)
    .flatMap((set) => listOf(member(set, name)))
    .flatMap((raw) => {
      const inner = listOf(member(raw, name)).filter(isRecord);
      if (inner.length === 0 || !isRecord(raw)) return [raw];
      const outer = Object.fromEntries(Object.entries(raw).filter(([tag]) => tag.toUpperCase() !== name));
      return inner.length === 1 ? [{ ...outer, ...inner[0] }] : inner;
    });
}

function unescapedTwice(raw: Raw): Raw {
  if (typeof raw === "string") return decodeEntities(raw);
  if (Array.isArray(raw)) return raw.map(unescapedTwice);
  if (!isRecord(raw)) return raw;
  return Object.fromEntries(Object.entries(raw).map(([name, value]) => [name, unescapedTwice(value)]));
}

function readRecipes(raws: Raw[], reading: Reading): Imported["recipes"] {
  return raws.flatMap((raw, index) => {
    const notes = new Notes();
    if (isRecord(raw))
      return [{ recipe: readRecipe(raw, { ...reading, notes, inRecipe: true }), warnings: notes.list }];
    if (!isEmpty(raw)) reading.notes.add("not-a-record", "This recipe holds no fields; skipped.", `recipes[${index}]`);
    return [];
  });
}

function readLibrary(found: Found, library: Imported["library"], reading: Reading): void {
  const list = <T>(key: keyof Imported["library"], read: Reader<T>): T[] =>
    readList(found.get(key) ?? [], key, read, reading).slice(0, LIMITS.records);
  library.hops = list("hops", readHop);
  library.fermentables = list("fermentables", readFermentable);
  library.yeasts = list("yeasts", readYeast);
  library.miscs = list("miscs", readMisc);
  library.waters = list("waters", readWater);
  library.styles = list("styles", readStyle);
  library.equipments = list("equipments", readEquipment);
  library.mashes = list("mashes", readMash);
}

type Reader<T> = (raw: RawRecord, place: string, reading: Reading) => T;

function readList<T>(raws: Raw[], place: string, read: Reader<T>, reading: Reading): T[] {
  return raws.flatMap((raw, index) => {
    if (isRecord(raw)) return [read(raw, `${place}[${index}]`, reading)];
    if (!isEmpty(raw)) reading.notes.add("not-a-record", "A record without fields; skipped.", `${place}[${index}]`);
    return [];
  });
}

function readOne<T>(raw: Raw | undefined, place: string, read: Reader<T>, reading: Reading): T | undefined {
  const record = listOf(raw).find(isRecord);
  return record && read(record, place, reading);
}

/** Reads by table, says which of `assumed` had to be assumed, and fills in both kinds of defaults. */
function readWhole<T extends object, S extends Partial<T>, A extends Partial<T>>(
  raw: RawRecord,
  table: FieldTable<T>,
  silent: S,
  assumed: A,
  place: string,
  reading: Reading,
) {
  const { record, extras } = readRecord(raw, table, place, reading.notes);
  for (const [key, value] of Object.entries(assumed)) {
    if (record[key as keyof T] === undefined) missing(`${place}.${key}`, value, reading);
  }
  return { ...silent, ...assumed, ...record, ...(extras && { extras: { [ID]: extras } }) };
}

function missing(path: string, assumed: unknown, { notes, inRecipe }: Reading): void {
  if (inRecipe || path.endsWith(".name")) notes.add("missing", `Missing; ${String(assumed)} assumed.`, path);
}

const MINUTES = quantity("time", "min");
const silently = (): void => {};
const numberAt = (raw: RawRecord, name: string): number | undefined => readNumber(member(raw, name))?.value;
const read = <V>(raw: RawRecord, name: string, codec: Codec<V>): V | undefined => {
  const value = member(raw, name);
  return isEmpty(value) || value === undefined ? undefined : codec.read(value, silently);
};

// ---- ingredients ----

const readHop: Reader<Hop> = (raw, place, reading) => {
  const hop: Hop = readWhole(
    raw,
    hopTable,
    { minutes: 0, form: "Pellet" as const },
    { name: "Unnamed hop", alphaPercent: 0, grams: 0, use: "Boil" as const },
    place,
    reading,
  );
  const time = hopTime(raw);
  if (hop.use !== "Dry Hop") {
    if (time === undefined) missing(`${place}.minutes`, "0 min", reading);
    return { ...hop, minutes: time ?? 0 };
  }
  return time === undefined ? hop : { ...hop, days: dryHopDays(time, raw, place, reading) };
};

const hopTime = (raw: RawRecord): number | undefined => read(raw, "TIME", MINUTES);

const WRITES_DRY_HOP_MINUTES = /^(?:BeerSmith|Brewer's Friend|Wortfolio|kleiner-brauhelfer)/;

/** The specification says minutes; old Brewtarget, DIY Dog and others wrote days, which shows in values of a month or less. */
function dryHopDays(time: number, raw: RawRecord, place: string, { generator, notes }: Reading): number {
  const unitIsWritten = readNumber(member(raw, "TIME"))?.unit !== "";
  if (time > 31 || time === 0 || unitIsWritten || WRITES_DRY_HOP_MINUTES.test(generator)) return time / 1440;
  notes.add("assumed", `Dry hop time ${time} taken as days.`, `${place}.days`);
  return time;
}

/** Extract that a fermentable gives when the file does not say, per cent. */
const USUAL_YIELD: Record<Fermentable["type"], number> = {
  Grain: 78,
  Adjunct: 70,
  Sugar: 100,
  Extract: 78,
  "Dry Extract": 95,
  Fruit: 10,
  Juice: 12,
  Honey: 76,
};
/** Points per pound and US gallon of pure sucrose, ASBC: 46.214. */
const SUCROSE_POINTS = 46.214;

const readFermentable: Reader<Fermentable> = (raw, place, reading) => {
  const base = readWhole(
    raw,
    fermentableTable,
    { yieldPercent: -1 },
    { name: "Unnamed fermentable", type: "Grain" as const, kg: 0 },
    place,
    reading,
  );
  const notFermentable = read(raw, "NOT_FERMENTABLE", flag);
  const fermentable: Fermentable = {
    ...base,
    colour: readColour(raw, place, reading),
    ...(notFermentable !== undefined && { fermentable: !notFermentable }),
  };
  if (fermentable.yieldPercent < 0) fermentable.yieldPercent = yieldFor(raw, fermentable, place, reading);
  return fermentable;
};

function yieldFor(raw: RawRecord, { type }: Fermentable, place: string, reading: Reading): number {
  const potential = read(raw, "POTENTIAL", gravity);
  if (potential !== undefined && potential > 1) return ((potential - 1) * 1e5) / SUCROSE_POINTS;
  missing(`${place}.yieldPercent`, `${USUAL_YIELD[type]} %, usual for this type,`, reading);
  return USUAL_YIELD[type];
}

const COLOUR_UNITS = ["EBC", "SRM", "Lovibond"] as const;

/** BeerSmith set to EBC writes EBC into COLOR, which shows when DISPLAY_COLOR repeats the number with that unit. */
function readColour(raw: RawRecord, place: string, reading: Reading): Fermentable["colour"] {
  const found = readNumber(member(raw, "COLOR"));
  if (!found || found.value < 0) {
    missing(`${place}.colour`, "0 Lovibond", reading);
    return { value: 0, unit: "Lovibond" };
  }
  const display = readNumber(member(raw, "DISPLAY_COLOR"));
  const unit = COLOUR_UNITS.find((name) => name.toLowerCase() === display?.unit);
  if (reading.generator === "Wortfolio" && display && unit) return { value: display.value, unit };
  const repeated = display?.unit === "ebc" && Math.abs(display.value - found.value) <= 0.06;
  if (found.unit === "ebc" || repeated) return { value: found.value, unit: "EBC" };
  return { value: found.value, unit: "Lovibond" };
}

const readYeast: Reader<Yeast> = (raw, place, reading) => {
  const yeast: Yeast = {
    ...readWhole(
      raw,
      yeastTable,
      { form: "Liquid" as const, type: "Ale" as const },
      { name: "Unnamed yeast" },
      place,
      reading,
    ),
    ...readYeastAmount(raw, place, reading),
  };
  if ((yeast.minCelsius ?? 0) < 45 && (yeast.maxCelsius ?? 0) < 45) return yeast;
  reading.notes.add("assumed", "Temperatures above 45 taken as Fahrenheit.", `${place}.maxCelsius`);
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
    missing(`${place}.amount`, "1 package", reading);
    return { amount: 1, unit: "pkg" };
  }
  if (amount.written || amount.value < 1) return { amount: amount.value * 1000, unit: amount.unit };
  if (amount.unit === "g") {
    reading.notes.add("assumed", `${amount.value} taken as gram.`, `${place}.amount`);
    return { amount: amount.value, unit: "g" };
  }
  reading.notes.add("assumed", `${amount.value} taken as packages.`, `${place}.amount`);
  return { amount: amount.value, unit: "pkg" };
}

const PIECES = /^(?:item|each|pc|piece|tablet|tab|unit|pkg|pack|whole|bean|capsule)/;

function readMiscAmount(raw: RawRecord, place: string, reading: Reading): Pick<Misc, "amount" | "unit"> {
  const shown = readNumber(member(raw, "DISPLAY_AMOUNT"));
  if (shown && PIECES.test(shown.unit)) return { amount: shown.value, unit: "each" };
  const amount = readAmount(raw);
  if (amount) return { amount: amount.value * 1000, unit: amount.unit };
  missing(`${place}.amount`, 0, reading);
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

const readMisc: Reader<Misc> = (raw, place, reading) => ({
  ...readWhole(
    raw,
    miscTable,
    { type: "Other" as const, minutes: 0 },
    { name: "Unnamed addition", use: "Boil" as const },
    place,
    reading,
  ),
  ...readMiscAmount(raw, place, reading),
});

const NO_IONS = { calcium: 0, magnesium: 0, sodium: 0, chloride: 0, sulfate: 0, bicarbonate: 0 };
const readWater: Reader<WaterProfile> = (raw, place, reading) =>
  readWhole(raw, waterTable, NO_IONS, { name: "Unnamed water" }, place, reading);

// ---- style, equipment, mash ----

const RANGES = ["og", "fg", "ibu", "srm", "abv", "carbonation"] as const;

const readStyle: Reader<Style> = (raw, place, reading) => {
  const style: Style = readWhole(raw, styleTable, {}, { name: "Unnamed style" }, place, reading);
  for (const key of RANGES) {
    const range: { min?: number; max?: number } | undefined = style[key];
    if (range) style[key] = { min: range.min ?? range.max ?? 0, max: range.max ?? range.min ?? 0 };
  }
  return style;
};

/** EVAP_RATE is per cent of the boil volume in an hour. */
const readEquipment: Reader<Equipment> = (raw, place, reading) => {
  const equipment: Equipment = readWhole(
    raw,
    equipmentTable,
    { batchLitres: 0, boilLitres: 0 },
    { name: "Unnamed equipment" },
    place,
    reading,
  );
  const percent = numberAt(raw, "EVAP_RATE");
  if (percent === undefined || percent < 0 || equipment.boilLitres === 0) return equipment;
  return { ...equipment, boilOffLitresPerHour: (equipment.boilLitres * percent) / 100 };
};

const readMash: Reader<Mash> = (raw, place, reading) => ({
  ...readWhole(raw, mashTable, { name: "Mash", grainCelsius: 20 }, {}, place, reading),
  steps: readList(recordsIn(member(raw, "MASH_STEPS"), "MASH_STEP"), `${place}.steps`, readStep, reading),
});

const readStep: Reader<MashStep> = (raw, place, reading) =>
  readWhole(
    raw,
    mashStepTable,
    { name: "Step", type: "Infusion" as const },
    { celsius: 66, minutes: 60 },
    place,
    reading,
  );

// ---- recipe ----

function readRecipe(raw: RawRecord, reading: Reading): Recipe {
  const list = <T>(set: string, name: string, place: string, one: Reader<T>): T[] =>
    readList(recordsIn(member(raw, set), name), place, one, reading);
  const equipment = readOne(member(raw, "EQUIPMENT"), "equipment", readEquipment, reading);
  const recipe: Recipe = {
    ...readWhole(
      raw,
      recipeTable,
      {},
      {
        name: "Unnamed recipe",
        type: "All Grain" as const,
        batchLitres: equipment?.batchLitres || 20,
        boilMinutes: equipment?.boilMinutes ?? 60,
        efficiencyPercent: 72,
      },
      "recipe",
      reading,
    ),
    fermentables: list("FERMENTABLES", "FERMENTABLE", "fermentables", readFermentable),
    hops: list("HOPS", "HOP", "hops", readHop),
    miscs: list("MISCS", "MISC", "miscs", readMisc),
    yeasts: list("YEASTS", "YEAST", "yeasts", readYeast),
    fermentation: readFermentation(raw, reading),
    tags: [],
  };
  const style = readOne(member(raw, "STYLE"), "style", readStyle, reading);
  const mash = readOne(member(raw, "MASH"), "mash", readMash, reading);
  const waters = list("WATERS", "WATER", "waters", readWater);
  return withUsualYields(
    {
      ...recipe,
      ...(style && { style }),
      ...(equipment && { equipment }),
      ...(mash && { mash }),
      ...(waters.length > 0 && { waters }),
      ...readResults(raw, recipe.stated, reading),
      ...readFormula(recipe.stated?.ibuMethod),
    },
    reading,
  );
}

/** DIY Dog states 0 for every malt's yield: nothing could be computed, so zero throughout means unknown. */
function withUsualYields(recipe: Recipe, { notes }: Reading): Recipe {
  const heavy = recipe.fermentables.filter((fermentable) => fermentable.kg > 0);
  if (heavy.length === 0 || heavy.some((fermentable) => fermentable.yieldPercent > 0)) return recipe;
  notes.add("assumed", "All yields are 0; the usual yield of each type assumed.", "fermentables");
  return {
    ...recipe,
    fermentables: recipe.fermentables.map((one) => ({ ...one, yieldPercent: USUAL_YIELD[one.type] })),
  };
}

const STAGES = ["Primary", "Secondary", "Tertiary"] as const;

function readFermentation(raw: RawRecord, { notes }: Reading): FermentationStep[] {
  const stages = numberAt(raw, "FERMENTATION_STAGES") ?? 1;
  return STAGES.flatMap((name, index) => {
    const age = read(raw, `${name}_AGE`, days);
    const temperature = read(raw, `${name}_TEMP`, celsius);
    const counted = index < stages && temperature !== undefined;
    if (!(age !== undefined && age > 0) && !counted) return [];
    if (temperature === undefined) notes.add("missing", "Missing; 20 °C assumed.", `fermentation[${index}].celsius`);
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
  if (isSwapped(estimates)) {
    reading.notes.add("assumed", "The final gravity is above the original one; taken as exchanged.", "stated.og");
    [estimates.og, estimates.fg] = [estimates.fg, estimates.og];
  }
  const pair = { ...(og !== undefined && { og }), ...(fg !== undefined && { fg }) };
  const asEstimate = PUTS_ESTIMATES_IN_OG.test(reading.generator);
  const results = asEstimate ? { ...pair, ...estimates } : estimates;
  return {
    stated: Object.keys(results).length > 0 ? results : undefined,
    ...(!asEstimate && og !== undefined && { measured: pair }),
  };
}

const isSwapped = ({ og, fg }: { og?: number; fg?: number }): boolean =>
  og !== undefined && fg !== undefined && fg > og;

const setGravity = (value: number | undefined): number | undefined =>
  value !== undefined && value > 1.0005 ? value : undefined;

const IBU_FORMULAS = ["tinseth", "rager", "garetz", "mibu"] as const;
function readFormula(method: string | undefined): Pick<Recipe, "ibuFormula"> {
  const ibuFormula = IBU_FORMULAS.find((formula) => method?.toLowerCase().includes(formula));
  return ibuFormula ? { ibuFormula } : {};
}

// ---- printing ----

const VERSION = { VERSION: "1" };
const own = (extras: Record<string, unknown> | undefined): unknown => extras?.[ID];

/** NAME and VERSION first, as readers expect; `special` holds what the table cannot. */
function print<T extends { extras?: Record<string, unknown> }>(
  record: T,
  table: FieldTable<T>,
  special: RawRecord = {},
): RawRecord {
  const written = writeRecord(record, table, undefined);
  const { NAME, ...rest } = written;
  const known: RawRecord = { NAME: NAME ?? "", ...VERSION, ...rest, ...special };
  const extras = own(record.extras);
  if (!isRecord(extras as Raw)) return known;
  return { ...(extras as RawRecord), ...known };
}

const printHop = (hop: Hop): RawRecord =>
  print(hop, hopTable, { TIME: printNumber(hop.use === "Dry Hop" ? (hop.days ?? 0) * 1440 : hop.minutes) });

const printFermentable = (fermentable: Fermentable): RawRecord =>
  print(fermentable, fermentableTable, {
    COLOR: printNumber(inLovibond(fermentable.colour)),
    DISPLAY_COLOR: `${printNumber(fermentable.colour.value)} ${fermentable.colour.unit}`,
    POTENTIAL: printNumber(1 + (fermentable.yieldPercent * SUCROSE_POINTS) / 1e5),
    ...(fermentable.fermentable !== undefined && { NOT_FERMENTABLE: fermentable.fermentable ? "FALSE" : "TRUE" }),
  });

function inLovibond({ value, unit }: Fermentable["colour"]): number {
  return unit === "Lovibond" ? value : srmToLovibond(toCanonical(value, unit, "colour") ?? value);
}

function printAmount(amount: number, unit: Yeast["unit"] | Misc["unit"]): RawRecord {
  if (unit === "g") return { AMOUNT: printNumber(amount / 1000), AMOUNT_IS_WEIGHT: "TRUE" };
  if (unit === "ml") return { AMOUNT: printNumber(amount / 1000), AMOUNT_IS_WEIGHT: "FALSE" };
  return { AMOUNT: printNumber(amount), AMOUNT_IS_WEIGHT: "FALSE", DISPLAY_AMOUNT: `${printNumber(amount)} ${unit}` };
}

const printYeast = (yeast: Yeast): RawRecord => print(yeast, yeastTable, printAmount(yeast.amount, yeast.unit));
const printMisc = (misc: Misc): RawRecord => print(misc, miscTable, printAmount(misc.amount, misc.unit));
const printWater = (water: WaterProfile): RawRecord => print(water, waterTable);
const printStyle = (style: Style): RawRecord => print(style, styleTable);

function printEquipment(equipment: Equipment): RawRecord {
  const { boilOffLitresPerHour, boilLitres } = equipment;
  const rated = boilOffLitresPerHour !== undefined && boilLitres > 0;
  return print(
    equipment,
    equipmentTable,
    rated ? { EVAP_RATE: printNumber((boilOffLitresPerHour / boilLitres) * 100) } : {},
  );
}

const printMash = (mash: Mash): RawRecord =>
  print(mash, mashTable, { MASH_STEPS: { MASH_STEP: mash.steps.map((step) => print(step, mashStepTable)) } });

function printRecipe(recipe: Recipe): RawRecord {
  return print(recipe, recipeTable, {
    BREWER: recipe.author ?? "",
    ...(recipe.measured?.og !== undefined && { OG: printNumber(recipe.measured.og) }),
    ...(recipe.measured?.fg !== undefined && { FG: printNumber(recipe.measured.fg) }),
    ...printFermentation(recipe.fermentation),
    ...(recipe.style && { STYLE: printStyle(recipe.style) }),
    ...(recipe.equipment && { EQUIPMENT: printEquipment(recipe.equipment) }),
    HOPS: { HOP: recipe.hops.map(printHop) },
    FERMENTABLES: { FERMENTABLE: recipe.fermentables.map(printFermentable) },
    MISCS: { MISC: recipe.miscs.map(printMisc) },
    YEASTS: { YEAST: recipe.yeasts.map(printYeast) },
    WATERS: { WATER: (recipe.waters ?? []).map(printWater) },
    ...(recipe.mash && { MASH: printMash(recipe.mash) }),
  });
}

function printFermentation(steps: FermentationStep[]): RawRecord {
  if (steps.length === 0) return {};
  const written: RawRecord = { FERMENTATION_STAGES: String(Math.min(steps.length, STAGES.length)) };
  for (const [index, stage] of STAGES.entries()) {
    const step = steps[index];
    if (!step) break;
    written[`${stage.toUpperCase()}_AGE`] = printNumber(step.days);
    written[`${stage.toUpperCase()}_TEMP`] = printNumber(step.celsius);
  }
  return written;
}
