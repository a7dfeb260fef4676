/** Which entry a saved one translates: one that translates none itself, and into a language that is not there yet. */
import type { EntryData, EntryKind } from "../domain/publishing/entry.ts";
import { isTranslated, languageIn, translatesOf } from "../domain/publishing/translation.ts";
import { ok, problem, type Problem, type Result } from "../domain/result.ts";
import type { Store } from "./database.ts";
import { inParts } from "./reach.ts";
import { readSiteSettings } from "./site-settings.ts";
import { groupsOf } from "./translations.ts";

type Saved<K extends EntryKind> = { id: string; kind: K; data: EntryData[K] };

const refused = (code: string, message: string): Problem => problem(code, message, "translates");

/** A slug that nobody has yet waits for its entry, as other links do. */
async function ownerOf({ database, siteId }: Store, kind: EntryKind, slug: string) {
  const row = await database.db
    .selectFrom("entries")
    .select(["id", "slug"])
    .where("site_id", "=", siteId)
    .where("kind", "=", kind)
    .where("slug", "=", slug)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * The data as it is saved: a translation of a translation names what both translate, and no language is there twice. Problems, at
 * `translates`: `translates-itself`, `has-translations`; at `language`: `language-taken`.
 */
export async function settleTranslation<K extends EntryKind>(
  store: Store,
  { id, kind, data }: Saved<K>,
): Promise<Result<EntryData[K]>> {
  const slug = translatesOf(data);
  const named = slug === null ? null : await ownerOf(store, kind, slug);
  if (!isTranslated(kind) || (slug !== null && !named)) return ok(data);
  if (named?.id === id) return refused("translates-itself", "An entry is no translation of itself.");
  const groups = await groupsOf(store, named ? [id, named.id] : [id]);
  if (named && groups.get(id)?.[0] === id) return refused("has-translations", "Others are translations of this entry.");
  const group = (named ? (groups.get(named.id) ?? [named.id]) : groups.get(id)?.[0] === id ? groups.get(id) : []) ?? [];
  const others = await namesOf(
    store,
    group.filter((each) => each !== id),
  );
  const { language } = await readSiteSettings(store);
  const spoken = (own: string) => (own || language).toLowerCase();
  if ([...others.values()].some((other) => spoken(other.language) === spoken(languageIn(data))))
    return problem("language-taken", "It is there in this language already.", "language");
  const original = others.get(group[0] ?? "");
  return ok(named && original ? { ...data, translates: original.slug } : data);
}

async function namesOf({ database, siteId }: Store, ids: readonly string[]) {
  const rows = await inParts(ids, (part) =>
    database.db
      .selectFrom("entries")
      .select(["id", "slug", "language"])
      .where("site_id", "=", siteId)
      .where("id", "in", part)
      .execute(),
  );
  return new Map(rows.map((row) => [row.id, row]));
}
