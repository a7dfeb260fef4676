/** Searches everything the visitor may see, grouped by kind in the order of the menu. */
import type { Entry, EntryKind } from "../../domain/publishing/entry.ts";
import { kindsOn, moduleOfKind, pathOf } from "../../domain/publishing/site-settings.ts";
import { plainText } from "../../platform/markdown/plain-text.ts";
import { searchEntries } from "../../storage/entry-search.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { excerptRound, markWords, wordsOf, type MarkedText } from "./mark-words.ts";

export type SearchHit = { href: string; title: MarkedText; excerpt: MarkedText; at: number };
export type SearchGroup = { kind: EntryKind; label: string; hits: SearchHit[] };
export type SearchPage = { query: string; groups: SearchGroup[]; found: number; more: boolean };

const mostHits = 60;
const longestQuery = 200;

export async function search(site: SiteContext, asked: string): Promise<SearchPage> {
  const query = asked.slice(0, longestQuery).trim();
  const words = wordsOf(query);
  const kinds = kindsOn(site.settings);
  const entries = await searchEntries(site.store, query, kinds, site.viewer, mostHits + 1);
  const shown = entries.slice(0, mostHits);
  const groups = kinds.flatMap((kind) => {
    const hits = shown.filter((entry) => entry.kind === kind).map((entry) => hitOf(entry, words));
    return hits.length > 0 ? [{ kind, label: moduleOfKind(kind)?.label ?? "Pages", hits }] : [];
  });
  return { query, groups, found: shown.length, more: entries.length > mostHits };
}

/** The summary where it holds a searched word, else the place in the text that does. */
function hitOf(entry: Entry, words: readonly string[]): SearchHit {
  const summary = markWords(entry.summary, words);
  const body = summary.some(({ marked }) => marked) ? "" : bodyOf(entry);
  const found = body === "" ? [] : markWords(excerptRound(body, words), words);
  return {
    href: pathOf(entry.kind, entry.slug),
    title: markWords(entry.title, words),
    excerpt: found.some(({ marked }) => marked) ? found : summary,
    at: entry.publishAt ?? entry.createdAt,
  };
}

/** What a page keeps back is not quoted here either. */
function bodyOf({ data }: Entry): string {
  if ("hidden" in data && data.hidden.notes) return "";
  return "body" in data ? plainText(data.body) : "";
}
