/** The links between entries: whom each names, by id. Its data says the same with the slugs of today. */
import type { Entry, EntryData, EntryKind } from "../domain/publishing/entry.ts";
import type { Store } from "./database.ts";
import { type Reference, referenceKey, referencesOf, withSlugsOfToday } from "./entry-references.ts";
import { formatDocument } from "./documents.ts";
import { entryColumns, parseEntryRow } from "./entry-rows.ts";
import { inParts, type Reach } from "./reach.ts";
import type { EntryLinkRow } from "./entry-tables.ts";

type Naming<K extends EntryKind = EntryKind> = { id: string; kind: K; data: EntryData[K] };
export type Resolved<K extends EntryKind = EntryKind> = Naming<K> & { links: EntryLinkRow[] };

/** Until the transaction ends nobody else settles whom a slug of this site means. To be taken before any row is. */
export const lockLinks = ({ database, siteId }: Store): Promise<void> =>
  database.engine.lock(database.db, `links ${siteId}`);

const keyOf = (kind: string, slug: string) => `${kind}/${slug}`;

/** Whose slug each is, today's holder before one who had it earlier. */
async function holdersOf(reach: Reach, references: readonly Reference[]): Promise<Map<string, string>> {
  const { db } = reach.database;
  const holders = new Map<string, string>();
  for (const [kind, named] of Map.groupBy(references, (reference) => reference.kind)) {
    if (kind === "media") continue;
    const slugs = [...new Set(named.map(({ slug }) => slug))];
    const earlier = await inParts(slugs, (part) =>
      db
        .selectFrom("slug_history")
        .select(["old_slug as slug", "entry_id as id"])
        .where("site_id", "=", reach.siteId)
        .where("kind", "=", kind)
        .where("old_slug", "in", part)
        .execute(),
    );
    const now = await inParts(slugs, (part) =>
      db
        .selectFrom("entries")
        .select(["slug", "id"])
        .where("site_id", "=", reach.siteId)
        .where("kind", "=", kind)
        .where("slug", "in", part)
        .execute(),
    );
    for (const { slug, id } of [...earlier, ...now]) holders.set(keyOf(kind, slug), id);
  }
  return holders;
}

async function slugsOf(reach: Reach, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await inParts([...new Set(ids)], (part) =>
    reach.database.db
      .selectFrom("entries")
      .select(["id", "slug"])
      .where("site_id", "=", reach.siteId)
      .where("id", "in", part)
      .execute(),
  );
  return new Map(rows.map(({ id, slug }) => [id, slug]));
}

/** What the entries' rows say so far: a reference that stays means whom it meant. */
async function linksBefore(reach: Reach, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await inParts(ids, (part) =>
    reach.database.db
      .selectFrom("entry_links")
      .selectAll()
      .where("site_id", "=", reach.siteId)
      .where("from_id", "in", part)
      .where("to_id", "is not", null)
      .execute(),
  );
  return new Map(rows.flatMap((row) => (row.to_id ? [[`${row.from_id} ${referenceKey(row)}`, row.to_id]] : [])));
}

type Known = Record<"before" | "holders" | "slugs", ReadonlyMap<string, string>>;

/** Whom the entries name, and their data with the slugs that those have today. Nothing is written. */
export async function resolveLinks<K extends EntryKind>(
  reach: Reach,
  entries: readonly Naming<K>[],
): Promise<Resolved<K>[]> {
  const references = entries.flatMap(referencesOf).filter(({ kind }) => kind !== "media");
  const ids = entries.map(({ id }) => id);
  const before = references.length === 0 ? new Map<string, string>() : await linksBefore(reach, ids);
  const holders = await holdersOf(reach, references);
  const slugs = await slugsOf(reach, [...before.values(), ...holders.values()]);
  return entries.map((entry) => resolveEntry(reach.siteId, entry, { before, holders, slugs }));
}

