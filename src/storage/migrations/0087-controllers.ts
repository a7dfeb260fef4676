/** Controllers that are told the set point of a batch. */
import type { Kysely } from "kysely";
import type { Engine } from "../engine/engine.ts";
import type { Schema } from "../schema.ts";
import { createTable } from "./table.ts";

export const controllers = (tx: Kysely<Schema>, engine: Engine): Promise<void> =>
  createTable(tx, engine, "controllers", {
    columns: {
      site_id: "text",
      id: "text",
      name: "text",
      kind: "text",
      batch_id: "text?",
      device_id: "text?",
      target: "text",
      host: "text",
      allow_private: "integer",
      enabled: "integer",
      revision: "integer",
      told: "text?",
      asked_at: "integer?",
      tried_at: "integer?",
      next_at: "integer",
      failures: "integer",
      failing_since: "integer?",
      failure: "text?",
      alarmed: "integer",
      created_at: "integer",
      updated_at: "integer",
      deleted_at: "integer?",
    },
    key: ["site_id", "id"],
  });
