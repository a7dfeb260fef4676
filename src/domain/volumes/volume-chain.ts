/** The way of the water: from the packaged beer back to what is drawn from the tap. Litres, kilograms, minutes. */

/** Volume of wort at 20 °C over its volume at 100 °C: density of water at 100 °C over that at 20 °C. */
export const coolingShrinkage = 0.9601;

export const mashMethods = ["fly", "batch", "no-sparge", "biab"] as const;
export type MashMethod = (typeof mashMethods)[number];

/** Litres a kilogram of grain keeps: a squeezed or hung bag drains further than a bed. */
export const defaultAbsorption: Record<MashMethod, number> = { fly: 1, batch: 1, "no-sparge": 1, biab: 0.65 };
/** Litres a kilogram of grain takes up in the tun. */
export const grainDisplacement = 0.67;

export type ChainInput = {
  fermenterLitres: number;
  fermenterLossLitres: number;
  /** Water added in the fermenter, diluting the wort. */
  fermenterTopUpLitres: number;
  /** Trub, chiller and dead space behind the kettle, cold. */
  kettleLossLitres: number;
  boilMinutes: number;
  boilOffLitresPerHour: number;
  /** Water added in the kettle before the boil. */
  kettleTopUpLitres: number;
  grainKg: number;
  absorptionLitresPerKg: number;
  tunLossLitres: number;
  mashThicknessLitresPerKg: number;
  /** Overrides the thickness where the recipe's infusions say how much water there is. */
  mashWaterLitres: number | undefined;
  method: MashMethod;
};

export type VolumeChain = {
  packaged: number;
  fermenter: number;
  /** From kettle to fermenter, cold, before water is added there. */
  transferred: number;
  postBoilCool: number;
  postBoilHot: number;
  boiledOff: number;
  preBoilHot: number;
  preBoilCool: number;
  /** Out of the mash tun, cold. */
  runoff: number;
  absorbed: number;
  mashWater: number;
  spargeWater: number;
  totalWater: number;
  /** Water and grain in the tun. */
  mashVolume: number;
};

/** Cold volume of hot wort and back. */
export const cooled = (hotLitres: number): number => hotLitres * coolingShrinkage;
export const heated = (coldLitres: number): number => coldLitres / coolingShrinkage;

/** Hot volume before the boil: cold volume and loss behind it, shrinkage undone, and what boils off. */
export const preBoilVolume = (
  postBoilCool: number,
  kettleLoss: number,
  boiledOff: number,
  shrinkage = coolingShrinkage,
): number => (postBoilCool + kettleLoss) / shrinkage + boiledOff;

/** What is left of a boil. Never below zero. */
export const afterBoilOff = (preBoil: number, litresPerHour: number, minutes: number): number =>
  Math.max(0, preBoil - (litresPerHour * minutes) / 60);

/** Litres the grain keeps. */
export const absorbedWater = (grainKg: number, litresPerKg: number): number => grainKg * litresPerKg;

/** Sparge water: what the kettle needs and the grain and tun keep, less what was mashed with. */
export const spargeVolume = (runoff: number, absorbed: number, mashWater: number, tunLoss: number): number =>
  runoff + absorbed - mashWater + tunLoss;

/** Litres the tun holds: water and soaked grain. */
export const mashVolume = (waterLitres: number, grainKg: number, displacement = grainDisplacement): number =>
  waterLitres + displacement * grainKg;

/** The whole chain. With a no-sparge or bag mash all water is mash water; elsewhere the sparge makes up what the mash leaves open. */
export const volumeChain = (input: ChainInput): VolumeChain => {
  const transferred = Math.max(0, input.fermenterLitres - input.fermenterTopUpLitres);
  const postBoilCool = transferred + input.kettleLossLitres;
  const postBoilHot = heated(postBoilCool);
  const boiledOff = (input.boilOffLitresPerHour * input.boilMinutes) / 60;
  const preBoilHot = postBoilHot + boiledOff;
  const preBoilCool = cooled(preBoilHot);
  const runoff = Math.max(0, preBoilCool - input.kettleTopUpLitres);
  const absorbed = absorbedWater(input.grainKg, input.absorptionLitresPerKg);
  const totalWater = input.grainKg > 0 ? runoff + absorbed + input.tunLossLitres : runoff;
  const withoutSparge = input.method === "no-sparge" || input.method === "biab";
  const mashWater =
    withoutSparge || input.grainKg === 0
      ? totalWater
      : Math.min(totalWater, input.mashWaterLitres ?? input.mashThicknessLitresPerKg * input.grainKg);
  return {
    packaged: Math.max(0, input.fermenterLitres - input.fermenterLossLitres),
    fermenter: input.fermenterLitres,
    transferred,
    postBoilCool,
    postBoilHot,
    boiledOff,
    preBoilHot,
    preBoilCool,
    runoff,
    absorbed,
    mashWater,
    spargeWater: totalWater - mashWater,
    totalWater,
    mashVolume: mashVolume(mashWater, input.grainKg),
  };
};
