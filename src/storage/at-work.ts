/** Whether somebody is at a piece of work that has a name, or will be. */
import { sql } from "kysely";
import type { Store } from "./database.ts";

/** The words of the partial indexes: work that waits, and work at which somebody is. */
const openStates = [sql<boolean>`state = 'waiting'`, sql<boolean>`state = 'running'`];

export async function isKeyAtWork({ database, siteId }: Store, key: string): Promise<boolean> {
  const ofKey = database.db.selectFrom("jobs").select("id").where("site_id", "=", siteId).where("key", "=", key);
  for (const state of openStates) if (await ofKey.where(state).limit(1).executeTakeFirst()) return true;
  return false;
}
