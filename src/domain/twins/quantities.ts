/** The quantities of a batch, read or derived, as a plan or as it came out: the same formulas make both. */
import type { AbvFormula } from "../recipe/brewing-settings.ts";
import { abvModels } from "../gravity/alcohol.ts";
import { apparentAttenuation, realAttenuation } from "../gravity/attenuation.ts";
import { sgToPlato } from "../gravity/plato.ts";
import { conversionEfficiency, kettleEfficiency, pointLitres } from "../volumes/efficiency.ts";
import { cooled } from "../volumes/volume-chain.ts";
import type { BrewMeasurable } from "./brew-measurements.ts";

export const derivedNames = [
  "conversion",
  "lauter",
  "mashEfficiency",
  "kettleEfficiency",
  "brewhouse",
  "apparentAttenuation",
  "realAttenuation",
  "abv",
] as const;
export type DerivedName = (typeof derivedNames)[number];
export type TwinName = BrewMeasurable | "og" | "fg" | DerivedName;
export type Quantities = { [name in TwinName]?: number | undefined };

/** What the grist can give, which no instrument tells. */
export type MashFacts = {
  /** Point-litres of all that is mashed, at a yield of 100 per cent of what it has. */
  potential: number;
  extractKg: number;
  mashWaterLitres: number;
  /** Point-litres of sugar and extract in the kettle before the boil, at its end, and put in after it. */
  earlySugar: number;
  kettleSugar: number;
  lateSugar: number;
};

const share = (part: number, whole: number) => (whole > 0 ? (100 * part) / whole : undefined);

/** Extract that came out of the mash, in point-litres: of the kettle before the boil. */
export const fromMash = (sg: number, hotLitres: number, { earlySugar }: MashFacts): number =>
  pointLitres(sg, cooled(hotLitres)) - earlySugar;

function efficiencies(read: Quantities, mash: MashFacts): Quantities {
  const { firstWortSg, preBoilLitres, preBoilSg } = read;
  const conversion =
    firstWortSg === undefined
      ? undefined
      : conversionEfficiency(sgToPlato(firstWortSg), mash.mashWaterLitres, mash.extractKg);
  const mashEfficiency =
    preBoilLitres === undefined || preBoilSg === undefined
      ? undefined
      : share(fromMash(preBoilSg, preBoilLitres, mash), mash.potential);
  const lauter =
    conversion === undefined || mashEfficiency === undefined ? undefined : share(mashEfficiency, conversion);
  return { conversion, mashEfficiency, lauter };
}

/** Of wort alone: water added in the fermenter is none. */
function kettleOf({ fermenterLitres, topUpLitres = 0, postBoilLitres }: Quantities): number | undefined {
  return fermenterLitres === undefined || !postBoilLitres
    ? undefined
    : kettleEfficiency(fermenterLitres - topUpLitres, cooled(postBoilLitres));
}

function brewhouseOf(read: Quantities, kettle: number | undefined, mash: MashFacts): number | undefined {
  const { og, fermenterLitres } = read;
  if (og === undefined || fermenterLitres === undefined) return undefined;
  if (mash.kettleSugar > 0 && kettle === undefined) return undefined;
  const sugar = mash.lateSugar + (mash.kettleSugar * (kettle ?? 0)) / 100;
  return share(pointLitres(og, fermenterLitres) - sugar, mash.potential);
}

/** With what follows from what was read; what lacks a part is not there. Per cent. */
export function deriveQuantities(read: Quantities, mash: MashFacts | null, abvFormula: AbvFormula): Quantities {
  const { og, fg } = read;
  const kettle = kettleOf(read);
  return {
    ...read,
    ...(mash && efficiencies(read, mash)),
    kettleEfficiency: kettle,
    ...(mash && { brewhouse: brewhouseOf(read, kettle, mash) }),
    ...(og !== undefined &&
      fg !== undefined &&
      og > 1 && {
        apparentAttenuation: apparentAttenuation(og, fg),
        realAttenuation: realAttenuation(og, fg),
        abv: abvModels[abvFormula](og, fg),
      }),
  };
}
