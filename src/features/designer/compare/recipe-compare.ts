/** Two saved versions side by side, of one recipe or of two: what can be chosen, both sides, and what differs. */
import { requireRole } from "../../../domain/people/require-role.ts";
import type { Entry } from "../../../domain/publishing/entry.ts";
import { diffRecipes, type RecipeDiff } from "../../../domain/recipe/diff-recipes.ts";
import type { Recipe } from "../../../domain/recipe/recipe.ts";
import { ok, type Result } from "../../../domain/result.ts";
import { ownEntriesOf, suggestOwn } from "../../../storage/own-entries.ts";
import type { SiteContext } from "../../../storage/site-context.ts";
import { versionsOf } from "../queries.ts";

/** One version, by the key it has in the address: `ID@6`. */
export type ComparedSide = { key: string; id: string; name: string; at: number; message: string; recipe: Recipe };
export type RecipeComparison = {
  /** Every version of the two recipes, the latest of some others. */
  options: { value: string; label: string }[];
  /** What the address asks for, whether it is there or not; empty for nothing. */
  asked: { a: string; b: string };
  query: string;
  /** There are more recipes than can be chosen here: they are searched. */
  searched: boolean;
  a: ComparedSide | null;
  b: ComparedSide | null;
  /** From `a` to `b`; null while one is missing. */
  diff: RecipeDiff | null;
};

const mostRecipes = 60;
const byTitle = (a: Entry, b: Entry) => a.title.localeCompare(b.title, "en");

const keyOf = (id: string, version: number): string => `${id}@${version}`;
const recipeIdOf = (key: string): string => key.slice(0, Math.max(0, key.lastIndexOf("@")));

/** `a` and `b` of the address. Problems: `sign-in`, `forbidden`. */
export async function compareRecipes(site: SiteContext, search: URLSearchParams): Promise<Result<RecipeComparison>> {
  const allowed = requireRole(site.viewer, "editor");
  if (!allowed.ok) return allowed;
  const asked = { a: search.get("a") ?? "", b: search.get("b") ?? "" };
  const { store, viewer } = site;
  const query = (search.get("q") ?? "").trim().slice(0, 200);
  const chosen = new Set([recipeIdOf(asked.a), recipeIdOf(asked.b)]);
  const found = await suggestOwn(store, "recipe", viewer, { query, limit: mostRecipes + 1 });
  const ids = new Set([...chosen, ...found.slice(0, mostRecipes).map(({ id }) => id)]);
  const entries = (await ownEntriesOf(store, "recipe", viewer, [...ids])).toSorted(byTitle);
  const sides = await Promise.all(
    entries.map((entry) => (chosen.has(entry.id) ? sidesOf(site, entry) : Promise.resolve(latestOf(entry)))),
  );
  const all = sides.flat();
  const find = (key: string) => all.find((side) => side.key === key) ?? null;
  const [a, b] = [find(asked.a), find(asked.b)];
  return ok({
    options: all.map(({ key, name }) => ({ value: key, label: name })),
    asked,
    query,
    searched: query !== "" || found.length > mostRecipes,
    a,
    b,
    diff: a && b ? diffRecipes(a.recipe, b.recipe) : null,
  });
}

async function sidesOf(site: SiteContext, entry: Entry<"recipe">): Promise<ComparedSide[]> {
  const versions = await versionsOf(site, entry);
  return versions.map(({ version, at, message, recipe }) => ({ ...named(entry, version), at, message, recipe }));
}

const latestOf = (entry: Entry<"recipe">): ComparedSide[] => {
  const { version, recipe } = entry.data;
  return version === 0 ? [] : [{ ...named(entry, version), at: entry.updatedAt, message: "", recipe }];
};

const named = ({ id, title }: Entry<"recipe">, version: number) => ({
  key: keyOf(id, version),
  id,
  name: `${title} v${version}`,
});
