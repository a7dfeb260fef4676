/** Recipes of maischemalzundmehr.de: JSON with German names, numbered in version 1, nested in version 2. Litre, gram, °P, EBC. Read only. */
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
import { date, derived, notNegative, positive, quantity, text as rawText } from "./codecs.ts";
import { toCanonical } from "./convert-unit.ts";
import { decodeEntities } from "./decode-entities.ts";
import {
  accepted,
  emptyLibrary,
  LIMITS,
  nothingFound,
  tooManyRecipes,
  type Document,
  type FileResult,
  type Format,
  type Imported,
} from "./format.ts";
import { efficiencyOf, plainFermentable, readStated } from "./german-recipe.ts";
import { isRecord, listOf, member, type Raw, type RawRecord } from "./raw.ts";
import { missing, newReading, nothingIn, numberAt, read, readRecipes, type Reading } from "./read-records.ts";

const ID = "mmum";

export const mmum: Format = {
  id: ID,
  title: "Maische Malz und Mehr",
  extension: "json",
  mime: "application/json",
  reader: { recognises: ({ syntax, value }) => syntax === "json" && listOf(value).some(isOurs), parse },
};

const isOurs = (raw: Raw): boolean =>
  isRecord(raw) &&
  (read(raw, "Rezeptquelle", rawText) !== undefined || ("Stammwuerze" in raw && ("Malze" in raw || "Malz1" in raw)));

function parse({ value }: Document): FileResult<Imported> {
  const raws = listOf(value);
  if (raws.length > LIMITS.recipes) {
    return tooManyRecipes(raws.length);
  }
  const reading = newReading(ID, "Maische Malz und Mehr");
  const imported = { format: ID, generator: reading.generator, recipes: readRecipes(raws, readRecipe, reading) };
  if (nothingIn({ ...imported, library: emptyLibrary() })) return nothingFound(mmum);
  return accepted({ ...imported, library: emptyLibrary(), warnings: reading.notes.list });
}

/** HTML entities stand inside the JSON's texts. */
const text = { ...derived(rawText, (value) => decodeEntities(value).trim()), write: rawText.write };
const litres = quantity("volume", "l");
const celsius = quantity("temperature", "c");
const minutes = quantity("time", "min");

/** Version 2's list, or version 1's numbered keys gathered into records: `Hopfen_1_Sorte` is `Sorte` of the first. */
function rows(raw: RawRecord, list: string, numbered: RegExp): RawRecord[] {
  const nested = raw[list];
  if (Array.isArray(nested)) return nested.filter(isRecord);
  const found = new Map<number, RawRecord>();
  for (const [key, value] of Object.entries(raw)) {
    const match = numbered.exec(key);
    if (!match) continue;
    const index = Number(match[1]);
    const row: RawRecord = found.get(index) ?? {};
    row[(match[2] ?? "").replace(/^_/, "") || "Name"] = value;
    found.set(index, row);
  }
  return [...found].sort(([a], [b]) => a - b).map(([, row]) => row);
}

const kilogramsIn = (row: RawRecord): number =>
  toCanonical(read(row, "Menge", notNegative) ?? 0, read(row, "Einheit", rawText) ?? "kg", "mass") ?? 0;

const gramsIn = (row: RawRecord): number =>
  (toCanonical(read(row, "Menge", notNegative) ?? 0, read(row, "Einheit", rawText) ?? "g", "mass") ?? 0) * 1000;

const readMalts = (raw: RawRecord): Fermentable[] =>
  rows(raw, "Malze", /^Malz(\d{1,3})(_Menge|_Einheit)?$/).flatMap((row) => {
    const name = read(row, "Name", text);
    return name === undefined ? [] : [plainFermentable(name, kilogramsIn(row))];
  });

const HOP_USES: Record<string, Hop["use"]> = { Vorderwuerze: "First Wort", Whirlpool: "Hopstand", Stopfen: "Dry Hop" };

