/** Which forwards and controllers cannot be reached for long, and why: for whoever asks what needs somebody. */
import { sql } from "kysely";
import type { Store } from "./database.ts";

/** `failure` as `platform/failure.ts` keeps it. */
export type Unreached = { is: "forward" | "controller"; name: string; failure: string | null };

/** In a row: half an hour of them. */
const leastFailures = 5;
/** As many of both as a site may have. */
const most = 100;

/** By name; of those that are not paused. A controller is one after an hour, when channels hear of it. */
export async function listUnreached({ database: { db }, siteId }: Store): Promise<Unreached[]> {
  const forwards = db
    .selectFrom("forwards")
    .where("site_id", "=", siteId)
    .where("deleted_at", "is", null)
    .where("enabled", "=", 1)
    .where("failures", ">=", leastFailures)
    .select([sql<Unreached["is"]>`'forward'`.as("is"), "name", "failure"]);
  const controllers = db
    .selectFrom("controllers")
    .where("site_id", "=", siteId)
    .where("deleted_at", "is", null)
    .where("enabled", "=", 1)
    .where("alarmed", "=", 1)
    .select([sql<Unreached["is"]>`'controller'`.as("is"), "name", "failure"]);
  const found = await db.selectFrom(forwards.unionAll(controllers).as("each")).selectAll().limit(most).execute();
  return found.toSorted((a, b) => a.name.localeCompare(b.name, "en"));
}
