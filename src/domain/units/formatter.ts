/** Formats canonical values in one visitor's units and language: number and unit apart, for screens that set them in different faces. */
import { glassLitres, preferredUnit, type Size, type UnitChoice } from "./preferred-unit.ts";
import { formatNumber, formatParts, type Formatted, marksOf, trueMinus } from "./format-quantity.ts";
import { type Dimension, fromCanonical } from "./unit.ts";

/** Languages have other words for a gravity in °P and °Bx than for one in SG. */
export type Scale = "SG" | "other";

/** Between a number and its unit: no line ends there. */
const unbroken = "\u00a0";

export type Formatter = ReturnType<typeof createFormatter>;

export function createFormatter(choice: UnitChoice, language: string) {
  const parts = <D extends Dimension>(
    dimension: D,
    value: number,
    size: Size = "large",
    decimals?: number,
  ): Formatted => formatParts(dimension, value, preferredUnit(dimension, choice, size), language, decimals);
  const scale: Scale = choice.gravity === "SG" ? "SG" : "other";
  return {
    choice,
    language,
    scale,
    parts,
    /** With its unit, in one string. */
    text<D extends Dimension>(dimension: D, value: number, size: Size = "large", decimals?: number): string {
      const { number, unit } = parts(dimension, value, size, decimals);
      return trueMinus(unit ? `${number}${unbroken}${unit}` : number);
    },
    /** SG to three decimals in display, or four in readings; a tenth or a hundredth of °P or °Bx, which is as fine, and kept where decimals are given. */
    gravity(sg: number, decimals?: number): Formatted {
      const unit = choice.gravity;
      if (unit === "SG" || decimals === undefined) return parts("gravity", sg, "large", decimals);
      const most = decimals - 2;
      return { number: formatNumber(fromCanonical("gravity", sg, unit), language, most, most), unit };
    },
    /** To one decimal, kept: in a column of readings the numbers stand under each other. */
    temperature: (celsius: number): Formatted => ({
      number: formatNumber(fromCanonical("temperature", celsius, choice.temperature), language, 1, 1),
      unit: choice.temperature,
    }),
    /** Whole ones only: a rest fills none. */
    glasses: (litres: number): number => Math.floor(litres / glassLitres[choice.glass]),
    number: (value: number, most = 1, least = 0): string => formatNumber(value, language, most, least),
    /** As it is typed into a field: nothing stands between its thousands, where it would be read as a decimal mark. */
    typed: (value: number, most = 1): string =>
      formatNumber(value, language, most).replaceAll(marksOf(language).group, ""),
    fileSize: (bytes: number): string =>
      bytes < 1_000_000
        ? `${formatNumber(Math.max(1, bytes / 1000), language, 0)}${unbroken}kB`
        : `${formatNumber(bytes / 1_000_000, language, 1)}${unbroken}MB`,
    percent: (value: number, most = 1): string => `${formatNumber(value, language, most, most)}${unbroken}%`,
  };
}
