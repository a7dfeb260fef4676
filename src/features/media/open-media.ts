/** Finds an uploaded file by its name in the media store, and what is said of it to who asks for it. */
import { createReadStream, type ReadStream } from "node:fs";
import { realpath, stat } from "node:fs/promises";
import path from "node:path";
import { downloadTypes } from "../../domain/publishing/download-types.ts";
import { mediaTypes } from "../../domain/publishing/media-types.ts";

const missing = (error: unknown) =>
  error instanceof Error && "code" in error && ["ENOENT", "ENOTDIR", "ENAMETOOLONG"].includes(String(error.code));

async function locate(folder: string, name: string): Promise<{ file: string; bytes: number; at: number } | null> {
  if (!/^[A-Za-z0-9_-][A-Za-z0-9._-]*$/.test(name)) return null;
  try {
    const root = await realpath(folder);
    const file = await realpath(path.join(root, name));
    const found = await stat(file);
    return file.startsWith(root + path.sep) && found.isFile() ? { file, bytes: found.size, at: found.mtimeMs } : null;
  } catch (error) {
    if (missing(error)) return null;
    throw error;
  }
}

/** Nothing in a file runs or loads anything. Readers of PDF in browsers are drawn into a page with a style of its own, and older ones refuse a sandbox; drawings have sheets of their own. */
const policies: Readonly<Record<string, string>> = {
  "application/pdf": "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'",
  "image/svg+xml": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
};
const strictest = "default-src 'none'; sandbox";

export type OpenedMedia = {
  bytes: number;
  etag: string;
  headers: Headers;
  /** First and last byte, inclusive. */
  read: (first: number, last: number) => ReadStream;
};

/** Null when there is no such file. */
export async function openMedia(folder: string, name: string): Promise<OpenedMedia | null> {
  const found = await locate(folder, name);
  const ending = path.extname(name).toLowerCase();
  const type = mediaTypes[ending];
  if (!found || !type) return null;
  const { file, bytes, at } = found;
  const etag = `"${bytes.toString(36)}-${Math.floor(at).toString(36)}"`;
  const headers = new Headers({
    "content-type": type,
    "cache-control": "public, max-age=3600",
    etag,
    "accept-ranges": "bytes",
    "content-security-policy": policies[type] ?? strictest,
    "content-disposition": `${ending in downloadTypes ? "attachment" : "inline"}; filename="${name}"`,
    "x-content-type-options": "nosniff",
  });
  return { bytes, etag, headers, read: (first, last) => createReadStream(file, { start: first, end: last }) };
}
