/** The words of a text and how they are cut. */
import { expect, test } from "vitest";
import { wordsOfHtml } from "./inline-html.ts";
import { excerptOf, plainText } from "./plain-text.ts";

test("marks go, words, code and image descriptions stay", () => {
  expect(
    plainText("## A [link](/x) to `code`\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n![A kettle](/media/k.jpg)\n\n<b>x</b>"),
  ).toBe("A link to code\na b\n1 2\nA kettle\nx");
});

test("an excerpt ends between words and says so", () => {
  expect(excerptOf("Short.", 20)).toBe("Short.");
  expect(excerptOf("A longer sentence, with more words", 20)).toBe("A longer sentence…");
  expect(excerptOf("Donaudampfschifffahrt", 10)).toBe("Donaudampf…");
});

test("a text of nothing but brackets has its words at once", () => {
  const brackets = "<".repeat(1_000_000);
  expect(wordsOfHtml(brackets)).toBe(brackets);
  expect(wordsOfHtml("<p title=x>A &lt; <b>b</b></p>")).toBe("A < b");
  expect(wordsOfHtml("It&#39;s &#x1F37A; &#8212; &apos;so&apos; &#0;&#xD800;&#9999999; &unknown; &#;")).toBe(
    "It's 🍺 — 'so' \uFFFD\uFFFD\uFFFD &unknown; &#;",
  );
});
