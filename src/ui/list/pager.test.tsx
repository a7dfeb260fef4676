import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { Pager } from "./pager.tsx";

const drawn = (page: number, pages: number) =>
  renderToString(<Pager label="Pages of posts" page={page} pages={pages} hrefOf={(number) => `#${number}`} />);
const linksOf = (html: string) => [...html.matchAll(/href="#(\d+)"/gu)].map(([, number]) => Number(number));

test("a list of one page has no pager", () => {
  expect(drawn(1, 1)).toBe("");
});

test("the first page leads on, the last leads back", () => {
  expect(drawn(1, 9)).not.toContain('rel="prev"');
  expect(drawn(1, 9)).toContain('<a rel="next" href="#2">');
  expect(drawn(9, 9)).toContain('<a rel="prev" href="#8">');
  expect(drawn(9, 9)).not.toContain('rel="next"');
});

test("however many pages there are, few are named, and both ends are one step away", () => {
  const html = drawn(50, 334);
  expect(linksOf(html)).toEqual([49, 1, 49, 51, 334, 51]);
  expect(html).toContain('<span aria-current="page">50</span>');
});

test("no page beyond the ends is named", () => {
  expect(linksOf(drawn(2, 2))).toEqual([1, 1]);
  expect(linksOf(drawn(1, 3))).toEqual([2, 3, 2]);
});
