/** Markdown taken apart into paragraphs. */
import { expect, test } from "vitest";
import { paragraphsOf } from "./paragraphs.ts";

test.each([
  ["", []],
  ["one\ntwo\n\n \n\nthree\r\n\r\nfour", ["one\ntwo", "three", "four"]],
  ["say:\n\n```js\na\n\nb\n```\n\nend", ["say:", "```js\na\n\nb\n```", "end"]],
  ["````\n```\n\nx\n````\n\nend", ["````\n```\n\nx\n````", "end"]],
  ["~~~\nnever\n\nclosed", ["~~~\nnever\n\nclosed"]],
])("%j", (text, paragraphs) => {
  expect(paragraphsOf(text)).toEqual(paragraphs);
});
