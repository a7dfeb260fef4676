/** What each hop addition gives in IBU; the contributions add up to the recipe's. */
import { garetzGravityFactor, garetzTotal, garetzUtilization } from "../bitterness/garetz.ts";
import { altitudeFactor, relativeUtilization } from "../bitterness/hopstand.ts";
import { heldUtilization } from "../bitterness/mibu.ts";
import { ragerGravityDivisor, ragerUtilization } from "../bitterness/rager.ts";
import { ibuOf, tinsethUtilization } from "../bitterness/tinseth.ts";
import { pointsToSg, sgToPoints } from "../gravity/points.ts";
import type { VolumeChain } from "../volumes/volume-chain.ts";
import { spreadLitres } from "./recipe-volumes.ts";
import type { BrewingSettings, IbuFormula } from "./brewing-settings.ts";
import type { WortGravities } from "./recipe-gravity.ts";
import type { Equipment, Hop, Recipe } from "./recipe.ts";

/** `boilSg` is the gravity the hop sees, `utilization` the fraction of its alpha that stays in the beer, all factors in. */
export type HopShare = { ibu: number; utilization: number; boilSg: number };

/** "Aroma" is the older file formats' word for hops that steep after flame-out. */
const isHopstand = (hop: Hop): boolean => hop.use === "Hopstand" || hop.use === "Aroma";

const longestStand = (hops: Hop[]): Hop | undefined =>
  hops
    .filter(isHopstand)
    .reduce<Hop | undefined>((longest, hop) => (hop.minutes > (longest?.minutes ?? 0) ? hop : longest), undefined);

/** Utilization of a leaf hop boiled for `minutes`. */
const boiled: Record<IbuFormula, (boilSg: number, minutes: number) => number> = {
  tinseth: tinsethUtilization,
  mibu: tinsethUtilization,
  rager: (boilSg, minutes) => ragerUtilization(minutes) / ragerGravityDivisor(boilSg),
  garetz: (boilSg, minutes) => garetzUtilization(minutes) / garetzGravityFactor(boilSg),
};

/** Shares of each addition by itself. */
export const kettleShares = (
  recipe: Recipe,
  volumes: VolumeChain,
  wort: WortGravities,
  formula: IbuFormula,
  settings: BrewingSettings,
  equipment: Equipment | undefined,
): HopShare[] => {
  const utilizationAt = boiled[formula];
  const kettleFactor =
    ((equipment?.hopUtilizationPercent || 100) / 100) * altitudeFactor(equipment?.altitudeMetres ?? 0);
  const standCelsius = equipment?.hopstandCelsius ?? settings.hopstandCelsius;

  const litres = spreadLitres(recipe, volumes, settings);
  const boilSgAt = (minutes: number): number => {
    const inKettle = wort.inKettleAt(minutes);
    const before = volumes.preBoilCool > 0 ? inKettle / volumes.preBoilCool : 0;
    const after = volumes.postBoilCool > 0 ? inKettle / volumes.postBoilCool : 0;
    if (settings.boilGravity === "pre-boil") return pointsToSg(before);
    if (settings.boilGravity === "post-boil") return pointsToSg(after);
    const stated = recipe.boilLitres ?? 0;
    if (settings.boilGravity === "stated-boil" && stated > 0)
      return pointsToSg((wort.shareAt(minutes) * sgToPoints(wort.og) * litres) / stated);
    return pointsToSg((before + after) / 2);
  };

  // With mIBU every hop in the kettle goes on isomerising while the wort stands for the longest hopstand.
  const stand = formula === "mibu" ? longestStand(recipe.hops) : undefined;
  const whileStanding = (boilSg: number, boiledMinutes: number): number =>
    stand ? heldUtilization(boilSg, boiledMinutes, stand.minutes, stand.celsius ?? standCelsius) : 0;

  const leafUtilization = (hop: Hop, boilSg: number): number => {
    if (hop.use === "Dry Hop") return 0;
    if (isHopstand(hop)) return utilizationAt(boilSg, hop.minutes) * relativeUtilization(hop.celsius ?? standCelsius);
    const minutes = hop.use === "Boil" ? hop.minutes : recipe.boilMinutes;
    const factor =
      hop.use === "First Wort" ? settings.firstWortFactor : hop.use === "Mash" ? settings.mashHopFactor : 1;
    return factor * (utilizationAt(boilSg, minutes) + whileStanding(boilSg, minutes));
  };

  return recipe.hops.map((hop) => {
    const atBoilStart = hop.use === "First Wort" || hop.use === "Mash";
    const boilSg = boilSgAt(atBoilStart ? recipe.boilMinutes : hop.use === "Boil" ? hop.minutes : 0);
    const utilization = leafUtilization(hop, boilSg) * settings.hopForm[hop.form] * kettleFactor * settings.ibuScale;
    return { boilSg, utilization, ibu: ibuOf(hop.grams, hop.alphaPercent, utilization, litres) };
  });
};

/** Shares of all additions; they add up to the recipe's IBU. */
export const hopShares = (...inputs: Parameters<typeof kettleShares>): HopShare[] => {
  const shares = kettleShares(...inputs);
  return inputs[3] === "garetz" ? limitedByHoppingRate(shares) : shares;
};

/** Garetz's hopping-rate factor depends on the sum; every addition bears the same part of it. */
const limitedByHoppingRate = (shares: HopShare[]): HopShare[] => {
  const sum = shares.reduce((total, share) => total + share.ibu, 0);
  const factor = sum > 0 ? garetzTotal(sum) / sum : 1;
  return shares.map((share) => ({
    boilSg: share.boilSg,
    utilization: share.utilization * factor,
    ibu: share.ibu * factor,
  }));
};
