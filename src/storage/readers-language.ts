/** Of what is there in several languages, lists show the reader's, and each thing once. */
import { sql } from "kysely";
import type { Entry, EntryKind } from "../domain/publishing/entry.ts";
import { bestFor, isAlike, languageIn, translatedKinds } from "../domain/publishing/translation.ts";
import type { Viewer } from "../domain/people/viewer.ts";
import { audienceOf } from "./audience.ts";
import type { Store } from "./database.ts";
import { entryColumns, headColumns, listed, type ListedHead, readEntryRows } from "./entry-rows.ts";
import type { TranslatedListName } from "./entry-tables.ts";
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
  const groups = await groupsOf(store, await inSeveral(store, viewer, entries));
  const heads = await listedOf(store, viewer, [...new Set([...groups.values()].flat())]);
  return new Map([...groups].map(([id, group]) => [id, group.flatMap((each) => heads.get(each) ?? [])]));
}

/** The same of one. */
export const languagesOf = async (store: Store, viewer: Viewer, entry: Named): Promise<ListedHead[]> =>
  (await languagesOfEach(store, viewer, [entry])).get(entry.id) ?? [];

/** By the id of each entry that the reader has in a better language: who stands for it; by that of each of a group: its group. */
async function standInsOf(store: Store, viewer: Viewer, entries: readonly Spoken[]) {
  const ids = await inSeveral(store, viewer, entries);
  if (ids.length === 0) return null;
  const groups = await groupsOf(store, ids);
  const reader = store.language;
  const { language: siteLanguage } = await readSiteSettings(store);
  const foreign = entries.filter(
    ({ id, language }) => reader !== undefined && groups.has(id) && !isAlike(language || siteLanguage, reader),
  );
  const heads = await listedOf(
    store,
    viewer,
    foreign.flatMap(({ id }) => groups.get(id) ?? []),
  );
  const standIns = new Map(
    foreign.flatMap(({ id }) => {
      const texts = (groups.get(id) ?? []).flatMap((each) => heads.get(each) ?? []);
      const best = bestFor(texts, reader ?? "");
      return best ? [[id, best] as const] : [];
    }),
  );
  return { groups, standIns };
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
  const ids = await inSeveral(store, viewer, found);
  return ids.length === 0 ? [...found] : eachOnce(found, await groupsOf(store, ids));
}

export async function headsInReadersLanguage(
  store: Store,
  viewer: Viewer,
  heads: readonly ListedHead[],
): Promise<ListedHead[]> {
  const found = await standInsOf(store, viewer, heads);
  if (!found) return [...heads];
  return eachOnce(
    heads.map((head) => ({ ...head, ...found.standIns.get(head.id), at: head.at })),
    found.groups,
  );
}

/** Who stands for another has its date, by which the list is in order. */
export async function inReadersLanguage<K extends EntryKind>(
  store: Store,
  viewer: Viewer,
  entries: readonly Entry<K>[],
): Promise<Entry<K>[]> {
  const found = await standInsOf(
    store,
    viewer,
    entries.map(({ id, kind, data }) => ({ id, kind, language: languageIn(data) })),
  );
  if (!found) return [...entries];
  const read = await readById<K>(
    store,
    [...found.standIns.values()].map(({ id }) => id),
  );
  return eachOnce(
    entries.map((entry) => {
      const standIn = read.get(found.standIns.get(entry.id)?.id ?? "");
      return standIn ? { ...standIn, publishAt: entry.publishAt, createdAt: entry.createdAt } : entry;
    }),
    found.groups,
  );
}

async function readById<K extends EntryKind>(store: Store, ids: readonly string[]): Promise<Map<string, Entry<K>>> {
  const rows = await inParts(ids, (part) =>
    store.database.db
      .selectFrom("entries")
      .select(entryColumns)
      .where("site_id", "=", store.siteId)
      .where("id", "in", part)
      .execute(),
  );
  return new Map((await readEntryRows<K>(store, rows)).map((entry) => [entry.id, entry]));
}
