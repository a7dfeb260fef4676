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

export const sqliteSearch: SearchEngine = {
  create,
  keyBySite: () => Promise.resolve(),
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
};
