/** Records that cannot be read: they are left out and noted, stay as they are, and are repaired or removed. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { emptyDatabase, engines, noon, openOrThrow } from "../../tests/databases.ts";
import { dataOf, insert, owner, postOf } from "../../tests/entry-factory.ts";
import { recipeOf } from "../../tests/recipe-factory.ts";
import { entryKinds } from "../domain/publishing/entry.ts";
import { guest } from "../domain/people/viewer.ts";
import { defaultSettings } from "../domain/publishing/site-settings.ts";
import { createId } from "../platform/ids.ts";
import { type Database, migrate, type Store } from "./database.ts";
import { findDevice, findDeviceByToken, insertDevice, updateDevice } from "./devices.ts";
import { findEntry, listEntries } from "./entries.ts";
import { listBin, restoreEntry } from "./entry-bin.ts";
import { searchDocuments } from "./search.ts";
import { insertOwnItem, listLibraryItems } from "./library-items.ts";
import { insertLots, listLots } from "./lots.ts";
import { findRecipeDraft, writeRecipeDraft } from "./recipe-drafts.ts";
import { findRecipeVersion, insertRecipeVersion, listRecipeVersions } from "./recipes.ts";
import { updateEntry } from "./save-entry.ts";
import type { Schema } from "./schema.ts";
import { readSettings, writeSettings } from "./settings.ts";
import { insertShoppingItem, listShoppingItems } from "./shopping-items.ts";
import { changeSiteSettings, cvSchema, readSiteSettings } from "./site-settings.ts";
import { checkRecords, findUnreadable, listUnreadable, removeRecord, replaceRecord } from "./stored-records.ts";
import { countUnreadable, type RecordKey } from "./unreadable.ts";

const searchEntries = async (...asked: Parameters<typeof searchDocuments>) => (await searchDocuments(...asked)).found;

const hop = { kind: "hop", name: "Garden", data: { alphaPercent: 5 } } as const;
const lot = {
  kind: "hop",
  name: "Cascade",
  libraryId: null,
  number: "",
  unit: "g",
  received: 10,
  receivedAt: null,
  bestBefore: null,
  price: null,
  currency: "",
  supplier: "",
  notes: "",
} as const;
const errand = {
  kind: null,
  name: "Caps",
  libraryId: null,
  amount: null,
  unit: "",
  note: "",
  need: null,
  tickedAt: null,
};

describe.each(engines)("stored records on %s", (engine) => {
  let database: Database;
  let remove: () => Promise<void>;
  let store: Store;
  const reports: string[] = [];
  beforeAll(async () => {
    const place = await emptyDatabase(engine);
    remove = place.remove;
    database = await openOrThrow({ ...place.options, report: (message) => reports.push(message) });
    await migrate(database);
  });
  afterAll(async () => {
    await database.close();
    await remove();
  });
  beforeEach(() => {
    store = { database, siteId: `site-${createId()}`, now: () => noon };
    reports.length = 0;
  });

  type Column = { [T in keyof Schema]: [T, keyof Schema[T] & string] }[keyof Schema];
  /** As a hand in the database, a broken disk or another program would. */
  async function damage([table, column]: Column, text: string): Promise<void> {
    await database.db
      .updateTable(table as "settings")
      .set({ [column]: text })
      .where("site_id", "=", store.siteId)
      .execute();
  }
  const textOf = async ([table, column]: Column) =>
    (
      (await database.db
        .selectFrom(table as "settings")
        .selectAll()
        .where("site_id", "=", store.siteId)
        .executeTakeFirst()) as Record<string, unknown> | undefined
    )?.[column];

  test.each(entryKinds)("a damaged %s is left out of lists and searches, and its own address says so", async (kind) => {
    const entry = await insert(store, { kind, title: "Damaged", status: "published", data: dataOf[kind] });
    const sound = await insert(store, { kind, title: "Damaged not", status: "published", data: dataOf[kind] });
    const text = '{"body":7,"number":"x"}';
    await database.db.updateTable("entries").set({ data: text }).where("id", "=", entry.id).execute();
    for (let visit = 0; visit < 2; visit++) {
      expect(await listEntries(store, kind, guest)).toMatchObject([{ id: sound.id }]);
      expect(await searchEntries(store, "damaged", [kind], guest)).toMatchObject([{ id: sound.id }]);
      expect(await findEntry(store, kind, entry.slug, guest)).toEqual({ access: "unreadable" });
    }
    expect(reports, "once, and without its content").toEqual([expect.stringContaining(`entry ${entry.id} at `)]);
    expect(await updateEntry(store, entry.id, 1, { title: "x" }, owner)).toMatchObject({ ok: false });
    expect(await listUnreadable(store)).toMatchObject([{ place: "entry", id: entry.id, name: "Damaged", kind, text }]);
  });

  test("a draft that is damaged is hidden from guests as every draft is", async () => {
    const entry = await insert(store, postOf({ status: "draft" }));
    await damage(["entries", "data"], "{");
    expect(await findEntry(store, "post", entry.slug, guest)).toEqual({ access: "hidden" });
  });

  test("what a newer program saved is not read, and not written over", async () => {
    const entry = await insert(store, postOf());
    const text = '{"body":"new","$version":9}';
    await damage(["entries", "data"], text);
    expect(await findEntry(store, "post", entry.slug, owner)).toEqual({ access: "unreadable" });
    expect(await listUnreadable(store)).toMatchObject([
      { path: "$version", message: expect.stringMatching(/newer Wortfolio.*9.*1/) },
    ]);
    expect(await textOf(["entries", "data"])).toBe(text);
  });

  /** Damages one row of each other place; what lists it must go on without it. */
  const others: Record<
    Exclude<RecordKey["place"], "entry">,
    () => Promise<{ column: Column; reads: () => Promise<unknown>; sound: string }>
  > = {
    "recipe-version": async () => {
      await insertRecipeVersion(store, { recipeId: "r", recipe: recipeOf() }, owner);
      const reads = async () => [...(await listRecipeVersions(store, "r")), await findRecipeVersion(store, "r", 1)];
      return { column: ["recipe_versions", "recipe"], reads, sound: JSON.stringify(recipeOf()) };
    },
    "recipe-results": async () => {
      await insertRecipeVersion(store, { recipeId: "r", recipe: recipeOf(), computed: { og: 1 } }, owner);
      const reads = async () => (await listRecipeVersions(store, "r")).map(({ computed }) => computed);
      return { column: ["recipe_versions", "computed"], reads, sound: '{"og":1.05}' };
    },
    "recipe-draft": async () => {
      const key = { recipeId: "r", userId: "u" };
      await writeRecipeDraft(store, key, { recipe: recipeOf(), baseVersion: 1, revision: 0 });
      const reads = async () => [
        await findRecipeDraft(store, key),
        await writeRecipeDraft(store, key, { recipe: recipeOf(), baseVersion: 1, revision: 0 }),
      ];
      return { column: ["recipe_drafts", "recipe"], reads, sound: JSON.stringify(recipeOf()) };
    },
    "library-item": async () => {
      await insertOwnItem(store, hop);
      return {
        column: ["library_items", "data"],
        reads: () => listLibraryItems(store, "hop"),
        sound: '{"alphaPercent":6}',
      };
    },
    lot: async () => {
      await insertLots(store, [lot]);
      return { column: ["lots", "data"], reads: () => listLots(store), sound: '{"alphaPercent":6}' };
    },
    "shopping-item": async () => {
      await insertShoppingItem(store, errand);
      return { column: ["shopping_items", "data"], reads: () => listShoppingItems(store), sound: "{}" };
    },
    calibration: async () => {
      const { device, token } = await insertDevice(store, { name: "Spindle", calibration: { coefficients: [1] } });
      const reads = async () => {
        expect(await findDeviceByToken(store, token)).toMatchObject({ id: device.id });
        await updateDevice(store, device.id, { name: "Other" });
        return [(await findDevice(store, device.id))?.calibration];
      };
      return { column: ["devices", "calibration"], reads, sound: '{"coefficients":[2]}' };
    },
    setting: async () => {
      await writeSettings(store, "cv", {});
      return {
        column: ["settings", "value"],
        reads: () => readSettings(store, "cv", cvSchema, null),
        sound: '{"basics":{}}',
      };
    },
  };

  describe.each(Object.keys(others) as (keyof typeof others)[])("a damaged %s", (place) => {
    test.each(["{", "[7]"])("of %s is left out, kept as it is, shown, and repaired", async (text) => {
      const { column, reads, sound } = await others[place]();
      await damage(column, text);
      const read = [await reads()].flat().filter((each) => each !== null && each !== undefined);
      expect(read).toEqual([]);
      expect(await textOf(column)).toBe(text);
      const [record] = await listUnreadable(store);
      expect(record).toMatchObject({ place, text });
      if (!record) return;
      expect(await replaceRecord(store, record, '{"recipe":', owner)).toMatchObject({ ok: false, code: "unreadable" });
      expect(await textOf(column)).toBe(text);
      expect(await replaceRecord(store, record, sound, owner)).toMatchObject({ ok: true });
      expect(JSON.parse(String(await textOf(column)))).toEqual({ ...(JSON.parse(sound) as object), $version: 1 });
      expect(await countUnreadable(store)).toBe(0);
      expect(await replaceRecord(store, record, sound, owner)).toMatchObject({ ok: false, code: "not-found" });
    });

    test("is found by the check of all records, and removed as its place allows", async () => {
      const { column } = await others[place]();
      await damage(column, "{");
      expect(await checkRecords(store)).toBeGreaterThan(0);
      const [record] = await listUnreadable(store);
      if (!record) throw new Error("nothing was noted");
      const removed = await removeRecord(store, record, owner);
      if (record.removal === null) return expect(removed).toMatchObject({ ok: false, code: "kept" });
      expect(removed).toMatchObject({ ok: true });
      await checkRecords(store);
      expect(await countUnreadable(store)).toBe(0);
      expect(await textOf(column)).toBe(record.removal === "bin" ? "{" : record.removal === "row" ? undefined : null);
    });
  });

  test("an entry is put right with its words and tags, at its next revision", async () => {
    const entry = await insert(store, postOf());
    await damage(["entries", "data"], "{");
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

  test("a damaged entry goes into the bin and comes back as it is", async () => {
    const { id } = await insert(store, postOf({ title: "Kept" }));
    await damage(["entries", "data"], "{");
    await checkRecords(store);
    expect(await removeRecord(store, { place: "entry", id }, owner)).toMatchObject({ ok: true });
    expect(await listBin(store)).toMatchObject([{ id, title: "Kept" }]);
    expect(await listUnreadable(store)).toEqual([]);
    expect(await restoreEntry(store, id, owner)).toMatchObject({ ok: true });
    expect(await textOf(["entries", "data"])).toBe("{");
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
    await database.db.insertInto("settings").values(rows).execute();
    expect(await checkRecords(store)).toBe(1203);
    expect(await countUnreadable(store)).toBe(4);
  });

  describe("the site's settings", () => {
    const stored = async () => JSON.parse(String(await textOf(["settings", "value"]))) as Record<string, unknown>;

    test("with fields missing have those at their defaults, and are not reported", async () => {
      await changeSiteSettings(store, defaultSettings);
      await damage(["settings", "value"], '{"title":"Kettle","units":{"volume":"us"},"modules":["beers"]}');
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
      await damage(["settings", "value"], JSON.stringify({ ...(await stored()), ...wrong, added: 1 }));
      await database.publish("content", { siteId: store.siteId });
      expect(await readSiteSettings(store)).toEqual({
        ...defaultSettings,
        title: "Kettle",
        units: { ...defaultSettings.units, volume: "us" },
        modules: ["beers"],
      });
      expect(await listUnreadable(store)).toMatchObject([
        { place: "setting", id: "site", path: expect.stringMatching(/units|modules|footer/) },
      ]);
      expect(await changeSiteSettings(store, { title: "Pot" })).toMatchObject({ ok: true });
      expect(await stored()).toMatchObject({ ...wrong, title: "Pot", added: 1, $version: 1 });
      await changeSiteSettings(store, { footer: "", units: defaultSettings.units, modules: ["beers"] });
      expect(await listUnreadable(store)).toEqual([]);
    });

    test.each(["{", "[]", '{"title":"New","$version":2}'])(
      "stored as %s are shown as far as possible and not written over",
      async (text) => {
        await changeSiteSettings(store, { title: "Kettle" });
        await damage(["settings", "value"], text);
        await database.publish("content", { siteId: store.siteId });
        expect((await readSiteSettings(store)).title).toBe(defaultSettings.title);
        expect(await changeSiteSettings(store, { title: "Pot" })).toMatchObject({ ok: false, code: "unreadable" });
        expect(await textOf(["settings", "value"])).toBe(text);
      },
    );
  });
});
