/** Where a site that was sent to the studio lies until it is imported. */
import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import { firstIdAt } from "../../platform/ids.ts";
import type { Store } from "../../storage/database.ts";
import { knownUploads, listForgotten, removeUpload } from "../../storage/publication-uploads.ts";

const day = 86_400_000;

export const uploadsFolder = (dataFolder: string): string => path.join(dataFolder, "imports");

/** Of one import. */
export const uploadFolder = (dataFolder: string, id: string): string => path.join(uploadsFolder(dataFolder), id);

export const removeUploadFolder = (dataFolder: string, id: string): Promise<void> =>
  rm(uploadFolder(dataFolder, id), { recursive: true, force: true });

/** What nobody has imported within a day, and folders of which no import knows for as long. */
export async function sweepUploads(store: Store, dataFolder: string): Promise<void> {
  for (const id of await listForgotten(store, store.now() - day)) await removeUpload(store, id);
  const names = await readdir(uploadsFolder(dataFolder)).catch(() => []);
  const known = await knownUploads(store, names);
  const oldest = firstIdAt(store.now() - day);
  for (const id of names) if (!known.has(id) && id < oldest) await removeUploadFolder(dataFolder, id);
}
