/** Notes of editors: who may, what happens to each, and that nothing typed is lost over them. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, noon, openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { editor, insert, member, postOf } from "../../../tests/entry-factory.ts";
import { plansOf } from "../../../tests/plans-of.ts";
import { formOf, siteOf } from "../../../tests/site-factory.ts";
import { listEntryNotes } from "../../storage/entry-notes.ts";
import { changeEntry } from "./actions.ts";

describe.each(engines)("on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());

  async function open() {
    const clock = { now: noon };
    const site = siteOf(opened.store(clock), editor);
    const { id } = await insert(site.store, postOf());
    const does = async (deed: string, more: Record<string, string> = {}, viewer = editor) =>
      changeEntry({ ...site, viewer }, "writing", id, formOf({ deed, ...more }));
    return { site, id, clock, does, notes: () => listEntryNotes(site.store, id) };
  }

  test("one is added, resolved, opened again, removed and restored, and the unsaved text stays", async () => {
    const { does, notes } = await open();
    expect(await does("note", { note: " Check the OG ", body: "Typed" })).toMatchObject({
      value: { refused: null, typed: { body: "Typed" } },
    });
    const id = (await notes())[0]?.id ?? "";
    const states = [];
    for (const change of ["resolve", "reopen", "remove", "restore"]) {
      await does(`note-change ${change} ${id}`);
      const [note] = await notes();
      states.push([note?.resolvedAt, note?.isRemoved]);
    }
    expect(states).toEqual([
      [noon, false],
      [null, false],
      [null, true],
      [null, false],
    ]);
    expect(await notes()).toMatchObject([{ text: "Check the OG", at: noon }]);
  });

  test("an empty or endless one is refused at its field, and who is no editor changes nothing", async () => {
    const { does, notes } = await open();
    for (const note of [" ", "x".repeat(2001)])
      expect(await does("note", { note })).toMatchObject({
        value: { refused: "form", errors: { note: expect.any(String) } },
      });
    expect(await does("note", { note: "Hello" }, member)).toMatchObject({ ok: false, code: "forbidden" });
    expect(await notes()).toEqual([]);
  });

  test("a note of another entry is out of reach, and what was removed 30 days ago is gone", async () => {
    const [one, two] = [await open(), await open()];
    await one.does("note", { note: "Mine" });
    const id = (await one.notes())[0]?.id ?? "";
    await two.does(`note-change remove ${id}`);
    expect(await one.notes()).toMatchObject([{ isRemoved: false }]);
    await one.does(`note-change remove ${id}`);
    one.clock.now += 30 * 86_400_000;
    expect(await one.notes()).toEqual([]);
    await one.does("note", { note: "New" });
    const rows = await one.site.store.database.db
      .selectFrom("entry_notes")
      .select("text")
      .where("entry_id", "=", one.id)
      .execute();
    expect(rows).toEqual([{ text: "New" }]);
  });

  test("they are found by their entry", async () => {
    const { site, id } = await open();
    const plans = await plansOf(site.store, /entry_notes/, (store) => listEntryNotes(store, id));
    if (engine === "sqlite") expect(plans.join("\n")).not.toMatch(/SCAN|TEMP B-TREE/);
    expect(plans).toHaveLength(1);
  });
});
