/** What is left of a hop lot's alpha acids. */
import { remainingAlpha, storageFactors } from "../bitterness/hop-ageing.ts";
import type { Lot } from "./lot.ts";

/** How lots are taken to lie: under vacuum in a refrigerator. */
export const hopStorage = { celsius: 4, packing: "vacuum" } as const;

const dayMilliseconds = 86_400_000;

/**
 * Alpha acids now, per cent by weight, from what the lot had when it came in; null where its alpha, its date or the variety's
 * loss (`hsiPercent`, per cent in six months at 20 °C) is not known.
 */
export function alphaNow(
  { alphaPercent, receivedAt }: Pick<Lot, "alphaPercent" | "receivedAt">,
  hsiPercent: number | undefined,
  now: number,
): number | null {
  if (alphaPercent === undefined || receivedAt === null || hsiPercent === undefined) return null;
  const days = (now - receivedAt) / dayMilliseconds;
  return alphaPercent * remainingAlpha(hsiPercent, hopStorage.celsius, days, storageFactors[hopStorage.packing]);
}
