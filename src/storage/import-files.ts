/** Files that were read for an import and wait for their editor's choice: packed, for a day, and for nobody else. */
import { gunzipSync, gzipSync } from "node:zlib";
import { ok, problem, type Result } from "../domain/result.ts";
import { createId } from "../platform/ids.ts";
import { inTransaction, type Store } from "./database.ts";

/** Whose files these are: one import of one person. */
export type ImportOwner = { importId: string; userId: string };
export type ImportFile = { id: string; name: string; bytes: Uint8Array };

const lifeMilliseconds = 86_400_000;
/** Of one import. */
export const mostImportFiles = 200;
/** Of one site, packed: about ten times as much in files, since recipes pack well. */
const mostPacked = 96 * 1024 * 1024;

const filesOf = (store: Store, { importId, userId }: ImportOwner) =>
  store.database.db
    .selectFrom("import_files")
    .where("site_id", "=", store.siteId)
    .where("user_id", "=", userId)
    .where("import_id", "=", importId)
    .where("created_at", ">", store.now() - lifeMilliseconds);

async function packedSize(store: Store): Promise<number> {
  const { total } = await store.database.db
    .selectFrom("import_files")
    .select((eb) => eb.fn.sum<number | string | null>("size").as("total"))
    .where("site_id", "=", store.siteId)
    .executeTakeFirstOrThrow();
  return Number(total ?? 0);
}

const deleteOlder = (store: Store) =>
  store.database.db
    .deleteFrom("import_files")
    .where("site_id", "=", store.siteId)
    .where("created_at", "<=", store.now() - lifeMilliseconds)
    .execute();

/** The person's other imports give way to the one at hand; those of others never do. */
const deleteOthers = (store: Store, { importId, userId }: ImportOwner) =>
  store.database.db
    .deleteFrom("import_files")
    .where("site_id", "=", store.siteId)
    .where("user_id", "=", userId)
    .where("import_id", "!=", importId)
    .execute();

/** Gives the file's id. Problems: `too-many-files`, `no-room`. */
export async function insertImportFile(
  outer: Store,
  owner: ImportOwner,
  { name, bytes }: Omit<ImportFile, "id">,
): Promise<Result<string>> {
  const body = gzipSync(bytes).toString("base64");
  return inTransaction(outer, async (store) => {
    await deleteOlder(store);
    const { count } = await filesOf(store, owner)
      .select((eb) => eb.fn.countAll<number | string>().as("count"))
      .executeTakeFirstOrThrow();
    if (Number(count) >= mostImportFiles)
      return problem("too-many-files", `At most ${mostImportFiles} files at once: import these first.`);
    if ((await packedSize(store)) + body.length > mostPacked) {
      await deleteOthers(store, owner);
      if ((await packedSize(store)) + body.length > mostPacked)
        return problem("no-room", "Too much waits to be imported: import or discard it first.");
    }
    const id = createId(store.now());
    await store.database.db
      .insertInto("import_files")
      .values({
        site_id: store.siteId,
        id,
        import_id: owner.importId,
        user_id: owner.userId,
        name,
        body,
        size: body.length,
        created_at: store.now(),
      })
      .execute();
    return ok(id);
  });
}

/** In the order in which they came; none for somebody else, and after a day. */
export async function listImportFiles(store: Store, owner: ImportOwner): Promise<ImportFile[]> {
  const rows = await filesOf(store, owner).select(["id", "name", "body"]).orderBy("id").execute();
  return rows.map(({ id, name, body }) => ({ id, name, bytes: gunzipSync(Buffer.from(body, "base64")) }));
}

/** One file of an import, or all of it; how many there were. */
export async function removeImportFiles(store: Store, { importId, userId }: ImportOwner, id?: string): Promise<number> {
  let query = store.database.db
    .deleteFrom("import_files")
    .where("site_id", "=", store.siteId)
    .where("user_id", "=", userId)
    .where("import_id", "=", importId);
  if (id !== undefined) query = query.where("id", "=", id);
  const { numDeletedRows } = await query.executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
