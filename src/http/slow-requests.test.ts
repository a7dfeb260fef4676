/** Requests that trickle, against a server with limits that a test can wait for. */
import { EventEmitter } from "node:events";
import { createServer, type IncomingMessage, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { limitBody, serverLimits } from "./slow-requests.ts";

let server: Server;
beforeAll(async () => {
  server = createServer(
    { headersTimeout: 200, requestTimeout: 60_000, connectionsCheckingInterval: 50 },
    (incoming, outgoing) => {
      limitBody(incoming, 200);
      incoming.resume().on("end", () => outgoing.end("whole"));
    },
  );
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => void server.close());

/** Where nobody closes it. */
const longEnough = 5000;

/** What is answered until the connection closes; `late` follows when something else would have been closed. */
const send = (text: string, late?: string) =>
  new Promise<string>((resolve) => {
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1", () => socket.write(text));
    let answer = "";
    socket.on("data", (chunk) => (answer += String(chunk)));
    socket.on("error", () => undefined);
    socket.on("close", () => resolve(answer));
    const stillOpen = () => {
      resolve("still open");
      socket.destroy();
    };
    setTimeout(stillOpen, longEnough).unref();
    if (late !== undefined) setTimeout(() => socket.write(late), 600);
  });

const post = (target: string, head = "") =>
  `POST ${target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 4\r\n${head}\r\nab`;

test("a head that does not end is closed", async () => {
  expect(await send("GET / HTTP/1.1\r\nHost: a\r\n")).toMatch(/^HTTP\/1.1 408/);
});

test("a body that does not end is closed, at every door", async () => {
  const signedIn = "Cookie: wortfolio.session_token=x\r\n";
  const chunked = "POST /stream HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nab\r\n";
  const trickling = [post("/stream"), post("/sign-in"), post("/studio/media"), post("/stream", signedIn), chunked];
  expect(await Promise.all(trickling.map((text) => send(text)))).toEqual(trickling.map(() => ""));
});

test("a file that somebody signed in sends to the studio takes its time", async () => {
  expect(await send(post("/studio/media", "Cookie: wortfolio.session_token=x\r\n"), "cd")).toMatch(/whole$/);
});

test("the limits are those that the page on health states", () => {
  expect(serverLimits).toMatchObject({ headersTimeout: 20_000, requestTimeout: 1_800_000 });
});

test("a request without a body, such as one for a stream of events, is never closed for it", async () => {
  const destroy = vi.fn();
  const open = (headers: Record<string, string>) =>
    limitBody(
      Object.assign(new EventEmitter(), { headers, url: "/stream", socket: { destroy } }) as unknown as IncomingMessage,
      1,
    );
  open({});
  open({ "content-length": "0" });
  await wait(50);
  expect(destroy).not.toHaveBeenCalled();
  open({ "content-length": "1" });
  await expect.poll(() => destroy.mock.calls.length).toBe(1);
});

test("a body that has come, or whose sender is gone, is not waited for, and the clock stops with its end", async () => {
  const destroy = vi.fn();
  const begin = (state: object) => {
    const headers = { "content-length": "1" };
    const incoming = Object.assign(new EventEmitter(), { headers, url: "/stream", socket: { destroy }, ...state });
    limitBody(incoming as unknown as IncomingMessage, 20);
    return incoming;
  };
  begin({ complete: true });
  begin({ destroyed: true });
  const [ended, closed] = [begin({}), begin({})];
  await new Promise((resolve) => setImmediate(resolve));
  ended.emit("end");
  closed.emit("close");
  begin({});
  await expect.poll(() => destroy.mock.calls.length).toBe(1);
  expect(destroy).toHaveBeenCalledTimes(1);
});
