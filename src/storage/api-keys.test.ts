/** Keys of the API: shown once, found by their secret while they open; requests under one name make one thing; lists go on where they stopped. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, noon, openTestDatabase, type TestDatabase } from "../../tests/databases.ts";
import { editor, insert, postOf } from "../../tests/entry-factory.ts";
import { watched } from "../../tests/watched-store.ts";
import { guest } from "../domain/people/viewer.ts";
import { ok } from "../domain/result.ts";
import { bringBackKey, findKey, insertKey, listKeys, mostKeysOfOne, revokeKey, trimKeys } from "./api-keys.ts";
import { isFirstOf, onlyOnce, trimRequests } from "./api-requests.ts";
import { listedAfter, ownAfter, type Stretch } from "./entries-after.ts";
import { listChanges } from "./entry-changes.ts";
import { insertEntry } from "./save-entry.ts";
import type { Store } from "./database.ts";

const hour = 3_600_000;
const day = 24 * hour;

describe.each(engines)("keys on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());

  async function give(store: Store, changes: { userId?: string; expiresAt?: number } = {}) {
    const key = { userId: "tove", name: "CI", scopes: ["read", "write:posts"] as const, expiresAt: null, ...changes };
    const made = await insertKey(store, { ...key, scopes: [...key.scopes] });
    if (!made.ok) throw new Error(made.message);
    return made.value;
  }

  test("a secret opens until it expires or is revoked, is kept nowhere, and is known by how it begins", async () => {
    const clock = { now: noon };
    const store = opened.store(clock);
    const { id, secret } = await give(store, { expiresAt: noon + day });
    expect(await findKey(store, secret)).toMatchObject({ id, userId: "tove", scopes: ["read", "write:posts"] });
    expect(await findKey(opened.store(clock), secret)).toBeNull();
    expect(await findKey(store, `${secret}x`)).toBeNull();
    const stored = JSON.stringify(await store.database.db.selectFrom("api_keys").selectAll().execute());
    expect([stored.includes(secret), stored.includes(secret.slice(0, 10))]).toEqual([false, true]);
    expect((await revokeKey(store, id, "somebody else")).ok).toBe(false);
    expect((await revokeKey(store, id, "tove")).ok).toBe(true);
    expect((await revokeKey(store, id)).ok).toBe(false);
    expect([await findKey(store, secret), await listKeys(store)]).toEqual([null, []]);
    expect((await bringBackKey(store, id, "tove")).ok).toBe(true);
    clock.now = noon + day - 1;
    expect(await findKey(store, secret)).not.toBeNull();
    clock.now = noon + day;
    expect(await findKey(store, secret)).toBeNull();
    await revokeKey(store, id);
    clock.now = noon + 31 * day + 1;
    await trimKeys(store);
    expect((await bringBackKey(store, id)).ok).toBe(false);
  });

  test("when it was used is noted to the hour, once an hour", async () => {
    const clock = { now: noon + 25 * 60_000 };
    const store = opened.store(clock);
    const { secret } = await give(store);
    const used = async () => (await listKeys(store, "tove"))[0]?.usedAt;
    expect(await used()).toBeNull();
    for (const [later, expected] of [
      [0, noon],
      [34 * 60_000, noon],
      [3 * hour, noon + 3 * hour],
    ] as const) {
      clock.now = noon + 25 * 60_000 + later;
      await findKey(store, secret);
      expect(await used()).toBe(expected);
    }
  });

  test("nobody has more than fifty, and each sees their own", async () => {
    const store = opened.store();
    for (let made = 0; made < mostKeysOfOne; made++) await give(store);
    const more = { userId: "tove", name: "One more", scopes: [], expiresAt: null };
    expect(await insertKey(store, more)).toMatchObject({ ok: false, code: "too-many-keys" });
    await give(store, { userId: "ada" });
    expect([(await listKeys(store, "ada")).length, (await listKeys(store)).length]).toEqual([1, mostKeysOfOne + 1]);
  });

  test("what is asked for again under one name is not made again, for a day", async () => {
    const clock = { now: noon };
    const store = opened.store(clock);
    let made = 0;
    const ask = (name: string, text: string) =>
      onlyOnce(store, { keyId: "key", name, text }, () => Promise.resolve(ok({ id: `made ${++made}` })));
    const together = await Promise.all([ask("a", "one"), ask("a", "one"), ask("b", "one")]);
    expect(new Set(together.map((each) => (each.ok ? each.value.id : each.code))).size).toBe(2);
    expect(await ask("a", "two")).toMatchObject({ ok: false, code: "reused" });
    clock.now += day;
    await trimRequests(store);
    expect([(await ask("a", "two")).ok, made]).toEqual([true, 3]);
  });

  test("of those that come by one name one is the first, each site for itself, for a day", async () => {
    const clock = { now: noon };
    const store = opened.store(clock);
    const come = (at = store, name = "name") => isFirstOf(at, "fediverse", name);
    const came = await Promise.all([come(), come(), come()]);
    expect(came.filter(Boolean)).toHaveLength(1);
    expect([await come(store, "other"), await come(opened.store())]).toEqual([true, true]);
    clock.now += 86_400_000;
    expect(await come()).toBe(false);
    await trimRequests(store);
    expect(await come()).toBe(true);
  });

  test("a change says through which key it was made", async () => {
    const clock = { now: noon };
    const store = opened.store(clock);
    await insertEntry(store, postOf(), { ...editor, through: "CI" });
    clock.now += 1;
    await insert(store, postOf());
    expect((await listChanges(store)).map(({ userId, through }) => [userId, through])).toEqual([
      ["owner-id", null],
      ["editor-id", "CI"],
    ]);
  });

  async function walk(next: (after: Stretch["next"]) => Promise<Stretch>): Promise<string[]> {
    const titles: string[] = [];
    for (let after: Stretch["next"] = null; ;) {
      const stretch = await next(after);
      titles.push(...stretch.entries.map(({ title }) => title));
      if (!stretch.next) return titles;
      after = stretch.next;
    }
  }

  test("a list goes on where it stopped, shows each viewer what is theirs, and reads no row of another stretch", async () => {
    const clock = { now: noon };
    const store = opened.store(clock);
    for (let number = 0; number < 9; number++) {
      if (number % 2 === 0) clock.now += 1000;
      const state = number % 3 === 0 ? ({ status: "draft" } as const) : {};
      await insert(store, postOf({ title: `${number}`, ...state }, { tags: number > 4 ? ["Übung"] : [] }));
    }
    const seen = (limit: number, tag?: string) =>
      walk((after) => listedAfter(store, "post", guest, { after, limit, tag }));
    expect(await seen(2)).toEqual(await seen(50));
    expect((await seen(2)).toSorted()).toEqual(["1", "2", "4", "5", "7", "8"]);
    expect((await seen(1, "übung")).toSorted()).toEqual(["5", "7", "8"]);
    const own = (limit: number, status: "draft" | null) =>
      walk((after) => ownAfter(store, "post", editor, { after, limit, status }));
    expect((await own(2, "draft")).toSorted()).toEqual(["0", "3", "6"]);
    expect((await own(2, null)).length).toBe(9);
    expect((await walk((after) => ownAfter(store, "post", guest, { after, limit: 3, status: null }))).length).toBe(6);
    const { store: counted, fetched, plans } = watched(store);
    const after = { at: noon + 4000, id: "z" };
    await listedAfter(counted, "post", guest, { after, limit: 2 });
    await ownAfter(counted, "post", editor, { after, limit: 2, status: null });
    expect(fetched).toEqual([3, 3]);
    if (engine === "sqlite")
      expect((await plans()).filter((plan) => /SCAN (?!place)|TEMP B-TREE/.test(plan))).toEqual([]);
  });
});
