/** Rendered pages of guests as fixed bytes: precompressed, with an ETag and a policy made of hashes. */
import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import * as zlib from "node:zlib";
import { contentSecurityPolicy, securityHeaders } from "./security-headers.ts";

export type FixedPage = {
  status: number;
  headers: Record<string, string>;
  etag: string;
  bodies: Record<Encoding, Uint8Array<ArrayBuffer>>;
  size: number;
};
type Encoding = "br" | "zstd" | "gzip" | "identity";

const sha256 = (text: string | Uint8Array, form: "base64" | "base64url") =>
  createHash("sha256").update(text).digest(form);

/** Hashes of what carries the marker: a script smuggled into content has no marker and stays blocked. */
function hashesOf(html: string, tag: "script" | "style", marker: string): string {
  const element = new RegExp(`<${tag}[^>]*\\snonce="${RegExp.escape(marker)}"[^>]*>([\\s\\S]*?)</${tag}>`, "g");
  const hashes = new Set<string>();
  for (const [, text] of html.matchAll(element)) if (text) hashes.add(`'sha256-${sha256(text, "base64")}'`);
  return [...hashes].join(" ");
}

/** @param html as rendered with `marker` as the nonce of its own scripts and style elements */
export function fixPage(html: string, marker: string, options: { status: number; embed: boolean }): FixedPage {
  const policy = contentSecurityPolicy(
    { script: hashesOf(html, "script", marker), style: hashesOf(html, "style", marker) },
    options.embed,
  );
  const identity = new TextEncoder().encode(html.replaceAll(` nonce="${marker}"`, "").replaceAll(marker, ""));
  const bodies: FixedPage["bodies"] = {
    identity,
    br: new Uint8Array(zlib.brotliCompressSync(identity, brotli(5))),
    zstd: new Uint8Array(zlib.zstdCompressSync(identity, zstd(3))),
    gzip: new Uint8Array(zlib.gzipSync(identity, { level: 6 })),
  };
  return {
    status: options.status,
    etag: `"${sha256(identity, "base64url").slice(0, 22)}"`,
    headers: {
      ...securityHeaders,
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": policy,
      "cache-control": options.status === 200 ? "private, no-cache" : "no-store",
      vary: "Accept-Encoding, Cookie",
    },
    bodies,
    size: sizeOf(bodies),
  };
}

const { constants } = zlib;
const brotli = (quality: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
const zstd = (level: number) => ({ params: { [constants.ZSTD_c_compressionLevel]: level } });
const sizeOf = (bodies: FixedPage["bodies"]) => Object.values(bodies).reduce((sum, body) => sum + body.byteLength, 0);
const compressors = {
  br: (bytes: Uint8Array) => promisify(zlib.brotliCompress)(bytes, brotli(11)),
  zstd: (bytes: Uint8Array) => promisify(zlib.zstdCompress)(bytes, zstd(19)),
  gzip: (bytes: Uint8Array) => promisify(zlib.gzip)(bytes, { level: 9 }),
} as const;

const encodings = ["br", "zstd", "gzip"] as const;
/** The best of ours that a browser takes; one it names with a weight of 0 it refuses. */
export function bestEncoding(accepted: string): Encoding {
  const refused = accepted.includes("q=0") ? /\b(br|zstd|gzip)\s*;\s*q=0(\.0*)?(?=\s*(,|$))/g : null;
  const taken = refused ? accepted.replaceAll(refused, "") : accepted;
  for (const encoding of encodings) if (taken.includes(encoding)) return encoding;
  return "identity";
}

/** Answers with a fixed page: 304 when the visitor holds these very bytes. */
export function answerFixed(page: FixedPage, request: Request): Response {
  const ok = page.status === 200;
  if (ok && request.headers.get("if-none-match") === page.etag)
    return new Response(null, { status: 304, headers: { ...page.headers, etag: page.etag } });
  const encoding = bestEncoding(request.headers.get("accept-encoding") ?? "");
  const headers: Record<string, string> = { ...page.headers };
  if (ok) headers.etag = page.etag;
  if (encoding !== "identity") headers["content-encoding"] = encoding;
  return new Response(request.method === "HEAD" ? null : page.bodies[encoding], { status: page.status, headers });
}

/** The same, straight to the socket. */
export function sendFixed(
  page: FixedPage,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  requestId: string,
): void {
  const headers = [...Object.entries(page.headers).flat(), "etag", page.etag, "x-request-id", requestId];
  if (incoming.headers["if-none-match"] === page.etag) {
    outgoing.writeHead(304, headers);
    outgoing.end();
    return;
  }
  const encoding = bestEncoding(String(incoming.headers["accept-encoding"] ?? ""));
  const body = page.bodies[encoding];
  if (encoding !== "identity") headers.push("content-encoding", encoding);
  headers.push("content-length", String(body.byteLength));
  outgoing.writeHead(200, headers);
  outgoing.end(body);
}

/** Pages that are served again are pressed as small as they get, one at a time and beside the loop, for the visitors to come. */
function createPress() {
  const pressed = new WeakSet<FixedPage>();
  let last: Promise<void> = Promise.resolve();
  async function press({ bodies }: FixedPage): Promise<void> {
    for (const encoding of encodings) {
      const smaller = new Uint8Array(await compressors[encoding](bodies.identity));
      if (smaller.byteLength < bodies[encoding].byteLength) bodies[encoding] = smaller;
    }
  }
  return (page: FixedPage): void => {
    if (pressed.has(page)) return;
    pressed.add(page);
    last = last.then(() => press(page));
  };
}

/** Least recently used pages go first; bounded by bytes, so that many addresses cannot fill the memory. */
export function createPageCache(maxBytes = 48 * 1024 * 1024) {
  const pages = new Map<string, { version: string; page: FixedPage }>();
  const press = createPress();
  let bytes = 0;
  const drop = (key: string) => {
    const held = pages.get(key);
    if (held && pages.delete(key)) bytes -= held.page.size;
  };
  return {
    get(key: string, version: string): FixedPage | undefined {
      const held = pages.get(key);
      if (held?.version !== version) return undefined;
      pages.delete(key);
      pages.set(key, held);
      press(held.page);
      return held.page;
    },
    /** A page that came out the same again stays the one that is pressed already. */
    set(key: string, version: string, made: FixedPage) {
      const before = pages.get(key)?.page;
      const page = before?.etag === made.etag ? before : made;
      page.headers = made.headers;
      drop(key);
      pages.set(key, { version, page });
      bytes += page.size;
      for (const oldest of pages.keys()) {
        if (bytes <= maxBytes) break;
        drop(oldest);
      }
    },
    get size() {
      return pages.size;
    },
  };
}
