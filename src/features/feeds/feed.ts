/** What a feed says of its site and of each thing in it; times are epoch ms, addresses absolute. */
import type { Enclosure } from "./enclosures.ts";

export type FeedSite = {
  /** `https://example.org`, without a slash at the end. */
  origin: string;
  title: string;
  description: string;
  /** BCP 47. */
  language: string;
  author: string;
};

/** Where a feed lies, the page that it follows, and who tells its readers of news. */
export type FeedPlace = {
  address: string;
  page: string;
  /** A hub of WebSub; null without one. */
  hub: string | null;
};

export type FeedItem = {
  /** What readers know it by, whatever its address becomes. */
  id: string;
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
  enclosures: readonly Enclosure[];
};

export const isoTime = (epoch: number): string => new Date(epoch).toISOString();

/** The latest change among the items, or null without any. */
export const lastUpdate = (items: readonly FeedItem[]): number | null =>
  items.length === 0 ? null : Math.max(...items.map(({ updated }) => updated));
