/** The import screen's deeds: read files, one or many; store what was chosen in one transaction; take it back; discard. */
import { requireRole } from "../../domain/people/require-role.ts";
import { ok, problem, type Result, warning } from "../../domain/result.ts";
import { textOf, type Undo } from "../../platform/deed.ts";
import { inTransaction } from "../../storage/database.ts";
import { insertImportFile, mostImportFiles, removeImportFiles } from "../../storage/import-files.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { countsInWords } from "./counts.ts";
import { readFile, storeImport, type StoredImport, undoImport, unreadFile } from "./import-files.ts";
import {
  importIdOf,
  type ImportRoom,
  itemKey,
  keptFiles,
  type KeptFile,
  ownerOf,
  recipeKey,
  showFiles,
  type ShownFile,
} from "./preview.ts";

export type ImportStep =
  | ({ type: "preview"; message: string | null } & ImportRoom)
  | { type: "stored"; id: string; stored: StoredImport; undo: Undo }
  | { type: "undone"; recipes: number; items: number }
  | { type: "discarded"; id: string }
  | { type: "wrong"; message: string };

const longestName = 200;
const wrong = (message: string): Result<ImportStep> => ok({ type: "wrong", message });

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
    case "discard":
      await removeImportFiles(site.store, ownerOf(site, textOf(form, "import")));
      return ok({ type: "discarded", id: textOf(form, "import") });
    default:
      return problem("deed", "This form asks for nothing that is known here.");
  }
}

/** One file from the screen's own script. Problems: `sign-in`, `forbidden`, `no-file`. */
export async function readUpload(site: SiteContext, form: FormData): Promise<Result<ShownFile>> {
  const allowed = requireRole(site.viewer, "editor");
  if (!allowed.ok) return allowed;
  const [upload] = uploadsIn(form);
  if (!upload) return problem("no-file", "There is no file in this form.");
  const [shown] = await showFiles(site, [await keep(site, importIdOf(textOf(form, "import")), upload)]);
  return shown ? ok(shown) : problem("no-file", "There is no file in this form.");
}

const uploadsIn = (form: FormData): File[] =>
  form.getAll("files").filter((value): value is File => value instanceof File && (value.name !== "" || value.size > 0));

/** Read, and kept for the choice that follows when there is anything to choose. */
async function keep(site: SiteContext, importId: string, upload: File): Promise<KeptFile> {
  const bytes = new Uint8Array(await upload.arrayBuffer());
  const name = upload.name.slice(-longestName) || "file";
  const read = readFile(name, bytes);
  if (read.error) return { ...read, id: "", bytes: bytes.length };
  const kept = await insertImportFile(site.store, ownerOf(site, importId), { name, bytes });
  return kept.ok
    ? { ...read, id: kept.value, bytes: bytes.length }
    : { ...unreadFile(name, warning(kept.code, kept.message, name)), id: "", bytes: bytes.length };
}

async function readUploads(site: SiteContext, form: FormData): Promise<Result<ImportStep>> {
  const uploads = uploadsIn(form);
  if (uploads.length === 0) return wrong("Choose at least one file.");
  if (uploads.length > mostImportFiles) return wrong(`At most ${mostImportFiles} files at once.`);
  const id = importIdOf(textOf(form, "import"));
  const before = await keptFiles(site, id);
  const files: KeptFile[] = [];
  for (const upload of uploads) files.push(await keep(site, id, upload));
  return ok({ type: "preview", id, files: await showFiles(site, [...before, ...files]), message: null });
}

async function storeChosen(site: SiteContext, form: FormData): Promise<Result<ImportStep>> {
  const id = textOf(form, "import");
  const files = await keptFiles(site, id);
  if (files.length === 0) return wrong("These files are not kept any more: drop them again.");
  const chosen = new Set(form.getAll("take"));
  const wanted = files.map((file) => ({
    ...file,
    recipes: file.recipes.filter((_, index) => chosen.has(recipeKey(file.id, index))),
    items: file.items.filter((_, index) => chosen.has(itemKey(file.id, index))),
  }));
  if (wanted.every(({ recipes, items }) => recipes.length === 0 && items.length === 0))
    return ok({ type: "preview", id, files: await showFiles(site, files), message: "Nothing is ticked." });
  const stored = await inTransaction(site.store, async (store) => {
    const isFirst = (await removeImportFiles(store, ownerOf(site, id))) > 0;
    return isFirst ? storeImport(store, wanted, site.viewer) : problem("gone", "These files are imported already.");
  });
  if (!stored.ok) return wrong(stored.message);
  return ok({ type: "stored", id, stored: stored.value, undo: undoOf(stored.value) });
}

function undoOf({ recipes, items }: StoredImport): Undo {
  const count = recipes.length + items.length;
  return {
    said: `${countsInWords(recipes.length, items.length)} ${count === 1 ? "is" : "are"} imported`,
    fields: {
      deed: "undo",
      recipes: recipes.map(({ id }) => id).join(","),
      items: items.map(({ id }) => id).join(","),
    },
  };
}

async function takeBack({ store, viewer }: SiteContext, form: FormData): Promise<Result<ImportStep>> {
  const idsIn = (name: string) => textOf(form, name).split(",").filter(Boolean);
  const undone = await undoImport(store, { recipes: idsIn("recipes"), items: idsIn("items") }, viewer);
  return ok({ type: "undone", ...undone });
}
