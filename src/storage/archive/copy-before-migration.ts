/** The way back from an upgrade: a copy of the database as it was, beside it, before anything is changed. */
import { chmodSync, createWriteStream, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { ok, type Result } from "../../domain/result.ts";
import { makeFolder } from "../../platform/make-folder.ts";
import { removeAbandoned } from "../../platform/remove-abandoned.ts";
import { explainFolder } from "../data-folder.ts";
import type { Database } from "../database.ts";
import { migrations } from "../migrations/registry.ts";
import { openSnapshot, type Place } from "./open-snapshot.ts";
import { writeArchive } from "./write-archive.ts";

const kept = 3;
const start = "before-upgrade-";

/** Where the copy lies; null when nothing is pending or nothing is there yet. Problems: `disk-full`, `read-only`, and what the engine explains. */
export async function copyBeforeMigration(
  database: Database,
  place: Place,
  at: number,
  known: readonly { name: string }[] = migrations,
): Promise<Result<string | null>> {
  const applied = await appliedTo(database);
  const isPending = known.some(({ name }) => !applied.has(name));
  if (applied.size === 0 || !isPending) return ok(null);
  const folder = join(place.dataFolder, "backups");
  try {
    makeFolder(folder);
    await removeAbandoned(folder, (name) => name.startsWith(start) && name.endsWith(".part"));
    const time = new Date(at)
      .toISOString()
      .replace(/\.\d+Z$/, "")
      .replaceAll(":", "")
      .replace("T", "-");
    const file = join(folder, `${start}${time}.${database.engine.name === "sqlite" ? "db" : "tar"}`);
    const part = `${file}.part`;
    rmSync(part, { force: true });
    const copied = await copy(database, place, part, at);
    if (!copied.ok) return copied;
    chmodSync(part, 0o600);
    renameSync(part, file);
    removeOlder(folder);
    return ok(file);
  } catch (error) {
    return database.engine.explain(error) ?? explainFolder(folder, error);
  }
}

async function appliedTo({ db, engine }: Database): Promise<Set<string>> {
  const tables = await engine.tables(db);
  if (!tables.some(({ name }) => name === "schema_migrations")) return new Set();
  return new Set((await db.selectFrom("schema_migrations").select("name").execute()).map(({ name }) => name));
}

/** SQLite writes a file that is put back as it is; of PostgreSQL an archive is made, without media. */
async function copy({ engine, db }: Database, place: Place, part: string, at: number): Promise<Result<void>> {
  if (engine.name === "sqlite") {
    await sql`vacuum into ${part}`.execute(db);
    return ok(undefined);
  }
  const snapshot = await openSnapshot(place);
  if (!snapshot.ok) return snapshot;
  const out = createWriteStream(part, { mode: 0o600 });
  await writeArchive(snapshot.value, out, { dataFolder: place.dataFolder, at, withMedia: false });
  return ok(undefined);
}

function removeOlder(folder: string): void {
  const copies = readdirSync(folder).filter((name) => name.startsWith(start) && !name.endsWith(".part"));
  for (const name of copies.sort().slice(0, -kept)) rmSync(join(folder, name));
}
