/** Atom 1.0 (RFC 4287): the feed that every reader understands. */
import { type FeedItem, type FeedPlace, type FeedSite, isoTime, lastUpdate } from "./feed.ts";
import { xmlLine, xmlLink, xmlText } from "./xml-text.ts";

/** `now` (epoch ms) stands as the time of change of a feed without items. */
export function buildAtom(site: FeedSite, items: readonly FeedItem[], place: FeedPlace, now: number): string {
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${xmlText(site.language)}">
${xmlLine("id", idOf(site, place))}<title>${xmlText(site.title)}</title>
${xmlLine("subtitle", site.description)}${xmlLink({ rel: "self", type: "application/atom+xml", href: place.address })}${xmlLink({ rel: "alternate", type: "text/html", href: place.page })}${place.hub === null ? "" : xmlLink({ rel: "hub", href: place.hub })}${xmlLine("updated", isoTime(lastUpdate(items) ?? now))}<author><name>${xmlText(site.author || site.title)}</name><uri>${xmlText(site.origin)}/</uri></author>
${items.map(buildEntry).join("")}</feed>
`;
}

/** That of the whole site has always been the site's address. */
const idOf = ({ origin }: FeedSite, { address, page }: FeedPlace) =>
  address === `${origin}/feed.xml` ? page : address;

const buildEntry = ({
  id,
  url,
  title,
  summary,
  language,
  html,
  published,
  updated,
  tags,
  enclosures,
}: FeedItem): string => `<entry${language === null ? "" : ` xml:lang="${xmlText(language)}"`}>
${xmlLine("id", id)}<title>${xmlText(title)}</title>
${xmlLink({ rel: "alternate", type: "text/html", href: url })}${enclosures
  .map(({ url: href, title: name, mime: type, bytes }) =>
    xmlLink({ rel: "enclosure", type, ...(bytes === null ? {} : { length: `${bytes}` }), title: name, href }),
  )
  .join(
    "",
  )}${xmlLine("published", isoTime(published))}${xmlLine("updated", isoTime(updated))}${tags.map((tag) => `<category term="${xmlText(tag)}"/>\n`).join("")}${xmlLine("summary", summary)}${xmlLine("content", html, ' type="html"')}</entry>
`;
