/** Brings a database up to this program, with a copy of it as it was beside it. */
import type { Result } from "../../domain/result.ts";
import { seldom } from "../../platform/seldom.ts";
import { copyBeforeMigration } from "../../storage/archive/copy-before-migration.ts";
import type { Place } from "../../storage/archive/open-snapshot.ts";
import { type Database, migrate } from "../../storage/database.ts";

type Upgrade = { place: Place; at: number; say: (line: string) => void };

/** Without the copy nothing is changed. Problems: those of both. */
export async function upgradeDatabase(database: Database, { place, at, say }: Upgrade): Promise<Result<void>> {
  const copied = await copyBeforeMigration(database, place, at);
  if (!copied.ok) return copied;
  if (copied.value !== null) say(`The database as it was before this upgrade: ${copied.value}`);
  return migrate(database, undefined, { onProgress: seldom(say) });
}
