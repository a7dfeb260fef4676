/** Whether a file belongs to the site today: what lies in the bin is not served any more. */
import path from "node:path";
import type { Focus } from "../../domain/publishing/picture-facts.ts";
import type { Result } from "../../domain/result.ts";
import type { Store } from "../../storage/database.ts";
import { findMediaFile } from "../../storage/media-files.ts";
import { findMedia } from "../../storage/media.ts";

export const isKeptMedia = async (store: Store, fileName: string): Promise<boolean> =>
  (await findMedia(store, fileName)) !== null;

const middle: Focus = { x: 50, y: 50 };

/** What its crops keep; null where it does not belong to the site. */
export async function focusOfKept(store: Store, fileName: string): Promise<Focus | null> {
  const file = await findMedia(store, fileName);
  return file && (file.focus ?? middle);
}

/** The folder that it lies in on this machine, by the same name; it may be gone all the same. Problems: `not-found`, `store-away`, `store-refused`. */
export async function folderOfKept(store: Store, folder: string, fileName: string): Promise<Result<string>> {
  const found = await findMediaFile(store, folder, fileName);
  return found.ok ? { ...found, value: path.dirname(found.value) } : found;
}
