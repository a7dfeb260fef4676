/** Deletes for good what has lain in the bin for 30 days: the pictures made of it, its bytes, and last its row. */
import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import { inTransaction, type Store } from "../../storage/database.ts";
import { clearMedia } from "../../storage/media-clearing.ts";
import { removeMediaFile } from "../../storage/media-files.ts";
import { forgetMedia, listExpiredMedia } from "../../storage/media-changes.ts";
import { madeImagePrefix, type MediaFolders } from "./media-folders.ts";

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  }
}

/** The row goes last: where the power fails before, it names the file again an hour later. Gives the number of files. Throws once all were tried when one could not be deleted. */
export async function purgeFiles(store: Store, folders: MediaFolders): Promise<number> {
  const expired = await listExpiredMedia(store);
  if (expired.length === 0) return 0;
  const made = await namesIn(folders.images);
  const faults: unknown[] = [];
  for (const { id, fileName } of expired)
    try {
      const prefix = madeImagePrefix(fileName);
      for (const name of made) if (name.startsWith(prefix)) await rm(path.join(folders.images, name), { force: true });
      // A name with a folder in it was never written here.
      if (path.basename(fileName) === fileName) await removeMediaFile(store, folders.media, fileName);
      await inTransaction(store, async (inner) => {
        await forgetMedia(inner, id);
        await clearMedia(inner, fileName);
      });
    } catch (fault) {
      faults.push(fault);
    }
  if (faults.length > 0) throw new AggregateError(faults, "Some files of the bin could not be deleted.");
  return expired.length;
}
