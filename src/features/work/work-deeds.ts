/** What the owner does with work: try it again, cancel it, and say that a restored site is the live one. */
import { requireRole } from "../../domain/people/require-role.ts";
import type { Viewer } from "../../domain/people/viewer.ts";
import { ok, problem, type Result } from "../../domain/result.ts";
import type { Store } from "../../storage/database.ts";
import { cancelJob, type ChangedJob, retryJob, uncancelJob } from "../../storage/job-changes.ts";
import { declareLive } from "../../storage/restored.ts";
import { labelOf } from "./work.ts";

export type WorkDone =
  | { deed: "retry" | "cancel" | "undo"; id: string; label: string; hadFailed: boolean }
  | { deed: "declare-live" }
  | { deed: "refused"; message: string };

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === "string" ? value.slice(0, 200) : "";
};

const change = (store: Store, deed: string, id: string, hadFailed: boolean): Promise<Result<ChangedJob>> => {
  if (deed === "retry") return retryJob(store, id);
  return deed === "cancel" ? cancelJob(store, id) : uncancelJob(store, id, hadFailed);
};

/** A task that has moved on meanwhile is told about, not a fault. Problems: `sign-in`, `forbidden`, `form`. */
export async function changeWork(
  { store, viewer }: { store: Store; viewer: Viewer },
  form: FormData,
): Promise<Result<WorkDone>> {
  const allowed = requireRole(viewer, "owner");
  if (!allowed.ok) return allowed;
  const deed = textOf(form, "deed");
  if (deed === "declare-live") {
    const { triggers } = store.database;
    await declareLive(
      store,
      triggers.filter(({ sends }) => sends).map(({ kind }) => kind),
    );
    return ok({ deed });
  }
  if (deed !== "retry" && deed !== "cancel" && deed !== "undo") return problem("form", "There is nothing to do.");
  const changed = await change(store, deed, textOf(form, "id"), textOf(form, "hadFailed") === "1");
  if (!changed.ok) return ok({ deed: "refused", message: changed.message });
  const { id, kind, was } = changed.value;
  return ok({ deed, id, label: labelOf(store, kind), hadFailed: was === "dead" });
}
