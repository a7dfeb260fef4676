/** Every place but the entries that a record is stored in: a damaged one is left out, shown, repaired and removed. */
import { beforeEach, describe, expect, test } from "vitest";
import { type Column, damage, reportingDatabase, textOf } from "../../tests/damaged-records.ts";
import { engines } from "../../tests/databases.ts";
import { owner } from "../../tests/entry-factory.ts";
import { recipeOf } from "../../tests/recipe-factory.ts";
import type { Store } from "./database.ts";
import { findDeviceByToken } from "./device-tokens.ts";
import { findDevice, insertDevice, updateDevice } from "./devices.ts";
import { insertOwnItem, listLibraryItems } from "./library-items.ts";
import { insertLots, listLots } from "./lots.ts";
import { findRecipeDraft, writeRecipeDraft } from "./recipe-drafts.ts";
import { findRecipeVersion, insertRecipeVersion, listRecipeVersions } from "./recipes.ts";
import { readSettings, writeSettings } from "./settings.ts";
import { insertShoppingItem, listShoppingItems } from "./shopping-items.ts";
import { cvSchema } from "./site-settings.ts";
import { checkRecords, listUnreadable, removeRecord, replaceRecord } from "./stored-records.ts";
import { countUnreadable, type RecordKey } from "./unreadable.ts";

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
  const { freshStore } = reportingDatabase(engine);
  let store: Store;
  beforeEach(() => {
    store = freshStore();
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
      await damage(store, column, text);
      const read = [await reads()].flat().filter((each) => each !== null && each !== undefined);
      expect(read).toEqual([]);
      expect(await textOf(store, column)).toBe(text);
      const [record] = (await listUnreadable(store)).records;
      expect(record).toMatchObject({ place, text });
      if (!record) return;
      expect(await replaceRecord(store, record, '{"recipe":', owner)).toMatchObject({ ok: false, code: "unreadable" });
      expect(await textOf(store, column)).toBe(text);
      expect(await replaceRecord(store, record, sound, owner)).toMatchObject({ ok: true });
      expect(JSON.parse(String(await textOf(store, column)))).toEqual({
        ...(JSON.parse(sound) as object),
        $version: 1,
      });
      expect(await countUnreadable(store)).toBe(0);
      expect(await replaceRecord(store, record, sound, owner)).toMatchObject({ ok: false, code: "not-found" });
    });

    test("is found by the check of all records, and removed as its place allows", async () => {
      const { column } = await others[place]();
      await damage(store, column, "{");
      expect(await checkRecords(store)).toBeGreaterThan(0);
      const [record] = (await listUnreadable(store)).records;
      if (!record) throw new Error("nothing was noted");
      const removed = await removeRecord(store, record, owner);
      if (record.removal === null) return expect(removed).toMatchObject({ ok: false, code: "kept" });
      expect(removed).toMatchObject({ ok: true });
      await checkRecords(store);
      expect(await countUnreadable(store)).toBe(0);
      expect(await textOf(store, column)).toBe(
        record.removal === "bin" ? "{" : record.removal === "row" ? undefined : null,
      );
    });
  });
});
