/** RSS 2.0 with the tags that podcast programs ask for: an episode for each track that lies here as a file. */
import type { FeedItem, FeedPlace, FeedSite } from "./feed.ts";
import { stableUrn } from "./feed-id.ts";
import { xmlLine, xmlText } from "./xml-text.ts";

const namespaces = 'xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:atom="http://www.w3.org/2005/Atom"';

/** The site's mark for podcast directories: Apple's asks for 1400 to 3000 pixels, opaque. */
export const podcastCoverPath = "/icon-1400.png";

/** @param image address of a square picture */
export function buildPodcast(
  site: FeedSite,
  items: readonly FeedItem[],
  { address, page }: FeedPlace,
  image: string,
): string {
  return `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" ${namespaces}>
<channel>
${xmlLine("title", site.title)}${xmlLine("link", page)}${xmlLine("description", site.description || site.title)}${xmlLine("language", site.language)}<atom:link rel="self" type="application/rss+xml" href="${xmlText(address)}"/>
${xmlLine("itunes:author", site.author || site.title)}<itunes:image href="${xmlText(image)}"/>
<itunes:category text="Music"/>
<itunes:explicit>false</itunes:explicit>
${items.flatMap(buildEpisodes).join("")}</channel>
</rss>
`;
}

/** Programs count from the last: what stands first on an album is the newest of its day. */
const buildEpisodes = ({ id, url, title, summary, published, enclosures }: FeedItem): string[] =>
  enclosures.flatMap((sound, index) =>
    sound.bytes === null
      ? []
      : [
          `<item>
${xmlLine("title", sound.title)}${xmlLine("itunes:subtitle", title)}${xmlLine("link", url)}${xmlLine("guid", stableUrn(id, sound.url), ' isPermaLink="false"')}${xmlLine("pubDate", new Date(published - index * 1000).toUTCString())}${xmlLine("description", summary || title)}<enclosure url="${xmlText(sound.url)}" length="${sound.bytes}" type="${xmlText(sound.mime)}"/>
${xmlLine("itunes:duration", `${Math.round(sound.seconds)}`)}</item>
`,
        ],
  );
