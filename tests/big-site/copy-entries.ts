/** Entries of a big site: each a copy of one that the demo has, under a number of its own that its title, address and text say. */
import { sql } from "kysely";
import { type Entry, type EntryKind, entryKinds } from "../../src/domain/publishing/entry.ts";
import { program } from "../../src/domain/people/program.ts";
import { kindTerm, termsOf } from "../../src/domain/publishing/search-query.ts";
import { withoutEmbeds } from "../../src/platform/markdown/embeds.ts";
import { createId } from "../../src/platform/ids.ts";
import type { Store } from "../../src/storage/database.ts";
import { listEntries } from "../../src/storage/entries.ts";
import { resolveLinks } from "../../src/storage/entry-links.ts";
import { withSlugsOfToday } from "../../src/storage/entry-references.ts";
import { rowOf } from "../../src/storage/entry-rows.ts";
import { entryDocument, sortAtOf } from "../../src/storage/entry-text.ts";
import { mediaDocument } from "../../src/storage/other-documents.ts";
import type { MediaRow } from "../../src/storage/entry-tables.ts";
import type { SearchDocument } from "../../src/storage/search-documents.ts";
import { loadRows } from "./load-rows.ts";
import type { SiteSize } from "./site-size.ts";

/** Stands for an entry's number while it is a template: the last digit says of which kind. */
const mark = (kind: EntryKind) => `777777${entryKinds.indexOf(kind)}`;
const marks = /777777(\d)/g;

type Template = { text: string; wordText: string };
export type Copy = { entry: Entry; template: Entry; number: number };

/** Joined with copies of the same things as the template is, or with nothing. */
function templateOf(entry: Entry, joined: boolean): Template {
  const own = mark(entry.kind);
  const named = withSlugsOfToday(entry, ({ kind, slug }) =>
    kind === "media" ? slug : joined ? `${slug}-${mark(kind)}` : null,
  );
  const said = `\n\nNumber ${own} of its kind.`;
  const data = {
    ...named,
    ...("body" in named ? { body: (joined ? named.body : withoutEmbeds(named.body)) + said } : {}),
    ...("batchStatus" in named ? { number: Number(own), batchStatus: "Completed" } : {}),
    ...("tap" in named ? { place: "kicked", tap: null } : {}),
  } as Entry["data"];
  const marked = { ...entry, title: `${entry.title} ${own}`, slug: `${entry.slug}-${own}`, data };
  return { text: JSON.stringify(marked), wordText: JSON.stringify(entryDocument(marked)) };
}

const statusOf = (number: number): Pick<Entry, "status" | "visibility"> => ({
  status: number % 40 === 0 ? "draft" : number % 41 === 0 ? "archived" : "published",
  visibility: number % 43 === 0 ? "members" : number % 47 === 0 ? "unlisted" : "public",
});

const years = 8 * 365 * 86_400_000;

type Place = { index: number; number: number; rounds: readonly number[] };

/** The marks of a template, each replaced by a number that a copy of its kind has. */
const fill = (text: string, { index, number, rounds }: Place): string =>
  text.replaceAll(marks, (_, of: string) =>
    String(Number(of) === index ? number : ((number - 1) % (rounds[Number(of)] ?? 1)) + 1),
  );

/** Over the years before, the later copies the longer ago. */
function placed(text: string, place: Place): Entry {
  const by = Math.round((years * place.number) / (place.rounds[place.index] ?? 1) / 60_000) * 60_000;
  const read = JSON.parse(fill(text, place)) as Entry;
  const createdAt = read.createdAt - by;
  const times = { publishAt: sortAtOf(read) - by, createdAt, updatedAt: read.updatedAt - by };
  return { ...read, ...times, ...statusOf(place.number), id: createId(createdAt) };
}

type Change = (copy: Copy) => Entry;
type Copied = { copy: Copy; document: SearchDocument };

function copiesOf(templates: readonly Entry[], count: number, place: Omit<Place, "number">, change: Change): Copied[] {
  const texts = templates.map((template) => [templateOf(template, true), templateOf(template, false)] as const);
  // Others have nothing to be joined with, so that no batch is named by more posts than on a small site.
  const joined = 2 * (place.rounds[entryKinds.indexOf("batch")] ?? 0);
  return Array.from({ length: Math.max(0, count) }, (_, made) => {
    const template = templates[made % templates.length] as Entry;
    const number = Math.floor(made / templates.length) + 1;
    const [whole, alone] = texts[made % templates.length] as (typeof texts)[number];
    const { text, wordText } = number <= joined ? whole : alone;
    const entry = change({ entry: placed(text, { ...place, number }), template, number });
    const document = JSON.parse(fill(wordText, { ...place, number })) as SearchDocument;
    return { copy: { entry, template, number }, document: { ...document, id: entry.id, at: sortAtOf(entry) } };
  });
}

