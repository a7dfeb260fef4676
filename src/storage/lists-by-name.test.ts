/** Lists of people and devices by name: a page at a time, each once. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addPeople } from "../../tests/big-site/fill-tables.ts";
import { engines, noon, openTestDatabase, type TestDatabase } from "../../tests/databases.ts";
import { assignDevice, insertDevice, retireDevice } from "./devices.ts";
import { measuringNow } from "./device-assignments.ts";
import { devicePage, findDevices, namesOfDevices, suggestDevices } from "./device-lists.ts";
import { hasOneOwner, listPeople, namesOfPeople, peoplePage, setRole } from "./people.ts";
import type { Store } from "./database.ts";

const many = 65;

describe.each(engines)("on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
    await addPeople(opened.store(), many);
  });
  afterAll(() => opened.dispose());

  async function pagesOf(read: (asked: string) => Promise<string[]>): Promise<string[][]> {
    return [await read("1"), await read("2"), await read("3")];
  }

  describe("people", () => {
    test("come thirty at a time by name, each once, and beyond the last page there is the last", async () => {
      const store = opened.store();
      const pages = await pagesOf(async (asked) => (await peoplePage(store, asked)).people.map(({ userId }) => userId));
      expect(pages.map((page) => page.length)).toEqual([30, 30, 5]);
      expect(pages.flat()).toEqual((await listPeople(store)).map(({ userId }) => userId));
      const last = await peoplePage(store, "9");
      expect(last.page).toMatchObject({ number: 3, pages: 3, total: many, more: false });
      expect(last.people.map(({ userId }) => userId)).toEqual(pages[2]);
    });

    test("are in the order that a reader expects, and have the role of this site alone", async () => {
      const [store, other] = [opened.store(), opened.store()];
      const { db } = store.database;
      const rename = (id: string, name: string) => db.updateTable("user").set({ name }).where("id", "=", id).execute();
      await rename("person-3", "adam");
      await rename("person-4", "Ada");
      await setRole(store, "person-3", "owner");
      await setRole(store, "person-4", "editor");
      await setRole(other, "person-4", "owner");
      const { people } = await peoplePage(store, null);
      expect(people.slice(0, 3).map(({ name, role }) => [name, role])).toEqual([
        ["Ada", "editor"],
        ["adam", "owner"],
        ["Person 0", "guest"],
      ]);
      expect([await hasOneOwner(store), await hasOneOwner(opened.store())]).toEqual([true, false]);
      await setRole(store, "person-5", "owner");
      expect([await hasOneOwner(store), await hasOneOwner(other)]).toEqual([false, true]);
      await rename("person-3", "Person 3");
      await rename("person-4", "Person 4");
    });

    test("are named by their ids, who is gone has no name", async () => {
      const names = await namesOfPeople(opened.store(), ["person-7", null, "nobody", "person-7"]);
      expect([...names]).toEqual([["person-7", "Person 7"]]);
    });
  });

  describe("devices", () => {
    const add = async (store: Store, name: string) => (await insertDevice(store, { name })).device.id;

    test("come thirty at a time, active ones first, then by name, each once", async () => {
      const store = opened.store();
      const names = Array.from({ length: many }, (_, number) => `Tilt ${String((number * 7) % many).padStart(2, "0")}`);
      const ids: string[] = [];
      for (const name of names) ids.push(await add(store, name));
      await retireDevice(store, ids[0] ?? "");
      await add(opened.store(), "Tilt of another site");
      const pages = await pagesOf(async (asked) => (await devicePage(store, asked)).devices.map(({ name }) => name));
      expect(pages.map((page) => page.length)).toEqual([30, 30, 5]);
      expect(pages.flat()).toEqual([...names.slice(1).sort(), names[0]]);
      expect((await devicePage(store, "9")).page).toMatchObject({ number: 3, total: many, more: false });
      expect((await suggestDevices(store, 2)).map(({ name }) => name)).toEqual(["Tilt 01", "Tilt 02"]);
    });

    test("are found by their ids on their own site, and what they measure now", async () => {
      const clock = { now: noon };
      const store = opened.store(clock);
      const [one, two] = [await add(store, "One"), await add(store, "Two")];
      const elsewhere = await add(opened.store(), "Elsewhere");
      await assignDevice(store, one, "first", noon);
      await assignDevice(store, two, "second", noon);
      await assignDevice(store, two, null, noon + 1);
      expect((await findDevices(store, [two, elsewhere, "none"])).map(({ name }) => name)).toEqual(["Two"]);
      await retireDevice(store, one);
      await assignDevice(store, one, "first", noon);
      expect((await namesOfDevices(store, [one, two, two, elsewhere])).map(({ name }) => name)).toEqual(["Two", "One"]);
      const measured = [{ deviceId: one, batchId: "first" }];
      expect(await measuringNow(store, { deviceIds: [one, two, elsewhere] })).toEqual(measured);
      expect(await measuringNow(store, { batchIds: ["first", "second"] })).toEqual(measured);
      expect(await measuringNow(store, { batchIds: ["second"] })).toEqual([]);
    });
  });
});
