/** Entries on both engines: they come back as they went in, in their order, out of the bin, and from earlier programs. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, noon, openTestDatabase, type TestDatabase } from "../../tests/databases.ts";
import { dataOf, insert, owner, postOf } from "../../tests/entry-factory.ts";
import { titlesOf } from "../../tests/found-entries.ts";
import { entryKinds } from "../domain/publishing/entry.ts";
import { guest } from "../domain/people/viewer.ts";
import { assignDevice, insertDevice } from "./devices.ts";
import { countEntries, findEntry, findEntryById, listEntries } from "./entries.ts";
import { listBin, purgeBin, removeEntry, restoreEntry } from "./entry-bin.ts";
import { appendReadings, countReadings, latestReadingsOfDevice } from "./readings.ts";
import { updateEntry } from "./save-entry.ts";

const day = 86_400_000;

describe.each(engines)("entries on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());

  test.each(entryKinds)("a %s comes back as it went in", async (kind) => {
    const store = opened.store();
    const inserted = await insert(store, { kind, title: "Ä 'thing'", summary: "s", data: dataOf[kind] });
    expect(inserted).toMatchObject({ kind, slug: "a-thing", status: "draft", visibility: "public", revision: 1 });
    expect(await findEntry(store, kind, "a-thing", owner)).toEqual({ access: "open", entry: inserted });
    expect(await findEntryById(store, kind, inserted.id, owner)).toEqual({ access: "open", entry: inserted });
  });

  test("the bin keeps an entry for 30 days, gives it back as it was, then it is gone with all that hangs on it", async () => {
    const clock = { now: noon };
    const store = opened.store(clock);
    const kept = await insert(store, { kind: "batch", title: "Kept", status: "published", data: dataOf.batch });
    const gone = await insert(store, { kind: "batch", title: "Gone", status: "published", data: dataOf.batch });
    for (const batchId of [kept.id, gone.id])
      await appendReadings(store, [{ deviceId: "d", at: noon, celsius: 20, batchId }]);
    const { device } = await insertDevice(store, { name: "Spindle" });
    for (const [index, { id }] of [kept, gone, kept].entries()) {
      await assignDevice(store, device.id, id, noon + index * 10);
      await appendReadings(store, [{ deviceId: device.id, at: noon + index * 10 + 5, celsius: 20 }]);
    }
    await removeEntry(store, kept.id, owner);
    expect(await removeEntry(store, kept.id, owner)).toMatchObject({ ok: false, code: "not-found" });
    expect(await updateEntry(store, kept.id, 2, { title: "x" }, owner)).toMatchObject({ ok: false, code: "not-found" });
    expect(titlesOf(await listBin(store))).toEqual(["Kept"]);
    expect(await restoreEntry(store, kept.id, owner)).toMatchObject({ ok: true });
    expect(await findEntry(store, "batch", "kept", guest)).toEqual({ access: "open", entry: { ...kept, revision: 3 } });
    expect(await restoreEntry(store, kept.id, owner)).toMatchObject({ ok: false, code: "not-found" });
    await removeEntry(store, gone.id, owner);
    clock.now += 30 * day - 1;
    expect(await purgeBin(store)).toBe(0);
    clock.now += 1;
    expect(await purgeBin(store)).toBe(1);
    expect(await listBin(store)).toEqual([]);
    expect([await countReadings(store, kept.id), await countReadings(store, gone.id)]).toEqual([3, 0]);
    expect(await latestReadingsOfDevice(store, device.id, 9)).toMatchObject([{ at: noon + 5 }, { at: noon + 25 }]);
    expect(await latestReadingsOfDevice(store, "d", 9)).toMatchObject([{ batchId: kept.id }]);
  });

  test("lists sort by date or by folded title, page through and choose by tag", async () => {
    const store = opened.store();
    for (const [index, title] of ["zebra", "Äpfel", "apfelwein", "Zoo", "Ostrava"].entries())
      await insert(
        store,
        postOf({ title, publishAt: noon - index }, { tags: index % 2 ? ["Odd One", "o_d"] : ["even"] }),
      );
    const list = async (options: Parameters<typeof listEntries>[3]) =>
      titlesOf(await listEntries(store, "post", guest, options));
    expect(await list({})).toEqual(["zebra", "Äpfel", "apfelwein", "Zoo", "Ostrava"]);
    expect(await list({ order: "oldest" })).toEqual(["Ostrava", "Zoo", "apfelwein", "Äpfel", "zebra"]);
    expect(await list({ order: "title" })).toEqual(["Äpfel", "apfelwein", "Ostrava", "zebra", "Zoo"]);
    expect(await list({ limit: 2, offset: 1 })).toEqual(["Äpfel", "apfelwein"]);
    expect(await list({ tag: "odd one" })).toEqual(["Äpfel", "Zoo"]);
    expect(await list({ tag: "odd" })).toEqual([]);
    expect(await list({ tag: "o%d" })).toEqual([]);
    expect(await countEntries(store, "post", guest, { tag: "EVEN" })).toBe(3);
  });

  test("data of earlier programs get the fields that came later, and damaged data cannot be read", async () => {
    const store = opened.store();
    const entry = await insert(store, postOf({ title: "Old" }));
    const rewrite = (data: string) =>
      store.database.db
        .updateTable("entries")
        .set({ data })
        .where("site_id", "=", store.siteId)
        .where("id", "=", entry.id)
        .execute();
    await rewrite('{"body":"kept","future":1}');
    const found = await findEntry(store, "post", "old", guest);
    expect(found).toMatchObject({
      entry: { data: { body: "kept", tags: [], series: null, language: "en", related: {}, future: 1 } },
    });
    await rewrite('{"body":7}');
    expect(await findEntry(store, "post", "old", guest)).toEqual({ access: "unreadable" });
  });
});
