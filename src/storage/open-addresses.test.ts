/** Which addresses lead a visitor to something. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, openTestDatabase, type TestDatabase } from "../../tests/databases.ts";
import { insert, postOf } from "../../tests/entry-factory.ts";
import { openAddresses } from "./open-addresses.ts";

describe.each(engines)("addresses on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());

  test("lead somewhere where a guest may read or is asked to sign in, and nowhere for drafts, private things and other kinds", async () => {
    const store = opened.store();
    await insert(store, postOf({ slug: "open" }, {}));
    await insert(store, postOf({ slug: "by-link", visibility: "unlisted" }, {}));
    await insert(store, postOf({ slug: "members", visibility: "members" }, {}));
    await insert(store, postOf({ slug: "own", visibility: "private" }, {}));
    await insert(store, postOf({ slug: "draft", status: "draft" }, {}));
    const renamed = await insert(store, postOf({ slug: "renamed" }, {}));
    await store.database.db
      .insertInto("slug_history")
      .values({ site_id: store.siteId, kind: "post", old_slug: "before", entry_id: renamed.id, at: store.now() })
      .execute();
    const slugs = ["open", "by-link", "members", "own", "draft", "renamed", "before", "nothing"];
    const asked = [...slugs.map((slug) => ({ kind: "post" as const, slug })), { kind: "talk" as const, slug: "open" }];
    const found = await openAddresses(store, asked);
    expect([...found].toSorted()).toEqual(
      ["before", "by-link", "members", "open", "renamed"].map((slug) => `post/${slug}`),
    );
    expect(await openAddresses(store, [])).toEqual(new Set());
  });
});
