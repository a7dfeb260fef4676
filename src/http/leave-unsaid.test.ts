/** Browsers are not told that a connection stays open, and it does. */
import http, { type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { leaveUnsaid } from "./leave-unsaid.ts";

let port = 0;
let stopping = false;
const ports = new Set<number | undefined>();
const server = http.createServer((incoming, outgoing) => {
  ports.add(incoming.socket.remotePort);
  if (stopping) outgoing.shouldKeepAlive = false;
  leaveUnsaid(incoming, outgoing);
  outgoing.end("beer");
});
const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
beforeAll(async () => {
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  agent.destroy();
  server.close();
});

const ask = (headers: http.OutgoingHttpHeaders) =>
  new Promise<http.IncomingHttpHeaders>((resolve, reject) => {
    http
      .get({ port, host: "127.0.0.1", agent, headers }, (answer) =>
        answer.resume().once("end", () => resolve(answer.headers)),
      )
      .once("error", reject);
  });
const browser = { "sec-fetch-dest": "document" };

test("a browser's connection stays open without being said to, another program's is said to", async () => {
  for (const headers of [browser, browser]) expect(await ask(headers)).not.toHaveProperty("connection");
  expect(ports.size).toBe(1);
  expect(await ask({})).toMatchObject({ connection: "keep-alive", "keep-alive": expect.stringMatching(/^timeout=/) });
});

test("everybody hears of the last answer", async () => {
  stopping = true;
  for (const headers of [browser, {}]) expect(await ask(headers)).toMatchObject({ connection: "close" });
  stopping = false;
});

test("over HTTP/1.0, where a connection ends unless it is said to stay open, it is said", () => {
  const removeHeader = vi.fn();
  const outgoing = { shouldKeepAlive: true, removeHeader } as unknown as ServerResponse;
  const over = (httpVersion: string) =>
    leaveUnsaid({ headers: browser, httpVersion } as unknown as IncomingMessage, outgoing);
  over("1.0");
  expect(removeHeader).not.toHaveBeenCalled();
  over("1.1");
  expect(removeHeader.mock.calls).toEqual([["connection"]]);
});
