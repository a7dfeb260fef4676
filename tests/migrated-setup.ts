/** Migrates a database of each engine once for a whole test run; each test's own is a copy of it. */
import { rmSync } from "node:fs";
import { isClusterRun } from "./cluster.ts";
import { closePool, openPool, type PoolState } from "./database-pool.ts";
import type { Place } from "./databases.ts";

export async function setup(): Promise<(() => Promise<void>) | undefined> {
  // Another project of the same run has made them; on a cluster they are laid out as well.
  if (isClusterRun || process.env["MIGRATED_TEST_FOLDER"]) return undefined;
  // Where PostgreSQL is has been found by then.
  const { dropDatabase, engines, makePlace, openMigrated, urlOf } = await import("./databases.ts");
  const places: Place[] = [];
  let pool: PoolState | undefined;
  for (const engine of engines) {
    const name = `wortfolio_test_migrated_${process.pid}`;
    const place = await makePlace(engine, "empty", name);
    await (await openMigrated(place.options)).close();
    if (engine === "postgres") {
      process.env["MIGRATED_TEST_DATABASE"] = name;
      pool = await openPool(urlOf(name));
      process.env["DATABASE_POOL"] = JSON.stringify(pool);
      rmSync(place.options.dataFolder, { recursive: true });
    } else process.env["MIGRATED_TEST_FOLDER"] = place.options.dataFolder;
    places.push(place);
  }
  return async () => {
    for (const name of pool ? closePool(pool) : []) await dropDatabase(name);
    for (const place of places) await place.remove();
  };
}
