/** What the deeds on a batch have in common: what each is given, what it answers, and how it saves. */
import type { Entry } from "../../domain/publishing/entry.ts";
import { done, type Done, wrongBy } from "../../platform/deed.ts";
import { type EntryPatch, updateEntry } from "../../storage/save-entry.ts";
import type { SiteContext } from "../../storage/site-context.ts";

export type Batch = Entry<"batch">;
export type BatchDone = Done & {
  /** Where to go on: the beer that was made, the list after the batch went into the bin. */
  goTo?: string | null;
};
export type BatchDeed = (site: SiteContext, batch: Batch, form: FormData) => Promise<BatchDone>;

export async function saveBatch(
  { store, viewer }: SiteContext,
  { id, revision }: Batch,
  form: FormData,
  patch: EntryPatch<"batch">,
): Promise<Done> {
  const saved = await updateEntry<"batch">(store, id, revision, patch, viewer);
  return saved.ok ? done(form) : wrongBy(form, { ...saved, path: saved.code === "slug-taken" ? "slug" : "" });
}
