/** A recipe of a site with its versions, from recipe files of any format. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { program } from "../../domain/people/program.ts";
import { calculateRecipe } from "../../domain/recipe/calculate-recipe.ts";
import type { Recipe } from "../../domain/recipe/recipe.ts";
import { importFile } from "../../formats/registry.ts";
import type { Store } from "../../storage/database.ts";
import { insertRecipeVersion } from "../../storage/recipes.ts";
import { sayFileProblem } from "../../words/say-file-problem.ts";
import { Fault, unreadable } from "./fault.ts";
import { listIn, type PlainFile, wordsOf } from "./plain-file.ts";

export function readRecipe(file: string, notes: string): Recipe {
  const name = path.basename(file);
  const imported = importFile(new Uint8Array(readFileSync(file)), name);
  if (!imported.ok) throw unreadable(name, sayFileProblem(imported, "en"));
  const recipe = imported.value.recipes[0]?.recipe;
  if (!recipe) throw new Fault(`${name} holds no recipe.`, { is: "site-no-recipe", file: name });
  return notes ? { ...recipe, notes } : recipe;
}

/** Earlier versions lie beside the recipe as `versions/SLUG-NUMBER.xml` or `.json`. */
export async function importVersions(
  store: Store,
  recipeId: string,
  file: PlainFile,
  folder: string,
  recipe: Recipe,
): Promise<void> {
  const notes = listIn(file.fields["versions"]);
  const about = (version: number): { at?: number; message?: string } => {
    const note = notes.find((candidate) => candidate["version"] === version);
    return {
      ...(typeof note?.["at"] === "number" ? { at: note["at"] } : {}),
      ...(note?.["note"] ? { message: wordsOf(note["note"]) } : {}),
    };
  };
  const earlier = path.join(folder, "versions");
  const pattern = new RegExp(`^${RegExp.escape(file.slug)}-(\\d+)\\.(?:xml|json)$`);
  const names = existsSync(earlier) ? readdirSync(earlier).filter((name) => pattern.test(name)) : [];
  const versions = names.map((name) => ({
    version: Number(pattern.exec(name)?.[1]),
    recipe: readRecipe(path.join(earlier, name), ""),
    message: "",
    ...about(Number(pattern.exec(name)?.[1])),
  }));
  const savedAt = file.fields["versionAt"] ?? file.fields["publishAt"];
  const at = typeof savedAt === "number" ? { at: savedAt } : {};
  versions.push({
    version: Number(file.fields["version"] ?? 1),
    recipe,
    message: wordsOf(file.fields["versionNote"]),
    ...at,
  });
  for (const added of versions.sort((a, b) => a.version - b.version))
    await insertRecipeVersion(store, { recipeId, ...added, computed: resultsOf(added.recipe) }, program);
}

function resultsOf(recipe: Recipe): Record<string, unknown> {
  const { og, fg, abv, ibu, srm } = calculateRecipe(recipe);
  return { og: og.value, fg: fg.value, abv: abv.value, ibu: ibu.value, srm: srm.value };
}
