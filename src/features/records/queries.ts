/** What the pages of stored records read; for owners alone. */
import { requireRole } from "../../domain/people/require-role.ts";
import type { Page } from "../../domain/publishing/page-of.ts";
import { ok, problem, type Result } from "../../domain/result.ts";
import { isPlace } from "../../storage/record-places.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { findUnreadable, listUnreadable, type UnreadableRecord } from "../../storage/stored-records.ts";
import type { Words } from "../../words/arguments.ts";
import { wordsOf } from "../../words/words.ts";
import { kindOf } from "./record-kind.ts";
import { nameOf, recordPath } from "./record-words.ts";

export type RecordRow = { href: string; name: string; kind: string; path: string; message: string };
export type RecordPage = RecordRow & { text: string; removal: UnreadableRecord["removal"]; isSetting: boolean };

const rowOf = (words: Words, record: UnreadableRecord): RecordRow => ({
  href: recordPath(record),
  name: nameOf(record),
  kind: kindOf(words, record),
  path: record.path,
  message: record.message,
});

/** A page of them; `asked` is its number. Problems: `sign-in`, `forbidden`. */
export async function recordRows(
  { store, viewer, choices }: SiteContext,
  asked: string | null,
): Promise<Result<{ rows: RecordRow[]; page: Page }>> {
  const allowed = requireRole(viewer, "owner");
  if (!allowed.ok) return allowed;
  const words = wordsOf(choices.language);
  const { records, page } = await listUnreadable(store, asked);
  return ok({ rows: records.map((record) => rowOf(words, record)), page });
}

async function openRecord(
  { store, viewer, choices }: SiteContext,
  place: string,
  id: string,
): Promise<Result<UnreadableRecord>> {
  const allowed = requireRole(viewer, "owner");
  if (!allowed.ok) return allowed;
  const words = wordsOf(choices.language);
  const record = isPlace(place) ? await findUnreadable(store, { place, id }) : null;
  return record ? ok(record) : problem("not-found", words.text("records.gone"));
}

/** In lines where it is JSON, so that its fields can be seen. */
function inLines(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch (fault) {
    if (fault instanceof SyntaxError) return text;
    throw fault;
  }
}

/** Problems: `sign-in`, `forbidden`, `not-found`. */
export async function recordPage(site: SiteContext, place: string, id: string): Promise<Result<RecordPage>> {
  const opened = await openRecord(site, place, id);
  if (!opened.ok) return opened;
  const words = wordsOf(site.choices.language);
  const record = opened.value;
  return ok({
    ...rowOf(words, record),
    text: inLines(record.text),
    removal: record.removal,
    isSetting: record.place === "setting",
  });
}

/** The text as it is stored. Problems: `sign-in`, `forbidden`, `not-found`. */
export async function recordFile(site: SiteContext, place: string, id: string): Promise<Result<string>> {
  const opened = await openRecord(site, place, id);
  return opened.ok ? ok(opened.value.text) : opened;
}
