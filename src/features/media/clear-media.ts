/** The work that deletes in the bucket what is no file of the site: tried again until the store has done it. */
import { obstructed, ok } from "../../domain/result.ts";
import { StoreFault } from "../../platform/store-fault.ts";
import { type ClearedMedia, clearMediaWork } from "../../storage/media-clearing.ts";
import { originalOf } from "../../storage/media-files.ts";
import { hasMediaRow } from "../../storage/media.ts";
import type { Work } from "../../storage/work.ts";

export const clearBucket: Work = {
  kind: clearMediaWork,
  slow: true,
  quiet: true,
  // A copy of a site may have the bucket of the site that lives.
  sends: true,
  async run({ store }, job) {
    const { fileName, before } = job.payload as ClearedMedia;
    const { media } = store.database;
    if (!media || (await hasMediaRow(store, fileName))) return ok(null);
    try {
      for (const name of [fileName, originalOf(fileName)]) {
        const found = await media.bucket.head(name);
        // What came under the name since then is another file.
        if (found && found.storedAt <= before) await media.bucket.remove(name);
      }
      return ok(null);
    } catch (error) {
      if (error instanceof StoreFault) return obstructed(error.code, error.message, error.obstacle);
      throw error;
    }
  },
};
