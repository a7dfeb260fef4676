/** OpenSearch 1.1 description: lets a browser offer the site's own search. */
import type { FeedSite } from "./feed.ts";
import { xmlText } from "./xml-text.ts";

/** The standard allows 16 characters for the short name and 1,024 for the description. */
export const buildOpenSearch = ({
  origin,
  title,
  description,
  language,
}: FeedSite): string => `<?xml version="1.0" encoding="utf-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>${xmlText(Array.from(title).slice(0, 16).join("").trim())}</ShortName>
<Description>${xmlText(
  Array.from(description || title)
    .slice(0, 1024)
    .join(""),
)}</Description>
<Url type="text/html" method="get" template="${xmlText(origin)}/search?q={searchTerms}"/>
<Image width="32" height="32" type="image/x-icon">${xmlText(origin)}/favicon.ico</Image>
<Language>${xmlText(language)}</Language>
<InputEncoding>UTF-8</InputEncoding>
</OpenSearchDescription>
`;
