/** The image door (P7): the site's own pictures at given widths, as AVIF or WebP, kept on disk within bounds. */
import { createHash } from "node:crypto";
import { readFile, realpath, stat } from "node:fs/promises";
import path from "node:path";
import { cropRound } from "../../domain/publishing/crop-round.ts";
import type { Focus } from "../../domain/publishing/picture-facts.ts";
import { ok, problem, type Result } from "../../domain/result.ts";
import { focusOfKept, folderOfKept } from "../../features/media/is-kept-media.ts";
import { madeImagePrefix } from "../../features/media/media-folders.ts";
import { defaultImageQuality, deviceWidths, imageWidths, minimumImageAgeSeconds } from "../../platform/contract.ts";
import { drawSvg } from "../../platform/draw-svg.ts";
import { isSvg } from "../../platform/image-source.ts";
import { loadSharp } from "../../platform/load-sharp.ts";
import { type ProblemCode, problemResponse } from "../../platform/problem.ts";
import type { Store } from "../../storage/database.ts";
import { shareImageSize } from "../../ui/frame/share-image-size.ts";
import { accepts, isHeld } from "../conditions.ts";
import { orNull, trimFolder } from "../trim-folder.ts";
import type { Door } from "./door.ts";
import { keepWhole } from "../../platform/write-whole.ts";

const widths = new Set<number>([...deviceWidths, ...imageWidths]);
/** One is enough: each further one is another file of every picture to be made and kept. */
const qualities = new Set<number>([defaultImageQuality]);
const namePattern = /^\/media\/([A-Za-z0-9_-][A-Za-z0-9._-]*)$/;
const safeFormats = new Set(["jpeg", "png", "webp", "gif", "heif", "tiff"]);
const cacheBytes = 256 * 1024 * 1024;
const atOnce = 2;

class Busy extends Error {}
class NotAnImage extends Error {}

