/** Event streams: how many may be open, and that a closed one counts no more. */
import { EventEmitter } from "node:events";
import type { ServerResponse } from "node:http";
import { expect, test, vi } from "vitest";
import { createStreams, encodeReadings, streamHeaders } from "./streams.ts";

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

test("unless told otherwise sixty of one network and five thousand of all may listen", () => {
  const streams = createStreams();
  const add = (network: string) => streams.add("batch", response(), [], network);
  const near = Array.from({ length: 61 }, () => add("192.0.2.1"));
  expect([near.filter((answer) => answer === "open").length, near.at(-1)]).toEqual([60, "too-many"]);
  const far = Array.from({ length: 4941 }, (_, index) => add(`198.51.100.${index}`));
  expect([far.filter((answer) => answer === "open").length, far.at(-1)]).toEqual([4940, "busy"]);
  streams.close();
});

test("a reader that does not keep up is let go, and one that is gone already is not waited for", () => {
  const streams = createStreams();
  const slow = Object.assign(new Response(), { writableLength: 65 * 1024, destroy: () => slow.emit("close") });
  streams.add("batch", slow as unknown as ServerResponse, [], "192.0.2.1");
  streams.tell("other", [{ at: 1 }]);
  streams.drop("other");
  expect(streams.heard()).toEqual(["batch"]);
  streams.tell("batch", [{ at: 1 }]);
  expect([streams.open, streams.hears("batch"), streams.heard()]).toEqual([0, false, []]);
  const gone = Object.assign(new Response(), { destroyed: true });
  expect([streams.add("batch", gone as unknown as ServerResponse, [], "192.0.2.1"), streams.open]).toEqual(["open", 0]);
});

test("readings are one event under the time of the last, and none are nothing", () => {
  expect(encodeReadings([])).toBe("");
  expect(encodeReadings([{ at: 1 }, { at: 7, celsius: 19 }])).toBe(
    'id: 7\nevent: readings\ndata: [{"at":1},{"at":7,"celsius":19}]\n\n',
  );
});

test("a stream says what it is, when to come back and what was missed, and breathes until it is closed", () => {
  vi.useFakeTimers();
  const told: unknown[] = [];
  const page = Object.assign(new Response(), {
    writableLength: 64 * 1024,
    writeHead: (...head: unknown[]) => told.push(head),
    write: (bytes: string | Buffer) => told.push(String(bytes)),
  });
  const streams = createStreams();
  streams.add("batch", page as unknown as ServerResponse, [{ at: 3 }], "192.0.2.1");
  expect(told.splice(0)).toEqual([
    [200, streamHeaders],
    `retry: 3000\n\nevent: arrived\ndata: 1\n\n${encodeReadings([{ at: 3 }])}`,
  ]);
  expect(streamHeaders).toEqual({
    "content-type": "text/event-stream",
    "cache-control": "no-store",
    "x-accel-buffering": "no",
    "x-content-type-options": "nosniff",
  });
  vi.advanceTimersByTime(25_000);
  streams.tell("batch", [{ at: 4 }]);
  expect(told.splice(0)).toEqual([":\n\n", encodeReadings([{ at: 4 }])]);
  streams.close();
  vi.advanceTimersByTime(60_000);
  expect([told, vi.getTimerCount()]).toEqual([[], 0]);
  vi.useRealTimers();
});
