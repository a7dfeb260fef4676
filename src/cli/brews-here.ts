/** Whether the site that a command would meet brews, for what help says; yes, where none is found or it cannot be read. */
import { siteBrews } from "../features/site/site-brews.ts";
import { now } from "../platform/clock.ts";
import { readEnv } from "../platform/env.ts";
import { openDatabase } from "../storage/database.ts";

export async function brewsHere(): Promise<boolean> {
  const env = readEnv();
  if (!env.ok) return true;
  const { DATABASE_URL: databaseUrl, DATA_FOLDER: dataFolder } = env.value;
  const opened = await openDatabase({ databaseUrl, dataFolder, shared: true, mustExist: true }, []);
  if (!opened.ok) return true;
  const store = { database: opened.value, siteId: "main", now };
  try {
    return await siteBrews(store);
  } catch {
    return true; // help comes all the same, such as from a database of another version
  } finally {
    await store.database.close();
  }
}
