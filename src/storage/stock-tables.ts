/** The library and the ingredients in stock, as they lie in the database. */

export type LibraryItemRow = {
  site_id: string;
  id: string;
  kind: string;
  origin: "library" | "own";
  name: string;
  folded_name: string;
  data: string;
  /** The edition of a library row; empty for the owner's own. */
  library_version: string;
  /** Folded: name, other names, where it is from and who makes it. */
  search_text: string;
  deleted_at: number | null;
};

export type LotRow = {
  site_id: string;
  id: string;
  kind: string;
  name: string;
  library_id: string | null;
  number: string;
  unit: string;
  received: number;
  received_at: number | null;
  best_before: number | null;
  price: number | null;
  currency: string;
  supplier: string;
  notes: string;
  data: string;
  /** The import it came with, so that an import is taken back as one. */
  import_id: string | null;
  revision: number;
  deleted_at: number | null;
};

export type LotUseRow = {
  site_id: string;
  id: string;
  lot_id: string;
  kind: string;
  amount: number;
  batch_id: string | null;
  deduction_id: string | null;
  at: number;
  user_id: string | null;
  note: string;
  undone_at: number | null;
};

export type Deductions = { site_id: string; batch_id: string; id: string; at: number; user_id: string | null };

export type ShoppingItemRow = {
  site_id: string;
  id: string;
  kind: string | null;
  name: string;
  library_id: string | null;
  amount: number | null;
  unit: string;
  note: string;
  /** The computed shortage it was ticked from; null for the brewer's own items. */
  need: string | null;
  data: string;
  ticked_at: number | null;
  created_at: number;
};

export type StockLimitRow = {
  site_id: string;
  kind: string;
  folded_name: string;
  unit: string;
  name: string;
  library_id: string | null;
  least: number | null;
  pack: number | null;
};

export type PlannedRecipes = { site_id: string; recipe_id: string };

/** `until`: when it counts no more, whatever does not change; epoch milliseconds. */
export type StockNeedsRow = { site_id: string; version: number; revision: number; until: number | null; needs: string };

/** `subject`: what changed, see `stock-changed.ts`; null for everything. */
export type StockChangeRow = { site_id: string; id: string; subject: string | null };

/** One row for each beginning of a word by which a lot is found, and one with none; the key is the list's order. */
export type StockListRow = {
  site_id: string;
  beginning: string;
  /** Of its kind among the kinds. */
  place: number;
  folded_name: string;
  /** Far away where there is none, as in `StockLotRow`. */
  best_before: number;
  lot_id: string;
};

/** A lot against the plans. `state`: whatever its date. */
export type StockLotRow = {
  site_id: string;
  lot_id: string;
  kind: string;
  name_key: string;
  library_key: string | null;
  has_left: number;
  best_before: number;
  received_at: number;
  state: "enough" | "low" | "none" | "short" | "over";
  by: number;
  reserved: number;
};

/** `rank`: by which plans are served. */
export type StockPlanRow = { site_id: string; plan_id: string; kind: "batch" | "recipe"; rank: string; title: string };

export type PlanNeedRow = {
  site_id: string;
  plan_id: string;
  position: number;
  name_key: string;
  library_key: string | null;
  need: string;
};

/** `section`: 0 what plans lack, 1 what is below its limit, 2 what else is on the list. */
export type ShoppingLineRow = {
  site_id: string;
  key: string;
  section: number;
  rank: string;
  name: string;
  name_key: string;
  library_key: string | null;
  currency: string | null;
  cost: number | null;
  line: string;
};
