/** Static files, read once at start: a path is a key of a map, so that nothing outside the folder can be named. */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { assetCacheControl } from "../platform/contract.ts";
import { isHeld } from "./conditions.ts";

const types: Record<string, string> = {
  ".js": "text/javascript",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".ico": "image/x-icon",
  ".png": "image/png",
  ".webp": "image/webp",
  ".txt": "text/plain; charset=utf-8",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
};
const suffixes = { br: ".br", zstd: ".zst", gzip: ".gz" } as const;
type Encoding = keyof typeof suffixes | "identity";
type StaticFile = {
  type: string;
  cacheControl: string;
  etag: string | null;
  bodies: Partial<Record<Encoding, Uint8Array<ArrayBuffer>>>;
};

function readFile(file: string, url: string): StaticFile {
  const identity = new Uint8Array(readFileSync(file));
  const bodies: StaticFile["bodies"] = { identity };
  for (const [encoding, suffix] of Object.entries(suffixes))
    if (existsSync(file + suffix)) bodies[encoding as Encoding] = new Uint8Array(readFileSync(file + suffix));
  const isHashed = url.startsWith("/assets/");
  return {
    type: types[path.extname(url)] ?? "application/octet-stream",
    cacheControl: isHashed ? assetCacheControl : "public, max-age=3600",
    // Nobody asks again for what never changes.
    etag: isHashed ? null : `"${createHash("sha256").update(identity).digest("base64url").slice(0, 20)}"`,
    bodies,
  };
}

export function loadStaticFiles(folder: string) {
  const files = new Map<string, StaticFile>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || /\.(br|gz|zst)$/.test(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    const url = `/${path.relative(folder, file).split(path.sep).join("/")}`;
    if (!url.startsWith("/.vite/")) files.set(url, readFile(file, url));
  }
  return {
    has: (url: string) => files.has(url),
    /** The file's answer, or undefined when there is none of that name. */
    answer(url: string, request: Request): Response | undefined {
      const file = files.get(url);
      if (!file) return undefined;
      const headers: Record<string, string> = {
        "cache-control": file.cacheControl,
        ...(file.etag ? { etag: file.etag } : {}),
        ...(Object.keys(file.bodies).length > 1 ? { vary: "Accept-Encoding" } : {}),
        "x-content-type-options": "nosniff",
        "content-type": file.type,
      };
      if (file.etag && isHeld(request.headers.get("if-none-match"), file.etag))
        return new Response(null, { status: 304, headers });
      const accepted = request.headers.get("accept-encoding") ?? "";
      const encoding =
        (["br", "zstd", "gzip"] as const).find((name) => file.bodies[name] && accepted.includes(name)) ?? "identity";
      if (encoding !== "identity") headers["content-encoding"] = encoding;
      return new Response(request.method === "HEAD" ? null : file.bodies[encoding], { headers });
    },
  };
}
