/** A sync with what is asked for besides: a commit, and that it is pushed. */
import path from "node:path";
import { ok, type Result } from "../../domain/result.ts";
import type { Store } from "../../storage/database.ts";
import { readSiteSettings } from "../../storage/site-settings.ts";
import { wordsOf } from "../../words/words.ts";
import { commitFolder, pushFolder } from "./commit-folder.ts";
import { sayCommit } from "./say-sync.ts";
import { syncFolder, type SyncOrder } from "./sync-folder.ts";
import { type SyncEvent, type SyncWhat, waitingWhats } from "./sync-work.ts";

export type GitUse = "off" | "commit" | "push";

const kept: readonly SyncWhat[] = [
  "written",
  "drafted",
  "taken",
  "added",
  "binned",
  "removed",
  "moved",
  "media-in",
  "media-out",
];

/** Somebody has to look at it. */
export const isWaiting = ({ what }: SyncEvent): boolean => waitingWhats.includes(what);

/** Gives all that happened. Problems: `in-use`, `git`. */
export async function syncAndCommit(
  store: Store,
  { git, ...order }: Omit<SyncOrder, "report"> & { git: GitUse },
  report: (event: SyncEvent) => void = () => undefined,
): Promise<Result<SyncEvent[]>> {
  const events: SyncEvent[] = [];
  const told = (event: SyncEvent): void => {
    events.push(event);
    report(event);
  };
  const synced = await syncFolder(store, { ...order, report: told });
  if (!synced.ok) return synced;
  if (git === "off") return ok(events);
  const folder = path.resolve(order.folder);
  const changed = events.filter(({ what }) => kept.includes(what));
  const paths = changed.flatMap(({ what, path: file, detail }) => (what === "moved" ? [file, detail] : [file]));
  const words = wordsOf((await readSiteSettings(store)).language);
  const committed = await commitFolder(folder, paths, sayCommit(words, changed.length));
  if (!committed.ok) return committed;
  // What an earlier push did not get through goes with this one.
  const pushed = git === "push" ? await pushFolder(folder) : ok("");
  return pushed.ok ? ok(events) : pushed;
}
