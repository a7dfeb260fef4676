/** Finds ingredients, styles and profiles by what a brewer types: name, other names, origin, maker, number, substitutes. */
import type { IngredientKind, Lot } from "../../../domain/inventory/lot.ts";
import { foldText } from "../../../domain/publishing/fold-text.ts";
import type { LibraryItem } from "../../../storage/library-items.ts";
import type { LibraryKind } from "../../../storage/library-schemas.ts";
import type { StockIndex } from "./stock.ts";

export type Candidate<Item> = {
  key: string;
  name: string;
  /** Folded: the name alone, and everything it can be found by. */
  foldedName: string;
  foldedText: string;
  /** Other names, folded. */
  foldedOthers: readonly string[];
  own: boolean;
  /** In the unit of the lots; 0 where there is none. */
  left: number;
  lot: Lot | undefined;
  item: Item;
};

export type Findings<Item> = { options: readonly Candidate<Item>[]; matches: number; all: number };

/** As many options as are drawn. */
export const mostOptions = 50;

/** 0: a name begins with the query, or another is just that; 1: a word of it does; 2: it holds it; 3: the rest of the text does. */
function rankOf({ foldedName, foldedOthers }: Candidate<unknown>, query: string): number {
  if (query === "") return 0;
  if (foldedName.startsWith(query) || foldedOthers.includes(query)) return 0;
  if (foldedOthers.some((other) => other.startsWith(query))) return 1;
  if (foldedName.includes(` ${query}`)) return 1;
  return foldedName.includes(query) ? 2 : 3;
}

/** What is called so comes before what only mentions it, what is in stock before what is not, the site's own before the library's. */
export function findCandidates<Item>(candidates: readonly Candidate<Item>[], typed: string): Findings<Item> {
  const query = foldText(typed);
  const words = query.split(" ").filter(Boolean);
  const ranked = candidates
    .filter(({ foldedText }) => words.every((word) => foldedText.includes(word)))
    .map((candidate) => ({ candidate, rank: rankOf(candidate, query) }));
  const mentioned = (rank: number) => (rank === 3 ? 1 : 0);
  ranked.sort(
    (a, b) =>
      mentioned(a.rank) - mentioned(b.rank) ||
      Number(b.candidate.left > 0) - Number(a.candidate.left > 0) ||
      a.rank - b.rank ||
      Number(b.candidate.own) - Number(a.candidate.own) ||
      compareNames(a.candidate.foldedName, b.candidate.foldedName),
  );
  return {
    options: ranked.slice(0, mostOptions).map(({ candidate }) => candidate),
    matches: ranked.length,
    all: candidates.length,
  };
}

const compareNames = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** A candidate of anything that has a name; `texts` are what else it can be found by. */
export const candidateOf = <Item>(
  key: string,
  name: string,
  texts: readonly (string | undefined)[],
  item: Item,
  own = false,
  lots: readonly Lot[] = [],
  others: readonly string[] = [],
): Candidate<Item> => ({
  key,
  foldedOthers: others.map(foldText),
  name,
  foldedName: foldText(name),
  foldedText: foldText([name, ...texts, ...others, ...lots.map(({ number }) => number)].filter(Boolean).join(" ")),
  own,
  left: lots.reduce((sum, lot) => sum + lot.left, 0),
  lot: lots[0],
  item,
});

const textsOf = (item: LibraryItem): (string | undefined)[] => {
  switch (item.kind) {
    case "fermentable":
      return [item.data.type, item.data.group, item.data.origin, item.data.supplier];
    case "hop":
      return [item.data.origin, item.data.type, item.data.substitutes];
    case "yeast":
      return [item.data.laboratory, item.data.productId, item.data.type, item.data.bestFor];
    case "misc":
      return [item.data.type, item.data.use, item.data.useFor];
    case "style":
      return [`${item.data.categoryNumber ?? ""}${item.data.letter ?? ""}`, item.data.category, item.data.guide];
    case "water":
      return [item.data.kind, item.data.source];
    default:
      return [];
  }
};

const othersOf = (item: LibraryItem): readonly string[] =>
  "alsoCalled" in item.data ? (item.data.alsoCalled ?? []) : [];

export const candidatesOf = <K extends LibraryKind>(
  items: readonly LibraryItem<K>[],
  stock?: StockIndex,
): Candidate<LibraryItem<K> | null>[] =>
  items.map((item) => {
    const lots = isIngredient(item.kind) && stock ? stock.of(item.kind, { name: item.name, libraryId: item.id }) : [];
    const texts = textsOf(item as LibraryItem);
    return candidateOf(item.id, item.name, texts, item, item.origin === "own", lots, othersOf(item as LibraryItem));
  });

/** Lots of something that the library does not hold, one for each name. */
export function strayLots(
  kind: IngredientKind,
  lots: readonly Lot[],
  known: readonly Candidate<unknown>[],
): Candidate<null>[] {
  const names = new Set(known.map(({ foldedName }) => foldedName));
  const ids = new Set(known.map(({ key }) => key));
  const strays = Map.groupBy(
    lots.filter(
      (lot) => lot.kind === kind && !names.has(foldText(lot.name)) && !(lot.libraryId && ids.has(lot.libraryId)),
    ),
    (lot) => foldText(lot.name),
  );
  return [...strays.values()].flatMap((same) => {
    const [first] = same;
    return first ? candidateOf(`lot ${first.id}`, first.name, [first.supplier], null, true, same) : [];
  });
}

const ingredients: readonly string[] = ["fermentable", "hop", "yeast", "misc"] satisfies IngredientKind[];
const isIngredient = (kind: string): kind is IngredientKind => ingredients.includes(kind);
