/** What the deeds on a batch have in common: what each is done to, and how it saves. */
import type { Entry } from "../../domain/publishing/entry.ts";
import type { Problem } from "../../domain/result.ts";
import { done, type Outcome, overtaken, wrong } from "../../platform/deeds/answer.ts";
import { type EntryPatch, updateEntry } from "../../storage/save-entry.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { wordsOf } from "../../words/words.ts";

export type Batch = Entry<"batch">;
export type BatchPlace = { site: SiteContext; batch: Batch };

export async function saveBatch(
  { site: { store, viewer, choices }, batch: { id, revision } }: BatchPlace,
  patch: EntryPatch<"batch">,
): Promise<Outcome> {
  const saved = await updateEntry<"batch">(store, id, revision, patch, viewer);
  return saved.ok ? done() : sayUnsaved(choices.language, saved);
}

function sayUnsaved(language: string, refused: Problem): Outcome {
  const words = wordsOf(language);
  switch (refused.code) {
    case "slug-taken":
      return wrong({ slug: words.text("studio.batch.page.address.taken") });
    case "stale":
      return overtaken({});
    case "not-found":
      return { ...refused, message: words.text("studio.batch.missing"), path: "" };
    default:
      return { ...refused, path: "" };
  }
}
