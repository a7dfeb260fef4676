/** What tests of the recipe designer share: a recipe on a site of its own, and what its page sends. */
import type { TestDatabase } from "./databases.ts";
import { dataOf, editor, insert, owner } from "./entry-factory.ts";
import { paleAle } from "./pale-ale.ts";
import { siteOf } from "./site-factory.ts";
import type { Recipe } from "../src/domain/recipe/recipe.ts";
import { changeDesign } from "../src/features/designer/actions.ts";
import type { DesignerDeed, DesignerStep } from "../src/features/designer/room.ts";
import { sayRefusal } from "../src/platform/deeds/answer.ts";
import { findEntryById } from "../src/storage/entries.ts";
import { insertRecipeVersion } from "../src/storage/recipes.ts";
import type { SiteContext } from "../src/storage/site-context.ts";

type Told = DesignerStep | { done: "wrong"; message: string };
type Unread<D> = D extends { recipe: Recipe } ? Omit<D, "recipe"> & { recipe: unknown } : D;

export async function valueOf<T>(result: Promise<{ ok: true; value: T } | { ok: false; message: string }>): Promise<T> {
  const awaited = await result;
  if (!awaited.ok) throw new Error(awaited.message);
  return awaited.value;
}
/** What became of it; `wrong` where it was refused and there is no more to show. */
export async function told(site: SiteContext, id: string, body: string): Promise<Told> {
  const answer = await valueOf(changeDesign(site, id, body));
  return answer.step ?? { done: "wrong", message: sayRefusal(answer) };
}
export const act = (site: SiteContext, id: string, deed: Unread<DesignerDeed>): Promise<Told> =>
  told(site, id, JSON.stringify(deed));
export const larger: Recipe = { ...paleAle, batchLitres: 25 };
export const hoppier: Recipe = { ...paleAle, notes: "More hops." };

/** A recipe with one version. */
export async function openRecipe(opened: TestDatabase) {
  const site = siteOf(opened.store(), editor);
  const data = { ...dataOf.recipe, recipe: paleAle };
  const { id } = await insert(site.store, { kind: "recipe", title: "Pale Ale", data });
  await insertRecipeVersion(site.store, { recipeId: id, recipe: paleAle, message: "First" }, owner);
  return { site, id };
}
export async function entryOf({ store }: SiteContext, id: string) {
  const found = await findEntryById(store, "recipe", id, owner);
  if (found.access !== "open") throw new Error(found.access);
  return found.entry;
}
export const save = (changes: object = {}) =>
  ({ deed: "save", recipe: larger, message: "More", expectedVersion: 1, revision: 0, ...changes }) as DesignerDeed;
export const autosave = (changes: object = {}) =>
  ({ deed: "autosave", recipe: larger, baseVersion: 1, revision: 0, ...changes }) as DesignerDeed;
export async function keep(site: SiteContext, id: string, changes: object = {}): Promise<number> {
  const kept = await act(site, id, autosave(changes));
  if (kept.done !== "autosaved") throw new Error(kept.done);
  return kept.revision;
}
