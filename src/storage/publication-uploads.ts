/** Imports that began with an upload in the studio: where each stands, and its reports by file. */
import { createId } from "../platform/ids.ts";
import { isKeyAtWork } from "./at-work.ts";
import { inTransaction, type Store } from "./database.ts";
import { enqueue } from "./outbox.ts";
import type { ImportStatus, PublicationImportRow } from "./publication-imports.ts";
import { inParts } from "./reach.ts";

export const importWork = "import-site";
const keyOf = (id: string) => `${importWork} ${id}`;

export type SiteUpload = {
  id: string;
  /** Says the same of the same bytes. */
  source: string;
  fileName: string;
  bytes: number;
  userId: string;
  maker: string;
  status: ImportStatus;
  asDrafts: boolean;
  /** Texts that the step at hand has been through, of `total`; 0 of 0 until they are counted. */
  done: number;
  total: number;
  fault: string | null;
  totals: Readonly<Record<string, number>> | null;
  createdAt: number;
};

const uploadOf = (row: PublicationImportRow): SiteUpload => ({
  id: row.id,
  source: row.source,
  fileName: row.file_name ?? "",
  bytes: row.bytes ?? 0,
  userId: row.user_id ?? "",
  maker: row.maker,
  status: row.status,
  asDrafts: row.as_drafts === 1,
  done: row.done ?? 0,
  total: row.total,
  fault: row.fault,
  totals: row.totals === null ? null : JSON.parse(row.totals),
  createdAt: row.created_at,
});

const uploads = ({ database, siteId }: Store) =>
  database.db
    .selectFrom("publication_imports")
    .selectAll()
    .where("site_id", "=", siteId)
    .where("file_name", "is not", null);

export async function findUpload(store: Store, id: string): Promise<SiteUpload | null> {
  const row = await uploads(store).where("id", "=", id).executeTakeFirst();
  return row ? uploadOf(row) : null;
}

/** The latest first. */
export async function listUploads(store: Store, most: number): Promise<SiteUpload[]> {
  const rows = await uploads(store).orderBy("id", "desc").limit(most).execute();
  return rows.map(uploadOf);
}

export const createUploadId = (store: Store): string => createId(store.now());

/** And the work that reads it. */
export async function insertUpload(
  outer: Store,
  upload: Pick<SiteUpload, "id" | "source" | "fileName" | "bytes" | "userId">,
): Promise<void> {
  const { id, source, fileName, bytes, userId } = upload;
  await inTransaction(outer, async (store) => {
    const at = store.now();
    await store.database.db
      .insertInto("publication_imports")
      .values({
        site_id: store.siteId,
        id,
        source,
        maker: "",
        status: "waiting",
        as_drafts: 0,
        total: 0,
        file_name: fileName,
        bytes,
        user_id: userId,
        fault: null,
        done: 0,
        totals: null,
        created_at: at,
        updated_at: at,
      })
      .execute();
    await enqueue(store, [{ kind: importWork, key: keyOf(id), payload: { importId: id } }]);
  });
}

export type UploadChanges = {
  status?: ImportStatus;
  userId?: string;
  maker?: string;
  asDrafts?: boolean;
  done?: number;
  total?: number;
  fault?: string | null;
  totals?: Readonly<Record<string, number>> | null;
};

const update = (store: Store, id: string, { asDrafts, totals, userId, ...plain }: UploadChanges) =>
  store.database.db
    .updateTable("publication_imports")
    .set({
      ...plain,
      ...(userId !== undefined && { user_id: userId }),
      ...(asDrafts !== undefined && { as_drafts: asDrafts ? 1 : 0 }),
      ...(totals !== undefined && { totals: totals && JSON.stringify(totals) }),
      updated_at: store.now(),
    })
    .where("site_id", "=", store.siteId)
    .where("id", "=", id);

/** False where it has been removed meanwhile. */
export async function changeUpload(store: Store, id: string, changes: UploadChanges): Promise<boolean> {
  const { numUpdatedRows } = await update(store, id, changes).executeTakeFirstOrThrow();
  return Number(numUpdatedRows) > 0;
}

