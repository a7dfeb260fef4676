/** Stock against plans: what planned beers reserve of each lot, how each lot stands, and what is to be bought. */
import {
  canGive,
  type Ingredient,
  type IngredientNeed,
  isSameIngredient,
  needKey,
  unitsPerLotUnit,
} from "./ingredient.ts";
import { costOf } from "./lot-cost.ts";
import { type Lot, type LotUnit, settle, wholes } from "./lot.ts";
import { byBestBefore, proposeDeductions, type Proposal } from "./propose-deductions.ts";

/** Something that is going to be brewed, and what it needs. */
export type Plan = { title: string; needs: IngredientNeed[] };

/** What the brewer wants of an ingredient, in `unit`: low below `least`, sold in multiples of `pack`. */
export type Limit = Ingredient & { unit: LotUnit; least: number | null; pack: number | null };

export type LotState = LastingState | { state: "past date" };

/** Whatever the lot's date. */
export type LastingState =
  | { state: "enough" | "low" | "none" }
  /** How much the plans lack, in the lot's unit. */
  | { state: "short"; by: number }
  /** More was taken than came in. */
  | { state: "over"; by: number };

export type StockRow<State = LotState> = {
  lot: Lot;
  state: State;
  /** In the lot's unit, with what is short of it. */
  reserved: number;
};

export type ToBuy = Ingredient &
  Pick<IngredientNeed, "form" | "year"> & {
    key: string;
    unit: LotUnit;
    /** In whole packs where the brewer said how it is sold. */
    amount: number;
    /** What the plans lack, for which beers, and the first need of all plans that lacks it. */
    short: number;
    plans: string[];
    first: number | null;
    /** The limit that is not reached. */
    below: number | null;
    pack: number | null;
    /** By the last price paid; null where none is known. */
    cost: { amount: number; currency: string } | null;
  };

export type Stock = { rows: StockRow<LastingState>[]; toBuy: ToBuy[] };

const dayMilliseconds = 86_400_000;

/** A date is over when its day is. */
export const isPastDate = ({ bestBefore }: Pick<Lot, "bestBefore">, now: number): boolean =>
  bestBefore !== null && now >= bestBefore + dayMilliseconds;

/** What a date makes of it. */
export const stateOn = (now: number, lot: Pick<Lot, "bestBefore">, state: LastingState): LotState =>
  (state.state === "enough" || state.state === "low") && isPastDate(lot, now) ? { state: "past date" } : state;

/** Plans are served in their order. */
export function calculateStock(lots: readonly Lot[], plans: readonly Plan[], limits: readonly Limit[]): Stock {
  const needs = plans.flatMap((plan) => plan.needs);
  const proposals = proposeDeductions(needs, lots);
  return {
    rows: stockRows(lots, proposals, limits),
    toBuy: shoppingList(lots, plans, proposals, limits),
  };
}

function stockRows(
  lots: readonly Lot[],
  proposals: readonly Proposal[],
  limits: readonly Limit[],
): StockRow<LastingState>[] {
  const reserved = new Map<string, number>();
  const short = new Map<string, number>();
  const add = (sums: Map<string, number>, id: string, amount: number) => sums.set(id, (sums.get(id) ?? 0) + amount);
  for (const { need, takes, short: lacking } of proposals) {
    for (const take of takes) add(reserved, take.lotId, take.amount);
    const last = lacking > 0 ? lastToGive(need, lots) : undefined;
    if (last) add(short, last.id, lacking / (unitsPerLotUnit(need.unit, last) ?? 1));
  }
  return lots.map((lot) => {
    const by = short.get(lot.id) ?? 0;
    return { lot, reserved: (reserved.get(lot.id) ?? 0) + by, state: stateOf(lot, by, isLow(lot, lots, limits)) };
  });
}

/** What is short shows at the lot that was emptied last. */
const lastToGive = (need: IngredientNeed, lots: readonly Lot[]): Lot | undefined =>
  lots
    .filter((lot) => lot.left > 0 && canGive(need, lot))
    .toSorted(byBestBefore)
    .at(-1);

function stateOf(lot: Lot, short: number, low: boolean): LastingState {
  if (lot.left < 0) return { state: "over", by: -lot.left };
  if (lot.left === 0) return { state: "none" };
  if (short > 0) return { state: "short", by: short };
  return { state: low ? "low" : "enough" };
}

