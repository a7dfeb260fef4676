/** The data folder belongs to one server at a time, and remembers whether that server stopped cleanly. */
import { chmodSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { obstructed, ok, type Result } from "../domain/result.ts";
import { makeFolder } from "../platform/make-folder.ts";

export type Claim = {
  stoppedUncleanly: boolean;
  /** After a clean stop. */
  release(): void;
  /** After a failed start: whether the last stop was clean stays remembered as it was. */
  abandon(): void;
};

/** An open exclusive transaction is a lock that the operating system drops with the process, however it ends. */
export function takeLock(file: string): DatabaseSync | null {
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    lock.exec("begin exclusive");
    return lock;
  } catch (error) {
    lock.close();
    if (error instanceof Error && "errcode" in error && error.errcode === 5) return null;
    throw error;
  }
}

function readMarker(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}

/** Creates the folder where it is missing. Problems: `read-only`, `disk-full`, `locked`. */
export function claimFolder(folder: string): Result<Claim> {
  const marker = join(folder, "server.pid");
  const prepared = prepareFolder(folder);
  if (!prepared.ok) return prepared;
  try {
    const lock = takeLock(join(folder, "server.lock"));
    const previous = readMarker(marker);
    if (!lock) {
      const who = previous ? ` (process ${previous.trim()})` : "";
      return obstructed(
        "locked",
        `Another Wortfolio server${who} already uses the data folder ${folder}. Stop it first, or set DATA_FOLDER to another folder.`,
        { is: "folder-in-use", folder, process: previous?.trim() ?? "" },
      );
    }
    writeFileSync(marker, `${process.pid}\n`);
    const release = () => {
      rmSync(marker, { force: true });
      lock.close();
    };
    const abandon = () => (previous === null ? release() : lock.close());
    return ok({ stoppedUncleanly: previous !== null, release, abandon });
  } catch (error) {
    return explainFolder(folder, error);
  }
}

/** Holds what a restore has on its way; as long as it stands the restore has not ended. */
export const restoringName = "restoring";

export const clearUnfinishedRestore = (folder: string): void =>
  rmSync(join(folder, restoringName), { recursive: true, force: true });

const ownFiles = ["wortfolio.db", "wortfolio.db-wal", "wortfolio.db-shm", "secret", "server.lock", "server.pid"];

/** Takes the rights of all but the owner. A folder that everybody shares, such as /tmp, stays as it is, and so does what belongs to another. */
function closeToOthers(place: string): void {
  const mode = statSync(place, { throwIfNoEntry: false })?.mode ?? 0;
  const isShared = (mode & 0o1000) !== 0;
  if ((mode & 0o077) === 0 || isShared) return;
  try {
    chmodSync(place, mode & 0o700);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : "";
    if (code !== "EPERM" && code !== "EROFS") throw error;
  }
}

/** Also of a folder and files that were made otherwise: a copy, or a folder made by hand. */
export const closeFolder = (folder: string): void =>
  [folder, ...ownFiles.map((name) => join(folder, name))].forEach(closeToOthers);

/** Makes the folder, readable by its owner alone: it holds password hashes and the site's secret. */
export function prepareFolder(folder: string): Result<void> {
  try {
    makeFolder(folder);
    closeFolder(folder);
    return ok(undefined);
  } catch (error) {
    return explainFolder(folder, error);
  }
}

export function explainFolder(folder: string, error: unknown) {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const sqliteCode = error instanceof Error && "errcode" in error ? Number(error.errcode) & 0xff : 0;
  if (["EACCES", "EPERM", "EROFS", "ENOENT"].includes(code) || sqliteCode === 8 || sqliteCode === 14)
    return obstructed("read-only", `The data folder ${folder} cannot be written: check its owner and rights.`, {
      is: "folder-read-only",
      folder,
    });
  if (["ENOTDIR", "EEXIST"].includes(code))
    return obstructed("read-only", `${folder} is not a folder.`, { is: "folder-is-file", folder });
  if (code === "ENOSPC" || sqliteCode === 13)
    return obstructed("disk-full", `The disk that holds the data folder ${folder} is full.`, {
      is: "folder-full",
      folder,
    });
  throw error;
}
