/** Builds a site of a given size in an empty database: the demo, and copies of what it holds. */
import { sql } from "kysely";
import type { Entry } from "../../src/domain/publishing/entry.ts";
import { rebuildSummaries } from "../../src/features/fermentation/rebuild-summaries.ts";
import { importSite } from "../../src/features/site-import/import-site.ts";
import { inTransaction, migrate, type OpenOptions, type Store } from "../../src/storage/database.ts";
import { formatDocument } from "../../src/storage/documents.ts";
import { stockChanged } from "../../src/storage/stock-changed.ts";
import { findStockNeeds } from "../../src/storage/stock-needs.ts";

import { noon, openOrThrow } from "../databases.ts";
import { type Copy, copyEntries, copyMedia } from "./copy-entries.ts";
import { fillTables } from "./fill-tables.ts";
import { loadRows } from "./load-rows.ts";
import { batchFrom, insertDevices, type MeasuredBatch, measureBatches, startOfTurn } from "./measure-batches.ts";
import type { SiteSize } from "./site-size.ts";

const isBatch = (entry: Entry): entry is Entry<"batch"> => entry.kind === "batch";
const isRecipe = (entry: Entry): entry is Entry<"recipe"> => entry.kind === "recipe";

export async function buildSite(options: OpenOptions, size: SiteSize, now = noon): Promise<void> {
  const database = await openOrThrow(options);
  const migrated = await migrate(database);
  if (!migrated.ok) throw new Error(migrated.message);
  const store: Store = { database, siteId: "main", now: () => now, origin: "import" };
  const folders = {
    folder: "demo",
    mediaFolder: `${options.dataFolder}/media`,
    progress: () => undefined,
    language: "en",
  };
  const imported = await importSite(store, folders);
  if (!imported.ok) throw new Error(imported.message);
  await rebuildSummaries(store);
  await inTransaction(store, (inner) => multiply(inner, size));
  await stockChanged(store, "everything");
  await findStockNeeds(store);
  // What a start works out of all entries is worked out anew.
  await database.db.deleteFrom("settings").where("key", "=", "lists-edition").execute();
  await migrate(database);
  await sql`${sql.raw(database.engine.name === "postgres" ? "vacuum analyze" : "pragma wal_checkpoint(truncate)")}`.execute(
    database.db,
  );
  await database.close();
}

async function multiply(store: Store, size: SiteSize): Promise<void> {
  const measured: MeasuredBatch[] = [];
  const families = new Map<string, number>();
  const copies = await copyEntries(store, size, (copy) => placeBatch(store, size, copy, measured, families));
  const entries = copies.map(({ entry }) => entry);
  await copyMedia(store, size.media);
  const recipes = entries.filter(isRecipe);
  await loadRows(
    store,
    "recipe_versions",
    recipes.map(({ id, createdAt, data }) => ({
      site_id: store.siteId,
      recipe_id: id,
      version: data.version,
      at: createdAt,
      message: "",
      recipe: formatDocument("recipe", data.recipe),
    })),
  );
  const devices = await insertDevices(store, size.devices);
  const long = measured.pop();
  if (long)
    await measureBatches(
      store,
      measured,
      long,
      devices.map(({ id }) => id),
      size,
    );
  await fillTables(store, size, entries);
}

/** Every batch gets a device and a turn of its own. */
function placeBatch(
  store: Store,
  { devices }: SiteSize,
  { entry, template }: Copy,
  measured: MeasuredBatch[],
  families: Map<string, number>,
): Entry {
  if (!isBatch(entry)) return entry;
  const family = families.get(template.id) ?? families.size;
  families.set(template.id, family);
  const place = measured.length;
  const startAt = startOfTurn(store.now(), Math.floor(place / (devices - 1)));
  measured.push({ id: entry.id, family, device: place % (devices - 1), startAt });
  return batchFrom(entry, startAt);
}
