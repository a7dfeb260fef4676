/** What a feed says of its site and of each thing in it; times are epoch ms, addresses absolute. */

export type FeedSite = {
  /** `https://example.org`, without a slash at the end. */
  origin: string;
  title: string;
  description: string;
  /** BCP 47. */
  language: string;
  author: string;
};

export type FeedItem = {
  /** Its permanent address, which is its identity too. */
  url: string;
  title: string;
  summary: string;
  /** BCP 47; null where it is the site's. */
  language: string | null;
  /** Rendered and safe, with absolute addresses (`feedHtml`). */
  html: string;
  published: number;
  updated: number;
  tags: readonly string[];
};

export const isoTime = (epoch: number): string => new Date(epoch).toISOString();

/** The latest change among the items, or null without any. */
export const lastUpdate = (items: readonly FeedItem[]): number | null =>
  items.length === 0 ? null : Math.max(...items.map(({ updated }) => updated));
