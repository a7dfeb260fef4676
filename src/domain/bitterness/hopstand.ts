/** Isomerisation below the boil: hopstands and whirlpools. */

/**
 * Speed of isomerisation at a temperature relative to boiling wort: Malowicki and Shellhammer 2005 (J. Agric. Food Chem. 53) in Hosom's form.
 * Valid 60 to 100 °C; held to 0…1 outside.
 */
export const relativeUtilization = (celsius: number): number => {
  const kelvin = celsius + 273.15;
  return kelvin > 0 ? Math.min(1, 2.39e11 * Math.exp(-9773 / kelvin)) : 0;
};
