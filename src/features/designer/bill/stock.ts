/** What is in stock of the ingredients of a recipe: the lots of each row, what they hold, and what is missing. */
import type { IngredientKind, Lot } from "../../../domain/inventory/lot.ts";
import { foldText } from "../../../domain/publishing/fold-text.ts";

/** Amounts in the unit of the lots. */
export type Stock = {
  left: number;
  /** Beyond what is left; 0 where it suffices. */
  short: number;
  /** The one to be taken first; undefined where there is none. */
  lot: Lot | undefined;
};

/** Lots by library row and by folded name, first expiring first. */
export type StockIndex = {
  any: boolean;
  of: (kind: IngredientKind, row: { name: string; libraryId?: string }) => readonly Lot[];
};

const nothing: readonly Lot[] = [];

export function indexStock(lots: readonly Lot[]): StockIndex {
  const byKey = new Map<string, Lot[]>();
  const put = (key: string, lot: Lot) => byKey.set(key, [...(byKey.get(key) ?? []), lot]);
  for (const lot of lots) {
    if (lot.libraryId) put(`${lot.kind} id ${lot.libraryId}`, lot);
    put(`${lot.kind} name ${foldText(lot.name)}`, lot);
  }
  return {
    any: lots.length > 0,
    of: (kind, { name, libraryId }) =>
      (libraryId ? byKey.get(`${kind} id ${libraryId}`) : undefined) ??
      byKey.get(`${kind} name ${foldText(name)}`) ??
      nothing,
  };
}

type Row = { name: string; libraryId?: string };

/** For each row; rows of the same ingredient draw on the same lots, in their order. Null where no lots are kept at all. */
export function stockOfRows<R extends Row>(
  index: StockIndex,
  kind: IngredientKind,
  rows: readonly R[],
  amountOf: (row: R) => number,
): readonly (Stock | null)[] {
  if (!index.any) return rows.map(() => null);
  const drawn = new Map<string, number>();
  return rows.map((row) => {
    const lots = index.of(kind, row);
    const left = lots.reduce((sum, lot) => sum + lot.left, 0);
    const key = lots[0]?.id ?? foldText(row.name);
    const before = drawn.get(key) ?? 0;
    const amount = amountOf(row);
    drawn.set(key, before + amount);
    return { left, short: Math.max(0, Math.min(amount, before + amount - left)), lot: lots[0] };
  });
}
