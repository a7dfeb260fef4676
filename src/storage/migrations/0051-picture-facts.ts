/** Of a picture: its focal point and credit; of a file: the checksum and size of what was sent, where what is served differs from it. */
import { sql, type Kysely } from "kysely";
import type { Engine } from "../engine/engine.ts";
import type { Schema } from "../schema.ts";

const columns = {
  focus_x: "integer",
  focus_y: "integer",
  author: "text",
  link: "text",
  licence: "text",
  sent_sha256: "text",
  original_bytes: "integer",
} as const;

const indexes = [
  "create index media_undescribed on media (site_id, created_at, id, alt, mime, deleted_at) where alt = '' and substr(mime, 1, 6) = 'image/' and deleted_at is null",
  "create index media_sent on media (site_id, sent_sha256) where sent_sha256 is not null and deleted_at is null",
];

export async function pictureFacts(tx: Kysely<Schema>, engine: Engine): Promise<void> {
  for (const [name, type] of Object.entries(columns))
    await sql.raw(`alter table media add column ${name} ${engine.columnTypes[type]}`).execute(tx);
  for (const statement of indexes) await sql.raw(statement).execute(tx);
}
