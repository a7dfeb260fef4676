/** Runs a command on the site's database, opened beside a running server. */
import { upgradeDatabase } from "../features/backup/upgrade-database.ts";
import { servedAddress } from "../features/site/served-address.ts";
import { works } from "../jobs/registry.ts";
import { now } from "../platform/clock.ts";
import type { Env } from "../platform/env.ts";
import { openDatabase } from "../storage/database.ts";
import type { PlaceTools, SiteCommand } from "./command.ts";
import { sayProblem } from "./say-problem.ts";

type SiteTools = Pick<PlaceTools, "place" | "language" | "print" | "fail"> & { env: Env };

export async function runOnSite(
  command: SiteCommand,
  args: string[],
  { env, place, language, print, fail }: SiteTools,
): Promise<number> {
  const database = await openDatabase({ ...place, shared: true, mustExist: !command.begins }, works);
  if (!database.ok) {
    fail(sayProblem(language, database));
    return 1;
  }
  try {
    const migrated = await upgradeDatabase(database.value, { place, at: now(), language, say: fail });
    if (!migrated.ok) {
      fail(sayProblem(language, migrated));
      return 1;
    }
    const store = { database: database.value, siteId: "main", now };
    const known = env.isAddressGiven ? null : await servedAddress(store);
    const origin = known ?? env.BASE_URL;
    return await command.run(args, { store, origin, dataFolder: env.DATA_FOLDER, language, print, fail });
  } finally {
    await database.value.close();
  }
}
