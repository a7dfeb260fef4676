/** Reading entries through the API: one by its address, lists that go on where they stopped, tags, and a search. */
import * as z from "zod";
import { hasRole } from "../../domain/people/viewer.ts";
import type { Entry, EntryKind } from "../../domain/publishing/entry.ts";
import { isOn, kindsOn, pathOf } from "../../domain/publishing/site-settings.ts";
import { ok, problem, type Result } from "../../domain/result.ts";
import { findEntry, findEntryById } from "../../storage/entries.ts";
import { type After, listedAfter, ownAfter, type Stretch } from "../../storage/entries-after.ts";
import { listValues } from "../../storage/entry-lists.ts";
import { searchDocuments } from "../../storage/search.ts";
import { requireScope, viewerOf } from "./caller.ts";
import { collections, headOf, headSchema } from "./entry-shapes.ts";
import { type ApiRoom, type Asked, invalid, type Outcome } from "./operation.ts";
import { shownData } from "./shown-data.ts";

const missing = problem("not-found", "There is nothing here that you may see.");

/** By its slug, one that it had, or its id; for editors also in the bin. Problems: `not-found`, `unreadable`. */
export async function openEntry<K extends EntryKind>(
  { site, caller }: ApiRoom,
  kind: K,
  name: string,
): Promise<Result<Entry<K>>> {
  if (!kindsOn(site.settings).includes(kind)) return missing;
  const viewer = viewerOf(caller, kind);
  const named = await findEntry(site.store, kind, name, viewer);
  const found =
    named.access === "moved"
      ? await findEntry(site.store, kind, named.slug, viewer)
      : named.access === "hidden"
        ? await findEntryById(site.store, kind, name, viewer)
        : named;
  if (found.access === "unreadable") return problem("unreadable", "What is stored of this entry cannot be read.");
  return found.access === "open" ? ok(found.entry) : missing;
}

export async function shownEntry({ site, caller }: ApiRoom, entry: Entry) {
  const viewer = viewerOf(caller, entry.kind);
  return { ...headOf(entry, site.origin), data: await shownData(site.store, viewer, entry) };
}

export async function readOne(room: ApiRoom, kind: EntryKind, { id }: Asked): Promise<Outcome> {
  const found = await openEntry(room, kind, id);
  if (!found.ok) return found;
  return ok({ body: await shownEntry(room, found.value), revision: found.value.revision });
}

export const pageShape = {
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().max(100).optional().describe("The “next” of the stretch before."),
};
export const listQuery = z.strictObject({
  ...pageShape,
  status: z
    .enum(["draft", "scheduled", "published", "archived", "all"])
    .optional()
    .describe("For who may see drafts: all there is, the last changed first. Without it what the site lists."),
});
export const postsQuery = listQuery.extend({ tag: z.string().max(200).optional() });
export const listSchema = z.object({ items: z.array(headSchema), next: z.string().nullable() });

/** Null where it is none of ours. */
export function readCursor(cursor: string): After | null {
  const [, at, id = ""] = /^(-?\d{1,16}) ([\w-]{1,64})$/.exec(Buffer.from(cursor, "base64url").toString()) ?? [];
  return Number.isSafeInteger(Number(at)) ? { at: Number(at), id } : null;
}
export const formatCursor = (after: After | null): string | null =>
  after && Buffer.from(`${after.at} ${after.id}`).toString("base64url");

export const badCursor = problem("cursor", "Begin again without one.");

async function stretchOf(
  { site, caller }: ApiRoom,
  kind: EntryKind,
  {
    status,
    tag,
    ...place
  }: Pick<z.output<typeof postsQuery>, "status" | "tag"> & { after: After | null; limit: number },
): Promise<Result<Stretch>> {
  const viewer = viewerOf(caller, kind);
  if (status === undefined) return ok(await listedAfter(site.store, kind, viewer, { ...place, tag }));
  if (!hasRole(viewer, "editor")) {
    const scoped = requireScope(caller, "read:drafts");
    return scoped.ok ? problem("scope", "The key's owner may not see drafts.") : scoped;
  }
  return ok(await ownAfter(site.store, kind, viewer, { ...place, status: status === "all" ? null : status }));
}

export async function listOf(room: ApiRoom, kind: EntryKind, { query }: Asked): Promise<Outcome> {
  if (!kindsOn(room.site.settings).includes(kind)) return missing;
  const { limit, cursor, status, tag } = query as z.output<typeof postsQuery>;
  if (status && tag !== undefined) return invalid([{ pointer: "tag", detail: "Not together with a status." }]);
  const after = cursor === undefined ? null : readCursor(cursor);
  if (cursor !== undefined && !after) return badCursor;
  const stretch = await stretchOf(room, kind, { status, tag, after, limit });
  if (!stretch.ok) return stretch;
  const { entries, next } = stretch.value;
  return ok({ body: { items: entries.map((each) => headOf(each, room.site.origin)), next: formatCursor(next) } });
}

const mostTags = 500;
export const tagsSchema = z.object({ items: z.array(z.object({ tag: z.string(), count: z.number() })) });

export async function listTags({ site, caller }: ApiRoom): Promise<Outcome> {
  if (!isOn(site.settings, "writing")) return missing;
  const values = await listValues(site.store, viewerOf(caller), "post tag", mostTags);
  return ok({ body: { items: values.map(({ label, count }) => ({ tag: label, count })) } });
}

const mostFound = 30;
export const searchQuery = z.strictObject({ q: z.string().trim().min(1).max(200) });
export const foundSchema = z.object({
  items: z.array(
    z.object({
      collection: z.string(),
      id: z.string(),
      title: z.string(),
      url: z.string(),
      status: z.string(),
    }),
  ),
});

/** Those with all words, then those that come close. */
export async function searchEntries({ site, caller }: ApiRoom, { query }: Asked): Promise<Outcome> {
  const { q } = query as z.output<typeof searchQuery>;
  const kinds = kindsOn(site.settings);
  const { found, similar } = await searchDocuments(site.store, q, kinds, viewerOf(caller), mostFound);
  const items = [...found, ...similar]
    .slice(0, mostFound)
    .flatMap(({ kind, id, title, slug, status }) =>
      kind === "about" || kind === "media" || slug === null || status === null
        ? []
        : [{ collection: collections[kind], id, title, url: site.origin + pathOf(kind, slug), status }],
    );
  return ok({ body: { items } });
}
