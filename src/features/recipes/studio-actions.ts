/** What editors do with recipes: publish them, put a file in as a new version, restore an earlier one, bin them. */
import type { Entry, PublishStatus, Visibility } from "../../domain/publishing/entry.ts";
import { foldText } from "../../domain/publishing/fold-text.ts";
import type { Recipe } from "../../domain/recipe/recipe.ts";
import { ok, problem, type Result } from "../../domain/result.ts";
import { importFile } from "../../formats/registry.ts";
import {
  type Answer,
  done,
  type FormValues,
  isEmpty,
  type Outcome,
  overtaken,
  theirChanges,
  wrong,
} from "../../platform/deeds/answer.ts";
import { outOfBin, putIntoBin } from "../../platform/deeds/bin-deeds.ts";
import { deed, type Deeds, doDeed } from "../../platform/deeds/do-deed.ts";
import { choice, clipped, files, text, whole } from "../../platform/deeds/fields.ts";
import { findEntryById } from "../../storage/entries.ts";
import { entryBin } from "../../storage/entry-bin.ts";
import { findRecipeVersion } from "../../storage/recipes.ts";
import { insertSecondRunnings, saveRecipePage, saveRecipeVersion } from "../../storage/save-recipe.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { formatHead, readHead } from "./studio-form.ts";

type RecipeEntry = Entry<"recipe">;
type Place = { site: SiteContext; entry: RecipeEntry };

const visibilities: readonly Visibility[] = ["public", "unlisted", "members", "private"];
const statuses: readonly PublishStatus[] = ["draft", "published", "archived"];

const bin = { list: "/studio/recipes", ...entryBin };

const deeds: Deeds<Place> = {
  least: "editor",
  deeds: {
    publish: deed({ status: choice(statuses), visibility: choice(visibilities) }, savePage),
    replace: deed({ file: files(), message: clipped(500) }, replaceByFile),
    restore: deed({ version: whole() }, restoreVersion),
    second: deed({ second: text() }, beginSecond),
    remove: deed({}, ({ site, entry }) => putIntoBin(bin, site, entry.id)),
  },
};

/** Problems: `sign-in`, `forbidden`, `not-found`, `deed`. */
export const changeRecipe = (site: SiteContext, id: string, form: FormData): Promise<Result<Answer>> =>
  doDeed(deeds, site, form, async () => {
    const found = await findEntryById(site.store, "recipe", id, site.viewer);
    return found.access === "open" && found.entry.deletedAt === null
      ? ok({ site, entry: found.entry })
      : problem("not-found", "This recipe is not there.");
  });

const nothingSaved = "No version is saved yet, so there is nothing to show. Save the first one in the designer.";

type PageFields = { status: PublishStatus | null; visibility: Visibility | null };

async function savePage(
  { site: { store, viewer }, entry }: Place,
  asked: PageFields,
  typed: FormValues,
): Promise<Outcome> {
  const theirs = theirChanges(typed, formatHead(entry));
  if (!isEmpty(theirs)) return overtaken(theirs);
  const { value, errors } = readHead(typed);
  const status = asked.status ?? entry.status;
  if (entry.data.version === 0 && status !== "draft") errors["status"] = nothingSaved;
  if (!isEmpty(errors)) return wrong(errors);
  const { slug, related, hidden, ...head } = value;
  const patch = {
    ...head,
    ...(slug ? { slug } : {}),
    status,
    visibility: asked.visibility ?? entry.visibility,
    data: { ...entry.data, related, hidden },
  };
  const saved = await saveRecipePage(store, entry, patch, viewer);
  return saved.ok ? done() : { ...saved, path: saved.code === "slug-taken" ? "slug" : "" };
}

/** A new immutable version; the page shows it from now on. */
async function addVersion({ site, entry }: Place, recipe: Recipe, message: string): Promise<Outcome> {
  const saved = await saveRecipeVersion(site.store, entry, { recipe, message }, site.viewer);
  return saved.ok ? done() : { ...saved, path: "" };
}

/** Of several recipes in the file the one with this name is taken. */
async function replaceByFile(place: Place, asked: { file: readonly File[]; message: string }): Promise<Outcome> {
  const { title } = place.entry;
  const [file] = asked.file;
  if (!file || file.size === 0) return wrong({ file: "Choose a file." });
  const imported = importFile(new Uint8Array(await file.arrayBuffer()), file.name);
  if (!imported.ok) return wrong({ file: imported.message });
  const { recipes } = imported.value;
  const same = recipes.find(({ recipe }) => foldText(recipe.name) === foldText(title));
  const chosen = recipes.length === 1 ? recipes[0] : same;
  if (!chosen)
    return wrong({
      file:
        recipes.length === 0
          ? "There is no recipe in this file."
          : `There are ${recipes.length} recipes in this file and none is called “${title}”.`,
    });
  return addVersion(place, chosen.recipe, asked.message || `From ${file.name}`);
}

async function restoreVersion(place: Place, { version: wanted }: { version: number | null }): Promise<Outcome> {
  const { site, entry } = place;
  const version = wanted === null ? null : await findRecipeVersion(site.store, entry.id, wanted);
  if (!version) return wrong({ form: "This version is not there." });
  return addVersion(place, version.recipe, `Version ${version.version} restored`);
}

async function beginSecond({ site, entry }: Place, { second }: { second: string }): Promise<Outcome> {
  const title = second.trim().slice(0, 200);
  if (title === "") return wrong({ second: "The second recipe needs a name." });
  const made = await insertSecondRunnings(site.store, entry, title, site.viewer);
  return made.ok ? done({ goTo: `/studio/recipes/${made.value.id}/design` }) : made;
}

/** On the list: a recipe comes out of the bin. Problems: `sign-in`, `forbidden`, `deed`. */
export const changeRecipes = (site: SiteContext, form: FormData): Promise<Result<Answer>> =>
  doDeed(outOfBin(bin), site, form, () => ok(site));
