/** The bin: entries, files and the owner's library items that were put into it in the last 30 days, and how they come back. */
import { requireRole } from "../../domain/people/require-role.ts";
import type { EntryKind } from "../../domain/publishing/entry.ts";
import { ok, problem, type Result } from "../../domain/result.ts";
import { listBin, restoreEntry } from "../../storage/entry-bin.ts";
import { listRemovedItems } from "../../storage/library-bin.ts";
import { restoreOwnItem } from "../../storage/library-items.ts";
import { listRemovedMedia, restoreMedia } from "../../storage/media.ts";
import type { SiteContext } from "../../storage/site-context.ts";

/** What it was: an entry's kind, a file, an item of the library. */
export type BinKind = EntryKind | "file" | "item";
export type BinRow = { id: string; kind: BinKind; what: string; title: string; at: number; goneAt: number };

const keptMilliseconds = 30 * 86_400_000;

async function rowsOf({ store }: SiteContext): Promise<Omit<BinRow, "goneAt">[]> {
  const [entries, files, items] = await Promise.all([listBin(store), listRemovedMedia(store), listRemovedItems(store)]);
  return [
    ...entries.map(({ id, kind, title, deletedAt }) => ({ id, kind, what: kind, title, at: deletedAt ?? 0 })),
    ...files.map(({ id, originalName, deletedAt }) => ({
      id,
      kind: "file" as const,
      what: "file",
      title: originalName,
      at: deletedAt ?? 0,
    })),
    ...items.map(({ id, kind, name, deletedAt }) => ({
      id,
      kind: "item" as const,
      what: `${kind} of the library`,
      title: name,
      at: deletedAt,
    })),
  ];
}

/** Latest first; what is due to go is gone. Problems: `sign-in`, `forbidden`. */
export async function binRows(site: SiteContext): Promise<Result<BinRow[]>> {
  const allowed = requireRole(site.viewer, "editor");
  if (!allowed.ok) return allowed;
  const rows = (await rowsOf(site)).map((row) => ({ ...row, goneAt: row.at + keptMilliseconds }));
  return ok(rows.filter(({ goneAt }) => goneAt > site.store.now()).toSorted((a, b) => b.at - a.at));
}

/** As it was, draft or published. Problems: `sign-in`, `forbidden`, `not-found`, `stale`. */
export async function takeOut(site: SiteContext, id: string): Promise<Result<Pick<BinRow, "id" | "kind" | "title">>> {
  const found = await binRows(site);
  if (!found.ok) return found;
  const row = found.value.find((candidate) => candidate.id === id);
  if (!row) return problem("not-found", "This is not in the bin any more.");
  const { store, viewer } = site;
  const restored =
    row.kind === "file"
      ? await restoreMedia(store, id)
      : row.kind === "item"
        ? await restoreOwnItem(store, id)
        : await restoreEntry(store, id, viewer);
  return restored.ok ? ok(row) : restored;
}
