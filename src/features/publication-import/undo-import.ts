/** Takes a whole import back: its texts go to the bin, its redirects go, and so do pictures that nothing else uses. */
import type { Viewer } from "../../domain/people/viewer.ts";
import { ok, problem, type Result } from "../../domain/result.ts";
import { inTransaction, type Store } from "../../storage/database.ts";
import { removeEntry } from "../../storage/entry-bin.ts";
import { removeMedia } from "../../storage/media-changes.ts";
import {
  changeImport,
  findImport,
  findImportOf,
  type ImportedFile,
  importedFiles,
  type ImportedKind,
  unusedMedia,
} from "../../storage/publication-imports.ts";
import { listRedirects, removeRedirect } from "../../storage/redirects.ts";

export type Undone = { entries: number; redirects: number; pictures: number };
const atOnce = 200;

/** The import of this source that can be taken back. */
export const undoneSource = async (store: Store, source: string): Promise<string | null> =>
  (await findImportOf(store, source))?.id ?? null;

/** May be stopped and called again. Problem: `not-found`. */
export async function undoPublicationImport(live: Store, importId: string, who: Viewer): Promise<Result<Undone>> {
  const store: Store = { ...live, origin: "import" };
  const found = await findImport(store, importId);
  if (!found || found.status === "undone") return problem("not-found", "There is no such import.");
  const undone: Undone = { entries: 0, redirects: 0, pictures: 0 };
  for await (const { target } of filesOf(store, importId, "entry"))
    if ((await removeEntry(store, target, who)).ok) undone.entries++;
  undone.redirects = await removeRedirects(store, importId);
  for await (const files of partsOf(store, importId, "picture"))
    for (const id of await unusedMedia(
      store,
      files.map(({ target }) => target),
    ))
      if ((await removeMedia(store, id)).ok) undone.pictures++;
  await changeImport(store, importId, { status: "undone" });
  return ok(undone);
}

/** One that the owner has led elsewhere since stays. */
async function removeRedirects(outer: Store, importId: string): Promise<number> {
  const leading = new Map((await listRedirects(outer)).map(({ from, to }) => [from, to]));
  let removed = 0;
  for await (const files of partsOf(outer, importId, "redirect"))
    await inTransaction(outer, async (store) => {
      for (const { path, target } of files) {
        if (leading.get(path) !== target) continue;
        await removeRedirect(store, path);
        removed++;
      }
    });
  return removed;
}

async function* partsOf(store: Store, importId: string, kind: ImportedKind): AsyncGenerator<ImportedFile[]> {
  for (let after = ""; ;) {
    const files = await importedFiles(store, importId, kind, { after, limit: atOnce });
    const last = files.at(-1);
    if (!last) return;
    yield files;
    after = last.path;
  }
}

async function* filesOf(store: Store, importId: string, kind: ImportedKind): AsyncGenerator<ImportedFile> {
  for await (const files of partsOf(store, importId, kind)) yield* files;
}
