/** Entries as Markdown with front matter; recipes beside them in our own JSON, in BeerXML and in BeerJSON. */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { stringify } from "yaml";
import { writeMoments } from "../../domain/dated-fields.ts";
import { program } from "../../domain/people/program.ts";
import { type Entry, entryKinds, type EntryKind } from "../../domain/publishing/entry.ts";
import type { Recipe } from "../../domain/recipe/recipe.ts";
import { exportRecipe } from "../../formats/registry.ts";
import { makeFolder } from "../../platform/make-folder.ts";
import type { Store } from "../../storage/database.ts";
import { listEntries } from "../../storage/entries.ts";
import { listRecipeVersions, type RecipeVersion } from "../../storage/recipes.ts";
import { exportVersions } from "./export-versions.ts";

const folderOf: Record<EntryKind, string> = {
  recipe: "recipes",
  batch: "batches",
  beer: "beers",
  project: "projects",
  post: "posts",
  talk: "talks",
  record: "records",
  page: "pages",
};

type Fields = Record<string, unknown>;
/** What lies elsewhere in an export: files of their own, or tables. */
const elsewhere = new Set([
  "body",
  "recipe",
  "tastings",
  "events",
  "fermentation",
  "device",
  "file",
  "versions",
  "versionNote",
  "versionAt",
  "recipeFile",
]);

/** @returns how many */
export async function exportEntries(store: Store, folder: string, onPart: () => Promise<void>): Promise<number> {
  let count = 0;
  for (const kind of entryKinds) {
    const entries = await listEntries(store, kind, program, { own: true, order: "title" });
    if (entries.length > 0) makeFolder(path.join(folder, folderOf[kind]));
    for (const entry of entries) {
      await exportEntry(store, entry, path.join(folder, folderOf[kind]));
      await exportVersions(store, entry, path.join(folder, folderOf[kind]));
      await onPart();
    }
    count += entries.length;
  }
  return count;
}

async function exportEntry(store: Store, entry: Entry, folder: string): Promise<void> {
  const { id, slug, title, summary, status, visibility, publishAt, createdAt } = entry;
  const data = entry.data as unknown as Fields;
  const kept = Object.entries(data).filter(([name]) => !elsewhere.has(name));
  const fields: Fields = { id, title, summary, status, visibility, publishAt, createdAt, ...Object.fromEntries(kept) };
  const recipe = data["recipe"] as Recipe | null | undefined;
  let body = typeof data["body"] === "string" ? data["body"] : "";
  if (entry.kind === "recipe" && recipe) {
    body = recipe.notes ?? "";
    Object.assign(fields, exportRecipeFiles(folder, slug, recipe, await listRecipeVersions(store, id), data));
  } else if (recipe) {
    fields["recipeFile"] = `${slug}.recipe.json`;
    write(path.join(folder, `${slug}.recipe.json`), recipe, "wortfolio");
  }
  const head = stringify(writeMoments(fields), { lineWidth: 0 });
  writeFileSync(path.join(folder, `${slug}.md`), `---\n${head}---\n\n${body}\n`, { mode: 0o600 });
}

function exportRecipeFiles(
  folder: string,
  slug: string,
  recipe: Recipe,
  versions: RecipeVersion[],
  data: Fields,
): Fields {
  write(path.join(folder, `${slug}.json`), recipe, "wortfolio");
  write(path.join(folder, `${slug}.xml`), recipe, "beerxml");
  write(path.join(folder, `${slug}.beerjson.json`), recipe, "beerjson");
  const current = versions.find(({ version }) => version === data["version"]);
  const earlier = versions.filter((version) => version !== current).reverse();
  if (earlier.length > 0) makeFolder(path.join(folder, "versions"));
  for (const { version, recipe } of earlier)
    write(path.join(folder, "versions", `${slug}-${version}.json`), recipe, "wortfolio");
  return {
    file: `${slug}.json`,
    versionAt: current?.at ?? null,
    versionNote: current?.message ?? "",
    versions: earlier.map(({ version, at, message }) => ({ version, at, note: message })),
  };
}

function write(file: string, recipe: Recipe, format: string): void {
  const exported = exportRecipe(recipe, format);
  if (!exported.ok) throw new Error(exported.code);
  writeFileSync(file, exported.value.text, { mode: 0o600 });
}
