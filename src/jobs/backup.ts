/** Makes a backup each night, in a process of its own, and lets old ones go. */
import { backupSettingsOf } from "../features/backup/backup-settings.ts";
import type { Keep } from "../features/backup/rotation.ts";
import { runBackup } from "../features/backup/run-backup.ts";
import { readEnv } from "../platform/env.ts";
import { programFile } from "../platform/program-folder.ts";
import type { Work } from "../storage/work.ts";

/** Where the owner has not said how many: a backup holds all files, and a small disk holds few of those. */
const fewKept: Keep = { daily: 3, weekly: 2, monthly: 1 };

export const backupSite: Work = {
  kind: "backup",
  slow: true,
  // A copy of a site must not put its backups among those of the site that lives.
  sends: true,
  mostAttempts: 3,
  schedule: () => {
    const env = readEnv();
    if (!env.ok || env.value.BACKUP_AT === "off") return Promise.resolve(null);
    return Promise.resolve({ every: "day", at: env.value.BACKUP_AT });
  },
  async run({ dataFolder, signal }) {
    const env = readEnv();
    if (!env.ok) return env;
    const settings = backupSettingsOf(env.value);
    if (!settings.ok) return settings;
    const { target, lock, keep } = settings.value;
    const place = { databaseUrl: env.value.DATABASE_URL, dataFolder };
    return runBackup({ cli: programFile("build/server/cli.js"), place, target, lock, keep: keep ?? fewKept, signal });
  },
};
