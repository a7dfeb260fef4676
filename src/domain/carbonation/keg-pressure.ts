/** Carbon dioxide in beer under pressure: the keg's gauge pressure for a level of carbonation, and back. */
import { convert } from "../units/unit.ts";

/** The polynomials below were fitted in °F and psi. */
const fahrenheit = (celsius: number): number => convert("temperature", celsius, "°C", "°F");
/** Gauge pressure to add for thinner air: half a psi each 1000 ft. */
const kpaPerMetre = convert("pressure", 0.5, "psi", "kPa") / 304.8;

/** Gauge psi for volumes of CO2 at °F: polynomial fit of the ASBC / Zahm & Nagel chart, valid 30 to 80 °F and 1.0 to 4.5 volumes. */
export const kegPsi = (degreesFahrenheit: number, volumes: number): number =>
  -16.6999 -
  0.0101059 * degreesFahrenheit +
  0.00116512 * degreesFahrenheit ** 2 +
  0.173354 * degreesFahrenheit * volumes +
  4.24267 * volumes -
  0.0684226 * volumes ** 2;

/** Gauge kPa for volumes of CO2 at °C, at an altitude in metres. The same polynomial: -1 to 27 °C, 1.0 to 4.5 volumes. */
export const kegPressure = (celsius: number, volumes: number, altitudeMetres = 0): number =>
  convert("pressure", kegPsi(fahrenheit(celsius), volumes), "psi", "kPa") + altitudeMetres * kpaPerMetre;

/** Volumes of CO2 that beer at °F takes up under gauge psi: the smaller root of the same polynomial; NaN beyond its summit. */
export function volumesAtPsi(degreesFahrenheit: number, psi: number): number {
  const linear = 0.173354 * degreesFahrenheit + 4.24267;
  const rest = -16.6999 - 0.0101059 * degreesFahrenheit + 0.00116512 * degreesFahrenheit ** 2 - psi;
  const root = Math.sqrt(linear ** 2 + 4 * 0.0684226 * rest);
  // The stable form of the smaller root: linear and root nearly cancel in the other one.
  return (-2 * rest) / (linear + root);
}

/** The same in °C and gauge kPa, at an altitude in metres. */
export const volumesAtPressure = (celsius: number, kpa: number, altitudeMetres = 0): number =>
  volumesAtPsi(fahrenheit(celsius), convert("pressure", kpa - altitudeMetres * kpaPerMetre, "kPa", "psi"));

/** Grams of CO2 in a litre at °C and gauge bar, by Henry's law at sea level. K. Troester; for comparison. */
export const co2GramsPerLitre = (gaugeBar: number, celsius: number): number =>
  (gaugeBar + 1.013) * Math.exp(-10.73797 + 2617.25 / (celsius + 273.15)) * 10;

/** Volumes left in beer after fermentation without pressure, by the warmest °C it reached since. Valid 0 to 29 °C. */
export function residualVolumes(celsius: number): number {
  const degrees = fahrenheit(celsius);
  return 3.0378 - 0.050062 * degrees + 0.00026555 * degrees ** 2;
}
