/** An entry whose stored data were put right by hand. */
import type { Viewer } from "../domain/people/viewer.ts";
import type { Store } from "./database.ts";
import { recordChange, replaceEntry } from "./entry-changes.ts";
import { entryColumns, readEntryRow } from "./entry-rows.ts";
import { keepVersion } from "./entry-versions.ts";

/** `document` must have been checked. Words and tags are found by it from then on. */
export async function repairEntry(store: Store, id: string, document: string, who: Viewer): Promise<void> {
  const row = await store.database.db
    .selectFrom("entries")
    .select(entryColumns)
    .where("site_id", "=", store.siteId)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const entry = await readEntryRow(store, row.kind, { ...row, data: document });
  if (!entry) throw new Error(`The repaired entry ${id} cannot be read.`);
  const repaired = { ...entry, revision: entry.revision + 1, updatedAt: store.now() };
  if (!(await replaceEntry(store, repaired))) throw new Error(`The entry ${id} was saved while it was repaired.`);
  const saved = { before: null, after: repaired, action: "updated" } as const;
  await keepVersion(store, saved, who);
  await recordChange(store, saved, who);
}
