/** Brings the tables up to this program, one migration after another. */
import { sql, type Kysely } from "kysely";
import { obstructed, ok, type Problem, type Result } from "../../domain/result.ts";
import { now } from "../../platform/clock.ts";
import type { Database } from "../database.ts";
import type { Engine } from "../engine/engine.ts";
import type { Schema } from "../schema.ts";
import { migrations as ownMigrations, type Migration, type Progress } from "./registry.ts";

export type MigrateOptions = {
  /** Hears which migrations an upgrade runs, and how far a long one has come. */
  onProgress?: Progress;
};

const silent: Progress = () => undefined;

/**
 * Each migration has a transaction of its own, in which it is noted as applied: one that is interrupted leaves the database
 * as it was before that migration, and the next start goes on there. Problems: `newer-database` when the database was
 * written by a later program, and what the engine explains. Within a transaction all of it is part of that one.
 */
export async function migrate(
  database: Database,
  migrations: readonly Migration[] = ownMigrations,
  { onProgress = silent }: MigrateOptions = {},
): Promise<Result<void>> {
  const { engine } = database;
  try {
    if (database.inTransaction) return await upgrade((work) => work(database.db), engine, migrations, onProgress);
    return await engine.holdSchema((db) =>
      upgrade((work) => db.transaction().execute(work), engine, migrations, onProgress),
    );
  } catch (error) {
    const explained = engine.explain(error);
    if (explained) return explained;
    throw error;
  }
}

/** One of the steps, each of which is done or not done as a whole. */
type Step = <T>(work: (tx: Kysely<Schema>) => Promise<T>) => Promise<T>;

async function upgrade(
  step: Step,
  engine: Engine,
  migrations: readonly Migration[],
  progress: Progress,
): Promise<Result<void>> {
  const applied = await step((tx) => appliedMigrations(tx, engine));
  const newer = newerThan(applied, migrations);
  if (newer) return newer;
  for (const migration of migrations) {
    if (applied.includes(migration.name)) continue;
    if (applied.length > 0) progress({ is: "migration", name: migration.name });
    await apply(step, engine, migration, progress);
  }
  await step(async (tx) => {
    for (const migration of migrations) await migration.always?.(tx, engine);
    engine.afterMigrating();
  });
  return ok(undefined);
}

/** Unless another program has applied it meanwhile. */
async function apply(step: Step, engine: Engine, migration: Migration, progress: Progress): Promise<void> {
  const { name } = migration;
  await step(async (tx) => {
    if ((await appliedMigrations(tx, engine)).includes(name)) return;
    await migration.up(tx, engine, now(), progress);
    await tx.insertInto("schema_migrations").values({ name, applied_at: now() }).execute();
  });
}

function newerThan(applied: readonly string[], migrations: readonly Migration[]): Problem | null {
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = applied.filter((name) => !known.has(name));
  if (unknown.length === 0) return null;
  return obstructed(
    "newer-database",
    `The database was written by a newer Wortfolio (it knows ${unknown.join(", ")}). Start that version or restore a backup.`,
    { is: "database-newer", migrations: unknown },
  );
}

async function appliedMigrations(tx: Kysely<Schema>, { columnTypes: { text, integer } }: Engine): Promise<string[]> {
  await sql
    .raw(
      `create table if not exists schema_migrations (name ${text} not null primary key, applied_at ${integer} not null)`,
    )
    .execute(tx);
  const rows = await tx.selectFrom("schema_migrations").select("name").orderBy("name").execute();
  return rows.map((row) => row.name);
}
