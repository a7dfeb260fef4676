/** oEmbed 1.0 (oembed.com): what other sites show of a link to a post, a beer or any other entry, as guests may see it. */
import { guest } from "../../domain/people/viewer.ts";
import { isOn, siteModules } from "../../domain/publishing/site-settings.ts";
import { pagePath } from "../../platform/page-path.ts";
import { findEntry } from "../../storage/entries.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { shareImageSize } from "../../ui/frame/share-image-size.ts";
import { absoluteUrl } from "./absolute-url.ts";
import type { SiteFile } from "./feed-file.ts";
import { xmlLine, xmlText } from "./xml-text.ts";

type Answer = Record<string, string | number>;

/** Of the frame that shows a batch, CSS pixels. */
const frame = { width: 720, height: 480 };
const oneHour = 3600;

/** Null where the address is none of ours, of another kind, or of what guests do not see. */
export async function oembedFile(site: SiteContext, query: URLSearchParams): Promise<SiteFile | "no-format" | null> {
  const format = query.get("format") ?? "json";
  if (format !== "json" && format !== "xml") return "no-format";
  const answer = await answerOf(site, query);
  if (!answer) return null;
  return format === "json"
    ? { mime: "application/json; charset=utf-8", text: JSON.stringify(answer) }
    : { mime: "text/xml; charset=utf-8", text: xmlOf(answer) };
}

async function answerOf(site: SiteContext, query: URLSearchParams): Promise<Answer | null> {
  const asked = query.get("url") ?? "";
  if (!URL.canParse(asked) || new URL(asked).origin !== site.origin) return null;
  const [, module, slug] = /^(\/[a-z]+)\/([^/]+)$/.exec(pagePath(new URL(asked).pathname) ?? "") ?? [];
  const { kind, id } = siteModules.find(({ path }) => path === module) ?? {};
  if (!kind || !id || !isOn(site.settings, id) || slug === undefined) return null;
  const found = await findEntry(site.store, kind, slug, guest);
  if (found.access !== "open") return null;
  const address = absoluteUrl(site.origin, `${module}/${slug}`);
  return {
    version: "1.0",
    title: found.entry.title,
    author_name: site.settings.title,
    author_url: `${site.origin}/`,
    provider_name: site.settings.title,
    provider_url: `${site.origin}/`,
    cache_age: oneHour,
    ...thumbnail(address, query),
    ...(kind === "batch" ? framed(address, found.entry.title, query) : { type: "link" }),
  };
}

const limit = (query: URLSearchParams, name: string): number => {
  const most = Number(query.get(name));
  return Number.isInteger(most) && most > 0 ? most : Infinity;
};

/** It comes in one size: where that is too large there is none. */
function thumbnail(address: string, query: URLSearchParams): Answer {
  const { width, height } = shareImageSize;
  if (limit(query, "maxwidth") < width || limit(query, "maxheight") < height) return {};
  return { thumbnail_url: `${address}/share.png`, thumbnail_width: width, thumbnail_height: height };
}

function framed(address: string, title: string, query: URLSearchParams): Answer {
  const width = Math.min(frame.width, limit(query, "maxwidth"));
  const height = Math.min(frame.height, limit(query, "maxheight"));
  const html = `<iframe src="${xmlText(address)}?embed" title="${xmlText(title)}" width="${width}" height="${height}" loading="lazy"></iframe>`;
  return { type: "rich", width, height, html };
}

const xmlOf = (answer: Answer): string =>
  `<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<oembed>\n${Object.entries(answer)
    .map(([name, value]) => xmlLine(name, `${value}`))
    .join("")}</oembed>\n`;