const isOf = (limit: Limit, of: Ingredient & { unit: LotUnit }): boolean =>
  limit.unit === of.unit && isSameIngredient(limit, of);

export const limitOf = (of: Ingredient & { unit: LotUnit }, limits: readonly Limit[]): Limit | undefined =>
  limits.find((limit) => isOf(limit, of));

const leftOf = (of: Ingredient & { unit: LotUnit }, lots: readonly Lot[]): number =>
  lots
    .filter((lot) => lot.unit === of.unit && isSameIngredient(lot, of))
    .reduce((sum, lot) => sum + Math.max(0, lot.left), 0);

function isLow(of: Lot, lots: readonly Lot[], limits: readonly Limit[]): boolean {
  const least = limitOf(of, limits)?.least ?? null;
  return least !== null && leftOf(of, lots) < least;
}

/** Shortages of the plans first, in their order, then what is below its limit. */
function shoppingList(
  lots: readonly Lot[],
  plans: readonly Plan[],
  proposals: readonly Proposal[],
  limits: readonly Limit[],
): ToBuy[] {
  const titles = plans.flatMap(({ title, needs }) => needs.map(() => title));
  const wanted: ToBuy[] = [];
  for (const [index, { need, short }] of proposals.entries()) {
    if (short <= 0) continue;
    const asked = inPacks(need, short, lots);
    const known = wanted.find(({ key }) => key === needKey(asked));
    const title = titles[index] ?? "";
    if (!known) wanted.push(toBuy(asked, asked.amount, [title], index));
    else {
      known.short += asked.amount;
      if (!known.plans.includes(title)) known.plans.push(title);
    }
  }
  for (const limit of limits) {
    const missing = settle((limit.least ?? 0) - leftOf(limit, lots));
    if (missing <= 0) continue;
    const known = wanted.find((item) => isOf(limit, item));
    if (known) known.below = limit.least;
    else wanted.push({ ...toBuy(limit, 0, [], null), below: limit.least });
  }
  return wanted.map((item) => withAmount(item, lots, limits));
}

/** A shortage of yeast in grams is bought in packs where a lot says what a pack holds. */
function inPacks(need: IngredientNeed, short: number, lots: readonly Lot[]): IngredientNeed {
  if (need.unit !== "g") return { ...need, amount: short };
  const packed = lots.find((lot) => lot.packGrams !== undefined && lot.unit === "pkg" && isSameIngredient(lot, need));
  return packed?.packGrams
    ? { ...need, unit: "pkg", amount: wholes(short / packed.packGrams) }
    : { ...need, amount: short };
}

const toBuy = (of: Omit<IngredientNeed, "amount">, short: number, plans: string[], first: number | null): ToBuy => ({
  kind: of.kind,
  name: of.name,
  libraryId: of.libraryId,
  unit: of.unit,
  ...(of.form === undefined ? {} : { form: of.form }),
  ...(of.year === undefined ? {} : { year: of.year }),
  key: needKey(of),
  amount: 0,
  short,
  plans,
  first,
  below: null,
  pack: null,
  cost: null,
});

function withAmount(item: ToBuy, lots: readonly Lot[], limits: readonly Limit[]): ToBuy {
  const { pack = null, least = null } = limitOf(item, limits) ?? {};
  // Where the plans lack something, everything there is goes into them: the limit has to be bought whole.
  const forLimit = item.below === null ? 0 : item.short > 0 ? (least ?? 0) : (least ?? 0) - leftOf(item, lots);
  const amount = item.short + forLimit;
  const bought = pack ? wholes(amount / pack) * pack : amount;
  return { ...item, amount: bought, pack, cost: priceOf(item, bought, lots) };
}

/** What an amount would cost by the price last paid. */
export function priceOf(
  of: Ingredient & { unit: LotUnit },
  amount: number,
  lots: readonly Lot[],
): { amount: number; currency: string } | null {
  const paid = lots
    .filter((lot) => lot.price !== null && lot.unit === of.unit && isSameIngredient(lot, of))
    .toSorted((a, b) => (b.receivedAt ?? 0) - (a.receivedAt ?? 0))[0];
  if (!paid) return null;
  const cost = costOf(paid, amount);
  return cost === null ? null : { amount: cost, currency: paid.currency };
}
