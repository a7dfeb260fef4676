import { expect, test } from "vitest";
import { isSlug, slugOf } from "./slug.ts";

test.each([
  ["Über Hopfen!", "uber-hopfen"],
  ["Brewer's Gold", "brewers-gold"],
  ["  --A/B\\C?#%00--", "a-b-c-00"],
  ["../../etc/passwd", "etc-passwd"],
  ["Пиво", "пиво"],
  ["🍺", "untitled"],
  ["", "untitled"],
])("%j becomes %j", (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

test("a slug is at most 80 characters long and does not end in a hyphen", () => {
  const slug = slugOf(`${"a".repeat(79)} ${"b".repeat(50)}`);
  expect(slug).toBe("a".repeat(79));
});

test("only text that is a slug already counts as one", () => {
  expect(["pale-ale", "ipa-2"].every(isSlug)).toBe(true);
  expect(["Pale", "a--b", "-a", "a/b", "", "a b"].some(isSlug)).toBe(false);
});
