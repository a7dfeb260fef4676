/** Where the site's files are kept, and whether the store that has them answers; for owners. */
import { requireRole } from "../../domain/people/require-role.ts";
import { ok, type Result } from "../../domain/result.ts";
import { type MediaSum, sumMedia } from "../../storage/own-counts.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { checkMediaStore } from "./check-store.ts";
import { namesIn } from "./move-media.ts";

export type MediaPlace = MediaSum & {
  /** Null: the data folder has them. */
  store: null | {
    address: string;
    answer: "well" | "away" | "refused";
    /** What the store said. */
    fault: string;
    /** Files that are still in the data folder. */
    left: number;
  };
};

/** Problems: `sign-in`, `forbidden`. */
export async function mediaPlace({ store, viewer, mediaFolder }: SiteContext): Promise<Result<MediaPlace>> {
  const allowed = requireRole(viewer, "owner");
  if (!allowed.ok) return allowed;
  const { media } = store.database;
  const sum = await sumMedia(store);
  if (!media) return ok({ ...sum, store: null });
  const checked = await checkMediaStore(store.database);
  const answer = checked.ok ? "well" : checked.code === "store-away" ? "away" : "refused";
  const left = (await namesIn(mediaFolder)).length;
  return ok({
    ...sum,
    store: { address: media.bucket.address, answer, fault: checked.ok ? "" : checked.message, left },
  });
}
