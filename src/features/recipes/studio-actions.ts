/** What editors do with recipes: publish them, put a file in as a new version, restore an earlier one, bin them. */
import { requireRole } from "../../domain/people/require-role.ts";
import type { Entry, PublishStatus, Visibility } from "../../domain/publishing/entry.ts";
import { foldText } from "../../domain/publishing/fold-text.ts";
import type { Recipe } from "../../domain/recipe/recipe.ts";
import { ok, problem, type Result } from "../../domain/result.ts";
import { importFile } from "../../formats/registry.ts";
import { conflict, done, type Done, textOf, theirChanges, typedOf, wrong, wrongBy } from "../../platform/deed.ts";
import { findEntryById } from "../../storage/entries.ts";
import { removeEntry, restoreEntry } from "../../storage/entry-bin.ts";
import type { EntryFrame } from "../../storage/entry-rows.ts";
import { updateEntry } from "../../storage/save-entry.ts";
import { findRecipeVersion } from "../../storage/recipes.ts";
import { saveRecipeVersion } from "../../storage/save-recipe.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { formatHead, readHead, readHidden } from "./studio-form.ts";

type RecipeEntry = Entry<"recipe">;
export type RecipeDone = Done & { goTo: string | null };

type Deed = (site: SiteContext, entry: RecipeEntry, form: FormData) => Promise<Done | RecipeDone>;
const deeds: Record<string, Deed> = {
  publish: savePage,
  replace: replaceByFile,
  restore: restoreVersion,
  remove: binRecipe,
};

/** Problems: `sign-in`, `forbidden`, `not-found`, `deed`. What is wrong with the form is in the value. */
export async function changeRecipe(site: SiteContext, id: string, form: FormData): Promise<Result<RecipeDone>> {
  const allowed = requireRole(site.viewer, "editor");
  if (!allowed.ok) return allowed;
  const name = textOf(form, "deed");
  const deed = Object.hasOwn(deeds, name) ? deeds[name] : undefined;
  if (!deed) return problem("deed", "This form asks for nothing that is known here.");
  const found = await findEntryById(site.store, "recipe", id, site.viewer);
  if (found.access !== "open" || found.entry.deletedAt !== null)
    return problem("not-found", "This recipe is not there.");
  const answer = await deed(site, found.entry, form);
  return ok("goTo" in answer ? answer : { ...answer, goTo: null });
}

const visibilities: readonly Visibility[] = ["public", "unlisted", "members", "private"];
const statuses: readonly PublishStatus[] = ["draft", "published", "archived"];
const nothingSaved = "No version is saved yet, so there is nothing to show. Save the first one in the designer.";

async function savePage({ store, viewer }: SiteContext, entry: RecipeEntry, form: FormData): Promise<Done> {
  const theirs = theirChanges(form, formatHead(entry));
  if (Object.keys(theirs).length > 0) return wrong(form, { form: conflict }, theirs);
  const { value, errors } = readHead(typedOf(form));
  const status = statuses.find((each) => each === textOf(form, "status")) ?? entry.status;
  if (entry.data.version === 0 && status !== "draft") errors["status"] = nothingSaved;
  if (Object.keys(errors).length > 0) return wrong(form, errors);
  const { slug, related, ...head } = value;
  const saved = await updateEntry<"recipe">(
    store,
    entry.id,
    entry.revision,
    {
      ...head,
      ...(slug ? { slug } : {}),
      status,
      visibility: visibilities.find((visibility) => visibility === textOf(form, "visibility")) ?? entry.visibility,
      data: { ...entry.data, related, hidden: readHidden(form) },
    },
    viewer,
  );
  return saved.ok ? done(form) : wrongBy(form, { ...saved, path: saved.code === "slug-taken" ? "slug" : "" });
}

/** A new immutable version; the page shows it from now on. */
async function addVersion(
  site: SiteContext,
  entry: RecipeEntry,
  form: FormData,
  recipe: Recipe,
  message: string,
): Promise<Done> {
  const saved = await saveRecipeVersion(site.store, entry, { recipe, message }, site.viewer);
  return saved.ok ? done(form) : wrongBy(form, { ...saved, path: "" });
}

/** Of several recipes in the file the one with this name is taken. */
async function replaceByFile(site: SiteContext, entry: RecipeEntry, form: FormData): Promise<Done> {
  const file = form.get("file");
  if (!(file instanceof File) || file.size === 0) return wrong(form, { file: "Choose a file." });
  const imported = importFile(new Uint8Array(await file.arrayBuffer()), file.name);
  if (!imported.ok) return wrong(form, { file: imported.message });
  const { recipes } = imported.value;
  const same = recipes.find(({ recipe }) => foldText(recipe.name) === foldText(entry.title));
  const chosen = recipes.length === 1 ? recipes[0] : same;
  if (!chosen)
    return wrong(form, {
      file:
        recipes.length === 0
          ? "There is no recipe in this file."
          : `There are ${recipes.length} recipes in this file and none is called “${entry.title}”.`,
    });
  return addVersion(site, entry, form, chosen.recipe, textOf(form, "message").slice(0, 500) || `From ${file.name}`);
}

async function restoreVersion(site: SiteContext, entry: RecipeEntry, form: FormData): Promise<Done> {
  const wanted = Number(textOf(form, "version"));
  const version = Number.isSafeInteger(wanted) ? await findRecipeVersion(site.store, entry.id, wanted) : null;
  if (!version) return wrong(form, { form: "This version is not there." });
  return addVersion(site, entry, form, version.recipe, `Version ${version.version} restored`);
}

async function binRecipe(
  { store, viewer }: SiteContext,
  { id }: RecipeEntry,
  form: FormData,
): Promise<Done | RecipeDone> {
  const removed = await removeEntry(store, id, viewer);
  return removed.ok ? { ...done(form), goTo: `/studio/recipes?removed=${id}` } : wrongBy(form, removed);
}

/** Out of the bin. Problems: `sign-in`, `forbidden`, `not-found`, `stale`. */
export async function takeRecipeBack({ store, viewer }: SiteContext, id: string): Promise<Result<EntryFrame>> {
  const allowed = requireRole(viewer, "editor");
  return allowed.ok ? restoreEntry(store, id, viewer) : allowed;
}
