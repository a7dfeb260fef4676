/** JSON Feed 1.1 (jsonfeed.org): the same items for programs. */
import { type FeedItem, type FeedPlace, type FeedSite, isoTime } from "./feed.ts";

export function buildJsonFeed(site: FeedSite, items: readonly FeedItem[], { address, page, hub }: FeedPlace): string {
  return JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title: site.title,
    home_page_url: page,
    feed_url: address,
    ...(site.description ? { description: site.description } : {}),
    language: site.language,
    authors: [{ name: site.author || site.title, url: `${site.origin}/` }],
    ...(hub === null ? {} : { hubs: [{ type: "WebSub", url: hub }] }),
    items: items.map(({ id, url, title, summary, language, html, published, updated, tags, enclosures }) => ({
      id,
      url,
      title,
      ...(summary ? { summary } : {}),
      ...(language === null ? {} : { language }),
      content_html: html || `<p>${summary.replace(/&/g, "&amp;").replace(/</g, "&lt;")}</p>`,
      date_published: isoTime(published),
      date_modified: isoTime(updated),
      ...(tags.length > 0 ? { tags } : {}),
      ...(enclosures.length > 0
        ? {
            attachments: enclosures.map(({ url: href, title: name, mime, bytes, seconds }) => ({
              url: href,
              mime_type: mime,
              title: name,
              ...(bytes === null ? {} : { size_in_bytes: bytes }),
              duration_in_seconds: seconds,
            })),
          }
        : {}),
    })),
  });
}
