import { setTimeout as wait } from "node:timers/promises";
import { constants, gunzipSync, gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { compress } from "./compress.ts";

const asking = (encodings: string) =>
  new Request("http://site.example/", { headers: { "accept-encoding": encodings } });
const page = (text: string, headers: Record<string, string> = {}) =>
  new Response(text, { headers: { "content-type": "text/html; charset=utf-8", ...headers } });

test.each([
  ["at once", { "content-length": "12500" }],
  ["as it comes", {}],
])("what a visitor's browser can unpack is compressed %s, and unpacks to the same", async (_name, length) => {
  const text = "readings of a hydrometer ".repeat(500);
  const answer = await compress(page(text, { vary: "Cookie", ...length }), asking("gzip, br"));
  expect(answer.headers.get("content-encoding")).toBe("gzip");
  expect(answer.headers.get("vary")).toBe("Cookie, Accept-Encoding");
  expect(answer.headers.has("content-length")).toBe(false);
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.length).toBeLessThan(text.length / 20);
  expect(gunzipSync(bytes).toString()).toBe(text);
});

test("the first part arrives before the last is there", async () => {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const answer = await compress(new Response(readable, { headers: { "content-type": "text/html" } }), asking("gzip"));
  void writer.write(new TextEncoder().encode("first"));
  const reader = answer.body?.getReader();
  const parts: Uint8Array[] = [];
  const told = () => gunzipSync(Buffer.concat(parts), { finishFlush: constants.Z_SYNC_FLUSH }).toString();
  do {
    const next = await Promise.race([reader?.read(), wait(5000, undefined, { ref: false })]);
    if (!next?.value) break;
    parts.push(next.value);
  } while (told() === "");
  expect(told()).toBe("first");
  await writer.close();
  await reader?.cancel();
});

test.each([
  ["an event stream", page("x".repeat(5000), { "content-type": "text/event-stream" }), "gzip"],
  ["what is only called alike", page("x".repeat(5000), { "content-type": "x-text/html" }), "gzip"],
  ["a picture", page("x".repeat(5000), { "content-type": "image/png" }), "gzip"],
  ["what is compressed already", page("x".repeat(5000), { "content-encoding": "br" }), "gzip"],
  ["a short answer", page("x", { "content-length": "1" }), "gzip"],
  ["an answer for a browser that cannot", page("x".repeat(5000)), "identity"],
  ["an answer for a browser that names another form", page("x".repeat(5000)), "xgzip, gzipped"],
  ["one byte less than is worth it", page("x".repeat(1023), { "content-length": "1023" }), "gzip"],
  ["what has no type", new Response(new Uint8Array(5000)), "gzip"],
])("%s goes out as it is", async (_name, answer, encodings) => {
  expect(await compress(answer, asking(encodings))).toBe(answer);
});

test("of what is only asked about, the length is said and nothing is compressed", async () => {
  const about = new Request("http://site.example/", { method: "HEAD", headers: { "accept-encoding": "gzip" } });
  const answer = page("", { "content-length": "5000" });
  expect(await compress(answer, about)).toBe(answer);
});

test.each([
  ["text/html", true],
  ["text/plain", true],
  ["text/css", true],
  ["text/csv", true],
  ["text/markdown", true],
  ["text/x-script", true],
  ["application/json", true],
  ["application/feed+json", true],
  ["application/vnd.brew.a-b+json", true],
  ["application/xml", true],
  ["application/atom+xml", true],
  ["application/xmlish", false],
  ["application/octet-stream", false],
  ["application/pdf", false],
  ["text/htmlx", false],
  ["text/calendar", false],
  ["font/woff2", false],
])("what is called %s is compressed: %s", async (type, isPacked) => {
  const answer = await compress(page("x".repeat(5000), { "content-type": type }), asking("gzip"));
  expect(answer.headers.get("content-encoding")).toBe(isPacked ? "gzip" : null);
});

test.each([1024, 1024 * 1024])(
  "%i bytes are gathered and compressed quickly, and keep their status",
  async (length) => {
    const text = "a reading ".repeat(length / 8).slice(0, length);
    const made = new Response(text, {
      status: 201,
      statusText: "Made",
      headers: { "content-type": "text/plain", "content-length": String(length) },
    });
    const answer = await compress(made, asking("gzip"));
    expect([answer.status, answer.statusText]).toEqual([201, "Made"]);
    expect(Buffer.from(await answer.arrayBuffer()).equals(gzipSync(text, { level: 3 }))).toBe(true);
  },
);

test("what is longer than is gathered does not wait for its end, and is given up with whoever asked for it", async () => {
  const cancelled = Promise.withResolvers<string>();
  const endless = new ReadableStream({ cancel: () => cancelled.resolve("cancelled") });
  const headers = { "content-type": "text/plain", "content-length": String(1024 * 1024 + 1) };
  const patience = () => wait(5000, null, { ref: false });
  const answer = await Promise.race([compress(new Response(endless, { headers }), asking("gzip")), patience()]);
  expect(answer?.headers.get("content-encoding")).toBe("gzip");
  await answer?.body?.cancel();
  expect(await Promise.race([cancelled.promise, patience()])).toBe("cancelled");
});

test("a long answer that breaks off breaks off for whoever reads it, and one without a body stays without", async () => {
  const broken = new ReadableStream({ pull: (controller) => controller.error(new Error("gone")) });
  const html = { headers: { "content-type": "text/html" } };
  await expect((await compress(new Response(broken, html), asking("gzip"))).text()).rejects.toThrow();
  expect((await compress(new Response(null, html), asking("gzip"))).body).toBeNull();
});
