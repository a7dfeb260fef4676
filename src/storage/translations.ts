/** Which entries say the same in several languages: the one that is translated, and those that name it. */
import { sql, type SqlBool } from "kysely";
import type { Entry, EntryData, EntryKind } from "../domain/publishing/entry.ts";
import { isTranslated } from "../domain/publishing/translation.ts";
import { parseEntryRow, rowsById } from "./entry-rows.ts";
import { inParts, type Reach } from "./reach.ts";

/** The words of the indexes of these few. */
const isTranslation = sql<SqlBool>`role = 'translation'`;

/** The ids of one group, the translated entry first. */
type Group = readonly string[];

/** The group of each of these that has one; the bin and drafts included. */
export async function groupsOf(reach: Reach, ids: readonly string[]): Promise<Map<string, Group>> {
  const links = reach.database.db
    .selectFrom("entry_links")
    .select(["to_id as original", "from_id as id"])
    .where("site_id", "=", reach.siteId)
    .where(isTranslation);
  const named = await inParts(ids, (part) => links.where("from_id", "in", part).execute());
  const originals = new Set([...ids, ...named.flatMap(({ original }) => original ?? [])]);
  const rows = await inParts([...originals], (part) => links.where("to_id", "in", part).execute());
  const groups = new Map<string, Group>();
  for (const [original, translations] of Map.groupBy(rows, (row) => row.original ?? "")) {
    const group = [original, ...new Set(translations.map(({ id }) => id).toSorted())];
    for (const id of group) groups.set(id, group);
  }
  return groups;
}

/** Those of a group, the translated entry first; what cannot be read is left out. Of an entry alone nothing. */
export async function readGroups(reach: Reach, entries: readonly Entry[]): Promise<Entry[][]> {
  const known = new Map(entries.map((entry) => [entry.id, entry]));
  const asked = entries.filter(({ kind }) => isTranslated(kind)).map(({ id }) => id);
  const groups = new Set((await groupsOf(reach, asked)).values());
  const missing = [...groups].flat().filter((id) => !known.has(id));
  for (const row of await rowsById(reach, missing)) {
    const entry = parseEntryRow(row.kind, row);
    if (entry) known.set(row.id, entry);
  }
  return [...groups].map((group) => group.flatMap((id) => known.get(id) ?? []));
}

/** Before entries go for good: of the translations of each the first stands in for it, so that the others keep together. */
export async function passOnTranslations(reach: Reach, ids: readonly string[]): Promise<Entry[]> {
  const gone = new Set(ids);
  const groups = new Set((await groupsOf(reach, ids)).values());
  const heirs: Entry[] = [];
  for (const group of groups) {
    if (!gone.has(group[0] ?? "")) continue;
    const left = group.filter((id) => !gone.has(id));
    const rows = (await rowsById(reach, left)).toSorted((a, b) => (a.id < b.id ? -1 : 1));
    const [first, ...rest] = rows.flatMap((row) => parseEntryRow(row.kind, row) ?? []);
    if (!first) continue;
    heirs.push(withOriginal(first, null), ...rest.map((entry) => withOriginal(entry, first.slug)));
  }
  return heirs;
}

const withOriginal = (entry: Entry, translates: string | null): Entry => ({
  ...entry,
  data: { ...entry.data, translates } as EntryData[EntryKind],
});
