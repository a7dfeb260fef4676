/** Recipe files become recipes of the site: read, computed, stored in one transaction, undone as one step. */
import { calculateRecipe } from "../../domain/recipe/calculate-recipe.ts";
import type { Recipe, StatedResults } from "../../domain/recipe/recipe.ts";
import type { Viewer } from "../../domain/people/viewer.ts";
import { foldText } from "../../domain/publishing/fold-text.ts";
import { ok, type Note, type Result } from "../../domain/result.ts";
import { importFile } from "../../formats/registry.ts";
import { inTransaction, type Store } from "../../storage/database.ts";
import { insertEntry } from "../../storage/save-entry.ts";
import { listEntries } from "../../storage/entries.ts";
import { removeEntry } from "../../storage/entry-bin.ts";
import { insertRecipeVersion } from "../../storage/recipes.ts";

export type Computed = { og: number; fg: number; abv: number; ibu: number; srm: number };
export type ReadRecipe = { name: string; recipe: Recipe; computed: Computed; stated: StatedResults; warnings: Note[] };
/** What a file holds; `error` instead when it holds nothing that can be used. */
export type ReadFile = {
  file: string;
  format: string | null;
  generator: string | null;
  recipes: ReadRecipe[];
  warnings: Note[];
  error?: Note;
};

const computedOf = (recipe: Recipe): Computed => {
  const { og, fg, abv, ibu, srm } = calculateRecipe(recipe);
  return { og: og.value, fg: fg.value, abv: abv.value, ibu: ibu.value, srm: srm.value };
};

/** Never throws, whatever the bytes. */
export function readFile(file: string, bytes: Uint8Array): ReadFile {
  const imported = importFile(bytes, file);
  if (!imported.ok) {
    const { code, message, path } = imported;
    return { file, format: null, generator: null, recipes: [], warnings: [], error: { code, message, path } };
  }
  const { format, generator, recipes, warnings } = imported.value;
  return {
    file,
    format,
    generator,
    warnings,
    recipes: recipes.map(({ recipe, warnings }) => ({
      name: recipe.name,
      recipe,
      computed: computedOf(recipe),
      stated: recipe.stated ?? {},
      warnings,
    })),
  };
}

export type StoredRecipe = { id: string; slug: string; title: string; fileName: string };

/** All recipes of all files, or none. They begin as drafts. */
export async function storeRecipes(
  store: Store,
  files: readonly ReadFile[],
  who: Viewer,
): Promise<Result<StoredRecipe[]>> {
  return inTransaction(store, async (store) => {
    const stored: StoredRecipe[] = [];
    for (const { file, recipes } of files)
      for (const { recipe, computed } of recipes) {
        const data = { version: 1, recipe, hidden: {}, related: {} };
        const entry = await insertEntry(
          store,
          { kind: "recipe", title: recipe.name, summary: recipe.style?.name ?? "", data },
          who,
        );
        if (!entry.ok) return entry;
        await insertRecipeVersion(
          store,
          { recipeId: entry.value.id, recipe, computed, message: `Imported from ${file}` },
          who,
        );
        stored.push({ id: entry.value.id, slug: entry.value.slug, title: entry.value.title, fileName: file });
      }
    return ok(stored);
  });
}

/** Puts what one import created into the bin. */
export async function undoImport(store: Store, ids: readonly string[], who: Viewer): Promise<void> {
  await inTransaction(store, async (store) => {
    for (const id of ids) await removeEntry(store, id, who);
  });
}

/** Recipes that are already there under the same name, by folded name. */
export async function namesInUse(store: Store, who: Viewer): Promise<Map<string, string>> {
  const recipes = await listEntries(store, "recipe", who, { own: true, limit: 100_000 });
  return new Map(recipes.map(({ title, slug }) => [foldText(title), slug]));
}
