/** What the environment says of backups: where they go, who can open them, how many stay. */
import path from "node:path";
import { ok, type Result } from "../../domain/result.ts";
import type { Env } from "../../platform/env.ts";
import type { Keys, Lock } from "./encryption.ts";
import type { Place } from "../../storage/archive/open-snapshot.ts";
import { createFolderTarget } from "./folder-target.ts";
import { type Keep, parseKeep } from "./rotation.ts";
import { readS3Settings } from "../../platform/s3-settings.ts";
import { createS3Target, type S3TargetSettings } from "./s3-target.ts";
import type { Target } from "./target.ts";

export type { Place };
export type TargetSettings = { folder: string } | { s3: S3TargetSettings };

export type BackupSettings = {
  target: TargetSettings;
  lock: Lock | null;
  keys: Keys;
  /** Null: nothing is removed. */
  keep: Keep | null;
};

export const openTarget = (settings: TargetSettings): Target =>
  "s3" in settings ? createS3Target(settings.s3) : createFolderTarget(settings.folder);

/** Problem `env`: a store without all that it takes to reach it. */
export function backupSettingsOf(env: Env): Result<BackupSettings> {
  const target = targetOf(env);
  if (!target.ok) return target;
  const { BACKUP_PASSPHRASE: passphrase, BACKUP_RECIPIENT: recipient, BACKUP_IDENTITY: identity } = env;
  return ok({
    target: target.value,
    lock: recipient ? { recipient } : passphrase ? { passphrase } : null,
    keys: { passphrase, identity },
    keep: env.BACKUP_KEEP ? parseKeep(env.BACKUP_KEEP) : null,
  });
}

function targetOf(env: Env): Result<TargetSettings> {
  const s3 = readS3Settings(env, "BACKUP");
  if (!s3.ok) return s3;
  return ok(s3.value ? { s3: s3.value } : { folder: env.BACKUP_FOLDER ?? path.join(env.DATA_FOLDER, "backups") });
}

/** The same settings for a process of our own. */
export function environmentOf({
  target,
  lock,
  keep,
}: Omit<BackupSettings, "keys">): Record<string, string | undefined> {
  const s3 = "s3" in target ? target.s3 : null;
  return {
    BACKUP_FOLDER: "folder" in target ? target.folder : undefined,
    BACKUP_KEEP: keep ? `${keep.daily},${keep.weekly},${keep.monthly}` : undefined,
    BACKUP_PASSPHRASE: lock && "passphrase" in lock ? lock.passphrase : undefined,
    BACKUP_RECIPIENT: lock && "recipient" in lock ? lock.recipient : undefined,
    BACKUP_S3_ENDPOINT: s3?.endpoint,
    BACKUP_S3_BUCKET: s3?.bucket,
    BACKUP_S3_REGION: s3?.region,
    BACKUP_S3_KEY: s3?.key,
    BACKUP_S3_SECRET: s3?.secret,
    BACKUP_S3_PREFIX: s3?.prefix,
  };
}
