/** Preview links: one entry for whoever holds the secret, for a time. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, noon, openTestDatabase, type TestDatabase } from "../../tests/databases.ts";
import { insert, owner, postOf } from "../../tests/entry-factory.ts";
import { plansOf } from "../../tests/plans-of.ts";
import { removeEntry } from "./entry-bin.ts";
import { findPreviewed, insertPreviewLink, listPreviewLinks, revokePreviewLink } from "./preview-links.ts";
import { updateEntry } from "./save-entry.ts";

const day = 86_400_000;

describe.each(engines)("preview links on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());

  async function begin() {
    const clock = { now: noon };
    const store = opened.store(clock);
    const post = await insert(store, postOf({ status: "draft", slug: "draft" }));
    const make = async (life = day) => {
      const made = await insertPreviewLink(store, post.id, life, owner);
      if (!made.ok) throw new Error(made.code);
      return made.value;
    };
    return { clock, store, post, make };
  }

  test("the secret finds its entry, at the address that it has today, until the very end", async () => {
    const { clock, store, post, make } = await begin();
    const secret = await make();
    expect(secret).toMatch(/^[\w-]{43}$/);
    await updateEntry(store, post.id, 1, { slug: "renamed" }, owner);
    expect(await findPreviewed(store, secret)).toEqual({ id: post.id, kind: "post", slug: "renamed" });
    expect(await findPreviewed(store, `${secret.slice(0, -1)}!`)).toBeNull();
    expect(await findPreviewed(opened.store(clock), secret), "of another site").toBeNull();
    clock.now += day - 1;
    expect(await findPreviewed(store, secret)).not.toBeNull();
    clock.now += 1;
    expect(await findPreviewed(store, secret)).toBeNull();
    expect(await listPreviewLinks(store, post.id)).toEqual([]);
  });

  test("the secret itself is kept nowhere", async () => {
    const { store, make } = await begin();
    const secret = await make();
    const rows = await store.database.db.selectFrom("preview_links").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  test("each is revoked by itself, by its own entry alone, and shows nothing in the bin", async () => {
    const { store, post, make } = await begin();
    const other = await insert(store, postOf({ status: "draft", slug: "other" }));
    const [first, second] = [await make(day), await make(2 * day)];
    const [latest, earliest] = await listPreviewLinks(store, post.id);
    expect([latest?.expiresAt, earliest?.expiresAt]).toEqual([noon + 2 * day, noon + day]);
    await revokePreviewLink(store, other.id, earliest?.id ?? "");
    expect(await findPreviewed(store, first)).not.toBeNull();
    await revokePreviewLink(store, post.id, earliest?.id ?? "");
    expect(await findPreviewed(store, first)).toBeNull();
    expect(await findPreviewed(store, second)).not.toBeNull();
    await removeEntry(store, post.id, owner);
    expect(await findPreviewed(store, second)).toBeNull();
  });

  test("there are twenty at most; expired ones count no more, and go with the next", async () => {
    const { clock, store, post, make } = await begin();
    for (let count = 0; count < 20; count++) await make();
    expect(await insertPreviewLink(store, post.id, day, owner)).toMatchObject({ ok: false, code: "too-many" });
    clock.now += day;
    await make();
    const { count } = await store.database.db
      .selectFrom("preview_links")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("site_id", "=", store.siteId)
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(1);
  });

  test("among many a link is found by its key", async () => {
    const { store, post, make } = await begin();
    const secret = await make();
    const { db } = store.database;
    const rows = Array.from({ length: 2000 }, (_, index) => ({
      site_id: store.siteId,
      token_hash: `hash-${index}`,
      id: `link-${index}`,
      entry_id: `entry-${index}`,
      user_id: null,
      created_at: noon,
      expires_at: noon + day,
    }));
    for (let from = 0; from < rows.length; from += 500)
      await db
        .insertInto("preview_links")
        .values(rows.slice(from, from + 500))
        .execute();
    const plans = await plansOf(store, /preview_links/, async (each) => {
      await findPreviewed(each, secret);
      await listPreviewLinks(each, post.id);
    });
    expect(plans).toHaveLength(2);
    for (const plan of plans) expect(plan).not.toMatch(/SCAN (?:preview_links|entries)|Seq Scan on preview_links/);
  });
});
