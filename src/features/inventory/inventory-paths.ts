/** Addresses of the inventory's pages. */
import type { IngredientKind } from "../../domain/inventory/lot.ts";

export const inventoryPath = "/studio/inventory";
export const inventoryFilePath = `${inventoryPath}.csv`;
export const importPath = `${inventoryPath}/import`;
export const shoppingPath = `${inventoryPath}/shopping`;

export const kindTexts: Record<IngredientKind, { one: string; many: string }> = {
  fermentable: { one: "malt", many: "Malt" },
  hop: { one: "hop", many: "Hops" },
  yeast: { one: "yeast", many: "Yeast" },
  misc: { one: "other", many: "Other" },
};

/** The list as it is filtered, with what is open in the dock. */
export function inventoryHref({
  kind = null,
  lot,
  receive,
}: {
  kind?: IngredientKind | null;
  lot?: string;
  receive?: IngredientKind;
}): string {
  const search = new URLSearchParams();
  if (kind) search.set("kind", kind);
  if (lot) search.set("lot", lot);
  if (receive) search.set("receive", receive);
  return search.size > 0 ? `${inventoryPath}?${search}` : inventoryPath;
}
