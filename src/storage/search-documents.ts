/** What is found by its words: entries, the CV and files, as plain text beside the engine's full-text index. */
import { sql } from "kysely";
import { kindTerm, termsOf } from "../domain/publishing/search-query.ts";
import type { Database } from "./database.ts";
import type { SearchDocumentRow } from "./entry-tables.ts";

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
  await engine.search.insert(db, { siteId, id }, [
    ...termsOf({ title, tags, text: `${summary} ${text}` }),
    kindTerm(kind),
  ]);
}

/** Without an id all of the site. */
export async function removeDocument({ db, engine }: Place, siteId: string, id?: string): Promise<void> {
  await engine.search.remove(db, id === undefined ? { siteId } : { siteId, id });
  let documents = db.deleteFrom("search_documents").where("site_id", "=", siteId);
  if (id !== undefined) documents = documents.where("id", "=", id);
  await documents.execute();
}