function resolveEntry<K extends EntryKind>(
  siteId: string,
  { id, kind, data }: Naming<K>,
  { before, holders, slugs }: Known,
): Resolved<K> {
  const targetOf = (reference: Reference): string | null =>
    before.get(`${id} ${referenceKey(reference)}`) ?? holders.get(keyOf(reference.kind, reference.slug)) ?? null;
  const slugNow = (reference: Reference): string | null => {
    const target = targetOf(reference);
    return target === null ? reference.slug : (slugs.get(target) ?? null);
  };
  const links = referencesOf({ kind, data }).flatMap((reference) => {
    const slug = slugNow(reference);
    // A line in a text stays when what it showed is gone for good, and goes on meaning that.
    if (slug === null && reference.role !== "embed") return [];
    return [{ ...reference, slug: slug ?? reference.slug, to_id: targetOf(reference) }];
  });
  const distinct = new Map(links.map((link) => [`${referenceKey(link)} ${link.to_id}`, link]));
  return {
    id,
    kind,
    data: withSlugsOfToday({ kind, data }, slugNow),
    links: [...distinct.values()].map((link, position) => ({ site_id: siteId, from_id: id, position, ...link })),
  };
}

export async function writeLinks(reach: Reach, resolved: readonly Resolved[]): Promise<void> {
  const { db } = reach.database;
  await inParts(
    resolved.map(({ id }) => id),
    (part) => db.deleteFrom("entry_links").where("site_id", "=", reach.siteId).where("from_id", "in", part).execute(),
  );
  await inParts(
    resolved.flatMap(({ links }) => links),
    (part) => db.insertInto("entry_links").values(part).execute(),
  );
}

/** Links and data of entries brought up to the slugs of today. */
export async function settleLinks(reach: Reach, entries: readonly Naming[]): Promise<void> {
  const resolved = await resolveLinks(reach, entries);
  for (const [index, { id, kind, data }] of resolved.entries())
    if (data !== entries[index]?.data)
      await reach.database.db
        .updateTable("entries")
        .set({ data: formatDocument(`entry-${kind}`, data) })
        .where("site_id", "=", reach.siteId)
        .where("id", "=", id)
        .execute();
  await writeLinks(reach, resolved);
}

const entriesAtOnce = 100;

/** The same for all that name one of these, after its slug has changed or it is gone. */
export async function settleNamers(reach: Reach, ids: readonly string[]): Promise<void> {
  const { db } = reach.database;
  const namers = await inParts(ids, (part) =>
    db
      .selectFrom("entry_links")
      .select("from_id")
      .distinct()
      .where("site_id", "=", reach.siteId)
      .where("to_id", "in", part)
      .execute(),
  );
  const fromIds = [...new Set(namers.map((row) => row.from_id))];
  for (let from = 0; from < fromIds.length; from += entriesAtOnce) {
    const rows = await db
      .selectFrom("entries")
      .select(entryColumns)
      .where("site_id", "=", reach.siteId)
      .where("id", "in", fromIds.slice(from, from + entriesAtOnce))
      .execute();
    await settleLinks(
      reach,
      rows.flatMap((row) => parseEntryRow(row.kind, row) ?? []),
    );
  }
}

/**
 * An entry has come to this slug: what waited for it is linked. Forms that are open with the slug in its old sense must not
 * be saved over it, so those entries count as saved.
 */
export async function welcomeSlug(
  store: Store,
  { id, kind, slug }: Pick<Entry, "id" | "kind" | "slug">,
): Promise<void> {
  const { db } = store.database;
  await db
    .updateTable("entry_links")
    .set({ to_id: id })
    .where("site_id", "=", store.siteId)
    .where("kind", "=", kind)
    .where("slug", "=", slug)
    .where("to_id", "is", null)
    .execute();
  await db
    .updateTable("entries")
    .set((eb) => ({ revision: eb("revision", "+", 1) }))
    .where("site_id", "=", store.siteId)
    .where("id", "in", (eb) =>
      eb
        .selectFrom("slug_history")
        .innerJoin("entry_links", (join) =>
          join
            .onRef("entry_links.site_id", "=", "slug_history.site_id")
            .onRef("entry_links.to_id", "=", "slug_history.entry_id"),
        )
        .select("entry_links.from_id")
        .where("slug_history.site_id", "=", store.siteId)
        .where("slug_history.kind", "=", kind)
        .where("old_slug", "=", slug)
        .where("entry_id", "!=", id),
    )
    .where("id", "!=", id)
    .execute();
}
