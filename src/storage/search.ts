/** Search: documents by their words, as the viewer may see them, through the engine's full-text index. */
import { expressionBuilder, sql } from "kysely";
import type { PublishStatus } from "../domain/publishing/entry.ts";
import { searchSteps, similarQuery, slipsOf, type SearchQuery, type Slips } from "../domain/publishing/search-query.ts";
import { queryWords, type SearchWord } from "../domain/publishing/search-words.ts";
import { hasRole, type Viewer } from "../domain/people/viewer.ts";
import type { Store } from "./database.ts";
import { executePrepared } from "./engine/prepared.ts";
import { listed } from "./entry-rows.ts";
import type { Schema } from "./schema.ts";
import { oncePerText } from "./readers-language.ts";
import { readSiteSettings } from "./site-settings.ts";
import type { DocumentKind } from "./search-documents.ts";

export type FoundDocument = {
  kind: DocumentKind;
  id: string;
  title: string;
  /** Of entries alone, as their status and time are. */
  slug: string | null;
  status: PublishStatus | null;
  /** "" for the site's. */
  language: string;
  at: number | null;
};

export type DocumentTexts = { summary: string; text: string };

/** `found` has every word; `similar` was found when that was little, with a slip allowed for in its words: `slips`. */
export type Search = { found: FoundDocument[]; similar: FoundDocument[]; slips: Slips };

/** So few that something may have been misspelled; in long words alone while there is something. */
const few = 2;
const leastLettersOfNone = 4;
const leastLettersOfFew = 7;
const mostSimilar = 10;

type Hit = FoundDocument & { step: number };

/** `cutStep`: the first query of which there may be more than were looked at. */
type RankedRow = { cutStep: number | null } & (Hit | { [column in keyof Hit]: null });

/**
 * Documents that meet one of the queries, the first first, of one query the newest. The rule of who may see what is part of the
 * statement. What can't be read any more was found while it could.
 */
export async function rankedDocuments(
  store: Store,
  queries: readonly SearchQuery[],
  kinds: readonly DocumentKind[],
  viewer: Viewer,
  { most, limit }: { most: number; limit: number },
) {
  const { database, siteId, now } = store;
  const preferred = await preferredLanguages(store);
  const ranked = await database.engine.search.ranked(database.db, siteId, queries, most);
  const mayBeSeen = listed(viewer, now(), true)(expressionBuilder<Schema, "entries">());
  return sql<RankedRow>`
    with met as (${ranked}),
      cut as (select min(step) as step
        from (select step from met group by step having count(*) >= ${most}) as filled)
    select cut.step as "cutStep", hit.step, hit.kind, hit.id, hit.title, hit.slug, hit.status, hit.language, hit.at
    from cut left join (
      select hits.step, hits.number, document.kind, document.id, document.title, entries.slug, entries.status,
        coalesce(entries.language, '') as language, entries.sort_at as at,
        case when coalesce(entries.language, '') in (${sql.join(preferred)}) then 0 else 1 end as foreign_to_reader
      from (select number, min(step) as step from met group by number) as hits
      inner join search_documents as document on document.number = hits.number
      left join entries on entries.site_id = document.site_id and entries.id = document.id
      where document.site_id = ${siteId} and document.kind in (${sql.join(kinds)})
        and (document.kind in ('about', 'media') or ${mayBeSeen})
        and not exists (select unreadable.id from unreadable_records as unreadable
          where unreadable.site_id = document.site_id and unreadable.place = 'entry' and unreadable.id = document.id)
      order by hits.step, foreign_to_reader, hits.number desc limit ${limit}
    ) as hit on true
    order by hit.step, hit.foreign_to_reader, hit.number desc`;
}

/** As entries have it: "" where it is the site's own. */
async function preferredLanguages(store: Store): Promise<string[]> {
  const { language } = await readSiteSettings(store);
  const read = store.language ?? language;
  return read === language ? [read, ""] : [read];
}

/** So many that few are looked up for nothing, and that what a viewer may not see seldom takes the places of what he may. */
const spare = 2;
/** Where the newest are hidden, what is shown seldom lies far behind them: all of a common word would take the longest. */
const furtherTimes = 4;

/** The best first. Those of a step of which not all were looked at may be followed by more of the same step: then more are looked at. */
async function findRanked(
  store: Store,
  queries: readonly SearchQuery[],
  kinds: readonly DocumentKind[],
  viewer: Viewer,
  limit: number,
  most = limit * spare,
): Promise<FoundDocument[]> {
  const { db } = store.database;
  const documents = await rankedDocuments(store, queries, kinds, viewer, { most, limit });
  const rows = await executePrepared(db, documents);
  const cutStep = rows[0]?.cutStep ?? null;
  const hits = rows.filter((row) => row.id !== null);
  const sure = cutStep === null ? limit : hits.filter(({ step }) => step <= cutStep).length;
  if (sure < limit) return findRanked(store, queries, kinds, viewer, limit, most * furtherTimes);
  return hits.map(({ kind, id, title, slug, status, language, at }) => ({
    kind,
    id,
    title,
    slug,
    status,
    language,
    at,
  }));
}

/** Of the slips those that stand in a text. */
async function knownSlips({ database }: Store, words: readonly SearchWord[], least: number): Promise<Slips> {
  const slips = slipsOf(words, least);
  if (slips.size === 0) return slips;
  const known = await database.engine.search.known(database.db, [...slips.values()].flat());
  return new Map(
    [...slips]
      .map(([word, near]) => [word, near.filter((each) => known.has(each))] as const)
      .filter(([, near]) => near.length > 0),
  );
}

/** The best first, of one rank those in the reader's language, then the latest. Files are for editors. */
export async function searchDocuments(
  store: Store,
  query: string,
  kinds: readonly DocumentKind[],
  viewer: Viewer,
  limit = 50,
): Promise<Search> {
  const words = queryWords(query);
  const open = hasRole(viewer, "editor") ? kinds : kinds.filter((kind) => kind !== "media");
  const slips: Slips = new Map();
  if (words.length === 0 || open.length === 0) return { found: [], similar: [], slips };
  const ranked = await findRanked(store, searchSteps(words), open, viewer, limit);
  const found = await oncePerText(store, viewer, ranked);
  if (found.length >= Math.min(few, limit)) return { found, similar: [], slips };
  const known = await knownSlips(store, words, found.length === 0 ? leastLettersOfNone : leastLettersOfFew);
  if (known.size === 0) return { found, similar: [], slips };
  const close = await findRanked(store, [similarQuery(words, known)], open, viewer, found.length + mostSimilar);
  const ids = new Set(ranked.map(({ id }) => id));
  const similar = close.filter(({ id }) => !ids.has(id)).slice(0, mostSimilar);
  const texts = await oncePerText(store, viewer, [...found, ...similar]);
  return { found, similar: texts.slice(found.length), slips: known };
}

/** What is quoted of documents that were found, by their ids: texts are long, and of most of them nothing is shown. */
export async function readTexts(
  { database, siteId }: Store,
  found: readonly Pick<FoundDocument, "id">[],
): Promise<Map<string, DocumentTexts>> {
  if (found.length === 0) return new Map();
  const rows = await database.db
    .selectFrom("search_documents")
    .select(["id", "summary", "text"])
    .where("site_id", "=", siteId)
    .where(
      "id",
      "in",
      found.map(({ id }) => id),
    )
    .execute();
  return new Map(rows.map(({ id, ...texts }) => [id, texts]));
}
