import { expect, test } from "vitest";
import { createPrefetchQueue } from "./prefetch-queue.ts";

test("five run at once and the rest wait in order", () => {
  const started: string[] = [];
  const queue = createPrefetchQueue((href) => started.push(href));
  for (const href of "abcdefgh") queue.add(href);
  expect(started.join("")).toBe("abcde");
  queue.done("c");
  queue.done("a");
  expect(started.join("")).toBe("abcdefg");
});

test("a hurried link is next, and a running or unknown one stays where it is", () => {
  const started: string[] = [];
  const queue = createPrefetchQueue((href) => started.push(href), 1);
  for (const href of "abcd") queue.add(href);
  queue.hurry("d");
  queue.hurry("a");
  queue.hurry("x");
  for (const href of "adb") queue.done(href);
  expect(started.join("")).toBe("adbc");
});

test("the same link is never taken twice while it waits or runs", () => {
  const started: string[] = [];
  const queue = createPrefetchQueue((href) => started.push(href), 1);
  for (const href of "aab") queue.add(href);
  queue.add("b");
  queue.done("a");
  queue.done("b");
  expect(started.join("")).toBe("ab");
});
