/** Temperature correction of a hydrometer. Temperatures in °C. */

/** Relative density of water against 60 °F, by °F: the polynomial of homebrew.stackexchange.com/questions/4137. Valid 0 to 70 °C. */
const relativeDensity = (celsius: number): number => {
  const fahrenheit = celsius * 1.8 + 32;
  return 1.00130346 + fahrenheit * (-1.34722124e-4 + fahrenheit * (2.04052596e-6 - fahrenheit * 2.32820948e-9));
};

/** Gravity of a sample read warm or cold on an instrument calibrated at any temperature. Above 40 °C glass and evaporation spoil it. */
export const correctHydrometer = (reading: number, sampleCelsius: number, calibrationCelsius = 20): number =>
  (reading * relativeDensity(sampleCelsius)) / relativeDensity(calibrationCelsius);

/** SG to add to a reading on an instrument calibrated at 15 °C: fit of the AHA table, 0 to 60 °C. */
export const hydrometerAddition15 = (sampleCelsius: number): number =>
  (-0.911045 + sampleCelsius * (-0.0162853 + sampleCelsius * (0.00584346 - sampleCelsius * 1.53243e-5))) / 1000;
