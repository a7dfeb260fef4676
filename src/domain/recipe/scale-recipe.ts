/** A recipe brewed in another size or at another efficiency. */

/** Kilogram of a mashed fermentable for a new volume and efficiency: in proportion to volume, against efficiency. */
export const scaledKilograms = (kg: number, volumeRatio: number, efficiencyRatio: number): number =>
  kg * volumeRatio * efficiencyRatio;
