/** The import screen's three deeds: read the files that were dropped, store what was chosen in one transaction, take it back. */
import { requireRole } from "../../domain/people/require-role.ts";
import { foldText } from "../../domain/publishing/fold-text.ts";
import { ok, problem, type Note, type Result } from "../../domain/result.ts";
import { textOf, type Undo } from "../../platform/deed.ts";
import { formats } from "../../formats/registry.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { dropImport, heldImport, holdImport } from "./held-imports.ts";
import {
  type Computed,
  namesInUse,
  readFile,
  type ReadFile,
  storeRecipes,
  type StoredRecipe,
  undoImport,
} from "./import-files.ts";

export type ShownRecipe = {
  /** Names it in the form: number of its file and its own in it. */
  key: string;
  name: string;
  style: string;
  computed: Computed;
  /** Address of a recipe that has this name already. */
  sameAs: string | null;
  /** Another one of these files has the same name. */
  isRepeated: boolean;
  warnings: Note[];
};
export type ShownFile = {
  file: string;
  format: string;
  generator: string;
  error: string | null;
  warnings: Note[];
  recipes: ShownRecipe[];
};
export type ImportStep =
  | { type: "preview"; id: string; files: ShownFile[] }
  | { type: "stored"; recipes: StoredRecipe[]; undo: Undo }
  | { type: "undone"; count: number }
  | { type: "wrong"; message: string };

const mostFiles = 200;
const wrong = (message: string): Result<ImportStep> => ok({ type: "wrong", message });
const ownerOf = ({ store, viewer }: SiteContext) => ({ siteId: store.siteId, userId: viewer.userId });

/** Problems: `sign-in`, `forbidden`, `deed`. */
export async function importStep(site: SiteContext, form: FormData): Promise<Result<ImportStep>> {
  const allowed = requireRole(site.viewer, "editor");
  if (!allowed.ok) return allowed;
  switch (textOf(form, "deed")) {
    case "read":
      return readUploads(site, form);
    case "store":
      return storeChosen(site, form);
    case "undo":
      return takeBack(site, form);
    default:
      return problem("deed", "This form asks for nothing that is known here.");
  }
}

async function readUploads(site: SiteContext, form: FormData): Promise<Result<ImportStep>> {
  const uploads = form
    .getAll("files")
    .filter((value) => value instanceof File && (value.name !== "" || value.size > 0)) as File[];
  if (uploads.length === 0) return wrong("Choose at least one file.");
  if (uploads.length > mostFiles) return wrong(`At most ${mostFiles} files at once.`);
  const files: ReadFile[] = [];
  for (const upload of uploads) files.push(readFile(upload.name, new Uint8Array(await upload.arrayBuffer())));
  const bytes = uploads.reduce((sum, { size }) => sum + size, 0);
  const id = holdImport(ownerOf(site), files, bytes, site.store.now());
  return ok({ type: "preview", id, files: await showFiles(site, files) });
}

const keyOf = (file: number, recipe: number) => `${file}.${recipe}`;

async function showFiles({ store, viewer }: SiteContext, files: readonly ReadFile[]): Promise<ShownFile[]> {
  const taken = await namesInUse(store, viewer);
  const seen = new Set<string>();
  return files.map(({ file, format, generator, recipes, warnings, error }, fileIndex) => ({
    file,
    format: formats.find(({ id }) => id === format)?.title ?? "",
    generator: generator === "unknown" ? "" : (generator ?? ""),
    error: error ? error.message : recipes.length === 0 ? "There is no recipe in this file." : null,
    warnings,
    recipes: recipes.map(({ name, recipe, computed, warnings }, index) => {
      const folded = foldText(name);
      const isRepeated = seen.has(folded);
      seen.add(folded);
      return {
        key: keyOf(fileIndex, index),
        name,
        style: recipe.style?.name ?? "",
        computed,
        sameAs: taken.get(folded) ?? null,
        isRepeated,
        warnings,
      };
    }),
  }));
}

async function storeChosen(site: SiteContext, form: FormData): Promise<Result<ImportStep>> {
  const id = textOf(form, "import");
  const files = heldImport(id, ownerOf(site), site.store.now());
  if (!files) return wrong("These files are not kept any more: drop them again.");
  const chosen = new Set(form.getAll("recipe"));
  const wanted = files.map((file, fileIndex) => ({
    ...file,
    recipes: file.recipes.filter((_, index) => chosen.has(keyOf(fileIndex, index))),
  }));
  if (wanted.every(({ recipes }) => recipes.length === 0))
    return ok({ type: "preview", id, files: await showFiles(site, files) });
  const stored = await storeRecipes(site.store, wanted, site.viewer);
  if (!stored.ok) return wrong(stored.message);
  dropImport(id);
  const count = stored.value.length;
  const undo = {
    said: count === 1 ? "1 recipe is imported" : `${count} recipes are imported`,
    fields: { deed: "undo", ids: stored.value.map((recipe) => recipe.id).join(",") },
  };
  return ok({ type: "stored", recipes: stored.value, undo });
}

async function takeBack({ store, viewer }: SiteContext, form: FormData): Promise<Result<ImportStep>> {
  const ids = textOf(form, "ids").split(",").filter(Boolean);
  await undoImport(store, ids, viewer);
  return ok({ type: "undone", count: ids.length });
}
