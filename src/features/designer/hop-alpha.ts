/** What a hop of a lot is worth today: its alpha as stated, less what storage took. */
import { remainingAlpha, storageFactors } from "../../domain/bitterness/hop-ageing.ts";
import type { Lot } from "../../domain/inventory/lot.ts";
import type { Hop } from "../../domain/recipe/recipe.ts";

const dayMilliseconds = 86_400_000;
/** Loss in six months at 20 °C where the hop does not say: that of a fair keeper. */
const usualLoss = 30;
/** Sealed and in the cold, as most keep them. */
const storeCelsius = -5;

/** Alpha in per cent now. A harvest counts from October. Undefined where the lot says neither alpha nor age. */
export function alphaToday(hop: Hop, lot: Lot | undefined, now: number): number | undefined {
  const stated = lot?.alphaPercent;
  const since = lot?.year === undefined ? lot?.receivedAt : Date.UTC(lot.year, 9, 1);
  if (stated === undefined || since === undefined || since === null) return undefined;
  const days = Math.max(0, (now - since) / dayMilliseconds);
  return stated * remainingAlpha(hop.hsiPercent ?? usualLoss, storeCelsius, days, storageFactors.sealed);
}
