/** Isomerisation below 100 °C: hopstands, whirlpools, and boils on a mountain. */

/**
 * Speed of isomerisation at a temperature relative to boiling wort: Malowicki and Shellhammer 2005 (J. Agric. Food Chem. 53) in Hosom's form.
 * Valid 60 to 100 °C; held to 0…1 outside.
 */
export const relativeUtilization = (celsius: number): number => {
  const kelvin = celsius + 273.15;
  return kelvin > 0 ? Math.min(1, 2.39e11 * Math.exp(-9773 / kelvin)) : 0;
};

/** What is left of the utilization where water boils cooler: 1/(1 + feet/27500), as BrouwHulp and Brewfather reckon it. */
export const altitudeFactor = (metres: number): number => 1 / (1 + Math.max(0, metres) / 0.3048 / 27_500);
