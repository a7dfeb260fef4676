/** Followers have a name to be found by, accounts can be kept from following, and what was told is found by its time. */
import { type Kysely, sql } from "kysely";
import type { Engine } from "../engine/engine.ts";
import type { Schema } from "../schema.ts";
import { createTable, type Table } from "./table.ts";

const refusedAccounts: Table = {
  columns: {
    site_id: "text",
    actor: "text",
    handle: "text",
    inbox: "text",
    kind: "text",
    followed_at: "integer",
    refused_at: "integer",
  },
  key: ["site_id", "actor"],
  indexes: { refused_accounts_kind: ["site_id", "kind", "refused_at"] },
};

export async function listsOfTheAccount(tx: Kysely<Schema>, engine: Engine): Promise<void> {
  await sql.raw(`alter table followers add column handle ${engine.columnTypes.text} not null default ''`).execute(tx);
  await sql.raw(`create index "followers_at" on "followers" ("site_id", "followed_at", "actor")`).execute(tx);
  await sql.raw(`create index "told_notes_at" on "told_notes" ("site_id", "told_at")`).execute(tx);
  await createTable(tx, engine, "refused_accounts", refusedAccounts);
}
