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

/** Terms of the index by what they begin with; none for a beginning of more than `most`. */
async function termsBegun(
  db: Kysely<Schema>,
  beginnings: readonly string[],
  most: number,
): Promise<Map<string, string[] | undefined>> {
  if (beginnings.length === 0) return new Map();
  const ranges = beginnings.map(
    (beginning) => sql`select * from (select ${beginning} as beginning, term from search_words
      where term >= ${beginning} and term < ${beginning + afterAll} limit ${sql.lit(most + 1)})`,
  );
  const { rows } = await sql<{ beginning: string; term: string }>`${sql.join(ranges, sql` union all `)}`.execute(db);
  const begun = Map.groupBy(rows, ({ beginning }) => beginning);
  return new Map(
    beginnings.map((beginning) => {
      const terms = begun.get(beginning) ?? [];
      return [beginning, terms.length > most ? undefined : terms.map(({ term }) => term)];
    }),
  );
}

/** Where so many terms begin alike, all that begin so are read instead of looking for each of them. */
const alike = 64;
const lettersAlike = 3;
const mostAlike = 500;

async function known(db: Kysely<Schema>, terms: readonly string[]): Promise<ReadonlySet<string>> {
  const beginningOf = (term: string) => term.slice(0, lettersAlike);
  const asked = Map.groupBy(terms, beginningOf);
  const frequent = [...asked].filter(([, begun]) => begun.length >= alike).map(([beginning]) => beginning);
  const begun = await termsBegun(db, frequent, mostAlike);
  const others = terms.filter((term) => begun.get(beginningOf(term)) === undefined);
  const { rows } = await sql<{ term: string }>`select words.term
    from json_each(${JSON.stringify(others.toSorted())}) as asked
    cross join search_words as words on words.term = asked.value`.execute(db);
  const there = new Set([...rows.map(({ term }) => term), ...[...begun.values()].flatMap((each) => each ?? [])]);
  return there.intersection(new Set(terms));
}

/** With the words that there are in place of their beginnings; null where there are none. */
function spelledOut(query: SearchQuery, longer: Map<string, string[] | undefined>): SearchQuery | null {
  const spelled = query.map((terms) =>
    terms.flatMap((term) => {
      const words = term.begins ? longer.get(term.term) : undefined;
      return words?.map((word) => ({ term: word, begins: false })) ?? [term];
    }),
  );
  return spelled.some((terms) => terms.length === 0) ? null : spelled;
}

/** One statement for each query, whose text is always the same, until there are as many as wanted. Numbers are longer than those of JavaScript: they stay a text. */
async function ranked(db: Kysely<Schema>, _siteId: string, queries: readonly SearchQuery[], most: number) {
  const begun = queries.flatMap((query) => query.flatMap((terms) => terms.filter(({ begins }) => begins)));
  const longer = await termsBegun(db, [...new Set(begun.map(({ term }) => term))], mostLonger);
  const steps: string[] = [];
  for (const query of queries) {
    const spelled = spelledOut(query, longer);
    const hits = spelled ? await latestHits(db, spelled, most) : { numbers: "[]", count: 0 };
    steps.push(hits.numbers);
    if (hits.count >= most) break;
  }
  return sql<{ number: number; step: number }>`select hit.value as number, step.key as step
    from json_each(${`[${steps.join(",")}]`}) as step, json_each(step.value) as hit`;
}

async function latestHits(db: Kysely<Schema>, query: SearchQuery, most: number) {
  const { rows } = await sql<{ numbers: string; count: number }>`
    select json_group_array(rowid) as numbers, count(*) as count from (select rowid from search_index
      where search_index match ${matchOf(query)} order by rowid desc limit ${most})`.execute(db);
  return rows[0] ?? { numbers: "[]", count: 0 };
}

export const sqliteSearch: SearchEngine = {
  create,
  keyBySite: () => Promise.resolve(),
  /** The terms of the index; nothing of it is stored. */
  createRanks: async (tx) =>
    void (await sql`create virtual table search_words using fts5vocab(search_index, row)`.execute(tx)),
  renewRanks: () => Promise.resolve(),
  addYears: () => Promise.resolve(),
  createKnown: () => Promise.resolve(),
  known,
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
