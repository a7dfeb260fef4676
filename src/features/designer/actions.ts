/** What the designer does: keeps a draft, saves it as a version, throws it away, makes a recipe of its own of it, begins a new one. */
import { requireRole } from "../../domain/people/require-role.ts";
import type { Entry } from "../../domain/publishing/entry.ts";
import { emptyRecipe } from "../../domain/recipe/empty-recipe.ts";
import type { Recipe } from "../../domain/recipe/recipe.ts";
import { sameValue } from "../../domain/recipe/same-value.ts";
import { ok, problem, type Result } from "../../domain/result.ts";
import { inTransaction, type Store } from "../../storage/database.ts";
import { listPeople } from "../../storage/people.ts";
import { findRecipeDraft, removeRecipeDraft, writeRecipeDraft } from "../../storage/recipe-drafts.ts";
import type { RecipeVersion } from "../../storage/recipes.ts";
import { uniqueSlug } from "../../storage/save-entry.ts";
import { insertRecipe, saveRecipeVersion } from "../../storage/save-recipe.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { longestTitle } from "./limits.ts";
import { openRecipe, versionsOf } from "./queries.ts";
import { readDeed } from "./draft/read-deed.ts";
import type { DesignerAnswer, DesignerDeed } from "./room.ts";

type RecipeEntry = Entry<"recipe">;
type Deed<D extends DesignerDeed["deed"]> = Extract<DesignerDeed, { deed: D }>;

/** Problems: `sign-in`, `forbidden`, `not-found`. What is wrong with what was sent is in the value. */
export async function changeDesign(site: SiteContext, id: string, body: string): Promise<Result<DesignerAnswer>> {
  const opened = await openRecipe(site, id);
  if (!opened.ok) return opened;
  const read = readDeed(body);
  if (!read.ok) return ok({ done: "wrong", message: read.message });
  const deed = read.value;
  if (deed.deed === "autosave") return ok(await keepDraft(site, opened.value, deed));
  if (deed.deed === "save") return saveVersion(site, opened.value, deed);
  if (deed.deed === "branch") return ok(await branch(site, opened.value, deed));
  await removeRecipeDraft(site.store, draftKey(site, id));
  return ok({ done: "discarded" });
}

const draftKey = ({ viewer }: SiteContext, recipeId: string) => ({ recipeId, userId: viewer.userId ?? "" });

async function draftConflict(site: SiteContext, store: Store, id: string): Promise<DesignerAnswer> {
  const theirs = await findRecipeDraft(store, draftKey(site, id));
  return theirs
    ? { done: "draft-conflict", theirs }
    : { done: "wrong", message: "The draft was thrown away in another window just now. Save again to keep this one." };
}

async function keepDraft(site: SiteContext, { id }: RecipeEntry, deed: Deed<"autosave">): Promise<DesignerAnswer> {
  const written = await writeRecipeDraft(site.store, draftKey(site, id), deed);
  if (!written) return draftConflict(site, site.store, id);
  return { done: "autosaved", revision: written.revision, savedAt: written.savedAt };
}

const mostTries = 5;

/** Another save of the entry meanwhile, such as of its page, is no reason to refuse: only another version is. */
async function saveVersion(
  site: SiteContext,
  opened: RecipeEntry,
  deed: Deed<"save">,
): Promise<Result<DesignerAnswer>> {
  let entry = opened;
  for (let tries = 0; tries < mostTries; tries++) {
    if (entry.data.version > deed.expectedVersion) return ok(await behind(site, entry, deed.expectedVersion));
    if (entry.data.version < deed.expectedVersion)
      return ok({
        done: "wrong",
        message: `There is no version ${deed.expectedVersion} of this recipe. Load the page again.`,
      });
    const saved = await saveOnce(site, entry, deed);
    if (saved.ok) return ok({ done: "saved", version: saved.value.version, at: saved.value.at });
    if (saved.code === "draft-conflict") return ok(await draftConflict(site, site.store, entry.id));
    if (saved.code !== "stale") return saved;
    const again = await openRecipe(site, entry.id);
    if (!again.ok) return again;
    entry = again.value;
  }
  return ok({ done: "wrong", message: "Others are saving this recipe again and again. Try once more." });
}

/** The draft that became the version goes with it; one that another window wrote since stays, and nothing is saved. */
async function saveOnce(
  site: SiteContext,
  entry: RecipeEntry,
  { recipe, message, revision }: Deed<"save">,
): Promise<Result<RecipeVersion>> {
  return inTransaction(site.store, async (store) => {
    const named = await nameOf(store, entry, recipe);
    const name = named.title ?? entry.title;
    const saved = await saveRecipeVersion(
      store,
      entry,
      { recipe: { ...recipe, name }, message, entry: named },
      site.viewer,
    );
    if (!saved.ok) return saved;
    const draft = await findRecipeDraft(store, draftKey(site, entry.id));
    if (draft && draft.revision !== revision)
      return problem("draft-conflict", "Another window has a later draft of this recipe.");
    await removeRecipeDraft(store, draftKey(site, entry.id));
    return saved;
  });
}

/** A recipe is called as its entry is. Only its first version may name the entry, which had none to be called after. */
async function nameOf(
  store: Store,
  { data, title, status }: RecipeEntry,
  recipe: Recipe,
): Promise<{ title?: string; slug?: string }> {
  const name = recipe.name.trim();
  if (data.version > 0 || name === "" || name === title) return {};
  return status === "draft" ? { title: name, slug: await uniqueSlug(store, "recipe", name) } : { title: name };
}

async function behind(site: SiteContext, entry: RecipeEntry, expectedVersion: number): Promise<DesignerAnswer> {
  const versions = await versionsOf(site, entry);
  const [latest] = versions;
  const base = versions.find(({ version }) => version === expectedVersion)?.recipe ?? emptyRecipe(entry.title);
  const people = await listPeople(site.store);
  return {
    done: "behind",
    version: entry.data.version,
    by: people.find(({ userId }) => userId === latest?.userId)?.name ?? null,
    at: latest?.at ?? entry.updatedAt,
    message: latest?.message ?? "",
    theirs: entry.data.recipe,
    base,
  };
}

async function branch(
  site: SiteContext,
  entry: RecipeEntry,
  { recipe, title }: Deed<"branch">,
): Promise<DesignerAnswer> {
  const versions = await versionsOf(site, entry);
  const from = versions.find((version) => sameValue({ ...version.recipe, name: "" }, { ...recipe, name: "" }));
  const source = from ? `${entry.title} v${from.version}` : `a draft of ${entry.title} v${entry.data.version}`;
  const made = await insertRecipe(
    site.store,
    {
      title,
      recipe: { ...recipe, name: title },
      hidden: entry.data.hidden,
      message: `Branched from ${source}`.slice(0, 500),
    },
    site.viewer,
  );
  return made.ok ? { done: "branched", id: made.value.id } : { done: "wrong", message: made.message };
}

/** Empty, at version 0, for editors alone until it is published. Problems: `sign-in`, `forbidden`. */
export async function beginRecipe({ store, viewer }: SiteContext, wanted: string): Promise<Result<{ id: string }>> {
  const allowed = requireRole(viewer, "editor");
  if (!allowed.ok) return allowed;
  const title = wanted.trim().slice(0, longestTitle) || "New recipe";
  const made = await insertRecipe(store, { title, recipe: emptyRecipe(title) }, viewer);
  return made.ok ? ok({ id: made.value.id }) : made;
}
