/** PostgreSQL's full-text index: a tsvector of each document's terms under a GIN index. */
import { sql, type Kysely, type RawBuilder } from "kysely";
import type { SearchQuery, SearchTerm } from "../../domain/publishing/search-query.ts";
import type { Schema } from "../schema.ts";
import type { SearchEngine } from "./engine.ts";

const termOf = ({ term, begins }: SearchTerm) =>
  `'${term.replaceAll("\\", "\\\\").replaceAll("'", "''")}'${begins ? ":*" : ""}`;
const matchOf = (query: SearchQuery) => query.map((terms) => `(${terms.map(termOf).join("|")})`).join("&");

/** Without `fastupdate` a search never has to read a list of what was saved lately from end to end. */
async function create(tx: Kysely<Schema>): Promise<void> {
  await sql`create table search_index (rowid bigint primary key, terms tsvector not null)`.execute(tx);
  await sql`create sequence search_numbers`.execute(tx);
  await sql`create index search_index_terms on search_index using gin (terms) with (fastupdate = off)`.execute(tx);
  await sql`create function search_hits(query tsquery) returns setof bigint
    language sql stable rows 100 set enable_seqscan = off set jit = off
    as 'select rowid from search_index where terms @@ query'`.execute(tx);
}

export const postgresSearch: SearchEngine = {
  create,
  /** From a sequence: two transactions must not wait for each other's number. */
  freeNumber: (from, count) => sql`${from} + nextval('search_numbers') % ${sql.lit(count)}`,
  terms: (terms) => sql`array_to_tsvector(${terms}::text[])`,
  /**
   * Reading a vector costs far more than the planner reckons, so that it would test one after the other: the function leaves
   * it the index alone. The offset is a fence: hits are sorted first and then looked up until there are enough.
   */
  hits: (query): RawBuilder<{ number: number }> => sql`(
    select number from search_hits(${matchOf(query)}::tsquery) as number order by number desc offset 0)`,
};
