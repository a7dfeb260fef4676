/** What owners do with records that cannot be read. */
import { requireRole } from "../../domain/people/require-role.ts";
import { ok, problem, type Result } from "../../domain/result.ts";
import { textOf } from "../../platform/deed.ts";
import { isPlace } from "../../storage/record-places.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { checkRecords, removeRecord, replaceRecord } from "../../storage/stored-records.ts";

/** Gives the number of records that were read. Problems: `sign-in`, `forbidden`. */
export async function checkAll({ store, viewer }: SiteContext): Promise<Result<number>> {
  const allowed = requireRole(viewer, "owner");
  return allowed.ok ? ok(await checkRecords(store)) : allowed;
}

/** `wrong`: what was typed, and what is not right with it. */
export type RecordDone = { done: "repaired" | "removed" } | { done: "wrong"; text: string; error: string };

/** Problems: `sign-in`, `forbidden`, `not-found`, `kept`. */
export async function changeRecord(
  { store, viewer }: SiteContext,
  { place, id }: { place: string; id: string },
  form: FormData,
): Promise<Result<RecordDone>> {
  const allowed = requireRole(viewer, "owner");
  if (!allowed.ok) return allowed;
  if (!isPlace(place)) return problem("not-found", "There are no such records.");
  if (textOf(form, "deed") === "remove") {
    const removed = await removeRecord(store, { place, id }, viewer);
    return removed.ok ? ok({ done: "removed" }) : removed;
  }
  const text = textOf(form, "text");
  const replaced = await replaceRecord(store, { place, id }, text, viewer);
  if (replaced.ok) return ok({ done: "repaired" });
  if (replaced.code !== "unreadable") return replaced;
  const { path, message } = replaced;
  return ok({ done: "wrong", text, error: `${path ? `${path}: ` : ""}${message}` });
}
