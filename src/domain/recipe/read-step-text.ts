/** Reads one line of a mash or a fermentation as brewers write it, in English or German: "Mash 67 °C 60 min", "Diacetylrast: 3 Tage bei 16 °C". */
import { parseQuantity } from "../units/parse-quantity.ts";
import type { Dimension, UnitOf } from "../units/unit.ts";
import { degrees, degreesIn, nameOf, time, unlisted } from "./read-row-text.ts";
import type { MashStep } from "./recipe.ts";

/** Times in minutes. */
export type StepText = {
  /** A step that is held for minutes or hours is one of the mash, for days or weeks one of the fermentation. */
  list: "mash" | "fermentation";
  /** Without temperature and times; may be empty. */
  name: string;
  celsius: number;
  minutes: number;
  /** The time it takes to get there. */
  rampMinutes?: number;
  way?: MashStep["type"];
};

/** Behind a comma: in front such a word is the step's name. */
const ways: readonly (readonly [RegExp, MashStep["type"]])[] = [
  [/[,(]\s*infusion\b\)?/iu, "Infusion"],
  [/[,(]\s*(?:direct heat|heated|aufheizen)\b\)?/iu, "Temperature"],
  [/[,(]\s*(?:decoction|dekoktion)\b\)?/iu, "Decoction"],
  [/[,(]\s*(?:sparge|anschwänzen|läutern)\b\)?/iu, "Sparge"],
];
const ramp = new RegExp(`[,(]?\\s*\\brampe?\\s+(?:(?:of|over|in|von|über)\\s+)?${time.source}\\)?`, "iu");
const inDays = /(?:days?|d|weeks?|wks?|tage?n?|wochen?)\.?\s*$/iu;

const lastOf = (pattern: RegExp, text: string): RegExpExecArray | undefined =>
  [...text.matchAll(new RegExp(pattern.source, `${pattern.flags}g`))].at(-1);

/** Null without both a temperature and a time. Of several the last counts: a name may hold numbers, too. */
export function readStepText(line: string, language?: string): StepText | null {
  let rest = unlisted(line);
  const take = (found: RegExpExecArray | null | undefined): RegExpExecArray | undefined => {
    if (!found) return undefined;
    rest = `${rest.slice(0, found.index)} ${rest.slice(found.index + found[0].length)}`;
    return found;
  };
  const read = <D extends Dimension>(text: string | undefined, dimension: D, unit: UnitOf<D>): number | undefined => {
    const result = text === undefined ? undefined : parseQuantity(text, dimension, unit, "", language);
    return result?.ok ? Number(result.value) : undefined;
  };
  const rampMinutes = read(take(ramp.exec(rest))?.[1], "time", "min");
  const celsius = read(degreesIn(take(lastOf(degrees, rest))), "temperature", "°C");
  const held = take(lastOf(time, rest))?.[1];
  const minutes = read(held, "time", "min");
  if (celsius === undefined || held === undefined || minutes === undefined) return null;
  const way = ways.find(([pattern]) => take(pattern.exec(rest)))?.[1];
  return {
    list: inDays.test(held) ? "fermentation" : "mash",
    name: nameOf(rest),
    celsius,
    minutes,
    ...(rampMinutes !== undefined && { rampMinutes }),
    ...(way && { way }),
  };
}
