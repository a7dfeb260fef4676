/** Pages and data as fixed bytes: in which form, how small, and for whom. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import * as zlib from "node:zlib";
import { expect, test } from "vitest";
import {
  answerFixed,
  bestEncoding,
  createDataCompressor,
  createPageCache,
  fix,
  fixPage,
  sendFixed,
} from "./page-cache.ts";

const plain = (html: string) => ({ html, ownScripts: [], ownStyles: [] });

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, zstd", "zstd"],
  ["gzip;q=0.5", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["br; q=0.0, zstd;q=0,gzip;q=0", "identity"],
  ["br;q=0.05", "br"],
  ["br ;  q=0 , zstd ; q=0.00,gzip", "gzip"],
  ["br;q=0.0,zstd", "zstd"],
  ["br;q=0x, gzip", "br"],
  ["gzip;q=0, br;q=1", "br"],
  ["", "identity"],
])("a browser that says %j gets %s", (accepted, encoding) => expect(bestEncoding(accepted)).toBe(encoding));

test("a page that is served again is compressed smaller, and stays the same page", async () => {
  const html = readFileSync("ARCHITECTURE.md", "utf8");
  const page = fixPage(plain(html), { status: 200, embed: false });
  answerFixed(page, new Request("http://site.invalid/", { headers: { "accept-encoding": "br" } }));
  const quick = page.bodies.br?.byteLength ?? 0;
  const cache = createPageCache();
  cache.set("home", "1", page);
  expect(cache.get("home", "2")).toBeUndefined();
  expect(cache.get("home", "1")).toBe(page);
  await expect.poll(() => page.bodies.br?.byteLength).toBeLessThan(quick);
  expect(zlib.brotliDecompressSync(page.bodies.br ?? new Uint8Array()).toString()).toBe(html);
});

const longText = readFileSync("ARCHITECTURE.md");
const someData = () => fix(new Uint8Array(longText), 200, {});
const asked = { headers: { "accept-encoding": "br" } };
const sent = async (page: ReturnType<typeof someData>) =>
  (await answerFixed(page, new Request("http://site.invalid/", asked)).bytes()).byteLength;

test("data are as small the first time as a page is from the second, for browsers that take that form", async () => {
  const compress = createDataCompressor();
  const [quick, small, plainly] = [someData(), someData(), someData()];
  const [kept, cache] = [someData(), createPageCache()];
  await compress(small, "gzip, br");
  await compress(plainly, "gzip");
  cache.set("kept", "1", kept);
  cache.get("kept", "1");
  await expect.poll(() => forms(kept)).toBe(4);
  expect(await sent(small)).toBe(kept.bodies.br?.byteLength);
  expect(await sent(small)).toBeLessThan(await sent(quick));
  expect(zlib.brotliDecompressSync(small.bodies.br ?? new Uint8Array()).equals(longText)).toBe(true);
  expect(forms(plainly)).toBe(1);
});

test("a page that is sent once is compressed in a hurry, and whole", () => {
  const [once, kept] = [someData(), someData()];
  for (const encoding of ["br", "gzip"] as const) {
    const request = new Request("http://site.invalid/", { headers: { "accept-encoding": encoding } });
    answerFixed(once, request, false);
    answerFixed(kept, request);
    expect(once.bodies[encoding]?.byteLength).toBeGreaterThan(kept.bodies[encoding]?.byteLength ?? Infinity);
  }
  expect(zlib.brotliDecompressSync(once.bodies.br ?? new Uint8Array()).equals(longText)).toBe(true);
});

test("what is small already is not compressed anew when it is served again", async () => {
  const data = someData();
  await createDataCompressor()(data, "br");
  const small = data.bodies.br;
  // Whatever were made of this would be smaller, and kept.
  data.bodies.identity = new Uint8Array();
  const cache = createPageCache();
  cache.set("data", "1", data);
  cache.get("data", "1");
  await expect.poll(() => forms(data)).toBe(4);
  expect(data.bodies.br).toBe(small);
});

test("of many data at once only as many are compressed thoroughly as there is room for", async () => {
  const compress = createDataCompressor(2);
  const many = Array.from({ length: 5 }, someData);
  await Promise.all(many.map((data) => compress(data, "br")));
  expect(many.map(forms)).toEqual([2, 2, 1, 1, 1]);
  await compress(many[4]!, "br");
  expect(forms(many[4]!)).toBe(2);
});

const smallPage = (name: string) => fixPage(plain(`<p>${name}`), { status: 200, embed: false });
const forms = ({ bodies }: ReturnType<typeof smallPage>) => Object.keys(bodies).length;

test("fifty pages at most wait to be compressed thoroughly; who comes then may wait the next time", async () => {
  const cache = createPageCache();
  const pages = Array.from({ length: 60 }, (_, index) => smallPage(`page ${index}`));
  const askAll = () => pages.forEach((_, index) => cache.get(`${index}`, "1"));
  for (const [index, page] of pages.entries()) cache.set(`${index}`, "1", page);
  askAll();
  const last = smallPage("last");
  cache.set("last", "1", last);
  await expect.poll(() => forms(pages[49]!)).toBe(4);
  cache.get("last", "1");
  await expect.poll(() => forms(last)).toBe(4);
  expect(pages.map(forms)).toEqual(pages.map((_, index) => (index < 50 ? 4 : 1)));
  askAll();
  await expect.poll(() => forms(pages[59]!)).toBe(4);
});

test("a page that many ask for is compressed once, and takes no other's place", async () => {
  const cache = createPageCache();
  const [busy, quiet] = [smallPage("busy"), smallPage("quiet")];
  cache.set("busy", "1", busy);
  cache.set("quiet", "1", quiet);
  for (let times = 0; times < 100; times++) cache.get("busy", "1");
  cache.get("quiet", "1");
  await expect.poll(() => forms(quiet)).toBe(4);
});

test("the pages that were not asked for longest make room", () => {
  const pageOf = (text: string) => fixPage(plain(text.repeat(1000)), { status: 200, embed: false });
  const first = pageOf("a");
  const cache = createPageCache(first.bodies.identity.byteLength * 4);
  cache.set("first", "1", first);
  cache.set("second", "1", pageOf("b"));
  cache.get("first", "1");
  cache.set("third", "1", pageOf("c"));
  expect(cache.get("second", "1")).toBeUndefined();
  expect(cache.get("first", "1")).toBe(first);
});

test("a page that comes out the same for a later version stays as it is compressed", () => {
  const make = (text: string) => fixPage(plain(text), { status: 200, embed: false });
  const cache = createPageCache();
  const first = make("as before");
  cache.set("home", "1", first);
  cache.set("home", "2", make("as before"));
  expect(cache.get("home", "2")).toBe(first);
  cache.set("home", "3", make("changed"));
  expect(cache.get("home", "3")).not.toBe(first);
});

test("whoever holds a page is told that it still is the one; a page of trouble nobody holds", async () => {
  const page = fixPage({ html: "<p>beer", ownScripts: ["let a"], ownStyles: [] }, { status: 200, embed: false });
  const ask = (of: typeof page, held = "") =>
    answerFixed(of, new Request("http://site.invalid/", { headers: { "if-none-match": held } }));
  const whole = ask(page);
  const headers = Object.fromEntries(whole.headers);
  expect([whole.status, await whole.text()]).toEqual([200, "<p>beer"]);
  expect(headers).toMatchObject({
    "content-type": "text/html; charset=utf-8",
    "cache-control": "private, no-cache",
    etag: page.etag,
    "x-content-type-options": "nosniff",
  });
  const policy = headers["content-security-policy"]?.split("; ") ?? [];
  expect(policy).toEqual(
    expect.arrayContaining([
      "default-src 'self'",
      "img-src 'self' data: blob:",
      "media-src 'self' blob:",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ]),
  );
  expect(policy.find((rule) => rule.startsWith("script-src"))).toMatch(/^script-src 'self' 'sha256-\S{44}'$/);
  const held = ask(page, page.etag);
  expect([held.status, await held.text(), Object.fromEntries(held.headers)]).toEqual([304, "", headers]);
  const gone = fixPage({ html: "<p>gone", ownScripts: [], ownStyles: [] }, { status: 404, embed: true });
  const again = ask(gone, gone.etag);
  expect([again.status, again.headers.get("etag"), again.headers.get("cache-control")]).toEqual([
    404,
    null,
    "no-store",
  ]);
  expect(again.headers.get("content-security-policy")).toMatch(/frame-ancestors \*$/);
});

const { constants } = zlib;
const brotli = (quality: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
const zstd = (level: number) => ({
  params: { [constants.ZSTD_c_compressionLevel]: level },
  pledgedSrcSize: longText.byteLength,
});
test.each([
  ["br", zlib.brotliCompressSync(longText, brotli(5)), zlib.brotliCompressSync(longText, brotli(11))],
  ["zstd", zlib.zstdCompressSync(longText, zstd(3)), zlib.zstdCompressSync(longText, zstd(19))],
  ["gzip", zlib.gzipSync(longText, { level: 6 }), zlib.gzipSync(longText, { level: 9 })],
] as const)(
  "as %s a page goes out quickly at first, and as small as it gets once it was asked for again",
  async (form, quick, small) => {
    const page = someData();
    const cache = createPageCache();
    const asking = { headers: { "accept-encoding": form } };
    const bytesOf = async () =>
      Buffer.from(await answerFixed(page, new Request("http://site.invalid/", asking)).bytes());
    expect((await bytesOf()).equals(quick)).toBe(true);
    cache.set("page", "1", page);
    cache.get("page", "1");
    await expect.poll(() => page.bodies[form]?.byteLength).toBe(small.byteLength);
    expect((await bytesOf()).equals(small)).toBe(true);
  },
);

test("unless told otherwise eight data are compressed thoroughly at once", async () => {
  const compress = createDataCompressor();
  const many = Array.from({ length: 9 }, () => smallPage("data"));
  await Promise.all(many.map((data) => compress(data, "br")));
  expect(many.map(forms)).toEqual([2, 2, 2, 2, 2, 2, 2, 2, 1]);
});

test("a page trusts each of its own scripts and styles, once, and none that is empty", () => {
  const made = { html: "<p>", ownScripts: ["let a", "", "let b", "let a"], ownStyles: ["p{}"] };
  const policy = fixPage(made, { status: 200, embed: false }).headers["content-security-policy"] ?? "";
  const hashed = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
  expect(policy.split("; ")).toContain(`script-src 'self' ${hashed("let a")} ${hashed("let b")}`);
});

test("straight to the socket a page has its headers, its length and its compressed form, or is said to be held", () => {
  const made = fixPage(plain("words ".repeat(500)), { status: 200, embed: false });
  const send = (headers: Record<string, string>) => {
    const sent: { status?: number; headers?: string[]; body?: Uint8Array } = {};
    const outgoing = {
      writeHead: (status: number, all: string[]) => Object.assign(sent, { status, headers: all }),
      end: (body?: Uint8Array) => Object.assign(sent, body ? { body } : {}),
    };
    sendFixed(made, { headers } as unknown as IncomingMessage, outgoing as unknown as ServerResponse, "request-1");
    const pairs = Array.from({ length: (sent.headers?.length ?? 0) / 2 }, (_, at) =>
      sent.headers?.slice(at * 2, at * 2 + 2),
    );
    return { ...sent, headers: Object.fromEntries(pairs as [string, string][]) };
  };
  const whole = send({});
  expect([whole.status, whole.body?.byteLength]).toEqual([200, 3000]);
  expect(whole.headers).toMatchObject({
    ...made.headers,
    etag: made.etag,
    "x-request-id": "request-1",
    "content-length": "3000",
  });
  expect(whole.headers).not.toHaveProperty("content-encoding");
  const packed = send({ "accept-encoding": "br" });
  expect(packed.headers).toMatchObject({ "content-encoding": "br", "content-length": String(packed.body?.byteLength) });
  expect(zlib.brotliDecompressSync(packed.body ?? new Uint8Array()).toString()).toBe("words ".repeat(500));
  const held = send({ "if-none-match": made.etag });
  expect([held.status, held.body, held.headers["etag"]]).toEqual([304, undefined, made.etag]);
});
