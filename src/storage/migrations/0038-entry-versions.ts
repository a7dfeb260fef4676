/** Versions of what is written in the editor; what stands there today is the first of each. */
import { gzipSync } from "node:zlib";
import { sql, type Kysely } from "kysely";
import { wordsIn } from "../../domain/publishing/words-in.ts";
import { objectOf } from "../documents.ts";
import type { Engine } from "../engine/engine.ts";
import type { Schema } from "../schema.ts";
import { createTable, type Table } from "./table.ts";

const table: Table = {
  columns: {
    site_id: "text",
    entry_id: "text",
    revision: "integer",
    at: "integer",
    began_at: "integer",
    user_id: "text?",
    action: "text",
    status: "text",
    name: "text?",
    words: "integer",
    added: "integer",
    removed: "integer",
    document: "text",
  },
  key: ["site_id", "entry_id", "revision"],
};
const batch = 500;

export async function entryVersions(tx: Kysely<Schema>, engine: Engine): Promise<void> {
  await createTable(tx, engine, "entry_versions", table);
  for (let after = ["", ""]; ;) {
    const rows = await tx
      .selectFrom("entries")
      .selectAll()
      .where("kind", "in", ["beer", "project", "post", "talk", "record", "page"])
      .where(sql<boolean>`(site_id, id) > (${sql.join(after)})`)
      .orderBy("site_id")
      .orderBy("id")
      .limit(batch)
      .execute();
    const last = rows.at(-1);
    if (!last) return;
    await tx
      .insertInto("entry_versions")
      .values(
        rows.map(({ title, slug, summary, visibility, publish_at, data, ...row }) => {
          const body = objectOf(data)?.["body"];
          const words = typeof body === "string" ? wordsIn(body).length : 0;
          const document = JSON.stringify({ title, slug, summary, visibility, publishAt: publish_at, data });
          return {
            site_id: row.site_id,
            entry_id: row.id,
            revision: row.revision,
            at: row.updated_at,
            began_at: row.updated_at,
            user_id: null,
            action: "created" as const,
            status: row.status,
            name: null,
            words,
            added: words,
            removed: 0,
            document: gzipSync(document).toString("base64"),
          };
        }),
      )
      .execute();
    after = [last.site_id, last.id];
  }
}
