/** The sitemap (sitemaps.org 0.9) of the pages that guests may list; of more than one file fits, an index of several. */
import { isoTime } from "./feed.ts";
import { xmlLine } from "./xml-text.ts";

/** `url` is absolute; `updated` is epoch ms, or null where the page has no time of its own. */
export type SitemapPage = { url: string; updated: number | null };

/** The protocol allows no more in one file. */
const mostPages = 50_000;
const head = '<?xml version="1.0" encoding="utf-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

function urlSet(pages: readonly SitemapPage[]): string {
  const rows = pages.map(
    ({ url, updated }) =>
      `<url>${xmlLine("loc", url)}${updated === null ? "" : xmlLine("lastmod", isoTime(updated))}</url>\n`,
  );
  return `${head}<urlset ${namespace}>\n${rows.join("")}</urlset>\n`;
}

/** What stands at /sitemap.xml: the pages themselves, or the index of the files that list them. */
export function buildSitemap(origin: string, pages: readonly SitemapPage[]): string {
  if (pages.length <= mostPages) return urlSet(pages);
  const files = Array.from({ length: Math.ceil(pages.length / mostPages) }, (_, index) => index + 1);
  const rows = files.map((number) => `<sitemap>${xmlLine("loc", `${origin}/sitemap-${number}.xml`)}</sitemap>\n`);
  return `${head}<sitemapindex ${namespace}>\n${rows.join("")}</sitemapindex>\n`;
}

/** What stands at /sitemap-NUMBER.xml; null where the index names no such file. */
export function buildSitemapPart(pages: readonly SitemapPage[], number: number): string | null {
  const part = pages.length > mostPages ? pages.slice((number - 1) * mostPages, number * mostPages) : [];
  return number >= 1 && part.length > 0 ? urlSet(part) : null;
}
