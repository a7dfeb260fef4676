/** Colour of a glass of beer, sRGB, from the spectrum the beer lets through: de Lange 2016 (Brewing Materials and Processes, Elsevier, p. 199). */

/** CIE 1931 2° standard observer and CIE standard illuminant D65, 380 to 780 nm in steps of 5 (CIE 15). Blue ends at 645 nm. */
const firstNanometre = 380;
const stepNanometres = 5;
const xBar = [
  0.001368, 0.002236, 0.004243, 0.00765, 0.01431, 0.02319, 0.04351, 0.07763, 0.13438, 0.21477, 0.2839, 0.3285, 0.34828,
  0.34806, 0.3362, 0.3187, 0.2908, 0.2511, 0.19536, 0.1421, 0.09564, 0.05795, 0.03201, 0.0147, 0.0049, 0.0024, 0.0093,
  0.0291, 0.06327, 0.1096, 0.1655, 0.22575, 0.2904, 0.3597, 0.43345, 0.51205, 0.5945, 0.6784, 0.7621, 0.8425, 0.9163,
  0.9786, 1.0263, 1.0567, 1.0622, 1.0456, 1.0026, 0.9384, 0.85445, 0.7514, 0.6424, 0.5419, 0.4479, 0.3608, 0.2835,
  0.2187, 0.1649, 0.1212, 0.0874, 0.0636, 0.04677, 0.0329, 0.0227, 0.01584, 0.011359, 0.008111, 0.00579, 0.004109,
  0.002899, 0.002049, 0.00144, 0.001, 0.00069, 0.000476, 0.000332, 0.000235, 0.000166, 0.000117, 0.000083, 0.000059,
  0.000042,
];
const yBar = [
  0.000039, 0.000064, 0.00012, 0.000217, 0.000396, 0.00064, 0.00121, 0.00218, 0.004, 0.0073, 0.0116, 0.01684, 0.023,
  0.0298, 0.038, 0.048, 0.06, 0.0739, 0.09098, 0.1126, 0.13902, 0.1693, 0.20802, 0.2586, 0.323, 0.4073, 0.503, 0.6082,
  0.71, 0.7932, 0.862, 0.91485, 0.954, 0.9803, 0.99495, 1, 0.995, 0.9786, 0.952, 0.9154, 0.87, 0.8163, 0.757, 0.6949,
  0.631, 0.5668, 0.503, 0.4412, 0.381, 0.321, 0.265, 0.217, 0.175, 0.1382, 0.107, 0.0816, 0.061, 0.04458, 0.032, 0.0232,
  0.017, 0.01192, 0.00821, 0.005723, 0.004102, 0.002929, 0.002091, 0.001484, 0.001047, 0.00074, 0.00052, 0.000361,
  0.000249, 0.000172, 0.00012, 0.000085, 0.00006, 0.000042, 0.00003, 0.000021, 0.000015,
];
const zBar = [
  0.00645, 0.01055, 0.02005, 0.03621, 0.06785, 0.1102, 0.2074, 0.3713, 0.6456, 1.03905, 1.3856, 1.62296, 1.74706,
  1.7826, 1.77211, 1.7441, 1.6692, 1.5281, 1.28764, 1.0419, 0.81295, 0.6162, 0.46518, 0.3533, 0.272, 0.2123, 0.1582,
  0.1117, 0.07825, 0.05725, 0.04216, 0.02984, 0.0203, 0.0134, 0.00875, 0.00575, 0.0039, 0.00275, 0.0021, 0.0018,
  0.00165, 0.0014, 0.0011, 0.001, 0.0008, 0.0006, 0.00034, 0.00024, 0.00019, 0.0001, 0.00005, 0.00003, 0.00002, 0.00001,
];
const d65 = [
  49.9755, 52.3118, 54.6482, 68.7015, 82.7549, 87.1204, 91.486, 92.4589, 93.4318, 90.057, 86.6823, 95.7736, 104.865,
  110.936, 117.008, 117.41, 117.812, 116.336, 114.861, 115.392, 115.923, 112.367, 108.811, 109.082, 109.354, 108.578,
  107.802, 106.296, 104.79, 106.239, 107.689, 106.047, 104.405, 104.225, 104.046, 102.023, 100, 98.1671, 96.3342,
  96.0611, 95.788, 92.2368, 88.6856, 89.3459, 90.0062, 89.8026, 89.5991, 88.6489, 87.6987, 85.4936, 83.2886, 83.4939,
  83.6992, 81.863, 80.0268, 80.1207, 80.2146, 81.2462, 82.2778, 80.281, 78.2842, 74.0027, 69.7213, 70.6652, 71.6091,
  72.979, 74.349, 67.9765, 61.604, 65.7448, 69.8856, 72.4863, 75.087, 69.3398, 63.5927, 55.0054, 46.4182, 56.6118,
  66.8054, 65.0941, 63.3828,
];

/** Absorption at a wavelength relative to that at 430 nm, where beer colour is measured. */
const relativeAbsorption = d65.map((_, index) => {
  const fromBlue = firstNanometre + index * stepNanometres - 430;
  return 0.02465 * Math.exp(-fromBlue / 17.591) + 0.97535 * Math.exp(-fromBlue / 82.122);
});

const luminance = d65.reduce((sum, power, index) => sum + power * (yBar[index] ?? 0), 0);

/** XYZ (D65 white) to linear sRGB, IEC 61966-2-1. */
const toRed = [3.2404542, -1.5371385, -0.4985314] as const;
const toGreen = [-0.969266, 1.8760108, 0.041556] as const;
const toBlue = [0.0556434, -0.2040259, 1.0572252] as const;

export type Rgb = [red: number, green: number, blue: number];

const encode = (linear: number): number => {
  const light = Math.min(1, Math.max(0, linear));
  return light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
};

/** sRGB, 0 to 255 and rounded, of light absorbed as `absorption` per cm at 430 nm over `centimetres` of beer. */
const glassColour = (absorption: number, centimetres: number): Rgb => {
  let x = 0;
  let y = 0;
  let z = 0;
  relativeAbsorption.forEach((ratio, index) => {
    const light = (d65[index] ?? 0) * 10 ** (-Math.max(0, absorption) * centimetres * ratio);
    x += light * (xBar[index] ?? 0);
    y += light * (yBar[index] ?? 0);
    z += light * (zBar[index] ?? 0);
  });
  const channel = ([ofX, ofY, ofZ]: readonly [number, number, number]): number =>
    Math.round(255 * encode((ofX * x + ofY * y + ofZ * z) / luminance));
  return [channel(toRed), channel(toGreen), channel(toBlue)];
};

/** A 5 cm glass, the width the BJCP colour guide looks through. SRM is 12.7 times the absorption per cm at 430 nm, EBC 25 times. */
export const srmGlassColour = (srm: number, centimetres = 5): Rgb => glassColour(srm / 12.7, centimetres);
export const ebcGlassColour = (ebc: number, centimetres = 5): Rgb => glassColour(ebc / 25, centimetres);
