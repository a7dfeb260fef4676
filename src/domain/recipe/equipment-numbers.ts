/** The numbers of an equipment that may be unknown: one list for all that hold, read or check an equipment. */

const names = [
  "boilMinutes",
  "boilOffLitresPerHour",
  /** To the brim. */
  "kettleLitres",
  /** Inside; and how wide it stands open while the wort cools. */
  "kettleDiameterCm",
  "kettleOpeningCm",
  "tunLitres",
  "tunKg",
  "tunSpecificHeat",
  "tunDeadspaceLitres",
  "kettleLossLitres",
  "fermenterLossLitres",
  "topUpWaterLitres",
  "topUpKettleLitres",
  "grainAbsorptionLitresPerKg",
  "hopUtilizationPercent",
  "mashThicknessLitresPerKg",
  "brewhouseEfficiencyPercent",
  "mashEfficiencyPercent",
  "altitudeMetres",
  "boilCelsius",
  "hopstandCelsius",
] as const;

export type EquipmentNumber = (typeof names)[number];

/** The same for each of them: how it is read, or what it may be. */
export const equipmentNumbers = <V>(each: V): Record<EquipmentNumber, V> =>
  Object.fromEntries(names.map((name) => [name, each])) as Record<EquipmentNumber, V>;
