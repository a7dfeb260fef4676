/** Makes one backup, in this thread: the site as an archive, locked if wanted, to its target; then what is outdated goes. */
import { PassThrough } from "node:stream";
import { obstructed, ok, type Result } from "../../domain/result.ts";
import { stopwatch } from "../../platform/clock.ts";
import { openSnapshot, type Place, type SiteSnapshot } from "../../storage/archive/open-snapshot.ts";
import { writeArchive } from "../../storage/archive/write-archive.ts";
import { lock as lockArchive, type Lock } from "./encryption.ts";
import { backupName, type Keep, outdatedBackups } from "./rotation.ts";
import { StoreFault } from "../../platform/store-fault.ts";
import type { Target } from "./target.ts";

export type BackupJob = {
  place: Place;
  target: Target;
  /** Without one it is named after its time. */
  name?: string | undefined;
  lock: Lock | null;
  keep: Keep | null;
  now: () => number;
  signal?: AbortSignal | undefined;
};

export type BackupDone = {
  /** Where it lies: a path, or the address in the store. */
  file: string;
  bytes: number;
  tables: number;
  rows: number;
  milliseconds: number;
  /** Older ones that rotation took away. */
  removed: string[];
};

/** Problems: `empty`, `exists`, `stopped`, `store`, `unreachable`, `recipient`, `disk-full`, `read-only`, and what opening the database says. */
export async function makeBackup(job: BackupJob): Promise<Result<BackupDone>> {
  const elapsed = stopwatch();
  const snapshot = await openSnapshot(job.place);
  if (!snapshot.ok) return snapshot;
  try {
    const written = await send(job, snapshot.value);
    if (!written.ok) return written;
    const removed = job.keep ? await rotate(job.target, job.keep) : [];
    return ok({ ...written.value, milliseconds: Math.round(elapsed()), removed });
  } catch (error) {
    const explained = explain(error);
    if (explained) return explained;
    throw error;
  } finally {
    await snapshot.value.close();
  }
}

async function send({ place, target, lock, now, signal, ...job }: BackupJob, snapshot: SiteSnapshot) {
  const at = now();
  const name = job.name ?? (await freeName(target, at, lock !== null));
  const archive = new PassThrough();
  const locked = lock ? await lockArchive(archive, lock) : ok(archive);
  if (!locked.ok) return locked;
  const { dataFolder, media } = place;
  const stop = new AbortController();
  const either = signal ? AbortSignal.any([signal, stop.signal]) : stop.signal;
  // Each side that fails stops the other, and its own fault is the one that is told.
  let fault: unknown = null;
  const stopBoth = (reason: unknown) => {
    fault ??= reason;
    stop.abort();
  };
  const writing = writeArchive(snapshot, archive, { dataFolder, media, at, withMedia: true, signal: either });
  const sending = target.write(name, locked.value, either);
  const [manifest, sent] = await Promise.all([
    writing.catch(stopBoth),
    sending.catch((reason: unknown) => {
      archive.destroy();
      stopBoth(reason);
    }),
  ]);
  if (!manifest || !sent) throw fault;
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  return ok({ ...sent, tables: manifest.tables.length, rows });
}

/** A second one within a second gets a number. */
async function freeName(target: Target, at: number, isLocked: boolean): Promise<string> {
  const taken = new Set(await target.list());
  const name = backupName(at, isLocked);
  let free = name;
  for (let number = 2; taken.has(free); number++) free = name.replace(".tar", `-${number}.tar`);
  return free;
}

async function rotate(target: Target, keep: Keep): Promise<string[]> {
  const outdated = outdatedBackups(await target.list(), keep);
  for (const name of outdated) await target.remove(name);
  return outdated;
}

function explain(error: unknown) {
  if (error instanceof StoreFault) return obstructed(error.code, error.message, error.obstacle);
  if (!(error instanceof Error)) return null;
  if (error.name === "AbortError")
    return obstructed("stopped", "The backup was stopped; nothing of it was kept.", { is: "backup-stopped" });
  const code = "code" in error ? String(error.code) : "";
  if (code === "ENOSPC")
    return obstructed("disk-full", "The disk for backups is full; nothing of this one was kept.", {
      is: "backup-disk-full",
    });
  if (["EACCES", "EPERM", "EROFS", "ENOTDIR", "ENOENT"].includes(code))
    return obstructed("read-only", `The backup cannot be written there: ${error.message}.`, {
      is: "backup-unwritable",
      fault: error.message,
    });
  return null;
}
