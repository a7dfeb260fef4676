/** A bill of materials: what so many pieces of a part cost, and what is due in each currency. Currencies are never added together. */

/** From so many pieces on, one costs this. */
export type PriceBreak = { from: number; cost: number };
/** `cost`: of one piece. */
export type PricedPart = {
  quantity: number;
  cost: number;
  currency: string;
  breaks?: readonly PriceBreak[] | undefined;
};
export type Total = { currency: string; cost: number };

/** The price of one piece where so many are bought. */
export function unitPrice({ cost, breaks = [] }: PricedPart, pieces: number): number {
  const reached = breaks.filter(({ from }) => from <= pieces).toSorted((a, b) => b.from - a.from)[0];
  return reached?.cost ?? cost;
}

/** In hundredths, as it is printed: money has no binary fractions, and 3 times 0.335 is 1.01. */
const hundredths = (amount: number): number => Math.round(Number((amount * 100).toFixed(6)));

/** Of the pieces that so many builds take. */
export function lineCost(part: PricedPart, builds = 1): number {
  const pieces = part.quantity * builds;
  return hundredths(pieces * unitPrice(part, pieces)) / 100;
}

/** One sum for each currency, in order of appearance. */
export function totalsOf(parts: readonly PricedPart[], builds = 1): Total[] {
  return [...Map.groupBy(parts, ({ currency }) => currency)].map(([currency, priced]) => ({
    currency,
    cost: priced.reduce((sum, part) => sum + hundredths(lineCost(part, builds)), 0) / 100,
  }));
}

/** The numbers of builds at which a total for each is worth a line: those at which some price falls. */
const scales = [10, 100, 1000];
export const buildScales = (parts: readonly PricedPart[]): number[] => {
  let before = 1;
  return scales.filter((builds) => {
    const falls = parts.some(
      (part) => unitPrice(part, part.quantity * builds) !== unitPrice(part, part.quantity * before),
    );
    if (falls) before = builds;
    return falls;
  });
};