/** `change`: what else a copy differs in. */
export async function copyEntries(store: Store, { entries: wanted }: SiteSize, change: Change): Promise<Copy[]> {
  const templates = await Promise.all(entryKinds.map((kind) => listEntries(store, kind, program, { own: true })));
  const counts = entryKinds.map((kind, index) => wanted[kind] - (templates[index]?.length ?? 0));
  const rounds = counts.map((count, index) => Math.max(1, Math.ceil(count / (templates[index]?.length ?? 1))));
  const copied = templates.flatMap((ofKind, index) => copiesOf(ofKind, counts[index] ?? 0, { index, rounds }, change));
  await writeEntries(
    store,
    copied.map(({ copy }) => copy),
  );
  await writeDocuments(
    store,
    copied.map(({ document }) => document),
  );
  return copied.map(({ copy }) => copy);
}

async function writeEntries(store: Store, copies: readonly Copy[]): Promise<void> {
  const entries = copies.map(({ entry }) => entry);
  await loadRows(
    store,
    "entries",
    entries.map((entry) => rowOf(store.siteId, entry)),
  );
  const resolved = await resolveLinks(store, entries);
  await loadRows(
    store,
    "entry_links",
    resolved.flatMap(({ links }) => links),
  );
}

const lineOf = (text: string) => text.normalize("NFC").replaceAll(/\s+/g, " ").trim();
const documentsAtOnce = 200;

/** As `writeDocument` writes one, for many that are new. */
async function writeDocuments(store: Store, documents: readonly SearchDocument[]): Promise<void> {
  const { db, engine } = store.database;
  const rows = documents.map(({ id, kind, at, title, tags, summary, words }, index) => {
    const text = lineOf(words.filter((word) => word).join(" · "));
    // Beyond what is exact as a number; those of the demo begin at 0.
    const number = BigInt(at) * 1_048_576n + BigInt(1000 + index);
    return {
      terms: [...termsOf({ title: lineOf(title), tags, text: `${lineOf(summary)} ${text}` }), kindTerm(kind)],
      row: { site_id: store.siteId, id, kind, number, title: lineOf(title), summary: lineOf(summary), text },
    };
  });
  await loadRows(
    store,
    "search_documents",
    rows.map(({ row }) => row),
  );
  const indexAgain = await dropWordIndex(store);
  for (let from = 0; from < rows.length; from += documentsAtOnce)
    await db
      .insertInto("search_index")
      .values(rows.slice(from, from + documentsAtOnce).map(({ row, terms }) => indexRow(engine.name, row, terms)))
      .execute();
  await indexAgain();
}

function indexRow(
  engine: Store["database"]["engine"]["name"],
  row: { site_id: string; number: bigint },
  terms: string[],
) {
  const rowid = sql<number>`${row.number}`;
  return engine === "sqlite"
    ? { rowid, terms: sql<string>`${terms.join(" ")}` }
    : { rowid, site_id: row.site_id, terms: sql<string>`array_to_tsvector(${terms}::text[])` };
}

/** On PostgreSQL an index over all that is there is made ten times as fast as one that grows with it. */
async function dropWordIndex({ database: { db, engine } }: Store): Promise<() => Promise<void>> {
  if (engine.name === "sqlite") return () => Promise.resolve();
  const { rows } = await sql<{ indexdef: string }>`
    select indexdef from pg_indexes where schemaname = current_schema() and indexname = 'search_index_terms'`.execute(
    db,
  );
  await sql`drop index search_index_terms`.execute(db);
  await sql`set local maintenance_work_mem = '256MB'`.execute(db);
  return async () => void (await sql.raw(rows[0]?.indexdef ?? "").execute(db));
}

export async function copyMedia(store: Store, wanted: number): Promise<void> {
  const files = await store.database.db.selectFrom("media").selectAll().where("site_id", "=", store.siteId).execute();
  const copies = Array.from({ length: wanted - files.length }, (_, index): MediaRow => {
    const file = files[index % files.length] as MediaRow;
    const created_at = file.created_at - (index + 1) * 600_000;
    const named = (name: string) => name.replace(/(\.\w+)$/, `-${index}$1`);
    const names = { file_name: named(file.file_name), original_name: named(file.original_name) };
    return { ...file, ...names, created_at, id: createId(created_at), alt: file.alt && `${file.alt} ${index}` };
  });
  await loadRows(store, "media", copies);
  await writeDocuments(store, copies.map(mediaDocument));
}
