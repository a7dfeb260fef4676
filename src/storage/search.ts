/** Search: documents by their words, as the viewer may see them, through the engine's full-text index. */
import { sql } from "kysely";
import type { PublishStatus } from "../domain/publishing/entry.ts";
import { searchSteps, similarQuery, type SearchQuery } from "../domain/publishing/search-query.ts";
import { queryWords } from "../domain/publishing/search-words.ts";
import { hasRole, type Viewer } from "../domain/people/viewer.ts";
import type { Store } from "./database.ts";
import { executePrepared } from "./engine/prepared.ts";
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

type Hit = FoundDocument & { step: number };

/** Documents that meet one of the queries, the first first, of one query the newest. The rule of who may see what is part of the statement. */
export async function rankedDocuments(
  { database, siteId, now }: Store,
  queries: readonly SearchQuery[],
  kinds: readonly DocumentKind[],
  viewer: Viewer,
  { most, limit }: { most: number; limit: number },
) {
  const ranked = await database.engine.search.ranked(database.db, siteId, queries, most);
  const documents = database.db
    .selectFrom(
      sql<{ number: number; step: number }>`(select number, min(step) as step from met group by number)`.as("hits"),
    )
    .innerJoin("search_documents as document", "document.number", "hits.number")
    .leftJoin("entries", (join) =>
      join.onRef("entries.site_id", "=", "document.site_id").onRef("entries.id", "=", "document.id"),
    )
    .select(["hits.step", "hits.number", "document.kind", "document.id", "document.title"])
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
    .orderBy("hits.step")
    .orderBy("hits.number", "desc")
    .limit(limit);
  return (
    database.db
      .with("met", () => sql<{ number: number; step: number }>`(${ranked})`)
      // The first query of which there may be more than were looked at.
      .with("cut", (db) =>
        db
          .selectFrom(sql<{ step: number }>`(select step from met group by step having count(*) >= ${most})`.as("full"))
          .select(({ fn }) => fn.min("full.step").as("step")),
      )
      .selectFrom("cut")
      .leftJoin(documents.as("hit"), (join) => join.onTrue())
      .select([
        "cut.step as cutStep",
        "hit.step",
        "hit.kind",
        "hit.id",
        "hit.title",
        "hit.slug",
        "hit.status",
        "hit.at",
      ])
      .orderBy("hit.step")
      .orderBy("hit.number", "desc")
  );
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
  const rows = await executePrepared(
    store.database.db,
    await rankedDocuments(store, queries, kinds, viewer, { most, limit }),
  );
  const cutStep = rows[0]?.cutStep ?? null;
  const hits = rows.filter((row): row is typeof row & Hit => row.id !== null);
  const sure = cutStep === null ? limit : hits.filter(({ step }) => step <= cutStep).length;
  if (sure < limit) return findRanked(store, queries, kinds, viewer, limit, most * furtherTimes);
  return hits.map(({ kind, id, title, slug, status, at }) => ({ kind, id, title, slug, status, at }));
}

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
  const found = await findRanked(store, searchSteps(words), open, viewer, limit);
  const loose =
    found.length < Math.min(few, limit) &&
    similarQuery(words, found.length === 0 ? leastLettersOfNone : leastLettersOfFew);
  const similar = loose ? await findRanked(store, [loose], open, viewer, found.length + mostSimilar) : [];
  const ids = new Set(found.map(({ id }) => id));
  return { found, similar: similar.filter(({ id }) => !ids.has(id)).slice(0, mostSimilar) };
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
