/** What is left of a hop lot's alpha acids. */
import { agedAlpha } from "../bitterness/aged-alpha.ts";
import type { Lot } from "./lot.ts";

/**
 * Alpha acids now, per cent by weight, from what the maker states of the lot; null where its alpha, its age or the variety's
 * loss (`hsiPercent`, per cent in six months at 20 °C) is not known.
 */
export function alphaNow(
  { alphaPercent, receivedAt, year }: Pick<Lot, "alphaPercent" | "receivedAt" | "year">,
  hsiPercent: number | undefined,
  now: number,
): number | null {
  const known = alphaPercent !== undefined && hsiPercent !== undefined && (year !== undefined || receivedAt !== null);
  return known ? agedAlpha({ alphaPercent, hsiPercent, year, receivedAt }, now) : null;
}
