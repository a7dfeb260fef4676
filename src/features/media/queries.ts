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
  files: MediaFile[];
  count: number;
  bytes: number;
  unused: number;
  query: string;
  onlyUnused: boolean;
  /** The one whose details are open. */
  open: MediaFile | null;
  removed: string | null;
};

async function usersOf({ store, viewer }: SiteContext): Promise<(fileName: string) => MediaFile["usedBy"]> {
  const lists = await Promise.all(
    entryKinds.map((kind): Promise<Entry[]> => listEntries(store, kind, viewer, { own: true })),
  );
  const texts = lists
    .flat()
    .map(({ kind, id, title, data }) => ({ user: { kind, id, title }, text: JSON.stringify(data) }));
  return (fileName) => texts.filter(({ text }) => text.includes(fileName)).map(({ user }) => user);
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
  return ok({
    files,
    count: all.length,
    bytes: all.reduce((sum, { bytes }) => sum + bytes, 0),
    unused: all.filter(({ usedBy: users }) => users.length === 0).length,
    query,
    onlyUnused,
    open: all.find(({ id }) => id === search.get("file")) ?? null,
    removed: search.get("removed"),
  });
}
