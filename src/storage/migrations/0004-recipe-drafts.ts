/** Unsaved work on recipes: one draft for each editor and recipe. */
import type { Kysely } from "kysely";
import type { Engine } from "../engine/engine.ts";
import type { Schema } from "../schema.ts";
import { createTable } from "./table.ts";

export async function recipeDrafts(tx: Kysely<Schema>, engine: Engine): Promise<void> {
  await createTable(tx, engine, "recipe_drafts", {
    columns: {
      site_id: "text",
      recipe_id: "text",
      user_id: "text",
      base_version: "integer",
      revision: "integer",
      recipe: "text",
      saved_at: "integer",
    },
    key: ["site_id", "recipe_id", "user_id"],
  });
}
