import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { answerFixed, bestEncoding, createPageCache, fixPage } from "./page-cache.ts";

const plain = (html: string) => ({ html, ownScripts: [], ownStyles: [] });

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, zstd", "zstd"],
  ["gzip;q=0.5", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["br; q=0.0, zstd;q=0,gzip;q=0", "identity"],
  ["br;q=0.05", "br"],
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
  expect(brotliDecompressSync(page.bodies.br ?? new Uint8Array()).toString()).toBe(html);
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
