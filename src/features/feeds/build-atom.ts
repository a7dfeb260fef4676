/** Atom 1.0 (RFC 4287): the feed that every reader understands. */
import { isoTime, lastUpdate, type FeedItem, type FeedSite } from "./feed.ts";
import { xmlLine, xmlText } from "./xml-text.ts";

/** `address` is the feed's own. `now` (epoch ms) stands as the time of change of a feed without items. */
export function buildAtom(site: FeedSite, items: readonly FeedItem[], address: string, now: number): string {
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${xmlText(site.language)}">
${xmlLine("id", `${site.origin}/`)}<title>${xmlText(site.title)}</title>
${xmlLine("subtitle", site.description)}<link rel="self" type="application/atom+xml" href="${xmlText(address)}"/>
<link rel="alternate" type="text/html" href="${xmlText(site.origin)}/"/>
${xmlLine("updated", isoTime(lastUpdate(items) ?? now))}<author><name>${xmlText(site.author || site.title)}</name></author>
${items.map(buildEntry).join("")}</feed>
`;
}

const buildEntry = ({
  url,
  title,
  summary,
  language,
  html,
  published,
  updated,
  tags,
}: FeedItem): string => `<entry${language === null ? "" : ` xml:lang="${xmlText(language)}"`}>
${xmlLine("id", url)}<title>${xmlText(title)}</title>
<link rel="alternate" type="text/html" href="${xmlText(url)}"/>
${xmlLine("published", isoTime(published))}${xmlLine("updated", isoTime(updated))}${tags.map((tag) => `<category term="${xmlText(tag)}"/>\n`).join("")}${xmlLine("summary", summary)}${xmlLine("content", html, ' type="html"')}</entry>
`;
