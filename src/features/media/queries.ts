/** What the media room reads: every file, and which entries use it. */
import { requireRole } from "../../domain/people/require-role.ts";
import { entryKinds, type Entry, type EntryKind } from "../../domain/publishing/entry.ts";
import { foldText } from "../../domain/publishing/fold-text.ts";
import { ok, type Result } from "../../domain/result.ts";
import { listEntries } from "../../storage/entries.ts";
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

/** Whatever looks like a file's name in any text of an entry. */
function fileNamesIn(value: unknown): string[] {
  if (typeof value === "string") return value.match(/[A-Za-z0-9_-][A-Za-z0-9._-]*\.[A-Za-z0-9]{1,5}/g) ?? [];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(fileNamesIn) : [];
}

const filesAPage = 60;

async function usersOf({ store, viewer }: SiteContext): Promise<(fileName: string) => MediaFile["usedBy"]> {
  const lists = await Promise.all(
    entryKinds.map((kind): Promise<Entry[]> => listEntries(store, kind, viewer, { own: true })),
  );
  const texts = lists
    .flat()
    .map(({ kind, id, title, data }) => ({ user: { kind, id, title }, names: new Set(fileNamesIn(data)) }));
  const users = new Map<string, MediaFile["usedBy"]>();
  for (const { user, names } of texts) for (const name of names) users.set(name, [...(users.get(name) ?? []), user]);
  return (fileName) => users.get(fileName) ?? [];
}

/** Problems: `sign-in`, `forbidden`. */
export async function mediaRoom(site: SiteContext, search: URLSearchParams): Promise<Result<MediaRoom>> {
  const allowed = requireRole(site.viewer, "editor");
  if (!allowed.ok) return allowed;
  const usedBy = await usersOf(site);
  const all = (await listMedia(site.store)).map(({ deletedAt: _deleted, ...file }): MediaFile => ({
    ...file,
    usedBy: usedBy(file.fileName),
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
