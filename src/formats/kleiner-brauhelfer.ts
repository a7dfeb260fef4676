/** One recipe out of kleiner-brauhelfer: a JSON object with one member for each table of its database. Kilogram, gram, °P, EBC. Read only. */
import { decodedThroughout } from "./decode-entities.ts";
import type {
  Fermentable,
  FermentationStep,
  Hop,
  Mash,
  MashStep,
  Misc,
  Recipe,
  Yeast,
} from "../domain/recipe/recipe.ts";
import { date, notNegative, positive, quantity, text } from "./codecs.ts";
import { accepted, emptyLibrary, type Document, type FileResult, type Format, type Imported } from "./format.ts";
import { efficiencyOf, plainFermentable, readStated } from "./german-recipe.ts";
import { isRecord, listOf, member, type Raw, type RawRecord } from "./raw.ts";
import { missing, newReading, numberAt, read, readRecipes, type Reading } from "./read-records.ts";

const ID = "kleiner-brauhelfer";

export const kleinerBrauhelfer: Format = {
  id: ID,
  title: "kleiner-brauhelfer",
  extension: "json",
  mime: "application/json",
  reader: { recognises: ({ syntax, value }) => syntax === "json" && isRecord(member(value, "Sud")), parse },
};

function parse({ value }: Document): FileResult<Imported> {
  const reading = newReading(ID, "kleiner-brauhelfer");
  const recipes = readRecipes([decodedThroughout(value)], readRecipe, reading);
  const { list } = reading.notes;
  return accepted({ format: ID, generator: reading.generator, recipes, library: emptyLibrary(), warnings: list });
}

const rows = (raw: RawRecord, ...names: string[]): RawRecord[] =>
  names.flatMap((name) => listOf(raw[name])).filter(isRecord);

const litres = quantity("volume", "l");
const celsius = quantity("temperature", "c");
const minutes = quantity("time", "min");

const readMalts = (raw: RawRecord): Fermentable[] =>
  rows(raw, "Malzschuettung").flatMap((row) => {
    const name = read(row, "Name", text);
    if (name === undefined) return [];
    const plain = plainFermentable(name, read(row, "erg_Menge", notNegative) ?? 0);
    return [
      {
        ...plain,
        yieldPercent: read(row, "Potential", positive(notNegative)) ?? plain.yieldPercent,
        colour: { value: read(row, "Farbe", notNegative) ?? 0, unit: "EBC" },
      },
    ];
  });

/** By Zeitpunkt: boil (of old), first wort, start of boil, boil, end of boil, knock-out. */
const HOP_USES: Hop["use"][] = ["Boil", "First Wort", "Boil", "Boil", "Boil", "Hopstand"];

const readHops = (raw: RawRecord, boilMinutes: number): Hop[] =>
  rows(raw, "Hopfengaben").flatMap((row) => {
    const name = read(row, "Name", text);
    if (name === undefined) return [];
    const point = numberAt(row, "Zeitpunkt") ?? numberAt(row, "Vorderwuerze") ?? 0;
    const use = HOP_USES[point] ?? "Boil";
    const time = read(row, "Zeit", minutes) ?? 0;
    return [
      {
        name,
        use,
        grams: read(row, "erg_Menge", notNegative) ?? 0,
        alphaPercent: read(row, "Alpha", notNegative) ?? 0,
        minutes: point === 1 || point === 2 ? boilMinutes : Math.max(0, time),
        form: numberAt(row, "Pellets") === 0 ? ("Leaf" as const) : ("Pellet" as const),
      },
    ];
  });

/** By Einheit. */
const UNITS = ["kg", "g", "mg", "each", "l", "ml"] as const;
const DRY_HOP = 100;
/** By Zeitpunkt: fermentation, boil, mash. */
const MISC_USES: Misc["use"][] = ["Primary", "Boil", "Mash"];
/** By Typ: honey, sugar, spice, fruit, other, herb, water treatment, fining. */
const MISC_TYPES: Misc["type"][] = ["Other", "Other", "Spice", "Flavor", "Other", "Herb", "Water Agent", "Fining"];

type Addition = { name: string; amount: number; unit: Misc["unit"]; row: RawRecord };

/** Additions are stated per litre of wort. */
const readAdditions = (raw: RawRecord, batchLitres: number): Addition[] =>
  rows(raw, "WeitereZutatenGaben").flatMap((row): Addition[] => {
    const name = read(row, "Name", text);
    if (name === undefined) return [];
    const total = (read(row, "Menge", notNegative) ?? 0) * batchLitres;
    const unit = UNITS[numberAt(row, "Einheit") ?? 1] ?? "g";
    if (unit === "each") return [{ name, amount: total, unit, row }];
    if (unit === "l" || unit === "ml") return [{ name, amount: unit === "l" ? total * 1000 : total, unit: "ml", row }];
    return [{ name, amount: unit === "kg" ? total * 1000 : unit === "mg" ? total / 1000 : total, unit: "g", row }];
  });

const isDryHop = ({ row }: Addition): boolean => numberAt(row, "Typ") === DRY_HOP;
const isSugar = ({ row }: Addition): boolean => numberAt(row, "Typ") === 0 || numberAt(row, "Typ") === 1;

