/** What each hop addition gives in IBU; the contributions add up to the recipe's. */
import { garetzGravityFactor, garetzTotal, garetzUtilization } from "../bitterness/garetz.ts";
import { altitudeFactor, relativeUtilization } from "../bitterness/hopstand.ts";
import { ragerGravityDivisor, ragerUtilization } from "../bitterness/rager.ts";
import { ibuOf, tinsethBigness, tinsethBoilTime } from "../bitterness/tinseth.ts";
import { pointsToSg } from "../gravity/points.ts";
import type { VolumeChain } from "../volumes/volume-chain.ts";
import { spreadLitres } from "./recipe-volumes.ts";
import type { BrewingSettings, IbuFormula } from "./brewing-settings.ts";
import { inKettleAt } from "./recipe-gravity.ts";
import type { Wort } from "./recipe-gravity.ts";
import { isHopstand, mibuStand, usualStandCelsius } from "./recipe-stand.ts";
import type { Stand } from "./recipe-stand.ts";
import type { Equipment, Hop, Recipe } from "./recipe.ts";

/** `boilSg` is the gravity the hop sees, `utilization` the fraction of its alpha that stays in the beer, all factors in. */
export type HopShare = { ibu: number; utilization: number; boilSg: number };

export type Brew = {
  recipe: Recipe;
  volumes: VolumeChain;
  wort: Wort;
  formula: IbuFormula;
  settings: BrewingSettings;
  equipment: Equipment | undefined;
};

/** Utilization of a leaf hop is what its wort lets through times what its minutes give. */
export const throughWort = (formula: IbuFormula, boilSg: number): number => {
  if (formula === "rager") return 1 / ragerGravityDivisor(boilSg);
  return formula === "garetz" ? 1 / garetzGravityFactor(boilSg) : tinsethBigness(boilSg);
};
export const overTime = (formula: IbuFormula, minutes: number): number => {
  if (formula === "rager") return ragerUtilization(minutes);
  return formula === "garetz" ? garetzUtilization(minutes) : tinsethBoilTime(minutes);
};

/** Gravity seen by a hop that goes in `minutes` before the end. */
const boilGravity = ({ recipe, volumes, wort, settings }: Brew, minutes: number): number => {
  const inKettle = inKettleAt(wort, minutes);
  const before = volumes.preBoilCool > 0 ? inKettle / volumes.preBoilCool : 0;
  const after = volumes.postBoilCool > 0 ? inKettle / volumes.postBoilCool : 0;
  const stated = recipe.boilLitres ?? 0;
  if (settings.boilGravity === "stated-boil" && stated > 0 && wort.inKettle > 0)
    return pointsToSg(
      ((inKettle / wort.inKettle) * wort.kettlePoints * spreadLitres(recipe, volumes, settings)) / stated,
    );
  if (settings.boilGravity === "pre-boil") return pointsToSg(before);
  return pointsToSg(settings.boilGravity === "post-boil" ? after : (before + after) / 2);
};

/** What holds for every addition of a brew. */
type Kettle = {
  brew: Brew;
  litres: number;
  factor: number;
  /** Gravity for all additions where no extract comes late. */
  evenSg: number | undefined;
  evenThrough: number;
  /** With mIBU alone. */
  stand: Stand | undefined;
  /** °C of a hopstand that names none; undefined where its wort cools by itself. */
  standCelsius: number | undefined;
};

export const kettleOf = (brew: Brew): Kettle => {
  const { recipe, volumes, wort, formula, settings, equipment } = brew;
  const percent = equipment?.hopUtilizationPercent ?? 0;
  const evenSg = wort.late.length === 0 ? boilGravity(brew, 0) : undefined;
  const standCelsius = usualStandCelsius({ hops: recipe.hops, ibuFormula: formula, equipment }, settings);
  return {
    brew,
    litres: spreadLitres(recipe, volumes, settings),
    factor: settings.ibuScale * (percent > 0 ? percent / 100 : 1) * altitudeFactor(equipment?.altitudeMetres ?? 0),
    evenSg,
    evenThrough: evenSg === undefined ? 0 : throughWort(formula, evenSg),
    stand: formula === "mibu" ? mibuStand(recipe.hops, standCelsius, equipment, volumes) : undefined,
    standCelsius,
  };
};

