/** What a file is by its own bytes, whatever its name says; of what makers give away, the name says what they must be. */
import path from "node:path";
import { downloadTypes } from "../domain/publishing/download-types.ts";
import { problem, ok, type Result } from "../domain/result.ts";
import { countPdfPages } from "./count-pdf-pages.ts";
import { decodeHeic } from "./decode-heic.ts";
import { drawSvg } from "./draw-svg.ts";
import { looksLikeSvg } from "./image-source.ts";
import { loadSharp } from "./load-sharp.ts";

export type Sniffed = {
  ending: string;
  mime: string;
  width: number | null;
  height: number | null;
  /** Of a PDF whose page tree can be read. */
  pages: number | null;
  bytes: Uint8Array;
};

type Signature = {
  ending: string;
  mime: string;
  at?: number;
  starts: string | number[];
  also?: { at: number; text: string };
};

/** In this order: the first that fits. Sources: the formats' own specifications. */
const signatures: readonly Signature[] = [
  { ending: ".pdf", mime: "application/pdf", starts: "%PDF-" },
  { ending: ".flac", mime: "audio/flac", starts: "fLaC" },
  { ending: ".opus", mime: "audio/ogg", starts: "OggS", also: { at: 28, text: "OpusHead" } },
  { ending: ".ogg", mime: "audio/ogg", starts: "OggS" },
  { ending: ".wav", mime: "audio/wav", starts: "RIFF", also: { at: 8, text: "WAVE" } },
  { ending: ".m4a", mime: "audio/mp4", at: 4, starts: "ftypM4A" },
  { ending: ".mp4", mime: "video/mp4", at: 4, starts: "ftypisom" },
  { ending: ".mp4", mime: "video/mp4", at: 4, starts: "ftypmp4" },
  { ending: ".webm", mime: "video/webm", starts: [0x1a, 0x45, 0xdf, 0xa3] },
  { ending: ".mp3", mime: "audio/mpeg", starts: "ID3" },
  { ending: ".mp3", mime: "audio/mpeg", starts: [0xff, 0xfb] },
  { ending: ".mp3", mime: "audio/mpeg", starts: [0xff, 0xf3] },
  { ending: ".mp3", mime: "audio/mpeg", starts: [0xff, 0xf2] },
];

const pictures: Record<string, { ending: string; mime: string } | undefined> = {
  jpeg: { ending: ".jpg", mime: "image/jpeg" },
  png: { ending: ".png", mime: "image/png" },
  webp: { ending: ".webp", mime: "image/webp" },
  gif: { ending: ".gif", mime: "image/gif" },
  heif: { ending: ".avif", mime: "image/avif" },
};
const mostPixels = 60e6;
/** Decoding takes 16 bytes a pixel. */
const mostHeicPixels = 26e6;

const withoutPixels = { width: null, height: null };

const standsAt = (bytes: Uint8Array, at: number, what: string | number[]): boolean => {
  const wanted = typeof what === "string" ? Array.from(what, (letter) => letter.charCodeAt(0)) : what;
  return wanted.every((byte, index) => bytes[at + index] === byte);
};

/**
 * Place and camera data are taken out of pictures. Problems: `empty`, `not-a-medium` (nothing that the site serves),
 * `too-many-pixels`, `cut-off`, `heic`, `svg-slow`, and those of `readSvg`.
 */
export async function sniffFile(bytes: Uint8Array, name = ""): Promise<Result<Sniffed>> {
  if (bytes.length === 0) return problem("empty", "This file is empty.");
  const ending = path.extname(name).toLowerCase();
  const download = downloadTypes[ending];
  if (download?.fits(bytes)) return ok({ ending, mime: download.mime, ...withoutPixels, pages: null, bytes });
  const signature = signatures.find(
    ({ at = 0, starts, also }) => standsAt(bytes, at, starts) && (!also || standsAt(bytes, also.at, also.text)),
  );
  if (signature) {
    const pages = signature.ending === ".pdf" ? countPdfPages(bytes) : null;
    return ok({ ending: signature.ending, mime: signature.mime, ...withoutPixels, pages, bytes });
  }
  return looksLikeSvg(bytes) ? sniffSvg(bytes) : sniffPicture(bytes);
}

