import { expect, test } from "vitest";
import { createVersions } from "./versions.ts";

function versionsAt(start: number) {
  let time = start;
  const listeners = new Map<string, (payload: unknown) => void>();
  const subscribe = (channel: string, listener: (payload: unknown) => void) => {
    listeners.set(channel, listener);
    return () => listeners.delete(channel);
  };
  const versions = createVersions({ subscribe }, () => time);
  return {
    of: (kind: "static" | "live") => versions.of("main", kind),
    measure: () => listeners.get("reading")?.({ siteId: "main" }),
    publish: (siteId: string | null) => listeners.get("content")?.({ siteId }),
    stop: () => versions.stop(),
    listeners,
    pass: (milliseconds: number) => (time += milliseconds),
  };
}

test("a page made between two readings of one second does not stay when the second is over", () => {
  const versions = versionsAt(600_000);
  const before = versions.of("live");
  versions.measure();
  const between = versions.of("live");
  expect(between).not.toBe(before);
  versions.pass(400);
  versions.measure();
  expect(versions.of("live")).toBe(between);
  versions.pass(700);
  const after = versions.of("live");
  expect(after).not.toBe(between);
  versions.pass(20_000);
  expect(versions.of("live")).toBe(after);
});

test("readings leave other pages as they are; what is published, anywhere or here, and a minute change all", () => {
  const versions = versionsAt(600_000);
  const seen = [versions.of("static")];
  versions.measure();
  expect(versions.of("static")).toBe(seen[0]);
  versions.publish("main");
  seen.push(versions.of("static"));
  versions.publish(null);
  seen.push(versions.of("static"));
  versions.pass(60_000);
  seen.push(versions.of("static"));
  expect(new Set(seen).size).toBe(4);
  versions.publish("another");
  expect(versions.of("static")).toBe(seen[3]);
});

test("once stopped nothing is listened to any more", () => {
  const { stop, listeners } = versionsAt(0);
  expect([...listeners.keys()].toSorted()).toEqual(["content", "reading"]);
  stop();
  expect(listeners.size).toBe(0);
});
