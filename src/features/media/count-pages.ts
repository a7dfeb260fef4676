/** The work that counts the pages of a PDF that came before they were counted. */
import { readFile } from "node:fs/promises";
import { ok } from "../../domain/result.ts";
import { countPdfPages } from "../../platform/count-pdf-pages.ts";
import { setPages } from "../../storage/media-changes.ts";
import { fileOrNull } from "../../storage/media-files.ts";
import { findAnyMedia } from "../../storage/media.ts";
import type { Work } from "../../storage/work.ts";
import { mediaFolders } from "./media-folders.ts";

export const countPages: Work = {
  kind: "count-pages",
  slow: true,
  quiet: true,
  async run({ store, dataFolder }, job) {
    const { mediaId } = job.payload as { mediaId: string };
    const media = await findAnyMedia(store, mediaId);
    if (media?.pages !== null) return ok(null);
    const file = await fileOrNull(store, mediaFolders(dataFolder).media, media.fileName);
    if (!file.ok) return file;
    const pages = file.value === null ? null : countPdfPages(await readFile(file.value));
    if (pages !== null) await setPages(store, mediaId, pages);
    return ok(null);
  },
};
