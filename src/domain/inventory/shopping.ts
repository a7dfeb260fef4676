/** The shopping list: what is computed, what of it was ticked, and what the brewer added. */
import type { HopForm } from "../recipe/recipe.ts";
import { type IngredientKeys, ingredientKeys } from "./ingredient.ts";
import type { IngredientKind, Lot } from "./lot.ts";
import { priceOf, type ToBuy } from "./stock.ts";

/** What is kept of the list: the brewer's own items, and computed shortages that were ticked as bought. */
export type ShoppingItem = {
  id: string;
  /** Null for what is no ingredient, such as crown caps. */
  kind: IngredientKind | null;
  name: string;
  libraryId: string | null;
  amount: number | null;
  /** A lot's unit, or any word for what is no ingredient. */
  unit: string;
  note: string;
  /** The computed shortage that it was ticked from; null for own items. */
  need: string | null;
  form?: string | undefined;
  year?: number | undefined;
  tickedAt: number | null;
};

/** What is no ingredient is known by itself alone. */
export const itemKeys = ({ id, kind, name, libraryId }: ShoppingItem): IngredientKeys =>
  kind ? ingredientKeys({ kind, name, libraryId }) : { name: `item|${id}`, library: null };

/** A line of the list: computed, or the brewer's own. */
export type ShoppingLine = {
  key: string;
  /** Of a kept row; null for what is computed and not ticked. */
  itemId: string | null;
  isOwn: boolean;
  name: string;
  kind: IngredientKind | null;
  libraryId: string | null;
  form?: HopForm | undefined;
  year?: number | undefined;
  amount: number | null;
  unit: string;
  /** For what it is. */
  plans: string[];
  short: number;
  below: number | null;
  pack: number | null;
  note: string;
  ticked: boolean;
  cost: { amount: number; currency: string } | null;
};

const lineOf = (item: ShoppingItem, lots: readonly Lot[]): ShoppingLine => ({
  key: item.need ?? item.id,
  itemId: item.id,
  isOwn: item.need === null,
  name: item.name,
  kind: item.kind,
  libraryId: item.libraryId,
  amount: item.amount,
  unit: item.unit,
  plans: [],
  short: 0,
  below: null,
  pack: null,
  note: item.note,
  ticked: item.tickedAt !== null,
  cost: costOfItem(item, lots),
});

function computedLine({ below, ...need }: ToBuy, item: ShoppingItem | undefined, lots: readonly Lot[]): ShoppingLine {
  const { key, name, kind, libraryId, form, year, amount, unit, plans, short, pack, cost } = need;
  return {
    key,
    name,
    kind,
    libraryId,
    form,
    year,
    unit,
    plans,
    short,
    below,
    pack,
    note: "",
    isOwn: false,
    itemId: item?.id ?? null,
    amount: item?.amount ?? amount,
    ticked: item !== undefined,
    cost: item ? costOfItem(item, lots) : cost,
  };
}

function costOfItem({ kind, name, libraryId, unit, amount }: ShoppingItem, lots: readonly Lot[]) {
  const lot = lots.find((each) => each.unit === unit);
  return kind && amount !== null && lot ? priceOf({ kind, name, libraryId, unit: lot.unit }, amount, lots) : null;
}

/** Computed shortages, those that are ticked with the amount they were ticked at; then the other items. */
export function shoppingLines(
  toBuy: readonly ToBuy[],
  items: readonly ShoppingItem[],
  lots: readonly Lot[],
): { computed: ShoppingLine[]; others: { item: ShoppingItem; line: ShoppingLine }[] } {
  const kept = new Map(items.map((item) => [item.need, item]));
  const needs = new Set<string | null>(toBuy.map(({ key }) => key));
  return {
    computed: toBuy.map((need) => computedLine(need, kept.get(need.key), lots)),
    others: items.filter(({ need }) => !needs.has(need)).map((item) => ({ item, line: lineOf(item, lots) })),
  };
}
