/** JSON Feed 1.1 (jsonfeed.org): the same items for programs. */
import { isoTime, type FeedItem, type FeedSite } from "./feed.ts";

export function buildJsonFeed(site: FeedSite, items: readonly FeedItem[], address: string): string {
  return JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title: site.title,
    home_page_url: `${site.origin}/`,
    feed_url: address,
    ...(site.description ? { description: site.description } : {}),
    language: site.language,
    authors: [{ name: site.author || site.title, url: `${site.origin}/` }],
    items: items.map(({ url, title, summary, language, html, published, updated, tags }) => ({
      id: url,
      url,
      title,
      ...(summary ? { summary } : {}),
      ...(language === null ? {} : { language }),
      content_html: html || `<p>${summary.replace(/&/g, "&amp;").replace(/</g, "&lt;")}</p>`,
      date_published: isoTime(published),
      date_modified: isoTime(updated),
      ...(tags.length > 0 ? { tags } : {}),
    })),
  });
}
