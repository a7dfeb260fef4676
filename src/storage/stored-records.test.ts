/** Records that cannot be read: they are left out and noted, stay as they are, and are repaired or removed. */
import { beforeEach, describe, expect, test } from "vitest";
import { damage, reportingDatabase, textOf } from "../../tests/damaged-records.ts";
import { engines } from "../../tests/databases.ts";
import { dataOf, insert, owner, postOf } from "../../tests/entry-factory.ts";
import { searchEntries } from "../../tests/found-entries.ts";
import { entryKinds } from "../domain/publishing/entry.ts";
import { guest } from "../domain/people/viewer.ts";
import { defaultSettings } from "../domain/publishing/site-settings.ts";
import { writeCv } from "./cv.ts";
import type { Store } from "./database.ts";
import { findEntry, listEntries } from "./entries.ts";
import { listBin, restoreEntry } from "./entry-bin.ts";
import { updateEntry } from "./save-entry.ts";
import { changeSiteSettings, readSiteSettings } from "./site-settings.ts";
import { checkRecords, findUnreadable, listUnreadable, removeRecord, replaceRecord } from "./stored-records.ts";
import { countUnreadable } from "./unreadable.ts";

describe.each(engines)("stored records on %s", (engine) => {
  const { reports, freshStore } = reportingDatabase(engine);
  let store: Store;
  beforeEach(() => {
    store = freshStore();
  });

  test.each(entryKinds)("a damaged %s is left out of lists and searches, and its own address says so", async (kind) => {
    const entry = await insert(store, { kind, title: "Damaged", status: "published", data: dataOf[kind] });
    const sound = await insert(store, { kind, title: "Damaged not", status: "published", data: dataOf[kind] });
    const text = '{"body":7,"number":"x"}';
    await store.database.db
      .updateTable("entries")
      .set({ data: text })
      .where("site_id", "=", store.siteId)
      .where("id", "=", entry.id)
      .execute();
    for (let visit = 0; visit < 2; visit++) {
      expect(await listEntries(store, kind, guest)).toMatchObject([{ id: sound.id }]);
      expect(await searchEntries(store, "damaged", [kind], guest)).toMatchObject([{ id: sound.id }]);
      expect(await findEntry(store, kind, entry.slug, guest)).toEqual({ access: "unreadable" });
    }
    expect(reports, "once, and without its content").toEqual([expect.stringContaining(`entry ${entry.id} at `)]);
    expect(await updateEntry(store, entry.id, 1, { title: "x" }, owner)).toMatchObject({ ok: false });
    expect((await listUnreadable(store)).records).toMatchObject([
      { place: "entry", id: entry.id, name: "Damaged", kind, text },
    ]);
  });

  test("a draft that is damaged is hidden from guests as every draft is", async () => {
    const entry = await insert(store, postOf({ status: "draft" }));
    await damage(store, ["entries", "data"], "{");
    expect(await findEntry(store, "post", entry.slug, guest)).toEqual({ access: "hidden" });
  });

  test("what a newer program saved is not read, and not written over", async () => {
    const entry = await insert(store, postOf());
    const text = '{"body":"new","$version":9}';
    await damage(store, ["entries", "data"], text);
    expect(await findEntry(store, "post", entry.slug, owner)).toEqual({ access: "unreadable" });
    expect((await listUnreadable(store)).records).toMatchObject([
      { path: "$version", message: expect.stringMatching(/newer Wortfolio.*9.*1/) },
    ]);
    expect(await textOf(store, ["entries", "data"])).toBe(text);
  });

  test("an entry is put right with its words and tags, at its next revision", async () => {
    const entry = await insert(store, postOf());
    await damage(store, ["entries", "data"], "{");
    await checkRecords(store);
    const key = { place: "entry", id: entry.id } as const;
    expect(await replaceRecord(store, key, '{"body":7}', owner)).toMatchObject({ ok: false, path: "body" });
    expect(await replaceRecord(store, key, '{"body":"Krausen","tags":["Hefe"],"mine":1}', owner)).toMatchObject({
      ok: true,
    });
    expect(await listEntries(store, "post", guest, { tag: "hefe" })).toMatchObject([
      { revision: 2, data: { body: "Krausen", mine: 1, language: "en" } },
    ]);
    expect(await searchEntries(store, "krausen", ["post"], guest)).toHaveLength(1);
  });

  test("a CV is found by its new words once it is put right, and by none once it is removed", async () => {
    await writeCv(store, { basics: { name: "Ada", summary: "Before" } });
    await damage(store, ["settings", "value"], "{");
    await checkRecords(store);
    const key = { place: "setting", id: "cv" } as const;
    const right = '{"basics":{"name":"Ada","summary":"Krausen"}}';
    expect(await replaceRecord(store, key, right, owner)).toMatchObject({ ok: true });
    expect(await searchEntries(store, "krausen", ["about"], guest)).toHaveLength(1);
    expect(await searchEntries(store, "before", ["about"], guest)).toEqual([]);
    await damage(store, ["settings", "value"], "{");
    await checkRecords(store);
    expect(await removeRecord(store, key, owner)).toMatchObject({ ok: true });
    expect(await searchEntries(store, "krausen", ["about"], guest)).toEqual([]);
  });

  test("they come by page, each once, and beyond the last page there is the last", async () => {
    for (let number = 0; number < 33; number++) await insert(store, postOf({ title: `Broken ${number}` }));
    await damage(store, ["entries", "data"], "{");
    await checkRecords(store);
    const [first, second] = [await listUnreadable(store), await listUnreadable(store, "2")];
    expect([first.page.total, first.records.length, second.records.length]).toEqual([33, 30, 3]);
    expect(new Set([...first.records, ...second.records].map(({ id }) => id)).size).toBe(33);
    expect(await listUnreadable(store, "9")).toMatchObject({ page: { number: 2, total: 33 } });
  });

  test("a damaged entry goes into the bin and comes back as it is", async () => {
    const { id } = await insert(store, postOf({ title: "Kept" }));
    await damage(store, ["entries", "data"], "{");
    await checkRecords(store);
    expect(await removeRecord(store, { place: "entry", id }, owner)).toMatchObject({ ok: true });
    expect(await listBin(store)).toMatchObject([{ id, title: "Kept" }]);
    expect((await listUnreadable(store)).records).toEqual([]);
    expect(await restoreEntry(store, id, owner)).toMatchObject({ ok: true });
    expect(await textOf(store, ["entries", "data"])).toBe("{");
    await listEntries(store, "post", guest);
    expect(await findUnreadable(store, { place: "entry", id })).toMatchObject({ name: "Kept" });
  });

  test("more records than are checked at once are all checked", async () => {
    const rows = Array.from({ length: 1203 }, (_, index) => ({
      site_id: store.siteId,
      key: `k${index}`,
      value: index % 400 === 0 ? "{" : "1",
      updated_at: 1,
    }));
    await store.database.db.insertInto("settings").values(rows).execute();
    expect(await checkRecords(store)).toBe(1203);
    expect(await countUnreadable(store)).toBe(4);
  });

  describe("the site's settings", () => {
    const stored = async () =>
      JSON.parse(String(await textOf(store, ["settings", "value"]))) as Record<string, unknown>;

    test("with fields missing have those at their defaults, and are not reported", async () => {
      await changeSiteSettings(store, defaultSettings);
      await damage(store, ["settings", "value"], '{"title":"Kettle","units":{"volume":"us"},"modules":["beers"]}');
      expect(await readSiteSettings(store)).toEqual({
        ...defaultSettings,
        title: "Kettle",
        units: { ...defaultSettings.units, volume: "us" },
        modules: ["beers"],
      });
      expect(reports).toEqual([]);
    });

    test("with wrong fields are read but for those, which stay until they are saved", async () => {
      await changeSiteSettings(store, { ...defaultSettings, title: "Kettle" });
      const wrong = {
        footer: { en: "Cheers" },
        units: { ...defaultSettings.units, gravity: "balling", volume: "us" },
        modules: ["beers", "podcast"],
      };
      await damage(store, ["settings", "value"], JSON.stringify({ ...(await stored()), ...wrong, added: 1 }));
      await store.database.publish("content", { siteId: store.siteId });
      expect(await readSiteSettings(store)).toEqual({
        ...defaultSettings,
        title: "Kettle",
        units: { ...defaultSettings.units, volume: "us" },
        modules: ["beers"],
      });
      expect((await listUnreadable(store)).records).toMatchObject([
        { place: "setting", id: "site", path: expect.stringMatching(/units|modules|footer/) },
      ]);
      expect(await changeSiteSettings(store, { title: "Pot" })).toMatchObject({ ok: true });
      expect(await stored()).toMatchObject({ ...wrong, title: "Pot", added: 1, $version: 1 });
      await changeSiteSettings(store, { footer: "", units: defaultSettings.units, modules: ["beers"] });
      expect((await listUnreadable(store)).records).toEqual([]);
    });

    test.each(["{", "[]", '{"title":"New","$version":2}'])(
      "stored as %s are shown as far as possible and not written over",
      async (text) => {
        await changeSiteSettings(store, { title: "Kettle" });
        await damage(store, ["settings", "value"], text);
        await store.database.publish("content", { siteId: store.siteId });
        expect((await readSiteSettings(store)).title).toBe(defaultSettings.title);
        expect(await changeSiteSettings(store, { title: "Pot" })).toMatchObject({ ok: false, code: "unreadable" });
        expect(await textOf(store, ["settings", "value"])).toBe(text);
      },
    );
  });
});
