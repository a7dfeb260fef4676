/** What forges say of the public repositories that projects link to. */
import type { Kysely } from "kysely";
import type { Engine } from "../engine/engine.ts";
import type { Schema } from "../schema.ts";
import { createTable, type Table } from "./table.ts";

const table: Table = {
  columns: {
    site_id: "text",
    entry_id: "text",
    url: "text",
    host: "text",
    etag: "text",
    stars: "integer?",
    forks: "integer?",
    open_issues: "integer?",
    commits: "integer?",
    bytes: "integer?",
    licence: "text",
    languages: "text",
    release_version: "text",
    released_at: "integer?",
    committed_at: "integer?",
    read_at: "integer?",
    tried_at: "integer?",
    next_at: "integer",
    failures: "integer",
    trouble: "text?",
    moved_to: "text?",
  },
  key: ["site_id", "entry_id"],
  indexes: { repositories_due: ["site_id", "next_at"] },
};

export const repositories = (tx: Kysely<Schema>, engine: Engine): Promise<void> =>
  createTable(tx, engine, "repositories", table);
