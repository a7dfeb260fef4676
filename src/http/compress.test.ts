import { gunzipSync } from "node:zlib";
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
  const first = await reader?.read();
  expect(first?.value?.length).toBeGreaterThan(0);
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
])("%s goes out as it is", async (_name, answer, encodings) => {
  expect(await compress(answer, asking(encodings))).toBe(answer);
});

test("of what is only asked about, the length is said and nothing is compressed", async () => {
  const about = new Request("http://site.example/", { method: "HEAD", headers: { "accept-encoding": "gzip" } });
  const answer = page("", { "content-length": "5000" });
  expect(await compress(answer, about)).toBe(answer);
});
