/** The image door (P7): the site's own pictures at given widths, as AVIF or WebP, kept on disk within bounds. */
import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, realpath, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { madeImagePrefix } from "../features/media/media-folders.ts";
import { defaultImageQuality, deviceWidths, imageWidths, minimumImageAgeSeconds } from "../platform/contract.ts";
import { problemResponse } from "../platform/problem.ts";

const widths = new Set<number>([...deviceWidths, ...imageWidths]);
const qualities = new Set([50, defaultImageQuality, 90]);
const namePattern = /^\/media\/([A-Za-z0-9_-][A-Za-z0-9._-]*)$/;
const safeFormats = new Set(["jpeg", "png", "webp", "avif", "gif", "heif", "tiff"]);
const cacheBytes = 256 * 1024 * 1024;
const atOnce = 2;
const waitingAtMost = 50;

sharp.concurrency(1);
sharp.cache(false);

class Busy extends Error {}
class NotAnImage extends Error {}

function createSlots() {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (waiting.length >= waitingAtMost) throw new Busy();
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    running++;
    try {
      return await work();
    } finally {
      running--;
      waiting.shift()?.();
    }
  };
}

const isMissing = (error: unknown) =>
  error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ENOTDIR");
const orNull = async <T>(work: Promise<T>): Promise<T | null> => {
  try {
    return await work;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
};

async function makeImage(
  file: string,
  width: number,
  quality: number,
  format: "avif" | "webp" | "jpeg",
): Promise<Buffer> {
  try {
    const source = sharp(file, { limitInputPixels: 60e6, failOn: "error" });
    const { format: found } = await source.metadata();
    if (!safeFormats.has(found ?? "")) throw new NotAnImage();
    const sized = source.autoOrient().resize({ width, withoutEnlargement: true });
    if (format === "avif") return await sized.avif({ quality: Math.max(1, quality - 20), effort: 3 }).toBuffer();
    return await (format === "webp" ? sized.webp({ quality }) : sized.jpeg({ quality, mozjpeg: true })).toBuffer();
  } catch (error) {
    throw error instanceof NotAnImage ? error : new NotAnImage(String(error));
  }
}

/** Drops the oldest files until the folder is within its bound. */
async function trimCache(folder: string): Promise<void> {
  const names = (await orNull(readdir(folder))) ?? [];
  const files = [];
  for (const name of names) {
    const found = await orNull(stat(path.join(folder, name)));
    if (found) files.push({ name, size: found.size, at: found.mtimeMs });
  }
  let total = files.reduce((sum, { size }) => sum + size, 0);
  for (const { name, size } of files.sort((a, b) => a.at - b.at)) {
    if (total <= cacheBytes) return;
    await rm(path.join(folder, name), { force: true });
    total -= size;
  }
}

/** `media` is the media store, `cache` where made images are kept; `isKept` knows the files that belong to the site. */
export function createImageDoor(folders: { media: string; cache: string; isKept: (name: string) => Promise<boolean> }) {
  const inSlot = createSlots();
  const making = new Map<string, Promise<Buffer>>();
  let made = 0;

  async function keep(key: string, image: Buffer): Promise<Buffer> {
    await mkdir(folders.cache, { recursive: true });
    const file = path.join(folders.cache, key);
    await writeFile(`${file}.part`, image);
    await rename(`${file}.part`, file);
    if (++made % 100 === 0) await trimCache(folders.cache);
    return image;
  }

  return async (request: Request): Promise<Response> => {
    if (request.method !== "GET" && request.method !== "HEAD") return problemResponse("method-not-allowed");
    const query = new URL(request.url).searchParams;
    const width = query.get("w") ?? "";
    const quality = query.get("q") ?? String(defaultImageQuality);
    if (!/^\d+$/.test(width) || !widths.has(Number(width)))
      return problemResponse("bad-width", `w must be one of ${[...widths].sort((a, b) => a - b).join(", ")}.`);
    if (!/^\d+$/.test(quality) || !qualities.has(Number(quality)))
      return problemResponse("bad-quality", `q must be one of ${[...qualities].join(", ")}.`);
    const name = namePattern.exec(query.get("src") ?? "")?.[1];
    if (!name)
      return problemResponse("bad-source", "src must be a file of this site's media, such as /media/hop.webp.");
    if (!(await folders.isKept(name))) return problemResponse("not-found");
    const root = await orNull(realpath(folders.media));
    const file = root && (await orNull(realpath(path.join(root, name))));
    const found = file && file.startsWith(root + path.sep) ? await stat(file) : null;
    if (!file || !found?.isFile()) return problemResponse("not-found");
    const accepted = request.headers.get("accept") ?? "";
    const format = accepted.includes("image/avif") ? "avif" : accepted.includes("image/webp") ? "webp" : "jpeg";
    const version = createHash("sha256")
      .update([found.mtimeMs, found.size, width, quality, format].join("\n"))
      .digest("hex")
      .slice(0, 24);
    const key = madeImagePrefix(name) + version;
    const headers = {
      "cache-control": `public, max-age=${minimumImageAgeSeconds}, must-revalidate`,
      etag: `"${key}"`,
      vary: "Accept",
      "content-type": `image/${format}`,
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
    };
    if (request.headers.get("if-none-match") === headers.etag) return new Response(null, { status: 304, headers });
    try {
      const held = await orNull(readFile(path.join(folders.cache, key)));
      const image = held ?? (await (making.get(key) ?? startMaking(key, file, Number(width), Number(quality), format)));
      return new Response(request.method === "HEAD" ? null : new Uint8Array(image), { headers });
    } catch (error) {
      if (error instanceof Busy) return problemResponse("busy", undefined, { "retry-after": "2" });
      if (error instanceof NotAnImage) return problemResponse("not-an-image");
      throw error;
    }
  };

  function startMaking(key: string, file: string, width: number, quality: number, format: "avif" | "webp" | "jpeg") {
    const job = inSlot(async () => keep(key, await makeImage(file, width, quality, format)));
    making.set(key, job);
    const forget = () => void making.delete(key);
    job.then(forget, forget);
    return job;
  }
}
