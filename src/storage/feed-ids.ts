/** What readers of feeds know entries by that were published when ids were still addresses. */
import type { Reach } from "./reach.ts";
import { inParts } from "./reach.ts";

/** By the entry's id, the path that its id in feeds is made of; entries that came later have none. */
export async function readFeedPaths({ database, siteId }: Reach, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await inParts(ids, (part) =>
    database.db
      .selectFrom("feed_ids")
      .select(["entry_id", "path"])
      .where("site_id", "=", siteId)
      .where("entry_id", "in", part)
      .execute(),
  );
  return new Map(rows.map(({ entry_id, path }) => [entry_id, path]));
}
