/** Addresses of the inventory's pages. */
import type { IngredientKind } from "../../domain/inventory/lot.ts";

export const inventoryPath = "/studio/inventory";
export const inventoryFilePath = `${inventoryPath}.csv`;
export const importPath = `${inventoryPath}/import`;
export const shoppingPath = `${inventoryPath}/shopping`;

type Shown = { kind?: IngredientKind | null; query?: string; page?: number; lot?: string; receive?: IngredientKind };

/** The list as it is filtered, at one of its pages, with what is open in the dock. */
export function inventoryHref({ kind = null, query = "", page = 1, lot, receive }: Shown): string {
  const search = new URLSearchParams();
  if (kind) search.set("kind", kind);
  if (query) search.set("q", query);
  if (page > 1) search.set("page", String(page));
  if (lot) search.set("lot", lot);
  if (receive) search.set("receive", receive);
  return search.size > 0 ? `${inventoryPath}?${search}` : inventoryPath;
}
