/** The site's files for machines that read: feeds, sitemap, robots and their kin; always as a guest sees the site. */
import { guest } from "../../domain/people/viewer.ts";
import type { EntryKind } from "../../domain/publishing/entry.ts";
import { iconFile } from "../../domain/publishing/own-look.ts";
import { kindsOn, moduleOfKind, pathOf } from "../../domain/publishing/site-settings.ts";
import { formatNumber } from "../../domain/units/format-quantity.ts";
import { countLists, readListHeads, readNewest } from "../../storage/entry-lists.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { readWebSettings } from "../../storage/web-settings.ts";
import { siteMark } from "./site-mark.ts";
import { wordsOf } from "../../words/words.ts";
import { buildHumansTxt } from "./build-humans-txt.ts";
import { buildLlmsTxt, type LlmsSection } from "./build-llms-txt.ts";
import { buildManifest } from "./build-manifest.ts";
import { buildOpenSearch } from "./build-opensearch.ts";
import { buildRobots } from "./build-robots.ts";
import { buildSecurityTxt } from "./build-security-txt.ts";
import { absoluteUrl } from "./absolute-url.ts";
import { feedFile, feedSite, type SiteFile } from "./feed-file.ts";
import { mostItems } from "./read-feed.ts";
import { readSitemap } from "./read-sitemap.ts";

type Maker = (site: SiteContext) => Promise<SiteFile | null> | SiteFile | null;

const xml = "application/xml; charset=utf-8";
const plain = "text/plain; charset=utf-8";
const colours = { background: "#EDF0EC", theme: "#10201A" };

const files: Record<string, Maker> = {
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
  "/humans.txt": async (site) => {
    const { colophon } = await readWebSettings(site.store);
    if (!colophon) return null;
    const [newest] = await readNewest(site.store, guest, kindsOn(site.settings), 1);
    const at = newest ? (newest.publishAt ?? newest.createdAt) : null;
    return { mime: plain, text: buildHumansTxt(feedSite(site), site.settings.contact, at) };
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
export async function siteFile(
  asked: SiteContext,
  path: string,
  query = new URLSearchParams(),
): Promise<SiteFile | null> {
  const site = { ...asked, store: { ...asked.store, language: asked.settings.language } };
  const make = Object.hasOwn(files, path) ? files[path] : undefined;
  if (make) return make(site);
  const number = /^\/sitemap-([1-9]\d{0,5})\.xml$/.exec(path)?.[1];
  return number === undefined ? feedFile(site, path, query) : sitemapFile(site, Number(number));
}

async function sitemapFile(site: SiteContext, number: number | null): Promise<SiteFile | null> {
  const text = await readSitemap(site, number);
  return text === null ? null : { mime: xml, text };
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
        url: absoluteUrl(origin, pathOf(kind, slug)),
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
