/** What became of an entry's form, as a status. */
import type { Saved } from "../../features/entries/actions.ts";

export const savedStatuses: Record<Saved["type"], number> = {
  wrong: 422,
  conflict: 409,
  "not-undone": 409,
  rows: 200,
  saved: 200,
  removed: 200,
};