/** The next step, and the work that takes it; false where the import does not stand at any of `from`, as after a second press. */
export function beginStep(
  outer: Store,
  id: string,
  from: readonly ImportStatus[],
  changes: UploadChanges,
): Promise<boolean> {
  return inTransaction(outer, async (store) => {
    const begun = { ...changes, done: 0, fault: null };
    const { numUpdatedRows } = await update(store, id, begun).where("status", "in", from).executeTakeFirstOrThrow();
    if (Number(numUpdatedRows) === 0) return false;
    await enqueue(store, [{ kind: importWork, key: keyOf(id), payload: { importId: id } }]);
    return true;
  });
}

/** Whether somebody is at it, or will be. */
export const isAtWork = (store: Store, id: string): Promise<boolean> => isKeyAtWork(store, keyOf(id));

/** Of one that has brought nothing. */
export async function removeUpload(outer: Store, id: string): Promise<void> {
  await inTransaction(outer, async (store) => {
    await removeReports(store, id);
    await store.database.db
      .deleteFrom("publication_imports")
      .where("site_id", "=", store.siteId)
      .where("id", "=", id)
      .execute();
  });
}

/** Those that nobody has gone on with since: they brought nothing. */
export async function listForgotten(store: Store, before: number): Promise<string[]> {
  const rows = await uploads(store)
    .where("status", "in", ["waiting", "ready", "refused"])
    .where("updated_at", "<", before)
    .limit(100)
    .execute();
  return rows.map(({ id }) => id);
}

/** `report` is as the room wrote it. */
export type UploadReport = { path: string; isNoted: boolean; report: string };
export type UploadReportRow = { site_id: string; import_id: string; path: string; noted: number; report: string };

/** A path that was told of before gets the new report, or keeps its own. */
export async function insertReports(
  store: Store,
  importId: string,
  reports: readonly (UploadReport & { keepsFormer: boolean })[],
): Promise<void> {
  const rowOf = ({ path, isNoted, report }: UploadReport): UploadReportRow => ({
    site_id: store.siteId,
    import_id: importId,
    path,
    noted: isNoted ? 1 : 0,
    report,
  });
  const key = ["site_id", "import_id", "path"] as const;
  const insert = (rows: UploadReportRow[]) => store.database.db.insertInto("publication_reports").values(rows);
  const byPath = new Map(reports.map((each) => [each.path, each]));
  const { true: keeping = [], false: writing = [] } = Object.groupBy([...byPath.values()], ({ keepsFormer }) =>
    keepsFormer ? "true" : "false",
  );
  if (keeping.length > 0)
    await insert(keeping.map(rowOf))
      .onConflict((conflict) => conflict.columns([...key]).doNothing())
      .execute();
  if (writing.length > 0)
    await insert(writing.map(rowOf))
      .onConflict((conflict) =>
        conflict.columns([...key]).doUpdateSet((eb) => ({
          noted: eb.ref("excluded.noted"),
          report: eb.ref("excluded.report"),
        })),
      )
      .execute();
}

const reportsOf = ({ database, siteId }: Store, importId: string) =>
  database.db.selectFrom("publication_reports").where("site_id", "=", siteId).where("import_id", "=", importId);

/** In the order of paths, behind one. */
export async function listReports(
  store: Store,
  importId: string,
  { onlyNoted, after, limit }: { onlyNoted: boolean; after: string; limit: number },
): Promise<UploadReport[]> {
  let query = reportsOf(store, importId).select(["path", "noted", "report"]).where("path", ">", after);
  if (onlyNoted) query = query.where("noted", "=", 1);
  const rows = await query.orderBy("path").limit(limit).execute();
  return rows.map(({ path, noted, report }) => ({ path, report, isNoted: noted === 1 }));
}

export async function removeReports({ database, siteId }: Store, importId: string): Promise<void> {
  await database.db
    .deleteFrom("publication_reports")
    .where("site_id", "=", siteId)
    .where("import_id", "=", importId)
    .execute();
}

/** Which of these the imports of this site still know. */
export async function knownUploads(store: Store, ids: readonly string[]): Promise<Set<string>> {
  const rows = await inParts(ids, (part) => uploads(store).where("id", "in", part).execute());
  return new Set(rows.map(({ id }) => id));
}
