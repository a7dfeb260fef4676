/** Beer colours as other programs paint them, for comparison with the spectral model. */
import type { Rgb } from "./glass-colour.ts";

/** The widely copied table of 40 steps, 1 to 40 SRM; its origin is not known. */
const swatches =
  "FFE699 FFD878 FFCA5A FFBF42 FBB123 F8A600 F39C00 EA8F00 E58500 DE7C00 D77200 CF6900 CB6200 C35900 BB5100 B54C00 B04500 A63E00 A13700 9B3200 952D00 8E2900 882300 821E00 7B1A00 771900 701400 6A0E00 660D00 5E0B00 5A0A02 600903 520907 4C0505 470606 440607 3F0708 3B0607 3A070B 36080A".split(
    " ",
  );

export const srmSwatch = (srm: number): string =>
  `#${swatches[Math.min(40, Math.max(1, Math.round(srm) || 1)) - 1] ?? ""}`;

const fading = (red: number, green: number, blue: number, srm: number): Rgb => [
  Math.round(red * 0.975 ** srm),
  Math.round(green * 0.88 ** srm),
  Math.round(blue * 0.7 ** srm),
];

/** Exponential fading as in brauhausjs, and as in brewcalc. */
export const brauhausColour = (srm: number): Rgb => fading(255, 245, 220, srm);
export const brewcalcColour = (srm: number): Rgb => fading(255, 255, 255, srm);
