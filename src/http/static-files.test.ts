/** Built files: what each is called, and in which form it goes out. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadStaticFiles } from "./static-files.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "wortfolio-files-"));
  mkdirSync(join(folder, "fonts/latin"), { recursive: true });
  for (const name of ["a.js", "a.css", "a.svg", "a.ico", "a.png", "a.webp", "a.txt", "a.json", "a.webmanifest"])
    writeFileSync(join(folder, name), "plain");
  for (const [name, text] of [
    ["fonts/latin/a.woff2", "font"],
    ["all.js", "plain"],
    ["all.js.br", "by br"],
    ["all.js.zst", "by zstd"],
    ["all.js.gz", "by gzip"],
    ["odd.br.js", "plain"],
    ["small.js", "plain"],
    ["small.js.gz", "by gzip"],
  ] as const)
    writeFileSync(join(folder, name), text);
});
afterAll(() => rmSync(folder, { recursive: true }));

const ask = (url: string, headers = {}) =>
  loadStaticFiles(folder).answer(url, new Request(`http://site.invalid${url}`, { headers }));

test.each([
  ["/a.js", "text/javascript"],
  ["/a.css", "text/css; charset=utf-8"],
  ["/a.svg", "image/svg+xml"],
  ["/a.ico", "image/x-icon"],
  ["/a.png", "image/png"],
  ["/a.webp", "image/webp"],
  ["/a.txt", "text/plain; charset=utf-8"],
  ["/a.json", "application/json"],
  ["/a.webmanifest", "application/manifest+json"],
  ["/fonts/latin/a.woff2", "font/woff2"],
])("%s is served as %s", (url, type) => {
  expect(ask(url)?.headers.get("content-type")).toBe(type);
});

test.each([
  ["/all.js", "gzip, zstd, br", "br", "by br"],
  ["/all.js", "gzip, zstd", "zstd", "by zstd"],
  ["/all.js", "gzip", "gzip", "by gzip"],
  ["/all.js", "", null, "plain"],
  ["/small.js", "br, zstd, gzip", "gzip", "by gzip"],
  ["/small.js", "br, zstd", null, "plain"],
])("%s for a browser that takes “%s” goes out as %s", async (url, taken, encoding, text) => {
  const answer = ask(url, taken ? { "accept-encoding": taken } : {});
  expect([answer?.headers.get("content-encoding"), await answer?.text()]).toEqual([encoding, text]);
  expect(answer?.headers.get("vary")).toBe("Accept-Encoding");
});

test("a tag is that of the bytes; folders, compressed copies and other names are no files", async () => {
  const etag = ask("/a.js")?.headers.get("etag");
  expect(etag).toMatch(/^"[\w-]{20}"$/);
  expect(ask("/a.css")?.headers.get("etag")).toBe(etag);
  expect(ask("/fonts/latin/a.woff2")?.headers.get("etag")).not.toBe(etag);
  expect(ask("/a.js", { "if-none-match": '"other"' })?.status).toBe(200);
  const files = loadStaticFiles(folder);
  expect(
    ["/fonts", "/fonts/latin", "/all.js.br", "/all.js.zst", "/all.js.gz", "/../a.js", "/", ""].map(files.has),
  ).toEqual(Array.from({ length: 8 }, () => false));
  expect([files.has("/all.js"), files.has("/odd.br.js"), ask("/none.js")]).toEqual([true, true, undefined]);
});
