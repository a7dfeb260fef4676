/** Links that show one entry to whoever holds them, until a day or until they are revoked. */
import type { Kysely } from "kysely";
import type { Engine } from "../engine/engine.ts";
import type { Schema } from "../schema.ts";
import { createTable } from "./table.ts";

export const previewLinks = (tx: Kysely<Schema>, engine: Engine): Promise<void> =>
  createTable(tx, engine, "preview_links", {
    columns: {
      site_id: "text",
      token_hash: "text",
      id: "text",
      entry_id: "text",
      user_id: "text?",
      created_at: "integer",
      expires_at: "integer",
    },
    key: ["site_id", "token_hash"],
    indexes: { preview_links_entry: ["site_id", "entry_id", "expires_at"] },
  });
