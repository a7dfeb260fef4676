/** What the picture picker shows: a page of the media's pictures, those with all words or without a description, or those that a text names. */
import { requireRole } from "../../domain/people/require-role.ts";
import { ok, type Result } from "../../domain/result.ts";
import { findMediaFiles } from "../../storage/media.ts";
import { mediaPage } from "../../storage/media-choice.ts";
import { shownPicture, type ShownPicture } from "../../storage/shown-pictures.ts";
import type { SiteContext } from "../../storage/site-context.ts";

export type Pictures = { pictures: ShownPicture[]; page: { number: number; more: boolean } };

const picturesAPage = 24;
const mostNamed = 100;

/** `named`: names of files, of which those are answered that are pictures of the media. Problems: `sign-in`, `forbidden`. */
export async function picturesToPick(site: SiteContext, search: URLSearchParams): Promise<Result<Pictures>> {
  const allowed = requireRole(site.viewer, "editor");
  if (!allowed.ok) return allowed;
  const { store } = site;
  const named = search.getAll("named").slice(0, mostNamed);
  if (named.length > 0) {
    const files = await findMediaFiles(store, named);
    const pictures = named.flatMap((name) => files.get(name) ?? []).filter(({ mime }) => mime.startsWith("image/"));
    return ok({ pictures: pictures.map(shownPicture), page: { number: 1, more: false } });
  }
  const query = (search.get("q") ?? "").slice(0, 200);
  const choice = search.has("undescribed") ? { onlyUndescribed: true } : { type: "image" as const };
  const { files, page } = await mediaPage(store, { query, ...choice }, search.get("page"), picturesAPage);
  const { number, pages } = page;
  return ok({ pictures: files.map(shownPicture), page: { number, more: number < pages } });
}
