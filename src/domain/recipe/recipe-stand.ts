/** What the hops gain while the wort stands hot after the boil: held at a temperature, or left to cool by itself under mIBU. */
import { coolingWort, heldUtilization, postBoilUtilization } from "../bitterness/mibu.ts";
import type { VolumeChain } from "../volumes/volume-chain.ts";
import { settingsOf } from "./maker-settings.ts";
import type { BrewingSettings } from "./brewing-settings.ts";
import type { Equipment, Hop, Recipe } from "./recipe.ts";

/** "Aroma" is the older file formats' word for hops that steep after flame-out. */
export const isHopstand = (hop: Hop): boolean => hop.use === "Hopstand" || hop.use === "Aroma";

const longestStand = (hops: readonly Hop[]): Hop | undefined =>
  hops
    .filter(isHopstand)
    .reduce<Hop | undefined>((longest, hop) => (hop.minutes > (longest?.minutes ?? 0) ? hop : longest), undefined);

/** °C of a hopstand that names none; undefined where, under mIBU, its wort cools by itself. */
export const usualStandCelsius = (
  recipe: Pick<Recipe, "hops" | "ibuFormula" | "equipment" | "computedAs">,
  settings: BrewingSettings = settingsOf(recipe),
): number | undefined => {
  const { hops, ibuFormula, equipment } = recipe;
  return (ibuFormula ?? settings.ibuFormula) === "mibu"
    ? (longestStand(hops)?.celsius ?? equipment?.hopstandCelsius)
    : (equipment?.hopstandCelsius ?? settings.hopstandCelsius);
};

/** Room above the boil, as a part of it, in a kettle of unknown size. */
const usualHeadroom = 0.25;

/** Where an equipment does not give them: a kettle as high as it is wide, uncovered. */
const kettleShape = (equipment: Equipment | undefined, { postBoilHot, preBoilHot }: VolumeChain) => {
  const litres = equipment?.kettleLitres || preBoilHot * (1 + usualHeadroom);
  const diameterCm = equipment?.kettleDiameterCm || Math.cbrt((4000 * litres) / Math.PI);
  return { litres: postBoilHot, diameterCm, openingCm: Math.min(equipment?.kettleOpeningCm || diameterCm, diameterCm) };
};

export type Stand = {
  /** Utilization of a leaf hop added `minutes` before the stand ends, in wort that cools by itself. */
  ofAdded: (boilSg: number, minutes: number) => number;
  /** Utilization that a leaf hop which boiled `minutes` gains after flame-out. */
  ofBoiled: (boilSg: number, minutes: number) => number;
};

/**
 * Hosom's mIBU 2015: everything in the kettle goes on isomerising through the longest hopstand, at the temperature at
 * which it is held, or by his curve of an uncovered kettle where `celsius` is undefined.
 */
export const mibuStand = (
  hops: readonly Hop[],
  celsius: number | undefined,
  equipment: Equipment | undefined,
  volumes: VolumeChain,
): Stand => {
  const standMinutes = longestStand(hops)?.minutes ?? 0;
  const cooling = coolingWort(kettleShape(equipment, volumes));
  return {
    ofAdded: (boilSg, minutes) =>
      postBoilUtilization(boilSg, 0, minutes, (since) => cooling(standMinutes - minutes + since)),
    ofBoiled: (boilSg, minutes) =>
      celsius === undefined
        ? postBoilUtilization(boilSg, minutes, standMinutes, cooling)
        : heldUtilization(boilSg, minutes, standMinutes, celsius),
  };
};
