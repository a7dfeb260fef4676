/** An archive into an empty place: checked from end to end first, then put together aside, then moved in. */
import { createWriteStream, fsyncSync, openSync, closeSync } from "node:fs";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { sql } from "kysely";
import { obstructed, ok, type Result } from "../../domain/result.ts";
import { makeFolder } from "../../platform/make-folder.ts";
import { claimFolder } from "../data-folder.ts";
import { type Database, openDatabase } from "../database.ts";
import { clearStaging, moveDatabaseIn, moveFilesIn, prepareEmptyPlace } from "./empty-place.ts";
import { checkMigrations, loadArchive } from "./load-archive.ts";
import { type Manifest, mediaOfPart, secretName } from "./manifest.ts";
import type { Place } from "./open-snapshot.ts";
import { type OpenArchive, type Part, readArchive } from "./read-archive.ts";

export type RestoreOptions = {
  open: OpenArchive;
  place: Place;
  now: () => number;
  /** What it is restored from, to be remembered. */
  from: string;
};

/** Problems: `not-empty`, `damaged`, `not-an-archive`, `newer-archive`, `locked`, and what opening says. */
export async function restoreArchive(options: RestoreOptions): Promise<Result<Manifest>> {
  const claim = claimFolder(options.place.dataFolder);
  if (!claim.ok) return claim;
  try {
    return await restoreClaimed(options);
  } finally {
    claim.value.release();
  }
}

async function restoreClaimed(options: RestoreOptions): Promise<Result<Manifest>> {
  const { open, place } = options;
  // Before anything is cleared away: beside a database in use even a forgotten folder means nothing.
  const empty = await checkServer(place);
  if (!empty.ok) return empty;
  const staging = prepareEmptyPlace(place);
  if (!staging.ok) return staging;
  let isRestored = false;
  try {
    const manifest = await readArchive(open);
    if (!manifest.ok) return manifest;
    const known = checkMigrations(manifest.value);
    if (!known.ok) return known;
    const loaded = await build(options, manifest.value, staging.value);
    isRestored = loaded.ok;
    return loaded.ok ? manifest : loaded;
  } finally {
    clearStaging(staging.value, place.dataFolder, isRestored);
  }
}

async function build(
  { open, place, now, from }: RestoreOptions,
  manifest: Manifest,
  staging: string,
): Promise<Result<void>> {
  const opened = await openTarget(place, staging);
  if (!opened.ok) return opened;
  const loaded = await loadInto(opened.value, { manifest, open, now, from, staging, dataFolder: place.dataFolder });
  if (!loaded.ok || place.databaseUrl) return loaded;
  const file = openSync(join(staging, "wortfolio.db"), "r+");
  fsyncSync(file);
  closeSync(file);
  moveDatabaseIn(staging, place.dataFolder);
  return ok(undefined);
}

type Load = Omit<RestoreOptions, "place"> & { manifest: Manifest; staging: string; dataFolder: string };

async function loadInto(database: Database, { manifest, open, now, from, staging, dataFolder }: Load) {
  try {
    const loaded = await loadArchive(database, now, {
      manifest,
      open,
      keepFile: (part) => keepFile(part, staging),
      restored: { at: now(), from },
      finish: () => moveFilesIn(staging, dataFolder),
    });
    if (loaded.ok) await database.engine.refreshStatistics(database.db);
    return loaded;
  } finally {
    await database.close();
  }
}

/** A fresh file aside needs no journal: until it is moved it is nothing. */
async function openTarget({ databaseUrl }: Place, staging: string): Promise<Result<Database>> {
  const opened = await openDatabase({ databaseUrl, dataFolder: staging, shared: true }, []);
  if (!opened.ok || databaseUrl) return opened;
  for (const pragma of ["journal_mode = off", "synchronous = off"])
    await sql.raw(`pragma ${pragma}`).execute(opened.value.db);
  return opened;
}

/** Problem `not-empty`: the database on a server holds tables. */
async function checkServer(place: Place): Promise<Result<void>> {
  if (!place.databaseUrl) return ok(undefined);
  const opened = await openDatabase(place, []);
  if (!opened.ok) return opened;
  const tables = await opened.value.engine.tables(opened.value.db);
  await opened.value.close();
  return tables.length === 0
    ? ok(undefined)
    : obstructed("not-empty", "The database in DATABASE_URL already holds tables. Restore into an empty one.", {
        is: "restore-into-tables",
      });
}

async function keepFile({ name, body }: Part, staging: string): Promise<void> {
  const inside = mediaOfPart(name);
  if (inside === null && name !== secretName) return;
  const file = join(staging, inside === null ? secretName : join("media", inside));
  makeFolder(dirname(file));
  await pipeline(body, createWriteStream(file, { mode: 0o600 }));
}
