/** Large projects close up: what has neither picture nor record gets no field, and has nobody beside it. */
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { type LargeProject, ProjectPair } from "./project-pair.tsx";

const record = { paths: { edge: "M0 0", lines: [] }, count: "3", said: "entries" };
const projectOf = (letter: string): LargeProject => ({
  href: `/projects/${letter}`,
  title: letter,
  summary: "",
  language: undefined,
  over: "",
  facts: [],
  picture: null,
  record: letter === letter.toUpperCase() ? record : null,
});

/** Small letters have nothing to be seen. */
test.each([
  ["AB", "left right"],
  ["A", "wide"],
  ["a", "bare"],
  ["ab", "bare bare"],
  ["aB", "bare wide"],
  ["Ab", "wide bare"],
  ["aBC", "bare left right"],
  ["AbC", "wide bare wide"],
  ["ABC", "left right wide"],
])("%s", (letters, places) => {
  const html = renderToStaticMarkup(<ProjectPair projects={letters.split("").map(projectOf)} />);
  const articles = html.split("<article").slice(1);
  expect(articles.map((each) => /^ class="_([a-z]+)_/.exec(each)?.[1]).join(" ")).toBe(places);
  expect(articles.map((each) => each.includes('aria-hidden="true"'))).toEqual(
    letters.split("").map((letter) => letter !== letter.toLowerCase()),
  );
});
