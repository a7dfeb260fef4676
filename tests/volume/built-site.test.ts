/** What the built sites keep beside their entries is what the program itself would work out. */
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { program } from "../../src/domain/people/program.ts";
import { entryKinds } from "../../src/domain/publishing/entry.ts";
import { summarizeBatch } from "../../src/features/fermentation/summarize-batch.ts";
import { inTransaction, type Store } from "../../src/storage/database.ts";
import { indexEntry } from "../../src/storage/entry-changes.ts";
import { listEntries } from "../../src/storage/entries.ts";
import { settleLinks } from "../../src/storage/entry-links.ts";
import { searchDocuments } from "../../src/storage/search.ts";
import { builtSite } from "../big-site/built-sites.ts";
import { siteSizes } from "../big-site/site-size.ts";
import { engines } from "../databases.ts";
import { openSite } from "./open-site.ts";

class RolledBack extends Error {}

/** Others read the same site. */
async function withoutTrace(store: Store, work: (inner: Store) => Promise<void>): Promise<void> {
  const undone = inTransaction(store, async (inner) => {
    await work(inner);
    throw new RolledBack("What the test wrote is taken back.");
  });
  await expect(undone).rejects.toThrow(RolledBack);
}

/** Without the number that a document was given last, and without when something was worked out. */
const tables = {
  entry_links: { of: "from_id", columns: ["from_id", "position", "role", "kind", "slug", "to_id"] },
  search_documents: { of: "id", columns: ["id", "kind", "title", "summary", "text"] },
  batch_summaries: { of: "batch_id", columns: ["batch_id", "version", "brief", "analysis"] },
  reading_rollups: {
    of: "batch_id",
    columns: ["batch_id", "width", "from_at", "at", "count", "flagged", "gravity", "celsius"],
  },
} as const;

async function rowsOf({ database: { db }, siteId }: Store, ids: readonly string[]): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const [table, { of, columns }] of Object.entries(tables)) {
    const { rows } = await sql<Record<string, unknown>>`
      select ${sql.join(columns.map((name) => sql.ref(name)))} from ${sql.table(table)}
      where site_id = ${siteId} and ${sql.ref(of)} in (${sql.join(ids)})`.execute(db);
    found[table] = rows.map((row) => JSON.stringify(row)).sort();
  }
  return found;
}

describe.each(engines)("the big site on %s", (engine) => {
  test("keeps of a sample of entries what saving them would write", async () => {
    const { store, close } = await openSite(builtSite(engine, "big"));
    const samples = await Promise.all(
      entryKinds.map(async (kind) => [
        ...(await listEntries(store, kind, program, { own: true, limit: 2, offset: 3 })),
        ...(await listEntries(store, kind, program, {
          own: true,
          limit: 2,
          offset: siteSizes.small.entries[kind] - 4,
        })),
      ]),
    );
    const entries = samples.flat();
    const ids = entries.map(({ id }) => id);
    await withoutTrace(store, async (inner) => {
      const before = await rowsOf(inner, ids);
      await settleLinks(inner, entries);
      for (const entry of entries) await indexEntry(inner, entry);
      for (const entry of entries) if (entry.kind === "batch") await summarizeBatch(inner, entry.id, 0);
      for (const [table, rows] of Object.entries(before)) expect(rows.length, table).toBeGreaterThan(0);
      expect(await rowsOf(inner, ids)).toEqual(before);
    });
    await close();
  });

  test("finds a copy by its own number", async () => {
    const { store, close } = await openSite(builtSite(engine, "big"));
    const { found } = await searchDocuments(store, "how strong is it 400", ["post"], program, 5);
    expect(found[0]?.title).toMatch(/ 400$/);
    await close();
  });

  test("holds as much as it is to hold", async () => {
    const { store, close } = await openSite(builtSite(engine, "big"));
    const { db } = store.database;
    for (const kind of entryKinds) {
      const rows = await db.selectFrom("entries").select("id").where("kind", "=", kind).execute();
      expect(rows.length, kind).toBeGreaterThanOrEqual(siteSizes.big.entries[kind]);
    }
    const counted = db.selectFrom("readings").select((eb) => eb.fn.countAll<number>().as("count"));
    const { readingsOfBatch, readingsOfLongBatch, entries } = siteSizes.big;
    expect((await counted.executeTakeFirstOrThrow()).count).toBeGreaterThan(
      (entries.batch - 10) * readingsOfBatch + readingsOfLongBatch,
    );
    await close();
  });
});
