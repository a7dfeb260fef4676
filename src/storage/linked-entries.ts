/** Entries by what links them: those that some name, and those that name some, as the viewer may see them. */
import { access, isListed } from "../domain/publishing/access.ts";
import type { Entry, EntryKind } from "../domain/publishing/entry.ts";
import { everyPart, type HiddenParts } from "../domain/publishing/public-recipe.ts";
import type { Viewer } from "../domain/people/viewer.ts";
import type { Store } from "./database.ts";
import type { LinkRole } from "./entry-references.ts";
import { entryColumns, isKept, listed, readEntryRows } from "./entry-rows.ts";
import { createMemory } from "./memory.ts";
import { inParts } from "./reach.ts";

/** `slug`: as the one that names it has it written. */
export type Linked = { fromId: string; role: LinkRole; slug: string; entry: Entry };
export type Naming = { toId: string; role: LinkRole; entry: Entry };

/** What lists show; what opens by its address, such as unlisted things; for editors drafts and private things too; all there is, the bin included. */
type Seen = "listed" | "open" | "own" | "any";

async function readEntries(store: Store, named: readonly string[], viewer: Viewer, seen: Seen): Promise<Entry[]> {
  const ids = [...new Set(named)];
  const now = store.now();
  if (seen === "listed" && viewer.userId === null)
    return (await readShared(store, ids)).filter((entry) => isListed(entry, viewer, now));
  const entries = await readAll(store, ids, seen === "any" ? null : { viewer, now, seen });
  return seen === "open" ? entries.filter((entry) => access(entry, viewer, now) === "open") : entries;
}

type Sight = { viewer: Viewer; now: number; seen: Seen };

/** `sight` null: the bin included. */
async function readAll(store: Store, ids: readonly string[], sight: Sight | null): Promise<Entry[]> {
  const rows = await inParts(ids, (part) => {
    const query = store.database.db
      .selectFrom("entries")
      .select(entryColumns)
      .where("site_id", "=", store.siteId)
      .where("id", "in", part);
    if (!sight) return query.execute();
    const { viewer, now, seen } = sight;
    const kept = query.where(isKept);
    return (seen === "open" ? kept : kept.where(listed(viewer, now, seen === "own"))).execute();
  });
  return readEntryRows(store, rows);
}

const remembered = createMemory<Entry | null>(["content"]);

/** What many pages name is read once for all guests, until something is published or, since what becomes due is not told, a minute is over. Whether it is listed yet is for the caller to look at. */
async function readShared(store: Store, ids: readonly string[]): Promise<Entry[]> {
  const minute = Math.floor(store.now() / 60_000);
  const missing: string[] = [];
  let reading: Promise<Map<string, Entry>> | undefined;
  const readMissing = async () => {
    // Until all that is missing is known.
    await Promise.resolve();
    return new Map((await readAll(store, missing, null)).map((entry) => [entry.id, entry]));
  };
  const entries = await Promise.all(
    ids.map((id) =>
      remembered(store, `${id} ${minute}`, async () => {
        missing.push(id);
        reading ??= readMissing();
        return (await reading).get(id) ?? null;
      }),
    ),
  );
  return entries.filter((entry) => entry !== null);
}

const links = ({ database, siteId }: Store, roles: readonly LinkRole[]) =>
  database.db
    .selectFrom("entry_links")
    .select(["from_id", "to_id", "role", "slug"])
    .where("site_id", "=", siteId)
    .where("role", "in", roles);

/** What these entries name, in the order in which each does. */
export async function namedBy(
  store: Store,
  ids: readonly string[],
  roles: readonly LinkRole[],
  viewer: Viewer,
  seen: Seen = "listed",
): Promise<Linked[]> {
  const rows = await inParts(ids, (part) =>
    links(store, roles).where("from_id", "in", part).orderBy("from_id").orderBy("position").execute(),
  );
  const targets = rows.flatMap((row) => row.to_id ?? []);
  const found = new Map((await readEntries(store, targets, viewer, seen)).map((entry) => [entry.id, entry]));
  return rows.flatMap(({ from_id: fromId, to_id: toId, role, slug }) => {
    const entry = toId === null ? undefined : found.get(toId);
    return entry ? [{ fromId, role, slug, entry }] : [];
  });
}

const dateOf = ({ publishAt, createdAt }: Entry) => publishAt ?? createdAt;

