/** The pictures and other files of a site: into the database, and into the folder they are served from. */
import { existsSync, readdirSync } from "node:fs";
import { copyFile, mkdir, stat } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { mediaTypes } from "../../domain/publishing/media-types.ts";
import type { Store } from "../../storage/database.ts";
import { insertMedia } from "../../storage/media.ts";
import { valueOf } from "./fault.ts";

/** @returns how many files */
export async function importMedia(store: Store, folder: string, mediaFolder: string): Promise<number> {
  if (!existsSync(folder)) return 0;
  await mkdir(mediaFolder, { recursive: true });
  const names = readdirSync(folder).filter((name) => mediaTypes[path.extname(name)]);
  for (const fileName of names) {
    const source = path.join(folder, fileName);
    const mime = mediaTypes[path.extname(fileName)] ?? "";
    const size = mime.startsWith("image/") ? await sharp(source).metadata() : null;
    valueOf(
      await insertMedia(store, {
        fileName,
        originalName: fileName,
        mime,
        bytes: (await stat(source)).size,
        width: size?.width ?? null,
        height: size?.height ?? null,
      }),
    );
    await copyFile(source, path.join(mediaFolder, fileName));
  }
  return names.length;
}
