/** The files of the sitemap: each is read for itself, whatever the others hold. */
import { guest } from "../../domain/people/viewer.ts";
import type { EntryKind } from "../../domain/publishing/entry.ts";
import { isTranslated } from "../../domain/publishing/translation.ts";
import { pageOf } from "../../domain/publishing/page-of.ts";
import { isOn, kindsOn, pathOf, siteModules } from "../../domain/publishing/site-settings.ts";
import { countLists, readListHeads } from "../../storage/entry-lists.ts";
import type { TranslatedListName } from "../../storage/list-tables.ts";
import { languagesOfEach } from "../../storage/readers-language.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { absoluteUrl } from "./absolute-url.ts";
import { buildSitemap, buildSitemapIndex, pagesInSitemap, type SitemapPage } from "./build-sitemap.ts";

/** What stands in no list, since another language stands there for it, has a page all the same. */
const listsOf = (kind: EntryKind): (`${EntryKind} new` | TranslatedListName)[] =>
  isTranslated(kind) ? [`${kind} new`, `${kind} translated`] : [`${kind} new`];

const roomsOf = ({ origin, settings }: SiteContext): SitemapPage[] =>
  [`${origin}/`, ...siteModules.filter(({ id }) => isOn(settings, id)).map(({ path }) => origin + path)].map((url) => ({
    url,
    updated: null,
  }));

async function shelvesOf(site: SiteContext) {
  const kinds = kindsOn(site.settings);
  const count = await countLists(site.store, guest, kinds.flatMap(listsOf));
  return kinds.flatMap((kind) => listsOf(kind).map((list) => ({ kind, list, length: count(list) })));
}
type Shelf = Awaited<ReturnType<typeof shelvesOf>>[number];

/** Rooms, then each kind from its oldest entry: what is added changes the end. */
async function readPages(site: SiteContext, shelves: readonly Shelf[], from: number, to: number) {
  const rooms = roomsOf(site);
  // Each as it stands there, in nobody's language.
  const { language: _, ...store } = site.store;
  const pages: SitemapPage[] = rooms.slice(from, to);
  let start = rooms.length;
  for (const { kind, list, length } of shelves) {
    const offset = Math.max(0, from - start);
    const limit = Math.min(length, to - start) - offset;
    start += length;
    const heads = await readListHeads(store, guest, { list }, { limit, offset, upwards: true });
    const languages = await languagesOfEach(store, guest, heads);
    pages.push(
      ...heads.map(({ id, slug, updatedAt }) => {
        const texts = languages.get(id) ?? [];
        const page = { url: absoluteUrl(site.origin, pathOf(kind, slug)), updated: updatedAt };
        if (texts.length < 2) return page;
        return {
          ...page,
          languages: texts.map((text) => ({
            language: text.language,
            url: absoluteUrl(site.origin, pathOf(kind, text.slug)),
          })),
        };
      }),
    );
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
