/** Searches everything the visitor may see, grouped by kind in the order of the menu. */
import { queryWords, type SearchWord } from "../../domain/publishing/search-words.ts";
import { isOn, kindsOn, moduleOfKind, pathOf, siteModules } from "../../domain/publishing/site-settings.ts";
import type { DocumentKind } from "../../storage/search-documents.ts";
import { searchDocuments, type FoundDocument } from "../../storage/search.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { excerptRound, markWords, type MarkedText } from "./mark-words.ts";
import { mendQuery } from "./mend-query.ts";

export type SearchHit = { href: string; title: MarkedText; excerpt: MarkedText; at: number | null };
export type SearchGroup = { kind: DocumentKind; label: string; hits: SearchHit[] };
export type SearchPage = {
  query: string;
  groups: SearchGroup[];
  /** How many hold what was asked for; there are others where `more` says so. */
  found: number;
  more: boolean;
  /** Where that was little: how many come close, and the query as these write it. */
  similar: { query: string; found: number } | null;
};

const mostHits = 60;
const longestQuery = 200;

export async function search(site: SiteContext, asked: string): Promise<SearchPage> {
  const query = asked.slice(0, longestQuery).trim();
  const kinds: DocumentKind[] = [
    ...kindsOn(site.settings),
    ...(isOn(site.settings, "about") ? ["about" as const] : []),
  ];
  const { found, similar } = await searchDocuments(site.store, query, kinds, site.viewer, mostHits + 1);
  const words = queryWords(query);
  const mended = similar.length > 0 ? mendQuery(query, similar) : null;
  const hits = [
    ...found.slice(0, mostHits).map((document) => ({ kind: document.kind, hit: hitOf(document, words) })),
    ...similar.map((document) => ({ kind: document.kind, hit: hitOf(document, mended?.words ?? words) })),
  ];
  const groups = kinds.flatMap((kind) => {
    const ofKind = hits.filter((each) => each.kind === kind).map(({ hit }) => hit);
    return ofKind.length > 0 ? [{ kind, label: labelOf(kind), hits: ofKind }] : [];
  });
  return {
    query,
    groups,
    found: Math.min(found.length, mostHits),
    more: found.length > mostHits,
    similar: mended && { query: mended.text, found: similar.length },
  };
}

const aboutModule = siteModules.find(({ id }) => id === "about");
const moduleOf = (kind: DocumentKind) =>
  kind === "about" ? aboutModule : kind === "media" ? undefined : moduleOfKind(kind);
const labelOf = (kind: DocumentKind): string => moduleOf(kind)?.label ?? "Pages";

function hrefOf({ kind, slug }: FoundDocument): string {
  if (kind === "about" || kind === "media" || slug === null) return aboutModule?.path ?? "/";
  return pathOf(kind, slug);
}

/** The summary where it holds a searched word, else the place in the text that does. */
function hitOf(document: FoundDocument, words: readonly SearchWord[]): SearchHit {
  const summary = markWords(document.summary, words);
  const excerpt = summary.some(({ marked }) => marked) ? null : excerptRound(document.text, words);
  return {
    href: hrefOf(document),
    title: markWords(document.title, words),
    excerpt: excerpt === null ? summary : markWords(excerpt, words),
    at: document.at,
  };
}
