/** Documents of one kind in which all words stand, the latest first: what lists of the studio search by. */
import { type Expression, sql } from "kysely";
import { kindTerm, searchSteps } from "../domain/publishing/search-query.ts";
import { queryWords } from "../domain/publishing/search-words.ts";
import type { Store } from "./database.ts";
import type { DocumentKind } from "./search-documents.ts";

/** In the order of `hits.number`, so that no more are looked up than are asked for; null where nothing is asked for. */
export function hitsOf({ database, siteId }: Store, kind: DocumentKind, query: string) {
  if (query.trim() === "") return null;
  const asked = searchSteps(queryWords(query)).at(-1);
  const hits = asked
    ? database.engine.search.hits(siteId, [...asked, [{ term: kindTerm(kind), begins: false }]])
    : sql<{ number: number }>`(select 0 as number where 1 = 0)`;
  return database.db
    .selectFrom(hits.as("hits"))
    .innerJoin("search_documents as document", "document.number", "hits.number")
    .where("document.site_id", "=", siteId)
    .where("document.kind", "=", kind);
}

/** Of rows that are limited, so that no more are looked at. */
export async function countRows({ database }: Store, rows: Expression<unknown>): Promise<number> {
  const { rows: counted } = await sql<{ count: number }>`select count(*) as "count" from (${rows}) as counted`.execute(
    database.db,
  );
  return Number(counted[0]?.count);
}

export const one = sql.lit(1).as("one");