/** What names these entries, newest first. */
export async function namesAnyOf(
  store: Store,
  ids: readonly string[],
  roles: readonly LinkRole[],
  viewer: Viewer,
  seen: Seen = "listed",
): Promise<Naming[]> {
  const rows = await inParts(ids, (part) => links(store, roles).where("to_id", "in", part).execute());
  const namers = rows.map((row) => row.from_id);
  const found = new Map((await readEntries(store, namers, viewer, seen)).map((entry) => [entry.id, entry]));
  return rows
    .flatMap(({ from_id: fromId, to_id: toId, role }) => {
      const entry = found.get(fromId);
      return entry && toId !== null ? [{ toId, role, entry }] : [];
    })
    .sort((a, b) => dateOf(b.entry) - dateOf(a.entry));
}

/** Listed entries that name this one as their origin, as related to them, or as the recipe whose mash they are drained from. */
export const namesThis = (store: Store, id: string, viewer: Viewer): Promise<Naming[]> =>
  namesAnyOf(store, [id], ["recipe", "batch", "related", "mash"], viewer);

/** Listed entries that name this one as their origin or as related to them, each once. */
export async function relatedTo(store: Store, id: string, viewer: Viewer): Promise<Entry[]> {
  const naming = await namesAnyOf(store, [id], ["recipe", "batch", "related"], viewer);
  return [...new Set(naming.map(({ entry }) => entry))];
}

export const isKind =
  <K extends EntryKind>(kind: K) =>
  (entry: Entry): entry is Entry<K> =>
    entry.kind === kind;

/** The batches that were brewed from a recipe; those the viewer may see, drafts included for editors. */
export async function listBatchesOf(store: Store, recipeId: string, viewer: Viewer): Promise<Entry<"batch">[]> {
  const naming = await namesAnyOf(store, [recipeId], ["recipe"], viewer, "own");
  return naming.map(({ entry }) => entry).filter(isKind("batch"));
}

/** Batch and recipe behind each of these beers or batches, by its id. */
export type Origins = { batch?: Entry<"batch">; recipe?: Entry<"recipe"> };
export async function originsOf(
  store: Store,
  ids: readonly string[],
  viewer: Viewer,
  seen: Seen = "listed",
): Promise<Map<string, Origins>> {
  const origins = new Map<string, Origins>();
  for (const { fromId, role, entry } of await namedBy(store, ids, ["batch", "recipe"], viewer, seen))
    origins.set(fromId, { ...origins.get(fromId), [role]: entry });
  return origins;
}

/** The recipe that a batch was brewed from, as far as the viewer is shown it, and what it keeps back, which no state of it and no viewer changes. */
export type BatchOrigin = { recipe: Entry<"recipe"> | null; hidden: HiddenParts };

/** A recipe that is gone for good, or cannot be read, can't say any more what it keeps back: that is all of it. */
export async function originOfBatch(store: Store, batch: Entry<"batch">, viewer: Viewer): Promise<BatchOrigin> {
  const named = await namedBy(store, [batch.id], ["recipe"], viewer, "any");
  const recipe = named.map(({ entry }) => entry).find(isKind("recipe"));
  if (!recipe) return { recipe: null, hidden: batch.data.recipeVersion === null ? {} : everyPart };
  return { recipe: isListed(recipe, viewer, store.now()) ? recipe : null, hidden: recipe.data.hidden };
}

export type MediaUse = Pick<Entry, "kind" | "id" | "title">;

/** Some of the entries that use a file, the newest first; for editors alone. */
export const listMediaUses = (
  { database, siteId }: Store,
  fileName: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<MediaUse[]> =>
  database.db
    .selectFrom(
      database.db
        .selectFrom("entry_lists")
        .select(["entry_id", "at"])
        .where("site_id", "=", siteId)
        .where("audience", "=", "editor")
        .where("list", "=", "own file")
        .where("value", "=", fileName)
        .where("shelf", "=", 0)
        .orderBy("at", "desc")
        .orderBy("entry_id", "desc")
        .limit(limit)
        .offset(offset)
        .as("place"),
    )
    .innerJoin("entries", (join) => join.onRef("entries.id", "=", "place.entry_id").on("entries.site_id", "=", siteId))
    .select(["entries.kind", "entries.id", "entries.title"])
    .orderBy("place.at", "desc")
    .orderBy("place.entry_id", "desc")
    .execute();
