/** Imports of whole sites: what each has stored, by the paths of its source. */
import { createId } from "../platform/ids.ts";
import type { EntryKind } from "../domain/publishing/entry.ts";
import type { Store } from "./database.ts";
import { entriesOf } from "./entries.ts";
import { inParts } from "./reach.ts";

/** Those that began in the studio wait, are read, and are `ready` for the editor's word, or refused. */
export type ImportStatus = "waiting" | "ready" | "refused" | "running" | "done" | "undoing" | "undone";
export type PublicationImport = {
  id: string;
  /** What it was read from: a folder, an archive or a file. */
  source: string;
  maker: string;
  status: ImportStatus;
  asDrafts: boolean;
  /** Texts in the source; 0 until they are counted. */
  total: number;
  createdAt: number;
  updatedAt: number;
};

export type PublicationImportRow = {
  site_id: string;
  id: string;
  source: string;
  maker: string;
  status: ImportStatus;
  as_drafts: number;
  total: number;
  created_at: number;
  updated_at: number;
  /** From here on null where it began on the command line. */
  file_name: string | null;
  bytes: number | null;
  user_id: string | null;
  fault: string | null;
  done: number | null;
  totals: string | null;
};

/** `known` is a picture that the site had before. `target`: an entry's id, a file's name or a redirect's path. */
export type ImportedKind = "entry" | "picture" | "known" | "redirect" | "left-out";
export type ImportedFile = { path: string; kind: ImportedKind; hash: string; target: string; notes: string };
export type PublicationImportFileRow = Omit<ImportedFile, "kind"> & {
  site_id: string;
  import_id: string;
  kind: ImportedKind;
  created_at: number;
};

const importOf = (row: PublicationImportRow): PublicationImport => ({
  id: row.id,
  source: row.source,
  maker: row.maker,
  status: row.status,
  asDrafts: row.as_drafts === 1,
  total: row.total,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

const imports = (store: Store) =>
  store.database.db.selectFrom("publication_imports").selectAll().where("site_id", "=", store.siteId);

/** The latest of this source that was not undone. */
export async function findImportOf(store: Store, source: string): Promise<PublicationImport | null> {
  const row = await imports(store)
    .where("source", "=", source)
    .where("status", "!=", "undone")
    .orderBy("id", "desc")
    .executeTakeFirst();
  return row ? importOf(row) : null;
}

export async function findImport(store: Store, id: string): Promise<PublicationImport | null> {
  const row = await imports(store).where("id", "=", id).executeTakeFirst();
  return row ? importOf(row) : null;
}

export async function insertImport(
  store: Store,
  { source, maker, asDrafts }: Pick<PublicationImport, "source" | "maker" | "asDrafts">,
): Promise<PublicationImport> {
  const at = store.now();
  const row: PublicationImportRow = {
    site_id: store.siteId,
    id: createId(at),
    source,
    maker,
    status: "running",
    as_drafts: asDrafts ? 1 : 0,
    total: 0,
    created_at: at,
    updated_at: at,
    file_name: null,
    bytes: null,
    user_id: null,
    fault: null,
    done: null,
    totals: null,
  };
  await store.database.db.insertInto("publication_imports").values(row).execute();
  return importOf(row);
}

export async function changeImport(
  store: Store,
  id: string,
  changes: Partial<Pick<PublicationImport, "status" | "total" | "maker">>,
): Promise<void> {
  await store.database.db
    .updateTable("publication_imports")
    .set({ ...changes, updated_at: store.now() })
    .where("site_id", "=", store.siteId)
    .where("id", "=", id)
    .execute();
}

const files = (store: Store, importId: string) =>
  store.database.db
    .selectFrom("publication_import_files")
    .where("site_id", "=", store.siteId)
    .where("import_id", "=", importId);

/** In the transaction of what it tells of; of the same path and kind there is one. */
export async function insertImportedFile(store: Store, importId: string, file: ImportedFile): Promise<void> {
  await store.database.db
    .insertInto("publication_import_files")
    .values({ ...file, site_id: store.siteId, import_id: importId, created_at: store.now() })
    .onConflict((conflict) => conflict.columns(["site_id", "import_id", "kind", "path"]).doUpdateSet({ ...file }))
    .execute();
}

/** Those of a kind behind a path, in the order of paths. */
export async function importedFiles(
  store: Store,
  importId: string,
  kind: ImportedKind,
  { after = "", limit }: { after?: string; limit: number },
): Promise<ImportedFile[]> {
  return files(store, importId)
    .select(["path", "kind", "hash", "target", "notes"])
    .where("kind", "=", kind)
    .where("path", ">", after)
    .orderBy("path")
    .limit(limit)
    .execute();
}

export async function countImported(store: Store, importId: string): Promise<Record<ImportedKind, number>> {
  const rows = await files(store, importId)
    .select(["kind", (eb) => eb.fn.countAll<number | string>().as("count")])
    .groupBy("kind")
    .execute();
  const counts: Record<ImportedKind, number> = { entry: 0, picture: 0, known: 0, redirect: 0, "left-out": 0 };
  for (const { kind, count } of rows) counts[kind] = Number(count);
  return counts;
}

/** What lies in the bin of imports of this source that were undone. */
export async function undoneEntries(store: Store, source: string): Promise<Set<string>> {
  const rows = await store.database.db
    .selectFrom("publication_imports as imports")
    .innerJoin("publication_import_files as files", (join) =>
      join.onRef("files.site_id", "=", "imports.site_id").onRef("files.import_id", "=", "imports.id"),
    )
    .innerJoin("entries", (join) =>
      join.onRef("entries.site_id", "=", "files.site_id").onRef("entries.id", "=", "files.target"),
    )
    .select("entries.id")
    .where("imports.site_id", "=", store.siteId)
    .where("imports.source", "=", source)
    .where("imports.status", "=", "undone")
    .where("files.kind", "=", "entry")
    .where("entries.deleted_at", "is not", null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Which of these slugs an entry of the kind has or had, those aside that give way. */
export async function takenSlugs(
  store: Store,
  kind: EntryKind,
  slugs: readonly string[],
  givingWay: ReadonlySet<string> = new Set(),
): Promise<Set<string>> {
  const current = await inParts(slugs, (part) =>
    entriesOf(store, kind).select(["slug", "id"]).where("slug", "in", part).execute(),
  );
  const former = await inParts(slugs, (part) =>
    store.database.db
      .selectFrom("slug_history")
      .select(["old_slug as slug", "entry_id as id"])
      .where("site_id", "=", store.siteId)
      .where("kind", "=", kind)
      .where("old_slug", "in", part)
      .execute(),
  );
  return new Set([...current, ...former].filter(({ id }) => !givingWay.has(id)).map(({ slug }) => slug));
}

/** The slugs that entries have today, by their ids. */
export async function slugsOfEntries(store: Store, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await inParts(ids, (part) =>
    store.database.db
      .selectFrom("entries")
      .select(["id", "slug"])
      .where("site_id", "=", store.siteId)
      .where("id", "in", part)
      .execute(),
  );
  return new Map(rows.map(({ id, slug }) => [id, slug]));
}

/** Files of these that no entry outside of the bin names, with their ids. */
export async function unusedMedia(store: Store, fileNames: readonly string[]): Promise<string[]> {
  const rows = await inParts(fileNames, (part) =>
    store.database.db
      .selectFrom("media")
      .select("id")
      .where("site_id", "=", store.siteId)
      .where("file_name", "in", part)
      .where("deleted_at", "is", null)
      .where("used", "is", null)
      .execute(),
  );
  return rows.map(({ id }) => id);
}
