/** What the deeds on a batch have in common: what each is done to, and how it saves. */
import type { Entry } from "../../domain/publishing/entry.ts";
import { done, type Outcome } from "../../platform/deeds/answer.ts";
import { type EntryPatch, updateEntry } from "../../storage/save-entry.ts";
import type { SiteContext } from "../../storage/site-context.ts";

export type Batch = Entry<"batch">;
export type BatchPlace = { site: SiteContext; batch: Batch };

export async function saveBatch(
  { site: { store, viewer }, batch: { id, revision } }: BatchPlace,
  patch: EntryPatch<"batch">,
): Promise<Outcome> {
  const saved = await updateEntry<"batch">(store, id, revision, patch, viewer);
  return saved.ok ? done() : { ...saved, path: saved.code === "slug-taken" ? "slug" : "" };
}
