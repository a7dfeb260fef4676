/** The fall that a plan means: from its OG to its FG, as fast as the house's own with the same yeast, else as beers usually are. */
import type { CurvePoint } from "./batch-analysis.ts";
import { fallValue } from "./fall-curve.ts";
import { type FinishedFermentation, leastFinished, stepHours } from "./finished-fermentation.ts";
import { median } from "./median.ts";
import { usualFallFrom } from "./fit-fall.ts";

/** `of`: how many of the house's own it is as fast as; 0 for recorded fermentations in general. */
export type PlannedFall = { gravity: CurvePoint[]; of: number };

/** °C in which the general ones were recorded. */
const recorded = { least: 12, most: 22 };

/**
 * Null where the plan has no fall, and where it is colder or warmer than any fermentation that is known.
 * @param days up to which it is drawn
 */
export function plannedFall(
  { og, fg, celsius, days }: { og: number; fg: number; celsius: number | null; days: number },
  finished: readonly FinishedFermentation[],
): PlannedFall | null {
  if (!(og > 1 && fg < og)) return null;
  const known = finished.filter(({ fall, attenuation }) => fall.length > 0 && attenuation > 0);
  const isOwn = known.length >= leastFinished;
  if (!isOwn && celsius !== null && (celsius < recorded.least || celsius > recorded.most)) return null;
  const usual = usualFallFrom(og, (og - fg) / (og - 1));
  const at = (step: number) => (isOwn ? og - ownShare(known, step) * (og - fg) : fallValue(usual, step * stepHours));
  const steps = Math.ceil((days * 24) / stepHours);
  return {
    of: isOwn ? known.length : 0,
    gravity: Array.from({ length: steps + 1 }, (_, step) => ({
      day: Math.min(days, (step * stepHours) / 24),
      value: Number(at(step).toFixed(4)),
    })),
  };
}

/** How much of its fall was over then, in the middle of them. */
const ownShare = (known: readonly FinishedFermentation[], step: number): number =>
  median(known.map(({ fall, attenuation }) => Math.min(1, Math.max(0, (fall[step] ?? attenuation) / attenuation))));
