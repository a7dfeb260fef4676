/** Example values for the page that shows every component. */
import type { CurvePoint } from "../curve/curve-scale.ts";
import type { Fact } from "../list/fact.ts";
import type { LabelProps } from "../beer/label.tsx";

/** A fall from og to fg with the middle at `middle` days, and a sensor's small noise. */
export function sampleCurve(og: number, fg: number, middle: number, days: number): readonly CurvePoint[] {
  return Array.from({ length: 241 }, (_, index) => {
    const day = (index / 240) * days;
    const noise = Math.sin(index * 2.1) * 0.00012 + Math.sin(index * 0.7) * 0.00018;
    return { day, value: fg + (og - fg) / (1 + Math.exp((day - middle) * 0.87)) + noise };
  });
}

export const SAMPLE_GRAVITY = sampleCurve(1.055, 1.011, 4.6, 5.9);
export const SAMPLE_TEMPERATURE: readonly CurvePoint[] = Array.from({ length: 119 }, (_, index) => ({
  day: index / 20,
  value: 16 + index * 0.013 + Math.max(0, index - 90) * 0.04 + Math.sin(index / 2) * 0.08,
}));

const last = SAMPLE_GRAVITY.at(-1)?.value ?? 1.02;
export const SAMPLE_FORECAST: readonly CurvePoint[] = Array.from({ length: 55 }, (_, index) => ({
  day: 5.9 + index * 0.15,
  value: 1.012 + (last - 1.012) * Math.exp(-index / 9),
}));
const off = (share: number): readonly CurvePoint[] =>
  SAMPLE_FORECAST.map(({ day, value }, index) => ({ day, value: value + share * (1 - Math.exp(-index / 9)) }));
export const SAMPLE_LOW = off(-0.002);
export const SAMPLE_HIGH = off(0.003);

const beer = (
  name: string,
  srm: number,
  og: number,
  fg: number,
  style: string,
  facts: readonly Fact[],
): LabelProps => ({
  name,
  srm,
  og,
  fg,
  line: ["Tap 1", style],
  facts,
  href: `#${name.toLowerCase().replaceAll(" ", "-")}`,
});

const numbers = (abv: string, ibu: string, srm: string): readonly Fact[] => [
  { label: "ABV", value: abv },
  { label: "IBU", value: ibu },
  { label: "SRM", value: srm },
];

export const SAMPLE_LABELS: readonly LabelProps[] = [
  beer("Copper Pour", 11, 1.043, 1.011, "Best bitter", numbers("4.2", "31", "11")),
  beer("Flux", 6, 1.052, 1.004, "Saison", numbers("6.4", "27", "6")),
  beer("Doppelsticke", 16, 1.078, 1.018, "Altbier", numbers("8.1", "52", "16")),
  beer("Night Shift Oat Stout", 40, 1.061, 1.017, "Oatmeal stout", numbers("5.8", "34", "40")),
];

export const SAMPLE_MALTS = [
  { name: "Vienna malt", amount: "3.60", share: 68.6, stock: "14.2 kg", srm: 4 },
  { name: "Pilsner malt", amount: "0.90", share: 17.1, stock: "22.0 kg", srm: 2 },
  { name: "Caramunich II", amount: "0.15", share: 2.9, stock: "0.09 kg short", srm: 40 },
];
