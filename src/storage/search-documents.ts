/** What is found by its words: entries, the CV and files, as plain text beside the engine's full-text index. */
import { sql, type ExpressionBuilder } from "kysely";
import { termsOf } from "../domain/publishing/search-query.ts";
import type { Database } from "./database.ts";
import type { Schema, SearchDocumentRow } from "./schema.ts";

export type DocumentKind = SearchDocumentRow["kind"];
export type SearchDocument = {
  id: string;
  kind: DocumentKind;
  /** Of two that fit equally well the later one comes first. */
  at: number;
  title: string;
  tags: readonly string[];
  summary: string;
  words: readonly (string | null | undefined)[];
};
/** Inside a transaction: a document and its terms are written as one. */
type Place = Pick<Database, "db" | "engine">;

/** More is searched and not quoted. */
const longestText = 40_000;
/** Numbers of one millisecond; so many last until the year 2248. */
const numbersInAMillisecond = 1_048_576;
const lastMillisecond = 8_700_000_000_000;

const lineOf = (text: string) => text.normalize("NFC").replaceAll(/\s+/g, " ").trim();

/** The first of the document's millisecond. */
const numberFrom = (at: number) =>
  sql<number>`cast(${Math.max(-lastMillisecond, Math.min(lastMillisecond, at))} as bigint) * ${sql.lit(numbersInAMillisecond)}`;

export async function writeDocument(place: Place, siteId: string, document: SearchDocument): Promise<void> {
  const { db, engine } = place;
  const { id, kind, at, tags } = document;
  await removeDocument(place, siteId, id);
  const title = lineOf(document.title);
  const summary = lineOf(document.summary);
  const text = lineOf(document.words.filter((word) => word).join(" · "));
  const number = engine.search.freeNumber(numberFrom(at), numbersInAMillisecond);
  await db
    .insertInto("search_documents")
    .values({ site_id: siteId, id, kind, number, title, summary, text: text.slice(0, longestText) })
    .execute();
  const terms = engine.search.terms(termsOf({ title, tags, text: `${summary} ${text}` }));
  await db
    .insertInto("search_index")
    .columns(["rowid", "terms"])
    .expression((eb) =>
      eb
        .selectFrom("search_documents")
        .select(["number", terms.as("terms")])
        .where("site_id", "=", siteId)
        .where("id", "=", id),
    )
    .execute();
}

/** Without an id all of the site. */
export async function removeDocument({ db }: Place, siteId: string, id?: string): Promise<void> {
  const gone = (eb: ExpressionBuilder<Schema, "search_documents">) =>
    id === undefined ? eb("site_id", "=", siteId) : eb("site_id", "=", siteId).and("id", "=", id);
  await db
    .deleteFrom("search_index")
    .where("rowid", "in", (eb) => eb.selectFrom("search_documents").select("number").where(gone))
    .execute();
  await db.deleteFrom("search_documents").where(gone).execute();
}
