/** The sitemap (sitemaps.org 0.9) of the pages that guests may list. */
import { isoTime } from "./feed.ts";
import { xmlLine } from "./xml-text.ts";

/** `url` is absolute; `updated` is epoch ms, or null where the page has no time of its own. */
export type SitemapPage = { url: string; updated: number | null };

/** The protocol allows no more in one file; the newest are kept. */
const mostPages = 50_000;

export function buildSitemap(pages: readonly SitemapPage[]): string {
  const kept =
    pages.length <= mostPages
      ? pages
      : pages.toSorted((a, b) => (b.updated ?? Infinity) - (a.updated ?? Infinity) || 0).slice(0, mostPages);
  const rows = kept.map(
    ({ url, updated }) =>
      `<url>${xmlLine("loc", url)}${updated === null ? "" : xmlLine("lastmod", isoTime(updated))}</url>\n`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${rows.join("")}</urlset>\n`;
}
