/** What is deleted for good leaves nothing behind that names it. */
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, noon, openTestDatabase, type TestDatabase } from "../../tests/databases.ts";
import { dataOf, insert, owner } from "../../tests/entry-factory.ts";
import { recipeOf } from "../../tests/recipe-factory.ts";
import { insertBatchEvent } from "./batch-events.ts";
import type { Store } from "./database.ts";
import { assignDevice, insertDevice } from "./devices.ts";
import { purgeBin, removeEntry } from "./entry-bin.ts";
import { appendReadings } from "./readings.ts";
import { insertEntryNote } from "./entry-notes.ts";
import { insertPreviewLink } from "./preview-links.ts";
import { writeRecipeDraft } from "./recipe-drafts.ts";
import { updateEntry } from "./save-entry.ts";
import { insertTasting } from "./tastings.ts";

/** Tables of this site in which a column is one of the ids. Changes, events and work tell what happened, and end by themselves. */
async function tablesNaming({ database, siteId }: Store, ids: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const table of await database.db.introspection.getTables()) {
    const texts = table.columns.filter(({ dataType }) => /text|char/i.test(dataType)).map(({ name }) => name);
    if (/^(entry_changes|events|jobs|job_|outbox|search_index)/.test(table.name) || texts[0] !== "site_id") continue;
    const { rows } =
      await sql<object>`select ${sql.join(texts.map((name) => sql.ref(name)))} from ${sql.table(table.name)}
      where site_id = ${siteId}`.execute(database.db);
    if (rows.some((row) => Object.values(row).some((value) => ids.includes(String(value))))) found.push(table.name);
  }
  return found.toSorted();
}

describe.each(engines)("what has lain in the bin for thirty days on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());

  test("goes with its tastings, versions, drafts, notes, devices and readings, and what stays is whole", async () => {
    const clock = { now: noon };
    const store = opened.store(clock);
    const fill = async (name: string) => {
      const beer = await insert(store, { kind: "beer", title: `${name} beer`, data: dataOf.beer });
      const recipe = await insert(store, { kind: "recipe", title: `${name} recipe`, data: dataOf.recipe });
      const batch = await insert(store, { kind: "batch", title: `${name} batch`, data: dataOf.batch });
      await updateEntry(store, beer.id, 1, { slug: `${name}-moved`.toLowerCase() }, owner);
      await insertTasting(store, { beerId: beer.id, stars: 4, approved: true });
      await insertTasting(store, { beerId: beer.id, stars: 2 });
      await insertEntryNote(store, beer.id, "Foam?", owner);
      await insertPreviewLink(store, beer.id, 365 * 86_400_000, owner);
      const draft = { recipe: recipeOf(), baseVersion: 1, revision: 0 };
      await writeRecipeDraft(store, { recipeId: recipe.id, userId: "owner-id" }, draft);
      await insertBatchEvent(store, { batchId: batch.id, type: "note", title: "Foam" });
      const { device } = await insertDevice(store, { name: `${name} float` });
      await assignDevice(store, device.id, batch.id, noon - 1000);
      await appendReadings(store, [{ deviceId: device.id, at: noon, celsius: 19 }]);
      return [beer.id, recipe.id, batch.id];
    };
    const [kept, gone] = [await fill("Kept"), await fill("Gone")];
    const before = await tablesNaming(store, kept);
    const hanging = [
      "batch_events",
      "device_assignments",
      "entries",
      "entry_notes",
      "entry_versions",
      "preview_links",
      "recipe_drafts",
      "slug_history",
      "tastings",
    ];
    expect(before).toEqual(expect.arrayContaining(hanging));
    for (const id of gone) await removeEntry(store, id, owner);
    clock.now += 30 * 86_400_000 - 1;
    expect(await purgeBin(store)).toBe(0);
    expect(await tablesNaming(store, gone)).toEqual(expect.arrayContaining(hanging));
    clock.now += 1;
    expect(await purgeBin(store)).toBe(3);
    expect(await tablesNaming(store, gone)).toEqual([]);
    expect(await tablesNaming(store, kept)).toEqual(before);
  });
});
