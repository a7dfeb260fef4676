/** How far apart expected and measured may lie and mean nothing. */
import type { TwinName } from "./quantities.ts";
import { twinDimension } from "./twin-dimension.ts";

/** What a brewery's instruments repeat themselves by, one for each kind of quantity. */
export const toleranceKinds = ["gravity", "volume", "temperature", "ph", "time", "efficiency", "alcohol"] as const;
export type ToleranceKind = (typeof toleranceKinds)[number];

/** Differences in SG, per cent of the volume, °C, pH, minutes, and per cent of efficiencies and attenuations, and by volume. */
export type OwnTolerances = { [kind in ToleranceKind]?: number };

/** What makes no sense beyond. */
export const mostTolerance: Record<ToleranceKind, number> = {
  gravity: 0.02,
  volume: 25,
  temperature: 10,
  ph: 1,
  time: 60,
  efficiency: 25,
  alcohol: 3,
};

/** As instruments of a home brewery repeat themselves: a tenth of a pH step's half, a point, 2 % of a kettle's gauge, 1 °C. */
const usual: Record<TwinName, number | { share: number }> = {
  strikeCelsius: 1,
  mashPh: 0.05,
  firstWortSg: 0.002,
  preBoilLitres: { share: 0.02 },
  preBoilSg: 0.001,
  boilMinutes: 2,
  postBoilLitres: { share: 0.02 },
  postBoilSg: 0.001,
  topUpLitres: 0.5,
  fermenterLitres: { share: 0.02 },
  pitchCelsius: 1,
  packagedLitres: { share: 0.03 },
  packagedCelsius: 2,
  og: 0.001,
  fg: 0.002,
  conversion: 3,
  lauter: 2,
  mashEfficiency: 2,
  kettleEfficiency: 2,
  brewhouse: 2,
  apparentAttenuation: 2,
  realAttenuation: 2,
  abv: 0.2,
};

function kindOf(name: TwinName): ToleranceKind {
  if (name === "abv") return "alcohol";
  const dimension = twinDimension(name);
  return dimension === "percent" ? "efficiency" : dimension;
}

/** The least and the most of what is usual for quantities of a kind, as `OwnTolerances` has them. */
export function usualTolerance(kind: ToleranceKind): { least: number; most: number } {
  const ofKind = Object.entries(usual).filter(([name]) => kindOf(name as TwinName) === kind);
  const numbers = ofKind.flatMap(([, tolerance]) => {
    if (kind === "volume") return typeof tolerance === "number" ? [] : tolerance.share * 100;
    return typeof tolerance === "number" ? tolerance : [];
  });
  return { least: Math.min(...numbers), most: Math.max(...numbers) };
}

/** In the unit of the quantity; `own` goes before what is usual. */
export function toleranceOf(name: TwinName, expected: number | null, own: OwnTolerances = {}): number {
  const kind = kindOf(name);
  const chosen = own[kind];
  const tolerance = chosen === undefined ? usual[name] : kind === "volume" ? { share: chosen / 100 } : chosen;
  return typeof tolerance === "number" ? tolerance : tolerance.share * (expected ?? 0);
}
