/** Recipe drafts: what an editor has changed in a recipe and not yet saved as a version; each editor has one of their own. */
import type { Recipe } from "../domain/recipe/recipe.ts";
import type { Store } from "./database.ts";
import { recipeSchema } from "./entry-schemas.ts";
import { formatDocument, readDocument } from "./documents.ts";
import { noteUnreadable } from "./unreadable.ts";

/** `baseVersion`: the version it was begun from. `revision` names one writing of it and grows with each. */
export type RecipeDraft = { recipe: Recipe; baseVersion: number; revision: number; savedAt: number };
export type DraftKey = { recipeId: string; userId: string };

const draftsOf = (store: Store, { recipeId, userId }: DraftKey) =>
  store.database.db
    .selectFrom("recipe_drafts")
    .where("site_id", "=", store.siteId)
    .where("recipe_id", "=", recipeId)
    .where("user_id", "=", userId);

/** One that cannot be read counts as none, and is not written over: whoever saves is told of a conflict. */
export async function findRecipeDraft(store: Store, key: DraftKey): Promise<RecipeDraft | null> {
  const row = await draftsOf(store, key).selectAll().executeTakeFirst();
  if (!row) return null;
  const read = readDocument("recipe", recipeSchema, row.recipe);
  if (read.ok)
    return { recipe: read.value, baseVersion: row.base_version, revision: row.revision, savedAt: row.saved_at };
  const id = `${row.recipe_id} ${row.user_id}`;
  await noteUnreadable(store, { place: "recipe-draft", id }, row.recipe, read);
  return null;
}

/**
 * Writes over the draft that has `revision`, or where there is none; null when it has another revision by now, and nothing
 * is written. Revisions count on from the clock, so that one of a draft that is gone is never met again.
 */
export async function writeRecipeDraft(
  store: Store,
  key: DraftKey,
  { recipe, baseVersion, revision }: Omit<RecipeDraft, "savedAt">,
): Promise<RecipeDraft | null> {
  const savedAt = store.now();
  const next = Math.max(savedAt, revision + 1);
  const values = {
    base_version: baseVersion,
    revision: next,
    recipe: formatDocument("recipe", recipe),
    saved_at: savedAt,
  };
  const result = await store.database.db
    .insertInto("recipe_drafts")
    .values({ site_id: store.siteId, recipe_id: key.recipeId, user_id: key.userId, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(["site_id", "recipe_id", "user_id"])
        .doUpdateSet(values)
        .where("recipe_drafts.revision", "=", revision),
    )
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows ? { recipe, baseVersion, revision: next, savedAt } : null;
}

export async function removeRecipeDraft(store: Store, { recipeId, userId }: DraftKey): Promise<void> {
  await store.database.db
    .deleteFrom("recipe_drafts")
    .where("site_id", "=", store.siteId)
    .where("recipe_id", "=", recipeId)
    .where("user_id", "=", userId)
    .execute();
}
