/** Of what is there in several languages, lists show the reader's, and each thing once. */
import { sql } from "kysely";
import type { Entry, EntryKind } from "../domain/publishing/entry.ts";
import { bestFor, isAlike, languageIn, translatedKinds } from "../domain/publishing/translation.ts";
import type { Viewer } from "../domain/people/viewer.ts";
import { audienceOf } from "./audience.ts";
import type { Store } from "./database.ts";
import { headColumns, listed, type ListedHead, readEntryRows, rowsById } from "./entry-rows.ts";
import type { TranslatedListName } from "./list-tables.ts";
import { createMemory } from "./memory.ts";
import { inParts } from "./reach.ts";
import { readSiteSettings } from "./site-settings.ts";
import { groupsOf } from "./translations.ts";

type Named = Pick<Entry, "id" | "kind">;
type Spoken = Named & { language: string };

const remembered = createMemory<ReadonlySet<EntryKind>>(["content"]);

/** The kinds of which anything is there in a second language: mostly none, and then nothing is asked. */
const kindsInSeveral = (store: Store, viewer: Viewer): Promise<ReadonlySet<EntryKind>> =>
  remembered(store, audienceOf(viewer), async () => {
    const { db } = store.database;
    const firsts = translatedKinds.map(
      (kind) => sql`select * from (select ${kind} as kind from entry_lists
        where site_id = ${store.siteId} and audience = ${audienceOf(viewer)}
          and list = ${`${kind} translated` satisfies TranslatedListName} and value = '' limit 1) as first`,
    );
    const { rows } = await sql<{ kind: EntryKind }>`${sql.join(firsts, sql` union all `)}`.execute(db);
    return new Set(rows.map(({ kind }) => kind));
  });

/** The ids of those that may be there in several languages. */
async function inSeveral(store: Store, viewer: Viewer, entries: readonly { id: string; kind: string }[]) {
  const kinds: ReadonlySet<string> = new Set(translatedKinds);
  const asked = entries.filter(({ kind }) => kinds.has(kind));
  if (asked.length === 0) return [];
  const several: ReadonlySet<string> = await kindsInSeveral(store, viewer);
  return asked.filter(({ kind }) => several.has(kind)).map(({ id }) => id);
}

/** What the viewer finds listed of these, by id. */
async function listedOf(store: Store, viewer: Viewer, ids: readonly string[]): Promise<Map<string, ListedHead>> {
  if (ids.length === 0) return new Map();
  const rows = await inParts(ids, (part) =>
    store.database.db
      .selectFrom("entries")
      .select(headColumns)
      .where("site_id", "=", store.siteId)
      .where("id", "in", part)
      .where(listed(viewer, store.now(), false))
      .execute(),
  );
  const { language } = await readSiteSettings(store);
  return new Map(rows.map((row) => [row.id, { ...row, language: row.language || language }]));
}

/** By id, each of these in all languages in which the viewer finds it listed, the translated one first; none of what is there in one alone. */
export async function languagesOfEach(
  store: Store,
  viewer: Viewer,
  entries: readonly Named[],
): Promise<Map<string, ListedHead[]>> {
  const ids = await inSeveral(store, viewer, entries);
  if (ids.length === 0) return new Map();
  const groups = await groupsOf(store, ids);
  const heads = await listedOf(store, viewer, [...new Set([...groups.values()].flat())]);
  return new Map([...groups].map(([id, group]) => [id, group.flatMap((each) => heads.get(each) ?? [])]));
}

/** The same of one. */
export const languagesOf = async (store: Store, viewer: Viewer, entry: Named): Promise<ListedHead[]> =>
  (await languagesOfEach(store, viewer, [entry])).get(entry.id) ?? [];

/** By the id of each entry that the reader finds in a better language: who stands for it. */
async function standInsOf(store: Store, viewer: Viewer, entries: readonly Spoken[]): Promise<Map<string, ListedHead>> {
  const { language: reader } = store;
  if (reader === undefined) return new Map();
  const { language: siteLanguage } = await readSiteSettings(store);
  const foreign = entries.filter(({ language }) => !isAlike(language || siteLanguage, reader));
  const texts = await languagesOfEach(store, viewer, foreign);
  return new Map(
    [...texts].flatMap(([id, heads]) => {
      const best = bestFor(heads, reader);
      return best ? [[id, best] as const] : [];
    }),
  );
}

/** In the same order; of one group the first. */
function eachOnce<T extends { id: string }>(
  entries: readonly T[],
  groups: ReadonlyMap<string, readonly string[]>,
): T[] {
  const met = new Set<string>();
  return entries.filter(({ id }) => {
    const text = groups.get(id)?.[0] ?? id;
    return met.size < met.add(text).size;
  });
}

/** Of what is there in several languages the first that is named. */
export async function oncePerText<T extends { id: string; kind: string }>(
  store: Store,
  viewer: Viewer,
  found: readonly T[],
): Promise<T[]> {
  const ids = new Set(await inSeveral(store, viewer, found));
  return eachOnce(found, ids.size < 2 ? new Map() : await groupsOf(store, [...ids]));
}

/** Who stands for another has its date, by which the list is in order. */
export async function headsInReadersLanguage(
  store: Store,
  viewer: Viewer,
  heads: readonly ListedHead[],
): Promise<ListedHead[]> {
  const standIns = await standInsOf(store, viewer, heads);
  return heads.map((head) => ({ ...head, ...standIns.get(head.id), at: head.at }));
}

/** The same of whole entries. */
export async function inReadersLanguage<K extends EntryKind>(
  store: Store,
  viewer: Viewer,
  entries: readonly Entry<K>[],
): Promise<Entry<K>[]> {
  const spoken = entries.map(({ id, kind, data }) => ({ id, kind, language: languageIn(data) }));
  const standIns = await standInsOf(store, viewer, spoken);
  const rows = await rowsById(
    store,
    [...standIns.values()].map(({ id }) => id),
  );
  const read = new Map((await readEntryRows<K>(store, rows)).map((entry) => [entry.id, entry]));
  return entries.map((entry) => {
    const standIn = read.get(standIns.get(entry.id)?.id ?? "");
    return standIn ? { ...standIn, publishAt: entry.publishAt, createdAt: entry.createdAt } : entry;
  });
}
