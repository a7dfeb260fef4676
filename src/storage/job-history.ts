/** What is kept of finished work and of events, and for how long. */
import { sql } from "kysely";
import { firstIdAt } from "../platform/ids.ts";
import type { Store } from "./database.ts";

const keptMilliseconds = 30 * 86_400_000;

/** Events of more than 30 days ago, none that came after the oldest work which is still to be done. Gives their number. */
export async function trimEvents({ database, siteId, now }: Store): Promise<number> {
  const oldest = await database.db
    .selectFrom("jobs")
    .select((eb) => eb.fn.min("created_at").as("at"))
    .where("site_id", "=", siteId)
    .where(sql<boolean>`state in ('waiting', 'running')`)
    .where("event_id", "is not", null)
    .executeTakeFirst();
  const before = Math.min(now() - keptMilliseconds, oldest?.at ?? Infinity);
  const cut = await database.db
    .deleteFrom("events")
    .where("site_id", "=", siteId)
    .where("id", "<", firstIdAt(before))
    .executeTakeFirst();
  return Number(cut.numDeletedRows);
}

/** Done and cancelled work; what was given up stays until somebody has looked at it. */
export async function trimJobs({ database, siteId, now }: Store): Promise<number> {
  let count = 0;
  for (const state of ["done", "cancelled"] as const) {
    const cut = await database.db
      .deleteFrom("jobs")
      .where("site_id", "=", siteId)
      .where(sql<boolean>`state in ('done', 'dead', 'cancelled')`)
      .where("state", "=", state)
      .where("updated_at", "<", now() - keptMilliseconds)
      .executeTakeFirst();
    count += Number(cut.numDeletedRows);
  }
  return count;
}
