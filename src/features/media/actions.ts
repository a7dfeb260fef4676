/** What editors do with files: upload, describe, put into the bin and out again. */
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { requireRole } from "../../domain/people/require-role.ts";
import { slugOf } from "../../domain/publishing/slug.ts";
import { ok, problem, type Result } from "../../domain/result.ts";
import { createId } from "../../platform/ids.ts";
import { describeMedia, insertMedia, type Media, removeMedia, restoreMedia } from "../../storage/media.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { sniffFile } from "./sniff-file.ts";

export const mostBytes = 50 * 1024 * 1024;
const longestAlt = 1000;

/** The name as far as every system can keep it, and some letters that no other file has. */
export const safeName = (original: string, ending: string): string => {
  const base = slugOf(original.replace(/\.[^.]*$/, ""), "file")
    .replaceAll(/[^a-z0-9-]+/g, "")
    .replaceAll(/^-+|-+$/g, "");
  return `${base.slice(0, 60) || "file"}-${createId().slice(-8)}${ending}`;
};

export type Uploaded = { name: string; file: Media | null; error: string | null };

/** Each file by itself: what is wrong with one keeps no other out. Problems: `sign-in`, `forbidden`. */
export async function uploadFiles(site: SiteContext, files: readonly File[]): Promise<Result<Uploaded[]>> {
  const allowed = requireRole(site.viewer, "editor");
  if (!allowed.ok) return allowed;
  const uploaded: Uploaded[] = [];
  for (const file of files) {
    const kept = await keepFile(site, file);
    uploaded.push({
      name: file.name.slice(0, 200),
      file: kept.ok ? kept.value : null,
      error: kept.ok ? null : kept.message,
    });
  }
  return ok(uploaded);
}

/** Problems: `too-large`, `disk-full`, and those of `sniffFile`. */
async function keepFile({ store, mediaFolder }: SiteContext, file: File): Promise<Result<Media>> {
  if (file.size > mostBytes) return problem("too-large", "Files may have at most 50 MB.");
  const sniffed = await sniffFile(new Uint8Array(await file.arrayBuffer()));
  if (!sniffed.ok) return sniffed;
  const { ending, mime, width, height, bytes } = sniffed.value;
  const fileName = safeName(file.name, ending);
  const target = path.join(mediaFolder, fileName);
  try {
    await mkdir(mediaFolder, { recursive: true });
    await writeFile(target, bytes, { flag: "wx" });
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOSPC")
      return problem("disk-full", "The disk is full.");
    throw error;
  }
  const inserted = await insertMedia(store, {
    fileName,
    originalName: file.name.slice(0, 200),
    mime,
    bytes: bytes.length,
    width,
    height,
  });
  if (!inserted.ok) await rm(target, { force: true });
  return inserted;
}

/** Problems: `sign-in`, `forbidden`, `not-found`, `form`. */
export async function changeFile(
  site: SiteContext,
  form: FormData,
): Promise<Result<{ deed: "describe" | "remove" | "restore"; id: string }>> {
  const allowed = requireRole(site.viewer, "editor");
  if (!allowed.ok) return allowed;
  const [deed, id, alt] = ["deed", "id", "alt"].map((name) => {
    const value = form.get(name);
    return typeof value === "string" ? value.trim() : "";
  });
  if (!id || (deed !== "describe" && deed !== "remove" && deed !== "restore"))
    return problem("form", "There is nothing to do.");
  const done =
    deed === "describe"
      ? await describeMedia(site.store, id, (alt ?? "").slice(0, longestAlt))
      : await (deed === "remove" ? removeMedia : restoreMedia)(site.store, id);
  return done.ok ? ok({ deed, id }) : done;
}
