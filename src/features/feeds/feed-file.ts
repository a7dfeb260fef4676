/** The files of feeds: made once for all readers until something is published or a minute is over. */
import { type AskedFeed, feedListPath, feedPath, parseFeedAddress } from "../../domain/publishing/feed-address.ts";
import { createMemory } from "../../storage/memory.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { readWebSettings } from "../../storage/web-settings.ts";
import { wordsOf } from "../../words/words.ts";
import { absoluteUrl } from "./absolute-url.ts";
import { buildAtom } from "./build-atom.ts";
import { buildJsonFeed } from "./build-json-feed.ts";
import { buildPodcast, podcastCoverPath } from "./build-podcast.ts";
import type { FeedPlace, FeedSite } from "./feed.ts";
import { readFeed } from "./read-feed.ts";

export type SiteFile = { mime: string; text: string; links?: readonly { rel: string; href: string }[] };

/** Each holds thirty texts. */
const mostKept = 40;
const kept = createMemory<SiteFile | null>(["content"], mostKept);

const podcastPath = "/music/podcast.xml";
const music: AskedFeed = { module: "music", tag: null, series: null, language: null, form: "xml" };

export const feedSite = ({ origin, settings }: SiteContext): FeedSite => ({
  origin,
  title: settings.title,
  description: settings.description || settings.tagline,
  language: settings.language,
  author: settings.title,
});

/** Null when the address is no feed's, and for a feed of what guests do not find. */
export async function feedFile(site: SiteContext, path: string, query: URLSearchParams): Promise<SiteFile | null> {
  const isPodcast = path === podcastPath;
  const asked = isPodcast ? music : parseFeedAddress(path, query);
  if (!asked) return null;
  // Scheduled entries appear without anybody telling.
  const minute = Math.floor(site.store.now() / 60_000);
  const key = JSON.stringify([isPodcast, asked, site.origin, minute]);
  return kept(site.store, key, () => (isPodcast ? podcast(site) : makeFeed(site, asked)));
}

/** Tags and series are those of posts: whoever asks the whole site for one is led to its feed, where there is one. */
export async function feedElsewhere(site: SiteContext, path: string, query: URLSearchParams): Promise<string | null> {
  const { form } = parseFeedAddress(path, query) ?? {};
  if (form === undefined || path !== feedPath("/", form) || !(query.get("tag") || query.get("series"))) return null;
  const ofPosts = parseFeedAddress(feedPath("/writing", form), query);
  const address = ofPosts && feedPath(feedListPath(ofPosts), form, ofPosts.language);
  return address && (await feedFile(site, feedPath("/writing", form), query)) && address;
}

async function makeFeed(site: SiteContext, asked: AskedFeed): Promise<SiteFile | null> {
  const feed = await readFeed(site, asked);
  if (!feed) return null;
  const { hub } = await readWebSettings(site.store);
  const place = {
    address: absoluteUrl(site.origin, feedPath(feedListPath(asked), asked.form, asked.language)),
    page: absoluteUrl(site.origin, feed.listPath),
    hub: hub || null,
  };
  const about = {
    ...feedSite(site),
    ...(feed.part === null
      ? {}
      : { title: wordsOf(site.settings.language).text("page.title", { title: feed.part, site: site.settings.title }) }),
    ...(asked.language === null ? {} : { language: asked.language }),
  };
  const links = [
    { rel: "self", href: place.address },
    ...(place.hub === null ? [] : [{ rel: "hub", href: place.hub }]),
  ];
  return asked.form === "json"
    ? { mime: "application/feed+json", text: buildJsonFeed(about, feed.items, place), links }
    : {
        mime: "application/atom+xml; charset=utf-8",
        text: buildAtom(about, feed.items, place, site.store.now()),
        links,
      };
}

async function podcast(site: SiteContext): Promise<SiteFile | null> {
  const feed = await readFeed(site, music);
  if (!feed) return null;
  const place: FeedPlace = {
    address: site.origin + podcastPath,
    page: absoluteUrl(site.origin, feed.listPath),
    hub: null,
  };
  const text = buildPodcast(feedSite(site), feed.items, place, site.origin + podcastCoverPath);
  return { mime: "application/rss+xml; charset=utf-8", text };
}
