/** Introductions. */
import { expect, test } from "vitest";
import { splitIntro } from "./split-intro.ts";

const html = (text: string) => ({ type: "html" as const, html: text });
const embed = { type: "embed" as const, kind: "batch" as const, slug: "x" };

test("the introduction ends before the first chapter", () => {
  expect(splitIntro([html("<p>One</p><blockquote><p>Q</p></blockquote>\n<h2>Two</h2><p>Three</p>"), embed])).toEqual({
    intro: [html("<p>One</p><blockquote><p>Q</p></blockquote>")],
    rest: [html("<h2>Two</h2><p>Three</p>"), embed],
  });
});

test.for(["<p>No chapter</p>", "<h2>At once</h2>", "<blockquote><h2>Quoted</h2></blockquote><p>x</p>"])(
  "%s is left whole",
  (text) => {
    expect(splitIntro([html(text)])).toEqual({ intro: [], rest: [html(text)] });
  },
);

test("a text that begins with an embed is left whole", () => {
  expect(splitIntro([embed, html("<p>a</p><h2>b</h2>")]).intro).toEqual([]);
});
