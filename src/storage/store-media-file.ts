/** A file that was found on this machine becomes one of the site's media: bytes and row, or neither. */
import { hash } from "node:crypto";
import { ok, type Result } from "../domain/result.ts";
import type { Sniffed } from "../platform/sniff-file.ts";
import { inTransaction, type Store } from "./database.ts";
import { markMedia, settleMedia, writeMedia } from "./media-files.ts";
import { insertMedia } from "./media.ts";

export type FoundMedia = Sniffed & { fileName: string; originalName: string; alt: string };

/** @param beside is done in the same transaction. Problems: `conflict` when the name is taken, `store-away`, `store-refused`. */
export async function storeMediaFile(
  store: Store,
  folder: string,
  { fileName, originalName, alt, mime, width, height, pages, bytes }: FoundMedia,
  beside: (store: Store) => Promise<void> = () => Promise.resolve(),
): Promise<Result<void>> {
  try {
    await markMedia(store, folder, fileName);
    // A killed process may have left the same.
    const written = await writeMedia(store, folder, fileName, bytes, { flag: "w", flush: false });
    if (!written.ok) return written;
    return await inTransaction(store, async (inner) => {
      const about = { mime, width, height, pages, bytes: bytes.length, sha256: hash("sha256", bytes) };
      const named = { fileName, originalName: originalName.slice(0, 200), alt: alt.slice(0, 1000) };
      const inserted = await insertMedia(inner, { ...named, ...about });
      if (!inserted.ok) return inserted;
      await beside(inner);
      return ok(undefined);
    });
  } finally {
    await settleMedia(store, folder, fileName);
  }
}
