/** The inventory: lots with their uses, what a batch took, what is to be bought, and what the brewer wants in stock. */
import type { Kysely } from "kysely";
import type { Engine } from "../engine/engine.ts";
import type { Schema } from "../schema.ts";
import { createTable, type Table } from "./table.ts";

const tables: Record<string, Table> = {
  lots: {
    columns: {
      site_id: "text",
      id: "text",
      kind: "text",
      name: "text",
      library_id: "text?",
      number: "text",
      unit: "text",
      received: "real",
      received_at: "integer?",
      best_before: "integer?",
      price: "real?",
      currency: "text",
      supplier: "text",
      notes: "text",
      data: "text",
      import_id: "text?",
      revision: "integer",
      deleted_at: "integer?",
    },
    key: ["site_id", "id"],
    indexes: { lots_import: ["site_id", "import_id"] },
  },
  lot_uses: {
    columns: {
      site_id: "text",
      id: "text",
      lot_id: "text",
      kind: "text",
      amount: "real",
      batch_id: "text?",
      deduction_id: "text?",
      at: "integer",
      user_id: "text?",
      note: "text",
      undone_at: "integer?",
    },
    key: ["site_id", "id"],
    indexes: { lot_uses_lot: ["site_id", "lot_id", "at"], lot_uses_batch: ["site_id", "batch_id"] },
  },
  // The key is what lets a batch take its ingredients once.
  deductions: {
    columns: { site_id: "text", batch_id: "text", id: "text", at: "integer", user_id: "text?" },
    key: ["site_id", "batch_id"],
  },
  shopping_items: {
    columns: {
      site_id: "text",
      id: "text",
      kind: "text?",
      name: "text",
      library_id: "text?",
      amount: "real?",
      unit: "text",
      note: "text",
      need: "text?",
      data: "text",
      ticked_at: "integer?",
      created_at: "integer",
    },
    key: ["site_id", "id"],
    unique: [["site_id", "need"]],
  },
  stock_limits: {
    columns: {
      site_id: "text",
      kind: "text",
      folded_name: "text",
      unit: "text",
      name: "text",
      library_id: "text?",
      least: "real?",
      pack: "real?",
    },
    key: ["site_id", "kind", "folded_name", "unit"],
  },
  planned_recipes: { columns: { site_id: "text", recipe_id: "text" }, key: ["site_id", "recipe_id"] },
};

export async function inventory(tx: Kysely<Schema>, engine: Engine): Promise<void> {
  for (const [name, table] of Object.entries(tables)) await createTable(tx, engine, name, table);
}
