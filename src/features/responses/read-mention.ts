/** What a page that names one of ours says: whether it links there, who writes, and what, by its microformats. */
import { domainToUnicode } from "node:url";
import { plainText } from "../../platform/markdown/plain-text.ts";
import { readMicroformats } from "../../platform/read-microformats.ts";
import type { NewResponse } from "../../storage/responses.ts";

export type Mention = Pick<NewResponse, "kind" | "authorName" | "authorUrl" | "url" | "content" | "publishedAt">;

const most = { name: 100, url: 2000, content: 1000 };

const decode = (text: string) => text.replaceAll("&amp;", "&").replaceAll("&#38;", "&").replaceAll("&quot;", '"');
const withoutHash = (url: string, base?: URL): string => {
  if (!URL.canParse(url, base)) return "";
  const parsed = new URL(url, base);
  parsed.hash = "";
  return parsed.href;
};

/** Of links that may be to us: who has more of them on one page tells of none. */
const mostLooks = 2000;

/** Whether the page has a link, a picture or the like whose address is exactly this one. */
export function linksTo(html: string, page: URL, target: string): boolean {
  const wanted = withoutHash(target);
  const { hostname } = new URL(target);
  const names = [hostname, domainToUnicode(hostname)];
  const mayBeOurs = (address: string) =>
    page.hostname === hostname || names.some((name) => address.toLowerCase().includes(name));
  let looks = 0;
  for (const [, , double, single, bare] of html.matchAll(
    /\b(href|src|cite)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/gi,
  )) {
    const address = decode(double ?? single ?? bare ?? "").trim();
    if (!mayBeOurs(address)) continue;
    if (withoutHash(address, page) === wanted) return true;
    if (++looks === mostLooks) return false;
  }
  return false;
}

type Properties = Readonly<Record<string, readonly unknown[]>>;
type Item = { type?: readonly string[]; properties: Properties; value?: unknown; children?: readonly unknown[] };

const isItem = (value: unknown): value is Item => typeof value === "object" && value !== null && "properties" in value;

function firstText(values: readonly unknown[] | undefined): string {
  const [value] = values ?? [];
  if (typeof value === "string") return value;
  if (typeof value !== "object" || value === null) return "";
  return "value" in value && typeof value.value === "string" ? value.value : "";
}

/** Of a line of text, its white space folded and its length bounded. */
const line = (text: string, longest: number): string => {
  const folded = text.replace(/[\p{Cc}\s]+/gu, " ").trim();
  return folded.length > longest ? `${folded.slice(0, longest - 1).trimEnd()}…` : folded;
};

const webUrl = (text: string): string =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && text.length <= most.url ? new URL(text).href : "";

const roles = { "in-reply-to": "reply", "like-of": "like", "repost-of": "repost", "bookmark-of": "bookmark" } as const;

function kindOf(properties: Properties, target: string): Mention["kind"] {
  for (const [name, kind] of Object.entries(roles)) {
    const named = (properties[name] ?? []).flatMap((value) =>
      typeof value === "string"
        ? [value]
        : isItem(value)
          ? [firstText(value.properties["url"]), firstText([value])]
          : [],
    );
    if (named.some((url) => withoutHash(url) === withoutHash(target))) return kind;
  }
  return "mention";
}

/** The first entry on the page, at its top, in a feed or under another. */
function findEntry(items: readonly unknown[]): Item | null {
  for (const item of items) {
    if (!isItem(item)) continue;
    if (item.type?.includes("h-entry")) return item;
    const inside = findEntry(item.children ?? []);
    if (inside) return inside;
  }
  return null;
}

/** Text alone: nobody's markup and nobody's pictures come in. A page that cannot be read is a plain mention. */
export async function readMention(html: string, page: URL, target: string): Promise<Mention> {
  const microformats = await readMicroformats(html, page);
  const entry = findEntry(microformats?.items ?? []);
  const properties = entry?.properties ?? {};
  const [author] = properties["author"] ?? [];
  const card = isItem(author) ? author.properties : {};
  const title = /<title\b[^<>]*>([^<]*)<\/title>/i.exec(html)?.[1]?.slice(0, most.content) ?? "";
  const kind = kindOf(properties, target);
  const published = Date.parse(firstText(properties["published"]));
  const said = firstText(properties["content"]) || firstText(properties["summary"]) || firstText(properties["name"]);
  return {
    kind,
    authorName: line(firstText(card["name"]) || firstText([author]) || page.host, most.name),
    authorUrl: webUrl(firstText(card["url"])) || page.origin,
    url: webUrl(firstText(properties["url"])) || page.href,
    content: kind === "like" || kind === "repost" ? "" : line(said || plainText(decode(title)), most.content),
    publishedAt: Number.isFinite(published) ? published : null,
  };
}
