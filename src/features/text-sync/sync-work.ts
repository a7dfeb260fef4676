/** What every step of a sync has at hand, and what it tells. */
import type { Viewer } from "../../domain/people/viewer.ts";
import type { Store } from "../../storage/database.ts";
import type { FolderState } from "./folder-state.ts";

export const syncWhats = [
  "written",
  "taken",
  "added",
  "binned",
  "removed",
  "moved",
  "missing",
  "conflict",
  "fault",
  "later",
  "media-out",
  "media-in",
  "media-refused",
] as const;
export type SyncWhat = (typeof syncWhats)[number];

/** `detail`: why, or the file beside, or where it was. `isNew`: the sync before did not say it. */
export type SyncEvent = { what: SyncWhat; path: string; detail: string; isNew: boolean };

export type SyncWork = {
  store: Store;
  folder: string;
  mediaFolder: string;
  state: FolderState;
  who: Viewer;
  report: (what: SyncWhat, path: string, detail?: string) => void;
};
