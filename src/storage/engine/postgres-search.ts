/** PostgreSQL's full-text index: a tsvector of each document's terms under a GIN index. */
import { sql, type Kysely, type RawBuilder } from "kysely";
import type { SearchQuery, SearchTerm } from "../../domain/publishing/search-query.ts";
import type { Schema } from "../schema.ts";
import type { SearchEngine, SearchPlace } from "./engine.ts";

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

/** The number stands first: a site's documents are to be found through their terms, never by reading all that the site has. */
async function keyBySite(tx: Kysely<Schema>): Promise<void> {
  const statements = [
    "alter table search_documents drop constraint search_documents_number_key",
    "alter table search_documents add unique (number, site_id)",
    'alter table search_index add column site_id text collate "C"',
    `update search_index set site_id = document.site_id from search_documents as document
      where document.number = search_index.rowid`,
    "delete from search_index where site_id is null",
    "alter table search_index alter column site_id set not null",
    "alter table search_index drop constraint search_index_pkey",
    "alter table search_index add primary key (rowid, site_id)",
  ];
  for (const statement of statements) await sql.raw(statement).execute(tx);
}

/** Numbers of a year: documents of one have a term in common, so that the index itself finds the latest of those that meet a query. */
const numbersInAYear = 1_048_576n * 1000n * 86_400n * 365n;
const yearTerm = (number: RawBuilder<unknown>) => sql`'y:' || ${number} / ${sql.lit(numbersInAYear)}`;

async function addYears(tx: Kysely<Schema>): Promise<void> {
  await sql`update search_index set terms = terms || array_to_tsvector(array[${yearTerm(sql`rowid`)}])`.execute(tx);
}

/** The years of the latest documents, so many or more; null where there are fewer. Through the index of numbers alone: a sort would read all. */
async function createLatestYears(tx: Kysely<Schema>): Promise<void> {
  await sql`create or replace function search_latest_years(documents integer) returns tsquery language plpgsql stable
    set enable_seqscan = off set enable_bitmapscan = off set enable_indexscan = on set jit = off
    set plan_cache_mode = force_generic_plan
    as $body$ declare
      first bigint := (select rowid from search_index order by rowid desc offset documents limit 1);
      last bigint := (select rowid from search_index order by rowid desc limit 1);
    begin
      return (select string_agg(quote_literal(${yearTerm(sql`year`)}), '|')
        from generate_series(first, last + ${sql.lit(numbersInAYear)}, ${sql.lit(numbersInAYear)}) as year)::tsquery;
    end $body$`.execute(tx);
}

/**
 * Planned once, whatever is asked for: a plan for each query would cost more than most queries. A step that gives all it may ends
 * it. So few rows are promised that the documents are looked up one by one, which are never read from end to end. Written so, the
 * site is no way into the index of keys: terms alone are. Of what many documents have, those of the latest years come first: to
 * read and sort a hit costs six times what it costs to find it.
 */
async function createRanks(tx: Kysely<Schema>): Promise<void> {
  await createLatestYears(tx);
  await sql`create or replace function search_ranked(of_site text, queries tsquery[], most integer)
    returns table (number bigint, step integer) language plpgsql stable rows 40
    set enable_seqscan = off set enable_indexscan = off set jit = off set plan_cache_mode = force_generic_plan
    as 'declare given integer; many integer := 4 * most; years tsquery; found bigint[];
    begin
      for place in 1 .. cardinality(queries) loop
        found := array(select met.rowid from search_index as met
          where met.terms @@ queries[place] and (met.site_id = of_site) is true limit many);
        if cardinality(found) = many then
          years := coalesce(years, search_latest_years(many));
          found := array(select met.rowid from search_index as met
            where met.terms @@ (queries[place] && years) and (met.site_id = of_site) is true
            order by met.rowid desc limit most);
          if cardinality(found) < most then
            found := array(select met.rowid from search_index as met
              where met.terms @@ queries[place] and (met.site_id = of_site) is true
              order by met.rowid desc limit most);
          end if;
        end if;
        return query select met, place - 1 from unnest(found) as met order by met desc limit most;
        get diagnostics given = row_count;
        exit when given = most;
      end loop;
    end'`.execute(tx);
}

