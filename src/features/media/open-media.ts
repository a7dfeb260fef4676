/** Serves an uploaded file by its name in the media store, in parts where a player asks for them. */
import { createReadStream } from "node:fs";
import { realpath, stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
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

/** First and last byte, inclusive; null when the range cannot be served. */
export function parseRange(range: string, bytes: number): { first: number; last: number } | null {
  const [, from = "", to = ""] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? [];
  if (from === "" && to === "") return null;
  const first = from === "" ? Math.max(0, bytes - Number(to)) : Number(from);
  const last = from === "" || to === "" ? bytes - 1 : Math.min(Number(to), bytes - 1);
  return first <= last && first < bytes ? { first, last } : null;
}

/** Nothing in a file runs or loads anything. Readers of PDF in browsers are drawn into a page with a style of its own, and older ones refuse a sandbox; drawings have sheets of their own. */
const policies: Readonly<Record<string, string>> = {
  "application/pdf": "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'",
  "image/svg+xml": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
};
const strictest = "default-src 'none'; sandbox";

/** Null when there is no such file. */
export async function openMedia(folder: string, name: string, range: string | null): Promise<Response | null> {
  const found = await locate(folder, name);
  const ending = path.extname(name).toLowerCase();
  const type = mediaTypes[ending];
  if (!found || !type) return null;
  const headers: Record<string, string> = {
    "content-type": type,
    "cache-control": "public, max-age=3600",
    etag: `"${found.bytes.toString(36)}-${Math.floor(found.at).toString(36)}"`,
    "accept-ranges": "bytes",
    "content-security-policy": policies[type] ?? strictest,
    "content-disposition": `${ending in downloadTypes ? "attachment" : "inline"}; filename="${name}"`,
    "x-content-type-options": "nosniff",
  };
  const part = range === null ? null : parseRange(range, found.bytes);
  if (range !== null && !part)
    return new Response(null, { status: 416, headers: { ...headers, "content-range": `bytes */${found.bytes}` } });
  const { first, last } = part ?? { first: 0, last: found.bytes - 1 };
  headers["content-length"] = String(last - first + 1);
  if (part) headers["content-range"] = `bytes ${first}-${last}/${found.bytes}`;
  const body = Readable.toWeb(createReadStream(found.file, { start: first, end: Math.max(last, 0) })) as ReadableStream;
  return new Response(found.bytes === 0 ? null : body, { status: part ? 206 : 200, headers });
}
