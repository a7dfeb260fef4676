/** Asking a server that somebody named: its answer as JSON, or why there is none. */
import type { ServerResponse } from "node:http";
import { afterEach, expect, test } from "vitest";
import { startHttpServer, type TestServer } from "../../tests/notifier-servers.ts";
import { askJson } from "./ask-json.ts";

let server: (TestServer & { arrivals: { method: string; path: string; body: Buffer }[] }) | null = null;
afterEach(() => server?.close());

const context = (allowPrivate = true) => ({ signal: AbortSignal.timeout(5000), now: () => 0, allowPrivate });

async function ask(answer: (response: ServerResponse) => void, given: { wrongKeyAt?: number[]; method?: string } = {}) {
  server = await startHttpServer((_, response) => answer(response));
  const url = new URL(`http://127.0.0.1:${server.port}/a?b=c`);
  return askJson({ url, method: "POST", headers: {}, body: "{}", ...given }, context());
}

test("method and body arrive, and JSON comes back", async () => {
  const answer = await ask((response) => response.end('[{"a":"é"}]'), { method: "PATCH" });
  expect(answer).toEqual({ ok: true, receipt: "HTTP 200", value: [{ a: "é" }] });
  expect(server?.arrivals).toMatchObject([{ method: "PATCH", path: "/a?b=c", body: Buffer.from("{}") }]);
});

test("an empty answer and one that is no JSON are successes without a value", async () => {
  expect(await ask((response) => response.writeHead(204).end())).toEqual({
    ok: true,
    receipt: "HTTP 204",
    value: undefined,
  });
  expect(await ask((response) => response.end("<html>"))).toMatchObject({ ok: true, value: undefined });
});

test("no more than a megabyte is read", async () => {
  const answer = await ask((response) => response.end(JSON.stringify("x".repeat(1_000_001))));
  expect(answer).toMatchObject({ ok: true, value: undefined });
});

test.each([
  [401, "wrong-key"],
  [403, "wrong-key"],
  [404, "not-there"],
  [400, "refused"],
  [302, "moved"],
  [500, "failed"],
])("HTTP %i is said to be %s", async (status, code) => {
  expect(await ask((response) => response.writeHead(status, { location: "/x" }).end())).toMatchObject({
    ok: false,
    code,
  });
  expect(server?.arrivals).toHaveLength(1);
});

test("a service may say of a wrong key in a number of its own", async () => {
  expect(await ask((response) => response.writeHead(400).end(), { wrongKeyAt: [400] })).toMatchObject({
    code: "wrong-key",
    answer: "HTTP 400",
  });
});

test("one that has too much to do says for how long", async () => {
  const answer = await ask((response) => response.writeHead(429, { "retry-after": "90" }).end());
  expect(answer).toMatchObject({ ok: false, code: "busy", retryAfterSeconds: 90 });
});

test("an own network has to be allowed", async () => {
  const url = new URL("http://127.0.0.1:9/");
  const answer = await askJson({ url, method: "GET", headers: {}, body: "" }, context(false));
  expect(answer).toMatchObject({ ok: false, code: "private-address" });
});
