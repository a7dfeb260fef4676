/** Rendered pages of guests and the data of pages as fixed bytes: compressed once, with an ETag; a page has a policy made of hashes. */
import { hash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import * as zlib from "node:zlib";
import { createByteCache } from "./byte-cache.ts";
import { frameHosts } from "../platform/markdown/media-source.ts";
import { isHeld } from "./conditions.ts";
import type { LatePage } from "./late-hydration.ts";
import { contentSecurityPolicy, securityHeaders } from "./security-headers.ts";

export type FixedPage = {
  status: number;
  headers: Record<string, string>;
  etag: string;
  /** A compressed form is made when it is first asked for. */
  bodies: { identity: Bytes } & Partial<Record<Compressed, Bytes>>;
};
type Bytes = Uint8Array<ArrayBuffer>;
type Compressed = "br" | "zstd" | "gzip";
type Encoding = Compressed | "identity";

const sha256 = (text: string | Uint8Array, form: "base64" | "base64url") => hash("sha256", text, form);

/** A script smuggled into content is none of the page's own and stays blocked. */
const hashesOf = (texts: readonly string[]) =>
  [...new Set(texts.filter(Boolean))].map((text) => `'sha256-${sha256(text, "base64")}'`).join(" ");

export function fixPage(page: LatePage, options: { status: number; embed: boolean }): FixedPage {
  const policy = contentSecurityPolicy(
    { script: hashesOf(page.ownScripts), style: hashesOf(page.ownStyles) },
    options.embed ? "anyone" : "nobody",
    frameHosts(page.html),
  );
  return fix(new TextEncoder().encode(page.html), options.status, {
    ...securityHeaders,
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": policy,
    "cache-control": options.status === 200 ? "private, no-cache" : "no-store",
    vary: "Accept-Language, Cookie",
  });
}

export const fix = (identity: Bytes, status: number, headers: Record<string, string>): FixedPage => ({
  status,
  headers,
  etag: `"${sha256(identity, "base64url").slice(0, 16)}"`,
  bodies: { identity },
});

const { constants } = zlib;
const brotli = (quality: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
/** Told how much will come it takes 3 MB instead of 80, and a thirtieth of the time. */
const zstd = (level: number, bytes: Bytes) => ({
  params: { [constants.ZSTD_c_compressionLevel]: level },
  pledgedSrcSize: bytes.byteLength,
});
/** The compressed forms together take less than the plain one. */
const sizeOf = (page: FixedPage) => page.bodies.identity.byteLength * 2;
type Levels = { br: number; gzip: number };
const usual: Levels = { br: 5, gzip: 6 };
/** Of what is sent once: a tenth longer, in less than half of the time. */
const hurried: Levels = { br: 3, gzip: 3 };
const quickly: Record<Compressed, (bytes: Bytes, levels: Levels) => Uint8Array<ArrayBuffer>> = {
  br: (bytes, { br }) => new Uint8Array(zlib.brotliCompressSync(bytes, brotli(br))),
  zstd: (bytes) => new Uint8Array(zlib.zstdCompressSync(bytes, zstd(3, bytes))),
  gzip: (bytes, { gzip }) => new Uint8Array(zlib.gzipSync(bytes, { level: gzip })),
};
const thoroughly = {
  br: (bytes: Bytes) => promisify(zlib.brotliCompress)(bytes, brotli(11)),
  zstd: (bytes: Bytes) => promisify(zlib.zstdCompress)(bytes, zstd(19, bytes)),
  gzip: (bytes: Bytes) => promisify(zlib.gzip)(bytes, { level: 9 }),
} as const;
const bodyOf = ({ bodies }: FixedPage, encoding: Encoding, levels = usual): Bytes =>
  encoding === "identity" ? bodies.identity : (bodies[encoding] ??= quickly[encoding](bodies.identity, levels));

const encodings = ["br", "zstd", "gzip"] as const;
/** The best of ours that a browser takes; one it names with a weight of 0 it refuses. */
export function bestEncoding(accepted: string): Encoding {
  const refused = accepted.includes("q=0") ? /\b(br|zstd|gzip)\s*;\s*q=0(\.0*)?(?=\s*(,|$))/g : null;
  const taken = refused ? accepted.replaceAll(refused, "") : accepted;
  for (const encoding of encodings) if (taken.includes(encoding)) return encoding;
  return "identity";
}

/**
 * Answers with a fixed page: 304 when the visitor holds these very bytes.
 * @param isKept for the next visitor, too
 */
export function answerFixed(page: FixedPage, request: Request, isKept = true): Response {
  const ok = page.status === 200;
  if (ok && isHeld(request.headers.get("if-none-match"), page.etag))
    return new Response(null, { status: 304, headers: { ...page.headers, etag: page.etag } });
  const encoding = bestEncoding(request.headers.get("accept-encoding") ?? "");
  const headers: Record<string, string> = { ...page.headers };
  if (ok) headers.etag = page.etag;
  if (encoding !== "identity") headers["content-encoding"] = encoding;
  const body = request.method === "HEAD" ? null : bodyOf(page, encoding, isKept ? usual : hurried);
  return new Response(body, { status: page.status, headers });
}

/** The same, straight to the socket. */
export function sendFixed(
  page: FixedPage,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  requestId: string,
): void {
  const headers = [...Object.entries(page.headers).flat(), "etag", page.etag, "x-request-id", requestId];
  if (isHeld(incoming.headers["if-none-match"], page.etag)) {
    outgoing.writeHead(304, headers);
    outgoing.end();
    return;
  }
  const encoding = bestEncoding(String(incoming.headers["accept-encoding"] ?? ""));
  const body = bodyOf(page, encoding);
  if (encoding !== "identity") headers.push("content-encoding", encoding);
  headers.push("content-length", String(body.byteLength));
  outgoing.writeHead(200, headers);
  outgoing.end(body);
}

/** Bytes that have been compressed thoroughly. */
const smallest = new WeakSet<Bytes>();

async function shrink({ bodies }: FixedPage, encoding: Compressed): Promise<void> {
  const quick = bodies[encoding];
  if (quick && smallest.has(quick)) return;
  const smaller = new Uint8Array(await thoroughly[encoding](bodies.identity));
  smallest.add(smaller);
  if (smaller.byteLength < (bodies[encoding]?.byteLength ?? Infinity)) bodies[encoding] = smaller;
}

/** Pages that are served again are compressed as small as they get, one at a time and beside the loop, for the visitors to come. While many wait for that, others stay as they are. */
function createCompressor(mostWaiting = 50) {
  const compressed = new WeakSet<FixedPage>();
  let last: Promise<void> = Promise.resolve();
  let waiting = 0;
  async function compress(page: FixedPage): Promise<void> {
    for (const encoding of encodings) await shrink(page, encoding);
  }
  return (page: FixedPage): void => {
    if (compressed.has(page) || waiting >= mostWaiting) return;
    compressed.add(page);
    waiting++;
    last = last.then(() => compress(page)).finally(() => waiting--);
  };
}

/** Data are fetched ahead by the dozen and hardly ever waited for: small the first time already, unless many are made at once. */
export function createDataCompressor(mostAtOnce = 8) {
  let atOnce = 0;
  return async (page: FixedPage, accepted: string): Promise<void> => {
    if (atOnce >= mostAtOnce || bestEncoding(accepted) !== "br") return;
    atOnce++;
    await shrink(page, "br").finally(() => atOnce--);
  };
}

export function createPageCache(maxBytes = 32 * 1024 * 1024) {
  const pages = createByteCache(maxBytes, sizeOf);
  const compress = createCompressor();
  return {
    get(key: string, version: string): FixedPage | undefined {
      const page = pages.get(key, version);
      if (page) compress(page);
      return page;
    },
    /** A page that came out the same again stays the one that is compressed already. */
    set(key: string, version: string, made: FixedPage) {
      const before = pages.peek(key);
      const page = before?.etag === made.etag ? before : made;
      page.headers = made.headers;
      pages.set(key, version, page);
    },
  };
}
