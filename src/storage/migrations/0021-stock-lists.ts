/** What follows from lots, plans and limits, kept: lots in the order of their list and by their ingredient, what plans need, and the shopping list. */
import { sql, type Kysely } from "kysely";
import type { Engine } from "../engine/engine.ts";
import type { Schema } from "../schema.ts";
import { createTable, type Table } from "./table.ts";

const byIngredient = (table: string): Record<string, string[]> => ({
  [`${table}_name`]: ["site_id", "name_key"],
  [`${table}_library`]: ["site_id", "library_key"],
});
const firstExpiring = ["has_left", "best_before", "received_at", "lot_id"];

const tables: Record<string, Table> = {
  stock_lists: {
    columns: {
      site_id: "text",
      beginning: "text",
      place: "integer",
      folded_name: "text",
      best_before: "integer",
      lot_id: "text",
    },
    key: ["site_id", "beginning", "place", "folded_name", "best_before", "lot_id"],
    indexes: { stock_lists_lot: ["site_id", "lot_id", "beginning"] },
  },
  stock_lots: {
    columns: {
      site_id: "text",
      lot_id: "text",
      kind: "text",
      name_key: "text",
      library_key: "text?",
      has_left: "integer",
      best_before: "integer",
      received_at: "integer",
      state: "text",
      by: "real",
      reserved: "real",
    },
    key: ["site_id", "lot_id"],
    indexes: {
      stock_lots_name: ["site_id", "name_key", ...firstExpiring],
      stock_lots_library: ["site_id", "library_key", ...firstExpiring],
      stock_lots_kind: ["site_id", "kind", ...firstExpiring],
      stock_lots_state: ["site_id", "state", "best_before", "lot_id"],
    },
  },
  stock_plans: {
    columns: { site_id: "text", plan_id: "text", kind: "text", rank: "text", title: "text" },
    key: ["site_id", "plan_id"],
    indexes: { stock_plans_listed: ["site_id", "kind", "rank", "plan_id"] },
  },
  plan_needs: {
    columns: {
      site_id: "text",
      plan_id: "text",
      position: "integer",
      name_key: "text",
      library_key: "text?",
      need: "text",
    },
    key: ["site_id", "plan_id", "position"],
    indexes: byIngredient("plan_needs"),
  },
  shopping_lines: {
    columns: {
      site_id: "text",
      key: "text",
      section: "integer",
      rank: "text",
      name: "text",
      name_key: "text",
      library_key: "text?",
      currency: "text?",
      cost: "real?",
      line: "text",
    },
    key: ["site_id", "key"],
    indexes: {
      ...byIngredient("shopping_lines"),
      shopping_lines_listed: ["site_id", "section", "rank", "key"],
      shopping_lines_cost: ["site_id", "currency", "cost"],
    },
  },
};

export async function stockLists(tx: Kysely<Schema>, engine: Engine): Promise<void> {
  for (const [name, table] of Object.entries(tables)) await createTable(tx, engine, name, table);
  // What changed; null for everything.
  await sql.raw(`alter table stock_changes add column subject ${engine.columnTypes.text}`).execute(tx);
  await sql
    .raw(
      `create index lots_priced on lots (site_id, (coalesce(received_at, 0)), currency)
       where price is not null and deleted_at is null`,
    )
    .execute(tx);
}
