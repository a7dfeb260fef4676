/** Who may see an entry: the rule behind every page, list and search. */
import { hasRole, type Viewer } from "../people/viewer.ts";
import type { Entry, Visibility } from "./entry.ts";

/** `sign-in` is answered 401, `forbidden` 403, `hidden` 404: what a visitor must not know of is never admitted. */
export type Access = "open" | "sign-in" | "forbidden" | "hidden";
export type Guarded = Pick<Entry, "status" | "visibility" | "publishAt" | "deletedAt">;

/** Published now: either said so, or scheduled and due. `now` in epoch milliseconds. */
export const isLive = (entry: Guarded, now: number): boolean =>
  entry.deletedAt === null &&
  (entry.status === "published" ||
    (entry.status === "scheduled" && entry.publishAt !== null && entry.publishAt <= now));

/** A preview link opens its entry, and is no reason to list it. */
const isPreviewed = (entry: Guarded & Pick<Entry, "id">, viewer: Viewer): boolean =>
  viewer.preview !== undefined && viewer.preview === entry.id && entry.deletedAt === null;

export function access(entry: Guarded & Pick<Entry, "id">, viewer: Viewer, now: number): Access {
  if (hasRole(viewer, "editor") || isPreviewed(entry, viewer)) return "open";
  if (!isLive(entry, now) || entry.visibility === "private") return "hidden";
  if (entry.visibility !== "members" || hasRole(viewer, "viewer")) return "open";
  return viewer.userId === null ? "sign-in" : "forbidden";
}

/** The visibilities that show up in lists for this viewer; unlisted things are reached by their address alone. */
export const listedVisibilities = (viewer: Viewer): Visibility[] =>
  hasRole(viewer, "viewer") ? ["public", "members"] : ["public"];

/** The rule of lists for one entry; for editors too, whose lists of the site show what everybody's do. */
export const isListed = (entry: Guarded, viewer: Viewer, now: number): boolean =>
  isLive(entry, now) && listedVisibilities(viewer).includes(entry.visibility);
