/** What the environment says of backups: where they go, who can open them, how many stay. */
import path from "node:path";
import { obstructed, ok, type Result } from "../../domain/result.ts";
import type { Env } from "../../platform/env.ts";
import type { Keys, Lock } from "./encryption.ts";
import { createFolderTarget } from "./folder-target.ts";
import { type Keep, parseKeep } from "./rotation.ts";
import { createS3Target, type S3Settings } from "./s3-target.ts";
import type { Target } from "./target.ts";

export type TargetSettings = { folder: string } | { s3: S3Settings };

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
  const { BACKUP_S3_ENDPOINT: endpoint, BACKUP_S3_BUCKET: bucket, BACKUP_S3_KEY: key, BACKUP_S3_SECRET: secret } = env;
  const given = { endpoint, bucket, key, secret };
  if (Object.values(given).every((value) => value === undefined))
    return ok({ folder: env.BACKUP_FOLDER ?? path.join(env.DATA_FOLDER, "backups") });
  if (!endpoint || !bucket || !key || !secret) {
    const missing = Object.entries(given).filter(([, value]) => !value);
    const names = missing.map(([name]) => `BACKUP_S3_${name.toUpperCase()}`);
    return obstructed("env", `Backups to a store need ${names.join(" and ")} too.`, { is: "store-settings", names });
  }
  const { BACKUP_S3_REGION: region, BACKUP_S3_PREFIX: prefix } = env;
  return ok({ s3: { endpoint, bucket, key, secret, region, prefix } });
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
