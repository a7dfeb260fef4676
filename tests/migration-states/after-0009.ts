/** A link whose target has not come yet. */
import { expect } from "vitest";
import { site_id, type State } from "./state.ts";

export const after0009: State = {
  after: "0009-entry-links",
  rows: {
    entry_links: [
      {
        site_id,
        from_id: "unknown-entry",
        position: 0,
        role: "related",
        kind: "talk",
        slug: "not-yet",
        to_id: null,
      },
    ],
  },
  async check(store) {
    const link = await store.database.db
      .selectFrom("entry_links")
      .select(["slug", "to_id"])
      .where("from_id", "=", "unknown-entry")
      .executeTakeFirst();
    expect(link).toEqual({ slug: "not-yet", to_id: null });
  },
};