const notAMedium = problem(
  "not-a-medium",
  "This is no picture (JPEG, PNG, WebP, AVIF, GIF, HEIC, SVG), sound (MP3, Ogg, Opus, FLAC, WAV, M4A), film (MP4, WebM), PDF, or file of a maker (STL, 3MF, STEP, KiCad, G-code, HEX, UF2, BIN, ZIP) that is what its name says.",
);

const cutOff = problem("cut-off", "This picture is cut off or damaged: its end is missing. Send the whole file again.");

/** Its head alone does not tell: all of its pixels are read once. */
async function isWhole(bytes: Uint8Array): Promise<boolean> {
  const sharp = await loadSharp();
  try {
    await sharp(bytes, { failOn: "truncated", limitInputPixels: mostPixels }).resize({ width: 64 }).raw().toBuffer();
    return true;
  } catch {
    return false;
  }
}

async function sniffPicture(bytes: Uint8Array): Promise<Result<Sniffed>> {
  const sharp = await loadSharp();
  try {
    const picture = sharp(bytes, { failOn: "error", limitInputPixels: false });
    const { format, compression, width, height, exif, xmp, iptc, icc, orientation } = await picture.metadata();
    const isHeic = format === "heif" && compression === "hevc";
    const kind = format === "heif" && compression !== "av1" && !isHeic ? undefined : pictures[format ?? ""];
    if (!kind) return notAMedium;
    if (width * height > mostPixels)
      return problem("too-many-pixels", `This picture has ${width} × ${height} pixels; 60 million are the most.`);
    if (isHeic) return width * height > mostHeicPixels ? unreadHeic : await sniffHeic(bytes, icc);
    const isTurned = orientation !== undefined && orientation > 4;
    const size = isTurned ? { width: height, height: width } : { width, height };
    if (!(await isWhole(bytes))) return cutOff;
    const isPrivate = (exif ?? xmp ?? iptc) !== undefined && format !== "gif";
    return ok({
      ...kind,
      ...size,
      pages: null,
      bytes: isPrivate ? await withoutMetadata(bytes, format ?? "", width * height) : bytes,
    });
  } catch {
    return standsAt(bytes, 4, "ftyphe") ? unreadHeic : notAMedium;
  }
}

const unreadHeic = problem("heic", "This HEIC picture cannot be read. Send it as JPEG.");

const trialPixels = 512;

/** What is kept is what was read; that it can be drawn in time is tried. */
async function sniffSvg(bytes: Uint8Array): Promise<Result<Sniffed>> {
  const { readSvg } = await import("./read-svg.ts");
  const read = readSvg(bytes);
  if (!read.ok) return read;
  const { text, ...size } = read.value;
  const kept = new TextEncoder().encode(text);
  try {
    await drawSvg(kept, trialPixels);
  } catch {
    return problem("svg-slow", "This SVG file cannot be drawn, or takes too long to draw.");
  }
  const isSame = Buffer.from(kept).equals(bytes);
  return ok({ ending: ".svg", mime: "image/svg+xml", ...size, pages: null, bytes: isSame ? bytes : kept });
}

/** Few browsers show it: a JPEG is served in its place. */
async function sniffHeic(bytes: Uint8Array, icc: Uint8Array | undefined): Promise<Result<Sniffed>> {
  try {
    return ok({ ending: ".jpg", mime: "image/jpeg", pages: null, ...(await decodeHeic(bytes, icc)) });
  } catch {
    return unreadHeic;
  }
}

/** The shortest codes of a JPEG are found with all of it in memory at once: above this it is left a few per cent larger. */
const manyPixels = 8e6;

async function withoutMetadata(bytes: Uint8Array, format: string, pixels: number): Promise<Uint8Array> {
  const sharp = await loadSharp();
  const upright = sharp(bytes, { failOn: "error", limitInputPixels: mostPixels }).autoOrient().keepIccProfile();
  switch (format) {
    case "jpeg":
      return upright.jpeg({ quality: 92, optimiseCoding: pixels < manyPixels }).toBuffer();
    case "webp":
      return upright.webp({ quality: 92 }).toBuffer();
    case "heif":
      return upright.avif({ quality: 75 }).toBuffer();
    default:
      return upright.png().toBuffer();
  }
}
