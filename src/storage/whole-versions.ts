/** All versions of an entry with their texts: how they leave a site and come into another. */
import type { Entry } from "../domain/publishing/entry.ts";
import { countChangedWords, wordsIn } from "../domain/publishing/words-in.ts";
import type { Store } from "./database.ts";
import { packVersion, readVersion, type Version, type VersionText, type WrittenKind } from "./entry-versions.ts";

export type WholeVersion<K extends WrittenKind> = Pick<Version, "revision" | "at" | "action" | "status" | "name"> & {
  text: VersionText<K>;
};

const atOnce = 50;

/** In the order of their saves; those that cannot be read are left out. */
export async function* readVersions<K extends WrittenKind>(
  { database, siteId }: Store,
  { id, kind }: Pick<Entry<K>, "id" | "kind">,
): AsyncGenerator<WholeVersion<K>> {
  for (let after = 0; ;) {
    const rows = await database.db
      .selectFrom("entry_versions")
      .select(["revision", "at", "action", "status", "name", "document"])
      .where("site_id", "=", siteId)
      .where("entry_id", "=", id)
      .where("revision", ">", after)
      .orderBy("revision")
      .limit(atOnce)
      .execute();
    for (const { document, ...version } of rows) {
      const text = readVersion<K>(kind, document);
      if (text) yield { ...version, text };
    }
    const last = rows.at(-1);
    if (!last || rows.length < atOnce) return;
    after = last.revision;
  }
}

/** In place of those that the entry has; its revision becomes the latest of them. In a transaction. */
export async function replaceVersions<K extends WrittenKind>(
  { database, siteId }: Store,
  entry: Entry<K>,
  versions: readonly WholeVersion<K>[],
  draft: { revision: number; dueAt: number | null } | null,
): Promise<void> {
  const { db } = database;
  await db.deleteFrom("entry_versions").where("site_id", "=", siteId).where("entry_id", "=", entry.id).execute();
  let before = "";
  for (const { text, at, ...version } of versions) {
    const { body } = text.data;
    const counts = { words: wordsIn(body).length, ...countChangedWords(before, body) };
    const document = packVersion({ ...entry, ...text });
    const row = { site_id: siteId, entry_id: entry.id, user_id: null, at, began_at: at, document };
    await db
      .insertInto("entry_versions")
      .values({ ...row, ...version, ...counts })
      .execute();
    before = body;
  }
  await db
    .updateTable("entries")
    .set({
      revision: Math.max(...versions.map(({ revision }) => revision)),
      draft_revision: draft?.revision ?? null,
      draft_due_at: draft?.dueAt ?? null,
    })
    .where("site_id", "=", siteId)
    .where("id", "=", entry.id)
    .execute();
}
