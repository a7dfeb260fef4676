/** Opens a database for copying, beside a running server, and says which of its tables go into an archive. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { obstructed, ok, type Result } from "../../domain/result.ts";
import { explainFolder } from "../data-folder.ts";
import type { Snapshot } from "../engine/snapshot.ts";
import { explainSqlite } from "../engine/explain-sqlite.ts";
import { openSqliteSnapshot } from "../engine/sqlite-snapshot.ts";
import type { MediaStoreSettings } from "../media-store.ts";
import { leftOut } from "./manifest.ts";

/** Where a site lies. */
export type Place = {
  databaseUrl?: string | undefined;
  dataFolder: string;
  /** The bucket that its files are in. */
  media?: MediaStoreSettings | null;
};

export type SiteSnapshot = Snapshot & { migrations: string[] };

/** Problems: `empty` where no site lies, `unreachable`, `sign-in`, `no-database`, `read-only`, `damaged`, `busy`. */
export async function openSnapshot(place: Place): Promise<Result<SiteSnapshot>> {
  const opened = place.databaseUrl ? await openServer(place.databaseUrl) : openFile(place.dataFolder);
  if (!opened.ok) return opened;
  const snapshot = opened.value;
  const migrations = await migrationsOf(snapshot);
  if (migrations.length > 0)
    return ok({ ...snapshot, migrations, tables: snapshot.tables.filter(({ name }) => !(name in leftOut)) });
  await snapshot.close();
  return obstructed("empty", "There is no site here yet: nothing to back up.", { is: "nothing-here", file: null });
}

async function openServer(databaseUrl: string): Promise<Result<Snapshot>> {
  const { explainPostgres } = await import("../engine/explain-postgres.ts");
  const { openPostgresSnapshot } = await import("../engine/postgres-snapshot.ts");
  try {
    return ok(await openPostgresSnapshot(databaseUrl));
  } catch (error) {
    const explained = explainPostgres(error);
    if (explained) return explained;
    throw error;
  }
}

function openFile(dataFolder: string): Result<Snapshot> {
  const file = join(dataFolder, "wortfolio.db");
  if (!existsSync(file))
    return obstructed("empty", `There is no database ${file}: nothing to back up.`, { is: "nothing-here", file });
  try {
    return ok(openSqliteSnapshot(file));
  } catch (error) {
    return explainSqlite(error) ?? explainFolder(dataFolder, error);
  }
}

async function migrationsOf(snapshot: Snapshot): Promise<string[]> {
  const table = snapshot.tables.find(({ name }) => name === "schema_migrations");
  if (!table) return [];
  const at = table.columns.findIndex(({ name }) => name === "name");
  const names: string[] = [];
  for await (const { text } of snapshot.blocks(table))
    for (const line of text.toString().trimEnd().split("\n")) names.push(String((JSON.parse(line) as unknown[])[at]));
  return names.sort();
}
