/** Lists are read a page at a time: which page an address asks for, and which rows stand on it. */

export const rowsOnPage = 30;

export type Page = {
  /** From 1. */
  number: number;
  /** A list without rows has one page. */
  pages: number;
  /** Rows in all. */
  total: number;
  /** There are more than these rows and pages: so far they were counted. */
  more?: boolean;
  offset: number;
  limit: number;
};

/** The number that `?page=` gives, 1 without it; null where it is no number of a page. */
export function pageNumber(asked: string | null): number | null {
  if (asked === null) return 1;
  return /^[1-9]\d{0,6}$/.test(asked) ? Number(asked) : null;
}

/** Null for a page beyond the last. */
export function pageOf(number: number, total: number, limit = rowsOnPage): Page | null {
  const pages = Math.max(1, Math.ceil(total / limit));
  return number > pages ? null : { number, pages, total, offset: (number - 1) * limit, limit };
}

/** The address of a page of the list at `address`, which may have choices of its own: the first page has the plain one. */
export function pageHref(address: string, number: number): string {
  if (number <= 1) return address;
  return `${address}${address.includes("?") ? "&" : "?"}page=${number}`;
}

/** For lists that people change: what is no number of a page is the first, and beyond the last there is the last. */
export const nearestPage = (asked: string | null, total: number, limit = rowsOnPage): Page => {
  const pages = Math.max(1, Math.ceil(total / limit));
  const number = Math.min(pages, pageNumber(asked) ?? 1);
  return { number, pages, total, offset: (number - 1) * limit, limit };
};

const pagesAhead = 5;

/** How many rows are counted for the page that is asked for: enough to lead on for some pages. */
export const rowsToCount = (asked: string | null, limit = rowsOnPage): number =>
  ((pageNumber(asked) ?? 1) + pagesAhead) * limit + 1;

/** The same page where no more than `rowsToCount` were counted. */
export function countedPage(asked: string | null, counted: number, limit = rowsOnPage): Page {
  const more = counted >= rowsToCount(asked, limit);
  return { ...nearestPage(asked, more ? counted - 1 : counted, limit), more };
}
