/** What stands in a feed, as guests find it: the newest of the site, a section, a tag, a series, or a language. */
import { guest } from "../../domain/people/viewer.ts";
import type { Entry, EntryKind } from "../../domain/publishing/entry.ts";
import { type FeedChoice, feedListPath } from "../../domain/publishing/feed-address.ts";
import type { PictureFacts } from "../../domain/publishing/picture-facts.ts";
import { foldText } from "../../domain/publishing/fold-text.ts";
import {
  closedPaths,
  isOn,
  kindsOn,
  moduleOfKind,
  pathOf,
  siteModules,
} from "../../domain/publishing/site-settings.ts";
import { isAlike, languageIn } from "../../domain/publishing/translation.ts";
import { renderMarkdown } from "../../platform/markdown/render-markdown.ts";
import { readFeedPaths } from "../../storage/feed-ids.ts";
import { type ListChoice, readListHeads, readNewest } from "../../storage/entry-lists.ts";
import { readEntryRows, rowsById } from "../../storage/entry-rows.ts";
import { type Linked, namedBy } from "../../storage/linked-entries.ts";
import { factsOf } from "../../storage/shown-pictures.ts";
import { findMediaFiles, type Media } from "../../storage/media.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { wordsOf } from "../../words/words.ts";
import { absoluteUrl } from "./absolute-url.ts";
import { enclosuresOf, soundNames } from "./enclosures.ts";
import { feedHtml } from "../../platform/markdown/feed-html.ts";
import { stableUrn } from "./feed-id.ts";
import { feedTitles } from "./feed-titles.ts";
import type { FeedItem } from "./feed.ts";

export const mostItems = 30;
/** So far back a text in the language that was asked for is looked for. */
const mostHeads = 300;

export type Feed = {
  /** What it follows, in the site's language; null for the whole site. */
  part: string | null;
  /** Of the list that people read. */
  listPath: string;
  items: FeedItem[];
};

/** Null while its section is off, and for a tag, a series or a language that nothing public has. */
export async function readFeed(site: SiteContext, choice: FeedChoice): Promise<Feed | null> {
  if (choice.module !== null && !isOn(site.settings, choice.module)) return null;
  const entries = await entriesOf(site, choice);
  const isChosen = choice.tag !== null || choice.series !== null || choice.language !== null;
  if (isChosen && entries.length === 0) return null;
  return { part: partOf(site, choice, entries), listPath: feedListPath(choice), items: await itemsOf(site, entries) };
}

const publishedAt = ({ publishAt, createdAt }: Entry): number => publishAt ?? createdAt;

function kindsOf({ settings }: SiteContext, { module }: FeedChoice): EntryKind[] {
  const kinds = kindsOn(settings).filter((kind) => kind !== "page");
  return module === null ? kinds : kinds.filter((kind) => moduleOfKind(kind)?.id === module);
}

function listsOf(site: SiteContext, choice: FeedChoice): ListChoice[] {
  if (choice.series !== null) return [{ list: "post series", value: choice.series }];
  if (choice.tag !== null) return [{ list: "post tag", value: foldText(choice.tag) }];
  return kindsOf(site, choice).map((kind) => ({ list: `${kind} new` }));
}

async function entriesOf(site: SiteContext, choice: FeedChoice): Promise<Entry[]> {
  const { language, tag, series } = choice;
  if (language === null && tag === null && series === null)
    return readNewest(site.store, guest, kindsOf(site, choice), mostItems);
  const store = language === null ? site.store : { ...site.store, language };
  const limit = language === null ? mostItems : mostHeads;
  const lists = await Promise.all(listsOf(site, choice).map((list) => readListHeads(store, guest, list, { limit })));
  const heads = lists
    .flat()
    .filter((head) => language === null || isAlike(head.language || site.settings.language, language))
    .toSorted((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1))
    .slice(0, mostItems);
  const rows = await rowsById(
    store,
    heads.map(({ id }) => id),
  );
  const read = new Map((await readEntryRows(store, rows)).map((entry) => [entry.id, entry]));
  return heads.flatMap(({ id, at }) => {
    const entry = read.get(id);
    return entry ? { ...entry, publishAt: at } : [];
  });
}

function partOf({ settings }: SiteContext, { module, tag, series }: FeedChoice, entries: readonly Entry[]) {
  if (series !== null) return series;
  const known = entries.flatMap(({ data }) => ("tags" in data ? data.tags : []));
  if (tag !== null) return known.find((each) => foldText(each) === foldText(tag)) ?? tag;
  const kind = siteModules.find(({ id }) => id === module)?.kind;
  return kind ? wordsOf(settings.language).text("page.section", { kind: kind === "page" ? "other" : kind }) : null;
}

async function itemsOf(site: SiteContext, entries: readonly Entry[]): Promise<FeedItem[]> {
  const ids = entries.map(({ id }) => id);
  const [named, paths, files] = await Promise.all([
    namedBy(site.store, ids, ["embed"], guest),
    readFeedPaths(site.store, ids),
    findMediaFiles(site.store, [
      ...new Set(entries.flatMap((entry) => [...soundNames(entry), ...namedMedia(bodyOf(entry))])),
    ]),
  ]);
  const embeds = Map.groupBy(named, ({ fromId }) => fromId);
  const titles = feedTitles(entries, wordsOf(site.settings.language));
  return Promise.all(
    entries.map(async (entry, index) => {
      const path = paths.get(entry.id);
      return {
        ...(await feedItem(site, entry, embeds.get(entry.id) ?? [], files)),
        id: path === undefined ? stableUrn(entry.id) : site.origin + path,
        title: titles[index] ?? entry.title,
        enclosures: enclosuresOf(entry, files, site.origin),
      };
    }),
  );
}

/** What guests read of it. */
function bodyOf({ data }: Entry): string {
  const hidesNotes = "hidden" in data && data.hidden.notes === true;
  return "body" in data && !hidesNotes ? data.body : "";
}

const namedMedia = (body: string): string[] =>
  [...body.matchAll(/\/?media\/([A-Za-z0-9_-][A-Za-z0-9._-]{0,199})/g)].map(([, name = ""]) => name);

function picturesAmong(files: ReadonlyMap<string, Media>, paths: readonly string[]): Map<string, PictureFacts> {
  return new Map(
    paths.flatMap((path) => {
      const facts = factsOf(files.get(path.replace("/media/", "")));
      return facts ? [[path, facts] as const] : [];
    }),
  );
}

async function feedItem(
  { origin, store, settings }: SiteContext,
  entry: Entry,
  embeds: readonly Linked[],
  files: ReadonlyMap<string, Media>,
): Promise<Omit<FeedItem, "id" | "title" | "enclosures">> {
  const language = languageIn(entry.data) || settings.language;
  const { parts } = await renderMarkdown(bodyOf(entry), {
    site: store.siteId,
    language,
    closed: closedPaths(settings),
    findPictures: async (paths) => picturesAmong(files, paths),
  });
  const kinds = kindsOn(settings);
  return {
    url: absoluteUrl(origin, pathOf(entry.kind, entry.slug)),
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
