/** A file and its row are there both, or neither: until the row is committed, a mark beside the file says that it may be nobody's. */
import { existsSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { makeFolder } from "../platform/make-folder.ts";
import { listAbandoned } from "../platform/remove-abandoned.ts";
import type { Store } from "./database.ts";
import { hasMediaRow } from "./media.ts";

const ending = ".incoming";
const markOf = (fileName: string) => `.${fileName}${ending}`;
const fileOf = (mark: string) => mark.slice(1, -ending.length);

/** In the folder of media, and no file of the site. */
export const isMediaMark = (name: string): boolean => name.startsWith(".") && name.endsWith(ending);

/** Before the file's first byte. */
export async function markMedia(folder: string, fileName: string): Promise<void> {
  makeFolder(folder);
  await writeFile(join(folder, markOf(fileName)), "");
}

/** Where the original of a file is, of which something else is served. No address leads there. */
export const originalPath = (folder: string, fileName: string): string => join(folder, "originals", fileName);

/** After the transaction, however it ended: a marked file without a row goes, and then the mark. */
export async function settleMedia(store: Store, folder: string, fileName: string): Promise<void> {
  if (!existsSync(join(folder, markOf(fileName)))) return;
  if (!(await hasMediaRow(store, fileName)))
    for (const file of [join(folder, fileName), originalPath(folder, fileName)]) await rm(file, { force: true });
  await rm(join(folder, markOf(fileName)), { force: true });
}

/** What a killed process left more than an hour ago. */
export async function settleAbandonedMedia(store: Store, folder: string): Promise<void> {
  for (const mark of await listAbandoned(folder, isMediaMark)) await settleMedia(store, folder, fileOf(mark));
}
