/** The sitemap (sitemaps.org 0.9) of the pages that guests may list; of more than one file holds, an index of several. */
import { isoTime } from "./feed.ts";
import { xmlLine, xmlText } from "./xml-text.ts";

/** `url` is absolute; `updated` is epoch ms, or null where the page has no time of its own. */
export type SitemapPage = {
  url: string;
  updated: number | null;
  /** The same text in its languages, itself among them; none where there is one alone. */
  languages?: readonly { language: string; url: string }[];
};

/** The protocol allows 50,000 in one file; few are made quickly, and a robot fetches anew only those that changed. */
export const pagesInSitemap = 1000;
const head = '<?xml version="1.0" encoding="utf-8"?>\n';
const linkNamespace = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

export function buildSitemap(pages: readonly SitemapPage[]): string {
  const rows = pages.map(
    ({ url, updated, languages = [] }) =>
      `<url>${xmlLine("loc", url)}${updated === null ? "" : xmlLine("lastmod", isoTime(updated))}${languages.map(alternate).join("")}</url>\n`,
  );
  const links = pages.some(({ languages }) => languages) ? ` ${linkNamespace}` : "";
  return `${head}<urlset ${namespace}${links}>\n${rows.join("")}</urlset>\n`;
}

const alternate = ({ language, url }: { language: string; url: string }) =>
  `<xhtml:link rel="alternate" hreflang="${xmlText(language)}" href="${xmlText(url)}"/>`;

/** Names the files /sitemap-1.xml and so on. */
export function buildSitemapIndex(origin: string, files: number): string {
  const rows = Array.from(
    { length: files },
    (_, index) => `<sitemap>${xmlLine("loc", `${origin}/sitemap-${index + 1}.xml`)}</sitemap>\n`,
  );
  return `${head}<sitemapindex ${namespace}>\n${rows.join("")}</sitemapindex>\n`;
}
