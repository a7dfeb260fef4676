/** Where the owner has signed in by this site's address: codes and tokens as hashes, each for one client. */
import type { Kysely } from "kysely";
import type { Engine } from "../engine/engine.ts";
import type { Schema } from "../schema.ts";
import { createTable, type Table } from "./table.ts";

const grants: Table = {
  columns: {
    site_id: "text",
    id: "text",
    user_id: "text",
    client_id: "text",
    client_name: "text",
    redirect_uri: "text",
    scopes: "text",
    challenge: "text",
    code_hash: "text",
    token_hash: "text?",
    created_at: "integer",
    redeemed_at: "integer?",
    expires_at: "integer",
  },
  key: ["site_id", "id"],
  unique: [
    ["site_id", "code_hash"],
    ["site_id", "token_hash"],
  ],
  indexes: {
    sign_in_grants_person: ["site_id", "user_id", "id"],
    sign_in_grants_expiry: ["site_id", "expires_at"],
  },
};

export const signInGrants = (tx: Kysely<Schema>, engine: Engine): Promise<void> =>
  createTable(tx, engine, "sign_in_grants", grants);
