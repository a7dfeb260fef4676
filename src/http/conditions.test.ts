import { expect, test } from "vitest";
import { accepts, isHeld } from "./conditions.ts";

test.each(['"a"', 'W/"a"', '"b", "a"', '"b",W/"a" , "c"', "*"])("If-None-Match %s names the tag", (header) => {
  expect(isHeld(header, '"a"')).toBe(true);
});
test.each([null, undefined, "", "a", '"b"', 'W/"b", "aa"', 'w/"a"'])("If-None-Match %s does not", (header) => {
  expect(isHeld(header, '"a"')).toBe(false);
});

test.each(["image/avif", "text/html, image/avif;q=0.8", "image/AVIF", "image/avif; q=0.001"])(
  "Accept %s takes AVIF",
  (header) => expect(accepts(header, "image/avif")).toBe(true),
);
test.each(["", "*/*", "image/*", "image/avif;q=0", "image/avif; q=0.000", "image/webp", "image/avifx"])(
  "Accept %s does not",
  (header) => expect(accepts(header, "image/avif")).toBe(false),
);
