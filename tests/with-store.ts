/** The data of a site that a server of its own holds: rows for what only others on the net bring. */
import { now } from "../src/platform/clock.ts";
import type { OpenOptions, Store } from "../src/storage/database.ts";
import { openOrThrow } from "./databases.ts";

/** On SQLite the server is not told: what it remembers until its content changes is changed by its doors. */
export async function withStore<T>(
  { dataFolder, databaseUrl }: Pick<OpenOptions, "dataFolder" | "databaseUrl">,
  work: (store: Store) => Promise<T>,
): Promise<T> {
  const database = await openOrThrow({ dataFolder, databaseUrl, shared: true });
  try {
    return await work({ database, siteId: "main", now });
  } finally {
    await database.close();
  }
}
