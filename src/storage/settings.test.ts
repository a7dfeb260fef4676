/** Settings: what is stored over what is meant where nothing is, and what becomes of fields that cannot be read. */
import { beforeEach, describe, expect, test } from "vitest";
import * as z from "zod";
import { damage, reportingDatabase, textOf } from "../../tests/damaged-records.ts";
import { engines } from "../../tests/databases.ts";
import { inTransaction, type Store } from "./database.ts";
import { changeSettings, readSettings, storedFields, withDefaults, writeSettings } from "./settings.ts";
import { countUnreadable } from "./unreadable.ts";

const schema = z.object({
  title: z.string(),
  look: z.object({ accent: z.string(), wide: z.boolean() }),
  menu: z.array(z.object({ label: z.string() })),
});
const fallback = { title: "New", look: { accent: "amber", wide: false }, menu: [{ label: "Beers" }] };
const column = ["settings", "value"] as const;

test("what is stored lies over the defaults, field by field; lists and other values are taken whole", () => {
  expect(withDefaults({ a: 1, b: { c: 2, d: 3 }, e: [1, 2] }, { b: { c: 9 }, e: [3], f: 4 })).toEqual({
    a: 1,
    b: { c: 9, d: 3 },
    e: [3],
    f: 4,
  });
  expect(withDefaults({ a: { b: 1 } }, { a: null })).toEqual({ a: null });
  expect(withDefaults([1], { a: 1 })).toEqual({ a: 1 });
  expect(withDefaults({ a: 1 }, [2])).toEqual([2]);
});

describe.each(engines)("settings on %s", (engine) => {
  const { reports, freshStore } = reportingDatabase(engine);
  let store: Store;
  beforeEach(() => {
    store = freshStore();
  });
  const read = () => readSettings(store, "test", schema, fallback);

  test("nothing stored is the fallback; what is written comes back, by its key, on its site", async () => {
    expect(await read()).toEqual(fallback);
    const written = { title: "Brewery", look: { accent: "green", wide: true }, menu: [] };
    await writeSettings(store, "test", { ...written, title: "Before" });
    await writeSettings(store, "test", written);
    await writeSettings(store, "other", { title: "Other" });
    expect(await read()).toEqual(written);
    expect(await readSettings({ ...store, siteId: "another" }, "test", schema, fallback)).toEqual(fallback);
    expect(reports).toEqual([]);
  });

  test("a field that is missing, or wrong, has the fallback's value, and the others their own", async () => {
    await writeSettings(store, "test", { title: "Brewery", look: { accent: 7 }, menu: [{ label: "A" }] });
    expect(await read()).toEqual({ title: "Brewery", look: fallback.look, menu: [{ label: "A" }] });
    expect(reports).toEqual([expect.stringContaining("setting test at look.accent")]);
  });

  test("of a list the wrong rows alone are left out, and the text stays as it is stored", async () => {
    const menu = [{ label: "A" }, { label: 1 }, { label: "B" }, "x"];
    await writeSettings(store, "test", { menu });
    expect((await read()).menu).toEqual([{ label: "A" }, { label: "B" }]);
    expect(JSON.parse(String(await textOf(store, [...column])))).toMatchObject({ menu });
  });

  test("where nothing can be saved of it the fallback stands", async () => {
    await writeSettings(store, "test", "no fields at all");
    expect(await read()).toEqual(fallback);
    await damage(store, [...column], "{");
    expect(await read()).toEqual(fallback);
    expect(reports.length).toBeGreaterThan(0);
  });

  test("in a transaction, which may be undone, nobody is told of what cannot be read, and afterwards once", async () => {
    await writeSettings(store, "test", { title: 7 });
    await inTransaction(store, (inner) => readSettings(inner, "test", schema, fallback));
    expect([reports, await countUnreadable(store)]).toEqual([[], 0]);
    for (let time = 0; time < 2; time++) await read();
    expect([reports.length, await countUnreadable(store)]).toEqual([1, 1]);
  });

  test("a change writes its own fields; the others stay, those that cannot be read too", async () => {
    expect(await storedFields(store, "test")).toMatchObject({ ok: true, value: {} });
    expect(await changeSettings(store, "test", { title: "Brewery" })).toMatchObject({ ok: true });
    await changeSettings(store, "test", { look: "wrong" });
    await changeSettings(store, "test", { title: "Brewhouse" });
    expect(await storedFields(store, "test")).toMatchObject({ value: { title: "Brewhouse", look: "wrong" } });
    expect(await read()).toEqual({ ...fallback, title: "Brewhouse" });
  });

  test.each(["{", '"text"', "[]", '{"$version":9}'])("what is stored as %s is not written over", async (text) => {
    await writeSettings(store, "test", {});
    await damage(store, [...column], text);
    const refused = { ok: false, code: "unreadable", message: expect.stringContaining("Repair it under Settings") };
    expect(await storedFields(store, "test")).toMatchObject(refused);
    expect(await changeSettings(store, "test", { title: "Brewery" })).toMatchObject(refused);
    expect(await textOf(store, [...column])).toBe(text);
  });

  test("a change is an event, and tells all processes that pages are out of date", async () => {
    const told: unknown[] = [];
    const forget = store.database.subscribe("content", (payload) => told.push(payload));
    await writeSettings(store, "test", {});
    forget();
    expect(told).toContainEqual({ siteId: store.siteId });
    const events = await store.database.db
      .selectFrom("events")
      .selectAll()
      .where("site_id", "=", store.siteId)
      .execute();
    expect(JSON.stringify(events)).toContain("settings-changed");
    const row = await store.database.db
      .selectFrom("settings")
      .select("updated_at")
      .where("site_id", "=", store.siteId)
      .executeTakeFirst();
    expect(row).toEqual({ updated_at: store.now() });
  });
});
