/** Density of water and what follows from it for hot volumes. */

/** kg/L at °C: Kell 1975 (J. Chem. Eng. Data 20:97), 0 to 100 °C. Held to −30…150 °C, where its denominator is sound. */
export const waterDensity = (celsius: number): number => {
  const t = Math.min(150, Math.max(-30, celsius));
  const top =
    999.83952 + t * (16.945176 + t * (-7.9870401e-3 + t * (-4.6170461e-5 + t * (1.0556302e-7 - t * 2.8054253e-10))));
  return top / (1 + 0.01687985 * t) / 1000;
};

/** Volume after cooling over volume before. */
export const shrinkageFactor = (fromCelsius: number, toCelsius: number): number =>
  waterDensity(fromCelsius) / waterDensity(toCelsius);
