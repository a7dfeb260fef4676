/** Values on topics of their own become one message, and each is acknowledged with it. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createCollector, type Joined } from "./collect-values.ts";

const after = 3000;
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function collecting(keep: (message: Joined) => boolean = () => true) {
  const taken: Joined[] = [];
  const collector = createCollector(async (message) => {
    taken.push(message);
    return keep(message);
  }, after);
  const add = (sender: string, field: string, value: string, arrivedAt = 1, redelivered = false) =>
    collector.add({ sender, field, value }, { arrivedAt, redelivered });
  return { taken, add, flush: () => collector.flush() };
}
const said = (taken: readonly Joined[]) => taken.map(({ topic, text }) => [topic, JSON.parse(text)]);

test("the last value that firmware sends hands over what has come, with the time of the first", async () => {
  const { taken, add } = collecting();
  const kept = [
    add("ispindel/a", "tilt", "40", 1),
    add("ispindel/a", "gravity", "12", 2),
    add("ispindel/a", "RSSI", "-60", 3),
  ];
  expect(await Promise.all(kept)).toEqual([true, true, true]);
  expect(taken).toEqual([
    { topic: "ispindel/a", text: '{"tilt":"40","gravity":"12","RSSI":"-60"}', arrivedAt: 1, redelivered: false },
  ]);
});

test("what follows the last value and measures nothing is acknowledged, and is no message of its own", async () => {
  const { taken, add } = collecting();
  const kept = [
    add("pressuremon/a", "pressure", "12"),
    add("pressuremon/a", "rssi", "-60"),
    add("pressuremon/a", "run-time", "6.0"),
    add("pressuremon/a", "interval", "300"),
  ];
  await vi.advanceTimersByTimeAsync(after);
  expect(await Promise.all(kept)).toEqual([true, true, true, true]);
  expect(said(taken)).toEqual([["pressuremon/a", { pressure: "12", rssi: "-60" }]]);
});

test("the last value alone waits for others", async () => {
  const { taken, add } = collecting();
  const kept = [add("s", "RSSI", "-60"), add("s", "tilt", "40")];
  expect(taken).toEqual([]);
  await vi.advanceTimersByTimeAsync(after);
  expect(await Promise.all(kept)).toEqual([true, true]);
  expect(said(taken)).toEqual([["s", { RSSI: "-60", tilt: "40" }]]);
});

test("a value that comes again begins the next message", async () => {
  const { taken, add, flush } = collecting();
  void add("s", "tilt", "40");
  void add("s", "tilt", "41");
  expect(said(taken)).toEqual([["s", { tilt: "40" }]]);
  flush();
  expect(said(taken)[1]).toEqual(["s", { tilt: "41" }]);
});

test("each value puts off the moment of silence", async () => {
  const { taken, add } = collecting();
  void add("s", "tilt", "40");
  await vi.advanceTimersByTimeAsync(after - 1);
  void add("s", "gravity", "12");
  await vi.advanceTimersByTimeAsync(after - 1);
  expect(taken).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(said(taken)).toEqual([["s", { tilt: "40", gravity: "12" }]]);
});

test("senders are not mixed, and each learns what became of its own", async () => {
  const { taken, add, flush } = collecting(({ topic }) => topic === "a");
  const kept = [add("a", "tilt", "40"), add("b", "tilt", "50")];
  flush();
  expect(await Promise.all(kept)).toEqual([true, false]);
  expect(said(taken)).toEqual([
    ["a", { tilt: "40" }],
    ["b", { tilt: "50" }],
  ]);
  flush();
  await vi.advanceTimersByTimeAsync(2 * after);
  expect(taken).toHaveLength(2);
});

test("one value that comes again makes the whole message one that does", () => {
  const { taken, add, flush } = collecting();
  void add("s", "tilt", "40");
  void add("s", "gravity", "12", 2, true);
  void add("s", "battery", "4");
  flush();
  expect(taken).toMatchObject([{ redelivered: true }]);
});

test("of more than two hundred senders the one that began first is handed over", () => {
  const { taken, add } = collecting();
  for (let sender = 0; sender < 200; sender++) void add(`s${sender}`, "tilt", "40");
  expect(taken).toEqual([]);
  void add("one more", "tilt", "40");
  expect(taken.map(({ topic }) => topic)).toEqual(["s0"]);
});
