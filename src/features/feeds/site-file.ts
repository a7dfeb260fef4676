/** The site's files for machines that read: feeds, sitemap, robots and their kin; always as a guest sees the site. */
import { guest } from "../../domain/people/viewer.ts";
import type { Entry, EntryKind } from "../../domain/publishing/entry.ts";
import { iconFile } from "../../domain/publishing/own-look.ts";
import { closedPaths, kindsOn, moduleOfKind, pathOf } from "../../domain/publishing/site-settings.ts";
import { languageIn } from "../../domain/publishing/translation.ts";
import { formatNumber } from "../../domain/units/format-quantity.ts";
import { renderMarkdown } from "../../platform/markdown/render-markdown.ts";
import { countLists, readListHeads, readNewest } from "../../storage/entry-lists.ts";
import { type Linked, namedBy } from "../../storage/linked-entries.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { siteMark } from "./site-mark.ts";
import { wordsOf } from "../../words/words.ts";
import { buildAtom } from "./build-atom.ts";
import { buildJsonFeed } from "./build-json-feed.ts";
import { buildLlmsTxt, type LlmsSection } from "./build-llms-txt.ts";
import { buildManifest } from "./build-manifest.ts";
import { buildOpenSearch } from "./build-opensearch.ts";
import { buildRobots } from "./build-robots.ts";
import { buildSecurityTxt } from "./build-security-txt.ts";
import type { FeedItem, FeedSite } from "./feed.ts";
import { feedTitles } from "./feed-titles.ts";
import { feedHtml } from "./feed-html.ts";
import { readSitemap } from "./read-sitemap.ts";

type SiteFile = { mime: string; text: string };
type Maker = (site: SiteContext) => Promise<SiteFile | null> | SiteFile | null;

const mostItems = 30;
const xml = "application/xml; charset=utf-8";
const plain = "text/plain; charset=utf-8";
const colours = { background: "#EDF0EC", theme: "#10201A" };

const files: Record<string, Maker> = {
  "/feed.xml": async (site) => ({
    mime: "application/atom+xml; charset=utf-8",
    text: buildAtom(feedSite(site), await feedItems(site), `${site.origin}/feed.xml`, site.store.now()),
  }),
  "/feed.json": async (site) => ({
    mime: "application/feed+json",
    text: buildJsonFeed(feedSite(site), await feedItems(site), `${site.origin}/feed.json`),
  }),
  "/sitemap.xml": (site) => sitemapFile(site, null),
  "/robots.txt": (site) => ({ mime: plain, text: buildRobots(site.origin, true) }),
  "/llms.txt": async (site) => ({ mime: plain, text: buildLlmsTxt(feedSite(site), await sections(site)) }),
  "/opensearch.xml": (site) => ({
    mime: "application/opensearchdescription+xml",
    text: buildOpenSearch(feedSite(site)),
  }),
  "/.well-known/security.txt": (site) => {
    const text = buildSecurityTxt(site.origin, site.settings.contact, site.settings.language, site.store.now());
    return text === null ? null : { mime: plain, text };
  },
  "/manifest.webmanifest": (site) => ({
    mime: "application/manifest+json",
    text: buildManifest(feedSite(site), iconFile(site.settings) ? drawnIcons : [drawnMark, ...drawnIcons], colours),
  }),
  "/favicon.svg": async (site) => ({ mime: "image/svg+xml", text: await siteMark(site) }),
};

const drawnMark = { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" };
const drawnIcons = [
  { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
  { src: "/icon-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" as const },
];

/** In the site's language, whoever asks. Null when the address is none of them. */
export async function siteFile(asked: SiteContext, path: string): Promise<SiteFile | null> {
  const site = { ...asked, store: { ...asked.store, language: asked.settings.language } };
  const make = Object.hasOwn(files, path) ? files[path] : undefined;
  if (make) return make(site);
  const number = /^\/sitemap-([1-9]\d{0,5})\.xml$/.exec(path)?.[1];
  return number === undefined ? null : sitemapFile(site, Number(number));
}

async function sitemapFile(site: SiteContext, number: number | null): Promise<SiteFile | null> {
  const text = await readSitemap(site, number);
  return text === null ? null : { mime: xml, text };
}

const feedSite = ({ origin, settings }: SiteContext): FeedSite => ({
  origin,
  title: settings.title,
  description: settings.description || settings.tagline,
  language: settings.language,
  author: settings.title,
});

const publishedAt = (entry: Entry): number => entry.publishAt ?? entry.createdAt;

async function feedItems(site: SiteContext): Promise<FeedItem[]> {
  const kinds = kindsOn(site.settings).filter((kind) => kind !== "page");
  const entries = await readNewest(site.store, guest, kinds, mostItems);
  const ids = entries.map(({ id }) => id);
  const embeds = Map.groupBy(await namedBy(site.store, ids, ["embed"], guest), ({ fromId }) => fromId);
  const titles = feedTitles(entries, wordsOf(site.settings.language));
  return Promise.all(
    entries.map(async (entry, index) => ({
      ...(await feedItem(site, entry, embeds.get(entry.id) ?? [])),
      title: titles[index] ?? entry.title,
    })),
  );
}

async function feedItem(
  { origin, store, settings }: SiteContext,
  entry: Entry,
  embeds: readonly Linked[],
): Promise<FeedItem> {
  const hidesNotes = "hidden" in entry.data && entry.data.hidden.notes === true;
  const body = "body" in entry.data && !hidesNotes ? entry.data.body : "";
  const language = languageIn(entry.data) || settings.language;
  const { parts } = await renderMarkdown(body, {
    site: store.siteId,
    language,
    closed: closedPaths(settings),
  });
  const kinds = kindsOn(settings);
  return {
    url: origin + pathOf(entry.kind, entry.slug),
    title: entry.title,
    summary: entry.summary,
    language: language === settings.language ? null : language,
    html: feedHtml(parts, origin, (embed) => {
      const shown = embeds.find(({ slug, entry: { kind } }) => slug === embed.slug && kind === embed.kind)?.entry;
      return shown && kinds.includes(shown.kind) ? pathOf(shown.kind, shown.slug) : undefined;
    }),
    published: publishedAt(entry),
    updated: Math.max(entry.updatedAt, publishedAt(entry)),
    tags: "tags" in entry.data ? entry.data.tags : [],
  };
}

/** The newest of each kind, and where the others are. */
async function sections({ store, settings, origin }: SiteContext): Promise<LlmsSection[]> {
  const words = wordsOf(settings.language);
  const kinds = kindsOn(settings);
  const newOf = (kind: EntryKind) => `${kind} new` as const;
  const count = await countLists(store, guest, kinds.map(newOf));
  return Promise.all(
    kinds.map(async (kind) => {
      const title = words.text("page.section", { kind: kind === "page" ? "other" : kind });
      const path = moduleOfKind(kind)?.path ?? "/sitemap.xml";
      const heads = await readListHeads(store, guest, { list: newOf(kind) }, { limit: mostItems });
      const pages = heads.map(({ slug, title: name, summary }) => ({
        title: name,
        url: origin + pathOf(kind, slug),
        summary,
      }));
      const all = count(newOf(kind));
      const more = {
        title: words.text("feed.all", { section: title, count: formatNumber(all, settings.language, 0) }),
        url: origin + path,
        summary: "",
      };
      return { title, pages: all > mostItems ? [...pages, more] : pages };
    }),
  );
}
