/** What the frame of a batch's page needs where other rooms fill it: its head and its states. */
import { requireRole } from "../../domain/people/require-role.ts";
import { ok, problem } from "../../domain/result.ts";
import { listBatchEvents } from "../../storage/batch-events.ts";
import { findEntryById, unreadableEntry } from "../../storage/entries.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { wordsOf } from "../../words/words.ts";
import { batchHead } from "./batch-head.ts";
import { batchStrip } from "./bench/batch-strip.ts";

/** Problems: `sign-in`, `forbidden`, `not-found`. */
export async function ownOutline({ store, viewer, choices }: SiteContext, id: string) {
  const allowed = requireRole(viewer, "editor");
  if (!allowed.ok) return allowed;
  const found = await findEntryById(store, "batch", id, viewer);
  if (found.access === "unreadable") return unreadableEntry;
  if (found.access !== "open" || found.entry.deletedAt !== null)
    return problem("not-found", wordsOf(choices.language).text("studio.batch.missing"));
  const { entry } = found;
  return ok({ ...batchHead(entry), strip: batchStrip(entry, await listBatchEvents(store, id), store.now()) });
}
