/** What lies beside entries: files, tastings, times of versions, removed library items, subjects of work, known devices, a restored site. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, noon, openTestDatabase, type TestDatabase } from "../../tests/databases.ts";
import { dataOf, insert, owner } from "../../tests/entry-factory.ts";
import { recipeOf } from "../../tests/recipe-factory.ts";
import type { Store } from "./database.ts";
import { insertDevice } from "./devices.ts";
import { removeEntry } from "./entry-bin.ts";
import { findJob, listJobs } from "./job-lists.ts";
import { jobSubjects } from "./job-subjects.ts";
import { findKnownDevice, noteSignIn } from "./known-devices.ts";
import { listRemovedItems, purgeRemovedItems, removeOwnItem, removeOwnItems } from "./library-bin.ts";
import { findLibraryItem, insertOwnItem, insertOwnItems } from "./library-items.ts";
import { findMediaById, findMediaFiles, insertMedia } from "./media.ts";
import { listRemovedMedia, removeMedia } from "./media-changes.ts";
import { suggestMedia } from "./media-choice.ts";
import { enqueue } from "./outbox.ts";
import { hasRecipeVersion, insertRecipeVersion, listVersionNotes, listVersionTimes } from "./recipes.ts";
import { declareLive, isSendingHeld, restoredAt } from "./restored.ts";
import { writeSettings } from "./settings.ts";
import { beersOf, countShownTastings, findTasting, insertTasting, listShownTastings, tastedOf } from "./tastings.ts";

const day = 86_400_000;
const hop = { kind: "hop", name: "Mine", data: { alphaPercent: 8 } } as const;

describe.each(engines)("beside entries on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());

  const upload = async (store: Store, fileName: string, mime = "image/webp") => {
    const inserted = await insertMedia(store, { fileName, originalName: fileName, mime, bytes: 10 });
    if (!inserted.ok) throw new Error(inserted.message);
    return inserted.value;
  };

  test("files are found by id and by many names, those in the bin there alone", async () => {
    const clock = { now: noon };
    const store = opened.store(clock);
    const files = [];
    for (const name of ["a.webp", "b.webp", "c.mp3"]) {
      clock.now += 1;
      files.push(await upload(store, name, name.endsWith("mp3") ? "audio/mpeg" : "image/webp"));
    }
    const [a, b, c] = files;
    expect(await findMediaById(store, a?.id ?? "")).toEqual(a);
    expect(await findMediaById(opened.store(), a?.id ?? "")).toBeNull();
    expect(await findMediaFiles(store, ["a.webp", "c.mp3", "none"])).toEqual(
      new Map([
        ["a.webp", a],
        ["c.mp3", c],
      ]),
    );
    expect(await findMediaFiles(opened.store(), ["a.webp"])).toEqual(new Map());
    expect(await suggestMedia(store, {}, 2)).toEqual(["c.mp3", "b.webp"]);
    expect(await suggestMedia(store, { type: "image" }, 9)).toEqual(["b.webp", "a.webp"]);
    expect(await suggestMedia(store, { query: "a.webp", type: "image" }, 9)).toEqual(["a.webp"]);
    await removeMedia(store, a?.id ?? "");
    clock.now += 1;
    await removeMedia(store, b?.id ?? "");
    expect((await listRemovedMedia(store)).map(({ fileName }) => fileName)).toEqual(["b.webp", "a.webp"]);
    expect([await findMediaById(store, a?.id ?? ""), await findMediaFiles(store, ["a.webp"])]).toEqual([
      null,
      new Map(),
    ]);
    expect(await suggestMedia(store, {}, 9)).toEqual(["c.mp3"]);
    clock.now += 30 * day - 1;
    expect((await listRemovedMedia(store)).map(({ fileName }) => fileName)).toEqual(["b.webp"]);
    expect(await listRemovedMedia(opened.store(clock))).toEqual([]);
  });

  test("shown tastings of all beers come latest first, a stretch at a time, with what their beers are called", async () => {
    const store = opened.store();
    const beer = await insert(store, { kind: "beer", title: "Flux", slug: "flux", data: dataOf.beer });
    const gone = await insert(store, { kind: "beer", title: "Gone", data: { ...dataOf.beer, place: "kicked" } });
    await removeEntry(store, gone.id, owner);
    const given = [];
    for (const [at, beerId, approved] of [
      [noon - 3, beer.id, true],
      [noon - 1, gone.id, true],
      [noon - 2, beer.id, true],
      [noon, beer.id, false],
    ] as const) {
      const tasting = await insertTasting(store, { beerId, stars: 4, at, approved });
      if (tasting.ok) given.push(tasting.value);
    }
    const shown = await listShownTastings(store, { limit: 9, offset: 0 });
    expect(shown).toEqual([given[1], given[2], given[0]]);
    expect(await listShownTastings(store, { limit: 1, offset: 1 })).toEqual([given[2]]);
    const both = [beer.id, gone.id];
    const tasted = await tastedOf(store, both, 1);
    expect(tasted.get(beer.id)).toEqual({ count: 2, average: 4, latest: [given[2]] });
    expect((await tastedOf(store, [beer.id], 9)).get(beer.id)?.latest).toEqual([given[2], given[0]]);
    expect([tasted.size, (await tastedOf(store, [], 9)).size, (await tastedOf(opened.store(), both, 9)).size]).toEqual([
      2, 0, 0,
    ]);
    expect(Number(await countShownTastings(store))).toBe(3);
    expect(await findTasting(store, given[3]?.id ?? "")).toEqual(given[3]);
    expect([await findTasting(opened.store(), given[3]?.id ?? ""), await findTasting(store, "none")]).toEqual([
      null,
      null,
    ]);
    expect(await beersOf(store, shown)).toEqual(new Map([[beer.id, { title: "Flux", slug: "flux" }]]));
    expect([await beersOf(store, []), await beersOf(opened.store(), shown)]).toEqual([new Map(), new Map()]);
  });

  test("the times of a recipe's versions are listed, latest first, readable or not", async () => {
    const clock = { now: noon };
    const store = opened.store(clock);
    for (const version of [1, 5]) {
      await insertRecipeVersion(
        store,
        { recipeId: "r", recipe: recipeOf(), version, message: "x".repeat(version - 1) },
        owner,
      );
      clock.now += 1000;
    }
    await insertRecipeVersion(store, { recipeId: "other", recipe: recipeOf() }, owner);
    expect(await listVersionTimes(store, "r")).toEqual([
      { version: 5, at: noon + 1000 },
      { version: 1, at: noon },
    ]);
    expect(await listVersionTimes(opened.store(), "r")).toEqual([]);
    expect(await listVersionNotes(store, "r")).toEqual(new Map([[5, "xxxx"]]));
    expect(await listVersionNotes(opened.store(), "r")).toEqual(new Map());
    expect([await hasRecipeVersion(store, "r", 5), await hasRecipeVersion(store, "r", 2)]).toEqual([true, false]);
  });

  test("removed library items are listed latest first, removed many at once, and gone after 30 days", async () => {
    const clock = { now: noon };
    const store = opened.store(clock);
    const ids = [await insertOwnItem(store, hop), await insertOwnItem(store, { ...hop, name: "Second" })];
    await removeOwnItem(store, ids[0] ?? "");
    clock.now += 1;
    const others = await insertOwnItems(
      store,
      Array.from({ length: 1001 }, (_, number) => ({ ...hop, name: `Hop ${number}` })),
    );
    expect(await removeOwnItems(store, [ids[0] ?? "", ids[1] ?? "", "none"])).toBe(1);
    expect(await listRemovedItems(store)).toEqual([
      { id: ids[1], kind: "hop", name: "Second", deletedAt: noon + 1 },
      { id: ids[0], kind: "hop", name: "Mine", deletedAt: noon },
    ]);
    expect(await listRemovedItems(opened.store())).toEqual([]);
    expect(await removeOwnItems(opened.store(), others)).toBe(0);
    expect(await removeOwnItems(store, others)).toBe(1001);
    expect(await findLibraryItem(store, others.at(-1) ?? "")).toBeNull();
    clock.now = noon + 30 * day - 1;
    expect(await purgeRemovedItems(store)).toBe(0);
    clock.now += 1;
    expect([await purgeRemovedItems(opened.store(clock)), await purgeRemovedItems(store)]).toEqual([0, 1]);
    expect((await listRemovedItems(store)).map(({ id }) => id)).not.toContain(ids[0]);
  });

  test("the program's own rows are none that an owner removes", async () => {
    const site = { ...opened.store(), siteId: "main" };
    expect(await removeOwnItems(site, ["hop-cascade"])).toBe(0);
    expect(await findLibraryItem(site, "hop-cascade")).toMatchObject({ origin: "library" });
  });

  test("work is about the entry or the device that it names, by its title of today", async () => {
    const store = opened.store();
    const beer = await insert(store, { kind: "beer", title: "Flux", data: dataOf.beer });
    const batch = await insert(store, { kind: "batch", title: "No. 1", data: dataOf.batch });
    const { device } = await insertDevice(store, { name: "Spindle" });
    const subjects = await jobSubjects(store, [
      { id: "entry", payload: { entryId: beer.id } },
      { id: "batch", payload: { batchId: batch.id } },
      { id: "beer", payload: { beerId: beer.id } },
      { id: "device", payload: { deviceId: device.id } },
      { id: "message", payload: { event: { type: "x", batchId: batch.id, deviceId: device.id } } },
      { id: "none", payload: {} },
      { id: "null", payload: null },
      { id: "number", payload: { entryId: 7 } },
      { id: "gone", payload: { entryId: "gone" } },
    ]);
    const [ofBeer, ofBatch, ofDevice] = [
      { kind: "beer", id: beer.id, title: "Flux" },
      { kind: "batch", id: batch.id, title: "No. 1" },
      { kind: "device", id: device.id, title: "Spindle" },
    ];
    expect(subjects).toEqual(
      new Map([
        ["entry", ofBeer],
        ["batch", ofBatch],
        ["beer", ofBeer],
        ["device", ofDevice],
        ["message", ofBatch],
      ]),
    );
    expect(await jobSubjects(store, [])).toEqual(new Map());
    expect(await jobSubjects(opened.store(), [{ id: "entry", payload: { entryId: beer.id } }])).toEqual(new Map());
  });

  test("one piece of work is found by its id", async () => {
    const store = opened.store();
    await enqueue(store, [{ kind: "work", id: `one of ${store.siteId}`, payload: { a: 1 }, key: "k" }]);
    const [listed] = (await listJobs(store, "waiting", 9, null)).rows;
    expect(await findJob(store, `one of ${store.siteId}`)).toEqual(listed);
    expect(listed).toMatchObject({ kind: "work", key: "k", state: "waiting", payload: { a: 1 }, dueAt: noon });
    expect([await findJob(opened.store(), listed?.id ?? ""), await findJob(store, "none")]).toEqual([null, null]);
  });

  test("a person's first device is no news, a second one is, once", async () => {
    const store = opened.store();
    const events = async () =>
      (await store.database.db.selectFrom("events").selectAll().where("site_id", "=", store.siteId).execute()).filter(
        (row) => JSON.stringify(row).includes("new-sign-in"),
      );
    for (const name of ["Firefox", "Firefox"]) await noteSignIn(store, "ida", name);
    await noteSignIn(store, "ben", "Chrome");
    expect(await events()).toEqual([]);
    for (const name of ["Chrome", "Chrome", "Firefox"]) await noteSignIn(store, "ida", name);
    expect(await events()).toHaveLength(1);
    const { id } = await store.database.db
      .selectFrom("known_devices")
      .select("id")
      .where("site_id", "=", store.siteId)
      .where("user_id", "=", "ida")
      .where("name", "=", "Chrome")
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(await events())).toContain(id);
    expect(await findKnownDevice(store, "ida", id)).toEqual({ name: "Chrome", userId: "ida", firstSeenAt: noon });
    expect([await findKnownDevice(store, "ben", id), await findKnownDevice(opened.store(), "ida", id)]).toEqual([
      null,
      null,
    ]);
  });

  test("a restored site sends nothing until it is said to be the live one; what came along is cancelled", async () => {
    const store = opened.store();
    expect([await restoredAt(store), await isSendingHeld(store)]).toEqual([null, false]);
    await declareLive(store, ["send"]);
    const { db } = store.database;
    await enqueue({ ...store, now: () => noon - 1 }, [
      { kind: "send", key: "came" },
      { kind: "keep", key: "kept" },
    ]);
    await enqueue({ ...store, now: () => noon + 1 }, [{ kind: "send", key: "later" }]);
    await enqueue(opened.store(), [{ kind: "send", key: `elsewhere ${store.siteId}` }]);
    await writeSettings(store, "restored", { at: noon });
    expect([await restoredAt(store), await isSendingHeld(store)]).toEqual([noon, true]);
    await declareLive(store, ["send"]);
    expect([await restoredAt(store), await isSendingHeld(store)]).toEqual([null, false]);
    const jobs = await db.selectFrom("jobs").select(["key", "state", "last_error"]).orderBy("key").execute();
    const ours = jobs.filter(({ key }) => ["came", "kept", "later", `elsewhere ${store.siteId}`].includes(key ?? ""));
    expect(ours).toEqual([
      { key: "came", state: "cancelled", last_error: "It came with the archive." },
      { key: `elsewhere ${store.siteId}`, state: "waiting", last_error: null },
      { key: "kept", state: "waiting", last_error: null },
      { key: "later", state: "waiting", last_error: null },
    ]);
    expect(await db.selectFrom("settings").selectAll().where("site_id", "=", store.siteId).execute()).toEqual([]);
  });

  test("where nothing sends, nothing is cancelled, and the site is live all the same", async () => {
    const store = opened.store();
    await enqueue(store, [{ kind: "send" }]);
    await writeSettings(store, "restored", { at: noon });
    await declareLive(store, []);
    expect(await isSendingHeld(store)).toBe(false);
    expect((await listJobs(store, "waiting", 9, null)).rows.map(({ kind }) => kind)).toContain("send");
  });
});
