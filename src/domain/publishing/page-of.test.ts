import { expect, test } from "vitest";
import { countedPage, pageHref, pageNumber, pageOf, rowsToCount } from "./page-of.ts";

test.each([
  [null, 1],
  ["1", 1],
  ["27", 27],
  ["0", null],
  ["02", null],
  ["-3", null],
  ["2.5", null],
  ["two", null],
  ["", null],
  ["99999999", null],
])("?page=%s asks for page %s", (asked, number) => expect(pageNumber(asked)).toBe(number));

test("each row stands on one page, and there is none beyond the last", () => {
  const pages = [1, 2, 3].map((number) => pageOf(number, 61));
  expect(pages.map((page) => page && [page.offset, page.limit, page.pages])).toEqual([
    [0, 30, 3],
    [30, 30, 3],
    [60, 30, 3],
  ]);
  expect(pageOf(4, 61)).toBeNull();
  expect(pageOf(3, 60)).toBeNull();
});

test("a list without rows has one page", () => {
  expect(pageOf(1, 0)).toEqual({ number: 1, pages: 1, total: 0, offset: 0, limit: 30 });
  expect(pageOf(2, 0)).toBeNull();
});

test("the first page has the plain address, and choices stay in the others", () => {
  expect(pageHref("/writing", 1)).toBe("/writing");
  expect(pageHref("/writing", 2)).toBe("/writing?page=2");
  expect(pageHref("/writing?tag=code", 3)).toBe("/writing?tag=code&page=3");
});

test("what is counted some pages ahead says that there is more, and its last page is whole", () => {
  expect(rowsToCount(null)).toBe(181);
  expect(countedPage(null, 181)).toMatchObject({ number: 1, pages: 6, total: 180, more: true });
  expect(countedPage(null, 180)).toMatchObject({ pages: 6, total: 180, more: false });
  expect(countedPage("6", rowsToCount("6"))).toMatchObject({ number: 6, pages: 11, more: true });
  expect(countedPage("9", 35)).toMatchObject({ number: 2, pages: 2, offset: 30, more: false });
});
