/** What the two German formats share: degrees Plato, a grist without maltsters' data, and the yield of the brewhouse as one number. */
import type { Fermentable, StatedResults } from "../domain/recipe/recipe.ts";
import { positive, notNegative } from "./codecs.ts";
import { toCanonical } from "./convert-unit.ts";
import type { Raw } from "./raw.ts";
import { read } from "./read-records.ts";
import { USUAL_YIELD } from "./record-defaults.ts";
import { statedEfficiency } from "./stated-efficiency.ts";

const KINDS: [type: Fermentable["type"], sign: RegExp][] = [
  ["Dry Extract", /trocken.*extrakt|extrakt.*trocken|spraymalz/i],
  ["Extract", /extrakt/i],
  ["Honey", /honig/i],
  ["Sugar", /zucker|dextrose|glucose|fructose|lactose|laktose|kandis|sirup/i],
  ["Adjunct", /flocken|mais|reis\b|rohfrucht/i],
];

/** By the name alone, since the format does not say. */
const fermentableTypeOf = (name: string): Fermentable["type"] =>
  KINDS.find(([, sign]) => sign.test(name))?.[0] ?? "Grain";

type StatedNames = { plato: string; ibu: string; ebc: string; abv: string };

export function readStated(raw: Raw, names: StatedNames): StatedResults | undefined {
  const plato = read(raw, names.plato, positive(notNegative));
  const og = plato !== undefined && plato < 45 ? toCanonical(plato, "plato", "gravity") : undefined;
  const ebc = read(raw, names.ebc, positive(notNegative));
  const [ibu, abv] = [read(raw, names.ibu, notNegative), read(raw, names.abv, positive(notNegative))];
  const stated = {
    ...(og !== undefined && { og }),
    ...(ibu !== undefined && { ibu }),
    ...(ebc !== undefined && { srm: toCanonical(ebc, "ebc", "colour") }),
    ...(abv !== undefined && { abv }),
  };
  return Object.keys(stated).length > 0 ? stated : undefined;
}

/** From the stated gravity where there is one, else from the brewhouse yield: extract in the wort per weight of grist, per cent. */
export function efficiencyOf(
  fermentables: Fermentable[],
  litres: number,
  og: number | undefined,
  brewhouseYield: number | undefined,
): number | undefined {
  const stated = og === undefined ? undefined : statedEfficiency(fermentables, litres, og);
  if (stated !== undefined || brewhouseYield === undefined) return stated;
  const kg = fermentables.reduce((sum, one) => sum + one.kg, 0);
  const extract = fermentables.reduce((sum, one) => sum + (one.kg * one.yieldPercent) / 100, 0);
  const percent = (brewhouseYield * kg) / extract;
  return percent >= 10 && percent <= 120 ? percent : undefined;
}

export const plainFermentable = (name: string, kg: number): Fermentable => {
  const type = fermentableTypeOf(name);
  return { name, type, kg, yieldPercent: USUAL_YIELD[type] };
};
