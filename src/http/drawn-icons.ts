/** The site's mark in the sizes that browsers and home screens ask for, where it is not the one that lies among the files. */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { iconFile } from "../domain/publishing/own-look.ts";
import { podcastCoverPath } from "../features/feeds/build-podcast.ts";
import { folderOfKept, isKeptMedia } from "../features/media/is-kept-media.ts";
import { drawSvg } from "../platform/draw-svg.ts";
import { isSvg } from "../platform/image-source.ts";
import { loadSharp } from "../platform/load-sharp.ts";
import { siteMark } from "../features/feeds/site-mark.ts";
import type { SiteContext } from "../storage/site-context.ts";

type Drawn = { type: string; body: Uint8Array<ArrayBuffer>; etag: string };

/** Pixels of the square. */
const sizes: Record<string, number> = {
  "/favicon.ico": 32,
  "/apple-touch-icon.png": 180,
  "/icon-192.png": 192,
  "/icon-512.png": 512,
  [podcastCoverPath]: 1400,
};
export const iconPaths = Object.keys(sizes);

/** An .ico file is a directory of one PNG here (Windows Vista and later). */
function icoOf(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(22, 18);
  return Buffer.concat([head, png]);
}

type Site = Pick<SiteContext, "store" | "settings" | "mediaFolder">;

const clear = { r: 0, g: 0, b: 0, alpha: 0 };

async function drawMark(svg: string, size: number): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(Buffer.from(svg), { density: (72 * size) / 36 })
    .resize(size)
    .png()
    .toBuffer();
}

/** Null where the file is gone or is no picture. */
async function drawFile(file: string, size: number): Promise<Buffer | null> {
  const sharp = await loadSharp();
  const kept = await readFile(file).catch(() => null);
  const bytes = kept && isSvg(file) ? await drawSvg(kept, size).catch(() => null) : kept;
  return (
    bytes &&
    sharp(bytes, { limitInputPixels: mostPixels })
      .rotate()
      .resize(size, size, { fit: "contain", background: clear })
      .png()
      .toBuffer()
      .catch(() => null)
  );
}

async function onWhite(png: Buffer): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(png).flatten({ background: "#ffffff" }).png().toBuffer();
}

const mostPixels = 60_000_000;

/** Null where it is gone or cannot be fetched; the drawn mark stands in for it. */
async function ownFile({ store, mediaFolder }: Site, name: string): Promise<string | null> {
  if (!(await isKeptMedia(store, name))) return null;
  const folder = await folderOfKept(store, mediaFolder, name);
  return folder.ok ? path.join(folder.value, name) : null;
}

/** Each is drawn once for each state of the mark, or of the owner's own picture. */
export function createDrawnIcons() {
  const kept = new Map<string, { of: string; drawn: Promise<Drawn> }>();

  async function draw(icon: string, of: string, own: string | null): Promise<Drawn> {
    const size = sizes[icon] ?? 32;
    const png = (own === null ? null : await drawFile(own, size)) ?? (await drawMark(of, size));
    const file = icon.endsWith(".ico") ? icoOf(png, size) : icon === podcastCoverPath ? await onWhite(png) : png;
    const body = new Uint8Array(file);
    const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 20)}"`;
    return { type: icon.endsWith(".ico") ? "image/x-icon" : "image/png", body, etag };
  }

  return async (site: Site, icon: string): Promise<Drawn> => {
    const name = iconFile(site.settings);
    const own = name ? await ownFile(site, name) : null;
    const svg = await siteMark(site);
    const of = own === null ? svg : `${own} ${svg}`;
    const held = kept.get(icon);
    if (held?.of === of) return held.drawn;
    const drawn = draw(icon, svg, own);
    kept.set(icon, { of, drawn });
    return drawn;
  };
}
