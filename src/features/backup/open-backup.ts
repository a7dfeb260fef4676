/** A backup to be read: a file, or `s3:NAME` for one in the store; unlocked on the way. */
import { createReadStream, existsSync, statSync } from "node:fs";
import { obstructed, type Result } from "../../domain/result.ts";
import type { OpenArchive } from "../../storage/archive/read-archive.ts";
import { type Manifest } from "../../storage/archive/manifest.ts";
import { restoreArchive } from "../../storage/archive/restore-archive.ts";
import { verifyArchive } from "../../storage/archive/verify-archive.ts";
import type { Place } from "../../storage/archive/open-snapshot.ts";
import { type BackupSettings, openTarget } from "./backup-settings.ts";
import { unlock } from "./encryption.ts";
import { StoreFault } from "../../platform/store-fault.ts";

const storeMark = "s3:";

/** Reading starts anew with each call. */
const opener =
  (file: string, { target, keys }: BackupSettings): OpenArchive =>
  async () => {
    if (!file.startsWith(storeMark)) {
      if (!existsSync(file) || !statSync(file).isFile())
        return obstructed("not-found", `There is no file ${file}.`, { is: "file-missing", file });
      return unlock(createReadStream(file), keys);
    }
    if (!("s3" in target))
      return obstructed("env", "No store is set: BACKUP_S3_ENDPOINT and what belongs to it.", { is: "no-store" });
    try {
      return await unlock(await openTarget(target).open(file.slice(storeMark.length)), keys);
    } catch (error) {
      if (error instanceof StoreFault) return obstructed(error.code, error.message, error.obstacle);
      throw error;
    }
  };

/** Problems: `not-found`, `key`, `damaged`, `not-an-archive`, `newer-archive`. */
export const verifyBackup = (file: string, settings: BackupSettings): Promise<Result<Manifest>> =>
  verifyArchive(opener(file, settings));

/** The same, and: `not-empty`, `locked`. */
export const restoreBackup = (
  file: string,
  settings: BackupSettings,
  place: Place,
  now: () => number,
): Promise<Result<Manifest>> => restoreArchive({ open: opener(file, settings), place, now, from: file });
