/** How often somebody may try, and how that is said. */
import { expect, test } from "vitest";
import { wordsOf } from "../../words/words.ts";
import { attemptLimits, countedTry, leftSentence, waitSentence } from "./attempt-limits.ts";

const minute = 60_000;
const words = wordsOf("en");

test.each([
  ["account", 5, 15],
  ["accountAnywhere", 60, 15],
  ["code", 5, 15],
  ["codeAnywhere", 20, 24 * 60],
  ["address", 20, 15],
  ["mail", 3, 60],
  ["mailFrom", 10, 60],
  ["challenge", 60, 5],
] as const)("%s takes %d tries and then waits %d minutes", (name, attempts, minutes) => {
  const clock = { now: 1_795_176_000_000 };
  const limit = attemptLimits(() => clock.now)[name];
  for (let tried = 1; tried < attempts; tried++) limit.fail("a");
  expect(limit.wait("a")).toBe(0);
  limit.fail("a");
  expect([limit.wait("a"), limit.wait("b")]).toEqual([minutes * minute, 0]);
  clock.now += minutes * minute;
  expect(limit.wait("a")).toBe(0);
});

test("one try counts in all its places, waits for the longest of them, and is taken back in all", () => {
  const limits = attemptLimits(() => 0);
  const tried = countedTry([
    [limits.account, "a"],
    [limits.mail, "b"],
  ]);
  for (let times = 0; times < 3; times++) tried.count();
  expect([tried.wait(), limits.account.left("a"), limits.mail.left("b")]).toEqual([60 * minute, 2, 0]);
  tried.forgive();
  expect([tried.wait(), limits.account.left("a"), limits.mail.left("b")]).toEqual([0, 3, 1]);
});

test("a wait is said in whole minutes, a begun one counted", () => {
  expect([1, minute, minute + 1, 15 * minute].map((wait) => waitSentence(words, wait))).toEqual([
    "Too many tries. Wait a minute, then try again.",
    "Too many tries. Wait a minute, then try again.",
    "Too many tries. Wait 2 minutes, then try again.",
    "Too many tries. Wait 15 minutes, then try again.",
  ]);
});

test("what is left is said, the last try by itself, and where none is the wait", () => {
  const limit = attemptLimits(() => 0).mail;
  const said = [0, 1, 2].map(() => {
    limit.fail("a");
    return leftSentence(words, limit, "a");
  });
  expect(said).toEqual(["2 tries left.", "1 try left.", "Too many tries. Wait 60 minutes, then try again."]);
});
