/** Whether the bucket of uploaded files answers, and lets this program read and write. */
import { ok, type Result } from "../../domain/result.ts";
import type { Database } from "../../storage/database.ts";
import { reach } from "../../storage/media-files.ts";

/** Fine where none is set. Problems: `store-away`, `store-refused`. */
export const checkMediaStore = async (database: Database): Promise<Result<void>> => {
  const { media } = database;
  return media ? reach(database, () => media.bucket.check()) : ok(undefined);
};
