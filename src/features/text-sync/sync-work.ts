/** What every step of a sync has at hand, and what it tells. */
import type { Viewer } from "../../domain/people/viewer.ts";
import type { Store } from "../../storage/database.ts";
import type { FolderState } from "./folder-state.ts";

export const syncWhats = [
  "written",
  "taken",
  "beside",
  "added",
  "binned",
  "removed",
  "moved",
  "missing",
  "drafted",
  "conflict",
  "fault",
  "not-text",
  "too-large",
  "same-id",
  "unclosed",
  "wrong-field",
  "unmerged",
  "later",
  "media-out",
  "media-in",
  "media-refused",
  "picture-missing",
] as const;
export type SyncWhat = (typeof syncWhats)[number];

/** What is so again at the next sync, until somebody looks at it. */
export const waitingWhats: readonly SyncWhat[] = [
  "conflict",
  "fault",
  "not-text",
  "too-large",
  "same-id",
  "unclosed",
  "wrong-field",
  "unmerged",
  "media-refused",
];

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
