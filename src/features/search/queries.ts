/** Searches everything the visitor may see, grouped by kind in the order of the menu. */
import { queryWords, type SearchWord } from "../../domain/publishing/search-words.ts";
import { type Page, pageOf, rowsOnPage } from "../../domain/publishing/page-of.ts";
import { isOn, kindsOn, pathOf, siteModules } from "../../domain/publishing/site-settings.ts";
import type { DocumentKind } from "../../storage/search-documents.ts";
import { readTexts, searchDocuments, type DocumentTexts, type FoundDocument } from "../../storage/search.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { excerptRound, hasMarks, markWords, type MarkedText } from "./mark-words.ts";
import { mendQuery } from "./mend-query.ts";

export type SearchHit = {
  href: string;
  title: MarkedText;
  excerpt: MarkedText;
  at: number | null;
  /** "" for the site's. */
  language: string;
};
export type SearchGroup = { kind: DocumentKind; hits: SearchHit[] };
export type SearchPage = {
  query: string;
  /** Of one page. */
  groups: SearchGroup[];
  page: Page;
  /** How many hold what was asked for; there are others where `more` says so. */
  found: number;
  more: boolean;
  /** Where that was little: how many come close, and the query as these write it. */
  similar: { query: string; found: number } | null;
};

const mostHits = 2 * rowsOnPage;
const longestQuery = 200;

/** Null for a page beyond the last. */
export async function search(site: SiteContext, asked: string, number = 1): Promise<SearchPage | null> {
  const query = asked.slice(0, longestQuery).trim();
  const kinds: DocumentKind[] = [
    ...kindsOn(site.settings),
    ...(isOn(site.settings, "about") ? ["about" as const] : []),
  ];
  const { found, similar, slips } = await searchDocuments(site.store, query, kinds, site.viewer, mostHits + 1);
  const page = pageOf(number, Math.min(found.length, mostHits));
  if (!page) return null;
  const words = queryWords(query);
  const shown = found.slice(page.offset, page.offset + page.limit);
  const texts = await readTexts(site.store, [...shown, ...similar]);
  const textsOf = ({ id }: FoundDocument): DocumentTexts => texts.get(id) ?? { summary: "", text: "" };
  const withTexts = similar.map((document) => ({ ...textsOf(document), title: document.title }));
  const mended = similar.length > 0 ? mendQuery(query, slips, withTexts) : null;
  const hit = (document: FoundDocument, marked: readonly SearchWord[]) => ({
    kind: document.kind,
    hit: hitOf(document, textsOf(document), marked),
  });
  const hits = [
    ...shown.map((document) => hit(document, words)),
    ...similar.map((document) => hit(document, mended?.words ?? words)),
  ];
  const groups = kinds.flatMap((kind) => {
    const ofKind = hits.filter((each) => each.kind === kind).map(({ hit }) => hit);
    return ofKind.length > 0 ? [{ kind, hits: ofKind }] : [];
  });
  return {
    query,
    groups,
    page,
    found: page.total,
    more: found.length > mostHits,
    similar: mended && { query: mended.text, found: similar.length },
  };
}

const aboutModule = siteModules.find(({ id }) => id === "about");

function hrefOf({ kind, slug }: FoundDocument): string {
  if (kind === "about" || kind === "media" || slug === null) return aboutModule?.path ?? "/";
  return pathOf(kind, slug);
}

/** The summary where it holds a searched word, else the place in the text that does. */
function hitOf(document: FoundDocument, texts: DocumentTexts, words: readonly SearchWord[]): SearchHit {
  const summary = markWords(texts.summary, words);
  const excerpt = hasMarks(summary) ? null : excerptRound(texts.text, words);
  return {
    href: hrefOf(document),
    title: markWords(document.title, words),
    excerpt: excerpt === null ? summary : markWords(excerpt, words),
    at: document.at,
    language: document.language,
  };
}
