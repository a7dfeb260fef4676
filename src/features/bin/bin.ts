/** The bin: what was put into it in the last 30 days, and how it comes back. */
import { requireRole } from "../../domain/people/require-role.ts";
import type { Entry, EntryKind } from "../../domain/publishing/entry.ts";
import { ok, type Result } from "../../domain/result.ts";
import { listBin, restoreEntry } from "../../storage/entry-bin.ts";
import type { SiteContext } from "../../storage/site-context.ts";

export type BinRow = { id: string; kind: EntryKind; title: string; at: number; goneAt: number };

const keptMilliseconds = 30 * 86_400_000;

/** Latest first. Problems: `sign-in`, `forbidden`. */
export async function binRows({ store, viewer }: SiteContext): Promise<Result<BinRow[]>> {
  const allowed = requireRole(viewer, "editor");
  if (!allowed.ok) return allowed;
  const entries = await listBin(store);
  return ok(
    entries.map(({ id, kind, title, deletedAt }) => ({
      id,
      kind,
      title,
      at: deletedAt ?? 0,
      goneAt: (deletedAt ?? 0) + keptMilliseconds,
    })),
  );
}

/** As it was, draft or published. Problems: `sign-in`, `forbidden`, `not-found`, `stale`. */
export async function takeOut(site: SiteContext, id: string): Promise<Result<Entry>> {
  const allowed = requireRole(site.viewer, "editor");
  return allowed.ok ? restoreEntry(site.store, id, site.viewer) : allowed;
}
