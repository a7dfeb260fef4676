import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, noon, openTestDatabase, type TestDatabase } from "../../tests/databases.ts";
import { dataOf, editor, insert, owner } from "../../tests/entry-factory.ts";
import { recipeOf } from "../../tests/recipe-factory.ts";
import { findEntryById } from "./entries.ts";
import { purgeBin, removeEntry } from "./entry-bin.ts";
import { findRecipeDraft, removeRecipeDraft, writeRecipeDraft } from "./recipe-drafts.ts";
import { listRecipeVersions } from "./recipes.ts";
import { insertRecipe, saveRecipeVersion } from "./save-recipe.ts";
import type { Store } from "./database.ts";

const mine = { recipeId: "r", userId: "editor-id" };
const draft = (revision: number, litres = 20) => ({
  recipe: recipeOf({ batchLitres: litres }),
  baseVersion: 2,
  revision,
});
const day = 86_400_000;

describe.each(engines)("on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());

  async function write(store: Store, revision: number, litres?: number): Promise<number> {
    const written = await writeRecipeDraft(store, mine, draft(revision, litres));
    if (!written) throw new Error("The draft has another revision.");
    return written.revision;
  }

  test("a draft lies under its site, its recipe and its editor", async () => {
    const store = opened.store();
    await write(store, 0);
    expect(await findRecipeDraft(store, mine)).toEqual({ ...draft(0), revision: noon, savedAt: noon });
    for (const other of [
      { ...mine, userId: "owner-id" },
      { ...mine, recipeId: "s" },
    ])
      expect(await findRecipeDraft(store, other)).toBeNull();
    expect(await findRecipeDraft(opened.store(), mine)).toBeNull();
    await removeRecipeDraft(store, { ...mine, userId: "owner-id" });
    expect(await findRecipeDraft(store, mine)).not.toBeNull();
  });

  test("of two that write over one revision the second is refused, and revisions are never met again", async () => {
    const clock = { now: noon };
    const store = opened.store(clock);
    const first = await write(store, 0);
    const both = await Promise.all([
      writeRecipeDraft(store, mine, draft(first, 30)),
      writeRecipeDraft(store, mine, draft(first, 40)),
    ]);
    expect(both.filter((written) => written === null)).toHaveLength(1);
    const kept = both.find((written) => written !== null);
    expect(kept?.revision).toBe(first + 1);
    expect((await findRecipeDraft(store, mine))?.recipe).toEqual(kept?.recipe);
    await removeRecipeDraft(store, mine);
    clock.now += 5;
    expect(await write(store, 0)).toBeGreaterThan(first + 1);
  });

  test("a version is kept and shown, or neither", async () => {
    const store = opened.store();
    const made = await insertRecipe(store, { title: "Stout", recipe: recipeOf() }, owner);
    if (!made.ok) throw new Error(made.message);
    const entry = made.value;
    expect(entry).toMatchObject({ status: "draft", data: { version: 0 } });
    const next = { recipe: recipeOf({ batchLitres: 30 }), message: "First" };
    const both = await Promise.all([
      saveRecipeVersion(store, entry, next, editor),
      saveRecipeVersion(store, entry, { ...next, message: "Other" }, owner),
    ]);
    expect(both.map((saved) => (saved.ok ? "saved" : saved.code)).sort()).toEqual(["saved", "stale"]);
    expect(await listRecipeVersions(store, entry.id)).toMatchObject([{ version: 1, recipe: { batchLitres: 30 } }]);
    expect(await findEntryById(store, "recipe", entry.id, owner)).toMatchObject({
      entry: { revision: 2, data: { version: 1, recipe: { batchLitres: 30 } } },
    });
  });

  test("drafts go with their recipe when the bin is emptied", async () => {
    const clock = { now: noon };
    const store = opened.store(clock);
    const { id } = await insert(store, { kind: "recipe", title: "Gone", data: dataOf.recipe });
    const key = { recipeId: id, userId: "editor-id" };
    await writeRecipeDraft(store, key, draft(0));
    await removeEntry(store, id, owner);
    expect(await findRecipeDraft(store, key)).not.toBeNull();
    clock.now += 31 * day;
    await purgeBin(store);
    expect(await findRecipeDraft(store, key)).toBeNull();
  });
});
