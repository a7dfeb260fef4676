/** Which lots give what a batch needs: first expiring first, on into the next lot, and what is short at the end. */
import { canGive, type IngredientNeed, unitsPerLotUnit } from "./ingredient.ts";
import { type Lot, settle, wholes } from "./lot.ts";

export type Take = {
  lotId: string;
  /** In the lot's unit. */
  amount: number;
  /** In the need's unit; less than the amount holds where a pack is opened for a part of it. */
  covers: number;
};
export type Proposal = {
  need: IngredientNeed;
  takes: Take[];
  /** In the need's unit. */
  short: number;
};

const lastOf = (at: number | null): number => at ?? Number.POSITIVE_INFINITY;

/** First expiring first, those without a date last; of one date what came first. */
export const byBestBefore = (a: Lot, b: Lot): number => {
  const [first, second] = [lastOf(a.bestBefore), lastOf(b.bestBefore)];
  if (first !== second) return first < second ? -1 : 1;
  const [came, cameToo] = [a.receivedAt ?? 0, b.receivedAt ?? 0];
  return came !== cameToo ? came - cameToo : a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
};

/**
 * One proposal for each need, in order; what one need takes is gone for the next. Packs are taken whole. No lot gives more
 * than is left of it.
 */
export function proposeDeductions(needs: readonly IngredientNeed[], lots: readonly Lot[]): Proposal[] {
  const left = new Map(lots.map((lot) => [lot.id, Math.max(0, lot.left)]));
  const ordered = lots.toSorted(byBestBefore);
  return needs.map((need) => {
    const takes: Take[] = [];
    let short = need.amount;
    for (const lot of ordered) {
      if (short <= 0) break;
      const taken = canGive(need, lot) ? takeFrom(lot, left.get(lot.id) ?? 0, need, short) : null;
      if (!taken) continue;
      takes.push(taken);
      left.set(lot.id, settle((left.get(lot.id) ?? 0) - taken.amount));
      short = settle(short - taken.covers);
    }
    return { need, takes, short: Math.max(0, short) };
  });
}

function takeFrom(lot: Lot, available: number, need: IngredientNeed, wanted: number): Take | null {
  const holds = unitsPerLotUnit(need.unit, lot) ?? 0;
  const whole = lot.unit === "pkg" && need.unit !== "pkg";
  const asked = whole ? wholes(wanted / holds) : wanted / holds;
  const amount = Math.min(asked, whole ? Math.floor(available) : available);
  return amount > 0 ? { lotId: lot.id, amount, covers: Math.min(wanted, amount * holds) } : null;
}
