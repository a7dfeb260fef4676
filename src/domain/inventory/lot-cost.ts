/** What ingredients cost: a lot's price by the share of it that was taken. */
import type { Lot } from "./lot.ts";

type Priced = Pick<Lot, "price" | "received" | "currency">;

/** In the lot's currency; null where no price is known. */
export const costOf = ({ price, received }: Priced, amount: number): number | null =>
  price === null || !(received > 0) ? null : (price * amount) / received;

export type Cost = {
  /** One sum for each currency, the largest first. */
  sums: { currency: string; amount: number }[];
  /** How many takes have no price. */
  unpriced: number;
};

/** Of everything that is taken together. */
export function sumCosts(takes: readonly { lot: Priced; amount: number }[]): Cost {
  const sums = new Map<string, number>();
  let unpriced = 0;
  for (const { lot, amount } of takes) {
    const cost = costOf(lot, amount);
    if (cost === null) unpriced++;
    else sums.set(lot.currency, (sums.get(lot.currency) ?? 0) + cost);
  }
  return {
    sums: [...sums].map(([currency, amount]) => ({ currency, amount })).sort((a, b) => b.amount - a.amount),
    unpriced,
  };
}
