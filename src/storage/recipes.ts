/** Recipe versions: immutable saved states of a recipe, numbered from 1. */
import * as z from "zod";
import type { Recipe } from "../domain/recipe/recipe.ts";
import type { Viewer } from "../domain/people/viewer.ts";
import { inTransaction, type Store } from "./database.ts";
import { recipeSchema } from "./entry-schemas.ts";
import { formatDocument, readDocument } from "./documents.ts";
import type { RecipeVersionRow } from "./entry-tables.ts";
import { noteUnreadable } from "./unreadable.ts";

export type RecipeVersion = {
  recipeId: string;
  version: number;
  at: number;
  userId: string | null;
  message: string;
  recipe: Recipe;
  /** Results as they were computed when it was saved; null where none were kept. */
  computed: Record<string, unknown> | null;
};
export type NewRecipeVersion = Pick<RecipeVersion, "recipeId" | "recipe"> &
  Partial<Pick<RecipeVersion, "message" | "computed" | "at" | "version">>;

export const computedSchema = z.record(z.string(), z.unknown());

const keyOf = (row: RecipeVersionRow) => `${row.recipe_id} ${row.version}`;

/** Results that cannot be read count as none. */
async function computedOf(store: Store, row: RecipeVersionRow): Promise<RecipeVersion["computed"]> {
  if (row.computed === null) return null;
  const read = readDocument("recipe-results", computedSchema, row.computed);
  if (read.ok) return read.value;
  await noteUnreadable(store, { place: "recipe-results", id: keyOf(row) }, row.computed, read);
  return null;
}

/** Null where its recipe cannot be read. */
async function versionOf(store: Store, row: RecipeVersionRow): Promise<RecipeVersion | null> {
  const read = readDocument("recipe", recipeSchema, row.recipe);
  if (!read.ok) {
    await noteUnreadable(store, { place: "recipe-version", id: keyOf(row) }, row.recipe, read);
    return null;
  }
  return {
    recipeId: row.recipe_id,
    version: row.version,
    at: row.at,
    userId: row.user_id,
    message: row.message,
    recipe: read.value,
    computed: await computedOf(store, row),
  };
}

const versionsOf = (store: Store, recipeId: string) =>
  store.database.db.selectFrom("recipe_versions").where("site_id", "=", store.siteId).where("recipe_id", "=", recipeId);

/** 0 where none was saved. */
export async function latestVersion(store: Store, recipeId: string): Promise<number> {
  const latest = await versionsOf(store, recipeId)
    .select((eb) => eb.fn.max("version").as("version"))
    .executeTakeFirst();
  return latest?.version ?? 0;
}

/** Gets the number after the latest, or a higher one where it is given; the recipe's entry is told of it by the caller, in the same transaction. */
export async function insertRecipeVersion(outer: Store, added: NewRecipeVersion, who: Viewer): Promise<RecipeVersion> {
  return inTransaction(outer, async (store) => {
    const version: RecipeVersion = {
      recipeId: added.recipeId,
      version: Math.max(added.version ?? 0, (await latestVersion(store, added.recipeId)) + 1),
      at: added.at ?? store.now(),
      userId: who.userId,
      message: added.message ?? "",
      recipe: added.recipe,
      computed: added.computed ?? null,
    };
    await store.database.db
      .insertInto("recipe_versions")
      .values({
        site_id: store.siteId,
        recipe_id: version.recipeId,
        version: version.version,
        at: version.at,
        user_id: version.userId,
        message: version.message,
        recipe: formatDocument("recipe", version.recipe),
        computed: version.computed && formatDocument("recipe-results", version.computed),
      })
      .execute();
    return version;
  });
}

/** Latest first; those that cannot be read are left out. */
export async function listRecipeVersions(store: Store, recipeId: string): Promise<RecipeVersion[]> {
  const rows = await versionsOf(store, recipeId).selectAll().orderBy("version", "desc").execute();
  const versions = await Promise.all(rows.map((row) => versionOf(store, row)));
  return versions.filter((version) => version !== null);
}

/** Which versions are kept, readable or not, and since when; the latest first. */
export const listVersionTimes = (store: Store, recipeId: string): Promise<Pick<RecipeVersion, "version" | "at">[]> =>
  versionsOf(store, recipeId).select(["version", "at"]).orderBy("version", "desc").execute();

/** Why each version was saved, where that was written down. */
export async function listVersionNotes(store: Store, recipeId: string): Promise<Map<number, string>> {
  const rows = await versionsOf(store, recipeId).select(["version", "message"]).where("message", "!=", "").execute();
  return new Map(rows.map(({ version, message }) => [version, message]));
}

export async function findRecipeVersion(
  store: Store,
  recipeId: string,
  version: number,
): Promise<RecipeVersion | null> {
  if (!Number.isSafeInteger(version)) return null;
  const row = await versionsOf(store, recipeId).selectAll().where("version", "=", version).executeTakeFirst();
  return row ? versionOf(store, row) : null;
}

/** Whether it is kept, readable or not. */
export async function hasRecipeVersion(store: Store, recipeId: string, version: number): Promise<boolean> {
  return (
    (await versionsOf(store, recipeId).select("version").where("version", "=", version).executeTakeFirst()) !==
    undefined
  );
}
