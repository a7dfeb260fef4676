/** Recipes that are drained from the mash of another: each holds a copy of it, which follows that recipe's saved versions. */
import type { Entry } from "../domain/publishing/entry.ts";
import type { HiddenParts } from "../domain/publishing/public-recipe.ts";
import { withMashOf } from "../domain/recipe/second-runnings.ts";
import type { Recipe } from "../domain/recipe/recipe.ts";
import { sameValue } from "../domain/recipe/same-value.ts";
import type { Store } from "./database.ts";
import { readEntry } from "./entry-changes.ts";
import { entryColumns, readEntryRows } from "./entry-rows.ts";
import { inParts } from "./reach.ts";

type RecipeEntry = Entry<"recipe">;
const isRecipe = (entry: Entry): entry is RecipeEntry => entry.kind === "recipe";

const links = ({ database, siteId }: Store) =>
  database.db.selectFrom("entry_links").where("site_id", "=", siteId).where("role", "=", "mash");

/** The recipe whose mash it is; null without one, and while that one lies in the bin. */
export async function firstBeerOf(store: Store, id: string): Promise<RecipeEntry | null> {
  const link = await links(store).select("to_id").where("from_id", "=", id).executeTakeFirst();
  const first = link?.to_id ? await readEntry<"recipe">(store, link.to_id) : null;
  return first?.deletedAt === null ? first : null;
}

/** Those that are in no bin and drained from the mash of this recipe. */
export async function secondBeersOf(store: Store, id: string): Promise<RecipeEntry[]> {
  const named = await links(store).select("from_id").where("to_id", "=", id).execute();
  const rows = await inParts(
    named.map((row) => row.from_id),
    (part) =>
      store.database.db
        .selectFrom("entries")
        .select(entryColumns)
        .where("site_id", "=", store.siteId)
        .where("id", "in", part)
        .where("deleted_at", "is", null)
        .orderBy("id")
        .execute(),
  );
  const entries = await readEntryRows(store, rows);
  return entries.filter(isRecipe).filter(({ data }) => data.recipe.secondRunnings !== undefined);
}

/** What the first beer keeps back of the mash, the second can't tell. */
export const hiddenWithMash = (own: HiddenParts, { grist, mash, versions }: HiddenParts): HiddenParts => ({
  ...own,
  ...(grist && { grist }),
  ...(mash && { mash }),
  ...(versions && { versions }),
});

type Shared = { recipe: Recipe; hidden: HiddenParts };

/** A recipe's data as its first beer has it; as it is where it has none, or has a mash of its own by now. */
export function withMashOfFirst<D extends Shared>(data: D, first: RecipeEntry | null): D {
  if (!first || !data.recipe.secondRunnings) return data;
  return {
    ...data,
    recipe: withMashOf(data.recipe, first.data.recipe),
    hidden: hiddenWithMash(data.hidden, first.data.hidden),
  };
}

type Following = { entry: RecipeEntry; recipe: Recipe | null; hidden: HiddenParts };

/** What has to be saved of the second beers now that the first is as it is; `recipe` null where only what is kept back differs. */
export async function whatFollows(store: Store, firstId: string): Promise<Following[]> {
  const seconds = await secondBeersOf(store, firstId);
  const first = seconds.length > 0 ? await readEntry<"recipe">(store, firstId) : null;
  if (!first || first.deletedAt !== null) return [];
  return seconds.flatMap((entry) => {
    const { recipe, hidden } = withMashOfFirst(entry.data, first);
    const isSame = sameValue(recipe, entry.data.recipe, true);
    if (isSame && sameValue(hidden, entry.data.hidden)) return [];
    return [{ entry, recipe: isSame ? null : recipe, hidden }];
  });
}
