/** The files of the sitemap: each is read for itself, whatever the others hold. */
import { guest } from "../../domain/people/viewer.ts";
import type { EntryKind } from "../../domain/publishing/entry.ts";
import { pageOf } from "../../domain/publishing/page-of.ts";
import { isOn, kindsOn, pathOf, siteModules } from "../../domain/publishing/site-settings.ts";
import { countLists, readListHeads } from "../../storage/entry-lists.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { buildSitemap, buildSitemapIndex, pagesInSitemap, type SitemapPage } from "./build-sitemap.ts";

const newOf = (kind: EntryKind) => `${kind} new` as const;

const roomsOf = ({ origin, settings }: SiteContext): SitemapPage[] =>
  [`${origin}/`, ...siteModules.filter(({ id }) => isOn(settings, id)).map(({ path }) => origin + path)].map((url) => ({
    url,
    updated: null,
  }));

async function shelvesOf(site: SiteContext) {
  const kinds = kindsOn(site.settings);
  const count = await countLists(site.store, guest, kinds.map(newOf));
  return kinds.map((kind) => ({ kind, length: count(newOf(kind)) }));
}
type Shelf = Awaited<ReturnType<typeof shelvesOf>>[number];

/** Rooms, then each kind from its oldest entry: what is added changes the end. */
async function readPages(site: SiteContext, shelves: readonly Shelf[], from: number, to: number) {
  const rooms = roomsOf(site);
  const pages = rooms.slice(from, to);
  let start = rooms.length;
  for (const { kind, length } of shelves) {
    const offset = Math.max(0, from - start);
    const limit = Math.min(length, to - start) - offset;
    start += length;
    const choice = { list: newOf(kind) };
    const heads = await readListHeads(site.store, guest, choice, { limit, offset, upwards: true });
    pages.push(...heads.map(({ slug, updatedAt }) => ({ url: site.origin + pathOf(kind, slug), updated: updatedAt })));
  }
  return pages;
}

/** What stands at /sitemap.xml (`number` null): the pages themselves, or the index of the files that list them; and at /sitemap-NUMBER.xml, null where the index names no such file. */
export async function readSitemap(site: SiteContext, number: number | null): Promise<string | null> {
  const shelves = await shelvesOf(site);
  const total = shelves.reduce((sum, { length }) => sum + length, roomsOf(site).length);
  const file = pageOf(number ?? 1, total, pagesInSitemap);
  if (!file || (number !== null && file.pages === 1)) return null;
  if (number === null && file.pages > 1) return buildSitemapIndex(site.origin, file.pages);
  return buildSitemap(await readPages(site, shelves, file.offset, file.offset + file.limit));
}
