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
}

export const postgresSearch: SearchEngine = {
  create,
  /** From a sequence: two transactions must not wait for each other's number. */
  freeNumber: (from, count) => sql`${from} + nextval('search_numbers') % ${sql.lit(count)}`,
  terms: (terms) => sql`array_to_tsvector(${terms}::text[])`,
  /** A fence: sorted by an expression and with an offset, so that no plan walks the documents in their order and tests each. */
  hits: (query): RawBuilder<{ number: number }> => sql`(
    select rowid as number from search_index where terms @@ ${matchOf(query)}::tsquery order by rowid + 0 desc offset 0)`,
};
