/** The library in the database, on both engines. */
import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, openTestDatabase, type TestDatabase } from "../../tests/databases.ts";
import { inTransaction, migrate, type Store } from "./database.ts";
import { libraryData } from "./library/library-data.ts";
import { libraryVersion } from "./library/library-version.ts";
import { loadLibrary, type LibraryEdition } from "./library/load-library.ts";
import { findRemovedItem, removeOwnItem, restoreOwnItem } from "./library-bin.ts";
import {
  copyLibraryItem,
  findLibraryItem,
  insertOwnItem,
  libraryParts,
  listLibraryItems,
  updateOwnItem,
} from "./library-items.ts";
import { libraryKinds } from "./library-schemas.ts";

const load = (store: Store, edition?: LibraryEdition) =>
  inTransaction(store, (inner) => loadLibrary(inner.database.db, inner.siteId, edition));

const everything = (store: Store) =>
  store.database.db.selectFrom("library_items").selectAll().where("site_id", "=", store.siteId).orderBy("id").execute();

const names = async (store: Store, query: string) =>
  (await listLibraryItems(store, "hop", { query })).map(({ name }) => name);

const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);

const day = 86_400_000;

test("the edition's name is a new one whenever its data are", () => {
  const digest = createHash("sha256").update(JSON.stringify(libraryData)).digest("hex").slice(0, 16);
  expect({ [libraryVersion]: digest }).toEqual({ "2026.6": "010781d046ee36ca" });
});

