/** Event streams: how many may be open, and that a closed one counts no more. */
import { EventEmitter } from "node:events";
import type { ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { createStreams } from "./streams.ts";

class Response extends EventEmitter {
  destroyed = false;
  writeHead = () => this;
  write = () => true;
  end = () => this.emit("close");
}
const response = () => new Response() as unknown as ServerResponse;

test("one network opens so many streams, and others are served beside it", () => {
  const streams = createStreams({ most: 10, mostOfOne: 2 });
  const first = response();
  const add = (network: string, each = response()) => streams.add("batch", each, [], network);
  expect([add("192.0.2.1", first), add("192.0.2.1"), add("192.0.2.1"), add("192.0.2.2")]).toEqual([
    "open",
    "open",
    "too-many",
    "open",
  ]);
  first.end();
  expect([add("192.0.2.1"), add("192.0.2.1")]).toEqual(["open", "too-many"]);
  expect(streams.open).toBe(3);
  streams.close();
  expect([streams.open, add("192.0.2.1")]).toEqual([0, "open"]);
  streams.close();
});

test("behind a proxy that is not named all come from the machine itself: the house's own limit holds alone", () => {
  const streams = createStreams({ most: 3, mostOfOne: 1 });
  const answers = Array.from({ length: 4 }, () => streams.add("batch", response(), [], "127.0.0.1"));
  expect(answers).toEqual(["open", "open", "open", "busy"]);
  streams.close();
});
