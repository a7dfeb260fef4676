/** SQLite's full-text index: FTS5, which holds numbers of documents by their terms and hands them out newest first. */
import { sql, type Kysely, type RawBuilder } from "kysely";
import type { SearchQuery, SearchTerm } from "../../domain/publishing/search-query.ts";
import type { Schema } from "../schema.ts";
import type { SearchEngine, SearchPlace } from "./engine.ts";

const termOf = ({ term, begins }: SearchTerm) => `"${term.replaceAll('"', '""')}"${begins ? " *" : ""}`;
const matchOf = (query: SearchQuery) => query.map((terms) => `(${terms.map(termOf).join(" OR ")})`).join(" AND ");

/** Few segments: a search looks for each of its terms in every one of them. */
const merging = { automerge: 2, crisismerge: 4 };

/** Terms come folded: the tokenizer only has to split them at spaces. The text itself is kept elsewhere, and positions are not asked for. */
async function create(tx: Kysely<Schema>): Promise<void> {
  await sql`create virtual table search_index using fts5(
    terms, content='', contentless_delete=1, detail=none, tokenize="ascii tokenchars ':+#'")`.execute(tx);
  for (const [option, value] of Object.entries(merging))
    await sql`insert into search_index (search_index, rank) values (${option}, ${value})`.execute(tx);
}

const numbersOf = (db: Kysely<Schema>, { siteId, id }: Partial<SearchPlace> & { siteId: string }) => {
  const ofSite = db.selectFrom("search_documents").select("number").where("site_id", "=", siteId);
  return id === undefined ? ofSite : ofSite.where("id", "=", id);
};

/** Of a beginning with more words all documents are gathered before the first is handed out, which takes longer the more there are. */
const mostLonger = 64;
const afterAll = String.fromCodePoint(0x10ffff);

/** Terms of the index by what they begin with; none for a beginning of too many. */
async function longerTerms(
  db: Kysely<Schema>,
  beginnings: readonly string[],
): Promise<Map<string, SearchTerm[] | undefined>> {
  const ranges = beginnings.map(
    (beginning) => sql`select * from (select ${beginning} as beginning, term from search_words
      where term >= ${beginning} and term < ${beginning + afterAll} limit ${sql.lit(mostLonger + 1)})`,
  );
  const { rows } = await sql<{ beginning: string; term: string }>`${sql.join(ranges, sql` union all `)}`.execute(db);
  const terms = Map.groupBy(rows, ({ beginning }) => beginning);
  return new Map(
    beginnings.map((beginning) => {
      const longer = terms.get(beginning) ?? [];
      return [beginning, longer.length > mostLonger ? undefined : longer.map(({ term }) => ({ term, begins: false }))];
    }),
  );
}

/** With the words that there are in place of their beginnings; null where there are none. */
function spelledOut(query: SearchQuery, longer: Map<string, SearchTerm[] | undefined>): SearchQuery | null {
  const spelled = query.map((terms) =>
    terms.flatMap((term) => (term.begins ? (longer.get(term.term) ?? [term]) : [term])),
  );
  return spelled.some((terms) => terms.length === 0) ? null : spelled;
}

const noHits = sql<{ number: number; step: number }>`select 0 as number, 0 as step where 1 = 0`;

async function ranked(db: Kysely<Schema>, _siteId: string, queries: readonly SearchQuery[], most: number) {
  const begun = queries.flatMap((query) => query.flatMap((terms) => terms.filter(({ begins }) => begins)));
  const beginnings = [...new Set(begun.map(({ term }) => term))];
  const longer = beginnings.length > 0 ? await longerTerms(db, beginnings) : new Map<string, undefined>();
  const hits = queries.flatMap((query, step) => {
    const spelled = spelledOut(query, longer);
    if (!spelled) return [];
    return sql`select * from (select rowid as number, ${sql.lit(step)} as step from search_index
      where search_index match ${matchOf(spelled)} order by rowid desc limit ${most})`;
  });
  return hits.length > 0 ? sql<{ number: number; step: number }>`${sql.join(hits, sql` union all `)}` : noHits;
}

export const sqliteSearch: SearchEngine = {
  create,
  keyBySite: () => Promise.resolve(),
  /** The terms of the index; nothing of it is stored. */
  createRanks: async (tx) =>
    void (await sql`create virtual table search_words using fts5vocab(search_index, row)`.execute(tx)),
  freeNumber: (from, count) => sql`(
    select coalesce(max(number) + 1, ${from}) from search_documents
    where number >= ${from} and number < ${from} + ${sql.lit(count)})`,
  async insert(db, document, terms) {
    await sql`insert into search_index (rowid, terms)
      select number, ${terms.join(" ")} from (${numbersOf(db, document)})`.execute(db);
  },
  async remove(db, document) {
    await sql`delete from search_index where rowid in (${numbersOf(db, document)})`.execute(db);
  },
  hits: (_siteId, query): RawBuilder<{ number: number }> =>
    sql`(select rowid as number from search_index where search_index match ${matchOf(query)})`,
  ranked,
};