/** Each is looked up alone: a query of hundreds of terms would be tested with each document that has one of them. Planned once and through the index alone, as the ranks are. */
async function createKnown(tx: Kysely<Schema>): Promise<void> {
  await sql`create function search_known(queries tsquery[]) returns setof bigint language plpgsql stable rows 10
    set enable_seqscan = off set enable_indexscan = off set jit = off set plan_cache_mode = force_generic_plan
    as 'begin
      return query select place from unnest(queries) with ordinality as asked (query, place)
        where exists (select from search_index where terms @@ query);
    end'`.execute(tx);
}

async function known(db: Kysely<Schema>, terms: readonly string[]): Promise<ReadonlySet<string>> {
  const queries = terms.map((term) => termOf({ term, begins: false }));
  const { rows } = await sql<{ place: number }>`
    select place::integer as place from search_known(${queries}::tsquery[]) as place`.execute(db);
  return new Set(rows.flatMap(({ place }) => terms[place - 1] ?? []));
}

const documentsOf = (db: Kysely<Schema>, { siteId, id }: Partial<SearchPlace> & { siteId: string }) => {
  const ofSite = db.selectFrom("search_documents").where("site_id", "=", siteId);
  return id === undefined ? ofSite : ofSite.where("id", "=", id);
};

/**
 * Reading a vector costs far more than the planner reckons, so that it would test one after the other: the function leaves it the
 * index alone. A cluster runs no function that reads a table of its own, and asks the site's machine itself.
 */
const hitsIn = (isSpread: boolean, siteId: string, query: SearchQuery) => {
  const match = sql`${matchOf(query)}::tsquery`;
  return isSpread
    ? sql`(select rowid as number from search_index where site_id = ${siteId} and terms @@ ${match}) as met`
    : sql`search_hits(${match}) as number`;
};

const rankedOnOne = (siteId: string, queries: readonly SearchQuery[], most: number) =>
  sql<{ number: number; step: number }>`select number, step
    from search_ranked(${siteId}, ${queries.map(matchOf)}::tsquery[], ${most})`;

const rankedOnCluster = (siteId: string, queries: readonly SearchQuery[], most: number) =>
  sql<{ number: number; step: number }>`${sql.join(
    queries.map(
      (query, step) => sql`(select rowid as number, ${sql.lit(step)} as step from search_index
        where site_id = ${siteId} and terms @@ ${matchOf(query)}::tsquery order by rowid desc limit ${most})`,
    ),
    sql` union all `,
  )}`;

export const postgresSearch = (isSpread: boolean): SearchEngine => ({
  create,
  keyBySite,
  createRanks,
  renewRanks: createRanks,
  addYears,
  createKnown,
  known: (db, terms) => (isSpread ? Promise.resolve(new Set(terms)) : known(db, terms)),
  /** From a sequence: two transactions must not wait for each other's number. */
  freeNumber: (from, count) => sql`${from} + nextval('search_numbers') % ${sql.lit(count)}`,
  async insert(db, document, terms) {
    await sql`insert into search_index (site_id, rowid, terms)
      ${documentsOf(db, document).select(["site_id", "number", sql`array_to_tsvector(${terms}::text[] || (${yearTerm(sql`number`)}))`.as("terms")])}`.execute(
      db,
    );
  },
  async remove(db, document) {
    await sql`delete from search_index where site_id = ${document.siteId}
      and rowid in (${documentsOf(db, document).select("number")})`.execute(db);
  },
  /** The offset is a fence: hits are sorted first and then looked up until there are enough. */
  hits: (siteId, query): RawBuilder<{ number: number }> => sql`(
    select number from ${hitsIn(isSpread, siteId, query)} order by number desc offset 0)`,
  ranked: (_db, siteId, queries, most) =>
    Promise.resolve(isSpread ? rankedOnCluster(siteId, queries, most) : rankedOnOne(siteId, queries, most)),
});
