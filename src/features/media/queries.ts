/** What the media room reads: a page of files, how many entries use each, and which use the one that is open. */
import { requireRole } from "../../domain/people/require-role.ts";
import { nearestPage, type Page } from "../../domain/publishing/page-of.ts";
import { ok, type Result } from "../../domain/result.ts";
import type { Store } from "../../storage/database.ts";
import { listMediaUses, type MediaUse } from "../../storage/linked-entries.ts";
import { findMediaById, findSentMedia, type Media } from "../../storage/media.ts";
import { mediaPage } from "../../storage/media-choice.ts";
import { readCv } from "../../storage/cv.ts";
import { countUses, type MediaSum, sumMedia } from "../../storage/own-counts.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { type BesideEntries, besideEntries, type PlaceBeside, placesOf } from "./places-beside.ts";

export type MediaFile = Pick<
  Media,
  | "id"
  | "fileName"
  | "originalName"
  | "mime"
  | "bytes"
  | "width"
  | "height"
  | "alt"
  | "sha256"
  | "createdAt"
  | "focus"
  | "credit"
  | "originalBytes"
> & {
  /** In so many places. */
  uses: number;
};
/** With one page of the entries that use it, the newest first, and the places beside entries. */
export type OpenFile = MediaFile & { usedBy: MediaUse[]; usesPage: Page; beside: PlaceBeside[] };
export type MediaRoom = MediaSum & {
  /** One page of those that fit, the latest first. */
  files: MediaFile[];
  page: Page;
  query: string;
  onlyUnused: boolean;
  onlyUndescribed: boolean;
  /** The one whose details are open. */
  open: OpenFile | null;
  removed: string | null;
  /** Whether what is said of the open one was saved just now. */
  isSaved: boolean;
};

const usesAPage = 10;
const filesAPage = 60;

/** Problems: `sign-in`, `forbidden`. */
export async function mediaRoom(site: SiteContext, search: URLSearchParams): Promise<Result<MediaRoom>> {
  const allowed = requireRole(site.viewer, "editor");
  if (!allowed.ok) return allowed;
  const { store } = site;
  const query = (search.get("q") ?? "").slice(0, 200);
  const onlyUnused = search.has("unused");
  const onlyUndescribed = search.has("undescribed");
  const places = besideEntries(site.settings, await readCv(store));
  const except = onlyUnused ? Object.values(places).flatMap((names) => [...names]) : [];
  const choice = { query, onlyUnused, onlyUndescribed, except };
  const { files, page } = await mediaPage(store, choice, search.get("page"), filesAPage);
  const fileId = search.get("file");
  const opened = fileId === null ? null : await findMediaById(store, fileId);
  const used = await withUses(store, opened ? [opened, ...files] : files, places);
  const open = opened && used[0];
  return ok({
    files: opened ? used.slice(1) : used,
    page,
    ...(await sumMedia(store)),
    query,
    onlyUnused,
    onlyUndescribed,
    open: open ? await withUsers(store, open, placesOf(places, open.fileName), search.get("uses")) : null,
    removed: search.get("removed"),
    isSaved: search.has("saved"),
  });
}

/** Whether a file with these bytes was sent before and is outside of the bin. Problems: `sign-in`, `forbidden`. */
export async function storedFile(
  { store, viewer }: SiteContext,
  sha256: string,
): Promise<Result<{ isStored: boolean }>> {
  const allowed = requireRole(viewer, "editor");
  if (!allowed.ok) return allowed;
  return ok({ isStored: /^[0-9a-f]{64}$/.test(sha256) && (await findSentMedia(store, sha256)) !== null });
}

async function withUses(store: Store, files: readonly Media[], places: BesideEntries): Promise<MediaFile[]> {
  const counts = await countUses(
    store,
    files.map(({ fileName }) => fileName),
  );
  return files.map(({ deletedAt: _deleted, ...file }) => ({
    ...file,
    uses: (counts.get(file.fileName) ?? 0) + placesOf(places, file.fileName).length,
  }));
}

async function withUsers(
  store: Store,
  file: MediaFile,
  beside: PlaceBeside[],
  asked: string | null,
): Promise<OpenFile> {
  const usesPage = nearestPage(asked, file.uses - beside.length, usesAPage);
  return { ...file, usesPage, beside, usedBy: await listMediaUses(store, file.fileName, usesPage) };
}
