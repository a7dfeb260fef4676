/** What the rows of the designer need and what hardly ever changes, apart from the recipe: so that a keystroke draws only its own row anew. */
import { createContext, useContext } from "react";
import type { Formatter } from "../../domain/units/formatter.ts";
import type { LibraryItem } from "../../storage/library-items.ts";
import type { Designer } from "./designer-context.ts";
import { candidateOf, candidatesOf, type Candidate, strayLots } from "./bill/ingredient-search.ts";
import { styleTitle } from "./bill/new-rows.ts";
import type { QuantityKinds } from "./bill/quantity-kinds.ts";
import type { DesignerChoices } from "./room.ts";
import { indexStock, type StockIndex } from "./bill/stock.ts";

export type Candidates = {
  fermentables: readonly Candidate<LibraryItem<"fermentable"> | null>[];
  hops: readonly Candidate<LibraryItem<"hop"> | null>[];
  yeasts: readonly Candidate<LibraryItem<"yeast"> | null>[];
  miscs: readonly Candidate<LibraryItem<"misc"> | null>[];
  styles: readonly Candidate<LibraryItem<"style"> | null>[];
  waters: readonly Candidate<LibraryItem<"water"> | null>[];
  equipment: readonly Candidate<DesignerChoices["equipment"][number]>[];
  mashes: readonly Candidate<DesignerChoices["mashes"][number]>[];
  fermentations: readonly Candidate<DesignerChoices["fermentations"][number]>[];
};

export type DesignerTools = {
  kinds: QuantityKinds;
  formatter: Formatter;
  edit: Designer["edit"];
  open: Designer["open"];
  /** Empty until the choices have come, see `loading`. */
  candidates: Candidates;
  stock: StockIndex;
  /** Words for lists that are not there yet. */
  loading: string | undefined;
};

const none: Candidates = {
  fermentables: [],
  hops: [],
  yeasts: [],
  miscs: [],
  styles: [],
  waters: [],
  equipment: [],
  mashes: [],
  fermentations: [],
};

const named = <Item extends { id: string; name: string }>(items: readonly Item[]): Candidate<Item>[] =>
  items.map((item) => candidateOf(item.id, item.name, [], item));

export function indexChoices(choices: DesignerChoices | null): Pick<DesignerTools, "candidates" | "stock"> {
  const stock = indexStock(choices?.lots ?? []);
  if (!choices) return { candidates: none, stock };
  const withStrays = <Item>(
    kind: "fermentable" | "hop" | "yeast" | "misc",
    known: readonly Candidate<Item | null>[],
  ) => [...strayLots(kind, choices.lots, known), ...known];
  return {
    stock,
    candidates: {
      fermentables: withStrays("fermentable", candidatesOf(choices.fermentables, stock)),
      hops: withStrays("hop", candidatesOf(choices.hops, stock)),
      yeasts: withStrays("yeast", candidatesOf(choices.yeasts, stock)),
      miscs: withStrays("misc", candidatesOf(choices.miscs, stock)),
      styles: candidatesOf(choices.styles).map((each) =>
        each.item?.kind === "style" ? { ...each, name: styleTitle({ ...each.item.data, name: each.name }) } : each,
      ),
      waters: candidatesOf(choices.waters),
      equipment: named(choices.equipment),
      mashes: named(choices.mashes),
      fermentations: named(choices.fermentations),
    },
  };
}

export const ToolsContext = createContext<DesignerTools | null>(null);

export function useTools(): DesignerTools {
  const tools = useContext(ToolsContext);
  if (!tools) throw new Error("Only inside of the designer's page.");
  return tools;
}
