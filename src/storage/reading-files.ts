/** Files of readings that were sent to the studio: how each is read, for which device, and how far it is. */
import { type LogPlan } from "../domain/fermentation/log-plan.ts";
import { createId } from "../platform/ids.ts";
import { isKeyAtWork } from "./at-work.ts";
import { inTransaction, type Store } from "./database.ts";
import type { Period } from "./device-periods.ts";
import { enqueue } from "./outbox.ts";
import type { ReadingFileRow, ReadingFileStatus } from "./reading-file-tables.ts";

export const readingFileWork = "import-readings";
const keyOf = (id: string) => `${readingFileWork} ${id}`;

/** Whose readings they are to be: without a device a new one of this name, without a batch those that the device measured. */
export type FileTarget = { deviceId: string; name: string; batchId: string };

/** What reading it has shown; the room that read it knows more of it. */
export type FileChecked = { from: number | null; to: number | null };

export type ReadingFile<Checked extends FileChecked = FileChecked> = {
  id: string;
  userId: string;
  fileName: string;
  bytes: number;
  status: ReadingFileStatus;
  header: string;
  plan: LogPlan;
  target: FileTarget;
  /** Whose readings they became. */
  deviceId: string | null;
  /** Null where it has not been read as the plan says now. */
  checked: Checked | null;
  /** In which the device was put to a batch for it. */
  periods: readonly Period[];
  /** Rows that the step at hand has been through, of `total`. */
  done: number;
  total: number;
  added: number;
  already: number;
  unread: number;
  fault: string | null;
  createdAt: number;
  updatedAt: number;
};

/** Of a file from before logs without dates were read it has no begin. */
const planOf = (kept: LogPlan): LogPlan => ({ ...kept, begins: kept.begins ?? null });

const fileOf = <Checked extends FileChecked>(row: ReadingFileRow): ReadingFile<Checked> => ({
  id: row.id,
  userId: row.user_id,
  fileName: row.file_name,
  bytes: row.bytes,
  status: row.status,
  header: row.header,
  plan: planOf(JSON.parse(row.plan) as LogPlan),
  target: JSON.parse(row.target) as FileTarget,
  deviceId: row.device_id,
  checked: row.checked === null ? null : (JSON.parse(row.checked) as Checked),
  periods: JSON.parse(row.periods) as Period[],
  done: row.done,
  total: row.total,
  added: row.added,
  already: row.already,
  unread: row.unread,
  fault: row.fault,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

const files = ({ database, siteId }: Store) =>
  database.db.selectFrom("reading_files").selectAll().where("site_id", "=", siteId);

export async function findReadingFile<Checked extends FileChecked>(
  store: Store,
  id: string,
): Promise<ReadingFile<Checked> | null> {
  const row = await files(store).where("id", "=", id).executeTakeFirst();
  return row ? fileOf(row) : null;
}

/** The latest first; of one device, or all. */
export async function listReadingFiles(store: Store, most: number, deviceId = ""): Promise<ReadingFile[]> {
  let query = files(store);
  if (deviceId !== "") query = query.where("device_id", "=", deviceId);
  const rows = await query.orderBy("id", "desc").limit(most).execute();
  return rows.map((row) => fileOf(row));
}

/** How the last file with these columns was read that came in: one of this device before others. */
export async function lastPlanFor(store: Store, header: string, deviceId: string): Promise<LogPlan | null> {
  const rows = await files(store)
    .where("header", "=", header)
    .where("status", "in", ["done", "undone"])
    .orderBy("id", "desc")
    .limit(50)
    .execute();
  const row = rows.find((each) => each.device_id === deviceId) ?? (deviceId === "" ? rows[0] : undefined);
  return row ? fileOf(row).plan : null;
}

export const createReadingFileId = (store: Store): string => createId(store.now());

export async function insertReadingFile(
  { database, siteId, now }: Store,
  file: Pick<ReadingFile, "id" | "userId" | "fileName" | "bytes" | "header" | "plan" | "target">,
): Promise<void> {
  const { id, userId, fileName, bytes, header, plan, target } = file;
  await database.db
    .insertInto("reading_files")
    .values({
      site_id: siteId,
      id,
      user_id: userId,
      file_name: fileName,
      bytes,
      status: "ready",
      header,
      plan: JSON.stringify(plan),
      target: JSON.stringify(target),
      device_id: null,
      checked: null,
      periods: "[]",
      done: 0,
      total: 0,
      added: 0,
      already: 0,
      unread: 0,
      fault: null,
      created_at: now(),
      updated_at: now(),
    })
    .execute();
}

export type FileChanges = Partial<
  Pick<
    ReadingFile,
    | "status"
    | "userId"
    | "header"
    | "plan"
    | "target"
    | "deviceId"
    | "periods"
    | "done"
    | "total"
    | "added"
    | "already"
    | "unread"
    | "fault"
  >
> & { checked?: FileChecked | null };

function columnsOf({
  plan,
  target,
  periods,
  checked,
  userId,
  deviceId,
  ...plain
}: FileChanges): Partial<ReadingFileRow> {
  return {
    ...plain,
    ...(plan && { plan: JSON.stringify(plan) }),
    ...(target && { target: JSON.stringify(target) }),
    ...(periods && { periods: JSON.stringify(periods) }),
    ...(checked !== undefined && { checked: checked && JSON.stringify(checked) }),
    ...(userId !== undefined && { user_id: userId }),
    ...(deviceId !== undefined && { device_id: deviceId }),
  };
}

/** False where it does not stand at any of `from`, as after a second press. */
export async function changeReadingFile(
  { database, siteId, now }: Store,
  id: string,
  from: readonly ReadingFileStatus[],
  changes: FileChanges,
): Promise<boolean> {
  const { numUpdatedRows } = await database.db
    .updateTable("reading_files")
    .set({ ...columnsOf(changes), updated_at: now() })
    .where("site_id", "=", siteId)
    .where("id", "=", id)
    .where("status", "in", from)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows) > 0;
}

/** The work that takes the step at which the file stands. */
export const enqueueReadingFile = (store: Store, id: string): Promise<void> =>
  inTransaction(store, (within) =>
    enqueue(within, [{ kind: readingFileWork, key: keyOf(id), payload: { fileId: id } }]),
  );

/** Whether somebody is at it, or will be. */
export const isFileAtWork = (store: Store, id: string): Promise<boolean> => isKeyAtWork(store, keyOf(id));

/** Of one that has added nothing. */
export async function removeReadingFile({ database, siteId }: Store, id: string): Promise<boolean> {
  const { numDeletedRows } = await database.db
    .deleteFrom("reading_files")
    .where("site_id", "=", siteId)
    .where("id", "=", id)
    .where("status", "in", ["checking", "ready", "refused"])
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows) > 0;
}

/** Those that nobody has gone on with since, and that have added nothing. */
export async function listForgottenFiles(store: Store, before: number): Promise<string[]> {
  const rows = await files(store)
    .where("status", "in", ["checking", "ready", "refused"])
    .where("updated_at", "<", before)
    .limit(100)
    .execute();
  return rows.map(({ id }) => id);
}
