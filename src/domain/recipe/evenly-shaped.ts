/**
 * A recipe's records in one shape each. Those of files and databases have the fields that somebody filled in, in hundreds of
 * combinations, and an engine reads a field of so many shapes several times slower than that of one.
 */
import type { Equipment, Fermentable, Hop, Recipe } from "./recipe.ts";

declare const evenly: unique symbol;
/** Shaped here, or spread from what was. */
export type Even<T> = T & { readonly [evenly]: true };

/** A literal, as only one has its place for each field from the start. */
const noEquipment = (): Record<keyof Equipment, undefined> => ({
  name: undefined,
  batchLitres: undefined,
  boilLitres: undefined,
  mashMethod: undefined,
  notes: undefined,
  extras: undefined,
  boilMinutes: undefined,
  boilOffLitresPerHour: undefined,
  kettleLitres: undefined,
  kettleDiameterCm: undefined,
  kettleOpeningCm: undefined,
  tunLitres: undefined,
  tunKg: undefined,
  tunSpecificHeat: undefined,
  tunDeadspaceLitres: undefined,
  kettleLossLitres: undefined,
  fermenterLossLitres: undefined,
  topUpWaterLitres: undefined,
  topUpKettleLitres: undefined,
  grainAbsorptionLitresPerKg: undefined,
  hopUtilizationPercent: undefined,
  mashThicknessLitresPerKg: undefined,
  brewhouseEfficiencyPercent: undefined,
  mashEfficiencyPercent: undefined,
  altitudeMetres: undefined,
  boilCelsius: undefined,
  hopstandCelsius: undefined,
});

/** The same equipment; what it does not state is there and undefined. */
export const evenlyShapedEquipment = (equipment: Equipment): Even<Equipment> =>
  Object.assign(noEquipment(), equipment) as Even<Equipment>;

const fermentableOf = (item: Fermentable): Fermentable => ({
  name: item.name,
  type: item.type,
  kg: item.kg,
  yieldPercent: item.yieldPercent,
  colour: item.colour,
  addAfterBoil: item.addAfterBoil,
  lateMinutes: item.lateMinutes,
  fermentable: item.fermentable,
  shared: item.shared,
});

const hopOf = (hop: Hop): Hop => ({
  name: hop.name,
  use: hop.use,
  grams: hop.grams,
  alphaPercent: hop.alphaPercent,
  minutes: hop.minutes,
  celsius: hop.celsius,
  form: hop.form,
});

const recipeOf = (recipe: Recipe): Recipe => ({
  name: recipe.name,
  type: recipe.type,
  batchLitres: recipe.batchLitres,
  boilLitres: recipe.boilLitres,
  boilMinutes: recipe.boilMinutes,
  efficiencyPercent: recipe.efficiencyPercent,
  fermentables: recipe.fermentables.map(fermentableOf),
  hops: recipe.hops.map(hopOf),
  miscs: recipe.miscs,
  yeasts: recipe.yeasts,
  mash: recipe.mash,
  secondRunnings: recipe.secondRunnings,
  fermentation: recipe.fermentation,
  tags: recipe.tags,
  ibuFormula: recipe.ibuFormula,
  abvFormula: recipe.abvFormula,
  colourFormula: recipe.colourFormula,
});

/** What gravities, alcohol, bitterness, colour and volumes follow from, without the rest. */
export const evenlyShaped = (recipe: Recipe): Even<Recipe> => recipeOf(recipe) as Even<Recipe>;