const asDryHop = ({ name, amount, row }: Addition): Hop => {
  const time = read(row, "Zugabedauer", minutes);
  return {
    name,
    use: "Dry Hop",
    grams: amount,
    alphaPercent: 0,
    minutes: 0,
    ...(time !== undefined && { days: time / 1440 }),
    form: "Pellet",
  };
};

const asFermentable = ({ name, amount, row }: Addition): Fermentable => ({
  ...plainFermentable(name, amount / 1000),
  type: numberAt(row, "Typ") === 0 ? "Honey" : "Sugar",
  yieldPercent: read(row, "Ausbeute", positive(notNegative)) ?? (numberAt(row, "Typ") === 0 ? 76 : 100),
  colour: { value: read(row, "Farbe", notNegative) ?? 0, unit: "EBC" },
  ...(numberAt(row, "Zeitpunkt") === 0 && { addAfterBoil: true }),
});

const asMisc = ({ name, amount, unit, row }: Addition): Misc => ({
  name,
  type: MISC_TYPES[numberAt(row, "Typ") ?? 4] ?? "Other",
  use: MISC_USES[numberAt(row, "Zeitpunkt") ?? 1] ?? "Boil",
  amount,
  unit,
  minutes: read(row, "Zugabedauer", minutes) ?? 0,
});

const readYeasts = (raw: RawRecord): Yeast[] =>
  rows(raw, "Hefegaben").flatMap((row) => {
    const name = read(row, "Name", text);
    if (name === undefined) return [];
    const amount = read(row, "Menge", positive(notNegative)) ?? 1;
    return [{ name, type: "Ale" as const, form: "Liquid" as const, amount, unit: "pkg" as const }];
  });

function readMash(raw: RawRecord, sud: Raw | undefined): Mash | undefined {
  const steps = rows(raw, "Maischplan", "Rasten").flatMap((row): MashStep[] => {
    const temperature = read(row, "TempRast", celsius) ?? read(row, "Temp", celsius);
    if (temperature === undefined) return [];
    const time = read(row, "DauerRast", minutes) ?? read(row, "Dauer", minutes) ?? 0;
    return [{ name: read(row, "Name", text) ?? "Rast", type: "Temperature", celsius: temperature, minutes: time }];
  });
  const [first] = steps;
  if (!first) return undefined;
  const water = read(sud, "erg_WHauptguss", positive(litres));
  const sparge = read(sud, "erg_WNachguss", positive(litres));
  first.type = "Infusion";
  if (water !== undefined) first.infuseLitres = water;
  if (sparge !== undefined) {
    steps.push({ name: "Nachguss", type: "Sparge", celsius: 78, minutes: 0, infuseLitres: sparge });
  }
  return { name: "Maischplan", grainCelsius: 20, steps };
}

function readFermentation(sud: Raw | undefined): FermentationStep[] {
  const weeks = read(sud, "Reifezeit", positive(notNegative));
  const temperature = read(sud, "TemperaturJungbier", positive(celsius));
  if (weeks === undefined || temperature === undefined) return [];
  return [{ name: "Reifung", days: weeks * 7, celsius: temperature }];
}

function readRecipe(raw: RawRecord, reading: Reading): Recipe {
  const sud = member(raw, "Sud");
  const batchLitres = read(sud, "Menge", positive(litres));
  if (batchLitres === undefined) missing("recipe.batchLitres", 20, reading);
  const volume = batchLitres ?? 20;
  const boilMinutes = read(sud, "Kochdauer", minutes) ?? read(sud, "KochdauerNachBitterhopfung", minutes) ?? 60;
  const additions = readAdditions(raw, volume);
  const fermentables = [...readMalts(raw), ...additions.filter(isSugar).map(asFermentable)];
  const stated = readStated(sud ?? null, { plato: "SW", ibu: "IBU", ebc: "erg_Farbe", abv: "erg_Alkohol" });
  const efficiency = efficiencyOf(fermentables, volume, stated?.og, numberAt(sud, "Sudhausausbeute"));
  if (efficiency === undefined) missing("recipe.efficiencyPercent", 72, reading);
  const category = read(sud, "Kategorie", text);
  const volumes = read(sud, "CO2", positive(quantity("carbonation", "g/l")));
  const known = {
    date: read(sud, "Braudatum", date) ?? read(sud, "Erstellt", date),
    notes: read(sud, "Kommentar", text),
    style: category === undefined ? undefined : { name: category },
    mash: readMash(raw, sud),
    carbonation: volumes === undefined ? undefined : { volumes },
    stated,
  };
  return {
    name: read(sud, "Sudname", text) ?? "",
    type: "All Grain",
    batchLitres: volume,
    boilMinutes,
    efficiencyPercent: efficiency ?? 72,
    fermentables,
    hops: [...readHops(raw, boilMinutes), ...additions.filter(isDryHop).map(asDryHop)],
    miscs: additions.filter((one) => !isDryHop(one) && !isSugar(one)).map(asMisc),
    yeasts: readYeasts(raw),
    fermentation: readFermentation(sud),
    tags: [],
    ...Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined)),
  };
}
