/** Originals: what was sent, where what is served differs from it. They hold places and names of cameras, so that only editors get them. */
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { requireRole } from "../../domain/people/require-role.ts";
import { ok, problem, type Result } from "../../domain/result.ts";
import { findMediaFile, originalOf } from "../../storage/media-files.ts";
import { findMediaById } from "../../storage/media.ts";
import type { SiteContext } from "../../storage/site-context.ts";

/** As a download under its own name. Problems: `sign-in`, `forbidden`, `not-found`, `store-away`, `store-refused`. */
export async function openOriginal({ viewer, store, mediaFolder }: SiteContext, id: string): Promise<Result<Response>> {
  const allowed = requireRole(viewer, "editor");
  if (!allowed.ok) return allowed;
  const media = await findMediaById(store, id);
  if (!media) return problem("not-found", "There is no such file.");
  const { fileName, originalBytes } = media;
  const file = await findMediaFile(store, mediaFolder, originalBytes === null ? fileName : originalOf(fileName));
  if (!file.ok) return file;
  const found = await stat(file.value).catch(() => null);
  if (!found) return problem("not-found", "There is no such file.");
  return ok(
    new Response(found.size > 0 ? (Readable.toWeb(createReadStream(file.value)) as ReadableStream) : null, {
      headers: {
        "content-type": "application/octet-stream",
        "content-length": String(found.size),
        "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(media.originalName)}`,
        "cache-control": "private, no-store",
        "content-security-policy": "default-src 'none'; sandbox",
        "x-content-type-options": "nosniff",
      },
    }),
  );
}