/** Minutes of boil an addition has, or of standing for a hopstand. */
export const minutesOf = (hop: Hop, recipe: Recipe): number =>
  hop.use === "First Wort" || hop.use === "Mash" ? recipe.boilMinutes : hop.minutes;

export const gravityFor = (hop: Hop, { brew, evenSg }: Kettle): number =>
  evenSg ?? boilGravity(brew, isHopstand(hop) || hop.use === "Dry Hop" ? 0 : minutesOf(hop, brew.recipe));

/** The two usual forms by name: a computed key costs as much as the exponential beside it. */
export const formFactor = (factors: BrewingSettings["hopForm"], form: Hop["form"]): number => {
  if (form === "Pellet") return factors.Pellet;
  return form === "Leaf" ? factors.Leaf : factors[form];
};

/** The model's utilization of a leaf hop for its minutes and gravity, before any factor. */
export const leafUtilization = (hop: Hop, boilSg: number, kettle: Kettle): number => {
  const { brew, stand, evenSg, evenThrough } = kettle;
  const minutes = minutesOf(hop, brew.recipe);
  const steeped = isHopstand(hop);
  if (steeped && stand && standCelsiusOf(hop, kettle) === undefined) return stand.ofAdded(boilSg, minutes);
  const through = evenSg === undefined ? throughWort(brew.formula, boilSg) : evenThrough;
  const boiled = through * overTime(brew.formula, minutes);
  return stand && !steeped ? boiled + stand.ofBoiled(boilSg, minutes) : boiled;
};

/** °C at which a hopstand is held; undefined where its wort cools by itself. */
export const standCelsiusOf = ({ celsius }: Hop, { standCelsius }: Pick<Kettle, "standCelsius">): number | undefined =>
  celsius ?? standCelsius;

/** How fast a hopstand's hops isomerise against the boil; 1 where the model has reckoned with it already. */
export const standFactor = (celsius: number | undefined): number =>
  celsius === undefined ? 1 : relativeUtilization(celsius);

/** Fraction of an addition's alpha acids that stays in the beer, all factors in. */
const utilizationOf = (hop: Hop, boilSg: number, kettle: Kettle): number => {
  if (hop.use === "Dry Hop") return 0;
  const { settings } = kettle.brew;
  let utilization = leafUtilization(hop, boilSg, kettle);
  if (isHopstand(hop)) utilization *= standFactor(standCelsiusOf(hop, kettle));
  if (hop.use === "First Wort") utilization *= settings.firstWortFactor;
  if (hop.use === "Mash") utilization *= settings.mashHopFactor;
  return utilization * formFactor(settings.hopForm, hop.form) * kettle.factor;
};

/** IBU of all additions together. */
export const totalIbu = (brew: Brew): number => {
  const kettle = kettleOf(brew);
  let ibu = 0;
  for (const hop of brew.recipe.hops)
    ibu += ibuOf(hop.grams, hop.alphaPercent, utilizationOf(hop, gravityFor(hop, kettle), kettle), kettle.litres);
  return brew.formula === "garetz" ? garetzTotal(ibu) : ibu;
};

/** Shares of each addition by itself. */
export const kettleShares = (brew: Brew): HopShare[] => {
  const kettle = kettleOf(brew);
  return brew.recipe.hops.map((hop) => {
    const boilSg = gravityFor(hop, kettle);
    const utilization = utilizationOf(hop, boilSg, kettle);
    return { boilSg, utilization, ibu: ibuOf(hop.grams, hop.alphaPercent, utilization, kettle.litres) };
  });
};

/** Shares of all additions; they add up to the recipe's IBU. Garetz's hopping rate depends on the sum, and each bears the same part of it. */
export const hopShares = (brew: Brew): HopShare[] => {
  const shares = kettleShares(brew);
  if (brew.formula !== "garetz") return shares;
  const sum = shares.reduce((total, share) => total + share.ibu, 0);
  const factor = sum > 0 ? garetzTotal(sum) / sum : 1;
  return shares.map(({ boilSg, utilization, ibu }) => ({
    boilSg,
    utilization: utilization * factor,
    ibu: ibu * factor,
  }));
};
