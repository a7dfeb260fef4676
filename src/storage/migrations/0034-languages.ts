/** The language of each entry beside its data, by which lists and searches choose, and the way to those that say the same. */
import { sql, type Kysely } from "kysely";
import { objectOf } from "../documents.ts";
import type { Engine } from "../engine/engine.ts";
import type { Schema } from "../schema.ts";

const batch = 500;

export async function languages(tx: Kysely<Schema>, engine: Engine): Promise<void> {
  await sql.raw(`alter table entries add column language ${engine.columnTypes.text} not null default ''`).execute(tx);
  for (const column of ["from_id", "to_id"])
    await sql
      .raw(
        `create index entry_links_translation_${column} on entry_links (site_id, ${column}) where role = 'translation'`,
      )
      .execute(tx);
  for (let after = ["", ""]; ;) {
    const rows = await tx
      .selectFrom("entries")
      .select(["site_id", "id", "data"])
      .where("kind", "in", ["post", "talk"])
      .where(sql<boolean>`(site_id, id) > (${sql.join(after)})`)
      .orderBy("site_id")
      .orderBy("id")
      .limit(batch)
      .execute();
    for (const { site_id, id, data } of rows)
      await tx
        .updateTable("entries")
        .set({ language: languageOf(data) })
        .where("site_id", "=", site_id)
        .where("id", "=", id)
        .execute();
    const last = rows.at(-1);
    if (!last) return;
    after = [last.site_id, last.id];
  }
}

/** What says none was English; what cannot be read has none. */
function languageOf(text: string): string {
  const data = objectOf(text);
  if (!data) return "";
  const language = data["language"] ?? "en";
  return typeof language === "string" ? language : "";
}