function readHops(raw: RawRecord, boilMinutes: number, reading: Reading): Hop[] {
  const hopOf = (row: RawRecord, use: Hop["use"], rest: Partial<Hop>): Hop[] => {
    const name = read(row, "Sorte", text);
    if (name === undefined) return [];
    const alpha = read(row, "Alpha", notNegative);
    if (alpha === undefined && use !== "Dry Hop")
      reading.notes.add({ code: "missing", path: `hops[${name}].alphaPercent`, record: name, assumed: 0 });
    return [{ name, use, grams: gramsIn(row), alphaPercent: alpha ?? 0, minutes: 0, form: "Pellet", ...rest }];
  };
  const inBoil = rows(raw, "Hopfenkochen", /^Hopfen_(\d{1,3})(_\w+)$/).flatMap((row) => {
    const use = HOP_USES[read(row, "Typ", rawText) ?? ""] ?? "Boil";
    const time = read(row, "Zeit", minutes) ?? read(row, "Kochzeit", minutes);
    return hopOf(row, use, { minutes: time ?? (use === "First Wort" ? boilMinutes : 0) });
  });
  const firstWort = rows(raw, "", /^Hopfen_VWH_(\d{1,3})(_\w+)$/).flatMap((row) =>
    hopOf(row, "First Wort", { minutes: boilMinutes }),
  );
  const dry = rows(raw, "Stopfhopfen", /^Stopfhopfen_(\d{1,3})(_\w+)$/).flatMap((row) => hopOf(row, "Dry Hop", {}));
  return [...firstWort, ...inBoil, ...dry];
}

const miscOf = (row: RawRecord, use: Misc["use"]): Misc[] => {
  const name = read(row, "Name", text);
  if (name === undefined) return [];
  const unit = read(row, "Einheit", rawText) ?? "g";
  const amount = read(row, "Menge", notNegative) ?? 0;
  const [kilograms, volume] = [toCanonical(amount, unit, "mass"), toCanonical(amount, unit, "volume")];
  const measured =
    kilograms !== undefined
      ? { amount: kilograms * 1000, unit: "g" as const }
      : volume !== undefined
        ? { amount: volume * 1000, unit: "ml" as const }
        : { amount, unit: "each" as const };
  return [{ name, type: "Other", use, minutes: read(row, "Kochzeit", minutes) ?? 0, ...measured }];
};

function readMiscs(raw: RawRecord): Misc[] {
  return [
    ...rows(raw, "Gewuerze_etc", /^WeitereZutat_Wuerze_(\d{1,3})(_\w+)$/).flatMap((row) => miscOf(row, "Boil")),
    ...rows(raw, "WeitereZutatGaerung", /^WeitereZutat_Gaerung_(\d{1,3})(_\w+)$/).flatMap((row) =>
      miscOf(row, "Primary"),
    ),
  ];
}

function readMash(raw: RawRecord): Mash | undefined {
  const strike = read(raw, "Einmaischtemperatur", celsius) ?? read(raw, "Infusion_Einmaischtemperatur", celsius);
  const water = read(raw, "Hauptguss", positive(litres)) ?? read(raw, "Infusion_Hauptguss", positive(litres));
  const mashOut = read(raw, "Abmaischtemperatur", celsius);
  const sparge = read(raw, "Nachguss", positive(litres));
  const steps = [...readRests(raw), ...readDecoctions(raw)];
  const [first, ...others] = steps;
  if (!first) return undefined;
  const whole: MashStep[] = [
    {
      ...first,
      ...(first.type === "Temperature" && { type: "Infusion" as const }),
      ...(water !== undefined && { infuseLitres: water }),
      ...(strike !== undefined && { infuseCelsius: strike }),
    },
    ...others,
  ];
  if (mashOut !== undefined) whole.push({ name: "Abmaischen", type: "Temperature", celsius: mashOut, minutes: 0 });
  if (sparge !== undefined) {
    whole.push({ name: "Nachguss", type: "Sparge", celsius: mashOut ?? 78, minutes: 0, infuseLitres: sparge });
  }
  return { name: read(raw, "Maischform", text) ?? "Maische", grainCelsius: 20, steps: whole };
}

const readRests = (raw: RawRecord): MashStep[] =>
  rows(raw, "Rasten", /^Infusion_Rast(?:temperatur|zeit)(\d{1,2})$/).flatMap((row, index) => {
    const nested = Array.isArray(raw["Rasten"]);
    const temperature = nested
      ? read(row, "Temperatur", celsius)
      : read(raw, `Infusion_Rasttemperatur${index + 1}`, celsius);
    const time = nested ? read(row, "Zeit", minutes) : read(raw, `Infusion_Rastzeit${index + 1}`, minutes);
    if (temperature === undefined) return [];
    return [{ name: `${index + 1}. Rast`, type: "Temperature" as const, celsius: temperature, minutes: time ?? 0 }];
  });

