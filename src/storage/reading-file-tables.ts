/** Rows of files of readings. */

export type ReadingFileStatus = "checking" | "ready" | "importing" | "done" | "undoing" | "undone" | "refused";

/** `header`: a hash of the names of its columns. `plan`, `target`, `checked` and `periods`: JSON. `done` of `total` rows, in the step at hand. */
export type ReadingFileRow = {
  site_id: string;
  id: string;
  user_id: string;
  file_name: string;
  bytes: number;
  status: ReadingFileStatus;
  header: string;
  plan: string;
  target: string;
  /** Whose readings they became. */
  device_id: string | null;
  checked: string | null;
  periods: string;
  done: number;
  total: number;
  added: number;
  already: number;
  unread: number;
  fault: string | null;
  created_at: number;
  updated_at: number;
};

/** `rows`: the keys of what one transaction of the import has added, packed. */
export type ReadingFilePartRow = { site_id: string; file_id: string; part: number; rows: string };
