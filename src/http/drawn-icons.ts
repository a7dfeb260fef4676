/** The site's mark in the sizes that browsers and home screens ask for, where it is not the one that lies among the files. */
import { createHash } from "node:crypto";
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

/** Each is drawn once for each state of the mark. */
export function createDrawnIcons() {
  const kept = new Map<string, { svg: string; drawn: Promise<Drawn> }>();

  async function draw(path: string, svg: string): Promise<Drawn> {
    const size = sizes[path] ?? 32;
    const sharp = await loadSharp();
    const png = await sharp(Buffer.from(svg), { density: (72 * size) / 36 })
      .resize(size)
      .png()
      .toBuffer();
    const body = new Uint8Array(path.endsWith(".ico") ? icoOf(png, size) : png);
    const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 20)}"`;
    return { type: path.endsWith(".ico") ? "image/x-icon" : "image/png", body, etag };
  }

  return async (site: Pick<SiteContext, "store" | "settings">, path: string): Promise<Drawn> => {
    const svg = await siteMark(site);
    const held = kept.get(path);
    if (held?.svg === svg) return held.drawn;
    const drawn = draw(path, svg);
    kept.set(path, { svg, drawn });
    return drawn;
  };
}
