/** What editors do with recipes: publish them, put a file in as a new version, restore an earlier one, bin them. */
import { type Entry, type PublishStatus, visibilities, type Visibility } from "../../domain/publishing/entry.ts";
import { foldText } from "../../domain/publishing/fold-text.ts";
import type { Recipe } from "../../domain/recipe/recipe.ts";
import { ok, problem, type Problem, type Result } from "../../domain/result.ts";
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
import type { Words } from "../../words/arguments.ts";
import { recordNames } from "../../words/name-records.ts";
import { sayFileProblem } from "../../words/say-file-problem.ts";
import { wordsOf } from "../../words/words.ts";
import { formatHead, readHead } from "./studio-form.ts";

type RecipeEntry = Entry<"recipe">;
type Place = { site: SiteContext; entry: RecipeEntry };

const statuses: readonly PublishStatus[] = ["draft", "published", "archived"];

const bin = { list: "/studio/recipes", ...entryBin };

const deeds: Deeds<Place> = {
  least: "editor",
  deeds: {
    publish: deed({ status: choice(statuses), visibility: choice(visibilities) }, savePage),
    replace: deed({ file: files(), message: clipped(500) }, replaceByFile),
    restore: deed({ version: whole() }, restoreVersion),
    second: deed({ second: text() }, beginSecond, { makesIn: ({ entry }) => entry.id }),
    remove: deed({}, ({ site, entry }) => putIntoBin(bin, site, entry.id)),
  },
};

/** Problems: `sign-in`, `forbidden`, `not-found`, `deed`. */
export const changeRecipe = (site: SiteContext, id: string, form: FormData): Promise<Result<Answer>> =>
  doDeed(deeds, site, form, async () => {
    const words = wordsOf(site.choices.language);
    const found = await findEntryById(site.store, "recipe", id, site.viewer);
    return found.access === "open" && found.entry.deletedAt === null
      ? ok({ site, entry: found.entry })
      : problem("not-found", words.text("studio.recipe.missing"));
  });

type PageFields = { status: PublishStatus | null; visibility: Visibility | null };

async function savePage(
  { site: { store, viewer, choices }, entry }: Place,
  asked: PageFields,
  typed: FormValues,
): Promise<Outcome> {
  const words = wordsOf(choices.language);
  const theirs = theirChanges(typed, formatHead(entry));
  if (!isEmpty(theirs)) return overtaken(theirs);
  const { value, errors } = readHead(typed, choices.language);
  const status = asked.status ?? entry.status;
  if (entry.data.version === 0 && status !== "draft") errors["status"] = words.text("studio.recipe.page.unsaved");
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
  return saved.ok ? done() : sayUnsaved(words, saved);
}

function sayUnsaved(words: Words, refused: Problem): Outcome {
  switch (refused.code) {
    case "slug-taken":
      return wrong({ slug: words.text("studio.batch.page.address.taken") });
    case "stale":
      return overtaken({});
    case "not-found":
      return { ...refused, message: words.text("studio.recipe.missing"), path: "" };
    case "no-mash":
      return { ...refused, message: words.text("studio.recipe.second.noMash"), path: "" };
    default:
      return { ...refused, path: "" };
  }
}

/** A new immutable version; the page shows it from now on. */
async function addVersion({ site, entry }: Place, recipe: Recipe, message: string): Promise<Outcome> {
  const saved = await saveRecipeVersion(site.store, entry, { recipe, message }, site.viewer);
  return saved.ok ? done() : sayUnsaved(wordsOf(site.choices.language), saved);
}

/** Of several recipes in the file the one with this name is taken. */
async function replaceByFile(place: Place, asked: { file: readonly File[]; message: string }): Promise<Outcome> {
  const words = wordsOf(place.site.choices.language);
  const { title } = place.entry;
  const [file] = asked.file;
  if (!file || file.size === 0) return wrong({ file: words.text("studio.recipe.replace.missing") });
  const imported = importFile(new Uint8Array(await file.arrayBuffer()), file.name, recordNames(words));
  if (!imported.ok) return wrong({ file: sayFileProblem(imported, place.site.choices.language) });
  const { recipes } = imported.value;
  const same = recipes.find(({ recipe }) => foldText(recipe.name) === foldText(title));
  const chosen = recipes.length === 1 ? recipes[0] : same;
  if (!chosen)
    return wrong({
      file:
        recipes.length === 0
          ? words.text("studio.recipe.replace.none")
          : words.text("studio.recipe.replace.noneNamed", { count: recipes.length, title }),
    });
  return addVersion(
    place,
    chosen.recipe,
    asked.message || words.text("studio.recipe.replace.from", { file: file.name }),
  );
}

async function restoreVersion(place: Place, { version: wanted }: { version: number | null }): Promise<Outcome> {
  const { site, entry } = place;
  const words = wordsOf(site.choices.language);
  const version = wanted === null ? null : await findRecipeVersion(site.store, entry.id, wanted);
  if (!version) return wrong({ form: words.text("studio.recipe.versions.missing") });
  return addVersion(
    place,
    version.recipe,
    words.text("designer.dock.history.restored", { version: `${version.version}` }),
  );
}

async function beginSecond({ site, entry }: Place, { second }: { second: string }): Promise<Outcome> {
  const words = wordsOf(site.choices.language);
  const title = second.trim().slice(0, 200);
  if (title === "") return wrong({ second: words.text("studio.batch.page.name.missing") });
  const made = await insertSecondRunnings(site.store, entry, title, site.viewer);
  return made.ok ? done({ goTo: `/studio/recipes/${made.value.id}/design` }) : sayUnsaved(words, made);
}

/** On the list: a recipe comes out of the bin. Problems: `sign-in`, `forbidden`, `deed`. */
export const changeRecipes = (site: SiteContext, form: FormData): Promise<Result<Answer>> =>
  doDeed(outOfBin(bin), site, form, () => ok(site));
