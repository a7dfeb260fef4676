/** Search: documents by their words, as the viewer may see them, through the engine's full-text index. */
import type { PublishStatus } from "../domain/publishing/entry.ts";
import { searchSteps, similarQuery, type SearchQuery } from "../domain/publishing/search-query.ts";
import { queryWords } from "../domain/publishing/search-words.ts";
import { hasRole, type Viewer } from "../domain/people/viewer.ts";
import type { Store } from "./database.ts";
import { listed } from "./entry-rows.ts";
import type { DocumentKind } from "./search-documents.ts";

export type FoundDocument = {
  kind: DocumentKind;
  id: string;
  title: string;
  /** Of entries alone, as their status and time are. */
  slug: string | null;
  status: PublishStatus | null;
  at: number | null;
};

export type DocumentTexts = { summary: string; text: string };

/** `found` has every word; `similar` was found when that was little, with a slip allowed for in its words. */
export type Search = { found: FoundDocument[]; similar: FoundDocument[] };

/** So few that something may have been misspelled; in long words alone while there is something. */
const few = 2;
const leastLettersOfNone = 4;
const leastLettersOfFew = 7;
const mostSimilar = 10;

/** Documents that meet the query, newest first. The rule of who may see what is part of the statement. */
export const documentsMeeting = (
  { database, siteId, now }: Store,
  query: SearchQuery,
  kinds: readonly DocumentKind[],
  viewer: Viewer,
  limit: number,
) =>
  database.db
    .selectFrom(database.engine.search.hits(siteId, query).as("hits"))
    .innerJoin("search_documents as document", "document.number", "hits.number")
    .leftJoin("entries", (join) =>
      join.onRef("entries.site_id", "=", "document.site_id").onRef("entries.id", "=", "document.id"),
    )
    .select(["document.kind", "document.id", "document.title"])
    .select(["entries.slug", "entries.status", "entries.sort_at as at"])
    .where("document.site_id", "=", siteId)
    .where("document.kind", "in", kinds)
    .where((eb) => eb.or([eb("document.kind", "in", ["about", "media"]), listed(viewer, now(), true)(eb)]))
    // What can't be read any more was found while it could.
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("unreadable_records as unreadable")
            .select("unreadable.id")
            .whereRef("unreadable.site_id", "=", "document.site_id")
            .where("unreadable.place", "=", "entry")
            .whereRef("unreadable.id", "=", "document.id"),
        ),
      ),
    )
    .orderBy("hits.number", "desc")
    .limit(limit);

/** The best first, of one rank the latest. Files are for editors. */
export async function searchDocuments(
  store: Store,
  query: string,
  kinds: readonly DocumentKind[],
  viewer: Viewer,
  limit = 50,
): Promise<Search> {
  const words = queryWords(query);
  const open = hasRole(viewer, "editor") ? kinds : kinds.filter((kind) => kind !== "media");
  if (words.length === 0 || open.length === 0) return { found: [], similar: [] };
  const meeting = (asked: SearchQuery, most: number) => documentsMeeting(store, asked, open, viewer, most).execute();
  const found = new Map<string, FoundDocument>();
  for (const step of searchSteps(words)) {
    for (const document of await meeting(step, limit))
      if (found.size < limit && !found.has(document.id)) found.set(document.id, document);
    if (found.size >= limit) break;
  }
  const loose =
    found.size < Math.min(few, limit) && similarQuery(words, found.size === 0 ? leastLettersOfNone : leastLettersOfFew);
  const similar = loose ? await meeting(loose, found.size + mostSimilar) : [];
  return { found: [...found.values()], similar: similar.filter(({ id }) => !found.has(id)).slice(0, mostSimilar) };
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
