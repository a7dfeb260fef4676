/** Reading times. */
import { expect, test } from "vitest";
import { minutesOf, secondsOfText } from "./reading-time.ts";
import { renderMarkdown } from "./render-markdown.ts";

test("reading takes at least a minute, and scripts without spaces count by character", () => {
  expect(minutesOf(secondsOfText(""))).toBe(1);
  expect(minutesOf(secondsOfText("麦".repeat(1200)))).toBe(3);
});

test("each heading knows what comes before it takes: words, and twelve seconds for a figure or code", async () => {
  const words = "word ".repeat(200);
  const text = `${words}\n\n## One\n\n${words}\n\n\`\`\`ts\n${"x ".repeat(500)}\n\`\`\`\n\n> ![A](/media/a.png)\n\n## Two\n\nEnd.`;
  const { headings, seconds } = await renderMarkdown(text);
  expect(headings.map((heading) => heading.seconds)).toEqual([60, 144]);
  expect(seconds).toBe(145);
});
