/** Reads one line of a recipe as brewers write it, in English or German: "2,5 kg Pilsner", "15 g Perle @ 60", "Citra 30 g, 12 % alpha, Stopfhopfen 3 Tage". */
import type { Dimension, UnitOf } from "../units/unit.ts";
import { parseQuantity } from "../units/parse-quantity.ts";
import type { ColourUnit, HopUse } from "./recipe.ts";

/** What a line says beside the name; weights in kg, volumes in L, times in minutes. */
export type RowText = {
  name: string;
  kg?: number;
  litres?: number;
  /** Packs, pieces, tablets. */
  count?: number;
  minutes?: number;
  celsius?: number;
  alphaPercent?: number;
  colour?: { value: number; unit: ColourUnit };
  use?: HopUse;
};

const fraction = "[½¼¾⅓⅔⅛⅜⅝⅞]";
const number = String.raw`(?:\d[\d.,]*(?:\/\d+)?(?:\s+\d+\/\d+)?\s?${fraction}?|${fraction})`;
const masses = "kilogram(?:s|m)?|kilos?|kg|gram(?:s|m)?|gr|g|mg|pounds?|lbs?|ounces?|oz";
const volumes = "millilit(?:er|re)s?|ml|lit(?:er|re)s?|l|gallons?|gal|quarts?|qt|tablespoons?|tbsp|teaspoons?|tsp";
const counts =
  "packets?|packs?|pkgs?|sachets?|vials?|tablets?|pieces?|pcs?|each|x" +
  "|päckchen|packung(?:en)?|pck|beutel|tabletten?|stück|stk";
const times = "minutes?|mins?|min|hours?|hrs?|h|days?|d|weeks?|wks?" + "|minuten|stunden?|std|tage?n?|wochen?";
const end = String.raw`(?![\p{L}\d])\.?`;

const amountOf = (units: string) => new RegExp(`(?<![\\p{L}\\d.,])${number}\\s*(?:${units})${end}`, "iu");
const weight = new RegExp(`${amountOf(masses).source}(?:\\s+${number}\\s*(?:${masses})${end})*`, "iu");
// "Crystal 60 L" is the name of a malt: litres are believed in front alone.
const volume = new RegExp(`^\\s*${number}\\s*(?:${volumes})${end}|${amountOf("ml|tsp|tbsp").source}`, "iu");
const count = new RegExp(`^\\s*(${number})\\s*(?:${counts})${end}`, "iu");
const alpha =
  /[([]?\s*(\d+(?:[.,]\d+)?)\s*%\s*(?:alpha(?:[\s-]?(?:acids?|säuren?))?|α|a\.?\s?a\.?)?(?![\p{L}\d])\s*[)\]]?/iu;
const colour = /[([]?\s*(\d+(?:[.,]\d+)?)\s*(EBC|SRM)(?![\p{L}\d])\s*[)\]]?/iu;
export const degrees =
  /(?:(?:@|\b(?:at|bei|auf)\b)\s*)?((?:(?<=^|[\s,(@])[-−])?\d+(?:[.,]\d+)?)\s*°\s*([CF])?(?![\p{L}\d])|(?:@|\b(?:at|bei|auf)\b)\s*(\d+(?:[.,]\d+)?)\s*([CF])(?![\p{L}\d])/iu;
export const time = new RegExp(`(?:(?:@|\\b(?:at|for|für)\\b)\\s*)?(${number}\\s*(?:${times}))${end}`, "iu");
const bareTime = /@\s*(\d+(?:[.,]\d+)?)['′]?(?![\p{L}\d])/u;

const uses: readonly (readonly [RegExp, HopUse])[] = [
  [
    /\bdry[\s-]?hop(?:ped|ping|s)?\b|\bd\.?h\.?(?=\s|$)|\bstopfhopfen\b|\b(?:hopfen)?stopfen\b|\bkalthopfung\b/iu,
    "Dry Hop",
  ],
  [/\bfirst[\s-]?wort(?:[\s-]?hop(?:s|ping)?)?\b|\bfwh\b|\bvorderwürze(?:hopfung)?\b|\bvwh\b/iu, "First Wort"],
  [/\bhop[\s-]?stand\b|\bwhirlpool\b|\bnachisomerisierung\b/iu, "Hopstand"],
  [/\bvor\s+kochende\b/iu, "Boil"],
  [/\bflame[\s-]?out\b|\bknock[\s-]?out\b|(?:\b(?:bei|zum|zu)\s+)?\bkochende\b/iu, "Aroma"],
  [/\bmash[\s-]?hop(?:s|ping)?\b|\bmaischehopf(?:en|ung)\b/iu, "Mash"],
  [/(?<=[,(@–-]\s*)boil\b|\b(?:mit)?kochen\b/iu, "Boil"],
];

/** A name without an amount comes back as it is: "Crystal 60" has none. `language` says how thousands are written. */
export function readRowText(line: string, language?: string): RowText {
  let rest = unlisted(line);
  const take = (pattern: RegExp): RegExpExecArray | undefined => {
    const found = pattern.exec(rest);
    if (!found) return undefined;
    rest = `${rest.slice(0, found.index)} ${rest.slice(found.index + found[0].length)}`;
    return found;
  };
  const read = <D extends Dimension>(text: string | undefined, dimension: D, unit: UnitOf<D>): number | undefined => {
    const result = text === undefined ? undefined : parseQuantity(text, dimension, unit, "", language);
    return result?.ok ? Number(result.value) : undefined;
  };
  const plain = (text: string | undefined) => read(text, "share", "%");
  const kg = read(take(weight)?.[0], "mass", "kg");
  const litres = kg === undefined ? read(take(volume)?.[0], "volume", "L") : undefined;
  const counted = kg === undefined && litres === undefined ? plain(take(count)?.[1]) : undefined;
  const tint = take(colour);
  const strength = plain(take(alpha)?.[1]);
  const warmth = take(degrees);
  const celsius = read(degreesIn(warmth), "temperature", "°C");
  const minutes = read(take(time)?.[1], "time", "min") ?? plain(take(bareTime)?.[1]);
  const use = uses.find(([pattern]) => take(pattern))?.[1];
  const found = {
    kg,
    litres,
    count: counted,
    minutes,
    celsius,
    alphaPercent: strength,
    colour: tint && { value: plain(tint[1]) ?? 0, unit: tint[2]?.toUpperCase() as ColourUnit },
    use,
  };
  const said = Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
  // Nothing of it was an amount: then it is a name, whatever its numbers look like.
  const isRow = kg !== undefined || litres !== undefined || counted !== undefined;
  return isRow ? { name: nameOf(rest), ...said } : { name: line.trim() };
}

/** Without the mark of a list in front. */
export const unlisted = (line: string): string => line.replace(/^\s*(?:[-*•·]|\d+[.)])\s+/u, "").replaceAll("\t", " ");

/** What `degrees` has found, as a quantity. */
export const degreesIn = (found: RegExpExecArray | undefined): string | undefined =>
  found && `${found[1] ?? found[3]} °${(found[2] ?? found[4] ?? "C").toUpperCase()}`;

export const nameOf = (rest: string): string =>
  rest
    .replaceAll(/[([]\s*[)\]]/g, " ")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/\s+(?=[,;:])/g, "")
    .replaceAll(/^(?:[\s,;:@×–—-]|of\s)+|[\s,;:@–—-]+$/gu, "")
    .replaceAll(/(?:\s*[,;]){2,}/g, ",");

export const hasAmount = ({ kg, litres, count }: RowText): boolean =>
  kg !== undefined || litres !== undefined || count !== undefined;