describe.each(engines)("the library on %s", (engine) => {
  let opened: TestDatabase;
  let site: Store;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
    site = { ...opened.store(), siteId: "main" };
  });
  afterAll(() => opened.dispose());

  test("a new database holds the program's edition, and every row of it can be read", async () => {
    for (const kind of libraryKinds) {
      const items = await listLibraryItems(site, kind);
      const told = items.map(({ id, name, data }) => ({ id, name, ...data }));
      expect(told.toSorted(byId)).toEqual([...libraryData[kind]].toSorted(byId));
      expect(new Set(items.map(({ origin }) => origin))).toEqual(new Set(["library"]));
    }
  });

  test("all of the library is gone through in parts, own rows and the program's, each once", async () => {
    const own = await insertOwnItem(site, { kind: "hop", name: "Own", data: { alphaPercent: 5 } });
    const ids: string[] = [];
    for await (const part of libraryParts(site)) ids.push(...part.map(({ id }) => id));
    expect(ids.toSorted()).toEqual((await everything(site)).map(({ id }) => id).toSorted());
    expect(ids).toContain(own);
    await removeOwnItem(site, own);
    await site.database.db.deleteFrom("library_items").where("id", "=", own).execute();
  });

  test("starting again writes nothing", async () => {
    const before = await everything(site);
    expect(await migrate(opened.database)).toMatchObject({ ok: true });
    expect(await load(site)).toBe(false);
    expect(await everything(site)).toEqual(before);
  });

  test("an update of the library never touches the owner's rows", async () => {
    const store = opened.store();
    const first: LibraryEdition = {
      version: "1",
      rows: async () => ({
        hop: [
          { id: "hop-a", name: "A", alphaPercent: 5 },
          { id: "hop-gone", name: "Gone", alphaPercent: 6 },
        ],
      }),
    };
    const second: LibraryEdition = {
      version: "2",
      rows: async () => ({
        hop: [
          { id: "hop-a", name: "A", alphaPercent: 7 },
          { id: "hop-new", name: "New", alphaPercent: 8 },
        ],
      }),
    };
    expect(await load(store, first)).toBe(true);
    const copied = await copyLibraryItem(store, "hop-gone");
    const made = await insertOwnItem(store, { kind: "hop", name: "A", data: { alphaPercent: 9 } });
    const removed = await insertOwnItem(store, { kind: "hop", name: "B", data: { alphaPercent: 1 } });
    await updateOwnItem(store, made, { kind: "hop", name: "A", data: { alphaPercent: 10 } });
    await removeOwnItem(store, removed);
    const own = (await everything(store)).filter(({ origin }) => origin === "own");
    expect(own).toHaveLength(3);

    expect(await load(store, second)).toBe(true);
    expect((await everything(store)).filter(({ origin }) => origin === "own")).toEqual(own);
    const hops = await listLibraryItems(store, "hop");
    expect(hops.map(({ name, origin, data }) => [name, origin, data.alphaPercent])).toEqual([
      ["A", "own", 10],
      ["Gone", "own", 6],
      ["A", "library", 7],
      ["New", "library", 8],
    ]);
    expect(copied.ok && (await findLibraryItem(store, copied.value))?.name).toBe("Gone");
  });

  test("a new edition that can't be written leaves the old one", async () => {
    const store = opened.store();
    await load(store, { version: "1", rows: async () => ({ hop: [{ id: "a", name: "A", alphaPercent: 5 }] }) });
    const before = await everything(store);
    const twice = { id: "b", name: "B", alphaPercent: 5 };
    await expect(load(store, { version: "2", rows: async () => ({ hop: [twice, twice] }) })).rejects.toThrow();
    expect(await everything(store)).toEqual(before);
  });

  test("items are found by any of their words, however they are accented, what begins so first", async () => {
    expect((await names(site, "hallertauer"))[0]).toMatch(/^Hallertau/);
    expect(await names(site, "HÜLL melon")).toEqual(["Hüll Melon"]);
    expect(await names(site, "huell melon")).toEqual(["Hüll Melon"]);
    expect(await names(site, "cascade")).toContain("Cascade");
    expect(await names(site, "slovenia gold")).toEqual(["Styrian Gold", "Styrian Golding"]);
    expect(await names(site, "100%")).toEqual([]);
    const yeasts = await listLibraryItems(site, "yeast", { query: "wyeast 1056" });
    expect(yeasts.map(({ name }) => name)).toEqual(["American Ale"]);
    const styles = await listLibraryItems(site, "style", { query: "21a" });
    expect(styles.map(({ name }) => name)).toEqual(["American IPA"]);
    expect(await listLibraryItems(site, "fermentable", { query: "weyermann", limit: 4 })).toHaveLength(4);
  });

  test("the library's own rows can't be changed or removed, and another site's are not there", async () => {
    const changed = [
      await updateOwnItem(site, "hop-cascade", { kind: "hop", name: "Mine", data: { alphaPercent: 1 } }),
      await removeOwnItem(site, "hop-cascade"),
      await restoreOwnItem(site, "hop-cascade"),
      await copyLibraryItem(site, "hop-none"),
      await copyLibraryItem(opened.store(), "hop-cascade"),
    ];
    expect(changed.map((result) => !result.ok && result.code)).toEqual(Array(5).fill("not-found"));
    expect((await findLibraryItem(site, "hop-cascade"))?.name).toBe("Cascade");
  });

  test("a copy has the same data and then goes its own way", async () => {
    const store = opened.store();
    await load(store);
    const copied = await copyLibraryItem(store, "hop-cascade");
    const id = copied.ok ? copied.value : "";
    const copy = await findLibraryItem(store, id);
    expect(copy).toEqual({ ...(await findLibraryItem(store, "hop-cascade")), id, origin: "own" });
    if (copy?.kind !== "hop") throw new Error("The copy is no hop.");
    await updateOwnItem(store, id, { kind: "hop", name: "Cascade 2025", data: { ...copy.data, alphaPercent: 6.1 } });
    expect(await listLibraryItems(store, "hop", { origin: "own" })).toMatchObject([
      { name: "Cascade 2025", data: { alphaPercent: 6.1 } },
    ]);
    expect(await listLibraryItems(store, "hop", { query: "cascade 2025" })).toHaveLength(1);
  });

  test("what was removed comes back, for 30 days", async () => {
    const clock = { now: 0 };
    const store = opened.store(clock);
    const [kept, gone, later] = [
      await insertOwnItem(store, { kind: "hop", name: "Kept", data: { alphaPercent: 1 } }),
      await insertOwnItem(store, { kind: "hop", name: "Gone", data: { alphaPercent: 1 } }),
      await insertOwnItem(store, { kind: "hop", name: "Later", data: { alphaPercent: 1 } }),
    ];
    for (const id of [kept, gone]) expect(await removeOwnItem(store, id)).toMatchObject({ ok: true });
    expect(await removeOwnItem(store, kept)).toMatchObject({ ok: false, code: "not-found" });
    expect(await findLibraryItem(store, kept)).toBeNull();
    expect(await findRemovedItem(store, kept)).toEqual({ id: kept, name: "Kept" });
    expect((await listLibraryItems(store, "hop")).map(({ name }) => name)).toEqual(["Later"]);
    expect(await restoreOwnItem(store, kept)).toMatchObject({ ok: true });
    expect((await findLibraryItem(store, kept))?.name).toBe("Kept");
    clock.now = 30 * day + 1;
    await removeOwnItem(store, later);
    expect(await findRemovedItem(store, gone)).toBeNull();
    expect(await restoreOwnItem(store, gone)).toMatchObject({ ok: false, code: "not-found" });
    expect(await restoreOwnItem(store, later)).toMatchObject({ ok: true });
  });
});
