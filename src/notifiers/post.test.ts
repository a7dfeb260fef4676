/** Posting to addresses that others chose: what is refused, what an answer means, and where a connection really goes. */
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { certificate, startHttpServer } from "../../tests/notifier-servers.ts";
import { judgeAnswer } from "./judge-answer.ts";
import { post } from "./post.ts";

const noon = Date.UTC(2026, 10, 20, 12);
const context = (allowPrivate: boolean) => ({ signal: new AbortController().signal, now: () => noon, allowPrivate });
const to = (url: string) => ({ url: new URL(url), headers: {}, body: "{}" });

test.each([
  "http://127.0.0.1:PORT/",
  "http://localhost:PORT/",
  "http://2130706433:PORT/",
  "http://0x7f.1:PORT/",
  "http://0177.0.0.1:PORT/",
  "http://127.1:PORT/",
  "http://①②⑦.0.0.1:PORT/",
  "http://[::ffff:127.0.0.1]:PORT/",
  "http://[::ffff:7f00:1]:PORT/",
  "http://0.0.0.0:PORT/",
  "http://[::]:PORT/",
])("%s is refused before anything is sent, unless the owner allows it", async (url) => {
  const server = await startHttpServer();
  const address = url.replace("PORT", String(server.port));
  expect(await post(to(address), context(false))).toMatchObject({ code: "private-address", again: "final" });
  expect(server.arrivals).toEqual([]);
  await server.close();
});

test("where the owner allows it, a server of the own network is reached by its name", async () => {
  const server = await startHttpServer();
  expect(await post(to(`http://localhost:${server.port}/`), context(true))).toEqual({ ok: true, receipt: "HTTP 200" });
  expect(server.arrivals[0]?.headers.host).toBe(`localhost:${server.port}`);
  await server.close();
});

test("the cloud's own address stays closed even where private ones are allowed", async () => {
  const answer = await post(to("http://169.254.169.254/latest/meta-data/"), context(true));
  expect(answer).toMatchObject({ code: "private-address" });
});

test("one private address among public ones is enough to refuse, and no address at all as well", async () => {
  const server = await startHttpServer();
  const url = `http://rebound.example:${server.port}/`;
  const both = [
    { address: "93.184.215.14", family: 4 },
    { address: "127.0.0.1", family: 4 },
  ];
  expect(await post(to(url), context(false), async () => both)).toMatchObject({ code: "private-address" });
  expect(await post(to(url), context(false), async () => [])).toMatchObject({ code: "private-address" });
  expect(server.arrivals).toEqual([]);
  await server.close();
});

test("a name is looked up once, and the connection goes to the address that was judged", async () => {
  const server = await startHttpServer();
  let asked = 0;
  const resolve = async () => {
    asked += 1;
    return [{ address: "127.0.0.1", family: 4 }];
  };
  // The real look-up knows no such name: only the judged address can have been used.
  expect(await post(to(`http://rebound.invalid:${server.port}/`), context(true), resolve)).toMatchObject({ ok: true });
  expect(asked).toBe(1);
  await server.close();
});

test("a redirect is not followed", async () => {
  const target = await startHttpServer();
  for (const status of [301, 302, 303, 307, 308]) {
    const server = await startHttpServer((_, response) =>
      response.writeHead(status, { location: `http://127.0.0.1:${target.port}/` }).end(),
    );
    const answer = await post(to(`http://127.0.0.1:${server.port}/`), context(true));
    expect(answer).toMatchObject({ code: "moved", again: "final", message: expect.stringContaining(`${status}`) });
    await server.close();
  }
  expect(target.arrivals).toEqual([]);
  await target.close();
});

test("an answer without end is cut off", async () => {
  const cut = Promise.withResolvers<void>();
  const server = await startHttpServer((_, response) => {
    response.writeHead(200).on("close", cut.resolve);
    const pour = (): void => {
      if (!response.destroyed) response.write("x".repeat(65_536), () => setImmediate(pour));
    };
    pour();
  });
  expect(await post(to(`http://127.0.0.1:${server.port}/`), context(true))).toMatchObject({ ok: true });
  await cut.promise;
  await server.close();
});

test("a certificate that nobody vouches for is not accepted", async () => {
  const server = createServer(certificate, (_, response) => response.end());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await expect(post(to(`https://127.0.0.1:${port}/`), context(true))).rejects.toMatchObject({
    code: "DEPTH_ZERO_SELF_SIGNED_CERT",
  });
  await new Promise((resolve) => server.close(resolve));
});

test.each([
  [200, "ok"],
  [202, "ok"],
  [204, "ok"],
  [301, "moved"],
  [400, "refused"],
  [401, "refused"],
  [403, "refused"],
  [404, "refused"],
  [409, "refused"],
  [410, "gone"],
  [413, "refused"],
  [408, "busy"],
  [425, "busy"],
  [429, "busy"],
  [500, "failed"],
  [502, "failed"],
  [503, "failed"],
  [507, "failed"],
])("HTTP %i means %s", (status, meaning) => {
  const answer = judgeAnswer({ status, retryAfter: "120" }, noon);
  expect(answer.ok ? "ok" : answer.code).toBe(meaning);
  if (answer.ok) return;
  const isLater = meaning === "busy" || meaning === "failed";
  expect(answer).toMatchObject({ again: isLater ? "retry" : "final", retryAfterSeconds: isLater ? 120 : null });
});

test.each([
  ["0", 0],
  ["3600", 3600],
  ["99999999", 86_400],
  [new Date(noon + 90_000).toUTCString(), 90],
  [new Date(noon - 90_000).toUTCString(), 0],
  ["soon", null],
  ["never GMT", null],
  ["-5", null],
  [undefined, null],
])("Retry-After: %s gives %s seconds", (retryAfter, seconds) => {
  expect(judgeAnswer({ status: 429, retryAfter }, noon)).toMatchObject({ retryAfterSeconds: seconds });
});
