/** The site's files for machines that read: feeds, sitemap, robots and their kin; always as a guest sees the site. */
import { guest } from "../../domain/people/viewer.ts";
import type { Entry } from "../../domain/publishing/entry.ts";
import {
  closedPaths,
  isOn,
  kindsOn,
  moduleOfKind,
  pathOf,
  siteModules,
} from "../../domain/publishing/site-settings.ts";
import { renderMarkdown } from "../../platform/markdown/render-markdown.ts";
import { type EntryHead, listEntries, listEntryHeads } from "../../storage/entries.ts";
import { type Linked, namedBy } from "../../storage/linked-entries.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { faviconSvg } from "../../ui/frame/favicon.ts";
import { buildAtom } from "./build-atom.ts";
import { buildJsonFeed } from "./build-json-feed.ts";
import { buildLlmsTxt } from "./build-llms-txt.ts";
import { buildManifest } from "./build-manifest.ts";
import { buildOpenSearch } from "./build-opensearch.ts";
import { buildRobots } from "./build-robots.ts";
import { buildSecurityTxt } from "./build-security-txt.ts";
import { buildSitemap, buildSitemapPart } from "./build-sitemap.ts";
import type { FeedItem, FeedSite } from "./feed.ts";
import { feedHtml } from "./feed-html.ts";

type SiteFile = { mime: string; text: string };
type Maker = (site: SiteContext) => Promise<SiteFile | null> | SiteFile | null;

const mostItems = 30;
const xml = "application/xml; charset=utf-8";
const plain = "text/plain; charset=utf-8";
const colours = { background: "#EDF0EC", theme: "#10201A", mark: "#9E3C00" };

const files: Record<string, Maker> = {
  "/feed.xml": async (site) => ({
    mime: "application/atom+xml; charset=utf-8",
    text: buildAtom(feedSite(site), await feedItems(site), `${site.origin}/feed.xml`, site.store.now()),
  }),
  "/feed.json": async (site) => ({
    mime: "application/feed+json",
    text: buildJsonFeed(feedSite(site), await feedItems(site), `${site.origin}/feed.json`),
  }),
  "/sitemap.xml": async (site) => ({ mime: xml, text: buildSitemap(site.origin, await sitemapPages(site)) }),
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
    text: buildManifest(feedSite(site), icons, colours),
  }),
  "/favicon.svg": () => ({ mime: "image/svg+xml", text: faviconSvg(colours.mark, "#ffffff") }),
};

const icons = [
  { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
  { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
  { src: "/icon-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" as const },
];

/** Null when the address is none of them. */
export async function siteFile(site: SiteContext, path: string): Promise<SiteFile | null> {
  const make = Object.hasOwn(files, path) ? files[path] : undefined;
  if (make) return make(site);
  const number = /^\/sitemap-(\d{1,6})\.xml$/.exec(path)?.[1];
  const part = number ? buildSitemapPart(await sitemapPages(site), Number(number)) : null;
  return part === null ? null : { mime: xml, text: part };
}

const feedSite = ({ origin, settings }: SiteContext): FeedSite => ({
  origin,
  title: settings.title,
  description: settings.description || settings.tagline,
  language: settings.language,
  author: settings.title,
});

/** Everything that is listed for guests, of the modules that are on. */
const listed = ({ store, settings }: SiteContext): Promise<EntryHead[]> =>
  listEntryHeads(store, kindsOn(settings), guest);

const publishedAt = (entry: EntryHead): number => entry.publishAt ?? entry.createdAt;

async function feedItems(site: SiteContext): Promise<FeedItem[]> {
  const kinds = kindsOn(site.settings).filter((kind) => kind !== "page");
  const lists = await Promise.all(
    kinds.map((kind): Promise<Entry[]> => listEntries(site.store, kind, guest, { limit: mostItems })),
  );
  const entries = lists
    .flat()
    .sort((a, b) => publishedAt(b) - publishedAt(a))
    .slice(0, mostItems);
  const ids = entries.map(({ id }) => id);
  const embeds = Map.groupBy(await namedBy(site.store, ids, ["embed"], guest), ({ fromId }) => fromId);
  return Promise.all(entries.map((entry) => feedItem(site, entry, embeds.get(entry.id) ?? [])));
}

async function feedItem(
  { origin, store, settings }: SiteContext,
  entry: Entry,
  embeds: readonly Linked[],
): Promise<FeedItem> {
  const hidesNotes = "hidden" in entry.data && entry.data.hidden.notes === true;
  const body = "body" in entry.data && !hidesNotes ? entry.data.body : "";
  const { parts } = await renderMarkdown(body, { site: store.siteId, closed: closedPaths(settings) });
  const kinds = kindsOn(settings);
  return {
    url: origin + pathOf(entry.kind, entry.slug),
    title: entry.title,
    summary: entry.summary,
    html: feedHtml(parts, origin, (embed) => {
      const shown = embeds.find(({ slug, entry: { kind } }) => slug === embed.slug && kind === embed.kind)?.entry;
      return shown && kinds.includes(shown.kind) ? pathOf(shown.kind, shown.slug) : undefined;
    }),
    published: publishedAt(entry),
    updated: Math.max(entry.updatedAt, publishedAt(entry)),
    tags: "tags" in entry.data ? entry.data.tags : [],
  };
}

async function sitemapPages(site: SiteContext) {
  const entries = await listed(site);
  const rooms = siteModules
    .filter(({ id }) => isOn(site.settings, id))
    .map(({ path }) => ({ url: site.origin + path, updated: null }));
  const pages = entries.map((entry) => ({
    url: site.origin + pathOf(entry.kind, entry.slug),
    updated: entry.updatedAt,
  }));
  return [{ url: `${site.origin}/`, updated: null }, ...rooms, ...pages];
}

async function sections(site: SiteContext) {
  const groups = Map.groupBy(await listed(site), ({ kind }) => kind);
  return [...groups].map(([kind, entries]) => ({
    title: moduleOfKind(kind)?.label ?? "Pages",
    pages: entries.map(({ slug, title, summary }) => ({ title, url: site.origin + pathOf(kind, slug), summary })),
  }));
}
