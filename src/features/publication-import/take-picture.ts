/** A picture or other file of an imported text, taken into the site's media under the name that its bytes give it. */
import { createHash } from "node:crypto";
import path from "node:path";
import { problem, ok, type Result } from "../../domain/result.ts";
import { sniffFile } from "../../platform/sniff-file.ts";
import type { Tree } from "../../publications/publication.ts";
import type { Store } from "../../storage/database.ts";
import { keepMediaFile } from "../../storage/media-changes.ts";
import { insertImportedFile } from "../../storage/publication-imports.ts";
import { storeMediaFile } from "../../storage/store-media-file.ts";

export type PictureTaker = (path: string, alt: string) => Promise<Result<string>>;
export type Pictures = {
  take: PictureTaker;
  /** Files so far: one that stands in several texts, or under several names, is one. */
  count: () => number;
};

export type PicturePlace = { tree: Tree; mediaFolder: string; /** Null stores nothing. */ importId: string | null };

/** Each file is read once. Problems: `picture-missing`, and those of `sniffFile`. */
export function openPictures(store: Store, place: PicturePlace): Pictures {
  const taken = new Map<string, Result<string>>();
  return {
    take: async (asked, alt) => {
      const known = taken.get(asked) ?? (await takePicture(store, place, asked, alt));
      taken.set(asked, known);
      return known;
    },
    count: () => new Set([...taken.values()].flatMap((each) => (each.ok ? [each.value] : []))).size,
  };
}

async function takePicture(store: Store, place: PicturePlace, asked: string, alt: string): Promise<Result<string>> {
  const bytes = await place.tree.read(asked);
  if (!bytes) return problem("picture-missing", asked);
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 32);
  const sniffed = await sniffFile(bytes);
  if (!sniffed.ok) return sniffed;
  const fileName = `${hash}${sniffed.value.ending}`;
  if (place.importId === null) return ok(fileName);
  const row = { path: asked, hash, target: fileName, notes: "[]" };
  const before = await keepMediaFile(store, fileName);
  if (before !== "new") {
    await insertImportedFile(store, place.importId, { ...row, kind: before === "restored" ? "picture" : "known" });
    return ok(fileName);
  }
  const { importId, mediaFolder } = place;
  const found = { ...sniffed.value, fileName, originalName: path.posix.basename(asked), alt };
  const stored = await storeMediaFile(store, mediaFolder, found, (inner) =>
    insertImportedFile(inner, importId, { ...row, kind: "picture" }),
  );
  return stored.ok ? ok(fileName) : stored;
}
