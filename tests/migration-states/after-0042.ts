/** What was published keeps the id that readers of feeds know it by, also under another slug. */
import { expect } from "vitest";
import { readFeedPaths } from "../../src/storage/feed-ids.ts";
import type { State } from "./state.ts";

export const after0042: State = {
  after: "0042-feed-ids",
  rows: {},
  async check(store) {
    const entries = await store.database.db
      .selectFrom("entries")
      .select(["id", "slug", "kind", "status", "visibility", "deleted_at"])
      .where("kind", "in", ["post", "page"])
      .execute();
    const paths = await readFeedPaths(
      store,
      entries.map(({ id }) => id),
    );
    const known = entries.filter(
      ({ kind, status, visibility, deleted_at }) =>
        kind === "post" && status === "published" && visibility === "public" && deleted_at === null,
    );
    expect(known.length).toBeGreaterThan(0);
    expect(Object.fromEntries(paths)).toEqual(
      Object.fromEntries(known.map(({ id, slug }) => [id, `/writing/${slug}`])),
    );
  },
};
