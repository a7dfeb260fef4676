import { EventEmitter } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { stopServer } from "./stop-server.ts";

test("what was begun is answered, each answer says that it is the last, and then no connection is left", async () => {
  const gate = Promise.withResolvers<void>();
  const server = createServer((_incoming, outgoing) => void gate.promise.then(() => outgoing.end("whole")));
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const begun = fetch(url);
  await expect.poll(() => new Promise((resolve) => server.getConnections((_fault, count) => resolve(count)))).toBe(1);
  const stopped = stopServer(server);
  const asked = fetch(url);
  gate.resolve();
  const late = await asked;
  expect([late.headers.get("connection"), await late.text()]).toEqual(["close", "whole"]);
  expect(await (await begun).text()).toBe("whole");
  await stopped;
  await expect(fetch(url)).rejects.toThrow();
});

test("a connection that nobody ends is cut off after eight seconds, and idle ones before", async () => {
  let close: (() => void) | undefined;
  let idle = 0;
  const server = Object.assign(new EventEmitter(), {
    close: (done: () => void) => (close = done),
    closeIdleConnections: () => idle++,
    closeAllConnections: () => close?.(),
  });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
  try {
    const stopped = stopServer(server as unknown as Server).then(() => "stopped");
    // Its notice is given by a clock of its own.
    while (!close) await new Promise((resolve) => setImmediate(resolve));
    vi.advanceTimersByTime(7900);
    expect(await Promise.race([stopped, Promise.resolve("not yet")])).toBe("not yet");
    vi.advanceTimersByTime(100);
    const ended = await Promise.race([stopped, wait(10_000, "waiting", { ref: false })]);
    expect([ended, idle]).toEqual(["stopped", 80]);
    vi.advanceTimersByTime(1000);
    expect([idle, vi.getTimerCount()]).toEqual([80, 0]);
  } finally {
    vi.useRealTimers();
  }
});