function createSlots(waitingAtMost: number) {
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

type Format = "avif" | "webp" | "jpeg";

/** `focus`: cropped round it to the shape of the images of links; null for the whole. */
type Making = { width: number; quality: number; format: Format; focus: Focus | null };

async function makeImage(file: string, { width, quality, format, focus }: Making): Promise<Buffer> {
  const sharp = await loadSharp();
  try {
    const drawn = isSvg(file) ? await drawSvg(await readFile(file), width) : file;
    const source = sharp(drawn, { limitInputPixels: 60e6, failOn: "error" });
    const { format: found, autoOrient } = await source.metadata();
    if (!safeFormats.has(found ?? "")) throw new NotAnImage();
    const upright = source.autoOrient();
    if (focus) upright.extract(cropRound(autoOrient, shareImageSize.width / shareImageSize.height, focus));
    const sized = upright.resize({ width, withoutEnlargement: true });
    if (format === "avif") return await sized.avif({ quality: Math.max(1, quality - 20), effort: 3 }).toBuffer();
    if (format === "webp") return await sized.webp({ quality }).toBuffer();
    return await sized.flatten({ background: "#fff" }).jpeg({ quality, mozjpeg: true }).toBuffer();
  } catch (error) {
    throw error instanceof NotAnImage ? error : new NotAnImage(String(error));
  }
}

type Folders = { media: string; images: string };

/** @param waitingAtMost pictures to be made at a time: who asks for one more is asked to come again */
export const imagesDoor =
  (store: Store, folders: Folders, waitingAtMost = 50): Door =>
  (app) => {
    const make = createImageMaker(folders.images, waitingAtMost);
    app.all("/_image", async (c) => {
      const { method } = c.req;
      if (method !== "GET" && method !== "HEAD")
        return problemResponse("method-not-allowed", undefined, { allow: "GET, HEAD" });
      const asked = readAsked(new URL(c.req.raw.url).searchParams);
      if (!asked.ok) return problemResponse(asked.code as ProblemCode, asked.message);
      const name = asked.value.name;
      const kept = await focusOfKept(store, name);
      const folder = kept && (await folderOfKept(store, folders.media, name));
      if (folder && !folder.ok) return problemResponse(folder.code as ProblemCode);
      const found = folder && (await findImage(folder.value, name));
      const focus = asked.value.isCropped ? kept : null;
      return found ? answerImage(c.req.raw, { ...asked.value, ...found, focus }, make) : problemResponse("not-found");
    });
  };

type Asked = { name: string; width: number; quality: number; isCropped: boolean };

function readAsked(query: URLSearchParams): Result<Asked> {
  const width = query.get("w") ?? "";
  const quality = query.get("q") ?? String(defaultImageQuality);
  if (!/^\d+$/.test(width) || !widths.has(Number(width)))
    return problem("bad-width", `w must be one of ${[...widths].sort((a, b) => a - b).join(", ")}.`);
  if (!/^\d+$/.test(quality) || !qualities.has(Number(quality)))
    return problem("bad-quality", `q must be one of ${[...qualities].join(", ")}.`);
  const crop = query.get("crop");
  if (crop !== null && crop !== "share") return problem("bad-crop", "crop can be share, or is left out.");
  const name = namePattern.exec(query.get("src") ?? "")?.[1];
  if (!name) return problem("bad-source", "src must be a file of this site's media, such as /media/hop.webp.");
  return ok({ name, width: Number(width), quality: Number(quality), isCropped: crop !== null });
}

type Found = { file: string; state: string };

/** A file within the folder itself, however its name is written. `state` changes with its bytes. */
async function findImage(folder: string, name: string): Promise<Found | null> {
  const root = await orNull(realpath(folder));
  const file = root && (await orNull(realpath(path.join(root, name))));
  const found = file && file.startsWith(root + path.sep) ? await stat(file) : null;
  return file && found?.isFile() ? { file, state: `${found.mtimeMs}\n${found.size}` } : null;
}

function formatFor(accepted: string): Format {
  if (accepts(accepted, "image/avif")) return "avif";
  return accepts(accepted, "image/webp") ? "webp" : "jpeg";
}

async function answerImage(
  request: Request,
  image: Asked & Found & { focus: Focus | null },
  make: ImageMaker,
): Promise<Response> {
  const { name, file, state, width, quality, focus } = image;
  const format = formatFor(request.headers.get("accept") ?? "");
  const version = createHash("sha256")
    .update([state, width, quality, format, ...(focus ? [focus.x, focus.y] : [])].join("\n"))
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
  if (isHeld(request.headers.get("if-none-match"), headers.etag)) return new Response(null, { status: 304, headers });
  try {
    const bytes = await make(key, file, { width, quality, format, focus });
    return new Response(new Uint8Array(bytes), { headers });
  } catch (error) {
    if (error instanceof Busy) return problemResponse("busy", undefined, { "retry-after": "2" });
    if (error instanceof NotAnImage) return problemResponse("not-an-image");
    throw error;
  }
}

type ImageMaker = ReturnType<typeof createImageMaker>;

/** Gives an image from the folder of made ones, or makes it: several who ask for the same at once wait for one making. */
function createImageMaker(folder: string, waitingAtMost: number) {
  const inSlot = createSlots(waitingAtMost);
  const making = new Map<string, Promise<Buffer>>();
  let made = 0;

  async function keep(key: string, image: Buffer): Promise<Buffer> {
    if ((await keepWhole(path.join(folder, key), image)) && ++made % 100 === 0) await trimFolder(folder, cacheBytes);
    return image;
  }

  function startMaking(key: string, work: () => Promise<Buffer>): Promise<Buffer> {
    const job = inSlot(async () => keep(key, await work()));
    making.set(key, job);
    const forget = () => void making.delete(key);
    job.then(forget, forget);
    return job;
  }

  return async (key: string, file: string, wanted: Making): Promise<Buffer> =>
    (await orNull(readFile(path.join(folder, key)))) ??
    making.get(key) ??
    startMaking(key, () => makeImage(file, wanted));
}
