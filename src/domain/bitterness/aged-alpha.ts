/** The alpha a hop has left today, from what is known of its harvest or delivery. */
import { remainingAlpha, storageFactors } from "./hop-ageing.ts";

export type StoredHop = {
  /** As stated for the harvest or the lot, per cent. */
  alphaPercent: number;
  /** Per cent of it lost in six months at 20 °C. */
  hsiPercent?: number | undefined;
  /** Harvest year. */
  year?: number | undefined;
  /** Epoch milliseconds UTC. */
  receivedAt?: number | null | undefined;
};
export type HopStorage = { celsius: number; packing: keyof typeof storageFactors };

/** A refrigerator, in the maker's barrier pack. */
export const usualHopStorage: HopStorage = { celsius: 4, packing: "vacuum" };

const dayMilliseconds = 86_400_000;
/** The northern harvest is dried, packed and analysed by October; months count from 0. */
const harvestMonth = 9;

/**
 * Per cent of alpha left at `at` (epoch milliseconds UTC). It counts from the harvest where the year is known, since the
 * stated alpha was analysed then, else from the delivery. As stated where the age or the hop's storage index is unknown.
 */
export const agedAlpha = (hop: StoredHop, at: number, storage: HopStorage = usualHopStorage): number => {
  const { alphaPercent, hsiPercent, year, receivedAt } = hop;
  const since = year === undefined ? (receivedAt ?? undefined) : Date.UTC(year, harvestMonth);
  if (hsiPercent === undefined || since === undefined || !(at > since)) return alphaPercent;
  const days = (at - since) / dayMilliseconds;
  return alphaPercent * remainingAlpha(hsiPercent, storage.celsius, days, storageFactors[storage.packing]);
};
