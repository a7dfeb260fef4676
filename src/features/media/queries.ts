/** What the media room reads: every file, and which entries use it. */
import { requireRole } from "../../domain/people/require-role.ts";
import type { EntryKind } from "../../domain/publishing/entry.ts";
import { foldText } from "../../domain/publishing/fold-text.ts";
import { ok, type Result } from "../../domain/result.ts";
import { listMediaUses } from "../../storage/linked-entries.ts";
import { listMedia, type Media } from "../../storage/media.ts";
import type { SiteContext } from "../../storage/site-context.ts";

export type MediaFile = Pick<
  Media,
  "id" | "fileName" | "originalName" | "mime" | "bytes" | "width" | "height" | "alt" | "createdAt"
> & {
  usedBy: { kind: EntryKind; id: string; title: string }[];
};
export type MediaRoom = {
  /** One page of those that fit, the latest first. */
  files: MediaFile[];
  found: number;
  page: number;
  pages: number;
  count: number;
  bytes: number;
  unused: number;
  query: string;
  onlyUnused: boolean;
  /** The one whose details are open. */
  open: MediaFile | null;
  removed: string | null;
};

const filesAPage = 60;

/** Problems: `sign-in`, `forbidden`. */
export async function mediaRoom(site: SiteContext, search: URLSearchParams): Promise<Result<MediaRoom>> {
  const allowed = requireRole(site.viewer, "editor");
  if (!allowed.ok) return allowed;
  const uses = Map.groupBy(await listMediaUses(site.store), ({ fileName }) => fileName);
  const all = (await listMedia(site.store)).map(({ deletedAt: _deleted, ...file }): MediaFile => ({
    ...file,
    usedBy: (uses.get(file.fileName) ?? []).map(({ kind, id, title }) => ({ kind, id, title })),
  }));
  const query = (search.get("q") ?? "").slice(0, 200);
  const onlyUnused = search.has("unused");
  const words = foldText(query).split(" ").filter(Boolean);
  const files = all
    .filter(({ usedBy: users }) => !onlyUnused || users.length === 0)
    .filter(({ fileName, originalName, alt }) =>
      words.every((word) => foldText(`${fileName} ${originalName} ${alt}`).includes(word)),
    );
  const pages = Math.max(1, Math.ceil(files.length / filesAPage));
  const page = Math.min(pages, Math.max(1, Math.trunc(Number(search.get("page"))) || 1));
  return ok({
    files: files.slice((page - 1) * filesAPage, page * filesAPage),
    found: files.length,
    page,
    pages,
    count: all.length,
    bytes: all.reduce((sum, { bytes }) => sum + bytes, 0),
    unused: all.filter(({ usedBy: users }) => users.length === 0).length,
    query,
    onlyUnused,
    open: all.find(({ id }) => id === search.get("file")) ?? null,
    removed: search.get("removed"),
  });
}
