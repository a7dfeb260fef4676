/** The lists of the public site in their order, and what they count; filled at the start that follows. */
import type { Kysely } from "kysely";
import type { Engine } from "../engine/engine.ts";
import type { Schema } from "../schema.ts";
import { createTable } from "./table.ts";

export async function entryLists(tx: Kysely<Schema>, engine: Engine): Promise<void> {
  await createTable(tx, engine, "entry_lists", {
    columns: {
      site_id: "text",
      audience: "text",
      list: "text",
      value: "text",
      shelf: "integer",
      at: "integer",
      entry_id: "text",
      from_at: "integer",
      label: "text",
    },
    key: ["site_id", "audience", "list", "value", "shelf", "at", "entry_id", "from_at"],
    indexes: {
      entry_lists_entry: ["site_id", "entry_id"],
      entry_lists_due: {
        columns: ["site_id", "audience", "list", "value", "from_at", "label"],
        where: "audience in ('guest due', 'member due')",
      },
    },
  });
  await createTable(tx, engine, "entry_counts", {
    columns: { site_id: "text", audience: "text", list: "text", value: "text", count: "integer" },
    key: ["site_id", "audience", "list", "value"],
    indexes: { entry_counts_most: ["site_id", "audience", "list", "count", "value"] },
  });
}