const readDecoctions = (raw: RawRecord): MashStep[] =>
  rows(raw, "Dekoktionen", /^Dekoktion_(\d{1,2})(_\w+)$/).flatMap((row, index): MashStep[] => {
    const amount = read(row, "Volumen", positive(litres));
    const result = read(row, "Temperatur_resultierend", celsius) ?? read(row, "Temperatur_ist", celsius);
    if (amount === undefined || result === undefined) return [];
    const time = read(row, "Rastzeit", minutes) ?? 0;
    const name = read(row, "Form", text) ?? (index === 0 ? "Einmaischen" : `${index}. Dekoktion`);
    if (index === 0) return [{ name, type: "Infusion", celsius: result, minutes: time, infuseLitres: amount }];
    return [{ name, type: "Decoction", celsius: result, minutes: time, decoctionLitres: amount }];
  });

const readYeasts = (raw: RawRecord): Yeast[] =>
  (read(raw, "Hefe", text) ?? "")
    .split(", ")
    .filter((name) => name !== "")
    .map((name) => {
      const attenuationPercent = numberAt(raw, "Endvergaerungsgrad");
      return {
        name,
        type: "Ale",
        form: "Liquid",
        amount: 1,
        unit: "pkg",
        ...(attenuationPercent !== undefined && attenuationPercent > 0 && { attenuationPercent }),
      };
    });

/** `18-20` is a range; its middle is planned. */
function readFermentation(raw: RawRecord): FermentationStep[] {
  const found = (read(raw, "Gaertemperatur", rawText) ?? "").match(/\d+(?:[.,]\d+)?/g) ?? [];
  const numbers = found.slice(0, 2).map((one) => Number(one.replace(",", ".")));
  if (numbers.length === 0 || numbers.some((one) => one > 50)) return [];
  return [{ name: "Hauptgärung", days: 0, celsius: numbers.reduce((sum, one) => sum + one, 0) / numbers.length }];
}

function readRecipe(raw: RawRecord, reading: Reading): Recipe {
  const volume = read(raw, "Ausschlagwuerze", positive(litres)) ?? read(raw, "Ausschlagswuerze", positive(litres));
  if (volume === undefined) missing("recipe.batchLitres", 20, reading);
  const boilMinutes = read(raw, "Kochzeit_Wuerze", minutes) ?? 60;
  const fermentables = readMalts(raw);
  if (fermentables.length > 0) reading.notes.add({ code: "usual-yields", path: "fermentables" });
  const stated = readStated(raw, { plato: "Stammwuerze", ibu: "Bittere", ebc: "Farbe", abv: "Alkohol" });
  const efficiency = efficiencyOf(fermentables, volume ?? 20, stated?.og, numberAt(raw, "Sudhausausbeute"));
  if (efficiency === undefined) missing("recipe.efficiencyPercent", 72, reading);
  const name = read(raw, "Name", text);
  if (name === undefined) missing("recipe.name", "", reading);
  const style = read(raw, "Sorte", text);
  const known = {
    author: read(raw, "Autor", text),
    date: read(raw, "Datum", date),
    style: style === undefined ? undefined : { name: style },
    notes:
      [read(raw, "Kurzbeschreibung", text), read(raw, "Anmerkung_Autor", text)].filter(Boolean).join("\n\n") ||
      undefined,
    mash: readMash(raw),
    carbonation: volumesIn(member(raw, "Karbonisierung")),
    stated,
  };
  return {
    name: name ?? "",
    type: "All Grain",
    batchLitres: volume ?? 20,
    boilMinutes,
    efficiencyPercent: efficiency ?? 72,
    fermentables,
    hops: readHops(raw, boilMinutes, reading),
    miscs: readMiscs(raw),
    yeasts: readYeasts(raw),
    fermentation: readFermentation(raw),
    tags: [],
    ...Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined)),
  };
}

/** Grams of CO2 in a litre. */
function volumesIn(raw: Raw | undefined): Recipe["carbonation"] {
  const grams = raw === undefined ? undefined : quantity("carbonation", "g/l").read(raw, () => {});
  return typeof grams === "number" && grams > 0 ? { volumes: grams } : undefined;
}
