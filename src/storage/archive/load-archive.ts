/** The rows of an archive into tables that stand ready for them, on either engine. */
import { sql } from "kysely";
import { obstructed, ok, type Result } from "../../domain/result.ts";
import { forgetIndex } from "../build-search.ts";
import { type Database, inTransaction, migrate, type Store } from "../database.ts";
import type { Column, TableShape } from "../engine/snapshot.ts";
import { migrations } from "../migrations/registry.ts";
import { type Manifest, tableOfPart } from "./manifest.ts";
import { type OpenArchive, type Part, readArchive } from "./read-archive.ts";
import { readRows } from "./read-rows.ts";

export type LoadOptions = {
  manifest: Manifest;
  open: OpenArchive;
  /** What is not rows. */
  keepFile: (part: Part) => Promise<void>;
  /** What is remembered in the site: when, and from what. */
  restored: { at: number; from: string };
  /** Runs when all is loaded, before the commit. */
  finish: () => void;
};

/** Those that made the tables it was written from; what runs at each start waits until the rows are there. */
const migrationsOf = ({ migrations: applied }: Manifest) =>
  migrations.filter(({ name }) => applied.includes(name)).map((each) => ({ ...each, always: () => Promise.resolve() }));

/** Problem `newer-archive`: a later program wrote it. */
export function checkMigrations({ migrations: applied }: Manifest): Result<void> {
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = applied.filter((name) => !known.has(name));
  return unknown.length === 0
    ? ok(undefined)
    : obstructed(
        "newer-archive",
        `The archive was written by a newer Wortfolio (it knows ${unknown.join(", ")}). Restore it with that version.`,
        { is: "archive-newer", migrations: unknown },
      );
}

/** The tables as they were when the archive was written, its rows, then what has changed since: all or nothing. */
export async function loadArchive(
  database: Database,
  siteNow: () => number,
  options: LoadOptions,
): Promise<Result<void>> {
  const store: Store = { database, siteId: "main", now: siteNow };
  const { manifest } = options;
  return inTransaction(store, async (inside) => {
    const tx = inside.database;
    const made = await migrate(tx, migrationsOf(manifest));
    if (!made.ok) return made;
    const shapes = await tx.engine.tables(tx.db);
    const targets = matchTables(manifest, shapes);
    if (!targets.ok) return targets;
    for (const { name } of shapes.toReversed())
      if (name !== "schema_migrations") await sql`delete from ${sql.table(name)}`.execute(tx.db);
    const loaded = await loadParts(tx, targets.value, options);
    if (!loaded.ok) return loaded;
    await tx.engine.afterLoad(tx.db, shapes);
    await forgetIndex(tx.db);
    await markRestored(tx, options.restored);
    const migrated = await migrate(tx);
    if (migrated.ok) options.finish();
    return migrated;
  });
}

type Targets = Map<string, Column[]>;

/** Problem `archive`: it holds what these tables have no place for. */
function matchTables({ tables }: Manifest, shapes: readonly TableShape[]): Result<Targets> {
  const targets: Targets = new Map();
  for (const { name, columns } of tables) {
    const shape = shapes.find((each) => each.name === name);
    const found = columns.map((column) => shape?.columns.find((each) => each.name === column.name));
    const missing = columns.find((_, at) => !found[at]);
    if (missing)
      return obstructed("archive", `The archive holds ${name}.${missing.name}, which this program does not know.`, {
        is: "archive-column",
        column: `${name}.${missing.name}`,
      });
    targets.set(
      name,
      found.flatMap((column) => column ?? []),
    );
  }
  return ok(targets);
}

async function loadParts(tx: Database, targets: Targets, { open, keepFile }: LoadOptions): Promise<Result<void>> {
  const read = await readArchive(open, async (part) => {
    const table = tableOfPart(part.name);
    const columns = table === null ? undefined : targets.get(table);
    if (table === null || !columns) return keepFile(part);
    for await (const rows of readRows(part.body)) await tx.engine.loadRows(tx.db, table, columns, rows);
  });
  return read.ok ? ok(undefined) : read;
}

/** A copy of a site sends nothing until its owner says that it is the one that lives. */
async function markRestored({ db }: Database, restored: LoadOptions["restored"]): Promise<void> {
  const row = { value: JSON.stringify(restored), updated_at: restored.at };
  for (const { id } of await db.selectFrom("sites").select("id").execute())
    await db
      .insertInto("settings")
      .values({ site_id: id, key: "restored", ...row })
      .onConflict((conflict) => conflict.columns(["site_id", "key"]).doUpdateSet(row))
      .execute();
}
