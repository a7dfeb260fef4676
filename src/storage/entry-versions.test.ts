/** Versions of texts: what makes a new one, what goes on with the last, what is kept how long. */
import { CompiledQuery } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, noon, openTestDatabase, type TestDatabase } from "../../tests/databases.ts";
import { dataOf, editor, insert, owner, postOf } from "../../tests/entry-factory.ts";
import { plansOf } from "../../tests/plans-of.ts";
import type { Viewer } from "../domain/people/viewer.ts";
import type { Entry } from "../domain/publishing/entry.ts";
import { inTransaction } from "./database.ts";
import { closeVersion, findVersion, listVersions, nameVersion } from "./entry-versions.ts";
import { updateEntry } from "./save-entry.ts";

const minute = 60_000;
const day = 86_400_000;

describe.each(engines)("versions on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());

  function begin() {
    const clock = { now: noon };
    const store = opened.store(clock);
    const revisions = new Map<string, number>();
    const save = async ({ id, data }: Entry<"post">, body: string, who: Viewer = owner) => {
      const revision = revisions.get(id) ?? 1;
      const saved = await updateEntry<"post">(store, id, revision, { data: { ...data, body } }, who);
      if (!saved.ok) throw new Error(saved.code);
      revisions.set(id, revision + 1);
    };
    const listed = async (id: string) =>
      (await listVersions(store, id)).map(({ revision, words, added, removed }) => [revision, words, added, removed]);
    return { clock, store, save, listed };
  }

  test("each save of what is out is one of its own, whole, with the words that came and went", async () => {
    const { store, save, listed } = begin();
    const post = await insert(store, postOf({ title: "First" }, { body: "one two three" }));
    await save(post, "one two four five");
    await save(post, "one two");
    expect(await listed(post.id)).toEqual([
      [3, 2, 0, 2],
      [2, 4, 2, 1],
      [1, 3, 3, 0],
    ]);
    expect(await findVersion(store, post, { is: 2 })).toMatchObject({
      text: { title: "First", slug: "first", data: { ...dataOf.post, body: "one two four five" } },
    });
    expect(await findVersion(store, post, { is: 9 })).toBeNull();
    expect(await findVersion(begin().store, post, { is: 2 })).toBeNull();
  });

  test("closed, the latest stays as it is: the next save begins another", async () => {
    const { clock, store, save, listed } = begin();
    const post = await insert(store, postOf({ status: "draft" }, { body: "one" }));
    await closeVersion(store, post.id);
    clock.now += minute;
    await save(post, "one two");
    await save(post, "one two three");
    expect(await listed(post.id)).toEqual([
      [3, 3, 2, 0],
      [1, 1, 1, 0],
    ]);
    await closeVersion(store, "nothing of this name");
  });

  test("what one person saves of a draft within ten minutes is one, for an hour at most", async () => {
    const { clock, store, save, listed } = begin();
    const post = await insert(store, postOf({ status: "draft" }, { body: "one" }));
    for (let saves = 1; saves <= 6; saves++) {
      clock.now += 10 * minute;
      await save(post, `one${" more".repeat(saves)}`);
    }
    expect(await listed(post.id)).toEqual([[7, 7, 7, 0]]);
    clock.now += 1;
    await save(post, "one more");
    expect(await listed(post.id)).toEqual([
      [8, 2, 0, 5],
      [7, 7, 7, 0],
    ]);
    clock.now += 10 * minute + 1;
    await save(post, "one more pause");
    await save(post, "one more person", editor);
    await save(post, "one more and more", editor);
    expect(await listed(post.id)).toEqual([
      [11, 4, 2, 1],
      [9, 3, 1, 0],
      [8, 2, 0, 5],
      [7, 7, 7, 0],
    ]);
  });

  test("a name and a restored version keep what follows apart from them", async () => {
    const { store, save } = begin();
    const post = await insert(store, postOf({ status: "draft" }, { body: "one" }));
    expect(await nameVersion(store, post.id, 1, "As submitted")).toBe(true);
    expect(await nameVersion(store, post.id, 5, "Nothing")).toBe(false);
    await save(post, "two");
    await updateEntry<"post">(store, post.id, 2, { data: post.data }, owner, "restored");
    await updateEntry<"post">(store, post.id, 3, { data: { ...post.data, body: "three" } }, owner);
    expect((await listVersions(store, post.id)).map(({ action, name }) => [action, name])).toEqual([
      ["updated", null],
      ["restored", null],
      ["updated", null],
      ["created", "As submitted"],
    ]);
    await nameVersion(store, post.id, 1, "");
    expect((await listVersions(store, post.id)).at(-1)?.name).toBeNull();
  });

  test("drafts older than thirty days keep one an hour, what was out and what has a name stays", async () => {
    const { clock, store, save } = begin();
    const post = await insert(store, postOf({ status: "draft" }, { body: "one" }));
    for (const who of [owner, editor, owner, editor, owner]) await save(post, who.role, who);
    await nameVersion(store, post.id, 3, "Kept");
    clock.now += 30 * day + 61 * minute;
    await save(post, "late");
    expect((await listVersions(store, post.id)).map(({ revision }) => revision)).toEqual([7, 6, 3]);
    const out = await insert(store, postOf({}, { body: "one" }));
    for (const body of ["two", "three"]) await save(out, body);
    clock.now += 31 * day;
    await save(out, "four");
    expect(await listVersions(store, out.id)).toHaveLength(4);
  });

  test("of more than a thousand the oldest without a name go", async () => {
    const { store, save } = begin();
    const post = await insert(store, postOf());
    const row = await store.database.db
      .selectFrom("entry_versions")
      .selectAll()
      .where("site_id", "=", store.siteId)
      .executeTakeFirstOrThrow();
    const older = Array.from({ length: 1000 }, (_, index) => ({
      ...row,
      revision: index - 1000,
      name: index === 0 ? "The first" : null,
    }));
    for (let from = 0; from < 1000; from += 250)
      await store.database.db
        .insertInto("entry_versions")
        .values(older.slice(from, from + 250))
        .execute();
    await save(post, "one");
    const revisions = (await listVersions(store, post.id)).map(({ revision }) => revision);
    expect([revisions.length, revisions.at(-1), revisions.at(-2)]).toEqual([1001, -1000, -998]);
  });

  test("a save that fails leaves none, recipes and batches have none here", async () => {
    const { store } = begin();
    const recipe = await insert(store, { kind: "recipe", title: "R", data: dataOf.recipe });
    const batch = await insert(store, { kind: "batch", title: "B", data: dataOf.batch });
    const post = await insert(store, postOf());
    const fail = inTransaction(store, async (inside) => {
      await updateEntry(inside, post.id, 1, { title: "Never" }, owner);
      throw new Error("power cut");
    });
    await expect(fail).rejects.toThrow("power cut");
    for (const [{ id }, count] of [
      [recipe, 0],
      [batch, 0],
      [post, 1],
    ] as const)
      expect(await listVersions(store, id)).toHaveLength(count);
  });

  test("of four thousand posts with twenty versions each a history is found by its key alone", async () => {
    const { store } = begin();
    const post = await insert(store, postOf());
    const { db } = store.database;
    const row = await db
      .selectFrom("entry_versions")
      .selectAll()
      .where("site_id", "=", store.siteId)
      .executeTakeFirstOrThrow();
    for (let from = 0; from < 80_000; from += 1000) {
      const rows = Array.from({ length: 1000 }, (_, index) => ({
        ...row,
        entry_id: `many-${Math.floor((from + index) / 20)}`,
        revision: ((from + index) % 20) + 1,
        document: "",
      }));
      await db.insertInto("entry_versions").values(rows).execute();
    }
    await db.executeQuery(CompiledQuery.raw("analyze"));
    const plans = await plansOf(store, /(?:from|update) "entry_versions"/, async (each) => {
      await listVersions(each, post.id);
      await findVersion(each, post, { is: 1 });
      await updateEntry(each, post.id, 1, { title: "Anew" }, owner);
    });
    expect(plans.length).toBeGreaterThan(4);
    for (const plan of plans) expect(plan).not.toMatch(/SCAN (?:entry_versions|kept|later)|Seq Scan on entry_versions/);
  });
});
